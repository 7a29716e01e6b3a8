package dev.tuntas.check.internal.method;

import dev.tuntas.check.internal.CheckProblems;
import dev.tuntas.check.internal.contract.CompiledContract;
import dev.tuntas.check.internal.contract.OracleClause;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.run.Body;
import dev.tuntas.check.spi.run.BrokenCheck;
import dev.tuntas.check.spi.run.CallWatch;
import dev.tuntas.check.spi.run.Outcome;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.Structure;
import dev.tuntas.core.structure.Change;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Runs a method on an input and asks its contract whether all is well. */
public final class ContractBody implements Body {
    /** Stands for a violated frame condition among the numbers of clauses, which start with 1. */
    public static final int ASSIGNABLE = Integer.MAX_VALUE;

    private static final int MOST_PROBES = 20;
    private static final int RESULT = 0;
    private static final int THROWN = 1;

    private final CompiledContract contract;
    private final CompiledMethods methods;
    private final InputSpace space;
    private final boolean filters;
    private final @Nullable CallWatch watch;
    private final AtomicInteger probed = new AtomicInteger();
    private final Map<Class<?>, LongAdder> declared = new ConcurrentHashMap<>();
    private final Map<Class<?>, LongAdder> refused = new ConcurrentHashMap<>();

    /**
     * @param filters whether inputs come that do not fulfil the precondition
     */
    ContractBody(
            CompiledContract contract, CompiledMethods methods, InputSpace space, boolean filters) {
        this(contract, methods, space, filters, null);
    }

    /**
     * @param watch is told when the method itself begins and ends, or null
     */
    ContractBody(
            CompiledContract contract,
            CompiledMethods methods,
            InputSpace space,
            boolean filters,
            @Nullable CallWatch watch) {
        this.contract = contract;
        this.methods = methods;
        this.space = space;
        this.filters = filters;
        this.watch = watch;
    }

    /**
     * On the first inputs the method also runs without its contract: if the state after it differs,
     * the contract does more than to look.
     */
    @Override
    public Outcome run(Structure<?> input, @Nullable Object[] arguments) throws Throwable {
        Outcome outcome = run(arguments);
        if (outcome == Outcome.PASSED && probed.getAndIncrement() < MOST_PROBES) {
            probe(input, arguments);
        }
        return outcome;
    }

    private void probe(Structure<?> input, @Nullable Object[] arguments) {
        Snapshot with = Snapshot.ofNamed(named(arguments));
        Snapshot without = withoutContract(input);
        if (with.equals(without)) {
            return;
        }
        if (!without.equals(withoutContract(input))) {
            // The method itself does not always do the same: nothing can be said about its
            // contract.
            probed.set(MOST_PROBES);
            return;
        }
        throw new BrokenCheck(
                CheckProblems.contractChanges(
                        contract.target(), space.line(input), with.toText(), without.toText()));
    }

    private Snapshot withoutContract(Structure<?> input) {
        @Nullable Object[] fresh = space.arguments(input);
        try {
            methods.call(fresh);
        } catch (Throwable allowed) {
            // It was judged before; here only the state counts.
            Objects.requireNonNull(allowed);
        }
        return Snapshot.ofNamed(named(fresh));
    }

    @Override
    public Outcome run(@Nullable Object[] arguments) throws Throwable {
        if (filters && !methods.pre(arguments)) {
            return Outcome.SKIPPED;
        }
        boolean looks = contract.usesFresh() || contract.restrictsAssignable();
        if (!looks) {
            return judge(arguments, out(null));
        }
        Snapshot before = Snapshot.ofNamed(named(arguments));
        @Nullable Object @Nullable [] mayChange =
                contract.restrictsAssignable() ? methods.assignable(arguments) : null;
        Outcome outcome = judge(arguments, out(before.objects()));
        return outcome == Outcome.PASSED && mayChange != null
                ? frame(before.changes(before.again()), mayChange)
                : outcome;
    }

