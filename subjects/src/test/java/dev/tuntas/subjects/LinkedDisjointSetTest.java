package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LinkedDisjointSetTest {
    private static final int ELEMENTS = 3;

    @Test
    void behavesLikeAListWithoutRepetition() {
        SideBySide.of(LinkedDisjointSet::new, ArrayList<Integer>::new)
                .operation("add", ELEMENTS, this::add)
                .operation("union with set of", ELEMENTS, this::unite)
                .afterEach(this::compare)
                .allSequences(5);
    }

    private void add(LinkedDisjointSet set, List<Integer> model, int element) {
        assertEquals(!model.contains(element), set.add(element));
        if (!model.contains(element)) {
            model.add(element);
        }
    }

    /** With a set of two others, or of none, if it has one of them. */
    private void unite(LinkedDisjointSet set, List<Integer> model, int number) {
        LinkedDisjointSet other = new LinkedDisjointSet();
        int first = 10 * (number + 1);
        if (!model.contains(first)) {
            other.add(first);
            other.add(first + 1);
            model.addAll(List.of(first, first + 1));
        }
        set.union(other);
        assertEquals(0, other.size());
        assertTrue(other.repOk());
    }

    private void compare(LinkedDisjointSet set, List<Integer> model) {
        assertTrue(set.repOk() && set.repOkInOnePass());
        assertEquals(model, set.elements());
        assertEquals(model.isEmpty() ? Integer.MIN_VALUE : model.get(0), set.representative());
    }

    /** (n + 1)! of n elements. */
    @ParameterizedTest
    @EnumSource
    void thereAreAsManyAsWaysToLeaveOneElementOut(Strategy strategy) {
        long ways = 1;
        for (int n = 0; n <= 5; n++) {
            ways *= n + 1;
            for (String predicate : List.of("repOk", "repOkInOnePass")) {
                Search<?> search = Search.of(LinkedDisjointSet.finLinkedDisjointSet(n));
                long found = search.predicate(predicate).strategy(strategy).run().counts().valid();
                assertEquals(ways, found, predicate + " " + n);
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                () -> Corruption.of(LinkedDisjointSet.ofSize(3), LinkedDisjointSet::repOk), DAMAGE);
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticedInOnePass() {
        return Corruption.rejected(
                () -> Corruption.of(LinkedDisjointSet.ofSize(3), LinkedDisjointSet::repOkInOnePass),
                DAMAGE);
    }

    private static final String DAMAGE =
            """
            the head must be there: head = null
            the tail must be the last: tail = head
            the tail must be there: tail = null
            the size must be that of the list: size = 2
            the list must end: tail.next = head
            the list must end: tail.next = tail
            the list must not end early: head.next = null
            all must know the first one: head.next.parent = null
            all must know the first one: tail.parent = head.next
            the first one must know itself: head.parent = null
            no element must be there twice: tail.element = 0
            """;
}
