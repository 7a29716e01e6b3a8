package dev.tuntas.core.internal.world;

import dev.tuntas.core.internal.engine.EngineProblems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import org.jspecify.annotations.Nullable;

/** Stand-ins for methods of the JDK, in predicates that are resumed: what they do can be undone. */
public final class StandIns {
    private static final String MOVED = "tuntas.moved.";

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

    /** {@link Class#getName}, without the place that containers were moved to. */
    public static String getName(Class<?> of) {
        return of.getName().replace(MOVED, "");
    }

    /** {@link Class#getTypeName}. */
    public static String getTypeName(Class<?> of) {
        return of.getTypeName().replace(MOVED, "");
    }

    /** {@link Class#getCanonicalName}. */
    public static @Nullable String getCanonicalName(Class<?> of) {
        String name = of.getCanonicalName();
        return name == null ? null : name.replace(MOVED, "");
    }

    /** {@link Class#getPackageName}. */
    public static String getPackageName(Class<?> of) {
        return of.getPackageName().replace(MOVED, "");
    }

    /** The list of a part of a vector, which has the vector's lock. */
    public static <T> List<T> synchronizedList(List<T> list, Object lock) {
        return Collections.synchronizedList(list);
    }

    /** Where, counted from the start of both, two stretches of arrays differ; -1 if nowhere. */
    public static int mismatch(long[] a, int aStart, long[] b, int bStart, int length) {
        return Arrays.mismatch(a, aStart, aStart + length, b, bStart, bStart + length);
    }

    /**
     * Iterators over collections that never change are not woven and can't be set back; but one
     * over the same elements can.
     */
    public static <T> @Nullable Iterator<T> iterator(@Nullable Iterator<T> given) {
        if (given == null || !isOverFixed(given)) {
            return given;
        }
        List<T> elements = new ArrayList<>();
        given.forEachRemaining(elements::add);
        return new ListCursor<>(Collections.unmodifiableList(elements), 0);
    }

    /** As {@link #iterator}, for iterators that go both ways. */
    public static <T> @Nullable ListIterator<T> listIterator(@Nullable ListIterator<T> given) {
        if (given == null || !isOverFixed(given)) {
            return given;
        }
        List<T> elements = new ArrayList<>();
        int start = given.nextIndex();
        while (given.hasPrevious()) {
            given.previous();
        }
        given.forEachRemaining(elements::add);
        return new ListCursor<>(Collections.unmodifiableList(elements), start);
    }

    private static boolean isOverFixed(Iterator<?> given) {
        String name = given.getClass().getName();
        return name.startsWith("java.util.ImmutableCollections")
                || name.startsWith("java.util.AbstractMap$")
                || name.startsWith("java.util.Collections$");
    }

    /** An iterator in code that may be left: it can be set back, or all its state is in one. */
    public static <T> @Nullable Iterator<T> known(@Nullable Iterator<T> given) {
        check(given);
        return given;
    }

    public static <T> @Nullable ListIterator<T> known(@Nullable ListIterator<T> given) {
        check(given);
        return given;
    }

    private static void check(@Nullable Object iterator) {
        if (iterator != null
                && iterator.getClass().getClassLoader() != StandIns.class.getClassLoader()
                && !iterator.getClass().getName().startsWith("java.util.ReverseOrder")) {
            throw EngineProblems.unknownIterator(iterator.getClass().getName());
        }
    }
}
