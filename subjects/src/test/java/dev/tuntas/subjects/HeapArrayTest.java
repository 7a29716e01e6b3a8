package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

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
        IntLists.assertSame(model, model::poll, heap::extractMax);
    }

    private void compare(HeapArray heap, Queue<Integer> model) {
        assertTrue(heap.repOk());
        assertEquals(model.size(), heap.size());
        IntLists.assertSame(model, model::peek, heap::max);
    }

    @Test
    void aNegativeKeyIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new HeapArray().insert(-1));
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                HeapArrayTest::heap,
                """
                the array must be there: array = null
                the size must fit the array: size = -1
                a place below the size must not be empty: array.4 = -1
                no key must be greater than its parent: array.3 = 7
                no key must be greater than its parent: array.4 = 7
                a place from the size on must be empty: array.6 = 0
                """);
    }

    @Test
    void theSizeMustFitAnEmptyArray() {
        Corruption.of(new HeapArray(), HeapArray::repOk).store(1, "size").isRejected();
    }

    /** 9 6 8 2 1 in an array of length 7. */
    private static Corruption<HeapArray> heap() {
        return Corruption.of(new HeapArray(), HeapArray::insert, HeapArray::repOk, 9, 6, 8, 2, 1);
    }
}
