package dev.tuntas.subjects.ints;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;

/** Sorts an array by inserting each element among those before it. */
public final class InsertionSort {
    private InsertionSort() {}

    @Requires("elements != null")
    @Ensures("isSorted(elements)")
    public static void sort(int[] elements) {
        for (int i = 1; i < elements.length; i++) {
            int inserted = elements[i];
            int place = i;
            while (place > 0 && inserted < elements[place - 1]) {
                elements[place] = elements[place - 1];
                place--;
            }
            elements[place] = inserted;
        }
    }

    static boolean isSorted(int[] elements) {
        for (int i = 1; i < elements.length; i++) {
            if (elements[i] < elements[i - 1]) {
                return false;
            }
        }
        return true;
    }
}
