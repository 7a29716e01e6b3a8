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

    /** After so many steps a run of this search is looked at. */
    static long patience = PATIENCE;

    private static final long LEAST_PATIENCE = 8;

    private Suspicion() {}

    static void prepare(AccessListEngine of, Judge by) {
        engine = of;
        judge = by;
        known = new boolean[of.tables.slots];
    }

    /** Begins a new search. */
    static void reset() {
        patience = PATIENCE;
        if (judge != null) {
            judge.reset();
        }
    }

    /**
     * A run has taken many steps, and still has some left. What the slots hold that it has not read
     * must not matter: they may be given other values when they are.
     */
    static void ask() {
        boolean isEarly = patience < PATIENCE;
        switch (ending(isEarly ? Long.MAX_VALUE : Monitor.taken(), false)) {
            case RECURS -> throw isEarly ? Monitor.endless(true) : new EndlessRecursion();
            case OVERFLOWS -> overflow();
            case LOOPS -> throw Monitor.endless(false);
            case UNKNOWN -> {}
        }
    }

    /**
     * The judge tells of the first overflow. Where the predicate can catch it, the run may have got
     * over it long ago, by ours or by the JVM's own. At the first look it has not, because a stack
     * holds more calls than that; later that is unknown, and the stack overflows by itself. An
     * early look does not know either, because the overflow may be yet to come.
     */
    private static void overflow() {
        if (patience == PATIENCE && Monitor.isFirstLook()) {
            throw new EndlessRecursion();
        }
    }

    /** A run has no steps left: it is known to loop for ever, or given up, for every strategy. */
    static boolean isLoop() {
        return ending(Monitor.taken(), true) == Judge.Ending.LOOPS;
    }

    /**
     * What a run has failed for, if it is known better. A run that doubles a text at each call has
     * no memory left after some thirty of them, long before anybody looks. What the judge says then
     * holds whatever handlers there are, because none may catch this error ({@link
     * Monitor#caught}): with all memory there is, the run would go on to where it recurs or loops
     * for ever. (If it can catch the overflow there, it is unknown what it would say.)
     */
    static Throwable cause(Throwable failure) {
        if (failure instanceof OutOfMemoryError noMemory) {
            return switch (ending(Long.MAX_VALUE, true)) {
                case RECURS -> lookEarlier(new EndlessRecursion(noMemory));
                case LOOPS -> lookEarlier(new EndlessLoop(null));
                case OVERFLOWS, UNKNOWN -> failure;
            };
        }
        Throwable recursion = failure instanceof EndlessLoop endless ? endless.recursion : null;
        return recursion == null ? failure : recursion;
    }

    /**
     * To fill the memory takes long, so other runs of the search are looked at before they do. Most
     * are then not yet in the recursion that they will come to: so they end at once by what no
     * handler catches.
     */
    private static Throwable lookEarlier(Throwable known) {
        patience = Math.max(LEAST_PATIENCE, Math.min(patience, Monitor.taken() / 2));
        return known;
    }

    private static Judge.Ending ending(long taken, boolean isLast) {
        Judge asked = judge;
        AccessListEngine asking = engine;
        if (asked == null || asking == null) {
            return Judge.Ending.UNKNOWN;
        }
        for (int slot = 0; slot < known.length; slot++) {
            known[slot] = Monitor.isOnStack(slot);
        }
        return asked.judge(asking.slots.values, known, taken, isLast);
    }
}
