package dev.tuntas.core.internal.search;

import java.util.function.BooleanSupplier;

/**
 * How long a caller waits for a thread on which the user's code runs.
 *
 * <p>Woven code and our own come back soon when they are told that it is over. Code that sleeps,
 * waits for a lock or is deep in the JDK does not, and nothing can make it: so its thread, which is
 * ours alone, is left behind.
 */
final class Patience {
    /** How long one waits before one looks again. */
    static final long TICK_MILLIS = 100;

    /** Much longer than a run of a predicate takes that comes back at all. */
    private static final int GRACE_TICKS = 3;

    private final BooleanSupplier isOver;
    private int ticks;

    Patience(BooleanSupplier isOver) {
        this.isOver = isOver;
    }

    /**
     * Whether it has been over for so long that the caller should stop waiting. It is asked once a
     * tick: where the machine has no time for us, ticks take longer, too.
     */
    boolean isAtEnd() {
        ticks += ticks > 0 || isOver.getAsBoolean() ? 1 : 0;
        return ticks > GRACE_TICKS;
    }
}
