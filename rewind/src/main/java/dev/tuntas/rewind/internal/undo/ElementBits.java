package dev.tuntas.rewind.internal.undo;

import dev.tuntas.machine.code.Bits;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** ElementBits of arrays of numbers as bits. */
public final class ElementBits {
    private ElementBits() {}

    public static long get(Object array, int index) {
        return array instanceof int[] ints ? ints[index] : Bits.unbox(Array.get(array, index));
    }

    public static void set(Object array, int index, long bits) {
        if (array instanceof int[] ints) {
            ints[index] = (int) bits;
        } else {
            char sort = array.getClass().getComponentType().descriptorString().charAt(0);
            Array.set(array, index, Bits.box(sort, bits));
        }
    }

    /** Whether an instruction that stores an element will do so and not throw. */
    public static boolean has(@Nullable Object array, int index) {
        return array != null && index >= 0 && index < Array.getLength(array);
    }
}