    /** Judges a single call, whatever its arguments come from. */
    public static Outcome judge(
            CompiledContract contract, CompiledMethods methods, @Nullable Object[] arguments)
            throws Throwable {
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        for (int i = 0; i < arguments.length; i++) {
            named.put("argument" + i, arguments[i]);
        }
        Snapshot before = Snapshot.ofNamed(named);
        @Nullable Object @Nullable [] mayChange = methods.assignable(arguments);
        @Nullable Object[] out = {null, null, before.objects()};
        Outcome outcome = outcome(contract, methods.check(arguments, out), out);
        return outcome == Outcome.PASSED && mayChange != null
                ? frame(before.changes(before.again()), mayChange)
                : outcome;
    }

    /** What the compiled contract writes to, and takes beside the arguments. */
    private @Nullable Object[] out(@Nullable Set<?> existing) {
        CallWatch told = watch;
        if (told == null) {
            return new @Nullable Object[] {null, null, existing};
        }
        Runnable before = told::before;
        BiConsumer<@Nullable Object, @Nullable Throwable> after = told::after;
        return new @Nullable Object[] {null, null, existing, before, after};
    }

    private Map<String, @Nullable Object> named(@Nullable Object[] arguments) {
        Map<String, @Nullable Object> named = new LinkedHashMap<>();
        for (int i = 0; i < arguments.length; i++) {
            named.put(space.names().get(i), arguments[i]);
        }
        return named;
    }

    private Outcome judge(@Nullable Object[] arguments, @Nullable Object[] out) throws Throwable {
        Outcome outcome = outcome(contract, methods.check(arguments, out), out);
        if (outcome == Outcome.PASSED) {
            countDeclared(out[THROWN]);
        }
        return outcome;
    }

    /** What the number means that a compiled contract gave, with what it wrote. */
    public static Outcome outcome(CompiledContract contract, int number, @Nullable Object[] out) {
        if (number == 0) {
            return Outcome.PASSED;
        }
        OracleClause clause = contract.clauses().get(Math.abs(number) - 1);
        Throwable thrown = (Throwable) out[THROWN];
        return new Outcome.Failed(
                key(number, thrown),
                number < 0 ? threw(clause, thrown) : violated(clause, out[RESULT], thrown),
                thrown,
                number);
    }

    private void countDeclared(@Nullable Object thrown) {
        if (thrown == null) {
            return;
        }
        for (Class<?> type : contract.declaredExceptions()) {
            if (type.isInstance(thrown)) {
                declared.computeIfAbsent(type, t -> new LongAdder()).increment();
                return;
            }
        }
        if (contract.target() instanceof Constructor) {
            refused.computeIfAbsent(thrown.getClass(), t -> new LongAdder()).increment();
        }
    }

    /** How many inputs a constructor refused with each exception that nobody declares, by name. */
    Map<String, Long> refused() {
        Map<String, Long> counts = new TreeMap<>();
        refused.forEach((type, count) -> counts.put(type.getName(), count.sum()));
        return counts;
    }

    /** How many inputs ended with each exception that the method says it may throw. */
    Map<Class<?>, Long> declared() {
        Map<Class<?>, Long> counts = new LinkedHashMap<>();
        for (Class<?> type : contract.declaredExceptions()) {
            LongAdder count = declared.get(type);
            if (count != null) {
                counts.put(type, count.sum());
            }
        }
        return counts;
    }

    /**
     * What makes two failures one finding: the clause, and for exceptions class and place. Where in
     * an endless recursion the stack ends is chance.
     */
    private static String key(int number, @Nullable Throwable thrown) {
        if (thrown == null) {
            return String.valueOf(number);
        }
        StackTraceElement[] trace = thrown.getStackTrace();
        boolean hasPlace = trace.length > 0 && !(thrown instanceof StackOverflowError);
        return number + " " + thrown.getClass().getName() + (hasPlace ? " at " + trace[0] : "");
    }

    private static String threw(OracleClause clause, @Nullable Throwable thrown) {
        return word(clause) + clause.text() + " itself threw " + text(thrown);
    }

