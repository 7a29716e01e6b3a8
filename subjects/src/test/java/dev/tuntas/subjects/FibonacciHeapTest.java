package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

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

    @Test
    void aLinkToTheRightMustNotBeMissing() {
        damaged().store(null, "roots.child.right").isRejected();
    }

    @Test
    void aLinkToTheLeftMustLeadBackByOne() {
        damaged().store(null, "roots.child.left").isRejected();
        damaged().copy("roots.child", "roots.child.left").isRejected();
    }

    @Test
    void noNodeMustStandInTwoPlaces() {
        damaged().copy("roots.child", "roots.child.left.child").isRejected();
        damaged().copy("roots", "roots.child.child").isRejected();
    }

    @Test
    void theMinimumMustBeARootOfTheHeap() {
        damaged().store(null, "min").isRejected();
        damaged().store(damaged().at("min"), "min").isRejected();
        damaged().copy("roots.child", "min").store(1, "roots.child.key").isRejected();
    }

    @Test
    void theMinimumMustBeTheLeastRoot() {
        FibonacciHeap heap = new FibonacciHeap();
        heap.insert(0);
        heap.insert(1);
        Corruption.of(heap, FibonacciHeap::repOk).copy("roots.right", "min").isRejected();
    }

    @Test
    void theMinimumOfAnEmptyHeapMustBeMissing() {
        damaged().store(null, "roots").store(0, "size").isRejected();
    }

    @Test
    void aRootMustNotBeMarked() {
        damaged().store(true, "roots.mark").isRejected();
    }
}
