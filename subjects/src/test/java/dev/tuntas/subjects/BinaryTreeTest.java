package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BinaryTreeTest {
    private static final int PLACES = 8;

    @Test
    void takesPlacesLikeItsModel() {
        SideBySide.of(BinaryTree::new, () -> new Places(place -> place / 2))
                .operation("add", PLACES, (t, m, at) -> assertEquals(m.add(at), t.add(at)))
                .operation("remove", PLACES, (t, m, at) -> assertEquals(m.remove(at), t.remove(at)))
                .operation("mirror", BinaryTreeTest::mirrorBoth)
                .afterEach(BinaryTreeTest::compare)
                .allSequences(4);
    }

    private static void mirrorBoth(BinaryTree tree, Places model) {
        tree.mirror();
        model.renumber(place -> place ^ (Integer.highestOneBit(place) - 1));
    }

    private static void compare(BinaryTree tree, Places model) {
        assertTrue(tree.repOk());
        assertEquals(model.size(), tree.size());
        assertEquals(model.height(), tree.height());
        for (int place = 1; place < 16; place++) {
            assertEquals(model.contains(place), tree.contains(place));
        }
    }

    @Test
    void removingANodeRemovesWhatIsBelowIt() {
        BinaryTree tree = new BinaryTree();
        for (int place = 1; place <= 7; place++) {
            tree.add(place);
        }
        assertTrue(tree.remove(2));
        assertEquals(4, tree.size());
        assertTrue(tree.contains(7));
    }
}
