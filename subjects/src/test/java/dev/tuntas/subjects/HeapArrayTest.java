package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class HeapArrayTest {
    @Test
    void behavesLikeAPriorityQueueWithTheGreatestFirst() {
        SideBySide.of(HeapArray::new, () -> new PriorityQueue<Integer>(Collections.reverseOrder()))
                .operation("insert", 4, this::insert)
                .operation("extractMax", this::extractMax)
                .afterEach(this::compare)
                .allSequences(6);
    }

    private void insert(HeapArray heap, Queue<Integer> model, int key) {
        heap.insert(key);
        model.add(key);
    }

    private void extractMax(HeapArray heap, Queue<Integer> model) {
        if (model.isEmpty()) {
            assertThrows(NoSuchElementException.class, heap::extractMax);
        } else {
            assertEquals(model.remove(), heap.extractMax());
        }
    }

    private void compare(HeapArray heap, Queue<Integer> model) {
        assertTrue(heap.repOk());
        assertEquals(model.size(), heap.size());
        if (model.isEmpty()) {
            assertThrows(NoSuchElementException.class, heap::max);
        } else {
            assertEquals(model.peek(), heap.max());
        }
    }

    @Test
    void aNegativeKeyIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new HeapArray().insert(-1));
    }

    @Test
    void theArrayMustBeThere() {
        heap().store(null, "array").isRejected();
    }

    @Test
    void theSizeMustFitTheArray() {
        heap().store(-1, "size").isRejected();
        Corruption.of(new HeapArray(), HeapArray::repOk).store(1, "size").isRejected();
    }

    @Test
    void aPlaceBelowTheSizeMustNotBeEmpty() {
        heap().store(-1, "array.4").isRejected();
    }

    @Test
    void noKeyMustBeGreaterThanItsParent() {
        heap().store(7, "array.3").isRejected();
        heap().store(7, "array.4").isRejected();
    }

    @Test
    void aPlaceFromTheSizeOnMustBeEmpty() {
        heap().store(0, "array.6").isRejected();
    }

    /** 9 6 8 2 1 in an array of length 7. */
    private static Corruption<HeapArray> heap() {
        HeapArray heap = new HeapArray();
        for (int key : new int[] {9, 6, 8, 2, 1}) {
            heap.insert(key);
        }
        return Corruption.of(heap, HeapArray::repOk);
    }
}
