package dev.tuntas.subjects;

import static dev.tuntas.subjects.Corruption.rejected;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class DynamicOrderStatisticsTest extends SearchTreeContract {
    private static final int KEYS = 5;
    private static final int RED = 0;
    private static final int BLACK = 1;

    @Override
    Tree newTree() {
        DynamicOrderStatistics tree = new DynamicOrderStatistics();
        return new Tree(tree, tree::add, tree::remove, tree::contains, tree::size, tree::repOk);
    }

    @Test
    void knowsTheRankOfEachKeyAndTheKeyOfEachRank() {
        SideBySide.of(DynamicOrderStatistics::new, TreeSet<Integer>::new)
                .operation("add", KEYS, (tree, m, key) -> assertEquals(m.add(key), tree.add(key)))
                .afterEach(DynamicOrderStatisticsTest::compareRanks)
                .allSequences(KEYS);
    }

    private static void compareRanks(DynamicOrderStatistics tree, SortedSet<Integer> model) {
        for (int key = 0; key <= KEYS; key++) {
            assertEquals(model.headSet(key).size(), tree.rank(key));
        }
        List<Integer> selected = new ArrayList<>();
        for (int rank = 0; rank < model.size(); rank++) {
            selected.add(tree.select(rank));
        }
        assertEquals(new ArrayList<>(model), selected);
    }

    @Test
    void aRankThatNoKeyHasIsRefused() {
        DynamicOrderStatistics tree = new DynamicOrderStatistics();
        tree.add(7);
        assertThrows(IndexOutOfBoundsException.class, () -> tree.select(1));
        assertThrows(IndexOutOfBoundsException.class, () -> tree.select(-1));
    }

    @Test
    void theLeastAndTheGreatestIntCanBeKeys() {
        DynamicOrderStatistics tree = new DynamicOrderStatistics();
        for (int key : new int[] {Integer.MIN_VALUE, 0, Integer.MAX_VALUE}) {
            assertTrue(tree.add(key));
        }
        assertTrue(tree.repOk());
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Stream.of(
                rejected("the root must have no parent", damage().copy("root.left", "root.parent")),
                rejected(
                        "a parent must be the node above",
                        damage().copy("root", "root.right.left.parent"),
                        damage().store(null, "root.left.parent")),
                rejected("the root must be black", damage().store(RED, "root.color")),
                rejected(
                        "a red node must have no red child",
                        damage().store(RED, "root.left.color").store(RED, "root.right.color")),
                rejected(
                        "all paths must have equally many black nodes",
                        damage().store(BLACK, "root.right.left.color"),
                        damage().store(RED, "root.left.color")),
                rejected(
                        "a stored size must be the real one",
                        damage().store(5, "root.size"),
                        damage().store(2, "root.left.size").store(5, "root.size"),
                        damage().store(2, "root.right.left.size")
                                .store(3, "root.right.size")
                                .store(5, "root.size")));
    }

    @Test
    void aRedBlackTreeDoesNotDependOnStoredSizes() {
        DynamicOrderStatistics tree = new DynamicOrderStatistics();
        tree.add(1);
        Corruption.of(tree, DynamicOrderStatistics::repOk).store(2, "root.size").isRejected();
        assertTrue(tree.isRedBlackTree());
    }
}
