package dev.tuntas.core.internal.world;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What woven code reports reads and writes of arrays to. Any array may be one of the space, so each
 * access asks; most ask about the same array as the one before, which one comparison tells.
 */
public final class ArrayMonitor {
    private static final boolean[] NOT_TRACKED = new boolean[0];

    private static @Nullable Object lastArray;
    private static @Nullable TrackedArray lastTracked;

    /** By position in the array of the last question: not read yet; empty for any other array. */
    private static boolean[] lastUnread = NOT_TRACKED;

    private static Object[][] arrays = new Object[0][];
    private static TrackedArray[][] tracked = new TrackedArray[0][];
    private static final Map<Object, TrackedArray> byIdentity = new IdentityHashMap<>();

    /** Up to that many arrays of one length are looked through; an address is slow to get. */
    private static final int FEW = 16;

    private ArrayMonitor() {}

    static void track(Object array, int length, TrackedArray by) {
        if (length >= arrays.length) {
            int old = arrays.length;
            arrays = Arrays.copyOf(arrays, length + 1);
            tracked = Arrays.copyOf(tracked, length + 1);
            Arrays.fill(arrays, old, length + 1, new Object[0]);
            Arrays.fill(tracked, old, length + 1, new TrackedArray[0]);
        }
        byIdentity.put(array, by);
        int count = arrays[length].length;
        if (count <= FEW) {
            arrays[length] = Arrays.copyOf(arrays[length], count + 1);
            tracked[length] = Arrays.copyOf(tracked[length], count + 1);
            arrays[length][count] = array;
            tracked[length][count] = by;
        }
    }

    /** The array of the space that this is, or null; most questions repeat the last one. */
    static @Nullable TrackedArray find(@Nullable Object array) {
        if (array != lastArray) {
            remember(array);
        }
        return lastTracked;
    }

    private static void remember(@Nullable Object array) {
        TrackedArray found = array == null ? null : lookUp(array, Array.getLength(array));
        boolean[] unread = found == null ? NOT_TRACKED : found.unread();
        // After all calls, so that a stack overflow leaves the three as they were.
        lastTracked = found;
        lastUnread = unread;
        lastArray = array;
    }

    private static @Nullable TrackedArray lookUp(Object array, int length) {
        if (length < arrays.length) {
            Object[] ofThatLength = arrays[length];
            if (ofThatLength.length > FEW) {
                return byIdentity.get(array);
            }
            for (int i = 0; i < ofThatLength.length; i++) {
                if (ofThatLength[i] == array) {
                    return tracked[length][i];
                }
            }
        }
        return null;
    }

    /** The length of an array is about to be read. */
    public static void touchLength(@Nullable Object array) {
        if (array != lastArray) {
            remember(array);
        }
        if (lastUnread.length > 0 && lastUnread[0]) {
            touchElementSlowly(-1);
        }
    }

    /** An element of an array is about to be read. */
    public static void touchElement(@Nullable Object array, int index) {
        if (array != lastArray) {
            remember(array);
        }
        int position = index + 1;
        if (position >= 0 && position < lastUnread.length && lastUnread[position]) {
            touchElementSlowly(index);
        }
    }

    private static void touchElementSlowly(int index) {
        if (lastTracked != null) {
            lastTracked.touchElement(index);
        }
    }

    /** Whether a read of the length would be the first. */
    public static boolean isLengthUnread(@Nullable Object array) {
        if (array != lastArray) {
            remember(array);
        }
        return lastUnread.length > 0 && lastUnread[0];
    }

    /** Whether a read of the element would be the first. */
    public static boolean isUnread(@Nullable Object array, int index) {
        if (array != lastArray) {
            remember(array);
        }
        // Whether the element exists depends on the length.
        int position = index + 1;
        return lastUnread.length > 0
                && (lastUnread[0]
                        || position > 0
                                && position < lastUnread.length
                                && lastUnread[position]
                                && lastTracked != null
                                && index < lastTracked.length());
    }

    /** An element is about to be written, and that is on the undo log. */
    public static void touchToWrite(@Nullable Object array, int index) {
        TrackedArray found = find(array);
        if (found != null) {
            Monitor.wrote = true;
            found.touchElement(index);
        }
    }

    /** An element of an array is about to be written. */
    public static void writeElement(@Nullable Object array, int index) {
        TrackedArray found = find(array);
        if (found != null) {
            found.writeElement(index);
        }
    }
}
