package dev.tuntas.assess.internal;

import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** What users of this module are told when something is wrong. */
public final class AssessProblems {
    private static final int MOST_NAMES = 6;

    private AssessProblems() {}

    public static TuntasException noCompiler() {
        return new TuntasException(
                "Mutants of sources need the JDK's compiler, and this Java has none. Run with a JDK"
                        + " instead of a JRE.");
    }

    /** The first error that the compiler found in a source. */
    public static TuntasException doesNotCompile(String file, long line, String message) {
        return new TuntasException(
                "%s does not compile, line %d: %s. Mutants are made of sources: build the project first, and name all that it needs by --classpath; if a tool of the build changes them (Lombok), or they need an older Java, --bytecode takes class files."
                        .formatted(file, line, message));
    }

    public static TuntasException compilerGaveUp(Collection<String> classes) {
        return new TuntasException(
                "The compiler gives up on the mutants of "
                        + classes.stream().sorted().collect(Collectors.joining(", "))
                        + ". Take fewer with --mutants, or fewer methods.");
    }

    /** The code under test must be right before its tests can be judged. */
    public static TuntasException originalFails(int scope, String input, String failure) {
        return new TuntasException(
                "The original itself %s at scope %d, for %s. Mend it first: tuntas check, or the test itself, finds such inputs."
                        .formatted(failure, scope, input));
    }

    /** What is changed must be the same on both sides, or nothing that is said fits. */
    public static TuntasException otherMutants(int count) {
        return new TuntasException(
                "An executor has chosen other mutants: %d, of the classes and sources that were sent there. It finds sources only in the folders that the command has named by --sources, or has found beside the classes; name them all."
                        .formatted(count));
    }

    public static TuntasException originalIsWrong(int scope, String input, String mistake) {
        return new TuntasException(
                "The original itself %s at scope %d, for %s. Mend it first: tuntas check finds such inputs."
                        .formatted(mistake, scope, input));
    }

    public static TuntasException originalDiffers(int scope, String input, String difference) {
        return new TuntasException(
                "The original does not do the same when it is run a second time, at scope %d, for %s: it %s. Mutants can't be told from it. If it depends on chance or on the clock, give it a seed or a clock that stands still; if its class has an equals that is not by value, --compare structure."
                        .formatted(scope, input, difference));
    }

    public static TuntasException noInputs(Class<?> subject, int scope) {
        return new TuntasException(
                "There is no input up to scope %d: no object of %s is valid, or none fulfils the precondition. tuntas generate and tuntas show tell more."
                        .formatted(scope, subject.getSimpleName()));
    }

    public static TuntasException originalHangs(
            Class<?> subject, Duration time, StackTraceElement[] trace) {
        String place = trace.length == 0 ? "" : " It is at " + trace[0] + ".";
        return new TuntasException(
                "A method of %s did not end on an input within %d ms, without any change.%s Mend it first, or allow it more time."
                        .formatted(subject.getSimpleName(), time.toMillis(), place));
    }

    public static TuntasException noMethods(Class<?> subject) {
        return new TuntasException(
                subject.getSimpleName()
                        + " has no method to assess. Name one that is not public: CLASS#METHOD.");
    }

    /** There are neither sources nor anything in class files that could be changed. */
    public static TuntasException noSources(
            Class<?> subject, List<Path> roots, boolean isAskedFor, boolean hasNoNames) {
        String where =
                roots.isEmpty()
                        ? "none of the usual folders is there"
                        : "not below "
                                + roots.stream()
                                        .map(Path::toString)
                                        .collect(Collectors.joining(", "));
        String source =
                isAskedFor
                        ? "In the class file of %s".formatted(subject.getName())
                        : "No source of %s was found (%s), and in its class file"
                                .formatted(subject.getName(), where);
        return new TuntasException(
                source
                        + " there is nothing to change"
                        + (hasNoNames
                                ? ": it has no names of local variables either. Compile it with -g,"
                                        + " or name"
                                : ". Name")
                        + " the folder of its source with --sources"
                        + (isAskedFor ? " and leave out --bytecode." : "."));
    }

    public static String withoutSources(Collection<String> classes) {
        return "Mutants are made of class files, because there are no sources: "
                + String.join(", ", classes)
                + ".";
    }

    public static String notInSources(Collection<String> methods) {
        return "There are no mutants of these methods: class files have them, their sources do not"
                + " (are these what was compiled? --bytecode takes class files): "
                + String.join(", ", methods)
                + ".";
    }

    public static String withoutNames(Collection<String> classes) {
        return "Local variables are left as they are, because class files have no names of them"
                + " (compile with -g): "
                + String.join(", ", classes)
                + ".";
    }

    public static String notForClassFiles(Collection<String> operators) {
        return "Only sources are changed by these operators, class files are not: "
                + String.join(", ", operators)
                + ".";
    }

    public static TuntasException tooLongCode(Collection<String> classes) {
        return new TuntasException(
                "With mutants in them, methods get too long for a class file: "
                        + String.join(", ", classes).replace('/', '.')
                        + ". Take fewer with --mutants, or fewer methods.");
    }

