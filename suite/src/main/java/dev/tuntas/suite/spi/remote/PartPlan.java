package dev.tuntas.suite.spi.remote;

/**
 * How many parts are underway, for how long each runs, and in how many what is left of it is cut.
 * Plain numbers, so that a cluster of any size can be simulated by the same rules.
 */
public final class PartPlan {
    private static final long SHORTEST_MILLIS = 150;
    private static final long LONGEST_MILLIS = 4_000;

    /**
     * One process sends all parts, and needs some milliseconds for each. So the more slots there
     * are, the longer a part must run: otherwise they wait for that process.
     */
    private static final long SENDING_MILLIS = 2;

    /** How many times as long as sending takes parts are, when there are enough of them. */
    private static final int EASE = 3;

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
     * @param slots how many parts can run at the same time
     * @param elapsedMillis the time until now
     * @param lacking how many parts there are too few
     */
    public static long sliceMillis(int slots, long elapsedMillis, int lacking) {
        long shortest = Math.max(SHORTEST_MILLIS, slots * SENDING_MILLIS);
        long longest = Math.max(LONGEST_MILLIS, EASE * slots * SENDING_MILLIS);
        long usual = Math.min(longest, elapsedMillis / SHARE);
        return lacking > 0 ? shortest : Math.max(shortest, usual);
    }

    /**
     * In how many parts one that is sent gives back what is left of it, at most: so many that there
     * are enough when all that are underway have come back. More would only be more to send.
     *
     * @param underway with those that are sent now
     */
    public static int cut(int lacking, int underway) {
        return Math.min(MOST_PARTS, 2 + (lacking + underway - 1) / underway);
    }
}
