package dev.tuntas.core.internal.world;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The numbers, references and values that code of the user's has compared last, and the objects
 * whose fields it has read last, where it is woven to tell them.
 */
public final class Compared {
    private static final int KEPT = 64;
    private static final long[] left = new long[KEPT];
    private static final long[] right = new long[KEPT];
    private static int count;

    private static final double[] leftFraction = new double[KEPT];
    private static final double[] rightFraction = new double[KEPT];
    private static int fractions;

    private static final int LOOKED = 16;
    private static final @Nullable Object[] objects = new @Nullable Object[LOOKED];
    private static @Nullable Object latest;
    private static int lookedCount;

    private static final int PAIRS = 8;
    private static final @Nullable Object[] pairs = new @Nullable Object[2 * PAIRS];
    private static int pairCount;

    private static final @Nullable Object[] values = new @Nullable Object[2 * PAIRS];
    private static int valueCount;

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

    /** Stands in for the instruction that compares two doubles, where no number is less. */
    public static int doublesLess(double one, double other) {
        return fractions(one, other, -1);
    }

    /** Stands in for the instruction that compares two doubles, where no number is greater. */
    public static int doublesGreater(double one, double other) {
        return fractions(one, other, 1);
    }

    private static int fractions(double one, double other, int ofNoNumber) {
        int at = fractions++ & KEPT - 1;
        leftFraction[at] = one;
        rightFraction[at] = other;
        if (Double.isNaN(one) || Double.isNaN(other)) {
            return ofNoNumber;
        }
        // Both zeros are equal to these instructions, unlike to Double.compare.
        return one < other ? -1 : one > other ? 1 : 0;
    }

    /** Two fractions for each comparison that is kept, the latest comparison first. */
    static double[] latestFractions() {
        int kept = Math.min(fractions, KEPT);
        double[] latest = new double[2 * kept];
        for (int i = 0; i < kept; i++) {
            int at = fractions - 1 - i & KEPT - 1;
            latest[2 * i] = leftFraction[at];
            latest[2 * i + 1] = rightFraction[at];
        }
        return latest;
    }

    /** Two references are about to be compared by a jump. */
    public static void references(@Nullable Object one, @Nullable Object other) {
        int at = 2 * (pairCount++ & PAIRS - 1);
        pairs[at] = one;
        pairs[at + 1] = other;
    }

    /** Two references are about to be asked whether they are equal. */
    public static void values(@Nullable Object one, @Nullable Object other) {
        int at = 2 * (valueCount++ & PAIRS - 1);
        values[at] = one;
        values[at + 1] = other;
    }

    /** A field of an object is about to be read. */
    public static void looked(@Nullable Object at) {
        if (at != latest) {
            latest = at;
            objects[lookedCount++ & LOOKED - 1] = at;
        }
    }

    static void clear() {
        count = 0;
        fractions = 0;
        lookedCount = 0;
        latest = null;
        pairCount = 0;
        valueCount = 0;
    }

    /** The same, and nothing is kept alive by it. */
    static void forget() {
        clear();
        Arrays.fill(objects, null);
        Arrays.fill(pairs, null);
        Arrays.fill(values, null);
    }

    /** Two references for each comparison that is kept, the latest comparison first. */
    static @Nullable Object[] latestReferences() {
        return latest(pairs, pairCount);
    }

    /** The same of those that were asked whether they are equal. */
    static @Nullable Object[] latestValues() {
        return latest(values, valueCount);
    }

    private static @Nullable Object[] latest(@Nullable Object[] kept, int count) {
        @Nullable Object[] found = new @Nullable Object[2 * Math.min(count, PAIRS)];
        for (int i = 0; i < found.length; i += 2) {
            int at = 2 * (count - 1 - i / 2 & PAIRS - 1);
            found[i] = kept[at];
            found[i + 1] = kept[at + 1];
        }
        return found;
    }

    /** Objects whose fields were read, the latest first. */
    static @Nullable Object[] latestObjects() {
        @Nullable Object[] found = new @Nullable Object[Math.min(lookedCount, LOOKED)];
        for (int i = 0; i < found.length; i++) {
            found[i] = objects[lookedCount - 1 - i & LOOKED - 1];
        }
        return found;
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
