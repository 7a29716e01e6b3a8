package dev.tuntas.core.internal.world;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The undo log: what woven code is about to overwrite, in the order of the writes. To take back a
 * stretch of a run, the entries are written back, the last first; that costs what was written, not
 * the size of the state.
 *
 * <pre>
 *   target                where     bits, reference
 *   an {@link Undoable}   field     the old value of the field
 *   an array              ~index    the old value of the element
 *   an array              RANGE     bits: the first index; reference: the old elements
 *   a text or a cell      WHOLE     the old value
 * </pre>
 */
public final class Undo {
    private static final int RANGE = Integer.MAX_VALUE;
    private static final int WHOLE = Integer.MAX_VALUE - 1;

    /** Calls {@link Undoable#tuntas$undo}. */
    public interface Undoer {
        void undo(Object owner, int field, @Nullable Object reference, long bits);
    }

    /** A program has a faster way: it does not ask first whether the object is undoable. */
    static Undoer undoer = new AskingUndoer();

    private static Object[] target = new Object[1024];
    private static int[] where = new int[1024];
    private static @Nullable Object[] reference = new @Nullable Object[1024];
    private static long[] bits = new long[1024];

    /** The number of entries. */
    static int top;

    /** How many entries were written back so far. */
    static long undone;

    private Undo() {}

    /** A class, as a lambda would be linked in every world. */
    private static final class AskingUndoer implements Undoer {
        @Override
        public void undo(Object owner, int field, @Nullable Object reference, long bits) {
            ((Undoable) owner).tuntas$undo(field, reference, bits);
        }
    }

    // --- writing the log ------------------------------------------------------------------------

    /** A field that holds a reference is about to be written. */
    public static void field(Object owner, int field, @Nullable Object old) {
        int entry = entry(owner, field);
        reference[entry] = old;
    }

    /** A field that holds a primitive is about to be written. */
    public static void field(Object owner, int field, long old) {
        int entry = entry(owner, field);
        bits[entry] = old;
    }

    /** What was written is of no interest any more, and must not live longer for it. */
    static void forget() {
        target = new Object[1024];
        where = new int[1024];
        reference = new @Nullable Object[1024];
        bits = new long[1024];
        top = 0;
    }

    /** A new entry; may grow the log, so it is asked for before the arrays are. */
    private static int entry(Object changed, int at) {
        int entry = top;
        if (entry == where.length) {
            grow();
        }
        target[entry] = changed;
        where[entry] = at;
        top = entry + 1;
        return entry;
    }

    /** The one whose length is looked at comes last: there may be no memory for some of them. */
    private static void grow() {
        int size = 2 * where.length;
        target = Arrays.copyOf(target, size);
        reference = Arrays.copyOf(reference, size);
        bits = Arrays.copyOf(bits, size);
        where = Arrays.copyOf(where, size);
    }

    /** An element is about to be written; a wrong index will be answered by the write itself. */
    public static void element(Object @Nullable [] array, int index) {
        if (array != null && index >= 0 && index < array.length) {
            int entry = entry(array, ~index);
            reference[entry] = array[index];
        }
    }

    public static void element(int @Nullable [] array, int index) {
        if (array != null && index >= 0 && index < array.length) {
            int entry = entry(array, ~index);
            bits[entry] = array[index];
        }
    }

    public static void element(long @Nullable [] array, int index) {
        if (array != null && index >= 0 && index < array.length) {
            int entry = entry(array, ~index);
            bits[entry] = array[index];
        }
    }

    /** For arrays of the other types, which are rare. */
    public static void element(@Nullable Object array, int index) {
        if (array != null && index >= 0 && index < Array.getLength(array)) {
            range(array, index, 1);
        }
    }

    /** A stretch of an array is about to be written. */
    public static void range(@Nullable Object array, int first, int count) {
        if (array == null || first < 0 || count <= 0 || first > Array.getLength(array) - count) {
            return;
        }
        Object old = Array.newInstance(array.getClass().getComponentType(), count);
        System.arraycopy(array, first, old, 0, count);
        int entry = entry(array, RANGE);
        bits[entry] = first;
        reference[entry] = old;
    }

    /** Code that isn't woven gets this array and may write all of it. */
    public static void array(@Nullable Object passed) {
        if (passed != null && passed.getClass().isArray()) {
            range(passed, 0, Array.getLength(passed));
        }
    }

