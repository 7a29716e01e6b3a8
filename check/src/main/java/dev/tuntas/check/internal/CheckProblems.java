package dev.tuntas.check.internal;

import static dev.tuntas.core.spi.Messages.problem;
import static dev.tuntas.core.spi.Messages.suggestion;

import dev.tuntas.check.result.ExpectedException;
import dev.tuntas.check.spi.call.Executables;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The catalogue of error messages: each says what happened and where, what was expected, and what
 * to do next.
 */
public final class CheckProblems {
    private CheckProblems() {}

    /** A note: the time is over, and a call had not ended. */
    public static Note leftBehind(String place) {
        return new Note.LeftBehind(
                "A call had not ended when the time was over, and was left behind: it was at %s."
                        .formatted(place));
    }

    // --- checks ---------------------------------------------------------------------------------

    public static long checkPositive(String what, long value) {
        if (value <= 0) {
            throw problem("The %s is %d. Give 1 or more.", what, value);
        }
        return value;
    }

    public static Duration checkPositive(String what, Duration value) {
        if (value.isZero() || value.isNegative()) {
            throw problem("The %s is %s. Give more than nothing.", what, value);
        }
        return value;
    }

    public static TuntasException badScopes(int first, int last) {
        return problem(
                "The scopes go from %d to %d. Expected 0 or more, the smaller one first.",
                first, last);
    }

    public static TuntasException noMethod(Class<?> subject, String text, List<String> names) {
        return problem(
                "%s has no method %s. %s",
                subject.getName(), text, suggestion(text, names, "It has"));
    }

    public static TuntasException severalMethods(
            Class<?> subject, String text, List<String> names) {
        return problem(
                "%s has several methods %s: %s. Name one with its parameters.",
                subject.getName(), text, String.join(", ", names));
    }

    /** There is no saying on what, or as what, it is to be called. */
    public static TuntasException uncheckedConstructor(Executable constructor) {
        return problem(
                "%s is a constructor of an abstract class, of an enum, or of an inner class, which can't"
                        + " be called by itself. Name a method, such as a static one that calls it.",
                Executables.title(constructor));
    }

    /** What works with methods only was given a constructor. */
    public static TuntasException isConstructor(Executable called) {
        return problem(
                "%s is a constructor: only tuntas check works with those. Name a method, such as a"
                        + " static one that calls it.",
                Executables.title(called));
    }

    public static TuntasException noParameter(Executable method, String name, List<String> names) {
        return problem(
                "Bounds were given for '%s', but %s has no such parameter. %s",
                name, Executables.title(method), suggestion(name, names, "It has"));
    }

    public static TuntasException noInput(Executable method, String candidate) {
        return problem(
                "The candidate %s is no input of %s: it does not fulfil the precondition. Did the"
                        + " contract change?",
                candidate, Executables.title(method));
    }

    public static String undecided(int scope, long candidates) {
        return ("At scope %d the precondition did not end on %,d %s, so it is unknown whether they are"
                        + " inputs. Mend the precondition or the invariant.")
                .formatted(scope, candidates, candidates == 1 ? "candidate" : "candidates");
    }

    public static TuntasException contractChanges(
            Executable method, String input, String with, String without) {
        return problem(
                "The contract of %s has side effects, or the method does not always do the same: for"
                        + " %s the state after the call is%n%s%nwith the contract's clauses evaluated,"
                        + " and without them%n%s%nA contract may only look. Mend the methods that it"
                        + " calls.",
                Executables.title(method),
                input,
                with.indent(2).stripTrailing(),
                without.indent(2).stripTrailing());
    }

    // --- inputs ---------------------------------------------------------------------------------

    public static TuntasException unreadableClass(String name, Exception cause) {
        return new TuntasException(
                "The class file of "
                        + name
                        + " can't be read: "
                        + cause.getMessage()
                        + ". Is it on the class path, as a file?",
                cause);
    }

    /** What is wrong with a receiver is said of its class: nothing can be annotated there. */
    public static TuntasException noDomain(String parameter, Type type, TuntasException cause) {
        if (parameter.equals("this")) {
            return cause;
        }
        return new TuntasException(
                String.format(
                        "Parameter '%s' has the type %s, for which no values are known. Say which with"
                                + " @Values or @Finitize(\"method\"), where the method is static and"
                                + " returns a Finitization or a Domain. (%s)",
                        parameter, type.getTypeName(), cause.getMessage()),
                cause);
    }

    /** To keep a field as it is must be asked for: inputs may be missing. */
    public static TuntasException keptFields(List<Note.Kept> kept) {
        List<String> fields = kept.stream().map(Note.Kept::name).toList();
        String first = fields.get(0);
        boolean isOne = fields.size() == 1;
        return problem(
                "No values are known for %s: inputs that differ in %s would be missing. Give %s values"
                        + " (--set %s=... on the command line, or bounds by hand with --fin, where"
                        + " Domain.madeBy names a factory), or say that %s (--keep %s%s).",
                String.join(", ", fields),
                isOne ? "it" : "them",
                isOne ? "it" : "them",
                first,
                isOne ? "it keeps what its constructor makes" : "they keep what constructors make",
                first,
                isOne ? "" : " for one, --keep '*' for all");
    }

