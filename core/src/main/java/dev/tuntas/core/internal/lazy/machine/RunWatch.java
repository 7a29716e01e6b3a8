package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.engine.Judge;
import dev.tuntas.core.internal.lazy.decision.Decisions;
import dev.tuntas.machine.code.Unfollowable;
import org.jspecify.annotations.Nullable;

/**
 * Sees to it that runs end: counts their steps, and watches those that take long for a repetition.
 */
public final class RunWatch extends MachinePart {
    /** After so many steps without a decision, a run is watched for repetitions. */
    private static final int PATIENCE = 1_024;

    public static final String LOOP = "a loop that never ends";

    private final Exceptions exceptions;
    private final Repetition repetition;

    /** Knows more than {@link #repetition} about runs that take long; null if there is none. */
    public @Nullable Judge judge;

    /** Whether the run was given up because it took too many steps. */
    public boolean ranAway;

    /** Whether the recursion without an end that was found may end by catching the overflow. */
    boolean catchesOverflow;

    RunWatch(LazyMachine m) {
        super(m);
        this.exceptions = m.exceptions;
        this.repetition = m.repetition;
    }

    /** Begins to count; runs that are to be judged are watched at once. */
    void restart() {
        repetition.off();
        budget.alarm = decisions.isJudging ? budget.fuel : Math.max(0, budget.fuel - PATIENCE);
    }

    /** Whether the run has taken all its steps; after some, it is watched. */
    boolean isOver() {
        if (budget.fuel < 0) {
            return true;
        }
        if (budget.alarm < Long.MAX_VALUE) {
            if (!trail.isPaused()) {
                budget.alarm = Long.MAX_VALUE;
                repetition.on();
            }
        } else if (!repetition.isOn) {
            budget.alarm = 0;
        }
        return false;
    }

    /**
     * How the run ends, by the values that are decided. All candidates have them that agree with
     * the decisions, but for renamings.
     */
    Judge.Ending ending(boolean isLast) {
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
    int jumpLate(int target, int top) {
        frames.top[frames.depth - 1] = top;
        if (isOver()) {
            return runAway();
        }
        boolean neverEnds = repetition.isOn && !trail.isPaused() && repetition.jumped(target);
        return neverEnds ? neverEnds() : target;
    }

    /**
     * The run repeats itself. As it is not known which decisions made it do so, all of them did. A
     * recursion would overflow the stack, and code that can catch that goes on.
     */
    int neverEnds() {
        if (repetition.found == Repetition.Cycle.LOOP) {
            exceptions.thrown = LOOP;
        } else if (exceptions.isOverflowCaught() && !decisions.isJudging) {
            throw new Unfollowable("a recursion without an end whose overflow may be caught");
        } else {
            catchesOverflow = exceptions.isOverflowCaught();
            exceptions.thrown = StackOverflowError.class.getName();
        }
        return decisions.fail(Decisions.ALL);
    }

    int runAway() {
        if (ending(true) == Judge.Ending.LOOPS) {
            exceptions.thrown = LOOP;
        } else {
            ranAway = true;
        }
        return decisions.fail(Decisions.ALL);
    }
}
