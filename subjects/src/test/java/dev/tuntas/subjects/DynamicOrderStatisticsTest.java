package dev.tuntas.subjects;

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

class DynamicOrderStatisticsTest extends SearchTreeContract<DynamicOrderStatistics> {
    private static final int KEYS = 5;

    DynamicOrderStatisticsTest() {
        super(
                DynamicOrderStatistics::new,
                new SetOperations<>(
                        DynamicOrderStatistics::add,
                        DynamicOrderStatistics::remove,
                        DynamicOrderStatistics::contains,
                        DynamicOrderStatistics::size,
                        DynamicOrderStatistics::repOk));
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

    /** Red is 0, black is 1. */
    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                this::damage,
                """
                the root must have no parent: root.parent = root.left
                a parent must be the node above: root.right.left.parent = root
                a parent must be the node above: root.left.parent = null
                the root must be black: root.color = 0
                a red node must have no red child: root.left.color = 0; root.right.color = 0
                all paths must have equally many black nodes: root.right.left.color = 1
                all paths must have equally many black nodes: root.left.color = 0
                a stored size must be the real one: root.size = 5
                a stored size must be the real one: root.left.size = 2; root.size = 5
                a stored size must be the real one: root.right.left.size = 2; root.right.size = 3; root.size = 5
                """);
    }

    @Test
    void aRedBlackTreeDoesNotDependOnStoredSizes() {
        DynamicOrderStatistics tree = new DynamicOrderStatistics();
        tree.add(1);
        Corruption.of(tree, DynamicOrderStatistics::repOk).store(2, "root.size").isRejected();
        assertTrue(tree.isRedBlackTree());
    }
}
