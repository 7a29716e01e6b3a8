package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.subjects.DoublyLinkedList.WithElement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class DoublyLinkedListTest {
    private static final String[] ELEMENTS = {null, "a", "b"};

    @Test
    void behavesLikeAListOfTheJavaCollections() {
        SideBySide.of(DoublyLinkedList<String>::new, ArrayList<String>::new)
                .operation("add", ELEMENTS.length, this::add)
                .operation("remove", ELEMENTS.length, this::remove)
                .operation("reverse", this::reverse)
                .afterEach(this::compare)
                .allSequences(5);
    }

    private void add(DoublyLinkedList<String> list, List<String> model, int element) {
        list.add(ELEMENTS[element]);
        model.add(ELEMENTS[element]);
    }

    private void remove(DoublyLinkedList<String> list, List<String> model, int element) {
        assertEquals(model.remove(ELEMENTS[element]), list.remove(ELEMENTS[element]));
    }

    private void reverse(DoublyLinkedList<String> list, List<String> model) {
        list.reverse();
        Collections.reverse(model);
    }

    private void compare(DoublyLinkedList<String> list, List<String> model) {
        assertTrue(list.repOk());
        assertEquals(model.size(), list.size());
        assertEquals(model, list.toList());
        for (String element : ELEMENTS) {
            assertEquals(model.contains(element), list.contains(element));
        }
    }

    @Test
    void addsAnyElementToEveryList() {
        for (Structure<?> input :
                Search.of(DoublyLinkedList.finWithElement(3)).structures().toList()) {
            WithElement call = (WithElement) input.materialise();
            List<Object> model = new ArrayList<>(call.list().toList());
            model.add(call.element());
            call.list().add(call.element());
            assertTrue(call.list().repOk());
            assertEquals(model, call.list().toList());
        }
    }

    @Test
    void removesAnyElementFromEveryList() {
        for (Structure<?> input :
                Search.of(DoublyLinkedList.finWithElement(3)).structures().toList()) {
            WithElement call = (WithElement) input.materialise();
            List<Object> model = new ArrayList<>(call.list().toList());
            assertEquals(model.remove(call.element()), call.list().remove(call.element()));
            assertTrue(call.list().repOk());
            assertEquals(model, call.list().toList());
        }
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                DoublyLinkedListTest::twoElements,
                """
                the header must be there: header = null
                the header must have no element: header.element = 'a'
                a next link must not be missing: header.next.next = null
                a previous link must lead back by one: header.next.previous = null
                a previous link must lead back by one: header.next.next.previous = header
                the ring must come back to the header: header.next.next.next = header.next; header.next.previous = header.next.next
                the size must be the number of elements: size = 3
                """);
    }

    private static Corruption<DoublyLinkedList<String>> twoElements() {
        DoublyLinkedList<String> list = new DoublyLinkedList<>();
        list.add("a");
        list.add(null);
        return Corruption.of(list, DoublyLinkedList::repOk);
    }
}
