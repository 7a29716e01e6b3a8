package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** DLL, DLLU and DLLS: the same operations, one more clause each. */
class DllChainTest {
    private static final int VALUES = 4;

    @Test
    void aDllIsAList() {
        compare(DLL::new, ArrayList::new);
    }

    @Test
    void aDlluIsASetInTheOrderOfInsertion() {
        compare(DLLU::new, LinkedHashSet::new);
    }

    @Test
    void aDllsIsASortedSet() {
        compare(DLLS::new, TreeSet::new);
    }

    private static void compare(Supplier<DLL> newList, Supplier<Collection<Integer>> newModel) {
        SideBySide.of(newList, newModel)
                .operation("add", VALUES, (list, m, v) -> assertEquals(m.add(v), list.add(v)))
                .operation("remove", VALUES, DllChainTest::remove)
                .afterEach(DllChainTest::compare)
                .allSequences(5);
    }

    private static void remove(DLL list, Collection<Integer> model, int value) {
        assertEquals(model.remove(value), list.remove(value));
    }

    private static void compare(DLL list, Collection<Integer> model) {
        assertTrue(list.repOk());
        IntLists.assertSame(model, list.size(), list.toArray(), list::contains);
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                () -> with(new DLL(), 1, 0, 1),
                """
                the size must be the number of entries: size = 2
                a next link must not be missing: head.prev.next = null
                a prev link must lead back by one: head.prev = null
                a prev link must lead back by one: head.prev.prev = head
                the ring must come back to the head: head.next.next.next = head.next; head.next.prev = head.next.next
                """);
    }

    @Test
    void damageToEachListOfTheChainIsNoticed() {
        Corruption.of(new DLL(), DLL::repOk).store(1, "size").isRejected();
        with(new DLLU(), 0, 2, 1).store(0, "head.prev.value").isRejected();
        with(new DLLS(), 0, 2, 1).store(3, "head.value").isRejected();
        with(new DLLS(), 0, 2, 1).store(3, "head.next.value").isRejected();
        with(new DLLU(), 0, 1).store(3, "size").isRejected();
        with(new DLLS(), 0, 1).store(3, "size").isRejected();
    }

    private static Corruption<DLL> with(DLL list, int... values) {
        return Corruption.of(list, DLL::add, DLL::repOk, values);
    }
}
