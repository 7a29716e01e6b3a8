package dev.tuntas.symbolic.internal.run;

import dev.tuntas.annotations.Region;
import dev.tuntas.check.spi.method.ContractClass;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Unfollowable;
import dev.tuntas.symbolic.internal.heap.ArrayThing;
import dev.tuntas.symbolic.internal.heap.Cloud;
import dev.tuntas.symbolic.internal.heap.Host;
import dev.tuntas.symbolic.internal.heap.Instance;
import dev.tuntas.symbolic.internal.heap.Thing;
import dev.tuntas.symbolic.internal.machine.Contracts;
import dev.tuntas.symbolic.internal.machine.GenericSignatures;
import dev.tuntas.symbolic.internal.machine.Hook;
import dev.tuntas.symbolic.internal.machine.Path;
import dev.tuntas.symbolic.internal.machine.PathPrefix;
import dev.tuntas.symbolic.internal.machine.ProofClasses;
import dev.tuntas.symbolic.internal.machine.Script;
import dev.tuntas.symbolic.internal.machine.SymbolicMachine;
import dev.tuntas.symbolic.internal.path.PathTests;
import dev.tuntas.symbolic.internal.solver.Solver;
import dev.tuntas.symbolic.internal.term.Term;
import dev.tuntas.symbolic.internal.term.Value;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;

/**
 * One proof. On each path first the invariants and the precondition run, which decide what the
 * input looks like; then the method; then all that it promised. Each of these is code like any
 * other.
 */
public final class ProveRun implements Script {
    private enum Stage {
        BEGIN,
        PRE,
        ASSIGNABLE,
        CHECK
    }

    private static final int CHECK_CELLS = 5;

    private final ContractClass contract;
    private final Mode mode;
    private final int k;
    private final MachineClass oracle;
    private final Path path;
    private final Solver solver;
    private final SymbolicMachine machine;
    private final PathInput input;
    private final Violations violations;
    private @Nullable PathTests tests;
    private final Instance root;
    private final List<String> types = new ArrayList<>();
    private final Hook before = given -> begins();
    private final Hook after = given -> ended();
    private final Hook existing = given -> isExisting(given[1]);
    private Stage stage = Stage.BEGIN;
    private boolean isPreLazy;
    private boolean isInMethod;
    private @Nullable ArrayThing mayChange;
    private ProofTally tally = new ProofTally();
    private Runnable between = () -> {};
    private Supplier<@Nullable String> stopped = () -> null;

    /**
     * @param byContract names of methods that are taken by contract though they have code
     */
    public ProveRun(
            ContractClass contract,
            Solver solver,
            Mode mode,
            int k,
            int idleLimit,
            List<String> byContract) {
        this.contract = contract;
        this.mode = mode;
        this.solver = solver;
        this.k = k;
        ClassLoader loader = contract.subject().getClassLoader();
        ProofClasses files = new ProofClasses(loader);
        ClassReader compiled = new ClassReader(contract.bytes());
        files.add(compiled.getClassName(), compiled);
        String subject = Type.getInternalName(contract.subject());
        MachineClasses classes =
                new MachineClasses(files, List.of(subject, compiled.getClassName()));
        this.oracle = classes.get(compiled.getClassName());
        List<String> users =
                classes.users().stream()
                        .map(user -> user.name)
                        .filter(name -> !name.equals(compiled.getClassName()))
                        .toList();
        this.path = new Path(classes, users, solver, mode, k);
        Contracts contracts = new StubContracts(contract, files, classes, byContract, this::assume);
        this.machine = new SymbolicMachine(path, files, loader, this, contracts, idleLimit);
        this.root = path.heap.instance("java/lang/Object");
        this.input = new PathInput(contract, path, root, types, loader);
        this.violations = new Violations(contract, input);
        collectTypes();
    }

