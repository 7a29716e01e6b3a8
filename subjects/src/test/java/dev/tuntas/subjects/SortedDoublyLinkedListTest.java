package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
        IntLists.assertSame(model, model::first, list::min);
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                SortedDoublyLinkedListTest::oneTwoThree,
                """
                an empty list must have size zero: head = null
                the size must be the number of entries: size = 2
                the size must be the number of entries: head.next.next = null
                the head must have none before: head.prev = head.next
                a prev link must lead back by one: head.next.prev = null
                a prev link must lead back by one: head.next.next.prev = head
                the values must ascend: head.value = 3
                the values must ascend: head.next.next.value = 2
                no way must lead back: head.next = head
                no way must lead back: head.next.next.next = head
                """);
    }

    private static Corruption<SortedDoublyLinkedList> oneTwoThree() {
        return Corruption.of(
                new SortedDoublyLinkedList(),
                SortedDoublyLinkedList::add,
                SortedDoublyLinkedList::repOk,
                new int[] {2, 3, 1});
    }
}
