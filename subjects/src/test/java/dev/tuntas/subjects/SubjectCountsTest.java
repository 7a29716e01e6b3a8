package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Strategy;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Subjects are read in the order that gives the published counts. */
@Tag("slow")
class SubjectCountsTest {
    private static Counts search(Finitization<?> bounds, String predicate) {
        return Search.of(bounds).predicate(predicate).strategy(Strategy.KORAT).run().counts();
    }

    /**
     * Measured with the original Korat; those of subjects with short names are also in table II of
     * "Extension-Aware Automated Testing Based on Imperative Predicates".
     */
    static Stream<Arguments> exploresWhatTheOriginalKoratExplores() {
        return Stream.of(
                arguments(BinaryTree.finBinaryTree(8), 54_418, 1_430),
                arguments(SearchTree.finSearchTree(6), 45_233, 132),
                arguments(SearchTree.finSearchTree(6, 6, 6, 0, 6), 98_693, 924),
                arguments(RedBlackTree.finRedBlackTree(7), 71_704, 35),
                arguments(BT.finBT(4), 245, 14),
                arguments(BT.finBT(8), 54_418, 1_430),
                arguments(BST.finBST(4), 875, 14),
                arguments(BST.finBST(6), 45_233, 132),
                arguments(BSTP.finBSTP(4), 1_099, 14),
                arguments(BSTP.finBSTP(6), 49_985, 132),
                arguments(RBT.finRBT(4), 1_251, 8),
                arguments(RBT.finRBT(6), 54_117, 20),
                arguments(DLL.finDLL(4), 39, 1),
                arguments(DLL.finDLL(10), 192, 1),
                arguments(DLLU.finDLLU(4), 162, 24),
                arguments(DLLU.finDLLU(7), 52_062, 5_040),
                arguments(DLLS.finDLLS(4), 162, 1),
                arguments(DLLS.finDLLS(7), 52_062, 1),
                arguments(HeapArray.finHeapArray(6), 64_533, 13_139),
                arguments(HeapArray.finHeapArray(7), 519_968, 117_562),
                arguments(DisjointSets.finDisjointSets(4), 7_915, 914),
                arguments(DisjointSets.finDisjointSets(5), 413_855, 41_546),
                arguments(SortedList.finSortedList(9, 9, 10, 9), 218_991, 24_310));
    }

    @ParameterizedTest
    @MethodSource
    void exploresWhatTheOriginalKoratExplores(Finitization<?> bounds, long explored, long valid) {
        Counts counts = search(bounds, "repOk");
        assertEquals(explored, counts.explored());
        assertEquals(valid, counts.valid());
    }

    /**
     * The example and the tables 1 and 2 of the Checkpoint paper; its doubly linked lists have no
     * header.
     */
    static Stream<Arguments> initialisesWhatTheCheckpointPaperCounts() {
        Finitization<?> avlTrees = AvlTree.finIsAvl(7, 7, 7, 0, 7);
        Finitization<?> redBlackTrees = RedBlackTree.finRedBlackTree(6, 6, 6, 0, 6);
        Finitization<?> searchTrees = SearchTree.finSearchTree(6, 6, 6, 0, 6);
        Finitization<?> upToTwo = SinglyLinkedList.finSinglyLinkedList(2);
        Finitization<?> sorted = SinglyLinkedList.finSinglyLinkedList(12, 12, 12, 0, 12);
        Finitization<?> long500 = SinglyLinkedList.finSinglyLinkedList(500, 500, 500);
        return Stream.of(
                arguments(BinaryTree.finBinaryTree(9), "repOk", 210_444, 4_862, 3_556_640),
                arguments(avlTrees, "isAvl", 43_485, 136, 801_754),
                arguments(redBlackTrees, "repOk", 23_327, 140, 623_331),
                arguments(searchTrees, "repOk", 98_693, 924, 1_798_082),
                arguments(NaryTree.finNaryTree(6), "repOk", 314_515, 7_752, 5_631_007),
                arguments(upToTwo, "repOk", 12, 3, 35),
                arguments(sorted, "isSorted", 98_227, 13, 2_117_998),
                arguments(long500, "repOk", 125_751, 1, 42_043_252));
    }

    /** Table 2: the first hundred. */
    @ParameterizedTest
    @CsvSource({"100, 22154, 4806571, 22725", "200, 74304, 29853071, 75375"})
    void theFirstLinkedSetsCostWhatTheCheckpointPaperCounts(
            int size, long explored, long initialisations, long resumed) {
        Finitization<?> bounds = LinkedDisjointSet.finLinkedDisjointSet(size);
        Counts korat = Search.of(bounds).strategy(Strategy.KORAT).limit(100).run().counts();
        Counts again = Search.of(bounds).strategy(Strategy.CHECKPOINT).limit(100).run().counts();
        assertEquals(explored, korat.explored());
        assertEquals(explored, again.explored());
        assertEquals(initialisations, korat.initialisations());
        assertEquals(resumed, again.initialisations());
    }

