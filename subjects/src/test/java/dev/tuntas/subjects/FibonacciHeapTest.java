package dev.tuntas.subjects;

import static dev.tuntas.subjects.Corruption.rejected;
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
        return Stream.of(
                rejected(
                        "a link to the right must not be missing",
                        damaged().store(null, "roots.child.right")),
                rejected(
                        "a link to the left must lead back by one",
                        damaged().store(null, "roots.child.left"),
                        damaged().copy("roots.child", "roots.child.left")),
                rejected(
                        "no node must stand in two places",
                        damaged().copy("roots.child", "roots.child.left.child"),
                        damaged().copy("roots", "roots.child.child")),
                rejected(
                        "the minimum must be a root of the heap",
                        damaged().store(null, "min"),
                        damaged().store(damaged().at("min"), "min"),
                        damaged().copy("roots.child", "min").store(1, "roots.child.key")),
                rejected(
                        "the minimum of an empty heap must be missing",
                        damaged().store(null, "roots").store(0, "size")),
                rejected("a root must not be marked", damaged().store(true, "roots.mark")));
    }

    @Test
    void theMinimumMustBeTheLeastRoot() {
        FibonacciHeap heap = new FibonacciHeap();
        heap.insert(0);
        heap.insert(1);
        Corruption.of(heap, FibonacciHeap::repOk).copy("roots.right", "min").isRejected();
    }
}