    /** A text or a cell of the JDK's is about to change. */
    public static void whole(@Nullable Object changed) {
        if (changed instanceof StringBuilder || changed instanceof StringBuffer) {
            int entry = entry(changed, WHOLE);
            reference[entry] = changed.toString();
        } else if (changed instanceof AtomicReference<?> cell) {
            int entry = entry(changed, WHOLE);
            reference[entry] = cell.get();
        } else if (changed instanceof AtomicInteger cell) {
            int entry = entry(changed, WHOLE);
            bits[entry] = cell.get();
        } else if (changed instanceof AtomicLong cell) {
            int entry = entry(changed, WHOLE);
            bits[entry] = cell.get();
        } else if (changed instanceof AtomicBoolean cell) {
            int entry = entry(changed, WHOLE);
            bits[entry] = cell.get() ? 1 : 0;
        }
    }

    /** An object is about to get a number: before, it has none. */
    public static void number(Object of) {
        entry(of, WHOLE);
    }

    /** Something is about to be appended to a text: to undo that, its length is enough. */
    public static void append(@Nullable CharSequence text) {
        if (text != null) {
            int entry = entry(text, WHOLE);
            reference[entry] = null;
            bits[entry] = text.length();
        }
    }

    // --- taking back ----------------------------------------------------------------------------

    /** Takes back everything after the first entries. */
    static void backTo(int mark) {
        undone += top - mark;
        while (top > mark) {
            int entry = --top;
            int at = where[entry];
            if (at < 0) {
                undoElement(target[entry], ~at, reference[entry], bits[entry]);
            } else if (at < WHOLE) {
                undoer.undo(target[entry], at, reference[entry], bits[entry]);
            } else {
                undoOther(target[entry], at, reference[entry], bits[entry]);
            }
        }
    }

    private static void undoOther(Object changed, int at, @Nullable Object old, long oldBits) {
        if (at == RANGE && old != null) {
            System.arraycopy(old, 0, changed, (int) oldBits, Array.getLength(old));
        } else {
            undoWhole(changed, old, oldBits);
        }
    }

    private static void undoElement(Object array, int index, @Nullable Object old, long oldBits) {
        if (array instanceof Object[] objects) {
            objects[index] = old;
        } else if (array instanceof int[] ints) {
            ints[index] = (int) oldBits;
        } else {
            ((long[]) array)[index] = oldBits;
        }
    }

    @SuppressWarnings("unchecked")
    private static void undoWhole(Object changed, @Nullable Object old, long oldBits) {
        if (changed instanceof Hashed object) {
            object.tuntas$number(0);
        } else if (changed instanceof StringBuilder text) {
            if (old == null) {
                text.setLength((int) oldBits);
            } else {
                text.replace(0, text.length(), (String) old);
            }
        } else if (changed instanceof StringBuffer text) {
            if (old == null) {
                text.setLength((int) oldBits);
            } else {
                text.replace(0, text.length(), (String) old);
            }
        } else if (changed instanceof AtomicReference<?> cell) {
            ((AtomicReference<@Nullable Object>) cell).set(old);
        } else if (changed instanceof AtomicInteger cell) {
            cell.set((int) oldBits);
        } else if (changed instanceof AtomicLong cell) {
            cell.set(oldBits);
        } else {
            ((AtomicBoolean) changed).set(oldBits != 0);
        }
    }

    // --- class initialisation -------------------------------------------------------------------

    /** Steps that the initialisation of a class may take. */
    private static final long STEPS = 100_000_000;

    private static int[] pausedAt = new int[8];
    private static long[] pausedWith = new long[8];
    private static int pauses;

    /**
     * A class is about to be initialised: that happens once, in whichever run comes first, so it is
     * never taken back, and its steps are not the run's.
     */
    public static void pause() {
        if (pauses == pausedAt.length) {
            pausedWith = Arrays.copyOf(pausedWith, 2 * pauses);
            pausedAt = Arrays.copyOf(pausedAt, 2 * pauses);
        }
        pausedWith[pauses] = Monitor.fuel;
        pausedAt[pauses++] = top;
        Monitor.fuel = Math.max(Monitor.fuel, STEPS);
    }

    /** Whether a class is being initialised. */
    static boolean isPaused() {
        return pauses > 0;
    }

    /** The class is initialised. */
    public static void goOn() {
        top = pausedAt[--pauses];
        Monitor.fuel = pausedWith[pauses];
    }
}
