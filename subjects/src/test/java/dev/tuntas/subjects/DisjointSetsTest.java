package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class DisjointSetsTest {
    private static final int SIZE = 4;

    @Test
    void behavesLikeAListOfSetsOfWhichNoTwoMeet() {
        SideBySide.of(() -> new DisjointSets(SIZE), DisjointSetsTest::singletons)
                .operation("union of pair", SIZE * SIZE, this::union)
                .operation("find all", this::findAll)
                .afterEach((sets, model) -> assertTrue(sets.repOk()))
                .allSequences(4);
    }

    /** For each element, the set that it is in. */
    private static List<BitSet> singletons() {
        return IntStream.range(0, SIZE).mapToObj(DisjointSetsTest::singleton).toList();
    }

    private static BitSet singleton(int element) {
        BitSet set = new BitSet();
        set.set(element);
        return set;
    }

    private void union(DisjointSets sets, List<BitSet> model, int pair) {
        BitSet all = model.get(pair / SIZE);
        int other = pair % SIZE;
        assertEquals(!all.get(other), sets.union(pair / SIZE, other));
        all.or(model.get(other));
        all.stream().forEach(element -> model.get(element).or(all));
    }

    private void findAll(DisjointSets sets, List<BitSet> model) {
        assertEquals(SIZE, sets.size());
        for (int pair = 0; pair < SIZE * SIZE; pair++) {
            int a = pair / SIZE;
            int b = pair % SIZE;
            assertEquals(model.get(a).get(b), sets.find(a) == sets.find(b));
        }
    }

    @Test
    void findPutsAnElementDirectlyBelowItsRoot() {
        DisjointSets sets = oneSet();
        assertEquals(2, Corruption.of(sets, DisjointSets::repOk).at("nodes.3.parent"));
        assertEquals(0, sets.find(3));
        assertEquals(0, Corruption.of(sets, DisjointSets::repOk).at("nodes.3.parent"));
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                DisjointSetsTest::damaged,
                """
                the array must be there: nodes = null
                the size must be the length of the array: size = 3
                no node must be missing: nodes.0 = null
                no node must stand for two elements: nodes.3 = nodes.1
                a parent must be an element: nodes.1.parent = -1
                a parent must be an element: nodes.1.parent = 4
                the rank of a parent must be greater: nodes.3.rank = 1
                the rank of a parent must be greater: nodes.2.rank = 3
                there must be a node of rank zero for each root: nodes.1.parent = 1; nodes.2.parent = 2
                """);
    }

    private static Corruption<DisjointSets> damaged() {
        return Corruption.of(oneSet(), DisjointSets::repOk);
    }

    /** Below 0 are 1 and 2, below 2 is 3; the ranks are 2 0 1 0. */
    private static DisjointSets oneSet() {
        DisjointSets sets = new DisjointSets(SIZE);
        sets.union(0, 1);
        sets.union(2, 3);
        sets.union(0, 2);
        return sets;
    }
}
