package dev.tuntas.subjects;

import static dev.tuntas.subjects.Corruption.rejected;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

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

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Stream.of(
                rejected("the root must have no parent", damage().copy("root.left", "root.parent")),
                rejected(
                        "a parent must be the node above",
                        damage().copy("root", "root.right.left.parent"),
                        damage().store(null, "root.left.parent")),
                rejected(
                        "a red node must have no red child",
                        damage().store(BLACK, "root.color")
                                .store(RED, "root.left.color")
                                .store(RED, "root.right.color")),
                rejected(
                        "all paths must have equally many black nodes",
                        damage().store(BLACK, "root.right.left.color"),
                        damage().store(BLACK, "root.color").store(RED, "root.left.color")),
                rejected("no key must be negative", damage().store(-1, "root.left.key")));
    }
}
