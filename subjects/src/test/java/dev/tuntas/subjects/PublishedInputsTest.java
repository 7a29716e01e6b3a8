package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.Check;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The numbers of inputs in table 4 of the Exhaustive paper, from scope 1 on: those of all
 * operations that it tests, added up. An input is a receiver and parameters. Where these are any
 * combination, the receivers are counted, and multiplied; else the inputs themselves.
 */
@Tag("slow")
class PublishedInputsTest {
    @Test
    void ofSearchTree() {
        assertInputs(
                n -> {
                    long addOrRemove = n * found(SearchTree.finSearchTree(n, 0, n, 0, n - 1));
                    return 2 * addOrRemove;
                },
                published(4, 20, 90, 408, 1_880, 8_772));
    }

    @Test
    void ofTreeMap() {
        assertInputs(
                n -> {
                    long putOrRemove = n * found(RedBlackTree.finRedBlackTree(n, 0, n, 0, n - 1));
                    return 2 * putOrRemove;
                },
                published(6, 28, 96, 328, 1_150, 3_924));
    }

    /** An element is any from 0 to n - 1, also one that a smaller partition doesn't have. */
    @Test
    void ofDisjSet() {
        assertInputs(
                n -> {
                    long sets = found(DisjointSets.finDisjointSets(n));
                    long find = n * sets;
                    long union = n * find;
                    return find + union;
                },
                published(4, 30, 456, 18_280, 1_246_380));
    }

    /** What is inserted is anything that a place may hold: a key from 0 to n, or -1 for none. */
    @Test
    void ofHeapArray() {
        assertInputs(
                n -> {
                    long extractMax = found(HeapArray.finHeapArray(n));
                    long insert = (n + 2) * extractMax;
                    return insert + extractMax;
                },
                published(16, 75, 396, 2_240, 15_352, 118_251));
    }

    @Test
    void ofBinomialHeap() {
        assertInputs(
                n -> {
                    long others = found(BinomialHeap.finBinomialHeap(0, 1, 0, n - 1));
                    return callsOfHeap(n, others) * found(BinomialHeap.finBinomialHeap(n));
                },
                published(12, 54, 336, 1_800, 16_848, 159_642));
    }

    @Test
    void ofFibonacciHeap() {
        Domain<Boolean> noMark = Domain.values(false);
        assertInputs(
                n -> {
                    long others = found(FibonacciHeap.finFibonacciHeap(0, 1, 0, n - 1, noMark));
                    return callsOfHeap(n, others) * found(FibonacciHeap.finFibonacciHeap(n));
                },
                published(12, 108, 1_632, 34_650, 941_058));
    }

    /**
     * The paper doesn't say which heaps are united; there must be 3n + 3 calls for each heap, as
     * there are with these: insert a key from 0 to n, delete one from 0 to n - 1, extractMin, and
     * unite with a heap of at most one key.
     */
    private static long callsOfHeap(int n, long others) {
        int insert = n + 1;
        int delete = n;
        int extractMin = 1;
        return insert + delete + extractMin + others;
    }

    @Test
    void ofLinkedList() {
        assertInputs(
                n -> {
                    long addOrRemove = found(DoublyLinkedList.finWithElement(n));
                    long reverse = found(DoublyLinkedList.finDoublyLinkedList(n));
                    return 2 * addOrRemove + reverse;
                },
                published(15, 50, 169, 627, 2_584, 11_741));
    }

    @Test
    void ofSortedList() {
        assertInputs(
                n -> {
                    Finitization<?> lists = SortedList.finSortedList(n);
                    long insertOrRemove = n * found(lists);
                    long sort = found(lists, "isSortable");
                    long merge = found(SortedList.finPair(n));
                    return 2 * insertOrRemove + sort + merge;
                },
                published(7, 36, 188, 1_066, 7_427, 73_263));
    }

    @Test
    void ofHashSet() {
        assertInputs(
                n -> {
                    long addOrRemove = found(ObjectHashSet.finWithKey(n));
                    return 2 * addOrRemove;
                },
                published(4, 34, 212, 1_170, 3_638, 12_932));
    }

    // The same through checks of the operations, each of which runs on so many inputs.
    // -------------------------------------------------------------------------------

    @Test
    void checkedForSearchTree() {
        IntFunction<Finitization<?>> trees = n -> SearchTree.finSearchTree(n, 0, n, 0, n - 1);
        assertChecked(
                published(4, 20, 90, 408, 1_880, 8_772),
                check(SearchTree.class, "add", trees).bounds("key", n -> ints(0, n - 1)),
                check(SearchTree.class, "remove", trees).bounds("key", n -> ints(0, n - 1)));
    }

