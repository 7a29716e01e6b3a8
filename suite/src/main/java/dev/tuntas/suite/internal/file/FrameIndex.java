package dev.tuntas.suite.internal.file;

import java.util.Arrays;

/** Where the frames of a file start, and with which structures: 16 bytes for a frame. */
public final class FrameIndex {
    private long[] offsets = new long[16];
    private long[] firsts = new long[16];
    private int frames;
    private long structures;

    /** Adds a frame behind the others. */
    public void add(long offset, int structuresOfFrame) {
        if (frames == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * frames);
            firsts = Arrays.copyOf(firsts, 2 * frames);
        }
        offsets[frames] = offset;
        firsts[frames] = structures;
        frames++;
        structures += structuresOfFrame;
    }

    /** Forgets the last frame. */
    public void removeLast() {
        frames--;
        structures = firsts[frames];
    }

    public int frames() {
        return frames;
    }

    /** How many structures all frames have together. */
    public long structures() {
        return structures;
    }

    public long offset(int frame) {
        return offsets[frame];
    }

    /** The number of the first structure of a frame, or that of all structures behind the last. */
    public long first(int frame) {
        return frame == frames ? structures : firsts[frame];
    }

    /** The frame that holds a structure. */
    public int frameOf(long structure) {
        int found = Arrays.binarySearch(firsts, 0, frames, structure);
        return found >= 0 ? found : -found - 2;
    }
}