    public static TuntasException noPredicate(String parameter, Class<?> type, String home) {
        return problem(
                "Parameter '%s' has the type %s, which does not say what makes an object valid. Give the"
                        + " class a method boolean repOk(), or %s a method @Predicate static boolean"
                        + " isValid(%s x).",
                parameter, type.getName(), home, type.getSimpleName());
    }

    public static TuntasException twoPredicates(Class<?> type, List<Method> predicates) {
        return problem(
                "There are %d predicates for %s: %s. Leave @Predicate at one of them.",
                predicates.size(),
                type.getName(),
                predicates.stream()
                        .map(m -> m.getDeclaringClass().getSimpleName() + "." + m.getName())
                        .sorted()
                        .collect(Collectors.joining(", ")));
    }

    public static TuntasException badPredicate(Method method) {
        return problem(
                "%s.%s is annotated with @Predicate, so it must be static, return boolean and take the"
                        + " object that it is asked about.",
                method.getDeclaringClass().getSimpleName(), method.getName());
    }

    public static TuntasException notWhole(String parameter, Type type) {
        return problem(
                "@IntRange at parameter '%s' needs a type of whole numbers, but there it is %s. For the"
                        + " elements of a collection, write it before their type:"
                        + " List<@IntRange(max = 3) Integer>.",
                parameter, type.getTypeName());
    }

    public static TuntasException emptyRange(String parameter, int min, int max) {
        return problem(
                "@IntRange at parameter '%s' goes from %d to %d: there is no number in it. Swap them.",
                parameter, min, max);
    }

    public static TuntasException badValue(
            String parameter, String value, Type type, IllegalArgumentException why) {
        return new TuntasException(
                String.format(
                        "@Values at parameter '%s': '%s' is no %s: %s.",
                        parameter, value, type.getTypeName(), why.getMessage()),
                why);
    }

    public static TuntasException noValueType(String parameter, Type type) {
        return problem(
                "@Values at parameter '%s' can't be read as %s. It is for numbers, characters, booleans,"
                        + " strings, enums, and for classes with a static method that makes one of a"
                        + " string (valueOf, parse, of ...) or a constructor that takes one; for others"
                        + " use @Finitize(\"method\").",
                parameter, type.getTypeName());
    }

    public static TuntasException noFinitization(String name, Class<?> owner, String reason) {
        return problem(
                "@Finitize(\"%s\"): %s has no fitting method: %s. It must be static, take an int (the"
                        + " scope) or nothing, and return a Finitization or a Domain.",
                name, owner.getName(), reason);
    }

    public static TuntasException finitizationThrew(String name, Method method, Throwable cause) {
        return new TuntasException(
                String.format(
                        "@Finitize(\"%s\"): %s.%s ended with %s.",
                        name, method.getDeclaringClass().getName(), method.getName(), cause),
                cause);
    }

    /**
     * Inputs that end with an exception are no findings where it is expected, but no news either.
     */
    public static Note expectedException(int scope, ExpectedException exception) {
        long inputs = exception.inputs();
        return Note.of(
                "%,d %s of scope %d ended with %s, which %s: no finding."
                        .formatted(
                                inputs,
                                inputs == 1 ? "input" : "inputs",
                                scope,
                                exception.type().getSimpleName(),
                                exception.isAllowed()
                                        ? "you allow"
                                        : "the method declares or documents"));
    }

    /** A constructor that refuses arguments keeps its invariant; no object is there to be asked. */
    /**
     * @param exception the name of its class
     */
    public static Note refused(int scope, long inputs, String exception) {
        return Note.of(
                "%,d %s of scope %d %s refused by the constructor with %s: no finding."
                        .formatted(
                                inputs,
                                inputs == 1 ? "input" : "inputs",
                                scope,
                                inputs == 1 ? "was" : "were",
                                exception.substring(
                                        Math.max(
                                                        exception.lastIndexOf('.'),
                                                        exception.lastIndexOf('$'))
                                                + 1)));
    }

    public static Note noNames() {
        return Note.of(
                "The class file does not have the names of the parameters: compile with -parameters or"
                        + " -g, or say where the source is (--sources), to see them instead of arg0.");
    }

    /** A check that can find nothing but exceptions must not look like one of a contract. */
    public static Note nothingStated(Executable method, boolean hasSource) {
        String owner = method.getDeclaringClass().getSimpleName();
        String stated =
                "Nothing is stated of %s, neither a contract nor an invariant: only exceptions and"
                        + " calls that do not end are findings.";
        String unread =
                " The source of %s was not found, so JML was not read: say where it is (--sources).";
        return Note.of(
                stated.formatted(Executables.title(method))
                        + (hasSource ? "" : unread.formatted(owner)));
    }
}
