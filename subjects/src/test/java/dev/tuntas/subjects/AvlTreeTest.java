package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class AvlTreeTest extends SearchTreeContract<AvlTree> {
    AvlTreeTest() {
        super(
                AvlTree::new,
                new SetOperations<>(
                        AvlTree::add,
                        AvlTree::remove,
                        AvlTree::contains,
                        AvlTree::size,
                        AvlTree::repOk));
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Corruption.rejected(
                this::damage,
                """
                no side must be higher by two: root.left = null; size = 3
                no side must be higher by two: root.left = root.right; root.right = null; size = 3; root.key = 5
                a stored height must be the real one: root.left.height = 2
                a stored height must be the real one: root.right.left.height = 2
                a stored height must be the real one: root.height = 2
                """);
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