    /** Some of the classes that say which inputs are valid have no source, or all of them. */
    public static String specificationUnseen(List<String> classes, boolean areAll) {
        return "Coverage of the specification %s, because there are no sources: %s."
                .formatted(areAll ? "was not measured" : "leaves out", String.join(", ", classes));
    }

    public static String noSpecification(Class<?> subject) {
        return "Coverage of the specification was not measured: no method says which inputs of %s are valid. (Clauses in annotations and comments have no statements of their own; methods that they call have.)"
                .formatted(subject.getSimpleName());
    }

    /** The predicate in the sources is not the one that was compiled. */
    public static TuntasException otherPredicate(int scope, long inputs, long valid) {
        return new TuntasException(
                "The specification as it is in the sources accepts %d inputs at scope %d, the compiled one %d. Build the project first, so that both are the same."
                        .formatted(valid, scope, inputs));
    }

    public static TuntasException noMutants(Class<?> subject) {
        return new TuntasException(
                "There is nothing to change in the methods of "
                        + subject.getSimpleName()
                        + " that are under test, nor in those that they call.");
    }

    /** The user leaves out every method. */
    public static TuntasException noneMayChange(Class<?> subject, Collection<String> methods) {
        return new TuntasException(
                "There is nothing to change for %s: what may be changed (--only, --leave, or change in Java) leaves out every method, %s."
                        .formatted(
                                subject.getSimpleName(),
                                methods.stream().limit(MOST_NAMES).collect(Collectors.joining(", "))
                                        + (methods.size() > MOST_NAMES ? ", ..." : "")));
    }

    public static String tooFewMutants(int count, int wanted) {
        return "There are only " + count + " mutants; " + wanted + " were wanted.";
    }

    public static TuntasException noOperator(String name, Collection<String> known) {
        return new TuntasException(
                "There is no mutation operator '%s'. Known are %s."
                        .formatted(
                                name, known.stream().sorted().collect(Collectors.joining(", "))));
    }

    public static String leftState(Class<?> subject) {
        return "Code of %s itself changes objects that static fields hold. They can't be put back, so a mutant may meet what another has left."
                .formatted(subject.getSimpleName());
    }

    public static String severalThreads(Class<?> subject) {
        return "Code of %s runs by several threads at once. Its steps are then counted only roughly, and which mutants make a difference at their place can't be told: all are run on such inputs."
                .formatted(subject.getSimpleName());
    }

    /** Not every mutant can be run as classes of its own; then it is run as the others are. */
    public static String behindSwitch(Collection<Integer> mutants, String reason) {
        return "Not as classes of their own, but behind the switch, on some inputs or all: mutant"
                + (mutants.size() == 1 ? " " : "s ")
                + mutants.stream().sorted().map(String::valueOf).collect(Collectors.joining(", "))
                + " ("
                + reason
                + ").";
    }

    public static TuntasException badScopes(int first, int last) {
        return new TuntasException(
                "Scopes %d to %d can't be run. The first must not be negative, nor greater than the last."
                        .formatted(first, last));
    }

    public static TuntasException badMutants(int least, int most) {
        return new TuntasException(
                "%d..%d is no number of mutants. At least one must be wanted, and the first number must not be greater than the second."
                        .formatted(least, most));
    }

    public static TuntasException badSamples(int number, int most) {
        return new TuntasException(
                "%d is no number of random samples. Expected 1 to %d.".formatted(number, most));
    }

    /** Random samples are as large as the scope below. */
    public static TuntasException noSmallerScope(int scope) {
        return new TuntasException(
                "Random choice is compared with the scope below, and only scope %d is to be run. Run at least two scopes, or leave --random out."
                        .formatted(scope));
    }

    public static String notCompared() {
        return "Stopped before random choice was compared or the kill matrix was made: nothing is"
                + " said about them.";
    }

    public static String leftToTheClock(List<Integer> mutants) {
        return "Random choice and the kill matrix are without mutants that only the clock ends: "
                + mutants.stream().map(String::valueOf).collect(Collectors.joining(", "))
                + ".";
    }

    public static String unasked(int scope, List<Integer> mutants) {
        return "Smaller scopes kill these mutants, and no sample does; they count as killed by all inputs of scope %d, but only --matrix asks whether they are: %s."
                .formatted(
                        scope,
                        mutants.stream().map(String::valueOf).collect(Collectors.joining(", ")));
    }

    public static String smallerLastScope(String method) {
        return "%s has fewer inputs at the last scope than at the one below: samples have all of them."
                .formatted(method);
    }

    public static TuntasException badThreads(int number) {
        return new TuntasException(number + " is no number of threads. At least 1 is needed.");
    }

    public static TuntasException noRunTime(Duration time) {
        return new TuntasException(
                "%d ms is no time that a call may take. Expected more than 0."
                        .formatted(time.toMillis()));
    }

