package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SinglyLinkedListTest {
    private static final int VALUES = 3;

    @Test
    void behavesLikeAnArrayList() {
        SideBySide.of(SinglyLinkedList::new, ArrayList<Integer>::new)
                .operation("addFirst", VALUES, this::addFirst)
                .operation("remove", VALUES, this::remove)
                .operation("reverse", this::reverse)
                .afterEach(this::compare)
                .allSequences(5);
    }

    private void addFirst(SinglyLinkedList list, List<Integer> model, int value) {
        list.addFirst(value);
        model.add(0, value);
    }

    private void remove(SinglyLinkedList list, List<Integer> model, int value) {
        assertEquals(model.remove((Integer) value), list.remove(value));
    }

    private void reverse(SinglyLinkedList list, List<Integer> model) {
        list.reverse();
        Collections.reverse(model);
    }

    private void compare(SinglyLinkedList list, List<Integer> model) {
        assertTrue(list.repOk());
        IntLists.assertSame(model, list.size(), list.toArray(), list::contains);
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                SinglyLinkedListTest::threeNodes,
                """
                the size must be the number of nodes: size = 2
                the last node must not lead back: header.next.next.next = header
                the last node must not lead back: header.next.next.next = header.next.next
                """);
    }

    @Test
    void aSortedListHasEveryValueAboveTheOneBefore() {
        SinglyLinkedList list = new SinglyLinkedList();
        list.addFirst(2);
        list.addFirst(0);
        Corruption.of(list, SinglyLinkedList::isSorted).store(2, "header.value").isRejected();
        Corruption.of(new SinglyLinkedList(), SinglyLinkedList::isSorted)
                .store(1, "size")
                .isRejected();
    }

    @Test
    void anEmptyListMustHaveSizeZero() {
        Corruption.of(new SinglyLinkedList(), SinglyLinkedList::repOk)
                .store(1, "size")
                .isRejected();
    }

    private static Corruption<SinglyLinkedList> threeNodes() {
        return Corruption.of(
                new SinglyLinkedList(),
                SinglyLinkedList::addFirst,
                SinglyLinkedList::repOk,
                0,
                1,
                0);
    }
}
