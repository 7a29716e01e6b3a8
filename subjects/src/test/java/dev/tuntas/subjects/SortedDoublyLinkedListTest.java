package dev.tuntas.subjects;

import static dev.tuntas.subjects.Corruption.rejected;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

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

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Stream.of(
                rejected("an empty list must have size zero", oneTwoThree().store(null, "head")),
                rejected(
                        "the size must be the number of entries",
                        oneTwoThree().store(2, "size"),
                        oneTwoThree().store(null, "head.next.next")),
                rejected(
                        "the head must have none before",
                        oneTwoThree().copy("head.next", "head.prev")),
                rejected(
                        "a prev link must lead back by one",
                        oneTwoThree().store(null, "head.next.prev"),
                        oneTwoThree().copy("head", "head.next.next.prev")),
                rejected(
                        "the values must ascend",
                        oneTwoThree().store(3, "head.value"),
                        oneTwoThree().store(2, "head.next.next.value")),
                rejected(
                        "no way must lead back",
                        oneTwoThree().copy("head", "head.next"),
                        oneTwoThree().copy("head", "head.next.next.next")));
    }

    private static Corruption<SortedDoublyLinkedList> oneTwoThree() {
        SortedDoublyLinkedList list = new SortedDoublyLinkedList();
        for (int value : new int[] {2, 3, 1}) {
            list.add(value);
        }
        return Corruption.of(list, SortedDoublyLinkedList::repOk);
    }
}
