package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class RedBlackTreeTest extends SearchTreeContract<RedBlackTree> {
    RedBlackTreeTest() {
        super(
                RedBlackTree::new,
                new SetOperations<>(
                        RedBlackTree::add,
                        RedBlackTree::remove,
                        RedBlackTree::contains,
                        RedBlackTree::size,
                        RedBlackTree::repOk));
    }

    @Test
    void aNegativeKeyIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new RedBlackTree().add(-1));
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
                a red node must have no red child: root.color = 1; root.left.color = 0; root.right.color = 0
                all paths must have equally many black nodes: root.right.left.color = 1
                all paths must have equally many black nodes: root.color = 1; root.left.color = 0
                no key must be negative: root.left.key = -1
                """);
    }
}
