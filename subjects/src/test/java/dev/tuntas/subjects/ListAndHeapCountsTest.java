package dev.tuntas.subjects;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

class ListAndHeapCountsTest extends CountsContract {
    /**
     * Measured with the original Korat; those of DLL, DLLU and DLLS are in table II of
     * "Extension-Aware Automated Testing Based on Imperative Predicates".
     */
    static Stream<Arguments> exploresWhatTheOriginalKoratExplores() {
        return Stream.of(
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

    /**
     * The example, the sorted lists of table 1 and the lists of table 2 of the Checkpoint paper;
     * its doubly linked lists have no header.
     */
    static Stream<Arguments> initialisesWhatTheCheckpointPaperCounts() {
        Finitization<?> upToTwo = SinglyLinkedList.finSinglyLinkedList(2);
        Finitization<?> sorted = SinglyLinkedList.finSinglyLinkedList(12, 12, 12, 0, 12);
        Finitization<?> long500 = SinglyLinkedList.finSinglyLinkedList(500, 500, 500);
        return Stream.of(
                arguments(upToTwo, "repOk", 12, 3, 35),
                arguments(sorted, "isSorted", 98_227, 13, 2_117_998),
                arguments(long500, "repOk", 125_751, 1, 42_043_252),
                arguments(DLL.finDLL(500), "repOk", 377_247, 1, 251_501_000));
    }

    /** Table II of the Multi-value paper. */
    static Stream<Arguments> exploresWhatTheMultivaluePaperCountsForKorat() {
        return Stream.of(
                arguments(MinHeap.finMinHeap(9), "repOk", 64_401, 896),
                arguments(MinHeap.finMinHeap(10), "repOk", 316_369, 3_360),
                arguments(
                        SortedDoublyLinkedList.finSortedDoublyLinkedList(15),
                        "repOk",
                        1_015_748,
                        1));
    }

    /**
     * Bell's numbers up to B(6), 10 over 5, and for the heaps the inputs of table 4 of the
     * Exhaustive paper, of which there are 3n + 3 for each heap; sets were counted by hand.
     */
    static Stream<Arguments> findsAsManyAsThereAre() {
        Domain<Boolean> marks = Domain.booleans();
        return Stream.of(
                arguments(DoublyLinkedList.finDoublyLinkedList(5), 1 + 2 + 5 + 15 + 52 + 203),
                arguments(SortedList.finSortedList(5), 252),
                arguments(BinomialHeap.finBinomialHeap(5), 16_848 / 18),
                arguments(FibonacciHeap.finFibonacciHeap(4), 34_650 / 15),
                arguments(FibonacciHeap.finFibonacciHeap(0, 2, 0, 1, marks), 1 + 2 + 2 * 3 + 2 * 3),
                arguments(HashSet.finHashSet(2), 5 + 4));
    }
}
