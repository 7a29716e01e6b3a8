package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What every search tree must do, and what its predicate must reject.
 *
 * @param <T> the tree
 */
abstract class SearchTreeContract<T> {
    private static final int PRIME = 23;

    private final Supplier<T> newTree;
    private final SetOperations<T, Integer> operations;

    SearchTreeContract(Supplier<T> newTree, SetOperations<T, Integer> operations) {
        this.newTree = newTree;
        this.operations = operations;
    }

    @Test
    void behavesLikeATreeSet() {
        operations.areThoseOf(TreeSet::new, newTree, List.of(0, 1, 2, 3));
    }

    /** The multiples of a number modulo a prime are all keys, in an order of their own. */
    @Test
    void keysCanComeAndGoInManyOrders() {
        for (int in = 1; in < PRIME; in++) {
            for (int out = 1; out < PRIME; out++) {
                T tree = newTree.get();
                for (int i = 0; i < PRIME; i++) {
                    assertTrue(operations.add().test(tree, i * in % PRIME));
                    assertTrue(operations.repOk().test(tree));
                }
                for (int i = 0; i < PRIME; i++) {
                    assertTrue(operations.remove().test(tree, i * out % PRIME));
                    assertFalse(operations.contains().test(tree, i * out % PRIME));
                    assertTrue(operations.repOk().test(tree));
                }
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> damageToAnyTreeIsNoticed() {
        return Corruption.rejected(
                this::damage,
                """
                an empty tree must have size zero: root = null
                the size must be the number of nodes: size = 3
                no node must be reached twice: root.right = root.left
                no node must be reached twice: root.right.right = root.right.left; size = 5
                no way must lead back: root.left.left = root
                no way must lead back: root.left.right = root
                no way must lead back: root.right.right = root.right
                a key must be on the right side of the one above: root.left.key = 5
                a key must be on the right side of the one above: root.right.key = 0
                a key must be on the right side of the root: root.right.left.key = 1
                no key must be there twice: root.left.key = 2
                no key must be there twice: root.right.left.key = 2
                """);
    }

    /** A tree to damage: 2 above 1 and 4, and 3 on the left below 4. */
    final Corruption<T> damage() {
        T tree = newTree.get();
        List.of(2, 1, 4, 3).forEach(key -> assertTrue(operations.add().test(tree, key)));
        return Corruption.of(tree, operations.repOk());
    }
}
