package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SortedListTest {
    private static final int ELEMENTS = 3;

    @Test
    void behavesLikeAListThatIsSortedAfterEachChange() {
        SideBySide.of(SortedList::new, ArrayList<Integer>::new)
                .operation("insert", ELEMENTS, this::insert)
                .operation("remove", ELEMENTS, this::remove)
                .operation("merge", ELEMENTS, this::merge)
                .afterEach(this::compare)
                .allSequences(5);
    }

    private void insert(SortedList list, List<Integer> model, int element) {
        list.insert(element);
        model.add(element);
        Collections.sort(model);
    }

    private void remove(SortedList list, List<Integer> model, int element) {
        assertEquals(model.remove((Integer) element), list.remove(element));
    }

    private void merge(SortedList list, List<Integer> model, int element) {
        SortedList other = SortedList.sort(List.of(element + 1, element));
        list.merge(other);
        assertEquals(List.of(), other.toList());
        assertTrue(other.repOk());
        model.addAll(List.of(element, element + 1));
        Collections.sort(model);
    }

    private void compare(SortedList list, List<Integer> model) {
        assertTrue(list.repOk());
        assertEquals(model.size(), list.size());
        assertEquals(model, list.toList());
        for (int element = 0; element <= ELEMENTS; element++) {
            assertEquals(model.contains(element), list.contains(element));
        }
    }

    @Test
    void sortsListsAsTheJavaCollectionsDo() {
        SideBySide.of(ArrayList<Integer>::new, ArrayList<Integer>::new)
                .operation("append", ELEMENTS, this::append)
                .afterEach((unsorted, sorted) -> compare(SortedList.sort(unsorted), sorted))
                .allSequences(6);
    }

    private void append(List<Integer> unsorted, List<Integer> sorted, int element) {
        unsorted.add(element);
        sorted.add(element);
        Collections.sort(sorted);
    }

    @Test
    void sortsEveryListInPlace() {
        Search<?> unsorted = Search.of(SortedList.finSortedList(ELEMENTS)).predicate("isSortable");
        for (Structure<?> structure : unsorted.structures().toList()) {
            SortedList list = (SortedList) structure.materialise();
            List<Integer> model = new ArrayList<>(list.toList());
            Collections.sort(model);
            list.sort();
            compare(list, model);
        }
    }

    @Test
    void mergesEveryPair() {
        for (Structure<?> structure :
                Search.of(SortedList.finPair(ELEMENTS + 1)).structures().toList()) {
            SortedList.Pair pair = (SortedList.Pair) structure.materialise();
            List<Integer> model = new ArrayList<>(pair.list().toList());
            model.addAll(pair.other().toList());
            Collections.sort(model);
            pair.list().merge(pair.other());
            compare(pair.list(), model);
            compare(pair.other(), List.of());
        }
    }

    @Test
    void listsWithACommonRingAreNoPair() {
        Corruption<SortedList.Pair> pair =
                Corruption.of(new SortedList.Pair(), SortedList.Pair::repOk);
        pair.copy("list.header", "other.header").isRejected();
    }

    @Test
    void aListIsNotMergedWithItself() {
        SortedList list = SortedList.sort(List.of(1));
        assertThrows(IllegalArgumentException.class, () -> list.merge(list));
    }

    @Test
    void elementsInAnyOrderCanBeSorted() {
        SortedList list = oneTwoThree().store(3, "header.next.element").subject();
        assertTrue(list.isSortable());
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                SortedListTest::oneTwoThree,
                """
                an element must not be null: header.next.element = null
                an element must not be null: header.previous.element = null
                an element must not be less than the one before: header.next.element = 3
                an element must not be less than the one before: header.previous.element = 1
                the ring must be sound: size = 2
                the ring must be sound: header.next.next.previous = null
                """);
    }

    @Test
    void anElementThatIsNullCanNotBeSorted() {
        Corruption.of(SortedList.sort(List.of(1, 2)), SortedList::isSortable)
                .store(null, "header.previous.element")
                .isRejected();
    }

    private static Corruption<SortedList> oneTwoThree() {
        return Corruption.of(SortedList.sort(List.of(2, 3, 1)), SortedList::repOk);
    }
}
