package dev.tuntas.core.internal.lazy.machine;

import static dev.tuntas.core.internal.lazy.decision.TestOutcome.NO;
import static dev.tuntas.core.internal.lazy.decision.TestOutcome.YES;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.ENDED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.FAILED;
import static dev.tuntas.core.internal.lazy.machine.StepStatus.GO_ON;
import static dev.tuntas.core.internal.machine.Failing.FALSE_FAILS;
import static dev.tuntas.core.internal.machine.Failing.THROW_FAILS;
import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.container.Copies;
import dev.tuntas.core.internal.container.Flows;
import dev.tuntas.core.internal.engine.Judge;
import dev.tuntas.core.internal.lazy.decision.Decisions;
import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.lazy.solver.Expressions;
import dev.tuntas.core.internal.lazy.solver.Store;
import dev.tuntas.core.internal.lazy.state.Budget;
import dev.tuntas.core.internal.lazy.state.CallStack;
import dev.tuntas.core.internal.machine.AnalysedCode;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.core.internal.machine.Trail;
import dev.tuntas.core.spi.CoreClasses;
import dev.tuntas.machine.code.Arithmetic;
import dev.tuntas.machine.code.Bits;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.NumberComparison;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.code.Unfollowable;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Runs a predicate on slots: a read makes no choice but gives the expression that the slot is; what
 * is done with it narrows domains, decides or fails (see {@link Decisions}).
 *
 * <p>Every value carries the levels it depends on. Beside that there is a context: the levels of
 * the branches that the machine is inside (see {@link Branches}).
 *
 * <p>This class has the loop over the instructions, and does those itself that are done often and
 * need no decision. Each family of the others has a class of its own.
 */
public final class LazyMachine {
    /** Whether a reference is null is not decided yet. */
    private static final int UNDECIDED = -2;

    /**
     * A cell takes about 24 bytes, and one of the JVM's mostly fewer. So what makes more of them
     * than this is left to the JVM, before there is no memory left for the machine itself, which
     * could not go on then. It is counted, so that it is the same in every run.
     */
    private static final long MOST_CELLS = 1 << 21;

    /**
     * If a constructor or an initialiser takes more steps, the woven world beside knows what to say
     * of it.
     */
    private static final long CONSTRUCTOR_STEPS = 1_000_000;

    // The state of a run, and where it is decided what values are.
    public final Trail trail = new Trail();
    public final CallStack frames = new CallStack(trail);
    public final Budget budget = new Budget();
    public final Store store;
    public final Expressions expressions = new Expressions(trail, budget);
    public final Decisions decisions;

    // What instructions share.
    final MachineClasses classes;
    public final Operands operands;
    public final HeapDependence dependence;
    final TypeSteps types;
    public final Exceptions exceptions;
    final Repetition repetition;
    final RunWatch watch;
    public final MachineHeap heap;
    public final Equality equality;
    final HostClasses hosts;
    final HostCalls hostCalls;
    final LambdaCalls lambdas;
    final ModelFactory models;
    final Initialisers initialisers;
    final Activations activations;
    final Takeover takeover;
    final ArrayCalls arrayCalls;

    // Families of instructions.
    private final Branches branches;
    private final FieldSteps fields;
    private final ArraySteps arrays;
    private final NumberSteps numbers;
    private final NewSteps news;
    private final Concatenation concatenation;
    private final Calls calls;

    public LazyMachine(
            Function<Trail, Store> makeStore,
            MachineClasses classes,
            ClassLoader users,
            ModelFactory models) {
        this.store = makeStore.apply(trail);
        this.decisions = new Decisions(trail, frames, budget, store, new LookAhead(this));
        this.classes = classes;
        this.operands = new Operands(frames, expressions, decisions);
        this.dependence = new HeapDependence(trail, frames, budget, classes);
        this.types = new TypeSteps(this);
        this.exceptions = new Exceptions(this);
        this.repetition = new Repetition(this);
        this.watch = new RunWatch(this);
        this.heap = new MachineHeap(this);
        this.equality = new Equality(this);
        this.hosts = new HostClasses(classes);
        this.hostCalls = new HostCalls(this, users);
        this.lambdas = new LambdaCalls(this);
        this.models = models;
        this.initialisers = new Initialisers(this);
        this.activations = new Activations(this);
        this.takeover = new Takeover(this);
        this.arrayCalls = new ArrayCalls(this);
        this.branches = new Branches(this);
        this.fields = new FieldSteps(this);
        this.arrays = new ArraySteps(this);
        this.numbers = new NumberSteps(this);
        this.news = new NewSteps(this);
        this.concatenation = new Concatenation(this);
        this.calls = new Calls(this, users);
    }

