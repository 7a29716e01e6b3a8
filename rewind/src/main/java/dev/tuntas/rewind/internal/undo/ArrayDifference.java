package dev.tuntas.rewind.internal.undo;

import java.lang.reflect.Array;
import java.util.Arrays;

/** Where two arrays of the same type and length differ. */
final class ArrayDifference {
    private ArrayDifference() {}

    /** The first index; -1 if there is none. */
    static int first(Object one, Object other) {
        if (one instanceof byte[] bytes) {
            return Arrays.mismatch(bytes, (byte[]) other);
        } else if (one instanceof char[] chars) {
            return Arrays.mismatch(chars, (char[]) other);
        } else if (one instanceof int[] ints) {
            return Arrays.mismatch(ints, (int[]) other);
        } else if (one instanceof long[] longs) {
            return Arrays.mismatch(longs, (long[]) other);
        }
        int length = Array.getLength(one);
        int at = 0;
        while (at < length && isSame(one, other, at)) {
            at++;
        }
        return at == length ? -1 : at;
    }

    /** The last index, of arrays that differ. */
    static int last(Object one, Object other) {
        int at = Array.getLength(one) - 1;
        while (isSame(one, other, at)) {
            at--;
        }
        return at;
    }

    private static boolean isSame(Object one, Object other, int at) {
        return one instanceof Object[] refs
                ? refs[at] == ((Object[]) other)[at]
                : Array.get(one, at).equals(Array.get(other, at));
    }

    static Object part(Object array, int from, int count) {
        Object part = Array.newInstance(array.getClass().getComponentType(), count);
        System.arraycopy(array, from, part, 0, count);
        return part;
    }
}