    public static TuntasException noLimit() {
        return new TuntasException(
                "An assessment is about all inputs of a scope, so their number can't be limited."
                        + " Take a smaller scope, or a time.");
    }

    /** What says how methods are checked says all of it. */
    public static TuntasException saidTwice(String what) {
        return new TuntasException(
                "targets(...) says which methods are under test and how: %s can't be said as well."
                        .formatted(what));
    }

    // Contracts and tests as what judges.
    // ------------------------------------------------------

    public static TuntasException noContract(Class<?> subject) {
        return new TuntasException(
                "Nothing says what the methods of %s that are under test should do: they have no contract, and their classes no invariant. So no mutant can be judged by --compare contract. State what they do (@Ensures, or JML in the sources; a repOk), or compare by equals."
                        .formatted(subject.getSimpleName()));
    }

    public static Note withoutContract(String method) {
        return Note.of(
                "Nothing says what %s should do, so its mutants are killed only by exceptions that it does not declare, or because they do not end."
                        .formatted(method));
    }

    public static Note skipped(int scope, int skipped, int inputs) {
        return Note.of(
                "Scope %d: %d of %d inputs are not judged, because an assumption of the test does not hold for them, or a predicate of several parameters."
                        .formatted(scope, skipped, inputs));
    }

    public static TuntasException saidOfTest(Class<?> testClass, String test, String what) {
        return new TuntasException(
                "%s.%s judges by itself, on its own inputs: %s can't be said as well."
                        .formatted(testClass.getSimpleName(), test, what));
    }

    public static TuntasException noJunit(Class<?> testClass, ClassNotFoundException missing) {
        return new TuntasException(
                "%s can't be run, because %s is not on the class path. Name all jars that the test needs by --classpath: those of JUnit, and tuntas-junit."
                        .formatted(testClass.getName(), missing.getMessage()),
                missing);
    }

    public static TuntasException noTest(Class<?> testClass, String method, List<String> tests) {
        return new TuntasException(
                "%s has no @ExhaustiveTest '%s'. %s"
                        .formatted(
                                testClass.getName(),
                                method,
                                tests.isEmpty()
                                        ? "It has none at all."
                                        : "It has " + String.join(", ", tests) + "."));
    }

    public static TuntasException severalTests(Class<?> testClass, List<String> tests) {
        return new TuntasException(
                "%s has several tests of that name: %s. Name one with the types of its parameters."
                        .formatted(testClass.getName(), String.join(", ", tests)));
    }

    public static TuntasException noScope(String key, String text) {
        return new TuntasException(
                "%s is '%s', but must be a whole number, 0 or more.".formatted(key, text));
    }

    public static TuntasException noInput(String test) {
        return new TuntasException(
                "%s has no parameter that is an input, so there is nothing to try all values of."
                        .formatted(test));
    }

    /** A test that only JUnit itself can run. */
    public static TuntasException needsJunit(String test, String what) {
        return new TuntasException(
                "%s can't be used to judge mutants: %s. Tests are run on many inputs for each mutant, without JUnit and its extensions. Write a test that makes what it needs by itself, in @BeforeEach for instance."
                        .formatted(test, what));
    }

    public static TuntasException keptField(String test, Note.Kept kept) {
        return new TuntasException(
                "No values are known for the field %s.%s, so inputs of %s that differ in it would not be tried. Give the parameter bounds with values for it (@Finitize), or allow that it keeps what its constructor makes: allow = TooLittle.KEPT_FIELD."
                        .formatted(kept.owner(), kept.field(), test));
    }

    public static TuntasException predicateThrew(String predicate, Throwable thrown) {
        return new TuntasException(
                "The predicate %s ended with %s. Mend it first.".formatted(predicate, thrown),
                thrown);
    }

    public static TuntasException unknownNames(String predicate) {
        return new TuntasException(
                "%s is a predicate of several parameters, which mean those of a test of the same names, but the class file does not have the names. Compile the tests with -parameters or with -g."
                        .formatted(predicate));
    }

    public static TuntasException beforeAllThrew(String method, Throwable thrown) {
        return new TuntasException(
                "The @BeforeAll method %s ended with %s. Mend it first.".formatted(method, thrown),
                thrown);
    }

    public static TuntasException notJudged(Class<?> testClass, int scope) {
        return new TuntasException(
                "The test of %s judges no input up to scope %d: none is valid, or its assumptions, or a predicate of several parameters, hold for none. Take a larger scope."
                        .formatted(testClass.getSimpleName(), scope));
    }

    public static TuntasException notSeparate(String judge) {
        return new TuntasException(
                "Where %s judges, mutants can't be run as classes of their own: it sees only the classes beside it. Leave out --separate."
                        .formatted(judge));
    }

    public static TuntasException onlyOfSources(String className) {
        return new TuntasException(
                "The mutants of %s are made of its class file, and only those of sources can be compiled alone. Leave out --separate, or leave the class as it is (--leave %s)."
                        .formatted(className, className));
    }
}
