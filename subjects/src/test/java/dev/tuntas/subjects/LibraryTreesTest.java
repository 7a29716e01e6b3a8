package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.Slot;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Strategy;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.commons.collections4.bag.TreeBag;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes of the JDK and of Commons Collections as subjects: TreeMap, TreeSet and TreeBag. */
@Tag("slow")
class LibraryTreesTest {
    private static Search<?> treeMaps(int n) {
        return Search.of(TreeMaps.finTreeMap(n)).predicate(TreeMaps.class, "isTreeMap");
    }

    private static Search<?> treeSets(int n, String predicate) {
        return Search.of(TreeSets.finTreeSet(n)).predicate(TreeSets.class, predicate);
    }

    private static Search<?> treeBags(int n, int maxCount) {
        return Search.of(TreeBags.finTreeBag(n, maxCount)).predicate(TreeBags.class, "isTreeBag");
    }

    private static Search<?> countedTreeMaps(int n, int maxCount) {
        return Search.of(CountedTreeMap.finCountedTreeMap(n, maxCount));
    }

    private static Counts counts(Search<?> search) {
        return search.strategy(Strategy.KORAT).run().counts();
    }

    /** Table VI of the iGen paper: explored, and per cent saved. */
    @ParameterizedTest
    @CsvSource({
        "4, 2, 2213, 65.66",
        "6, 2, 72633, 85.93",
        "4, 3, 7605, 19.11",
        "5, 3, 48393, 19.18"
    })
    void aCountedTreeMapExploresWhatThePaperCounts(
            int n, int maxCount, long explored, double saved) {
        assertEquals(explored, counts(countedTreeMaps(n, maxCount)).explored());
        Counts base = counts(treeMaps(n));
        assertEquals(saved, 100.0 * (base.explored() - base.valid()) / explored, 0.01);
    }

