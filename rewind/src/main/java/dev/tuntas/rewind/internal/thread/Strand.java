package dev.tuntas.rewind.internal.thread;

import dev.tuntas.machine.concrete.Frames;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A thread of the program: its frames while another is at work, and what it waits for. A thread
 * that can't enter a monitor has no state for that: it stands before the instruction.
 */
public final class Strand {
    public final int id;
    public final Thread thread;

    /** The number of the thread that has started it; -1 of the first. */
    private final int starter;

    /** Its frames, unless it is at work: then the machine has them. */
    public final Frames frames = new Frames();

    /** The object that it waits to be notified by, and how often it had locked it. */
    @Nullable Object waitsFor;

    int lockedBefore;
    boolean isNotified;
    boolean isTimed;

    /** Whether it waits no more, because time is up or it is interrupted, but has no lock yet. */
    boolean hasLeft;

    /** Who began to wait first has the smallest. */
    long waitsSince;

    boolean isInterrupted;

    /** What the clock shows to a wait of the JDK: how much of its time is up. */
    long clock;

    /** What {@code unpark} left behind for the next {@code park}. */
    boolean hasPermit;

    /** The numbers of threads whose end it has waited for. */
    final BitSet joined = new BitSet();

    /** The locks that it has and that are no monitors. */
    final Set<Object> owned = Collections.newSetFromMap(new IdentityHashMap<>());

    /** The most cells and frames that were in use at a place to come back to. */
    public int usedCells;

    public int usedFrames = -1;

    /** What it threw and no handler caught, once it has ended. */
    @Nullable Throwable failure;

    Strand(int id, Thread thread, int starter) {
        this.id = id;
        this.starter = starter;
        this.thread = thread;
    }

    public @Nullable Throwable failure() {
        return failure;
    }

    /** Whether another thread has started it. */
    public boolean wasStartedBy(Strand other) {
        return starter == other.id;
    }

    /** Whether it has waited for the end of another thread. */
    public boolean hasJoined(Strand other) {
        return joined.get(other.id);
    }

    /** Whose ends it has waited for, as numbers. */
    public long[] joined() {
        long[] words = joined.toLongArray();
        long[] row = new long[words.length + 1];
        row[0] = -1L - id;
        System.arraycopy(words, 0, row, 1, words.length);
        return row;
    }

    public @Nullable Object waitsFor() {
        return waitsFor;
    }

    public boolean isInterrupted() {
        return isInterrupted;
    }

    public long clock() {
        return clock;
    }

    /** What else is part of the state of the program, as a number. */
    public int flags() {
        return (isNotified ? 1 : 0)
                | (isTimed ? 2 : 0)
                | (isInterrupted ? 4 : 0)
                | (hasPermit ? 8 : 0)
                | (failure != null ? 16 : 0)
                | (hasLeft ? 32 : 0)
                | lockedBefore << 6;
    }

    /** A state to go back to. */
    Runnable saved() {
        Object oldWaitsFor = waitsFor;
        int oldLocked = lockedBefore;
        boolean wasNotified = isNotified;
        boolean wasTimed = isTimed;
        boolean hadLeft = hasLeft;
        long oldSince = waitsSince;
        boolean wasInterrupted = isInterrupted;
        boolean hadPermit = hasPermit;
        Throwable oldFailure = failure;
        long oldClock = clock;
        return () -> {
            waitsFor = oldWaitsFor;
            lockedBefore = oldLocked;
            isNotified = wasNotified;
            isTimed = wasTimed;
            hasLeft = hadLeft;
            waitsSince = oldSince;
            isInterrupted = wasInterrupted;
            hasPermit = hadPermit;
            failure = oldFailure;
            clock = oldClock;
        };
    }
}
