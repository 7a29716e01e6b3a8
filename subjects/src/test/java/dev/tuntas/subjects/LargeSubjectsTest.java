package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Structures of any size, and predicates that come to each node once. */
class LargeSubjectsTest {
    private static final int LARGE = 100_000;

    static Stream<Arguments> factories() {
        return Stream.of(
                of(DoublyLinkedList::ofSize, DoublyLinkedList::size, DoublyLinkedList::repOk),
                of(BinaryTree::ofSize, BinaryTree::size, BinaryTree::repOkInOnePass),
                of(NaryTree::ofSize, NaryTree::size, NaryTree::repOk),
                of(AvlTree::ofSize, AvlTree::size, AvlTree::repOkInOnePass),
                of(
                        LinkedDisjointSet::ofSize,
                        LinkedDisjointSet::size,
                        LinkedDisjointSet::repOkInOnePass));
    }

    private static <T> Arguments of(
            IntFunction<T> ofSize, ToIntFunction<T> size, Predicate<T> isValid) {
        return arguments(ofSize, size, isValid);
    }

    @ParameterizedTest
    @MethodSource("factories")
    <T> void areMadeOfAnySize(IntFunction<T> ofSize, ToIntFunction<T> size, Predicate<T> isValid) {
        for (int n : new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 31, 32, 33, LARGE}) {
            T made = ofSize.apply(n);
            assertEquals(n, size.applyAsInt(made));
            assertTrue(isValid.test(made), n + " nodes");
        }
        assertThrows(IllegalArgumentException.class, () -> ofSize.apply(-1));
    }

    /** The numbers of BinaryTree are Catalan's, those of AvlTree of balanced shapes. */
    @ParameterizedTest
    @CsvSource({
        "BinaryTree, 6, 132",
        "BinaryTree, 7, 429",
        "AvlTree, 5, 6",
        "AvlTree, 6, 4",
        "NaryTree, 4, 273"
    })
    void arePredicatedInOnePassAsInSeveral(String name, int size, long valid) {
        Finitization<?> bounds = Subjects.bounds(Subjects.named(name), size);
        String predicate = name.equals("NaryTree") ? "repOk" : "repOkInOnePass";
        for (Strategy strategy : Strategy.values()) {
            Search<?> search = Search.of(bounds).predicate(predicate).strategy(strategy);
            assertEquals(valid, search.run().counts().valid(), strategy::toString);
        }
    }

    /** A chain is as deep as it is long: no stack may hold it. */
    @ParameterizedTest
    @CsvSource({"1", "2"})
    void aTreeMayBeAChain(int side) {
        BinaryTree tree = BinaryTree.ofSize(1);
        BT.Node last = tree.root;
        for (int i = 1; i < LARGE; i++) {
            BT.Node node = new BT.Node();
            if (side == 1) {
                last.left = node;
            } else {
                last.right = node;
            }
            last = node;
        }
        tree.size = LARGE;
        assertTrue(tree.repOkInOnePass());
        tree.size--;
        assertEquals(false, tree.repOkInOnePass());
    }
}
