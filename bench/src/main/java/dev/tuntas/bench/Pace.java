package dev.tuntas.bench;

import java.time.Duration;

/**
 * How long a strategy took for the last two sizes of a subject. Searches grow by about the same
 * factor from size to size, and mostly by a larger one: that tells which are not worth a try.
 */
record Pace(Duration before, Duration last) {
    static final Pace START = new Pace(Duration.ZERO, Duration.ZERO);

    /** How far the guess may be above the budget. */
    private static final double MARGIN = 2;

    Pace then(Duration next) {
        return new Pace(last, next);
    }

    /** Whether the next size might take no longer than that. */
    boolean mayEndWithin(Duration budget) {
        double growth = before.isZero() ? 1 : (double) last.toNanos() / before.toNanos();
        return last.toNanos() * growth <= MARGIN * budget.toNanos();
    }
}