    // --- runs -----------------------------------------------------------------------------------

    /** Begins a run of a method on a root. */
    public void begin(MachineMethod predicate, @Nullable Object root, int rootLazy, long steps) {
        frames.reset();
        trail.undoTo(0);
        fillBudget(steps);
        frames.refs[0] = root;
        frames.lazy[0] = rootLazy;
        frames.dep[0] = 0;
        frames.push(AnalysedCode.of(predicate, FALSE_FAILS | THROW_FAILS), 0);
    }

    private void fillBudget(long steps) {
        budget.fuel = steps;
        budget.room = MOST_CELLS;
        budget.tables = Expressions.MOST_TABLES;
    }

    /**
     * Runs on: ENDED if the predicate holds, FAILED if not (then {@link Decisions#failDep} says
     * why).
     *
     * <p>What is done often is in {@link #step}, and nothing else, because the JVM does not compile
     * methods that are too large.
     */
    public int run() {
        exceptions.thrown = null;
        watch.ranAway = false;
        watch.restart();
        int status = step();
        while (decisions.isAnew) {
            decisions.beginAnew();
            status = step();
        }
        return status;
    }

    /**
     * Runs an initialiser to its end, before anything else; its answer is in the first cell behind.
     * What it leaves stays for ever and is the same whenever it is done: so it depends on no
     * decision, whatever the path depends on that came to it first.
     */
    void runNow(MachineMethod method, int args) {
        int oldFloor = frames.floor;
        long oldContext = frames.context;
        long oldFuel = budget.fuel;
        long oldRoom = budget.room;
        int oldTables = budget.tables;
        // What is left of the path's own must not matter: another path may come here first.
        fillBudget(CONSTRUCTOR_STEPS);
        HeapDependence.SetAside kept = dependence.setAside();
        frames.context = 0;
        int caller = frames.depth - 1;
        frames.floor = frames.depth;
        frames.push(AnalysedCode.of(method, 0), frames.depth == 0 ? 0 : operands.top() - args);
        boolean wasPaused = trail.isPaused();
        trail.pause(true);
        try {
            if (run() != ENDED) {
                throw new Unfollowable(method + " did not return");
            }
        } finally {
            trail.pause(wasPaused);
            frames.floor = oldFloor;
            frames.context = oldContext;
            // An initialiser runs once: no other run may take fewer steps for that.
            budget.fuel = oldFuel;
            budget.room = oldRoom;
            budget.tables = oldTables;
            dependence.bringBack(kept);
            frames.depth = caller + 1;
            // What it changed is on no trail.
            watch.restart();
        }
    }

    /** Runs a constructor on an object of the space, before the search. */
    void construct(MachineMethod constructor, Obj made, List<@Nullable Object> arguments) {
        frames.reset();
        frames.makeRoom(1 + arguments.size());
        frames.refs[0] = made;
        frames.lazy[0] = 0;
        frames.dep[0] = 0;
        Type[] types = Type.getArgumentTypes(constructor.node.desc);
        for (int i = 0; i < types.length; i++) {
            Object argument = arguments.get(i);
            boolean isRef = Bits.isRef(types[i]);
            frames.refs[1 + i] = isRef ? argument : null;
            frames.bits[1 + i] = isRef || argument == null ? 0 : Bits.unbox(argument);
            frames.lazy[1 + i] = 0;
            frames.dep[1 + i] = 0;
        }
        frames.floor = 0;
        fillBudget(CONSTRUCTOR_STEPS);
        frames.push(AnalysedCode.of(constructor, 0), 0);
        trail.pause(true);
        try {
            if (run() != ENDED) {
                throw new Unfollowable(constructor + " did not return");
            }
        } finally {
            trail.pause(false);
            frames.reset();
        }
    }

    /** Makes the machine ready for another run after something that could not be followed. */
    public void abandon() {
        decisions.resumed = null;
        frames.floor = 0;
        trail.pause(false);
    }

    /** Asks a judge about runs that take long. */
    public void judgeBy(Judge judge) {
        watch.judge = judge;
    }

    /** Lets the run end soon, as if it had taken all its steps. */
    public void cut() {
        budget.fuel = -1;
    }