    /** The receiver and the parameters. */
    private void collectTypes() {
        Method method = contract.method();
        if (!Modifier.isStatic(method.getModifiers())) {
            types.add(Type.getDescriptor(contract.subject()));
        }
        for (Class<?> parameter : method.getParameterTypes()) {
            types.add(Type.getDescriptor(parameter));
        }
    }

    private boolean hasReceiver() {
        return !Modifier.isStatic(contract.method().getModifiers());
    }

    /**
     * Runs the method first, on inputs with at most so many objects of a class; a path goes on as
     * long as its input can be completed to a valid one.
     */
    public ProveRun preLazily(int scope) {
        isPreLazy = true;
        path.setScope(scope);
        return this;
    }

    /** Ends between two paths as soon as there is a reason. */
    public ProveRun until(Supplier<@Nullable String> reason) {
        this.stopped = reason;
        return this;
    }

    /** Makes a JUnit test for each path. */
    public ProveRun withTests() {
        tests = new PathTests(contract.subject(), contract.method(), input.names());
        return this;
    }

    /** Follows all paths. */
    public ProveResult run() {
        long began = System.nanoTime();
        long cpu = cpuNanos();
        String stopped = follow(null, new ProofTally(), () -> {});
        if (stopped != null) {
            tally.cut(stopped);
        }
        return result(tally, System.nanoTime() - began, cpuNanos() - cpu);
    }

    /**
     * Follows a part of all paths. Says why it was stopped, if it was.
     *
     * @param part null for all
     * @param counted is told what comes of them
     * @param meanwhile is run between two paths
     */
    @Nullable String follow(@Nullable PathPrefix part, ProofTally counted, Runnable meanwhile) {
        tally = counted;
        between = meanwhile;
        machine.countAnew();
        String reason = machine.run(part);
        tally.states = machine.steps();
        tally.queries = path.condition.queries();
        tally.solverNanos = path.condition.solverNanos();
        return reason;
    }

    /** What is left of the first choice, for somebody else. */
    @Nullable PathPrefix give() {
        return machine.give();
    }

    /** Adds what another one knows beyond its paths. */
    void join(ProveRun other) {
        path.join(other.path);
    }

