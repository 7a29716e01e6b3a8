package dev.tuntas.check;

import dev.tuntas.check.internal.CheckProblems;
import dev.tuntas.check.internal.contract.NamedPredicate;
import dev.tuntas.check.internal.method.CheckDoor;
import dev.tuntas.check.internal.method.MethodCheck;
import dev.tuntas.check.internal.method.Methods;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Searching;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.bounds.Refinement;
import dev.tuntas.suite.spi.remote.RemoteDoor;
import dev.tuntas.suite.spi.remote.RemoteRanges;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Checks a method against its contract, on every input up to a scope, the smallest first.
 *
 * <pre>{@code
 * CheckResult result = Check.of(SearchTree.class, "remove").scope(5).run();
 * }</pre>
 *
 * <p>An input is the receiver and all parameters together. The method must fulfil its
 * postconditions, keep the invariant of its class, and throw nothing that it does not declare.
 *
 * <p>Options are those of a search: the limit counts inputs, of each scope. If no strategy is asked
 * for, {@code korat} finds the inputs up to scope 3, and above that the one that suits; for a white
 * box {@code checkpoint+multivalue}, because its order is that of {@code korat}.
 */
public final class Check extends Searching<Check> {
    private final Class<?> subject;
    private final Executable method;
    private NamedPredicate predicate;
    private final Map<String, IntFunction<Finitization<?>>> bounds = new LinkedHashMap<>();
    private int from = 1;
    private int scope = 3;
    private CheckMode mode = CheckMode.BLACK_BOX;
    private List<Path> sources = List.of();
    private Duration inputTime = Duration.ofSeconds(10);
    private int threads = 1;
    private boolean withCalls = true;
    private @Nullable RemoteRanges remote;
    private boolean withHints = true;
    private @Nullable Path cache;
    private Refinement refinement = Refinement.none();
    private final Set<Class<?>> allowed = new LinkedHashSet<>();

    static {
        CheckDoor.open(check -> ((Check) check).settings());
        RemoteDoor.open(Check.class, (check, there) -> ((Check) check).remote = there);
    }

    private Check(Class<?> subject, Executable method) {
        this.subject = subject;
        this.method = method;
        this.predicate = new NamedPredicate(subject, Optional.empty());
    }

    public static Check of(Method method) {
        return of(method.getDeclaringClass(), method);
    }

    /** A method on receivers of a class, which may inherit it. */
    public static Check of(Class<?> subject, Method method) {
        return new Check(subject, method);
    }

    /**
     * A method by name; one of several is told by its parameters: {@code remove(int)}. A
     * constructor is called {@code new}.
     */
    public static Check of(Class<?> subject, String method) {
        return new Check(
                subject,
                Methods.isConstructor(method)
                        ? Methods.constructor(subject, method)
                        : Methods.named(subject, method));
    }

    /**
     * A constructor: what it makes must be valid. It may refuse its arguments by an exception that
     * it declares, an {@code IllegalArgumentException}, a {@code NullPointerException} where it was
     * given null, or a class of exceptions that is not the JDK's.
     */
    public static Check of(Constructor<?> constructor) {
        return new Check(constructor.getDeclaringClass(), Methods.checkable(constructor));
    }

    /** The public constructors of a class that has state, if they can be called by themselves. */
    public static List<Constructor<?>> constructorsOf(Class<?> subject) {
        return Methods.constructorsToCheck(subject);
    }

    /**
     * The methods of a class that can be checked: public ones of its own and of superclasses,
     * others with a contract by annotations that are static or not private, and properties; not the
     * default methods of the JDK's interfaces.
     */
    public static List<Method> methodsOf(Class<?> subject) {
        return Methods.toCheck(subject);
    }

    /** The method that is checked; an error if it is a constructor. */
    public Method method() {
        if (method instanceof Method itself) {
            return itself;
        }
        throw CheckProblems.isConstructor(method);
    }

    /** The method or constructor that is checked. */
    public Executable target() {
        return method;
    }

    /**
     * Takes a boolean method of a class, which may be another one, as the predicate of the subject:
     * valid receivers fulfil it, besides the invariants that the contract states, and the method
     * must keep it.
     */
    public Check predicate(Class<?> owner, String name) {
        Method named = Predicates.named(owner, name, subject);
        predicate = new NamedPredicate(subject, Optional.of(named));
        return this;
    }