    /** Whether the run was given up because it took too many steps. */
    public boolean ranAway() {
        return watch.ranAway;
    }

    /** Whether the run ended with an exception that was not caught, or never would have ended. */
    public boolean hasThrown() {
        return exceptions.thrown != null;
    }

    /** Whether the run was in a loop that never ends. */
    public boolean isEndless() {
        return RunWatch.LOOP.equals(exceptions.thrown);
    }

    /** Whether the predicate has written to objects of the space. */
    public boolean wroteSlots() {
        return heap.wroteSlots;
    }

    /** Why the run ended, as a text: an exception, or that it took too long. */
    public String failureText() {
        return watch.ranAway ? "more steps than a run may take" : exceptions.text();
    }

    /** Counts from 0 again, and takes back what the last run has done. */
    public void reset() {
        trail.undoTo(0);
        trail.resetCount();
        heap.wroteSlots = false;
        if (watch.judge != null) {
            watch.judge.reset();
        }
    }

    /** Takes back what the last run has done, and forgets all decisions. */
    public void clear() {
        trail.undoTo(0);
        store.reset();
        decisions.clear();
    }

    /** From now on, runs are only to find out if they ever end. */
    public void onlyJudge() {
        watch.judge = null;
        decisions.isJudging = true;
        repetition.mayWiden = true;
    }

    /**
     * Runs to find out whether the run ever ends.
     *
     * @param taken if it comes to a recursion after more steps, that says nothing
     */
    public Judge.Ending judge(long taken) {
        long fuel = budget.fuel;
        try {
            run();
        } catch (Unfollowable e) {
            abandon();
            return Judge.Ending.UNKNOWN;
        }
        if (repetition.found == Repetition.Cycle.LOOP) {
            return Judge.Ending.LOOPS;
        }
        if (repetition.found == null || fuel - budget.fuel > taken) {
            return Judge.Ending.UNKNOWN;
        }
        return watch.catchesOverflow ? Judge.Ending.OVERFLOWS : Judge.Ending.RECURS;
    }

    // --- instructions ---------------------------------------------------------------------------

