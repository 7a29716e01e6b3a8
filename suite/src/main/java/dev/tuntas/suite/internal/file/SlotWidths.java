package dev.tuntas.suite.internal.file;

/**
 * How many bytes the value of each slot takes in a chain. A value is written plus one, because -1
 * stands for a slot that is open; so a domain of up to 255 values takes one byte, one of up to
 * 65,535 two, and a larger one a number of variable length.
 */
final class SlotWidths {
    /** The width of a number of variable length. */
    static final int VARIABLE = 0;

    private static final int LONGEST_NUMBER = 5;

    private final int[] sizes;
    private final byte[] widths;
    private final int bytesOfLead;
    private final int bytesOfWhole;

    SlotWidths(int[] domainSizes) {
        sizes = domainSizes.clone();
        widths = new byte[sizes.length];
        int sum = 0;
        for (int slot = 0; slot < sizes.length; slot++) {
            widths[slot] = (byte) width(sizes[slot]);
            sum += widths[slot] == VARIABLE ? LONGEST_NUMBER : widths[slot];
        }
        bytesOfWhole = sum;
        int lead = width(sizes.length + 1);
        bytesOfLead = lead == VARIABLE ? Integer.BYTES : lead;
    }

    private static int width(int size) {
        if (size < 1 << 8) {
            return 1;
        }
        return size < 1 << 16 ? 2 : VARIABLE;
    }

    int of(int slot) {
        return widths[slot];
    }

    boolean fits(int slot, int value) {
        return value >= -1 && value < sizes[slot];
    }

    /**
     * Refuses a vector that is none of this space. The sign of {@code wrong} is that of any
     * difference that must not be negative: one comparison for all slots, because this happens for
     * every structure.
     */
    void check(int[] values) {
        if (values.length != sizes.length) {
            throw FileProblems.wrongLength(values.length, sizes.length);
        }
        int wrong = 0;
        for (int slot = 0; slot < values.length; slot++) {
            wrong |= values[slot] + 1 | sizes[slot] - 1 - values[slot];
        }
        if (wrong < 0) {
            refuse(values);
        }
    }

    private void refuse(int[] values) {
        for (int slot = 0; slot < values.length; slot++) {
            if (!fits(slot, values[slot])) {
                throw FileProblems.wrongValue(slot, values[slot], sizes[slot]);
            }
        }
    }

    /** How many bytes say how many slots change. */
    int bytesOfLead() {
        return bytesOfLead;
    }

    /** The most bytes that a vector takes which is written whole. */
    int bytesOfWhole() {
        return bytesOfWhole;
    }

    /** The most bytes that a vector can take while the shorter form is being found. */
    int mostBytes() {
        return Math.addExact(bytesOfLead, Math.multiplyExact(sizes.length, 2 * LONGEST_NUMBER));
    }
}
