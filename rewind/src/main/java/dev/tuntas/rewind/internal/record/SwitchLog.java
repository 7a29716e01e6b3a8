package dev.tuntas.rewind.internal.record;

import java.util.Arrays;

/** Which thread did which steps: at which positions the run went over to another thread. */
public final class SwitchLog {
    private long[] positions = new long[16];
    private int[] strands = new int[16];
    private int size;

    SwitchLog() {
        strands[0] = 0;
        size = 1;
    }

    /** The thread that does the step behind a position. */
    public int at(long position) {
        int found = Arrays.binarySearch(positions, 0, size, position);
        return strands[found >= 0 ? found : -found - 2];
    }

    /** From a position on, a thread works, up to the end of what is known. */
    void put(long position, int strand) {
        dropFrom(position);
        if (size > 0 && strands[size - 1] == strand) {
            return;
        }
        if (size == positions.length) {
            positions = Arrays.copyOf(positions, 2 * size);
            strands = Arrays.copyOf(strands, 2 * size);
        }
        positions[size] = position;
        strands[size] = strand;
        size++;
    }

    /** Forgets what was noted for a position and all behind it. */
    void dropFrom(long position) {
        while (size > 0 && positions[size - 1] >= position) {
            size--;
        }
    }

    /** What it takes: a position and a thread a switch. */
    long bytes() {
        return 12L * size;
    }

    /** How many times the run went over to another thread. */
    public int switches() {
        return Math.max(0, size - 1);
    }
}
