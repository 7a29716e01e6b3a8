package dev.tuntas.subjects;

import static dev.tuntas.subjects.Corruption.rejected;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class AvlTreeTest extends SearchTreeContract {
    @Override
    Tree newTree() {
        AvlTree tree = new AvlTree();
        return new Tree(tree, tree::add, tree::remove, tree::contains, tree::size, tree::repOk);
    }

    @TestFactory
    Stream<DynamicTest> damageIsNoticed() {
        return Stream.of(
                rejected(
                        "no side must be higher by two",
                        damage().store(null, "root.left").store(3, "size"),
                        damage().copy("root.right", "root.left")
                                .store(null, "root.right")
                                .store(3, "size")
                                .store(5, "root.key")),
                rejected(
                        "a stored height must be the real one",
                        damage().store(2, "root.left.height"),
                        damage().store(2, "root.right.left.height"),
                        damage().store(2, "root.height")));
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
