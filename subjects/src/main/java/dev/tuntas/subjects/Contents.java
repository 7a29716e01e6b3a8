package dev.tuntas.subjects;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What contracts say about contents: the same ones with something more or less. */
final class Contents {
    private Contents() {}

    static <E extends @Nullable Object> Set<E> with(Set<E> set, E element) {
        Set<E> more = new java.util.HashSet<>(set);
        more.add(element);
        return more;
    }

    static <E extends @Nullable Object> Set<E> without(Set<E> set, E element) {
        Set<E> less = new java.util.HashSet<>(set);
        less.remove(element);
        return less;
    }

    /** A list with one more at its end. */
    static <E extends @Nullable Object> List<E> with(List<E> list, E element) {
        List<E> more = new ArrayList<>(list);
        more.add(element);
        return more;
    }

    /** A list without the first one that is equal. */
    static <E extends @Nullable Object> List<E> without(List<E> list, @Nullable Object element) {
        List<E> less = new ArrayList<>(list);
        less.remove(element);
        return less;
    }

    static <E extends @Nullable Object> List<E> reversed(List<E> list) {
        List<E> reversed = new ArrayList<>(list);
        Collections.reverse(reversed);
        return reversed;
    }

    static <E extends @Nullable Object> List<E> joined(List<E> list, List<E> other) {
        List<E> both = new ArrayList<>(list);
        both.addAll(other);
        return both;
    }

    static List<Integer> sorted(List<Integer> list) {
        List<Integer> sorted = new ArrayList<>(list);
        sorted.sort(Comparator.naturalOrder());
        return sorted;
    }

    static List<Integer> sorted(List<Integer> list, List<Integer> other) {
        return sorted(joined(list, other));
    }

    /**
     * A new object, filled. A class that makes objects of itself would seem to have them as parts.
     */
    static <T> T filled(Supplier<T> make, int n, ObjIntConsumer<T> fill) {
        T made = make.get();
        fill.accept(made, n);
        return made;
    }

    /** A size that there can be. */
    static int checkSize(int n) {
        if (n < 0) {
            throw new IllegalArgumentException("a size is not negative, as " + n + " is");
        }
        return n;
    }
}
