package dev.tuntas.rewind.internal.debug.expression;

import dev.tuntas.rewind.internal.debug.time.DebugProblems;
import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The elements of arrays and lists. */
final class ElementAccess {
    private ElementAccess() {}

    static int length(Object owner, String what) {
        if (owner.getClass().isArray()) {
            return Array.getLength(owner);
        } else if (owner instanceof List<?> list) {
            return list.size();
        } else if (owner instanceof CharSequence text) {
            return text.length();
        }
        throw DebugProblems.notSuch(
                what, "an array, a list or a map", "a " + owner.getClass().getSimpleName());
    }

    static @Nullable Object get(Object owner, int index) {
        if (owner instanceof List<?> list) {
            return list.get(index);
        } else if (owner instanceof CharSequence text) {
            return text.charAt(index);
        }
        return Array.get(owner, index);
    }
}
