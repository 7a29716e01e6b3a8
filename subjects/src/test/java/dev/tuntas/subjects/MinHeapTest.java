package dev.tuntas.subjects;

import static dev.tuntas.subjects.Corruption.rejected;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class MinHeapTest {
    private static final int KEYS = 5;

    @Test
    void behavesLikeATreeSetThatIsPolled() {
        SideBySide.of(MinHeap::new, TreeSet<Integer>::new)
                .operation("add", KEYS, (heap, m, key) -> assertEquals(m.add(key), heap.add(key)))
                .operation("removeMin", MinHeapTest::removeMin)
                .afterEach(MinHeapTest::compare)
                .allSequences(6);
    }

    private static void removeMin(MinHeap heap, NavigableSet<Integer> model) {
        if (model.isEmpty()) {
            assertThrows(NoSuchElementException.class, heap::removeMin);
        } else {
            assertEquals(model.pollFirst(), heap.removeMin());
        }
    }

    private static void compare(MinHeap heap, SortedSet<Integer> model) {
        assertTrue(heap.repOk());
        assertEquals(model.size(), heap.size());
        for (int key = 0; key < KEYS; key++) {
            assertEquals(model.contains(key), heap.contains(key));
        }
        if (model.isEmpty()) {
            assertThrows(NoSuchElementException.class, heap::min);
        } else {
            assertEquals(model.first(), heap.min());
        }
    }

    @Test
    void manyKeysComeBackInOrder() {
        MinHeap heap = new MinHeap();
        for (int i = 0; i < 101; i++) {
            heap.add(i * 37 % 101 - 50);
        }
        for (int key = -50; key <= 50; key++) {
            assertTrue(heap.repOk());
            assertEquals(key, heap.removeMin());
        }
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Stream.of(
                rejected("the array must be there", heap().store(null, "keys")),
                rejected(
                        "the size must fit the array",
                        heap().store(-1, "size"),
                        Corruption.of(new MinHeap(), MinHeap::repOk).store(1, "size")),
                rejected(
                        "no key must be less than its parent",
                        heap().store(2, "keys.3"),
                        heap().store(2, "keys.4")),
                rejected(
                        "no key must be there twice",
                        heap().store(8, "keys.3"),
                        heap().store(3, "keys.4")),
                rejected("a place from the size on must be free", heap().store(9, "keys.6")));
    }

    /** 1 3 4 6 8 in an array of length 7. */
    private static Corruption<MinHeap> heap() {
        MinHeap heap = new MinHeap();
        for (int key : new int[] {1, 3, 4, 6, 8}) {
            heap.add(key);
        }
        return Corruption.of(heap, MinHeap::repOk);
    }
}
