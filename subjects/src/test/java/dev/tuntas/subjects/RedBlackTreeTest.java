package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class RedBlackTreeTest extends SearchTreeContract {
    private static final int RED = 0;
    private static final int BLACK = 1;

    @Override
    Tree newTree() {
        RedBlackTree tree = new RedBlackTree();
        return new Tree(tree, tree::add, tree::remove, tree::contains, tree::size, tree::repOk);
    }

    @Test
    void aNegativeKeyIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new RedBlackTree().add(-1));
    }

    @Test
    void theRootMustHaveNoParent() {
        damage().copy("root.left", "root.parent").isRejected();
    }

    @Test
    void aParentMustBeTheNodeAbove() {
        damage().copy("root", "root.right.left.parent").isRejected();
        damage().store(null, "root.left.parent").isRejected();
    }

    @Test
    void aRedNodeMustHaveNoRedChild() {
        damage().store(BLACK, "root.color")
                .store(RED, "root.left.color")
                .store(RED, "root.right.color")
                .isRejected();
    }

    @Test
    void allPathsMustHaveEquallyManyBlackNodes() {
        damage().store(BLACK, "root.right.left.color").isRejected();
        damage().store(BLACK, "root.color").store(RED, "root.left.color").isRejected();
    }

    @Test
    void noKeyMustBeNegative() {
        damage().store(-1, "root.left.key").isRejected();
    }
}
