package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many structures there are up to renaming, against numbers known from elsewhere. */
class IsomorphismTest {
    static class Chain {
        Cell head;

        static class Cell {
            Cell next;
            Object item;
        }

        /** As long as all cells allow, so that there is one chain for each choice of items. */
        boolean repOk() {
            int length = 0;
            for (Cell c = head; c != null; c = c.next) {
                if (++length > 4) {
                    return false;
                }
            }
            return length == 3;
        }
    }

    private static Finitization<?> chains(Domain<?> items) {
        Domain<Chain.Cell> cells = Domain.objects(Chain.Cell.class, 3).orNull();
        return Finitization.of(Chain.class)
                .set("head", cells)
                .set(Chain.Cell.class, "next", cells)
                .set(Chain.Cell.class, "item", items)
                .build();
    }

    @Test
    void itemsByValueGiveAllWords() {
        assertEquals(27, BruteForce.confirm(chains(Domain.ints(0, 2))).size());
    }

    @Test
    void interchangeableItemsGiveSetPartitions() {
        int bell3 = 5;
        assertEquals(bell3, BruteForce.confirm(chains(Domain.ints(0, 2).upToIsomorphism())).size());
        int intoAtMostTwo = 4;
        Domain<?> two = Domain.values("x", "y").upToIsomorphism();
        assertEquals(intoAtMostTwo, BruteForce.confirm(chains(two)).size());
    }

    @Test
    void objectsWithoutFieldsAreInterchangeableToo() {
        Domain<Object> things = Domain.objects(Object.class, 3);
        assertEquals(5, BruteForce.confirm(chains(things)).size());
        int partialPartitions = 15;
        assertEquals(partialPartitions, BruteForce.confirm(chains(things.orNull())).size());
    }

    @Test
    void twoClassDomainsAreRenamedApart() {
        Domain<Object> mixed =
                Domain.union(
                        Domain.ints(0, 1),
                        Domain.values("p", "q").upToIsomorphism(),
                        Domain.values('u', 'v').upToIsomorphism());
        // Words of length 3 over two letters by value and two kinds of two interchangeable ones.
        assertEquals(8 + 24 + 36 + 20, BruteForce.confirm(chains(mixed)).size());
    }

    @Test
    void anInterchangeableValueSaidTwiceIsThereOnce() {
        Domain<?> two = Domain.values("x", "y", "x").upToIsomorphism();
        assertEquals(4, BruteForce.confirm(chains(two)).size());
    }

    static class Measures {
        double first;
        Long second;
        long third;

        boolean repOk() {
            return first >= 1 && second >= 1 && third >= 1 && first + second < 9;
        }
    }

    @Test
    void interchangeableNumbersAreConvertedToTheTypeOfTheField() {
        Domain<Integer> numbers = Domain.ints(1, 3).upToIsomorphism();
        Finitization<?> bounds =
                Finitization.of(Measures.class)
                        .set("first", numbers)
                        .set("second", numbers)
                        .set("third", numbers)
                        .build();
        List<Structure<?>> found = BruteForce.confirm(bounds);
        assertEquals(5, found.size());
        assertEquals(1.0, ((Measures) found.get(0).materialise()).first);
    }

    // --- graphs ---------------------------------------------------------------------------------

    static class State {
        State a;
        State b;

        boolean repOk() {
            return true;
        }
    }

    /** Of n states: 1, 12, 216, 5248 (sequence A006689 of the OEIS). */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 13", "3, 229", "4, 5477"})
    void automataWithTwoInputsAreCounted(int states, int upToThatSize) {
        Domain<State> all = Domain.objects(State.class, states);
        Finitization<?> bounds =
                Finitization.of(State.class, all).set("a", all).set("b", all).build();
        assertEquals(upToThatSize, BruteForce.confirm(bounds).size());
    }

    static class Function {
        Function next;

        boolean repOk() {
            Function f = this;
            for (int i = 0; f != null && i < 4; i++) {
                f = f.next;
            }
            return f != null;
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 3", "3, 6", "4, 10"})
    void tailsWithACycleAreCounted(int nodes, int shapes) {
        assertEquals(shapes, BruteForce.confirm(Finitization.derive(Function.class, nodes)).size());
    }

    static class Tree {
        Tree left;
        Tree right;

        boolean repOk() {
            return size(this, 0) <= 4;
        }

        private static int size(Tree tree, int above) {
            if (tree == null) {
                return 0;
            }
            if (above > 3) {
                return 99;
            }
            return 1 + size(tree.left, above + 1) + size(tree.right, above + 1);
        }

        boolean isTree() {
            return repOk() && distinct(this, new java.util.HashSet<>());
        }

        private static boolean distinct(Tree tree, java.util.Set<Tree> seen) {
            return tree == null
                    || seen.add(tree) && distinct(tree.left, seen) && distinct(tree.right, seen);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 3", "3, 8", "4, 22"})
    void binaryTreesAreCountedByCatalan(int nodes, int upToThatSize) {
        Finitization<?> bounds = Finitization.derive(Tree.class, nodes);
        assertEquals(upToThatSize, BruteForce.confirm(bounds, "isTree").size());
    }
}
