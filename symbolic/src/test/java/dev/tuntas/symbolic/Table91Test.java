package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Table 9.1 of the Lee dissertation. */
class Table91Test {
    private static ProveResult prove(String subject, String method, Mode mode, int k) {
        try {
            Class<?> type = Class.forName("dev.tuntas.subjects." + subject);
            return Prove.of(type, method).mode(mode).k(k).run();
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "BinaryHeap, deleteMin, 1, 1, 1",
        "BinaryHeap, deleteMin, 2, 2, 2",
        "BinaryHeap, deleteMin, 3, 3, 4",
        "BinaryHeap, deleteMin, 4, 4, 7",
        "InsertionSort, sort, 1, 1, 1",
        "InsertionSort, sort, 2, 1, 3",
        "InsertionSort, sort, 3, 1, 9",
        "InsertionSort, sort, 4, 1, 33",
        "SortedList, merge, 1, 1, 1",
        "SortedList, merge, 2, 4, 5",
        "SortedList, merge, 3, 9, 19",
        "SortedList, merge, 4, 16, 69",
        "BinarySearchTree, insert, 1, 2, 4",
        "BinarySearchTree, insert, 2, 5, 21",
        "BinarySearchTree, insert, 3, 26, 236",
        "RedBlackTree, remove, 1, 2, 5",
        "RedBlackTree, remove, 2, 6, 43",
        "RedBlackTree, remove, 3, 31, 579",
    })
    void onInts(String subject, String method, int k, long pre, long post) {
        check("ints." + subject, method, k, pre, post);
    }

    @ParameterizedTest
    @CsvSource({
        "BinaryHeap, deleteMin, 1, 1, 1",
        "BinaryHeap, deleteMin, 2, 2, 2",
        "BinaryHeap, deleteMin, 3, 3, 4",
        "BinaryHeap, deleteMin, 4, 4, 7",
        "InsertionSort, sort, 1, 2, 2",
        "InsertionSort, sort, 2, 3, 4",
        "InsertionSort, sort, 3, 4, 10",
        "InsertionSort, sort, 4, 5, 34",
        "SortedList, merge, 1, 1, 1",
        "SortedList, merge, 2, 4, 5",
        "SortedList, merge, 3, 9, 19",
        "SortedList, merge, 4, 16, 69",
        "BinarySearchTree, insert, 1, 2, 4",
        "BinarySearchTree, insert, 2, 5, 21",
        "BinarySearchTree, insert, 3, 26, 236",
        "RedBlackTree, remove, 1, 2, 5",
        "RedBlackTree, remove, 2, 6, 43",
        "RedBlackTree, remove, 3, 31, 579",
    })
    void onComparables(String subject, String method, int k, long pre, long post) {
        check("comparables." + subject, method, k, pre, post);
    }

    /** What the paper's machine did not finish in ten minutes. */
    @ParameterizedTest
    @Tag("long")
    @CsvSource({
        "ints.BinarySearchTree, insert, 677, 12949",
        "ints.RedBlackTree, remove, 1082, 46251",
        "comparables.BinarySearchTree, insert, 677, 12949",
        "comparables.RedBlackTree, remove, 1082, 46251",
    })
    void atTheBoundThatTheTableLeavesOut(String subject, String method, long pre, long post) {
        check(subject, method, 4, pre, post);
    }

    /** By closed forms. */
    @ParameterizedTest
    @CsvSource({
        "SortedList, merge, 5, 25, 251",
        "SortedList, merge, 6, 36, 923",
        "InsertionSort, sort, 5, 1, 153",
        "InsertionSort, sort, 6, 1, 873",
        "BinaryHeap, deleteMin, 5, 5, 11",
        "BinaryHeap, deleteMin, 6, 6, 18",
        "BinaryHeap, deleteMin, 7, 7, 26",
    })
    void beyondTheTable(String subject, String method, int k, long pre, long post) {
        check("ints." + subject, method, k, pre, post);
    }

    @ParameterizedTest
    @Tag("long")
    @CsvSource({
        "SortedList, merge, 7, 49, 3431",
        "SortedList, merge, 8, 64, 12869",
        "InsertionSort, sort, 7, 1, 5913",
    })
    void farBeyondTheTable(String subject, String method, int k, long pre, long post) {
        check("ints." + subject, method, k, pre, post);
    }

    private static void check(String subject, String method, int k, long pre, long post) {
        ProveResult result = prove(subject, method, Mode.LAZIER, k);
        assertEquals(Map.of(), result.cut());
        assertEquals(List.of(), result.violations());
        assertEquals(
                List.of(pre, post, post),
                List.of(result.pre(), result.beforePost(), result.afterPost()));
        assertEquals(ProveVerdict.BOUNDED, result.verdict());
    }
}
