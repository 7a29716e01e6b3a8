package dev.tuntas.core.internal.world;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Stand-ins for methods of the JDK, in predicates that are resumed: what they do can be undone. */
public final class StandIns {
    private StandIns() {}

    /** {@link System#arraycopy}. */
    public static void arraycopy(
            @Nullable Object source, int from, @Nullable Object target, int to, int length) {
        Outside.expose(source);
        Outside.expose(target);
        Undo.range(target, to, length);
        System.arraycopy(source, from, target, to, length);
    }

    /** {@link java.util.Arrays#asList}. */
    @SafeVarargs
    public static <T> List<T> asList(T... elements) {
        return new ArrayView<>(elements);
    }

    /** What the JDK's lists take when they grow: half as much again, or as much as is needed. */
    public static int newLength(int oldLength, int minGrowth, int preferredGrowth) {
        int length = oldLength + Math.max(minGrowth, preferredGrowth);
        if (length > 0 && length <= Integer.MAX_VALUE - 8) {
            return length;
        }
        int least = oldLength + minGrowth;
        if (least < 0) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
        return Math.max(least, Integer.MAX_VALUE - 8);
    }

    /** The list of a part of a vector, which has the vector's lock. */
    public static <T> List<T> synchronizedList(List<T> list, Object lock) {
        return Collections.synchronizedList(list);
    }

    /** Iterators that are not woven can't be set back: one over the same elements can. */
    public static <T> @Nullable Iterator<T> iterator(@Nullable Iterator<T> given) {
        if (given == null || given.getClass().getClassLoader() == StandIns.class.getClassLoader()) {
            return given;
        }
        return new Elements<>(given);
    }
}
