package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

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

    @Test
    void theArrayMustBeThere() {
        heap().store(null, "keys").isRejected();
    }

    @Test
    void theSizeMustFitTheArray() {
        heap().store(-1, "size").isRejected();
        Corruption.of(new MinHeap(), MinHeap::repOk).store(1, "size").isRejected();
    }

    @Test
    void noKeyMustBeLessThanItsParent() {
        heap().store(2, "keys.3").isRejected();
        heap().store(2, "keys.4").isRejected();
    }

    @Test
    void noKeyMustBeThereTwice() {
        heap().store(8, "keys.3").isRejected();
        heap().store(3, "keys.4").isRejected();
    }

    @Test
    void aPlaceFromTheSizeOnMustBeFree() {
        heap().store(9, "keys.6").isRejected();
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
