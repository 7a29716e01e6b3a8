package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class SearchTreeTest extends SearchTreeContract<SearchTree> {
    SearchTreeTest() {
        super(
                SearchTree::new,
                new SetOperations<>(
                        SearchTree::add,
                        SearchTree::remove,
                        SearchTree::contains,
                        SearchTree::size,
                        SearchTree::repOk));
    }

    @Test
    void theLeastAndTheGreatestKeyAreKnown() {
        SearchTree tree = tree();
        assertEquals(1, tree.min());
        assertEquals(6, tree.max());
    }

    @Test
    void anEmptyTreeHasNoLeastAndNoGreatestKey() {
        SearchTree tree = new SearchTree();
        assertThrows(NoSuchElementException.class, tree::min);
        assertThrows(NoSuchElementException.class, tree::max);
    }

    @Test
    void theLeastAndTheGreatestIntCanBeKeys() {
        SearchTree tree = tree();
        assertTrue(tree.add(Integer.MIN_VALUE));
        assertTrue(tree.add(Integer.MAX_VALUE));
        assertTrue(tree.repOk());
    }

    @Test
    void removingTheRootKeepsTheOthers() {
        SearchTree tree = tree();
        assertTrue(tree.remove(3));
        assertTrue(tree.repOk());
        assertEquals(5, tree.size());
        assertTrue(tree.contains(4) && tree.contains(5));
    }

    /** 3 above 1 and 6, 2 below 1, and 5 and 4 in a row on the left below 6. */
    private static SearchTree tree() {
        SearchTree tree = new SearchTree();
        for (int key : new int[] {3, 1, 6, 2, 5, 4}) {
            tree.add(key);
        }
        return tree;
    }
}