    /**
     * Runs until it fails or ends. What is done often is done here; for anything else the inner
     * loop is left, {@link #slow} does it, and the loop is entered again where the machine stands
     * then.
     */
    private int step() {
        CallStack f = frames;
        Branches branching = branches;
        HeapDependence unseen = dependence;
        Budget left = budget;
        int status = GO_ON;
        while (status == GO_ON) {
            int frame = f.depth - 1;
            AnalysedCode code = f.code[frame];
            int[] op = code.op;
            int[] a = code.a;
            int base = f.base[frame];
            int pc = f.pc[frame];
            int top = f.top[frame];
            long[] bits = f.bits;
            @Nullable Object[] refs = f.refs;
            int[] lazy = f.lazy;
            long[] dep = f.dep;
            int o;
            quick:
            while (true) {
                o = op[pc];
                if (o >= Op.JOIN) {
                    if (f.regions > f.firstRegion[frame]) {
                        branching.join(frame, pc, top);
                    }
                    o -= Op.JOIN;
                }
                switch (o) {
                    case Op.NOP:
                        break;
                    case Op.PUSH:
                        bits[top] = code.k[pc];
                        lazy[top] = 0;
                        dep[top++] = 0;
                        break;
                    case Op.PUSH_REF:
                        refs[top] = constant(code.x[pc]);
                        lazy[top] = 0;
                        dep[top++] = 0;
                        break;
                    case Op.LOAD:
                        int loaded = base + a[pc];
                        bits[top] = bits[loaded];
                        lazy[top] = lazy[loaded];
                        dep[top++] = dep[loaded];
                        break;
                    case Op.LOAD_REF:
                        int ref = base + a[pc];
                        refs[top] = refs[ref];
                        lazy[top] = lazy[ref];
                        dep[top++] = dep[ref];
                        break;
                    case Op.STORE:
                        int stored = base + a[pc];
                        bits[stored] = bits[--top];
                        lazy[stored] = lazy[top];
                        dep[stored] = dep[top];
                        break;
                    case Op.STORE_REF:
                        int to = base + a[pc];
                        refs[to] = refs[--top];
                        lazy[to] = lazy[top];
                        dep[to] = dep[top];
                        break;
                    case Op.POP:
                        top -= a[pc];
                        break;
                    case Op.DUP:
                        operands.move(top - 1, top);
                        top++;
                        break;
                    case Op.GETFIELD, Op.GETFIELD_REF:
                        if (code.isCaught
                                || lazy[top - 1] != 0 && !isSingle(top - 1)
                                || !(refs[top - 1] instanceof Obj object)) {
                            break quick;
                        }
                        int place = a[pc];
                        if (o == Op.GETFIELD) {
                            bits[top - 1] = object.bits[place];
                        } else {
                            refs[top - 1] = object.refs[place];
                        }
                        lazy[top - 1] = object.lazy[place];
                        dep[top - 1] |= object.dep[place] | unseen.ofField(code.b[pc]);
                        break;
                    case Op.CAST:
                        if (lazy[top - 1] != 0
                                || code.isCaught
                                || !(refs[top - 1] instanceof Obj cast)
                                || !cast.type.name.equals(code.x[pc])) {
                            break quick;
                        }
                        break;
                    case Op.IADD:
                        if ((lazy[top - 1] | lazy[top - 2]) != 0) {
                            break quick;
                        }
                        top--;
                        bits[top - 1] = (int) (bits[top - 1] + bits[top]);
                        dep[top - 1] |= dep[top];
                        break;
                    case Op.IINC:
                        int counter = base + a[pc];
                        if (lazy[counter] != 0) {
                            break quick;
                        }
                        bits[counter] = (int) (bits[counter] + code.k[pc]);
                        break;
                    case Op.UNARY:
                        if (lazy[top - 1] == 0) {
                            bits[top - 1] = Arithmetic.unary(a[pc], bits[top - 1]);
                        } else if (a[pc] != Opcodes.I2L) {
                            break quick;
                        }
                        break;
                    case Op.GOTO:
                        if (code.b[pc] <= pc
                                && --left.fuel < left.alarm
                                && watch.jumpLate(code.b[pc], top) == FAILED) {
                            return FAILED;
                        }
                        pc = code.b[pc];
                        continue;
                    case Op.IF_INT:
                        if (lazy[top - 1] != 0) {
                            break quick;
                        }
                        top--;
                        boolean isSo = Op.holds(a[pc], Long.signum(bits[top]));
                        pc = branching.branch(code, pc, isSo, dep[top], pc + 1, top);
                        if (pc == FAILED) {
                            return FAILED;
                        }
                        continue;
                    case Op.IF_INTS:
                        if ((lazy[top - 1] | lazy[top - 2]) != 0) {
                            break quick;
                        }
                        top -= 2;
                        boolean holds = Op.holds(a[pc], Long.compare(bits[top], bits[top + 1]));
                        long both = dep[top] | dep[top + 1];
                        pc = branching.branch(code, pc, holds, both, pc + 1, top);
                        if (pc == FAILED) {
                            return FAILED;
                        }
                        continue;
                    case Op.IF_NULL:
                        int isNull = isNull(code, pc, top - 1);
                        if (isNull == UNDECIDED) {
                            break quick;
                        }
                        top--;
                        boolean jumps = (isNull == YES) == (a[pc] == Op.EQ);
                        pc = branching.branch(code, pc, jumps, dep[top], pc + 1, top);
                        if (pc == FAILED) {
                            return FAILED;
                        }
                        continue;
                    default:
                        break quick;
                }
                pc++;
            }
            f.pc[frame] = pc;
            f.top[frame] = top;
            status = slow(code, o, pc);
        }
        return status;
    }

    /** Makes a reference known if its slot has one value left and that is not null. */
    private boolean isSingle(int cell) {
        Expr expr = expressions.get(frames.lazy[cell]);
        int value = store.single(expr.slot);
        if (value < 0 || expr.refs[value] == null || decisions.census != null) {
            return false;
        }
        frames.refs[cell] = expr.refs[value];
        frames.lazy[cell] = 0;
        frames.dep[cell] |= decisions.useSingle(expr.slot, value);
        return true;
    }

    /** Whether a reference is null, if that is decided and no side fails; UNDECIDED if not. */
    private int isNull(AnalysedCode code, int pc, int cell) {
        if (frames.lazy[cell] == 0) {
            return frames.refs[cell] == null ? YES : NO;
        }
        if (decisions.census != null || code.fails[pc] != 0) {
            return UNDECIDED;
        }
        Expr expr = expressions.get(frames.lazy[cell]);
        int sides = store.sides(expr.slot, expr.nulls());
        if (sides == (Store.INSIDE | Store.OUTSIDE)) {
            return UNDECIDED;
        }
        frames.dep[cell] |= store.why(expr.slot);
        return sides == Store.INSIDE ? YES : NO;
    }

