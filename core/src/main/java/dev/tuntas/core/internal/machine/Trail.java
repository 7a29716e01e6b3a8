package dev.tuntas.core.internal.machine;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What was changed, in order, with what was there before: the way back of a machine. A choice point
 * is just a mark on it.
 */
public final class Trail {
    private @Nullable Reversible[] who = new Reversible[1024];
    private int[] code = new int[1024];
    private long[] bits = new long[1024];
    private long[] dep = new long[1024];
    private int[] lazy = new int[1024];
    private @Nullable Object[] ref = new Object[1024];
    private int size;
    private long undone;

    /** What happens before the first run stays for ever. */
    private boolean isPaused;

    /** Notes a change, with all that {@link Reversible#undo} needs to take it back. */
    public void push(
            Reversible changed,
            int newCode,
            long oldBits,
            long oldDep,
            int oldLazy,
            @Nullable Object oldRef) {
        if (isPaused) {
            return;
        }
        if (size == ref.length) {
            grow();
        }
        who[size] = changed;
        code[size] = newCode;
        bits[size] = oldBits;
        dep[size] = oldDep;
        lazy[size] = oldLazy;
        ref[size++] = oldRef;
    }

    /** The one whose length is looked at comes last: there may be no memory for some of them. */
    private void grow() {
        int larger = size * 2;
        who = Arrays.copyOf(who, larger);
        code = Arrays.copyOf(code, larger);
        bits = Arrays.copyOf(bits, larger);
        dep = Arrays.copyOf(dep, larger);
        lazy = Arrays.copyOf(lazy, larger);
        ref = Arrays.copyOf(ref, larger);
    }

    /** Takes back everything down to a mark. */
    public void undoTo(int mark) {
        undone += size - mark;
        while (size > mark) {
            int i = --size;
            Reversible changed = who[i];
            if (changed != null) {
                changed.undo(code[i], bits[i], dep[i], lazy[i], ref[i]);
            }
            ref[i] = null;
        }
    }

    public int mark() {
        return size;
    }

    /** Who was changed by an entry; null if that needs no way back. */
    public @Nullable Reversible who(int entry) {
        return who[entry];
    }

    /** What of it was changed. */
    public int code(int entry) {
        return code[entry];
    }

    public @Nullable Object ref(int entry) {
        return ref[entry];
    }

    /** Whether a place holds again what it held before an entry was made. */
    public boolean isAsBefore(int entry, Cells cells) {
        int place = code[entry];
        return lazy[entry] == cells.lazy[place]
                && (lazy[entry] != 0
                        || bits[entry] == cells.bits[place] && ref[entry] == cells.refs[place]);
    }

    /** Counts from 0 again. */
    public void resetCount() {
        undone = 0;
    }

    /** How many changes were taken back. */
    public long undone() {
        return undone;
    }

    public void pause(boolean isNowPaused) {
        isPaused = isNowPaused;
    }

    public boolean isPaused() {
        return isPaused;
    }
}
