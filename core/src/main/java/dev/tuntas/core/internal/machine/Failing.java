package dev.tuntas.core.internal.machine;

import dev.tuntas.machine.code.Instructions;
import dev.tuntas.machine.code.Op;
import dev.tuntas.machine.jdk.JdkCatalogue;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Which code inevitably makes the predicate false.
 *
 * <p>A method is decoded once for each meaning that its answers have for the predicate: {@link
 * #FALSE_FAILS} says that, when it returns 0, the predicate is false whatever comes after. What it
 * does on the way to such a return is not observable, because the answer is known. The proof walks
 * all ways from an instruction, with the constants that it knows; a way that calls something, or is
 * too long, proves nothing.
 *
 * <p>For a call it also knows what the code right before it has found out: in {@code if (h == -1 ||
 * h != height(right)) return -1}, the second call is reached only if h is not -1, so its -1 fails.
 *
 * <p>Units of a resumable predicate ask for less and need more; see {@link
 * dev.tuntas.core.internal.weave.unit.Outcomes}.
 */
public final class Failing {
    public static final int FALSE_FAILS = 1;
    public static final int TRUE_FAILS = 2;
    public static final int MINUS_ONE_FAILS = 4;

    /** An exception that leaves the method makes the predicate false. */
    public static final int THROW_FAILS = 8;

    /** Unknown values are numbers below this one, each its own. */
    private static final long UNKNOWN = Long.MIN_VALUE + 1_000_000;

    private static final int LONGEST = 150;
    private static final int STUCK = -1;

    private final Instructions code;
    private final int meaning;
    private final int cells;
    private final BitSet targets = new BitSet();

    /** By unknown value: constants that it is not. */
    private final Map<Long, Set<Long>> excluded = new HashMap<>();

    private long nextUnknown;
    private int left;

    Failing(Instructions code, int meaning) {
        this.code = code;
        this.meaning = meaning;
        this.cells = code.cells + 4;
        for (int pc = 0; pc < code.size; pc++) {
            int next = pc + 1;
            for (int target : code.successors(pc)) {
                if (target != next) {
                    targets.set(target);
                }
            }
        }
        code.handlers.forEach(handler -> targets.set(handler.target()));
    }

    /** Whether all ways from an instruction fail. */
    boolean isSure(int pc) {
        if (pc >= code.size || code.height[pc] < 0) {
            return false;
        }
        left = LONGEST;
        excluded.clear();
        return fails(pc, unknown(), code.locals + code.height[pc]);
    }

    private long[] unknown() {
        nextUnknown = Long.MIN_VALUE;
        long[] state = new long[cells];
        for (int i = 0; i < state.length; i++) {
            state[i] = nextUnknown++;
        }
        return state;
    }

    private static boolean isKnown(long value) {
        return value >= UNKNOWN;
    }

    /** What the answers of a call mean. */
    int meaningOf(int pc, CallSite call) {
        boolean throwFails = (meaning & THROW_FAILS) != 0 && !code.isCovered(pc);
        int result = throwFails ? THROW_FAILS : 0;
        if ("ZBSCI".indexOf(call.returns) < 0 || code.height[pc] < 0) {
            return result;
        }
        result |= failsWith(pc, call, 0) ? FALSE_FAILS : 0;
        result |= failsWith(pc, call, 1) ? TRUE_FAILS : 0;
        boolean isNumber = call.returns != 'Z';
        return result | (isNumber && failsWith(pc, call, -1) ? MINUS_ONE_FAILS : 0);
    }

    private boolean failsWith(int pc, CallSite call, long returned) {
        long[] state = stateBefore(pc);
        left = LONGEST;
        int top = code.locals + code.height[pc] - call.args;
        state[top] = returned;
        return fails(pc + 1, state, top + 1);
    }

    /** What is known at an instruction from the code right before it, to which nothing jumps. */
    private long[] stateBefore(int pc) {
        int start = pc;
        while (start > 0 && !targets.get(start) && fallsThrough(start - 1)) {
            start--;
        }
        excluded.clear();
        long[] state = unknown();
        int top = code.locals + code.height[start];
        for (int at = start; at < pc; at++) {
            int branch = code.op[at];
            if (branch == Op.IF_INTS || branch == Op.IF_INT) {
                top = exclude(at, state, top);
            } else if (branch == Op.IF_REFS || branch == Op.IF_WIDE) {
                top -= 2;
                at += branch == Op.IF_WIDE ? 1 : 0;
            } else if (branch == Op.IF_NULL) {
                top--;
            } else {
                int next = step(at, state, top);
                if (next == STUCK) {
                    excluded.clear();
                    state = unknown();
                    next = code.locals + Math.max(0, code.height[at + 1]);
                }
                top = next;
            }
        }
        return state;
    }

    private boolean fallsThrough(int pc) {
        return code.height[pc] >= 0
                && switch (code.op[pc]) {
                    case Op.GOTO,
                            Op.SWITCH,
                            Op.RETURN,
                            Op.RETURN_VALUE,
                            Op.RETURN_REF,
                            Op.THROW,
                            Op.UNKNOWN ->
                            false;
                    default -> true;
                };
    }

    /** The branch was not taken: an unknown value that would have taken it is not that constant. */
    private int exclude(int pc, long[] state, int top) {
        boolean hasTwo = code.op[pc] == Op.IF_INTS;
        long second = hasTwo ? state[top - 1] : 0;
        long first = state[top - (hasTwo ? 2 : 1)];
        if (code.a[pc] == Op.EQ) {
            if (!isKnown(first) && isKnown(second)) {
                exclude(first, second);
            } else if (isKnown(first) && !isKnown(second)) {
                exclude(second, first);
            }
        }
        return top - (hasTwo ? 2 : 1);
    }

    private boolean isFailingReturn(long value) {
        return value == 0 && (meaning & FALSE_FAILS) != 0
                || value == 1 && (meaning & TRUE_FAILS) != 0
                || value == -1 && (meaning & MINUS_ONE_FAILS) != 0;
    }

    /** The state holds locals, then operands; top is behind the last of them. */
    private boolean fails(int start, long[] state, int startTop) {
        int pc = start;
        int top = startTop;
        while (true) {
            if (--left < 0 || pc >= code.size || code.isCovered(pc)) {
                return false;
            }
            switch (code.op[pc]) {
                case Op.GOTO -> {
                    pc = code.b[pc];
                    continue;
                }
                case Op.IF_INT, Op.IF_INTS -> {
                    int taken = code.op[pc] == Op.IF_INT ? 1 : 2;
                    int outcome = outcome(pc, state, top);
                    top -= taken;
                    if (outcome >= 0) {
                        pc = outcome == 1 ? code.b[pc] : pc + 1;
                        continue;
                    }
                    if (!fails(code.b[pc], state.clone(), top)) {
                        return false;
                    }
                }
                case Op.IF_NULL, Op.IF_REFS, Op.IF_WIDE -> {
                    top -= code.op[pc] == Op.IF_NULL ? 1 : 2;
                    if (!fails(code.b[pc], state.clone(), top)) {
                        return false;
                    }
                    pc += code.op[pc] == Op.IF_WIDE ? 1 : 0;
                }
                case Op.RETURN_VALUE -> {
                    return isFailingReturn(state[top - 1]);
                }
                case Op.THROW -> {
                    return (meaning & THROW_FAILS) != 0;
                }
                case Op.CALL -> {
                    CallSite call = (CallSite) Objects.requireNonNull(code.x[pc]);
                    if (Rejection.isReject(call)) {
                        return true;
                    }
                    boolean leaves = (meaning & THROW_FAILS) == 0;
                    top = leaves ? STUCK : step(pc, state, top);
                    if (top == STUCK) {
                        return false;
                    }
                }
                default -> {
                    boolean leaves = (meaning & THROW_FAILS) == 0 && mayThrow(code.op[pc]);
                    top = leaves ? STUCK : step(pc, state, top);
                    if (top == STUCK) {
                        return false;
                    }
                }
            }
            pc++;
        }
    }

    private static boolean mayThrow(int op) {
        return switch (op) {
            case Op.NOP,
                    Op.PUSH,
                    Op.PUSH_REF,
                    Op.LOAD,
                    Op.LOAD_REF,
                    Op.STORE,
                    Op.STORE_REF,
                    Op.IINC,
                    Op.POP,
                    Op.DUP,
                    Op.IADD,
                    Op.ISUB,
                    Op.UNARY,
                    Op.INSTANCEOF ->
                    false;
            default -> true;
        };
    }

    private void exclude(long unknown, long constant) {
        excluded.computeIfAbsent(unknown, u -> new HashSet<>()).add(constant);
    }

    private boolean isExcluded(long unknown, long constant) {
        Set<Long> constants = excluded.get(unknown);
        return constants != null && constants.contains(constant);
    }

    /** Whether a branch is taken, 1 or 0; -1 if that is not known. */
    private int outcome(int pc, long[] state, int top) {
        boolean hasTwo = code.op[pc] == Op.IF_INTS;
        long second = hasTwo ? state[top - 1] : 0;
        long first = state[top - (hasTwo ? 2 : 1)];
        int condition = code.a[pc];
        if (isKnown(first) && isKnown(second)) {
            return Op.holds(condition, Long.compare(first, second)) ? 1 : 0;
        }
        boolean areDifferent = isExcluded(first, second) || isExcluded(second, first);
        if (areDifferent && condition <= Op.NE) {
            return condition == Op.NE ? 1 : 0;
        }
        return -1;
    }

    /** Does an instruction that is no branch; the new top, or STUCK. */
    private int step(int pc, long[] state, int top) {
        switch (code.op[pc]) {
            case Op.NOP, Op.CAST:
                return top;
            case Op.PUSH:
                state[top] = Math.max(code.k[pc], UNKNOWN);
                return top + 1;
            case Op.PUSH_REF, Op.GETSTATIC, Op.NEW:
                state[top] = nextUnknown++;
                return top + 1;
            case Op.LOAD, Op.LOAD_REF:
                state[top] = state[code.a[pc]];
                return top + 1;
            case Op.STORE, Op.STORE_REF:
                state[code.a[pc]] = state[top - 1];
                return top - 1;
            case Op.IINC:
                state[code.a[pc]] = nextUnknown++;
                return top;
            case Op.POP:
                return top - code.a[pc];
            case Op.PUTSTATIC, Op.MONITOR:
                return top - 1;
            case Op.DUP:
                state[top] = state[top - 1];
                return top + 1;
            case Op.GETFIELD,
            Op.GETFIELD_REF,
            Op.ARRAYLENGTH,
            Op.INSTANCEOF,
            Op.UNARY,
            Op.NEW_ARRAY:
                state[top - 1] = nextUnknown++;
                return top;
            case Op.PUTFIELD, Op.PUTFIELD_REF:
                return top - 2;
            case Op.ELEMENT, Op.ELEMENT_REF, Op.IADD, Op.ISUB, Op.BINARY:
                state[top - 2] = nextUnknown++;
                return top - 1;
            case Op.SET_ELEMENT, Op.SET_ELEMENT_REF:
                return top - 3;
            case Op.CALL:
                CallSite call = (CallSite) Objects.requireNonNull(code.x[pc]);
                return makesException(call) ? top - call.args : STUCK;
            default:
                return STUCK;
        }
    }

    private static boolean makesException(CallSite call) {
        return call.name.equals("<init>")
                && call.owner.startsWith("java/")
                && JdkCatalogue.isThrowable(call.owner);
    }
}
