package dev.tuntas.subjects.comparables;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;

/** Sorts an array by inserting each element among those before it. */
public final class InsertionSort {
    private InsertionSort() {}

    @Requires("elements != null && hasNoNull(elements)")
    @Ensures("isSorted(elements)")
    public static <E extends Comparable<E>> void sort(E[] elements) {
        for (int i = 1; i < elements.length; i++) {
            E inserted = elements[i];
            int place = i;
            while (place > 0 && isLess(inserted, elements[place - 1])) {
                elements[place] = elements[place - 1];
                place--;
            }
            elements[place] = inserted;
        }
    }

    static <E extends Comparable<E>> boolean isSorted(E[] elements) {
        for (int i = 1; i < elements.length; i++) {
            if (isLess(elements[i], elements[i - 1])) {
                return false;
            }
        }
        return true;
    }

    static <E> boolean hasNoNull(E[] elements) {
        for (E element : elements) {
            if (element == null) {
                return false;
            }
        }
        return true;
    }

    private static <T extends Comparable<T>> boolean isLess(T first, T second) {
        return first.compareTo(second) < 0;
    }
}
