package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** BT, BST, BSTP and RBT: the same operations, one more clause each. */
class TreeChainTest {
    private static final int KEYS = 6;
    private static final List<Supplier<BT>> ALL = List.of(BT::new, BST::new, BSTP::new, RBT::new);
    private static final List<Supplier<BT>> WITH_KEYS = ALL.subList(1, 4);
    private static final List<Supplier<BT>> WITH_PARENTS = ALL.subList(2, 4);

    @Test
    void aBtTakesPlacesLikeItsModel() {
        SideBySide.of(BT::new, () -> new Places(place -> place / 2))
                .operation("add", 8, (tree, m, at) -> assertEquals(m.add(at), tree.add(at)))
                .afterEach(TreeChainTest::compare)
                .allSequences(5);
    }

    private static void compare(BT tree, Places model) {
        assertTrue(tree.repOk());
        assertEquals(model.size(), tree.size());
        for (int place = 1; place < 32; place++) {
            assertEquals(model.contains(place), tree.contains(place));
        }
    }

    @Test
    void theOthersAreSets() {
        for (Supplier<BT> newTree : WITH_KEYS) {
            SideBySide.of(newTree, TreeSet<Integer>::new)
                    .operation("add", KEYS, (t, m, key) -> assertEquals(m.add(key), t.add(key)))
                    .afterEach(TreeChainTest::compare)
                    .allSequences(6);
        }
    }

    private static void compare(BT tree, Set<Integer> model) {
        assertTrue(repOk(tree));
        assertEquals(model.size(), tree.size());
        for (int key = 0; key < KEYS; key++) {
            assertEquals(model.contains(key), tree.contains(key));
        }
    }

    @Test
    void anRbtIsMendedAllTheWayUp() {
        RBT tree = new RBT();
        for (int key = 0; key < 100; key++) {
            tree.add(key);
            assertTrue(tree.repOk());
        }
        assertEquals(100, tree.size());
    }

    @Test
    void anEmptyTreeMustHaveSizeZero() {
        each(ALL, tree -> tree.store(null, "root").isRejected());
    }

    @Test
    void theSizeMustBeTheNumberOfNodes() {
        each(ALL, tree -> tree.store(3, "size").isRejected());
    }

    @Test
    void noNodeMustBeReachedTwice() {
        each(ALL, tree -> tree.copy("root.left", "root.right").isRejected());
        each(ALL, t -> t.copy("root.right.left", "root.right.right").store(5, "size").isRejected());
    }

    @Test
    void noWayMustLeadBack() {
        each(ALL, tree -> tree.copy("root", "root.left.left").isRejected());
        each(ALL, tree -> tree.copy("root", "root.left.right").isRejected());
        each(ALL, tree -> tree.copy("root.right", "root.right.right").isRejected());
    }

    @Test
    void aKeyMustBeOnTheRightSideOfTheOneAbove() {
        each(WITH_KEYS, tree -> tree.store(4, "root.left.key").isRejected());
        each(WITH_KEYS, tree -> tree.store(0, "root.right.key").isRejected());
    }

    @Test
    void aKeyMustBeOnTheRightSideOfTheRoot() {
        each(WITH_KEYS, tree -> tree.store(1, "root.right.left.key").isRejected());
    }

    @Test
    void noKeyMustBeThereTwice() {
        each(WITH_KEYS, tree -> tree.store(2, "root.left.key").isRejected());
        each(WITH_KEYS, tree -> tree.store(2, "root.right.left.key").isRejected());
    }

    @Test
    void theRootMustHaveNoParent() {
        each(WITH_PARENTS, tree -> tree.copy("root.left", "root.parent").isRejected());
    }

    @Test
    void aParentMustBeTheNodeAbove() {
        each(WITH_PARENTS, tree -> tree.copy("root", "root.right.left.parent").isRejected());
        each(WITH_PARENTS, tree -> tree.store(null, "root.left.parent").isRejected());
    }

    /** Red is 0, black is 1. */
    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                () -> damage(RBT::new),
                """
                a red node must have no red child: root.color = 1; root.left.color = 0; root.right.color = 0
                all paths must have equally many black nodes: root.right.left.color = 1
                all paths must have equally many black nodes: root.color = 1; root.left.color = 0
                """);
    }

    private static void each(List<Supplier<BT>> trees, Consumer<Corruption<BT>> damage) {
        trees.forEach(newTree -> damage.accept(damage(newTree)));
    }

    /** Below the root are a node on the left and one on the right, with one on the left below. */
    private static Corruption<BT> damage(Supplier<BT> newTree) {
        BT tree = newTree.get();
        List<Integer> elements = tree instanceof BST ? List.of(2, 1, 4, 3) : List.of(1, 2, 3, 6);
        elements.forEach(tree::add);
        return Corruption.of(tree, TreeChainTest::repOk);
    }

    /** A BSTP has two predicates, which must agree. */
    private static boolean repOk(BT tree) {
        boolean valid = tree.repOk();
        if (tree.getClass() == BSTP.class) {
            assertEquals(valid, ((BSTP) tree).isBstp());
        }
        return valid;
    }
}
