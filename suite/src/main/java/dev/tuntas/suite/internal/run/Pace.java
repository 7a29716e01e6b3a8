package dev.tuntas.suite.internal.run;

/**
 * How often a generation does what costs time. Tests do everything at every step, and look at what
 * is on the disk then: so they need not wait for the moment at which a crash would hurt.
 *
 * @param journalNanos how long a journal is good enough
 * @param leastNanos a piece that has run for less is not worth splitting
 * @param batch how many structures a worker hands in at once
 * @param isEager whether a search tells where it stands after every structure
 * @param step is called, by one thread at a time, whenever something has changed that a later run
 *     will find, or may not find
 */
public record Pace(long journalNanos, long leastNanos, int batch, boolean isEager, Runnable step) {
    private static final long JOURNAL_NANOS = 1_000_000_000;
    private static final long LEAST_NANOS = 5_000_000;
    private static final int BATCH = 128;

    /** As users need it. */
    public static final Pace USUAL = new Pace(JOURNAL_NANOS, LEAST_NANOS, BATCH, false, () -> {});

    /** Everything at every step. */
    public static Pace eager(Runnable step) {
        return new Pace(0, 0, 1, true, step);
    }
}
