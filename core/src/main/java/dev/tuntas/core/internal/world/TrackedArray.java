package dev.tuntas.core.internal.world;

import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An array of the state space. Java arrays can't change their length, so there is a real array for
 * each length that was ever chosen; they share the slots of their elements.
 *
 * <pre>
 *   position  0       1    2    3  ...
 *             length  [0]  [1]  [2]
 * </pre>
 *
 * <p>The length's slot comes before those of the elements in every access list: an element is read
 * only through {@link #touchElement}, which reads the length first, because whether the element
 * exists depends on it. When the length changes, the engine writes all elements again.
 */
public final class TrackedArray implements Slotted {
    private final Class<?> component;
    private final @Nullable Object[] byLength;
    private final boolean[] unread;
    private int entry;
    private int length;

    /** For an array type and its greatest length. */
    public TrackedArray(Class<?> component, int maxLength) {
        this.component = component;
        this.byLength = new @Nullable Object[maxLength + 1];
        this.unread = new boolean[maxLength + 1];
    }

    /** The real array of the current length. */
    Object current() {
        Object array = byLength[length];
        if (array == null) {
            array = Array.newInstance(component, length);
            byLength[length] = array;
            ArrayMonitor.track(array, length, this);
        }
        return array;
    }

    int length() {
        return length;
    }

    /**
     * By position: whether it has not been read yet. An element that was read has a length that
     * was.
     */
    boolean[] unread() {
        return unread;
    }

    /** Whether there is such an element if the array is long enough. */
    boolean mayHave(int index) {
        return index >= 0 && index < unread.length - 1;
    }

    void touchLength() {
        if (unread[0]) {
            // In this order: the stack may overflow in the call, and then nothing was read.
            Monitor.touch(entry);
            unread[0] = false;
        }
    }

    void touchElement(int index) {
        touchLength();
        if (index >= 0 && index < length && unread[index + 1]) {
            Monitor.touch(entry + index + 1);
            unread[index + 1] = false;
        }
    }

    void writeElement(int index) {
        touchLength();
        if (index >= 0 && index < length) {
            Monitor.write(entry + index + 1);
        }
    }

    /** Code that can't be watched is about to get the array: it may read and write all of it. */
    void expose() {
        touchLength();
        for (int i = 0; i < length; i++) {
            touchElement(i);
            Monitor.mayWrite(entry + i + 1);
            if (current() instanceof Object[] nested
                    && nested[i] != null
                    && nested[i].getClass().isArray()) {
                Outside.expose(nested[i]);
            }
        }
    }

    @Override
    public void tuntas$bind(int newEntry) {
        entry = newEntry;
        Arrays.fill(unread, true);
    }

    @Override
    public int tuntas$entry() {
        return entry;
    }

    @Override
    public void tuntas$write(int position, @Nullable Object reference, long bits) {
        if (position == 0) {
            length = (int) bits;
        } else {
            store(position - 1, reference, bits);
        }
    }

    /** What lies beyond the current length is written when the length is. */
    private void store(int index, @Nullable Object reference, long bits) {
        if (index < length) {
            storeIn(current(), index, reference, bits);
        }
    }

    private void storeIn(Object array, int index, @Nullable Object reference, long bits) {
        if (array instanceof Object[] references) {
            references[index] = reference;
        } else if (array instanceof int[] ints) {
            ints[index] = (int) bits;
        } else if (array instanceof boolean[] booleans) {
            booleans[index] = bits != 0;
        } else {
            storeRare(array, index, bits);
        }
    }

    private void storeRare(Object array, int index, long bits) {
        if (component == long.class) {
            ((long[]) array)[index] = bits;
        } else if (component == byte.class) {
            ((byte[]) array)[index] = (byte) bits;
        } else if (component == short.class) {
            ((short[]) array)[index] = (short) bits;
        } else if (component == char.class) {
            ((char[]) array)[index] = (char) bits;
        } else if (component == float.class) {
            ((float[]) array)[index] = Float.intBitsToFloat((int) bits);
        } else {
            ((double[]) array)[index] = Double.longBitsToDouble(bits);
        }
    }

    @Override
    public void tuntas$forget(int position) {
        unread[position] = true;
    }
}
