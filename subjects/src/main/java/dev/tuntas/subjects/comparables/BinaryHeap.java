package dev.tuntas.subjects.comparables;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;

/** Elements in an array, no child of which is less than its parent. */
public final class BinaryHeap<E extends Comparable<E>> {
    @SuppressWarnings("unchecked") // only such elements come into it
    private E[] elements = (E[]) new Comparable<?>[16];

    private int size;

    /** Removes the least element. */
    @Requires("size > 0")
    @Ensures("size == old(size) - 1 && isLeast(result)")
    public E deleteMin() {
        E least = elements[0];
        sink(elements[--size]);
        return least;
    }

    /** Puts an element where the root was, or below. */
    private void sink(E element) {
        int hole = 0;
        while (2 * hole + 1 < size) {
            int child = lesserChild(hole);
            if (!isLess(elements[child], element)) {
                break;
            }
            elements[hole] = elements[child];
            hole = child;
        }
        elements[hole] = element;
    }

    private int lesserChild(int parent) {
        int left = 2 * parent + 1;
        return left + 1 < size && isLess(elements[left + 1], elements[left]) ? left + 1 : left;
    }

    /** Whether no element is less. */
    boolean isLeast(E element) {
        for (int i = 0; i < size; i++) {
            if (isLess(elements[i], element)) {
                return false;
            }
        }
        return true;
    }

    public boolean repOk() {
        if (elements == null || size < 0 || size > elements.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (elements[i] == null || i > 0 && isLess(elements[i], elements[(i - 1) / 2])) {
                return false;
            }
        }
        return true;
    }

    private static <T extends Comparable<T>> boolean isLess(T first, T second) {
        return first.compareTo(second) < 0;
    }
}
