package dev.tuntas.rewind.internal.shape;

import static java.util.Objects.requireNonNull;

import dev.tuntas.machine.code.Handler;
import dev.tuntas.machine.concrete.ConcreteCode;
import dev.tuntas.machine.concrete.Frames;
import dev.tuntas.rewind.internal.reverse.SiteLog;
import dev.tuntas.rewind.internal.thread.Strand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which instructions ran, as little as leads back to them with the code: where control can have
 * come to an instruction from several others, which of them it was; behind a call, which method was
 * called (predicted by the place of the call) and by which of its returns it was left. An exception
 * that ends frames keeps where each of them was.
 *
 * <p>At any time it knows for each thread the last instruction of each frame; {@link #back} goes to
 * the one before.
 */
public final class ControlLog {
    /** Instead of a method: the call was one of the JDK, or nothing came of it. */
    private static final int NO_FRAME = 0;

    /** What one frame takes that an exception has ended. */
    private static final int UNWOUND_BITS = 64;

    /** A frame: its method and the last instruction that it did. */
    private static final class Spot {
        final ConcreteCode code;
        int pc;

        Spot(ConcreteCode code, int pc) {
            this.code = code;
            this.pc = pc;
        }
    }

    private final Map<ConcreteCode, CodeJoins> joins = new IdentityHashMap<>();
    private final List<ConcreteCode> codes = new ArrayList<>();
    private final Map<ConcreteCode, Integer> numbers = new IdentityHashMap<>();
    private final Map<ConcreteCode, Map<Integer, SiteLog>> calls = new IdentityHashMap<>();
    private final Map<Integer, List<Spot>> stacks = new HashMap<>();
    private final List<List<Spot>> unwound = new ArrayList<>();
    private final BitStack bits = new BitStack();
    private final ScheduleLog schedule = new ScheduleLog();
    private long unwoundFrames;
    private long steps;

    /** How many instructions have been done. */
    public long steps() {
        return steps;
    }

    /** What leads back to the order of the threads. */
    public long scheduleBits() {
        return schedule.bits();
    }

    /** What leads back within the threads. */
    public long controlBits() {
        long called = 0;
        for (Map<Integer, SiteLog> each : calls.values()) {
            called += each.values().stream().mapToLong(SiteLog::bits).sum();
        }
        return bits.size() + called + unwoundFrames * UNWOUND_BITS;
    }

    private CodeJoins joins(ConcreteCode code) {
        return joins.computeIfAbsent(code, CodeJoins::new);
    }

    private int number(ConcreteCode code) {
        Integer known = numbers.get(code);
        if (known != null) {
            return known;
        }
        codes.add(code);
        numbers.put(code, codes.size());
        return codes.size();
    }

    private SiteLog call(ConcreteCode code, int pc) {
        return calls.computeIfAbsent(code, key -> new HashMap<>())
                .computeIfAbsent(pc, key -> new SiteLog(false, NO_FRAME));
    }

    // --- forwards -------------------------------------------------------------------------------

    /** A thread does an instruction. */
    public void record(Strand strand, ConcreteCode code, int pc, Frames frames) {
        steps++;
        schedule.record(strand.id);
        List<Spot> stack = stacks.computeIfAbsent(strand.id, key -> new ArrayList<>());
        int depth = frames.depth;
        if (stack.isEmpty()) {
            for (int slot = 0; slot < depth; slot++) {
                stack.add(new Spot(requireNonNull(frames.codes[slot]), frames.pcs[slot]));
            }
        }
        if (depth == stack.size()) {
            join(code, pc, CodeJoins.ENTRY);
            stack.add(new Spot(code, pc));
            return;
        }
        Spot here = stack.get(depth);
        leave(stack, depth, here, pc);
        join(code, pc, here.pc);
        here.pc = pc;
    }

    /** Notes what came of a call, if the last instruction was one. */
    private void leave(List<Spot> stack, int depth, Spot here, int pc) {
        boolean isBack = stack.size() > depth + 1;
        if (!isBack && (here.pc == pc || !isCall(here.code, here.pc))) {
            return;
        }
        SiteLog called = call(here.code, here.pc);
        if (!isBack) {
            called.push(NO_FRAME);
            return;
        }
        Spot left = stack.get(depth + 1);
        boolean isReturn = stack.size() == depth + 2 && !isHandler(here.code, pc);
        if (isReturn) {
            int[] returns = joins(left.code).returns();
            int place = java.util.Arrays.binarySearch(returns, left.pc);
            bits.push(place, CodeJoins.bits(returns.length));
            called.push(number(left.code));
        } else {
            List<Spot> ended = new ArrayList<>(stack.subList(depth + 1, stack.size()));
            unwound.add(ended);
            unwoundFrames += ended.size();
            called.push(-1);
        }
        stack.subList(depth + 1, stack.size()).clear();
    }

    private boolean isCall(ConcreteCode code, int pc) {
        return joins(code).isCall(pc);
    }

    private static boolean isHandler(ConcreteCode code, int pc) {
        for (Handler handler : code.handlers) {
            if (handler.target() == pc) {
                return true;
            }
        }
        return false;
    }

    private void join(ConcreteCode code, int pc, int from) {
        int[] all = joins(code).predecessors(pc);
        int place = java.util.Arrays.binarySearch(all, from);
        if (place < 0) {
            throw new IllegalStateException(
                    "control came from instruction " + from + " to " + code.place(pc));
        }
        bits.push(place, CodeJoins.bits(all.length));
    }

    // --- backwards ------------------------------------------------------------------------------

    /** The thread that did the last instruction. */
    public int last() {
        int strand = schedule.back();
        schedule.record(strand);
        return strand;
    }

    /** The method of the last instruction of a thread. */
    public ConcreteCode code(int strand) {
        List<Spot> stack = requireNonNull(stacks.get(strand));
        return stack.get(stack.size() - 1).code;
    }

    /** The last instruction of a thread. */
    public int pc(int strand) {
        List<Spot> stack = requireNonNull(stacks.get(strand));
        return stack.get(stack.size() - 1).pc;
    }

    /** Goes back over the last instruction of all threads. */
    public void back() {
        steps--;
        List<Spot> stack = requireNonNull(stacks.get(schedule.back()));
        Spot top = stack.get(stack.size() - 1);
        int[] all = joins(top.code).predecessors(top.pc);
        int from = all[bits.pop(CodeJoins.bits(all.length))];
        if (from == CodeJoins.ENTRY) {
            stack.remove(stack.size() - 1);
            return;
        }
        boolean isAgain = from == top.pc;
        top.pc = from;
        if (!isAgain && isCall(top.code, from)) {
            enter(stack, top);
        }
    }

    /** Puts back the frames that a call had when it was left. */
    private void enter(List<Spot> stack, Spot caller) {
        int called = call(caller.code, caller.pc).pop();
        if (called == -1) {
            List<Spot> ended = unwound.remove(unwound.size() - 1);
            unwoundFrames -= ended.size();
            stack.addAll(ended);
        } else if (called != NO_FRAME) {
            ConcreteCode code = codes.get(called - 1);
            int[] returns = joins(code).returns();
            stack.add(new Spot(code, returns[bits.pop(CodeJoins.bits(returns.length))]));
        }
    }
}
