package dev.tuntas.rewind.internal.reverse;

import java.util.Arrays;

/**
 * Saved values of one width, the last one on top; what was taken off is there until it is
 * forgotten.
 */
final class SavedValues {
    private final boolean isWide;
    private int[] narrow = {};
    private long[] wide = {};
    private int count;
    private int end;

    SavedValues(boolean isWide) {
        this.isWide = isWide;
    }

    int count() {
        return count;
    }

    long bytes() {
        return (long) count * (isWide ? 8 : 4);
    }

    void push(long value) {
        if (isWide) {
            if (count == wide.length) {
                wide = Arrays.copyOf(wide, 8 + count * 3 / 2);
            }
            wide[count++] = value;
        } else {
            if (count == narrow.length) {
                narrow = Arrays.copyOf(narrow, 8 + count * 3 / 2);
            }
            narrow[count++] = (int) value;
        }
        end = count;
    }

    long pop() {
        return get(--count);
    }

    /** Goes forward over a value that was taken off. */
    void advance() {
        if (count == end) {
            throw new IllegalStateException("no saved value lies ahead");
        }
        count++;
    }

    long get(int number) {
        return isWide ? wide[number] : narrow[number];
    }

    void truncate() {
        end = count;
    }
}
