package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SortedDoublyLinkedListTest {
    private static final int VALUES = 4;

    @Test
    void behavesLikeATreeSet() {
        SideBySide.of(SortedDoublyLinkedList::new, TreeSet<Integer>::new)
                .operation("add", VALUES, (list, m, v) -> assertEquals(m.add(v), list.add(v)))
                .operation("remove", VALUES, SortedDoublyLinkedListTest::remove)
                .afterEach(SortedDoublyLinkedListTest::compare)
                .allSequences(5);
    }

    private static void remove(SortedDoublyLinkedList list, SortedSet<Integer> model, int value) {
        assertEquals(model.remove(value), list.remove(value));
    }

    private static void compare(SortedDoublyLinkedList list, SortedSet<Integer> model) {
        assertTrue(list.repOk());
        IntLists.assertSame(model, list.size(), list.toArray(), list::contains);
        if (model.isEmpty()) {
            assertThrows(NoSuchElementException.class, list::min);
        } else {
            assertEquals(model.first(), list.min());
        }
    }

    @Test
    void anEmptyListMustHaveSizeZero() {
        oneTwoThree().store(null, "head").isRejected();
    }

    @Test
    void theSizeMustBeTheNumberOfEntries() {
        oneTwoThree().store(2, "size").isRejected();
        oneTwoThree().store(null, "head.next.next").isRejected();
    }

    @Test
    void theHeadMustHaveNoneBefore() {
        oneTwoThree().copy("head.next", "head.prev").isRejected();
    }

    @Test
    void aPrevLinkMustLeadBackByOne() {
        oneTwoThree().store(null, "head.next.prev").isRejected();
        oneTwoThree().copy("head", "head.next.next.prev").isRejected();
    }

    @Test
    void theValuesMustAscend() {
        oneTwoThree().store(3, "head.value").isRejected();
        oneTwoThree().store(2, "head.next.next.value").isRejected();
    }

    @Test
    void noWayMustLeadBack() {
        oneTwoThree().copy("head", "head.next").isRejected();
        oneTwoThree().copy("head", "head.next.next.next").isRejected();
    }

    private static Corruption<SortedDoublyLinkedList> oneTwoThree() {
        SortedDoublyLinkedList list = new SortedDoublyLinkedList();
        for (int value : new int[] {2, 3, 1}) {
            list.add(value);
        }
        return Corruption.of(list, SortedDoublyLinkedList::repOk);
    }
}
