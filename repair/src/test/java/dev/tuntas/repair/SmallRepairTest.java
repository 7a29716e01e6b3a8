package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every fault of one field in every small structure is mended by one change, without loss. */
class SmallRepairTest {
    private static Class<?> subject(String name) throws ClassNotFoundException {
        return Class.forName("dev.tuntas.subjects." + name);
    }

    private static void assertMendsAll(String name, int scope, long spoilt) throws Exception {
        FaultTrials.Tally tally = new FaultTrials<>(subject(name), scope).single();
        assertEquals(List.of(), tally.failures.stream().limit(5).toList(), tally.toString());
        assertEquals(spoilt, tally.spoilt, tally.toString());
        assertEquals(spoilt, tally.byFew, tally.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "ObjectHashSet, 3, 1058",
        "SinglyLinkedList, 3, 571",
        "SortedList, 3, 244",
        "DoublyLinkedList, 3, 510",
        "SortedDoublyLinkedList, 3, 117",
        "BinaryTree, 3, 169",
        "SearchTree, 3, 239",
        "AvlTree, 3, 245",
        "RedBlackTree, 3, 1115",
        "DynamicOrderStatistics, 3, 1132",
        "HeapArray, 3, 261",
        "MinHeap, 3, 219",
        "DisjointSets, 3, 1231",
        "BinomialHeap, 3, 1122",
        "HashSet, 3, 566",
        "BT, 3, 169",
        "BST, 3, 317",
        "BSTP, 3, 389",
        "RBT, 3, 2930",
        "DLL, 3, 790",
        "DLLU, 3, 295",
        "DLLS, 3, 117",
        "BuggyTree, 3, 202",
        "shop.Bank, 3, 408",
        "shop.EventLog, 3, 56",
        "shop.IntervalSet, 3, 3",
        "shop.Inventory, 3, 74",
        "shop.Order, 3, 576",
        "shop.Recommendations, 3, 138",
        "shop.Schedule, 3, 84",
        "NaryTree, 3, 3342",
        "LinkedDisjointSet, 3, 346",
        "AVTree, 2, 912",
        "FibonacciHeap, 2, 470"
    })
    void everySingleFaultIsMendedByOneChange(String name, int scope, long spoilt) throws Exception {
        assertMendsAll(name, scope, spoilt);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({
        "SortedList, 4, 1383",
        "DoublyLinkedList, 4, 6205",
        "SortedDoublyLinkedList, 4, 340",
        "BinaryTree, 4, 743",
        "SearchTree, 4, 1294",
        "AvlTree, 4, 846",
        "RedBlackTree, 4, 20038",
        "DynamicOrderStatistics, 4, 19132",
        "HeapArray, 4, 1597",
        "MinHeap, 4, 793",
        "BT, 4, 743",
        "BST, 4, 1746",
        "BSTP, 4, 2202",
        "DLL, 4, 11504",
        "DLLU, 4, 2018",
        "DLLS, 4, 340",
        "BuggyTree, 4, 1222",
        "SinglyLinkedList, 4, 7676",
        "shop.Bank, 4, 7400",
        "shop.EventLog, 4, 207",
        "shop.IntervalSet, 4, 12",
        "shop.Recommendations, 4, 2552",
        "shop.Schedule, 4, 2562",
        "BinomialHeap, 4, 7672",
        "DisjointSets, 4, 43023",
        "HashSet, 4, 3107",
        "ObjectHashSet, 4, 28979",
        "RBT, 4, 124882",
        "NaryTree, 4, 25182",
        "LinkedDisjointSet, 4, 2346",
        "shop.Inventory, 4, 5322",
        "FibonacciHeap, 3, 16145",
        "AVTree, 3, 405981"
    })
    void everySingleFaultOfLargerOnesIsMendedByOneChange(String name, int scope, long spoilt)
            throws Exception {
        assertMendsAll(name, scope, spoilt);
    }

    private static void assertMendsPairs(String name, int scope, int oneIn) throws Exception {
        FaultTrials.Tally tally = new FaultTrials<>(subject(name), scope).pairs(oneIn);
        assertTrue(tally.spoilt > 100, tally.toString());
        assertEquals(tally.spoilt, tally.mended, () -> tally + " " + tally.failures.get(0));
        assertTrue(tally.byFew >= 0.99 * tally.spoilt, tally.toString());
        assertEquals(0, tally.lossy, () -> tally + " " + tally.failures);
    }

    @ParameterizedTest
    @CsvSource({"DoublyLinkedList, 2", "SearchTree, 2", "AvlTree, 2", "BSTP, 2"})
    void twoFaultsAreMendedByTwoChanges(String name, int scope) throws Exception {
        assertMendsPairs(name, scope, 1);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({
        "SortedDoublyLinkedList, 3, 1",
        "DLLS, 3, 1",
        "BinaryTree, 3, 1",
        "BT, 3, 1",
        "SearchTree, 3, 1",
        "AvlTree, 3, 1",
        "MinHeap, 3, 1",
        "HeapArray, 3, 1",
        "BuggyTree, 3, 1",
        "SortedList, 3, 1",
        "DLLU, 3, 1",
        "BST, 3, 1",
        "BSTP, 3, 1",
        "DoublyLinkedList, 3, 1",
        "SinglyLinkedList, 3, 1",
        "DLL, 3, 1",
        "RedBlackTree, 3, 1",
        "DynamicOrderStatistics, 3, 1",
        "BinomialHeap, 3, 1",
        "DisjointSets, 3, 1",
        "HashSet, 3, 1",
        "ObjectHashSet, 3, 1",
        "shop.Bank, 3, 1",
        "shop.EventLog, 3, 1",
        "shop.Schedule, 3, 1",
        "shop.Recommendations, 3, 1",
        "RBT, 3, 10",
        "NaryTree, 3, 10",
        "FibonacciHeap, 3, 50"
    })
    void twoFaultsOfLargerOnesAreMendedByTwoChanges(String name, int scope, int oneIn)
            throws Exception {
        assertMendsPairs(name, scope, oneIn);
    }
}
