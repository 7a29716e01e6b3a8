package dev.tuntas.suite.internal.verify;

/** The rows of one part, to look fingerprints up: a hash table that is at most half full. */
final class FormTable {
    private final long[] high;
    private final long[] low;

    /** Numbers plus one, so that 0 is a free place; negative if it was marked. */
    private final long[] numbers;

    private final int mask;

    FormTable(long rows) {
        int size = Integer.highestOneBit((int) Math.max(4, Math.min(rows, 1 << 27))) << 2;
        high = new long[size];
        low = new long[size];
        numbers = new long[size];
        mask = size - 1;
    }

    /** The place of a row with these fingerprints, or, negative, where it would stand. */
    private int place(long ofHigh, long ofLow) {
        int at = (int) (ofLow ^ ofLow >>> 32) & mask;
        while (numbers[at] != 0) {
            if (high[at] == ofHigh && low[at] == ofLow) {
                return at;
            }
            at = at + 1 & mask;
        }
        return ~at;
    }

    /** Adds a row, and returns -1; or returns the number of one with the same fingerprints. */
    long addOrFind(long ofHigh, long ofLow, long number) {
        int at = place(ofHigh, ofLow);
        if (at >= 0) {
            return Math.abs(numbers[at]) - 1;
        }
        high[~at] = ofHigh;
        low[~at] = ofLow;
        numbers[~at] = number + 1;
        return -1;
    }

    /** Marks the row with these fingerprints; false if there is none. */
    boolean mark(long ofHigh, long ofLow) {
        int at = place(ofHigh, ofLow);
        if (at < 0) {
            return false;
        }
        numbers[at] = -Math.abs(numbers[at]);
        return true;
    }

    /** The smallest number of a row that was not marked, or -1. */
    long firstUnmarked() {
        long first = Long.MAX_VALUE;
        for (long number : numbers) {
            if (number > 0) {
                first = Math.min(first, number);
            }
        }
        return first == Long.MAX_VALUE ? -1 : first - 1;
    }
}
