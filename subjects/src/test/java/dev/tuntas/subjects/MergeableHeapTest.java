package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What every heap that can take up another one must do. */
abstract class MergeableHeapTest<H extends MergeableHeap<H, ?>> {
    private final Supplier<H> newHeap;

    MergeableHeapTest(Supplier<H> newHeap) {
        this.newHeap = newHeap;
    }

    @Test
    void behavesLikeAPriorityQueue() {
        SideBySide.of(newHeap, PriorityQueue<Integer>::new)
                .operation("insert", 3, this::insert)
                .operation("extractMin", this::extractMin)
                .operation("delete", 3, this::delete)
                .operation("decrease", 3, this::decrease)
                .operation("union", this::union)
                .afterEach(this::compare)
                .allSequences(4);
    }

    @Test
    void behavesLikeAPriorityQueueWhenItsTreesAreHigh() {
        SideBySide.of(this::oneToEight, () -> new PriorityQueue<>(List.of(1, 2, 3, 4, 5, 6, 7, 8)))
                .operation("extractMin", this::extractMin)
                .operation("delete", 9, this::delete)
                .operation("decrease", 9, this::decrease)
                .afterEach(this::compare)
                .allSequences(3);
    }

    /** The keys from 1 to 8, after an extractMin. */
    final H oneToEight() {
        H heap = newHeap.get();
        for (int key = 0; key <= 8; key++) {
            heap.insert(key);
        }
        heap.extractMin();
        return heap;
    }

    private void insert(H heap, Queue<Integer> model, int key) {
        heap.insert(key);
        model.add(key);
    }

    private void extractMin(H heap, Queue<Integer> model) {
        IntLists.assertSame(model, model::poll, heap::extractMin);
    }

    private void delete(H heap, Queue<Integer> model, int key) {
        assertEquals(model.remove(key), heap.delete(key));
    }

    private void decrease(H heap, Queue<Integer> model, int key) {
        boolean held = model.remove(key);
        assertEquals(held, heap.decrease(key, -key));
        if (held) {
            model.add(-key);
        }
    }

    private void union(H heap, Queue<Integer> model) {
        H other = newHeap.get();
        for (int key : List.of(2, 1, 3)) {
            insert(other, model, key);
        }
        heap.union(other);
        compare(other, new PriorityQueue<>());
    }

    private void compare(H heap, Queue<Integer> model) {
        assertTrue(heap.repOk());
        assertEquals(model.size(), heap.size());
        IntLists.assertSame(model, model::peek, heap::findMin);
        for (int key = -3; key <= 3; key++) {
            assertEquals(model.contains(key), heap.contains(key));
        }
    }

    @Test
    void aHeapThatTakesUpItselfStaysAsItIs() {
        H heap = oneToEight();
        H same = oneToEight();
        heap.union(heap);
        assertTrue(heap.repOk());
        assertEquals(same, heap);
        assertEquals(same.size(), heap.size());
    }

    @Test
    void aKeyCanNotBeDecreasedToAGreaterOne() {
        H heap = oneToEight();
        assertThrows(IllegalArgumentException.class, () -> heap.decrease(1, 2));
    }

    @TestFactory
    Stream<DynamicTest> damageToAnyHeapIsNoticed() {
        return Corruption.rejected(
                this::damaged,
                """
                the size must be the number of nodes: size = 7
                the size must be the number of nodes: size = -8
                the roots must be there: roots = null
                the degree must be the number of children: roots.degree = 1
                the degree must be the number of children: roots.child.degree = 3
                a parent must be the node above: roots.parent = roots.child
                a parent must be the node above: roots.child.parent = null
                no key must be less than its parent: roots.child.key = 0
                """);
    }

    @Test
    void anEmptyHeapMustHaveSizeZero() {
        Corruption.of(newHeap.get(), H::repOk).store(1, "size").isRejected();
    }

    final Corruption<H> damaged() {
        return Corruption.of(oneToEight(), H::repOk);
    }
}