    private @Nullable Object constant(@Nullable Object constant) {
        if (constant instanceof Type type) {
            return type.getSort() == Type.OBJECT
                    ? classes.get(type.getInternalName())
                    : type.getDescriptor().intern();
        }
        return constant;
    }

    /** Everything that {@link #step} does not do itself. The frame's pc and top are written. */
    private int slow(AnalysedCode code, int o, int pc) {
        return switch (o) {
            case Op.CALL -> call((CallSite) requireNonNull(code.x[pc]));
            case Op.RETURN, Op.RETURN_VALUE, Op.RETURN_REF -> activations.leave(code, o);
            case Op.GETFIELD, Op.GETFIELD_REF -> fields.getField(code, pc);
            case Op.PUTFIELD, Op.PUTFIELD_REF -> fields.putField(code, pc);
            case Op.IF_INT -> branches.ifInt(code, pc);
            case Op.IF_INTS -> branches.ifInts(code, pc, NumberComparison.LONG, pc + 1);
            case Op.IF_WIDE ->
                    branches.ifInts(code, pc, NumberComparison.of((int) code.k[pc]), pc + 2);
            case Op.IF_NULL -> branches.ifNull(code, pc);
            case Op.IF_REFS -> branches.ifRefs(code, pc);
            case Op.IADD, Op.ISUB -> numbers.add(o);
            case Op.IINC -> numbers.increment(code, pc);
            case Op.BINARY -> numbers.binary(code.a[pc]);
            case Op.UNARY -> numbers.unary(code.a[pc]);
            case Op.ARRAYLENGTH -> arrays.arrayLength();
            case Op.ELEMENT, Op.ELEMENT_REF -> arrays.element(o == Op.ELEMENT_REF);
            case Op.SET_ELEMENT, Op.SET_ELEMENT_REF -> arrays.setElement(code.a[pc]);
            case Op.NEW -> news.make(code, pc);
            case Op.NEW_ARRAY -> news.makeArray((String) requireNonNull(code.x[pc]));
            case Op.NEW_ARRAYS -> news.makeArrays((String) requireNonNull(code.x[pc]), code.a[pc]);
            case Op.CAST -> types.cast((String) requireNonNull(code.x[pc]));
            case Op.INSTANCEOF -> types.instanceOf((String) requireNonNull(code.x[pc]));
            case Op.GETSTATIC, Op.PUTSTATIC ->
                    fields.accessStatic((MachineField) requireNonNull(code.x[pc]), o);
            case Op.SWITCH -> branches.doSwitch(code, pc);
            case Op.THROW -> exceptions.throwTop();
            case Op.DUP_BELOW -> operands.dupBelow(code.a[pc], code.b[pc]);
            case Op.SWAP -> operands.swap();
            case Op.MONITOR -> exceptions.monitor();
            case Op.LAMBDA ->
                    lambdas.make((InvokeDynamicInsnNode) requireNonNull(code.x[pc]), code.a[pc]);
            case Op.CONCAT ->
                    concatenation.concat(
                            (InvokeDynamicInsnNode) requireNonNull(code.x[pc]), code.a[pc]);
            default -> throw new Unfollowable(String.valueOf(code.x[pc]));
        };
    }

    /**
     * Whether a collection gives its elements as the JDK's do, and is no collection of a user's.
     */
    public boolean givesElements(@Nullable Object from) {
        return from instanceof Model
                || from instanceof Obj object
                        && (classes.isPlatform(object.type.name)
                                || CoreClasses.isContainer(object.type.name));
    }

    /** What makes a stream of a collection. */
    MachineMethod streamOf() {
        MachineClass flows = classes.get(Type.getInternalName(Flows.class));
        String key = "stream(Ljava/util/Collection;)Ljava/util/stream/Stream;";
        return requireNonNull(flows.declared(key));
    }

    /** Goes on with a method of {@code Copies} that does what a call does. */
    public int follow(CallSite site, String method) {
        MachineClass copies = classes.get(Type.getInternalName(Copies.class));
        MachineMethod found = requireNonNull(copies.find(method));
        return activations.enter(found, site.meaning, site.args);
    }

    /** Most calls are of static methods that were called before: these need no look-up. */
    private int call(CallSite site) {
        return site.isDirect
                ? activations.enter(requireNonNull(site.lastMethod), site.meaning, site.args)
                : calls.call(site);
    }
}
