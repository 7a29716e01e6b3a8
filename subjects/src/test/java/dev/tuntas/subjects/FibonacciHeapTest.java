package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class FibonacciHeapTest extends MergeableHeapTest<FibonacciHeap> {
    FibonacciHeapTest() {
        super(FibonacciHeap::new);
    }

    @Test
    void aNodeThatLosesASecondChildIsCutItself() {
        Corruption<FibonacciHeap> heap = damaged();
        heap.subject().decrease(6, 0);
        assertEquals(5, heap.at("roots.child.left.key"));
        assertEquals(true, heap.at("roots.child.left.mark"));

        heap.subject().decrease(7, 0);
        assertEquals(5, heap.at("roots.left.key"));
        assertEquals(false, heap.at("roots.left.mark"));
        assertTrue(heap.subject().repOk());
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                this::damaged,
                """
                a link to the right must not be missing: roots.child.right = null
                a link to the left must lead back by one: roots.child.left = null
                a link to the left must lead back by one: roots.child.left = roots.child
                no node must stand in two places: roots.child.left.child = roots.child
                no node must stand in two places: roots.child.child = roots
                the minimum must be a root of the heap: min = null
                the minimum must be a root of the heap: min = roots.child; roots.child.key = 1
                the minimum of an empty heap must be missing: roots = null; size = 0
                a root must not be marked: roots.mark = true
                """);
    }

    @Test
    void theMinimumMustBeANodeOfThisHeap() {
        damaged().store(damaged().at("min"), "min").isRejected();
    }

    @Test
    void theMinimumMustBeTheLeastRoot() {
        FibonacciHeap heap = new FibonacciHeap();
        heap.insert(0);
        heap.insert(1);
        Corruption.of(heap, FibonacciHeap::repOk).copy("roots.right", "min").isRejected();
    }
}