    /** All that is known in the end. */
    ProveResult result(ProofTally all, long nanos, long cpuNanos) {
        path.outcomes.unfulfilled(solver).forEach(all::count);
        path.contractWrites.found().forEach(all::count);
        if (all.pre > 0 && all.paths == 0) {
            // Where all paths have ended in between, nothing was shown of any input.
            all.count("no path of the method has come to an end, so nothing was proved");
        }
        if (all.queries > 0) {
            solver.problem().ifPresent(all::count);
        }
        if (path.isUndecided()) {
            all.count("a condition on numbers that no solver has decided");
        }
        return new ProveResult(
                contract.subject().getName() + "#" + contract.method().getName(),
                k,
                isPreLazy ? path.scope() : 0,
                mode,
                verdict(all),
                all.pre,
                all.beforePost,
                all.afterPost,
                all.states,
                all.paths,
                all.violations(),
                Map.copyOf(all.cut),
                path.assumed(),
                solver.name(),
                all.queries,
                all.solverNanos / 1_000_000,
                nanos / 1_000_000,
                cpuNanos / 1_000_000,
                tests == null ? List.of() : tests.files(),
                tests == null ? Map.of() : Map.copyOf(tests.left()));
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private ProveVerdict verdict(ProofTally all) {
        return !all.cut.isEmpty()
                ? ProveVerdict.PARTIAL
                : path.isExhausted() ? ProveVerdict.BOUNDED : ProveVerdict.COMPLETE;
    }

    // --- the script -----------------------------------------------------------------------------

    @Override
    public void begin() {
        for (int i = 0; i < types.size(); i++) {
            if (!root.has(i)) {
                initialise(i);
            }
        }
        leaveOutNulls();
        if (isPreLazy) {
            beginLazily();
            return;
        }
        enter(Stage.PRE);
        path.contractWrites.begin();
        machine.call(method("pre"), arguments(0));
    }

    /** The method runs first; at each choice it is asked whether there is a valid input left. */
    private void beginLazily() {
        if (!machine.guardBy(method("pre"), root, () -> arguments(0))) {
            throw SymbolicMachine.done();
        }
        begun();
    }

    private void initialise(int place) {
        Type type = Type.getType(types.get(place));
        if (type.getSort() < Type.ARRAY) {
            root.initialise(place, path.condition.fresh(types.get(place).charAt(0)));
        } else if (place == 0 && hasReceiver()) {
            machine.initialiseReceiver(type.getInternalName(), k, v -> root.initialise(place, v));
        } else {
            String name = type.getInternalName();
            machine.initialise(
                    name, k, region(place), signature(place), v -> root.initialise(place, v));
        }
    }

    /** With which type arguments a parameter is declared; null if it has none. */
    private @Nullable String signature(int place) {
        java.lang.reflect.Method method = contract.method();
        MachineMethod declared =
                path.classes
                        .get(Type.getInternalName(method.getDeclaringClass()))
                        .declared(method.getName() + Type.getMethodDescriptor(method));
        int parameter = place - (hasReceiver() ? 1 : 0);
        return declared == null
                ? null
                : GenericSignatures.parameter(declared, parameter, path.classes);
    }

    /** The region that a parameter names; none if it may share objects with all others. */
    private @Nullable String region(int place) {
        int parameter = place - (hasReceiver() ? 1 : 0);
        Region named = contract.method().getParameters()[parameter].getAnnotation(Region.class);
        return named == null ? null : named.value();
    }

    /** A parameter that is said not to be null is not. */
    private void leaveOutNulls() {
        Parameter[] parameters = contract.method().getParameters();
        int first = hasReceiver() ? 1 : 0;
        for (int i = 0; i < parameters.length; i++) {
            if (StubContracts.isNonNull(parameters[i]) && machine.isNull(root.get(first + i))) {
                throw SymbolicMachine.done();
            }
        }
    }

    private @Nullable Value[] arguments(int more) {
        @Nullable Value[] given = new Value[types.size() + more];
        for (int i = 0; i < types.size(); i++) {
            given[i] = root.get(i);
        }
        return given;
    }

    private MachineMethod method(String name) {
        return oracle.node.methods.stream()
                .filter(node -> node.name.equals(name))
                .map(node -> Objects.requireNonNull(oracle.declared(node.name + node.desc)))
                .findFirst()
                .orElseThrow();
    }

    private void enter(Stage next) {
        Stage last = stage;
        stage = next;
        path.trail.push(() -> stage = last);
    }

    @Override
    public void returned(@Nullable Value result) {
        switch (stage) {
            case PRE -> {
                if (isZero(result)) {
                    throw SymbolicMachine.done();
                }
                begun();
            }
            case ASSIGNABLE -> {
                enter(Stage.CHECK);
                ArrayThing last = mayChange;
                mayChange = (ArrayThing) result;
                path.trail.push(() -> mayChange = last);
                machine.call(method("check"), withOut());
            }
            default -> judged(number((Term) Objects.requireNonNull(result)));
        }
    }

    private void begun() {
        tally.pre += machine.isReplaying() ? 0 : 1;
        input.begin();
        path.contractWrites.begin();
        boolean isRestricted = contract.restrictsAssignable();
        enter(isRestricted ? Stage.ASSIGNABLE : Stage.CHECK);
        machine.call(
                method(isRestricted ? "assignable" : "check"),
                isRestricted ? arguments(0) : withOut());
    }

    /** The oracle returns constants: else its answer would be taken for another. */
    private static int number(Term result) {
        if (!result.isConstant()) {
            throw new IllegalStateException("a contract that answers " + result);
        }
        return (int) result.bits;
    }

    private boolean isZero(@Nullable Value number) {
        return machine.decide(
                path.terms.equal((Term) Objects.requireNonNull(number), path.terms.of(0)));
    }

    private void judged(int number) {
        boolean breaksFrame = number == 0 && mayChange != null && machine.breaksFrame(mayChange);
        Runnable told = () -> told(breaksFrame ? ContractClass.FRAME : number);
        if (isPreLazy) {
            // Where a valid input is found, it is there only as long as it is told.
            machine.isExtendable(told);
        } else {
            told.run();
        }
        throw SymbolicMachine.done();
    }

    private void told(int number) {
        tally.paths++;
        if (number == 0) {
            tally.afterPost++;
        } else {
            violations.found(number, tally).ifPresent(this::count);
        }
        if (tests != null) {
            addTest(tests, number);
        }
    }

    private void addTest(PathTests all, int number) {
        if (!input.hasModel()) {
            all.leave("no solver has found numbers for it");
            return;
        }
        try {
            if (machine.writesShared()) {
                all.leave("it changes static state, which other tests would see");
            } else if (!input.isValidAsCode()) {
                all.leave("plain Java code can't make its input so that the precondition holds");
            } else if (number == 0) {
                all.add(input::plainArguments, input.condition());
            } else if (input.failsAsCode()) {
                all.addBroken(input::plainArguments, input.condition(), contract.broken(number));
            } else {
                all.leave("what breaks the contract there can't be shown by plain Java code");
            }
        } catch (Unfollowable e) {
            all.leave("its input would need " + e.getMessage());
        }
    }

    /** What the oracle writes to; it tells when the method has ended. */
    private @Nullable Value[] withOut() {
        ArrayThing out = path.heap.array("Ljava/lang/Object;", path.terms.of(CHECK_CELLS));
        out.add(path.terms.of(2), new Host(existing), false);
        out.add(path.terms.of(3), new Host(before), false);
        out.add(path.terms.of(4), new Host(after), false);
        path.contractWrites.setReported(out);
        @Nullable Value[] given = arguments(1);
        given[given.length - 1] = out;
        return given;
    }

    private @Nullable Value begins() {
        path.contractWrites.end();
        setInMethod(true);
        return null;
    }

    private void setInMethod(boolean isSo) {
        boolean before = isInMethod;
        isInMethod = isSo;
        path.trail.push(() -> isInMethod = before);
    }

    private @Nullable Value ended() {
        tally.beforePost += machine.isReplaying() ? 0 : 1;
        path.contractWrites.begin();
        setInMethod(false);
        return null;
    }

    /**
     * Whether an object was there before the method: clouds always stand for such, and what the
     * initialiser of a class makes is not made by the method.
     */
    private Value isExisting(@Nullable Value object) {
        boolean isLater =
                object instanceof Thing given && given.isInput && given.version > 0
                        || object instanceof Cloud cloud && cloud.isInput && cloud.version > 0;
        if (isLater) {
            throw new Unfollowable("whether a call by contract has made what it gives");
        }
        boolean isMade =
                object instanceof Thing thing && !thing.isInput && !thing.isShared
                        || object instanceof Cloud cloud && !cloud.isInput;
        return path.terms.of(isMade ? 0 : 1);
    }

    /** A precondition that throws does not hold. */
    @Override
    public void threw(Value exception) {
        if (stage != Stage.PRE) {
            cut("an exception in the contract");
        }
        throw SymbolicMachine.done();
    }

    @Override
    public @Nullable String stopped() {
        return stopped.get();
    }

    @Override
    public void between() {
        between.run();
    }

    /** Also that is broken: whoever calls it waits for ever. */
    @Override
    public void hangs(String where) {
        if (!isInMethod || isPreLazy) {
            Script.super.hangs(where);
            return;
        }
        tally.paths++;
        violations.endless(where, tally).ifPresent(this::count);
        if (tests != null) {
            tests.leave("it never ends");
        }
    }

    @Override
    public void cut(String reason) {
        tally.paths++;
        count(reason);
    }

    /** What was taken for granted is told, too: it is not proved. */
    private void assume(String what) {
        count(what);
    }

    private void count(String reason) {
        if (!machine.isReplaying()) {
            tally.count(reason);
        }
    }
}
