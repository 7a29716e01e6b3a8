package dev.tuntas.core.internal.lazy;

import static dev.tuntas.core.internal.machine.Failing.FALSE_FAILS;
import static dev.tuntas.core.internal.machine.Failing.MINUS_ONE_FAILS;
import static dev.tuntas.core.internal.machine.Failing.THROW_FAILS;
import static dev.tuntas.core.internal.machine.Failing.TRUE_FAILS;
import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.engine.Judge;
import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.Cells;
import dev.tuntas.core.internal.machine.ClassNotes;
import dev.tuntas.core.internal.machine.Code;
import dev.tuntas.core.internal.machine.Effects;
import dev.tuntas.core.internal.machine.EffectsOf;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.core.internal.machine.Region;
import dev.tuntas.core.internal.machine.Trail;
import dev.tuntas.core.internal.machine.Undoable;
import dev.tuntas.machine.code.Handler;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.MachineClasses;
import dev.tuntas.machine.code.MachineField;
import dev.tuntas.machine.code.MachineMethod;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.code.SwitchTable;
import dev.tuntas.machine.code.Unfollowable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Runs a predicate on slots: a read makes no choice but gives the expression that the slot is; what
 * is done with it narrows domains, decides or fails (see {@link Tests}).
 *
 * <p>Every value carries the levels it depends on. Beside that there is a context: the levels of
 * the branches that the machine is inside. A region ends where the ways from its branch come
 * together; then all that was assigned on any of them, taken or not, depends on the branch.
 */
final class LazyMachine extends Tests implements Undoable {
    static final int GO_ON = 0;
    static final int ENDED = 2;

    private static final int DEEPEST = 20_000;

    /** After so many steps without a decision, somebody watches whether the run repeats itself. */
    private static final int PATIENCE = 1_024;

    static final String LOOP = "a loop that never ends";
    static final Effects EVERYTHING = Effects.ofEverything();

    private static final int FIELD_DEP = 0;
    private static final int ARRAY_DEP = 1;
    private static final int ANY_DEP = 2;
    private static final int MADE = 3;
    private static final int FOLLOWED = 4;

    final MachineClasses classes;
    private final Map<String, Effects> effects = new HashMap<>();
    final Calls calls;
    private final LookAhead ahead = new LookAhead(this);
    final Repetition repetition = new Repetition(this);

    /** Who knows more than {@link #repetition} about runs that take long; null if nobody does. */
    @Nullable Judge judge;

    /** When less is left of the steps, {@link #isOver} is asked at each. */
    private long alarm;

    /** What code that was not run could have done to fields, by number; and to all arrays. */
    private long[] fieldDep = new long[64];

    private long arrayDep;

    /** The same for everything on the heap. */
    private long anyDep;

    /** All containers that the run has made, so that they can depend on what was not run. */
    private final List<Model> models = new ArrayList<>();

    /** By class and expression: the values that can be cast. */
    private final Map<String, LongMap<long[]>> castMasks = new HashMap<>();

    /** Whether there may be containers on this path that are followed in their own code. */
    boolean hasFollowedContainers;

    /** Frames below this one belong to code that called the machine again. */
    private int floor;

    /** Whether the run ended with an exception that nobody caught, and which. */
    @Nullable Object thrown;

    boolean ranAway;

    LazyMachine(
            java.util.function.Function<Trail, Store> makeStore,
            MachineClasses classes,
            ClassLoader users) {
        super(makeStore);
        this.classes = classes;
        this.calls = new Calls(this, users);
    }

    // --- the run --------------------------------------------------------------------------------

    /**
     * A cell takes about 24 bytes, and one of the JVM's mostly fewer. So what makes more of them
     * than this is left to the JVM, before there is no memory left for the machine itself, which
     * could not go on then. It is counted, so that it is the same in every run.
     */
    private static final long MOST_CELLS = 1 << 21;

    /** About what an object takes beside its cells, in cells. */
    private static final int CELLS_OF_OBJECT = 6;

    /** Of a constructor that takes more, the woven world beside knows what to say. */
    private static final long CONSTRUCTOR_STEPS = 1_000_000;

    /** Begins a run of a method on a root. */
    void begin(MachineMethod predicate, @Nullable Object root, int rootLazy, long steps) {
        frames.reset();
        trail.undoTo(0);
        context = 0;
        fuel = steps;
        room = MOST_CELLS;
        frames.refs[0] = root;
        frames.lazy[0] = rootLazy;
        frames.dep[0] = 0;
        frames.push(Code.of(predicate, FALSE_FAILS | THROW_FAILS), 0, 0);
    }

    /**
     * Runs on: ENDED if the predicate holds, FAILED if not (then {@link #failDep} says why).
     *
     * <p>What is done often is in {@link #step}, and nothing else, because the JVM does not compile
     * methods that are too large.
     */
    int run() {
        thrown = null;
        ranAway = false;
        watchLater();
        int status = step();
        while (isAnew) {
            beginAnew();
            status = step();
        }
        return status;
    }

    private void watchLater() {
        repetition.off();
        alarm = isJudging ? fuel : Math.max(0, fuel - PATIENCE);
    }

    /** Whether the run has taken all its steps; after some, it is watched. */
    private boolean isOver() {
        if (fuel < 0) {
            return true;
        }
        if (alarm < Long.MAX_VALUE) {
            if (!trail.isPaused()) {
                alarm = Long.MAX_VALUE;
                repetition.on();
            }
        } else if (!repetition.isOn) {
            alarm = 0;
        }
        return false;
    }

    /**
     * How the run ends, by the values that are decided. All candidates have them that agree with
     * the decisions, but for renamings.
     */
    final Judge.Ending ending(boolean isLast) {
        Judge asked = judge;
        if (asked == null) {
            return Judge.Ending.UNKNOWN;
        }
        int[] values = new int[store.tables.slots];
        boolean[] known = new boolean[values.length];
        for (int slot = 0; slot < values.length; slot++) {
            int single = store.single(slot);
            known[slot] = single >= 0;
            values[slot] = Math.max(0, single);
        }
        return asked.judge(values, known, Long.MAX_VALUE, isLast);
    }

    /** A jump backwards after many steps: FAILED if the run is over, or never will be. */
    private int jumpLate(int target, int top) {
        frames.top[frames.depth - 1] = top;
        if (isOver()) {
            return runAway();
        }
        boolean neverEnds = repetition.isOn && !trail.isPaused() && repetition.jumped(target);
        return neverEnds ? neverEnds() : target;
    }

    /**
     * The run repeats itself. As nobody knows which decisions made it do so, all of them did. A
     * recursion would overflow the stack, and whoever can catch that goes on.
     */
    private int neverEnds() {
        if (repetition.found == Repetition.Kind.LOOP) {
            thrown = LOOP;
        } else if (isOverflowCaught() && !isJudging) {
            throw new Unfollowable("a recursion without an end whose overflow may be caught");
        } else {
            catchesOverflow = isOverflowCaught();
            thrown = StackOverflowError.class.getName();
        }
        return fail(ALL);
    }

    /** Whether the recursion without an end that was found may end by catching the overflow. */
    boolean catchesOverflow;

