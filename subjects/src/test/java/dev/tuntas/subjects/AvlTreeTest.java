package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AvlTreeTest extends SearchTreeContract {
    @Override
    Tree newTree() {
        AvlTree tree = new AvlTree();
        return new Tree(tree, tree::add, tree::remove, tree::contains, tree::size, tree::repOk);
    }

    @Test
    void noSideMustBeHigherByTwo() {
        damage().store(null, "root.left").store(3, "size").isRejected();
        damage().copy("root.right", "root.left")
                .store(null, "root.right")
                .store(3, "size")
                .store(5, "root.key")
                .isRejected();
    }

    @Test
    void aStoredHeightMustBeTheRealOne() {
        damage().store(2, "root.left.height").isRejected();
        damage().store(2, "root.right.left.height").isRejected();
        damage().store(2, "root.height").isRejected();
    }

    @Test
    void theShapeAndTheOrderDoNotDependOnStoredHeights() {
        AvlTree tree = new AvlTree();
        tree.add(0);
        tree.add(1);
        Corruption.of(tree, AvlTree::repOk).store(1, "root.height").isRejected();
        assertTrue(tree.isAvl());
    }
}
