package dev.tuntas.bench.lazy;

import java.time.Duration;

/**
 * How long a strategy took for the last two sizes of a subject. Searches grow by about the same
 * factor from size to size, and mostly by a larger one: that tells which are not worth a try.
 */
record Growth(Duration before, Duration last) {
    static final Growth START = new Growth(Duration.ZERO, Duration.ZERO);

    /** How far the guess may be above the budget. */
    private static final double MARGIN = 2;

    Growth then(Duration next) {
        return new Growth(last, next);
    }

    /** Whether the next size might take no longer than that. */
    boolean mayEndWithin(Duration budget) {
        double growth = before.isZero() ? 1 : (double) last.toNanos() / before.toNanos();
        return last.toNanos() * growth <= MARGIN * budget.toNanos();
    }
}