    @Test
    void checkedForTreeMap() {
        IntFunction<Finitization<?>> trees = n -> RedBlackTree.finRedBlackTree(n, 0, n, 0, n - 1);
        assertChecked(
                published(6, 28, 96, 328, 1_150, 3_924),
                check(RedBlackTree.class, "add", trees).bounds("key", n -> ints(0, n - 1)),
                check(RedBlackTree.class, "remove", trees).bounds("key", n -> ints(0, n - 1)));
    }

    @Test
    void checkedForDisjSet() {
        IntFunction<Finitization<?>> sets = DisjointSets::finDisjointSets;
        assertChecked(
                published(4, 30, 456, 18_280),
                check(DisjointSets.class, "find", sets).bounds("element", n -> ints(0, n - 1)),
                check(DisjointSets.class, "union", sets)
                        .bounds("element", n -> ints(0, n - 1))
                        .bounds("other", n -> ints(0, n - 1)));
    }

    @Test
    void checkedForHeapArray() {
        IntFunction<Finitization<?>> heaps = HeapArray::finHeapArray;
        assertChecked(
                published(16, 75, 396, 2_240, 15_352),
                check(HeapArray.class, "insert", heaps).bounds("key", n -> ints(-1, n)),
                check(HeapArray.class, "extractMax", heaps));
    }

    @Test
    void checkedForBinomialHeap() {
        assertChecked(
                published(12, 54, 336, 1_800, 16_848),
                checksOfHeap(
                        BinomialHeap.class,
                        BinomialHeap::finBinomialHeap,
                        n -> BinomialHeap.finBinomialHeap(0, 1, 0, n - 1)));
    }

    @Test
    void checkedForFibonacciHeap() {
        Domain<Boolean> noMark = Domain.values(false);
        assertChecked(
                published(12, 108, 1_632, 34_650),
                checksOfHeap(
                        FibonacciHeap.class,
                        FibonacciHeap::finFibonacciHeap,
                        n -> FibonacciHeap.finFibonacciHeap(0, 1, 0, n - 1, noMark)));
    }

    private static Check[] checksOfHeap(
            Class<?> subject,
            IntFunction<Finitization<?>> heaps,
            IntFunction<Finitization<?>> others) {
        return new Check[] {
            check(subject, "insert", heaps).bounds("key", n -> ints(0, n)),
            check(subject, "delete", heaps).bounds("key", n -> ints(0, n - 1)),
            check(subject, "extractMin", heaps),
            check(subject, "union", heaps).bounds("other", others)
        };
    }

    /** Insert and remove alone are products, and half of these numbers each. */
    @Test
    void checkedForSortedList() {
        IntFunction<Finitization<?>> lists = SortedList::finSortedList;
        assertChecked(
                published(4, 24, 120, 560, 2_520),
                check(SortedList.class, "insert", lists).bounds("element", n -> ints(1, n)),
                check(SortedList.class, "remove", lists).bounds("element", n -> ints(1, n)));
    }

    private static Check check(
            Class<?> subject, String operation, IntFunction<Finitization<?>> receivers) {
        return Check.of(subject, operation).bounds(receivers);
    }

    private static Finitization<?> ints(int min, int max) {
        return Finitization.of(Integer.class, Domain.ints(min, max)).build();
    }

    private static void assertChecked(long[] published, Check... checks) {
        long[] inputs = new long[published.length];
        for (Check check : checks) {
            CheckResult result = check.scope(published.length).run();
            assertTrue(result.isClean(), () -> result.findings().toString());
            for (int i = 0; i < inputs.length; i++) {
                inputs[i] += result.scopes().get(i).inputs();
            }
        }
        assertArrayEquals(published, inputs);
    }

    private static long found(Finitization<?> bounds) {
        return found(bounds, "repOk");
    }

    private static long found(Finitization<?> bounds, String predicate) {
        return Search.of(bounds).predicate(predicate).run().counts().valid();
    }

    private static long[] published(long... inputs) {
        return inputs;
    }

    private static void assertInputs(IntToLongFunction inputs, long[] published) {
        IntStream scopes = IntStream.rangeClosed(1, published.length);
        assertArrayEquals(published, scopes.mapToLong(inputs).toArray());
    }
}
