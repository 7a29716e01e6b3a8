package dev.tuntas.subjects.ints;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;

/** Ints in an array, no child of which is less than its parent. */
public final class BinaryHeap {
    private int[] elements = new int[16];
    private int size;

    /** Removes the least element. */
    @Requires("size > 0")
    @Ensures("size == old(size) - 1 && isLeast(result)")
    public int deleteMin() {
        int least = elements[0];
        sink(elements[--size]);
        return least;
    }

    /** Puts an element where the root was, or below. */
    private void sink(int element) {
        int hole = 0;
        while (2 * hole + 1 < size) {
            int child = lesserChild(hole);
            if (!(elements[child] < element)) {
                break;
            }
            elements[hole] = elements[child];
            hole = child;
        }
        elements[hole] = element;
    }

    private int lesserChild(int parent) {
        int left = 2 * parent + 1;
        return left + 1 < size && elements[left + 1] < elements[left] ? left + 1 : left;
    }

    /** Whether no element is less. */
    boolean isLeast(int element) {
        for (int i = 0; i < size; i++) {
            if (elements[i] < element) {
                return false;
            }
        }
        return true;
    }

    public boolean repOk() {
        if (elements == null || size < 0 || size > elements.length) {
            return false;
        }
        for (int i = 1; i < size; i++) {
            if (elements[i] < elements[(i - 1) / 2]) {
                return false;
            }
        }
        return true;
    }
}