    /** Table 1, but for misprints: candidates of size 6 (31,801) and structures of 7 (40,420). */
    @ParameterizedTest
    @CsvSource({"6, 21801, 5040", "7, 202832, 40320"})
    void linkedSetsAreExploredAsInTheCheckpointPaper(int size, long explored, long valid) {
        Counts counts = search(LinkedDisjointSet.finLinkedDisjointSet(size), "repOk");
        assertEquals(explored, counts.explored());
        assertEquals(valid, counts.valid());
    }

    @ParameterizedTest
    @MethodSource
    void initialisesWhatTheCheckpointPaperCounts(
            Finitization<?> bounds,
            String predicate,
            long explored,
            long valid,
            long initialisations) {
        Counts counts = search(bounds, predicate);
        assertEquals(explored, counts.explored());
        assertEquals(valid, counts.valid());
        assertEquals(initialisations, counts.initialisations());
    }

    @Tag("long")
    @Test
    void initialisesWhatTheCheckpointPaperCountsForLongDoublyLinkedLists() {
        initialisesWhatTheCheckpointPaperCounts(DLL.finDLL(500), "repOk", 377_247, 1, 251_501_000);
    }

    /** Section II and table II of the Multi-value paper. */
    static Stream<Arguments> exploresWhatTheMultivaluePaperCountsForKorat() {
        return Stream.of(
                arguments(BSTP.finIsBstp(3), "isBstp", 238, 5),
                arguments(BSTP.finIsBstp(6), "isBstp", 49_524, 132),
                arguments(BSTP.finIsBstp(7), "isBstp", 279_427, 429),
                arguments(redBlackTree(4), "isRedBlackTree", 20_482, 4),
                arguments(redBlackTree(5), "isRedBlackTree", 161_122, 8),
                arguments(orderStatistics(3), "repOk", 3_356, 2),
                arguments(orderStatistics(4), "repOk", 42_294, 4),
                arguments(orderStatistics(5), "repOk", 415_922, 8),
                arguments(MinHeap.finMinHeap(9), "repOk", 64_401, 896),
                arguments(MinHeap.finMinHeap(10), "repOk", 316_369, 3_360),
                arguments(
                        SortedDoublyLinkedList.finSortedDoublyLinkedList(15),
                        "repOk",
                        1_015_748,
                        1));
    }

    @ParameterizedTest
    @MethodSource
    void exploresWhatTheMultivaluePaperCountsForKorat(
            Finitization<?> bounds, String predicate, long explored, long valid) {
        Counts counts = search(bounds, predicate);
        assertEquals(explored, counts.explored());
        assertEquals(valid, counts.valid());
    }

    /**
     * The 17 balanced shapes of 7 nodes, Bell's numbers up to B(6), 10 over 5, and the inputs of
     * table 4 of the Exhaustive paper, of which there are ten for each tree and 3n + 3 for each
     * heap; sets were counted by hand.
     */
    static Stream<Arguments> findsAsManyAsThereAre() {
        Domain<Boolean> marks = Domain.booleans();
        return Stream.of(
                arguments(AvlTree.finAvlTree(7), 17),
                arguments(SearchTree.finSearchTree(5, 0, 5, 1, 5), 1_880 / 10),
                arguments(RedBlackTree.finRedBlackTree(5, 0, 5, 1, 5), 1_150 / 10),
                arguments(DoublyLinkedList.finDoublyLinkedList(5), 1 + 2 + 5 + 15 + 52 + 203),
                arguments(SortedList.finSortedList(5), 252),
                arguments(BinomialHeap.finBinomialHeap(5), 16_848 / 18),
                arguments(FibonacciHeap.finFibonacciHeap(4), 34_650 / 15),
                arguments(FibonacciHeap.finFibonacciHeap(0, 2, 0, 1, marks), 1 + 2 + 2 * 3 + 2 * 3),
                arguments(HashSet.finHashSet(2), 5 + 4));
    }

    @ParameterizedTest
    @MethodSource
    void findsAsManyAsThereAre(Finitization<?> bounds, long valid) {
        assertEquals(valid, search(bounds, "repOk").valid());
    }

    private static Finitization<?> redBlackTree(int n) {
        return DynamicOrderStatistics.finIsRedBlackTree(n);
    }

    private static Finitization<?> orderStatistics(int n) {
        return DynamicOrderStatistics.finDynamicOrderStatistics(n);
    }
}