    /** Sharing a count is tried once for each pair of elements of a tree, and never right. */
    @ParameterizedTest
    @ValueSource(ints = {3, 4})
    void aTreeBagExploresAlsoThatCountsAreShared(int n) {
        long trees = counts(treeMaps(n)).valid();
        long shared = trees * n * (n - 1) / 2;
        assertEquals(
                counts(countedTreeMaps(n, 2)).explored() + shared,
                counts(treeBags(n, 2)).explored());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 5})
    void thereAreAsManyTreeMapsAsRedBlackTrees(int n) {
        long trees = counts(Search.of(RBT.finRBT(n))).valid();
        assertEquals(trees, counts(treeMaps(n)).valid());
    }

    /** As a base, the map inside a bag is searched like the map alone. */
    @Test
    void aBagWithoutCountsIsATreeMap() {
        for (Search<?> base :
                List.of(
                        treeMaps(4),
                        isTreeMap(TreeBags.class, TreeBags.finIsTreeMap(4)),
                        isTreeMap(CountedTreeMap.class, CountedTreeMap.finIsTreeMap(4)))) {
            Counts counts = counts(base);
            assertEquals(1461, counts.explored());
            assertEquals(8, counts.valid());
        }
    }

    private static Search<?> isTreeMap(Class<?> owner, Finitization<?> bounds) {
        return Search.of(bounds).predicate(owner, "isTreeMap");
    }

    @ParameterizedTest
    @CsvSource({"1, 4, 2", "2, 2, 2", "4, 8, 8", "5, 14, 14"})
    void onlyASingleElementCouldBeNull(int n, long inJava6, long inJava7) {
        assertEquals(inJava6, counts(treeSets(n, "isTreeSet6")).valid());
        assertEquals(inJava7, counts(treeSets(n, "isTreeSet7")).valid());
    }

    static Stream<Arguments> spaces() {
        Predicate<RedBlackModel> isTreeMap = RedBlackModel::isTreeMap;
        Predicate<RedBlackModel> isTreeSet6 = RedBlackModel::isTreeSet6;
        Predicate<RedBlackModel> isTreeBag = RedBlackModel::isTreeBag;
        Predicate<RedBlackModel> isCounted = RedBlackModel::isCountedTreeMap;
        return Stream.of(
                Arguments.of(TreeMaps.finTreeMap(2), TreeMaps.class, "isTreeMap", isTreeMap),
                Arguments.of(TreeSets.finTreeSet(1), TreeSets.class, "isTreeSet6", isTreeSet6),
                Arguments.of(TreeSets.finTreeSet(2), TreeSets.class, "isTreeSet6", isTreeSet6),
                Arguments.of(TreeSets.finTreeSet(1), TreeSets.class, "isTreeSet7", isTreeMap),
                Arguments.of(TreeBags.finTreeBag(1, 3), TreeBags.class, "isTreeBag", isTreeBag),
                Arguments.of(TreeBags.finTreeBag(2, 1), TreeBags.class, "isTreeBag", isTreeBag),
                Arguments.of(
                        CountedTreeMap.finCountedTreeMap(2, 1),
                        CountedTreeMap.class,
                        "repOk",
                        isCounted));
    }

    @ParameterizedTest
    @MethodSource("spaces")
    void findsWhatBruteForceFinds(
            Finitization<?> bounds,
            Class<?> owner,
            String predicate,
            Predicate<RedBlackModel> valid) {
        Set<Structure<?>> expected = bruteForce(bounds.space(), valid);
        assertFalse(expected.isEmpty());
        for (Strategy strategy : List.of(Strategy.KORAT, Strategy.CHECKPOINT_MULTIVALUE)) {
            List<? extends Structure<?>> found =
                    Search.of(bounds)
                            .predicate(owner, predicate)
                            .strategy(strategy)
                            .structures()
                            .toList();
            assertEquals(expected, new HashSet<>(found));
            assertEquals(expected.size(), found.size());
        }
    }

    private static Set<Structure<?>> bruteForce(StateSpace space, Predicate<RedBlackModel> valid) {
        Set<Structure<?>> structures = new HashSet<>();
        Map<String, RedBlackModel.Labelled> slots = RedBlackModel.slots(space);
        int[] values = new int[slots.size()];
        do {
            Candidate candidate = space.candidate(values);
            if (valid.test(new RedBlackModel(slots, candidate))) {
                structures.add(Structure.of(candidate));
            }
        } while (countUp(values, space.slots()));
        return structures;
    }

    private static boolean countUp(int[] values, List<Slot> slots) {
        for (int slot = values.length - 1; slot >= 0; slot--) {
            values[slot] = (values[slot] + 1) % slots.get(slot).domain().size();
            if (values[slot] != 0) {
                return true;
            }
        }
        return false;
    }

    @Test
    void aTreeMapThatIsFoundWorks() {
        for (Structure<?> found : treeMaps(5).structures().toList()) {
            @SuppressWarnings("unchecked")
            TreeMap<Integer, String> map = (TreeMap<Integer, String>) found.materialise();
            assertEquals(List.of(0, 1, 2, 3, 4), List.copyOf(map.keySet()));
            map.put(5, "new");
            map.remove(2);
            assertEquals(List.of(0, 1, 3, 4, 5), List.copyOf(map.keySet()));
        }
    }

    @Test
    void aTreeSetThatIsFoundWorks() {
        for (Structure<?> found : treeSets(5, "isTreeSet7").structures().toList()) {
            @SuppressWarnings("unchecked")
            TreeSet<Integer> set = (TreeSet<Integer>) found.materialise();
            assertEquals(Set.of(0, 1, 2, 3, 4), set);
            assertTrue(set.add(5));
            set.remove(2);
            assertEquals(List.of(0, 1, 3, 4, 5), List.copyOf(set));
        }
    }

    @Test
    void aTreeBagThatIsFoundWorks() {
        Set<TreeBag<Integer>> bags = new HashSet<>();
        for (Structure<?> found : treeBags(3, 2).structures().toList()) {
            @SuppressWarnings("unchecked")
            TreeBag<Integer> bag = (TreeBag<Integer>) found.materialise();
            bags.add(new TreeBag<>(bag));
            int others = bag.getCount(0) + bag.getCount(2);
            assertEquals(bag.size(), others + bag.getCount(1));
            bag.add(1, 3);
            bag.remove(1);
            assertEquals(others, bag.size());
        }
        assertEquals(2 * 2 * 2, bags.size());
    }
}
