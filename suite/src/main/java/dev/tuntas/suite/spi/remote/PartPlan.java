package dev.tuntas.suite.spi.remote;

/**
 * How many parts are underway, for how long each runs, and in how many what is left of it is cut.
 * Plain numbers, so that a cluster of any size can be simulated by the same rules.
 */
public final class PartPlan {
    private static final long SHORTEST_MILLIS = 150;
    private static final long LONGEST_MILLIS = 4_000;
    private static final int MOST_PARTS = 16;

    /** A part runs for one part in so many of the time until now. */
    private static final int SHARE = 16;

    private static final int RESERVE = 4;

    private PartPlan() {}

    /** How many parts are to be underway: some more than can run, so that nobody waits. */
    public static int wanted(int slots) {
        return slots + Math.max(1, slots / RESERVE);
    }

    /**
     * For how many milliseconds a part runs at most.
     *
     * @param elapsedMillis the time until now
     * @param lacking how many parts there are too few
     */
    public static long sliceMillis(long elapsedMillis, int lacking) {
        long usual = Math.min(LONGEST_MILLIS, elapsedMillis / SHARE);
        return lacking > 0 ? SHORTEST_MILLIS : Math.max(SHORTEST_MILLIS, usual);
    }

    /** In how many parts each of those that are sent gives back what is left of it, at most. */
    public static int cut(int lacking, int sent) {
        return Math.min(MOST_PARTS, 2 + (lacking + sent - 1) / sent);
    }
}