    private static String violated(
            OracleClause clause, @Nullable Object result, @Nullable Throwable thrown) {
        return switch (clause.kind()) {
            case UNDECLARED_EXCEPTION -> "throws " + text(thrown);
            case NORMAL_BEHAVIOR -> "should end normally, but throws " + text(thrown);
            case EXCEPTIONAL_BEHAVIOR -> "should throw, but ends normally" + returned(result);
            case SIGNALS -> "throws " + text(thrown) + ", which breaks signals " + clause.text();
            case ENSURES, REQUIRES ->
                    "breaks "
                            + word(clause)
                            + clause.text()
                            + (thrown == null ? returned(result) : " (threw " + text(thrown) + ")");
            case INVARIANT ->
                    "breaks the invariant "
                            + clause.text()
                            + (thrown == null ? "" : " when it throws " + text(thrown));
        };
    }

    /** What a call does that breaks the clause of a number. */
    public static String broken(CompiledContract contract, int number) {
        OracleClause clause = contract.clauses().get(Math.abs(number) - 1);
        return number < 0 ? word(clause) + clause.text() + " itself throws" : broken(clause);
    }

    /** What a call does that breaks a clause, the same for all such calls. */
    static String broken(OracleClause clause) {
        return switch (clause.kind()) {
            case UNDECLARED_EXCEPTION -> "throws what it does not declare";
            case NORMAL_BEHAVIOR -> "should end normally, but throws";
            case EXCEPTIONAL_BEHAVIOR -> "should throw, but ends normally";
            case SIGNALS -> "throws, which breaks signals " + clause.text();
            case ENSURES, REQUIRES -> "breaks " + word(clause) + clause.text();
            case INVARIANT -> "breaks the invariant " + clause.text();
        };
    }

    private static String returned(@Nullable Object result) {
        return result == null ? "" : " (returned " + Snapshot.of(result) + ")";
    }

    private static String word(OracleClause clause) {
        return switch (clause.kind()) {
            case ENSURES -> "ensures ";
            case REQUIRES -> "requires ";
            case SIGNALS -> "signals ";
            case INVARIANT -> "the invariant ";
            default -> "";
        };
    }

    private static String text(@Nullable Throwable thrown) {
        if (thrown == null) {
            return "an exception";
        }
        String message = thrown.getMessage() == null ? "" : ": " + thrown.getMessage();
        return thrown.getClass().getSimpleName() + message + place(thrown);
    }

    /** The line of the user's in which it was thrown, or which called what threw it. */
    private static String place(Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .takeWhile(frame -> !frame.getClassName().startsWith("dev.tuntas.check.internal."))
                .filter(frame -> frame.getLineNumber() > 0 && !isJdk(frame))
                .findFirst()
                .map(frame -> " at " + frame.getFileName() + ":" + frame.getLineNumber())
                .orElse("");
    }

    private static boolean isJdk(StackTraceElement frame) {
        String module = frame.getModuleName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }

    // What may change.
    // -------------------------------------------------------------------------

    private static Outcome frame(List<Change> changes, @Nullable Object[] mayChange) {
        for (Change change : changes) {
            if (!isAllowed(change, mayChange)) {
                return new Outcome.Failed(
                        "assignable " + change.place(),
                        "changes " + change + ", which is not assignable",
                        null,
                        ASSIGNABLE);
            }
        }
        return Outcome.PASSED;
    }

    /** Pairs of an object and the name of a field, an index, or "*". */
    private static boolean isAllowed(Change change, @Nullable Object[] mayChange) {
        for (int i = 0; i < mayChange.length; i += 2) {
            Object place = mayChange[i + 1];
            boolean fits =
                    "*".equals(place)
                            || (change.index() < 0
                                    ? change.place().equals(place)
                                    : Integer.valueOf(change.index()).equals(place));
            if (mayChange[i] == change.owner() && fits) {
                return true;
            }
        }
        return false;
    }
}
