package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NavigableSet;
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
        IntLists.assertSame(model, model::pollFirst, heap::removeMin);
    }

    private static void compare(MinHeap heap, SortedSet<Integer> model) {
        assertTrue(heap.repOk());
        assertEquals(model.size(), heap.size());
        for (int key = 0; key < KEYS; key++) {
            assertEquals(model.contains(key), heap.contains(key));
        }
        IntLists.assertSame(model, model::first, heap::min);
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
        return Corruption.rejected(
                MinHeapTest::heap,
                """
                the array must be there: keys = null
                the size must fit the array: size = -1
                no key must be less than its parent: keys.3 = 2
                no key must be less than its parent: keys.4 = 2
                no key must be there twice: keys.3 = 8
                no key must be there twice: keys.4 = 3
                a place from the size on must be free: keys.6 = 9
                """);
    }

    @Test
    void theSizeMustFitAnEmptyArray() {
        Corruption.of(new MinHeap(), MinHeap::repOk).store(1, "size").isRejected();
    }

    /** 1 3 4 6 8 in an array of length 7. */
    private static Corruption<MinHeap> heap() {
        return Corruption.of(new MinHeap(), MinHeap::add, MinHeap::repOk, 1, 3, 4, 6, 8);
    }
}
