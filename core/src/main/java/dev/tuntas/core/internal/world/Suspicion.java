package dev.tuntas.core.internal.world;

import dev.tuntas.core.internal.engine.Judge;
import org.jspecify.annotations.Nullable;

/**
 * A run that takes many steps may never end. A judge finds out, which looks at more than woven code
 * can; if it is so, the run is over at once.
 *
 * <p>A recursion without an end overflows the stack sooner or later, and how large the stack is, is
 * not specified. So it overflows here: the predicate may catch that, as it may the JVM's own error.
 * A loop without an end never comes to anything, so it can't be caught.
 */
final class Suspicion {
    /** So many steps raise no suspicion. */
    static final long PATIENCE = 1_024;

    private static @Nullable Judge judge;
    private static @Nullable AccessListEngine engine;
    private static boolean[] known = new boolean[0];

    private Suspicion() {}

    static void prepare(AccessListEngine of, Judge by) {
        engine = of;
        judge = by;
        known = new boolean[of.tables.slots];
    }

    /** Begins a new search. */
    static void reset() {
        if (judge != null) {
            judge.reset();
        }
    }

    /**
     * A run has taken many steps, and still has some left. What the slots hold that it has not read
     * must not matter: they may be given other values when they are.
     */
    static void ask() {
        switch (ending(false)) {
            case RECURS -> throw new EndlessRecursion();
            case OVERFLOWS -> overflow();
            case LOOPS -> throw Monitor.endless();
            case UNKNOWN -> {}
        }
    }

    /**
     * The judge tells of the first overflow. Where the predicate can catch it, the run may have got
     * over it long ago, by ours or by the JVM's own. At the first look it has not, because a stack
     * holds more calls than that; later that is unknown, and the stack overflows by itself.
     */
    private static void overflow() {
        if (Monitor.isFirstLook()) {
            throw new EndlessRecursion();
        }
    }

    /** A run has no steps left: it is known to loop for ever, or given up, for every strategy. */
    static boolean isLoop() {
        return ending(true) == Judge.Ending.LOOPS;
    }

    private static Judge.Ending ending(boolean isLast) {
        Judge asked = judge;
        AccessListEngine asking = engine;
        if (asked == null || asking == null) {
            return Judge.Ending.UNKNOWN;
        }
        for (int slot = 0; slot < known.length; slot++) {
            known[slot] = Monitor.isOnStack(slot);
        }
        return asked.judge(asking.slots.values, known, Monitor.taken(), isLast);
    }
}