    private boolean isOverflowCaught() {
        for (int frame = floor; frame < frames.depth; frame++) {
            int pc = frames.pc[frame];
            for (Handler handler : frames.code[frame].handlers) {
                String caught = handler.type();
                if (handler.start() <= pc
                        && pc < handler.end()
                        && (caught == null
                                || classes.isSubtype("java/lang/StackOverflowError", caught))) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Runs until it fails or ends. What is done often is done here; for anything else the inner
     * loop is left, {@link #slow} does it, and the loop is entered again where the machine stands
     * then.
     */
    private int step() {
        Frames f = frames;
        int status = GO_ON;
        while (status == GO_ON) {
            int frame = f.depth - 1;
            Code code = f.code[frame];
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
                        join(frame, pc, top);
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
                        move(top - 1, top);
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
                        dep[top - 1] |= object.dep[place] | fieldDep(code.b[pc]);
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
                                && --fuel < alarm
                                && jumpLate(code.b[pc], top) == FAILED) {
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
                        pc = branch(code, pc, isSo, dep[top], pc + 1, top);
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
                        pc = branch(code, pc, holds, both, pc + 1, top);
                        if (pc == FAILED) {
                            return FAILED;
                        }
                        continue;
                    case Op.IF_NULL:
                        int isNull = isNull(code, pc, top - 1);
                        if (isNull == FAILED) {
                            break quick;
                        }
                        top--;
                        boolean jumps = (isNull == YES) == (a[pc] == Op.EQ);
                        pc = branch(code, pc, jumps, dep[top], pc + 1, top);
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
        return value >= 0 && expr.refs[value] != null && census == null && concretise(cell, true);
    }

    /** Whether a reference is null, if that is decided and no side fails; FAILED if not. */
    private int isNull(Code code, int pc, int cell) {
        if (frames.lazy[cell] == 0) {
            return frames.refs[cell] == null ? YES : NO;
        }
        if (census != null || code.fails[pc] != 0) {
            return FAILED;
        }
        Expr expr = expressions.get(frames.lazy[cell]);
        long[] nulls = expr.nulls();
        boolean mayBe = store.meets(expr.slot, nulls);
        if (mayBe && !store.isInside(expr.slot, nulls)) {
            return FAILED;
        }
        frames.dep[cell] |= store.why(expr.slot);
        return mayBe ? YES : NO;
    }

    @Override
    boolean lookAhead(Level level) {
        boolean isLeft = (level.rest[0] >>> NO & 1) != 0;
        if (!isLeft || !seesAhead()) {
            return false;
        }
        long why = ahead.because | context | store.why(level.slot);
        level.rest[0] &= ~(1L << NO);
        level.explained |= why;
        noGoods.tellPruned(level, NO, why);
        return true;
    }

    @Override
    boolean seesAhead() {
        return ahead.failsIfNotNull();
    }

    long fieldDep(int field) {
        return (field < fieldDep.length ? fieldDep[field] : 0) | anyDep;
    }

    private @Nullable Object constant(@Nullable Object constant) {
        if (constant instanceof Type type) {
            return type.getSort() == Type.OBJECT
                    ? classes.get(type.getInternalName())
                    : type.getDescriptor().intern();
        }
        return constant;
    }

    private int runAway() {
        if (ending(true) == Judge.Ending.LOOPS) {
            thrown = LOOP;
        } else {
            ranAway = true;
        }
        return fail(ALL);
    }

    /** Everything that {@link #step} does not do itself. The frame's pc and top are written. */
    private int slow(Code code, int o, int pc) {
        return switch (o) {
            case Op.CALL -> call(code, (CallSite) requireNonNull(code.x[pc]));
            case Op.RETURN, Op.RETURN_VALUE, Op.RETURN_REF -> leave(code, o);
            case Op.GETFIELD, Op.GETFIELD_REF -> getField(code, pc);
            case Op.PUTFIELD, Op.PUTFIELD_REF -> putField(code, pc);
            case Op.IF_INT -> ifInt(code, pc);
            case Op.IF_INTS -> ifInts(code, pc, Comparison.LONG, pc + 1);
            case Op.IF_WIDE -> ifInts(code, pc, Comparison.of((int) code.k[pc]), pc + 2);
            case Op.IF_NULL -> ifNull(code, pc);
            case Op.IF_REFS -> ifRefs(code, pc);
            case Op.IADD, Op.ISUB -> add(o);
            case Op.IINC -> increment(code, pc);
            case Op.BINARY -> binary(code.a[pc]);
            case Op.UNARY -> unary(code.a[pc]);
            case Op.ARRAYLENGTH -> arrayLength();
            case Op.ELEMENT, Op.ELEMENT_REF -> element(o == Op.ELEMENT_REF);
            case Op.SET_ELEMENT, Op.SET_ELEMENT_REF -> setElement(code.a[pc]);
            case Op.NEW -> make(code, pc);
            case Op.NEW_ARRAY -> makeArray((String) requireNonNull(code.x[pc]));
            case Op.NEW_ARRAYS -> makeArrays((String) requireNonNull(code.x[pc]), code.a[pc]);
            case Op.CAST -> cast((String) requireNonNull(code.x[pc]));
            case Op.INSTANCEOF -> instanceOf((String) requireNonNull(code.x[pc]));
            case Op.GETSTATIC, Op.PUTSTATIC ->
                    accessStatic((MachineField) requireNonNull(code.x[pc]), o);
            case Op.SWITCH -> doSwitch(code, pc);
            case Op.THROW -> throwTop();
            case Op.DUP_BELOW -> dupBelow(code.a[pc], code.b[pc]);
            case Op.SWAP -> swap();
            case Op.MONITOR -> monitor();
            case Op.LAMBDA ->
                    calls.lambda((InvokeDynamicInsnNode) requireNonNull(code.x[pc]), code.a[pc]);
            case Op.CONCAT ->
                    calls.concat((InvokeDynamicInsnNode) requireNonNull(code.x[pc]), code.a[pc]);
            default -> throw new Unfollowable(String.valueOf(code.x[pc]));
        };
    }

    // --- operands -------------------------------------------------------------------------------

    final int top() {
        return frames.top[frames.depth - 1];
    }

    /** Takes operands away and goes to the next instruction. */
    final int pop(int count) {
        int frame = frames.depth - 1;
        frames.top[frame] -= count;
        frames.pc[frame]++;
        return GO_ON;
    }

    /** Replaces operands by bits and goes to the next instruction. */
    final int answer(int taken, long bits, int lazy, long dep) {
        int frame = frames.depth - 1;
        int place = frames.top[frame] - taken;
        frames.bits[place] = bits;
        frames.lazy[place] = lazy;
        frames.dep[place] = dep;
        frames.top[frame] = place + 1;
        frames.pc[frame]++;
        return GO_ON;
    }

    /** Replaces operands by a reference and goes to the next instruction. */
    final int answerRef(int taken, @Nullable Object ref, int lazy, long dep) {
        int frame = frames.depth - 1;
        int place = frames.top[frame] - taken;
        frames.refs[place] = ref;
        frames.lazy[place] = lazy;
        frames.dep[place] = dep;
        frames.top[frame] = place + 1;
        frames.pc[frame]++;
        return GO_ON;
    }

    /** Makes a value known, if it is not, by a decision if need be. */
    final boolean concretise(int cell, boolean isRef) {
        int id = frames.lazy[cell];
        if (id == 0) {
            return true;
        }
        Expr expr = expressions.get(id);
        int value = choose(expr.slot, frames.dep[cell]);
        if (value == FAILED) {
            return false;
        }
        if (isRef) {
            frames.refs[cell] = expr.refs[value];
        } else {
            frames.bits[cell] = expr.bits[value];
        }
        frames.lazy[cell] = 0;
        frames.dep[cell] = outcomeDep;
        return true;
    }

    /**
     * Makes a value known without a decision, if its slot has one value only, or only values that
     * are interchangeable. False if that failed.
     */
    final boolean settle(int cell, boolean isRef) {
        int id = frames.lazy[cell];
        return id == 0 || !isForced(expressions.get(id).slot) || concretise(cell, isRef);
    }

    private int dupBelow(int copied, int below) {
        Frames f = frames;
        int frame = f.depth - 1;
        int top = f.top[frame];
        for (int i = 0; i < copied + below; i++) {
            move(top - 1 - i, top - 1 - i + copied);
        }
        for (int i = 0; i < copied; i++) {
            move(top + i, top - copied - below + i);
        }
        f.top[frame] = top + copied;
        f.pc[frame]++;
        return GO_ON;
    }

    private void move(int from, int to) {
        frames.bits[to] = frames.bits[from];
        frames.refs[to] = frames.refs[from];
        frames.lazy[to] = frames.lazy[from];
        frames.dep[to] = frames.dep[from];
    }

    /** One thread alone needs no lock, but null is an exception. */
    private int monitor() {
        int status = dereference(top() - 1);
        if (status != GO_ON) {
            return status == ENDED ? GO_ON : FAILED;
        }
        return pop(1);
    }

    private int swap() {
        int top = top();
        move(top - 1, top);
        move(top - 2, top - 1);
        move(top, top - 2);
        return pop(0);
    }

    // --- branches -------------------------------------------------------------------------------

    /** Where a branch goes whose outcome is known, but depends on something; or FAILED. */
    private int branch(Code code, int pc, boolean jumps, long dep, int next, int top) {
        int fails = code.fails[pc];
        if ((fails & (jumps ? Code.JUMP_FAILS : Code.NEXT_FAILS)) != 0) {
            return fail(context | dep);
        }
        if (fails == 0 && (dep & ~context) != 0) {
            frames.open(requireNonNull(code.region[pc]), dep, context);
            context |= dep;
        }
        int target = jumps ? code.b[pc] : next;
        return target <= pc && --fuel < alarm ? jumpLate(target, top) : target;
    }

    private int branchTo(Code code, int pc, boolean jumps, long dep, int next, int operands) {
        int frame = frames.depth - 1;
        int rest = frames.top[frame] - operands;
        int target = branch(code, pc, jumps, dep, next, rest);
        if (target == FAILED) {
            return FAILED;
        }
        frames.top[frame] = rest;
        frames.pc[frame] = target;
        return GO_ON;
    }

    /** A branch on a test of values that are not known. */
    private int branchOn(Code code, int pc, int outcome, boolean jumpsIf, int operands, int next) {
        if (outcome == FAILED) {
            return FAILED;
        }
        return branchTo(code, pc, (outcome == YES) == jumpsIf, outcomeDep, next, operands);
    }

    private boolean fails(Code code, int pc, boolean jumps) {
        return (code.fails[pc] & (jumps ? Code.JUMP_FAILS : Code.NEXT_FAILS)) != 0;
    }

    private int ifInt(Code code, int pc) {
        int cell = top() - 1;
        Expr expr = expressions.get(frames.lazy[cell]);
        long[] mask = expr.mask(Comparison.LONG, code.a[pc], 0);
        int outcome =
                test(
                        expr.slot,
                        mask,
                        frames.dep[cell],
                        fails(code, pc, true),
                        fails(code, pc, false));
        return branchOn(code, pc, outcome, true, 1, pc + 1);
    }

    private int ifInts(Code code, int pc, Comparison how, int next) {
        int second = top() - 1;
        int first = second - 1;
        int condition = code.a[pc];
        int lazyFirst = frames.lazy[first];
        int lazySecond = frames.lazy[second];
        long dep = frames.dep[first] | frames.dep[second];
        boolean yesFails = fails(code, pc, true);
        boolean noFails = fails(code, pc, false);
        int outcome;
        if (lazyFirst == 0 && lazySecond == 0) {
            boolean jumps = how.holds(condition, frames.bits[first], frames.bits[second]);
            return branchTo(code, pc, jumps, dep, next, 2);
        } else if (lazySecond == 0) {
            Expr expr = expressions.get(lazyFirst);
            long[] mask = expr.mask(how, condition, frames.bits[second]);
            outcome = test(expr.slot, mask, dep, yesFails, noFails);
        } else if (lazyFirst == 0) {
            Expr expr = expressions.get(lazySecond);
            long constant = frames.bits[first];
            Expr other = expr;
            long[] mask =
                    how == Comparison.LONG
                            ? expr.mask(how, turned(condition), constant)
                            : maskOf(expr, v -> how.holds(condition, constant, other.bits[v]));
            outcome = test(expr.slot, mask, dep, yesFails, noFails);
        } else {
            Expr one = expressions.get(lazyFirst);
            Expr two = expressions.get(lazySecond);
            Relation relation = expressions.relation(one, two, how, condition);
            outcome = test(relation, one.slot, two.slot, dep, yesFails, noFails);
        }
        return branchOn(code, pc, outcome, true, 2, next);
    }

    /** The condition with its operands exchanged. */
    private static int turned(int condition) {
        return switch (condition) {
            case Op.LT -> Op.GT;
            case Op.GT -> Op.LT;
            case Op.GE -> Op.LE;
            case Op.LE -> Op.GE;
            default -> condition;
        };
    }

    static long[] maskOf(Expr expr, java.util.function.IntPredicate holds) {
        long[] mask = new long[expr.words];
        for (int v = 0; v < expr.size(); v++) {
            if (holds.test(v)) {
                mask[v >>> 6] |= 1L << v;
            }
        }
        return mask;
    }

    private int ifNull(Code code, int pc) {
        int cell = top() - 1;
        boolean jumpsIfNull = code.a[pc] == Op.EQ;
        Expr expr = expressions.get(frames.lazy[cell]);
        int outcome =
                test(
                        expr.slot,
                        expr.nulls(),
                        frames.dep[cell],
                        fails(code, pc, jumpsIfNull),
                        fails(code, pc, !jumpsIfNull));
        return branchOn(code, pc, outcome, jumpsIfNull, 1, pc + 1);
    }

    private int ifRefs(Code code, int pc) {
        int second = top() - 1;
        int first = second - 1;
        boolean jumpsIfSame = code.a[pc] == Op.EQ;
        long dep = frames.dep[first] | frames.dep[second];
        if ((frames.lazy[first] | frames.lazy[second]) == 0) {
            boolean jumps = (frames.refs[first] == frames.refs[second]) == jumpsIfSame;
            return branchTo(code, pc, jumps, dep, pc + 1, 2);
        }
        int outcome =
                testSame(
                        first,
                        second,
                        false,
                        fails(code, pc, jumpsIfSame),
                        fails(code, pc, !jumpsIfSame));
        return branchOn(code, pc, outcome, jumpsIfSame, 2, pc + 1);
    }

    /** Whether two references are the same, or equal; one of them at least is not known. */
    final int testSame(int first, int second, boolean areEqual, boolean yesFails, boolean noFails) {
        int lazyFirst = frames.lazy[first];
        int lazySecond = frames.lazy[second];
        long dep = frames.dep[first] | frames.dep[second];
        if (lazyFirst != 0 && lazySecond != 0) {
            Expr one = expressions.get(lazyFirst);
            Expr two = expressions.get(lazySecond);
            dep |= store.owners(one.slot) | store.owners(two.slot);
            Relation relation =
                    areEqual ? expressions.equalRefs(one, two) : expressions.sameRefs(one, two);
            return test(relation, one.slot, two.slot, dep, yesFails, noFails);
        }
        Expr expr = expressions.get(lazyFirst == 0 ? lazySecond : lazyFirst);
        dep |= store.owners(expr.slot);
        Object known = frames.refs[lazyFirst == 0 ? first : second];
        long[] mask =
                areEqual
                        ? maskOf(expr, v -> java.util.Objects.equals(expr.refs[v], known))
                        : expr.same(known);
        return test(expr.slot, mask, dep, yesFails, noFails);
    }

    private int doSwitch(Code code, int pc) {
        int cell = top() - 1;
        if (!concretise(cell, false)) {
            return FAILED;
        }
        long dep = frames.dep[cell];
        if ((dep & ~context) != 0) {
            frames.open(requireNonNull(code.region[pc]), dep, context);
            context |= dep;
        }
        int frame = frames.depth - 1;
        SwitchTable table = (SwitchTable) requireNonNull(code.x[pc]);
        frames.top[frame]--;
        frames.pc[frame] = table.target((int) frames.bits[cell]);
        return GO_ON;
    }

    // --- regions --------------------------------------------------------------------------------

    /** Ends the regions of a frame that end here. */
    private void join(int frame, int pc, int top) {
        Frames f = frames;
        while (f.regions > f.firstRegion[frame] && f.region[f.regions - 1].join() == pc) {
            int last = --f.regions;
            long dep = f.regionDep[last];
            context = f.regionSaved[last];
            Region region = f.region[last];
            int base = f.base[frame];
            for (int local : region.locals()) {
                f.dep[base + local] |= dep;
            }
            int height = base + f.code[frame].locals + f.regionHeight[last];
            for (int cell = height; cell < top; cell++) {
                f.dep[cell] |= dep;
            }
            if (region.hasEffects()) {
                spread(region.effects(), dep, base);
            }
        }
    }

    /** Lets depend on a branch what the side that was not taken could have changed. */
    private void spread(Effects effects, long dep, int base) {
        for (int field : effects.fieldList()) {
            dependField(field, dep);
        }
        if (effects.arrays) {
            dependArrays(dep);
        }
        if (effects.everything) {
            dependAll(dep);
        }
        if (effects.queries && hasFollowedContainers) {
            dependAll(dep);
        }
        if (effects.containers || effects.everything) {
            dependContainers(dep);
        } else {
            spread(effects.addedList(), dep, base, true);
            spread(effects.removedList(), dep, base, false);
        }
    }

    private void spread(int[] locals, long dep, int base, boolean isAdded) {
        for (int local : locals) {
            Object held = frames.refs[base + local];
            if (frames.lazy[base + local] == 0 && held instanceof Model model) {
                model.dependOn(trail, dep, isAdded, !isAdded);
            } else if (frames.lazy[base + local] != 0 || held != null) {
                dependContainers(dep);
                dependAll(dep);
            }
        }
    }

    private void dependAll(long dep) {
        if ((dep & ~anyDep) != 0) {
            trail.push(this, ANY_DEP, anyDep, 0, 0, null);
            anyDep |= dep;
        }
    }

    @Override
    public void undo(int code, long bits, long dep, int lazy, @Nullable Object ref) {
        switch (code) {
            case FIELD_DEP -> fieldDep[lazy] = bits;
            case ARRAY_DEP -> arrayDep = bits;
            case ANY_DEP -> anyDep = bits;
            case FOLLOWED -> hasFollowedContainers = false;
            default -> forget((Model) requireNonNull(ref));
        }
    }

    /** A new container. */
    final <M extends Model> M register(M model) {
        models.add(model);
        trail.push(this, MADE, 0, 0, 0, model);
        return model;
    }

    /** Those that an initialiser has made stay, so it need not be the last one. */
    private void forget(Model model) {
        int i = models.size() - 1;
        while (models.get(i) != model) {
            i--;
        }
        models.remove(i);
    }

    // --- calls and returns ----------------------------------------------------------------------

    /** Most calls are of static methods that were called before: these need no look-up. */
    private int call(Code code, CallSite site) {
        return site.isDirect
                ? enter(requireNonNull(site.lastMethod), site.meaning, site.args)
                : calls.call(code, site);
    }

    /** Enters a method, whose arguments are the last operands. */
    final int enter(MachineMethod method, int meaning, int args) {
        Frames f = frames;
        int frame = f.depth - 1;
        if (--fuel < alarm && isOver()) {
            return runAway();
        }
        if (f.depth >= DEEPEST) {
            throw new Unfollowable("a recursion of more than " + DEEPEST + " calls");
        }
        f.top[frame] -= args;
        f.push(Code.of(method, meaning), f.top[frame], context);
        boolean neverEnds = repetition.isOn && !trail.isPaused() && repetition.entered();
        return neverEnds ? neverEnds() : GO_ON;
    }

    /** Enters one of several methods; which one depends on something. */
    final int enterOneOf(MachineMethod method, int meaning, int args, Effects effects, long dep) {
        long before = context;
        spread(effects, dep, frames.base[frames.depth - 1]);
        int status = enter(method, meaning, args);
        if (status == GO_ON) {
            frames.entryContext[frames.depth - 1] = before;
            context |= dep;
        }
        return status;
    }

    final Effects effectsOf(CallSite site) {
        return effects.computeIfAbsent(
                site.owner + "." + site.key,
                key -> new EffectsOf(classes).ofCall(site.owner, site.key));
    }

    private int leave(Code code, int o) {
        Frames f = frames;
        int frame = f.depth - 1;
        int cell = f.top[frame] - 1;
        if (o == Op.RETURN_VALUE && (code.meaning & ~THROW_FAILS) != 0) {
            int status = checkReturn(code, cell);
            if (status == FAILED) {
                return FAILED;
            }
        }
        while (f.regions > f.firstRegion[frame]) {
            int last = --f.regions;
            Region region = f.region[last];
            if (region.hasEffects()) {
                spread(region.effects(), f.regionDep[last], f.base[frame]);
            }
        }
        long inside = context;
        if ((code.meaning & THROW_FAILS) != 0) {
            if (code.isCaught && (context & ~f.entryContext[frame]) != 0) {
                // An exception may have kept any write from happening.
                spread(EVERYTHING, context, f.base[frame]);
            }
            context = f.entryContext[frame];
        }
        if (frame == floor) {
            return ended(cell);
        }
        f.unprotect(frame - 1);
        f.depth--;
        int caller = frame - 1;
        f.pc[caller]++;
        if (o != Op.RETURN) {
            int to = f.top[caller]++;
            if (o == Op.RETURN_REF) {
                f.refs[to] = f.refs[cell];
            } else {
                f.bits[to] = f.bits[cell];
            }
            f.lazy[to] = f.lazy[cell];
            f.dep[to] = f.dep[cell] | inside;
        }
        return GO_ON;
    }

    /** The predicate has returned something that does not fail; or code that was called by us. */
    private int ended(int cell) {
        if (floor > 0) {
            move(cell, frames.base[frames.depth - 1]);
            frames.depth--;
        }
        return ENDED;
    }

    /** Fails here if the caller would; drops values of which that is known. */
    private int checkReturn(Code code, int cell) {
        long dep = frames.dep[cell];
        if (frames.lazy[cell] == 0) {
            long value = frames.bits[cell];
            boolean fails =
                    value == 0 && (code.meaning & FALSE_FAILS) != 0
                            || value == 1 && (code.meaning & TRUE_FAILS) != 0
                            || value == -1 && (code.meaning & MINUS_ONE_FAILS) != 0;
            return fails ? fail(context | dep) : GO_ON;
        }
        Expr expr = expressions.get(frames.lazy[cell]);
        boolean isPossible =
                drop(expr, code.meaning, FALSE_FAILS, 0, dep)
                        && drop(expr, code.meaning, TRUE_FAILS, 1, dep)
                        && drop(expr, code.meaning, MINUS_ONE_FAILS, -1, dep);
        return isPossible ? GO_ON : conflict();
    }

    private boolean drop(Expr expr, int meaning, int flag, long value, long dep) {
        long[] mask = expr.mask(Comparison.LONG, Op.EQ, value);
        return (meaning & flag) == 0 || store.restrict(expr.slot, mask, false, context | dep);
    }

    /**
     * Runs an initialiser to its end, before anything else; its answer is in the first cell behind.
     * What it leaves stays for ever and is the same whenever it is done: so it depends on no
     * decision, whatever the path depends on that came to it first.
     */
    final void runNow(MachineMethod method, int args) {
        int oldFloor = floor;
        long oldContext = context;
        long oldFuel = fuel;
        long oldRoom = room;
        long[] oldFieldDep = fieldDep;
        long oldArrayDep = arrayDep;
        long oldAnyDep = anyDep;
        context = 0;
        fieldDep = new long[0];
        arrayDep = 0;
        anyDep = 0;
        int caller = frames.depth - 1;
        floor = frames.depth;
        frames.push(Code.of(method, 0), frames.depth == 0 ? 0 : top() - args, 0);
        boolean wasPaused = trail.isPaused();
        trail.pause(true);
        try {
            if (run() != ENDED) {
                throw new Unfollowable(method + " did not return");
            }
        } finally {
            trail.pause(wasPaused);
            floor = oldFloor;
            context = oldContext;
            // An initialiser runs once: no other run may take fewer steps for that.
            fuel = oldFuel;
            room = oldRoom;
            fieldDep = oldFieldDep;
            arrayDep = oldArrayDep;
            anyDep = oldAnyDep;
            frames.depth = caller + 1;
            // What it changed is on no trail.
            watchLater();
        }
    }

    /** Runs a constructor on an object of the space, before the search. */
    final void construct(MachineMethod constructor, Obj made) {
        frames.reset();
        frames.refs[0] = made;
        frames.lazy[0] = 0;
        frames.dep[0] = 0;
        floor = 0;
        fuel = CONSTRUCTOR_STEPS;
        room = MOST_CELLS;
        frames.push(Code.of(constructor, 0), 0, 0);
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

    /** After something that could not be followed. */
    final void abandon() {
        resumed = null;
        floor = 0;
        trail.pause(false);
    }

    final String failureText() {
        if (ranAway) {
            return "more steps than a run may take";
        }
        if (!(thrown instanceof Obj object)) {
            return String.valueOf(thrown);
        }
        MachineField message = object.type.field("detailMessage", "Ljava/lang/String;");
        Object text = message == null ? null : object.refs[message.place()];
        return object.type + (text == null ? "" : ": " + text);
    }

    // --- exceptions -----------------------------------------------------------------------------

    /** Throws a new exception of the JDK's. */
    final int raise(String name, long dep) {
        MachineClass type = classes.get(name);
        Obj exception = new Obj(type, type.instanceCells, -1);
        MachineField message = type.field("detailMessage", "Ljava/lang/String;");
        if (message != null && !name.equals("java/util/NoSuchElementException")) {
            // The JVM has a text for it, which nobody here knows.
            exception.refs[message.place()] = new UnknownText();
        }
        return raise(exception, dep);
    }

    /** A text that can't be looked at. */
    private static final class UnknownText {
        @Override
        public String toString() {
            return "the message of the JVM";
        }
    }

    private int throwTop() {
        int cell = top() - 1;
        if (!concretise(cell, true)) {
            return FAILED;
        }
        Object exception = frames.refs[cell];
        return exception == null
                ? raise("java/lang/NullPointerException", frames.dep[cell])
                : raise(exception, frames.dep[cell]);
    }

    /** Whether an exception that is thrown here makes the predicate false. */
    final boolean isThrowFailing() {
        Code code = frames.code[frames.depth - 1];
        return !code.isCaught;
    }

    private int raise(Object exception, long dep) {
        context |= dep;
        for (int frame = frames.depth - 1; frame >= floor; frame--) {
            Handler handler = handler(frame, exception);
            if (handler != null) {
                unwind(frame);
                int cell = frames.base[frame] + frames.code[frame].locals;
                frames.refs[cell] = exception;
                frames.lazy[cell] = 0;
                frames.dep[cell] = context;
                frames.top[frame] = cell + 1;
                frames.pc[frame] = handler.target();
                return GO_ON;
            }
        }
        thrown = exception;
        return fail(context);
    }

    private void unwind(int to) {
        for (int frame = frames.depth - 2; frame >= to; frame--) {
            frames.unprotect(frame);
        }
        frames.depth = to + 1;
        // The context stays: nobody knows where else the exception could have come from.
        int first = frames.firstRegion[to];
        for (int i = frames.regions - 1; i >= first; i--) {
            Effects effects = frames.region[i].effects();
            if (!effects.isNone() && i >= first) {
                spreadAll(effects, frames.regionDep[i]);
            }
        }
        frames.regions = Math.min(frames.regions, regionsOf(to));
    }

    private int regionsOf(int frame) {
        return frames.firstRegion[frame];
    }

    private void spreadAll(Effects effects, long dep) {
        Effects all = new Effects();
        all.fields.or(effects.fields);
        all.arrays = effects.arrays;
        all.everything = effects.everything;
        all.containers = true;
        spread(all, dep, 0);
    }

    private @Nullable Handler handler(int frame, Object exception) {
        Code code = frames.code[frame];
        int pc = frames.pc[frame];
        String type = calls.typeName(exception);
        for (Handler handler : code.handlers) {
            if (handler.start() <= pc && pc < handler.end()) {
                String caught = handler.type();
                if (caught == null || classes.isSubtype(type, caught)) {
                    return handler;
                }
            }
        }
        return null;
    }

    /**
     * Makes a reference known, and null an exception: where that fails, null is just dropped. What
     * comes back is FAILED, GO_ON if it is an object, or ENDED if an exception was thrown.
     */
    final int dereference(int cell) {
        if (frames.lazy[cell] != 0) {
            int status = dereferenceOnly(cell);
            if (status != GO_ON) {
                return status;
            }
            if (!concretise(cell, true)) {
                return FAILED;
            }
        }
        if (frames.refs[cell] == null) {
            return raised("java/lang/NullPointerException", frames.dep[cell]);
        }
        relyOn(frames.dep[cell]);
        return GO_ON;
    }

    /** The same, but the reference may stay unknown if it is not null. */
    final int dereferenceOnly(int cell) {
        if (frames.lazy[cell] == 0) {
            return dereference(cell);
        }
        Expr expr = expressions.get(frames.lazy[cell]);
        int isNull = test(expr.slot, expr.nulls(), frames.dep[cell], isThrowFailing(), false);
        if (isNull == FAILED) {
            return FAILED;
        }
        if (isNull == YES) {
            return raised("java/lang/NullPointerException", outcomeDep);
        }
        relyOn(outcomeDep);
        return GO_ON;
    }

    /** Where an exception would be caught, all that follows depends on that there was none. */
    final void relyOn(long dep) {
        if (!isThrowFailing()) {
            context |= dep;
        }
    }

    /** Throws; ENDED if the exception was caught. */
    final int raised(String name, long dep) {
        return raise(name, dep) == FAILED ? FAILED : ENDED;
    }

    // --- fields ---------------------------------------------------------------------------------

    private int getField(Code code, int pc) {
        int cell = top() - 1;
        int status = dereference(cell);
        if (status != GO_ON) {
            return status == ENDED ? GO_ON : FAILED;
        }
        MachineField field = (MachineField) requireNonNull(code.x[pc]);
        long dep = frames.dep[cell];
        if (frames.refs[cell] instanceof Obj object) {
            int place = field.place();
            long all = dep | object.dep[place] | fieldDep(field.id());
            return field.isRef()
                    ? answerRef(1, object.refs[place], object.lazy[place], all)
                    : answer(1, object.bits[place], object.lazy[place], all);
        }
        return calls.hostField(field, requireNonNull(frames.refs[cell]), dep);
    }

    private int putField(Code code, int pc) {
        int cell = top() - 2;
        int status = dereference(cell);
        if (status != GO_ON) {
            return status == ENDED ? GO_ON : FAILED;
        }
        MachineField field = (MachineField) requireNonNull(code.x[pc]);
        if (!(frames.refs[cell] instanceof Obj object)) {
            throw new Unfollowable("a write to " + field.owner() + "." + field.name());
        }
        write(object, field.place(), cell + 1, frames.dep[cell]);
        dependOnTarget(field.id(), frames.dep[cell]);
        wroteSlots |= object.object >= 0;
        return pop(2);
    }

    boolean wroteSlots;

    /** Another object could have been written to: so its field depends on which one was. */
    private void dependOnTarget(int field, long dep) {
        if (dep != 0) {
            dependField(field, dep);
        }
    }

    private void dependField(int field, long dep) {
        if (field >= fieldDep.length) {
            fieldDep = Arrays.copyOf(fieldDep, Math.max(field + 1, classes.fields()));
        }
        if ((dep & ~fieldDep[field]) != 0) {
            trail.push(this, FIELD_DEP, fieldDep[field], 0, field, null);
            fieldDep[field] |= dep;
        }
    }

    /** Another array or element could have been written to. */
    final void dependArrays(long dep) {
        if ((dep & ~arrayDep) != 0) {
            trail.push(this, ARRAY_DEP, arrayDep, 0, 0, null);
            arrayDep |= dep;
        }
    }

    /** Another container could have been changed. */
    final void dependContainers(long dep) {
        if (hasFollowedContainers) {
            dependAll(dep);
        }
        if (dep != 0) {
            for (Model model : models) {
                model.dependOn(trail, dep, true, true);
            }
        }
    }

    private void write(Cells cells, int place, int from, long dep) {
        if (cells.lazy[place] == Repetition.ANY && repetition.isCoveredByAny(from)) {
            return;
        }
        cells.set(
                trail,
                place,
                frames.bits[from],
                frames.refs[from],
                frames.lazy[from],
                frames.dep[from] | dep | context);
    }

    private int accessStatic(MachineField field, int o) {
        if (calls.isHost(field.owner().name)) {
            if (o == Op.PUTSTATIC) {
                throw new Unfollowable("a write to " + field.owner() + "." + field.name());
            }
            return calls.hostStatic(field);
        }
        if (!field.isFixed() && classes.isPlatform(field.owner().name)) {
            // The JVM, or code before the search, may have given it another value than here.
            throw new Unfollowable(field.owner() + "." + field.name());
        }
        initialise(field.owner());
        Obj statics = ClassNotes.of(field.owner()).statics;
        int place = field.place();
        if (o == Op.PUTSTATIC) {
            write(statics, place, top() - 1, 0);
            return pop(1);
        }
        long dep = statics.dep[place] | fieldDep(field.id());
        return field.isRef()
                ? answerRef(0, statics.refs[place], statics.lazy[place], dep)
                : answer(0, statics.bits[place], statics.lazy[place], dep);
    }

    /** Runs the initialiser of a class; what it does is not taken back. */
    final void initialise(MachineClass type) {
        ClassNotes notes = ClassNotes.of(type);
        if (notes.isInitialised) {
            return;
        }
        if (notes.obstacle != null) {
            throw new Unfollowable(notes.obstacle);
        }
        notes.isInitialised = true;
        if (type.superclass != null) {
            initialise(type.superclass);
        }
        for (FieldNode node : type.node.fields) {
            MachineField field = type.field(node.name, node.desc);
            if (node.value != null && field != null && field.isStatic()) {
                notes.statics.bits[field.place()] = calls.bitsOf(node.value);
                notes.statics.refs[field.place()] =
                        field.isRef() ? String.valueOf(node.value).intern() : null;
            }
        }
        MachineMethod initialiser = type.declared("<clinit>()V");
        if (initialiser != null && !calls.isHost(type.name)) {
            runInitialiser(notes, initialiser);
        }
    }

    /** A class whose initialiser could not be followed to its end is of no use. */
    private void runInitialiser(ClassNotes notes, MachineMethod initialiser) {
        try {
            runNow(initialiser, 0);
        } catch (Unfollowable e) {
            notes.isInitialised = false;
            notes.obstacle = String.valueOf(e.getMessage());
            throw e;
        }
    }

    // --- numbers --------------------------------------------------------------------------------

    private int add(int o) {
        int second = top() - 1;
        int first = second - 1;
        long dep = frames.dep[first] | frames.dep[second];
        int sign = o == Op.IADD ? 1 : -1;
        int lazyFirst = frames.lazy[first];
        int lazySecond = frames.lazy[second];
        if (lazyFirst == Repetition.ANY || lazySecond == Repetition.ANY) {
            return answer(2, 0, Repetition.ANY, dep);
        }
        if (lazyFirst != 0 && lazySecond == 0) {
            int constant = sign * (int) frames.bits[second];
            return answer(2, 0, expressions.plus(expressions.get(lazyFirst), constant).id, dep);
        }
        if (lazyFirst == 0 && lazySecond != 0 && sign > 0) {
            int constant = (int) frames.bits[first];
            return answer(2, 0, expressions.plus(expressions.get(lazySecond), constant).id, dep);
        }
        return binary(o == Op.IADD ? Opcodes.IADD : Opcodes.ISUB);
    }

    private int increment(Code code, int pc) {
        int cell = frames.base[frames.depth - 1] + code.a[pc];
        if (frames.lazy[cell] != Repetition.ANY) {
            Expr expr = expressions.get(frames.lazy[cell]);
            frames.lazy[cell] = expressions.plus(expr, (int) code.k[pc]).id;
        }
        frames.pc[frames.depth - 1]++;
        return GO_ON;
    }

    private int binary(int opcode) {
        int second = top() - 1;
        int first = second - 1;
        boolean isAny =
                frames.lazy[first] == Repetition.ANY || frames.lazy[second] == Repetition.ANY;
        if (isAny && !Arithmetic.mayThrow(opcode)) {
            return answer(2, 0, Repetition.ANY, frames.dep[first] | frames.dep[second]);
        }
        boolean areBothLazy = frames.lazy[first] != 0 && frames.lazy[second] != 0;
        boolean areOfOneSlot =
                areBothLazy
                        && expressions.get(frames.lazy[first]).slot
                                == expressions.get(frames.lazy[second]).slot;
        if (areBothLazy && !areOfOneSlot && !concretise(second, false)) {
            return FAILED;
        }
        if (Arithmetic.mayThrow(opcode)) {
            int status = checkDivisor(opcode, second);
            if (status != GO_ON) {
                return status == ENDED ? GO_ON : FAILED;
            }
        }
        long dep = frames.dep[first] | frames.dep[second];
        int lazyFirst = frames.lazy[first];
        int lazySecond = frames.lazy[second];
        if (lazyFirst == 0 && lazySecond == 0) {
            long result = Arithmetic.binary(opcode, frames.bits[first], frames.bits[second]);
            return answer(2, result, 0, dep);
        }
        Expr one = lazyFirst == 0 ? null : expressions.get(lazyFirst);
        Expr two = lazySecond == 0 ? null : expressions.get(lazySecond);
        long bitsFirst = frames.bits[first];
        long bitsSecond = frames.bits[second];
        Expr result =
                expressions.bits(
                        one == null ? requireNonNull(two) : one,
                        v ->
                                Arithmetic.safe(
                                        opcode,
                                        one == null ? bitsFirst : one.bits[v],
                                        two == null ? bitsSecond : two.bits[v]));
        return answer(2, 0, result.id, dep);
    }

    /** A division by 0 is an exception. */
    private int checkDivisor(int opcode, int cell) {
        if (frames.lazy[cell] == 0) {
            if (frames.bits[cell] == 0) {
                return raised("java/lang/ArithmeticException", frames.dep[cell]);
            }
            relyOn(frames.dep[cell]);
            return GO_ON;
        }
        Expr expr = expressions.get(frames.lazy[cell]);
        long[] zero = expr.mask(Comparison.LONG, Op.EQ, 0);
        int outcome = test(expr.slot, zero, frames.dep[cell], isThrowFailing(), false);
        if (outcome == FAILED) {
            return FAILED;
        }
        if (outcome == YES) {
            return raised("java/lang/ArithmeticException", outcomeDep);
        }
        relyOn(outcomeDep);
        return GO_ON;
    }

    private int unary(int opcode) {
        int cell = top() - 1;
        long dep = frames.dep[cell];
        if (frames.lazy[cell] == 0) {
            return answer(1, Arithmetic.unary(opcode, frames.bits[cell]), 0, dep);
        }
        if (opcode == Opcodes.I2L || frames.lazy[cell] == Repetition.ANY) {
            return pop(0);
        }
        Expr expr = expressions.get(frames.lazy[cell]);
        Expr result = expressions.bits(expr, v -> Arithmetic.unary(opcode, expr.bits[v]));
        return answer(1, 0, result.id, dep);
    }

    // --- arrays ---------------------------------------------------------------------------------

    private int arrayLength() {
        int cell = top() - 1;
        int status = dereference(cell);
        if (status != GO_ON) {
            return status == ENDED ? GO_ON : FAILED;
        }
        Arr array = (Arr) requireNonNull(frames.refs[cell]);
        return answer(1, array.capacity, array.lengthLazy, frames.dep[cell] | array.lengthDep);
    }

    /** Array and index known, and the index inside; GO_ON, FAILED, or ENDED after an exception. */
    private int checkIndex(int arrayCell, int indexCell) {
        int status = dereference(arrayCell);
        if (status != GO_ON) {
            return status;
        }
        if (!concretise(indexCell, false)) {
            return FAILED;
        }
        Arr array = (Arr) requireNonNull(frames.refs[arrayCell]);
        int index = (int) frames.bits[indexCell];
        long dep = frames.dep[arrayCell] | frames.dep[indexCell];
        if (index < 0 || index >= array.capacity) {
            return raised("java/lang/ArrayIndexOutOfBoundsException", dep | array.lengthDep);
        }
        if (array.lengthLazy != 0) {
            Expr length = expressions.get(array.lengthLazy);
            long[] inside = length.mask(Comparison.LONG, Op.GT, index);
            int outcome = test(length.slot, inside, dep | array.lengthDep, false, isThrowFailing());
            if (outcome == FAILED) {
                return FAILED;
            }
            if (outcome == NO) {
                return raised("java/lang/ArrayIndexOutOfBoundsException", outcomeDep);
            }
            relyOn(outcomeDep);
        }
        relyOn(dep | array.lengthDep);
        return GO_ON;
    }

    private int element(boolean isRef) {
        int arrayCell = top() - 2;
        int indexCell = arrayCell + 1;
        if (frames.lazy[indexCell] != 0) {
            int mapped = mappedElement(arrayCell, indexCell, isRef);
            if (mapped != ENDED) {
                return mapped;
            }
        }
        int status = checkIndex(arrayCell, indexCell);
        if (status != GO_ON) {
            return status == ENDED ? GO_ON : FAILED;
        }
        Arr array = (Arr) requireNonNull(frames.refs[arrayCell]);
        int index = (int) frames.bits[indexCell];
        long dep =
                frames.dep[arrayCell]
                        | frames.dep[indexCell]
                        | array.dep[index]
                        | arrayDep
                        | anyDep;
        return isRef
                ? answerRef(2, array.refs[index], array.lazy[index], dep)
                : answer(2, array.bits[index], array.lazy[index], dep);
    }

    /**
     * An element of a table of constants at an index that is not known: still a function of one
     * slot. ENDED if it is not so.
     */
    private int mappedElement(int arrayCell, int indexCell, boolean isRef) {
        if (frames.lazy[arrayCell] != 0
                || !(frames.refs[arrayCell] instanceof Arr array)
                || array.lengthLazy != 0
                || array.object >= 0
                || isRef) {
            return ENDED;
        }
        long dep = frames.dep[arrayCell] | frames.dep[indexCell] | arrayDep | anyDep;
        Expr expr = expressions.get(frames.lazy[indexCell]);
        for (int v = 0; v < expr.size(); v++) {
            long index = expr.bits[v];
            if (index < 0 || index >= array.capacity || array.lazy[(int) index] != 0) {
                return ENDED;
            }
            dep |= array.dep[(int) index];
        }
        Expr mapped = expressions.bits(expr, v -> array.bits[(int) expr.bits[v]]);
        return answer(2, 0, mapped.id, dep);
    }

    private int setElement(int opcode) {
        int arrayCell = top() - 3;
        int status = checkIndex(arrayCell, arrayCell + 1);
        if (status != GO_ON) {
            return status == ENDED ? GO_ON : FAILED;
        }
        Arr array = (Arr) requireNonNull(frames.refs[arrayCell]);
        int valueCell = arrayCell + 2;
        wroteSlots |= array.object >= 0;
        if (opcode == Opcodes.BASTORE || opcode == Opcodes.CASTORE || opcode == Opcodes.SASTORE) {
            if (!concretise(valueCell, false)) {
                return FAILED;
            }
            frames.bits[valueCell] = Arithmetic.narrow(array.element, frames.bits[valueCell]);
        }
        if (opcode == Opcodes.AASTORE && !calls.fits(valueCell, array.element)) {
            throw new Unfollowable("a store of another type into an array");
        }
        long dep = frames.dep[arrayCell] | frames.dep[arrayCell + 1];
        write(array, (int) frames.bits[arrayCell + 1], valueCell, dep);
        dependArrays(dep);
        return pop(3);
    }

    private int make(Code code, int pc) {
        if (code.x[pc] instanceof MachineClass known) {
            if (ClassNotes.of(known).isContainer) {
                followContainer();
            }
            takeRoom(known.instanceCells);
            return answerRef(0, made(new Obj(known, known.instanceCells, -1)), 0, 0);
        }
        String name = (String) requireNonNull(code.x[pc]);
        Model model = calls.newModel(name);
        if (model != null) {
            return answerRef(0, model, 0, 0);
        }
        MachineClass type = classes.get(name);
        if (calls.isHost(name)) {
            throw new Unfollowable("new " + type);
        }
        initialise(type);
        ClassNotes.of(type).isContainer = isContainer(name);
        code.x[pc] = type;
        return make(code, pc);
    }

    /** Makes room for an object or an array. */
    final void takeRoom(int cells) {
        room -= cells + CELLS_OF_OBJECT;
        if (room < 0) {
            throw new Unfollowable("a run that makes so many objects or arrays");
        }
    }

    private <C extends Cells> C made(C object) {
        if (repetition.isOn) {
            repetition.made(object);
        }
        return object;
    }

    /** Behind a decision that is resumed there are only containers that were made before it. */
    private void followContainer() {
        if (!hasFollowedContainers) {
            trail.push(this, FOLLOWED, 0, 0, 0, null);
            hasFollowedContainers = true;
        }
    }

    /** Whether calls through the interfaces of containers may come to objects of a class. */
    final boolean isContainer(String name) {
        return name.startsWith("java/util/")
                || classes.isSubtype(name, "java/util/Collection")
                || classes.isSubtype(name, "java/util/Map")
                || classes.isSubtype(name, "java/util/Iterator")
                || classes.isSubtype(name, "java/util/Map$Entry");
    }

    private int makeArray(String element) {
        int cell = top() - 1;
        if (!concretise(cell, false)) {
            return FAILED;
        }
        long dep = frames.dep[cell];
        int length = (int) frames.bits[cell];
        if (length < 0) {
            return raise("java/lang/NegativeArraySizeException", dep);
        }
        relyOn(dep);
        Arr array = newArray(element, length);
        array.lengthDep = dep;
        return answerRef(1, array, 0, 0);
    }

    final Arr newArray(String element, int length) {
        if (length > 1 << 20) {
            throw new Unfollowable("an array of " + length + " elements");
        }
        takeRoom(length);
        return made(new Arr(classes.get("java/lang/Object"), element, length, -1));
    }

    private int makeArrays(String descriptor, int dimensions) {
        int first = top() - dimensions;
        int[] lengths = new int[dimensions];
        long dep = 0;
        for (int i = 0; i < dimensions; i++) {
            if (!concretise(first + i, false)) {
                return FAILED;
            }
            lengths[i] = (int) frames.bits[first + i];
            dep |= frames.dep[first + i];
            if (lengths[i] < 0) {
                return raise("java/lang/NegativeArraySizeException", dep);
            }
        }
        relyOn(dep);
        return answerRef(dimensions, makeArrays(descriptor, lengths, 0, dep), 0, dep);
    }

    private Arr makeArrays(String descriptor, int[] lengths, int at, long dep) {
        Arr array = newArray(descriptor.substring(1), lengths[at]);
        array.lengthDep = dep;
        for (int i = 0; at + 1 < lengths.length && i < lengths[at]; i++) {
            array.refs[i] = makeArrays(descriptor.substring(1), lengths, at + 1, dep);
            array.dep[i] = dep;
        }
        return array;
    }

    // --- types ----------------------------------------------------------------------------------

    private int cast(String name) {
        int cell = top() - 1;
        if (frames.lazy[cell] != 0) {
            Expr expr = expressions.get(frames.lazy[cell]);
            long[] mask = castMask(expr, name);
            if (store.isInside(expr.slot, mask)) {
                frames.dep[cell] |= isAll(mask, expr.size()) ? 0 : store.why(expr.slot);
                relyOn(frames.dep[cell]);
                return pop(0);
            }
            if (!concretise(cell, true)) {
                return FAILED;
            }
        }
        Object value = frames.refs[cell];
        if (value != null && !calls.isInstance(value, name)) {
            return raise("java/lang/ClassCastException", frames.dep[cell]);
        }
        relyOn(frames.dep[cell]);
        return pop(0);
    }

    /** The values of a slot that can be cast to a class. */
    private long[] castMask(Expr expr, String name) {
        LongMap<long[]> masks = castMasks.computeIfAbsent(name, key -> new LongMap<>());
        long[] known = masks.get(expr.id);
        if (known == null) {
            known = maskOf(expr, v -> expr.refs[v] == null || calls.isInstance(expr.refs[v], name));
            masks.put(expr.id, known);
        }
        return known;
    }

    private static boolean isAll(long[] mask, int size) {
        int count = 0;
        for (long word : mask) {
            count += Long.bitCount(word);
        }
        return count == size;
    }

    private int instanceOf(String name) {
        int cell = top() - 1;
        if (frames.lazy[cell] != 0) {
            Expr expr = expressions.get(frames.lazy[cell]);
            Expr result =
                    expressions.bits(
                            expr,
                            v -> {
                                Object value = expr.refs[v];
                                return value != null && calls.isInstance(value, name) ? 1 : 0;
                            });
            return answer(1, 0, result.id, frames.dep[cell]);
        }
        Object value = frames.refs[cell];
        boolean is = value != null && calls.isInstance(value, name);
        return answer(1, is ? 1 : 0, 0, frames.dep[cell]);
    }
}