    /** The predicate that is an invariant of the subject, named or found; empty if it has none. */
    public Optional<Method> predicate() {
        return settings().reader().invariantPredicate(subject);
    }

    /**
     * What a user should know before the check runs: that nothing says which receivers are valid,
     * or that a method does only by its name.
     */
    public Optional<Note> validity() {
        return settings().reader().validity(subject);
    }

    /** Checks all scopes from 1 to this one; 0 is only the empty structures. */
    public Check scope(int upTo) {
        return scopes(Math.min(1, upTo), upTo);
    }

    /** Checks the scopes of a range. */
    public Check scopes(int first, int last) {
        if (first < 0 || last < first) {
            throw CheckProblems.badScopes(first, last);
        }
        from = first;
        scope = last;
        return this;
    }

    /**
     * Bounds of the receiver by hand, for each scope. A static method has none, so that bounds for
     * all methods of a class may be given to it, too.
     */
    public Check bounds(IntFunction<Finitization<?>> ofReceiver) {
        return Modifier.isStatic(method.getModifiers()) ? this : bounds("this", ofReceiver);
    }

    /** Bounds of a parameter by hand, for each scope. */
    public Check bounds(String parameter, IntFunction<Finitization<?>> ofParameter) {
        bounds.put(parameter, ofParameter);
        return this;
    }

    /**
     * Says something about the bounds that are derived, of the receiver and of the parameters: the
     * words are those of the options {@code --set}, {@code --null}, {@code --exclude} and {@code
     * --objects} of the command line.
     *
     * <pre>{@code
     * Check.of(SearchTree.class, "remove").refine("set", "Node.key=0..9").run();
     * }</pre>
     */
    public Check refine(String word, String text) {
        refinement = refinement.and(word, text);
        return this;
    }

    public Check mode(CheckMode newMode) {
        mode = newMode;
        return this;
    }

    @Override
    protected Check self() {
        return this;
    }

    /** Looks for JML in the sources below these folders. */
    public Check sources(List<Path> folders) {
        sources = List.copyOf(folders);
        return this;
    }

    /** Takes a call for hanging after that time. */
    public Check inputTime(Duration atMost) {
        inputTime = CheckProblems.checkPositive("time of an input", atMost);
        return this;
    }

    /** Runs the method on that many inputs at the same time. */
    public Check threads(int number) {
        threads = (int) CheckProblems.checkPositive("number of threads", number);
        return this;
    }

    /** Whether to look for public calls that build the receiver of a counterexample. */
    public Check calls(boolean wanted) {
        withCalls = wanted;
        return this;
    }

    /**
     * Whether to look, with little effort, for changes with which an invariant or a postcondition
     * that a method broke would hold. That needs {@code tuntas-repair}; the verdict is the same
     * either way.
     */
    public Check hints(boolean wanted) {
        withHints = wanted;
        return this;
    }

    /**
     * Keeps the inputs in a folder, and takes them from there while neither the precondition nor
     * the bounds change. Findings are the same. A white-box check has no inputs to keep.
     */
    public Check cache(Path folder) {
        cache = folder;
        return this;
    }

    /**
     * Takes an exception of these classes for a way in which the method may end, as if it declared
     * them. What is valid must be so after it, too, and how many inputs ended so is said.
     */
    @SafeVarargs
    public final Check allow(Class<? extends Throwable>... exceptions) {
        for (Class<? extends Throwable> exception : exceptions) {
            allowed.add(exception);
        }
        return this;
    }

    public CheckResult run() {
        return check().run();
    }

    /** Runs the method on one input alone: the candidate of a counterexample, at its scope. */
    public CheckResult replay(int scopeOfInput, String candidate) {
        return scopes(scopeOfInput, scopeOfInput).check().replay(candidate);
    }

    private MethodCheck check() {
        return new MethodCheck(settings());
    }

    private MethodCheck.Settings settings() {
        return new MethodCheck.Settings(
                subject,
                method,
                predicate,
                bounds,
                from,
                scope,
                mode,
                options(),
                sources,
                inputTime,
                threads,
                withCalls,
                withHints,
                cache,
                refinement,
                allowed,
                remote);
    }
}
