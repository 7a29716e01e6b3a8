package dev.tuntas.core.internal.world;

/** The numbers that code of the user's has compared last, where it is woven to tell them. */
public final class Compared {
    private static final int KEPT = 8;
    private static final long[] left = new long[KEPT];
    private static final long[] right = new long[KEPT];
    private static int count;

    private Compared() {}

    /** Two numbers are about to be compared by a jump. */
    public static void ints(int one, int other) {
        int at = count++ & KEPT - 1;
        left[at] = one;
        right[at] = other;
    }

    /** Stands in for the instruction that compares two longs. */
    public static int longs(long one, long other) {
        int at = count++ & KEPT - 1;
        left[at] = one;
        right[at] = other;
        return Long.compare(one, other);
    }

    static void clear() {
        count = 0;
    }

    /** Two numbers for each comparison that is kept, the latest comparison first. */
    static long[] latest() {
        int kept = Math.min(count, KEPT);
        long[] latest = new long[2 * kept];
        for (int i = 0; i < kept; i++) {
            int at = count - 1 - i & KEPT - 1;
            latest[2 * i] = left[at];
            latest[2 * i + 1] = right[at];
        }
        return latest;
    }
}
