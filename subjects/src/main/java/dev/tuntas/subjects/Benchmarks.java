package dev.tuntas.subjects;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.subjects.Benchmark.Target;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The benchmarks of the Exhaustive paper (table 1), with bounds that give as many inputs as it
 * counts (table 4) at every scope. The page {@code docs/published-inputs.md} says which of the
 * bounds the paper states, and which were found by fitting.
 */
public final class Benchmarks {
    private static final List<Benchmark> ALL =
            List.of(
                    searchTree(),
                    disjSet(),
                    heapArray(),
                    binomialHeap(),
                    fibonacciHeap(),
                    linkedList(),
                    sortedList(),
                    treeMap(),
                    hashSet(),
                    avTree());

    private Benchmarks() {}

    /** All ten, in the order of the paper. */
    public static List<Benchmark> all() {
        return ALL;
    }

    /** The benchmark that the paper calls so. */
    public static Benchmark named(String name) {
        return ALL.stream()
                .filter(benchmark -> benchmark.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no benchmark " + name));
    }

    private static Benchmark searchTree() {
        IntFunction<Finitization<?>> trees = n -> SearchTree.finSearchTree(n, 0, n, 0, n - 1);
        return new Benchmark(
                "SearchTree",
                SearchTree.class,
                List.of(
                        target(SearchTree.class, "add", trees, "key", n -> ints(0, n - 1)),
                        target(SearchTree.class, "remove", trees, "key", n -> ints(0, n - 1))),
                7);
    }

    /** An element is any from 0 to n - 1, also one that a smaller partition doesn't have. */
    private static Benchmark disjSet() {
        IntFunction<Finitization<?>> sets = DisjointSets::finDisjointSets;
        IntFunction<Finitization<?>> element = n -> ints(0, n - 1);
        Map<String, IntFunction<Finitization<?>>> twoElements =
                Map.of("this", sets, "element", element, "other", element);
        return new Benchmark(
                "DisjSet",
                DisjointSets.class,
                List.of(
                        new Target(DisjointSets.class, "union", twoElements),
                        target(DisjointSets.class, "find", sets, "element", element)),
                5);
    }

    /** What is inserted is anything that a place may hold: a key from 0 to n, or -1 for none. */
    private static Benchmark heapArray() {
        IntFunction<Finitization<?>> heaps = HeapArray::finHeapArray;
        return new Benchmark(
                "HeapArray",
                HeapArray.class,
                List.of(
                        target(HeapArray.class, "insert", heaps, "key", n -> ints(-1, n)),
                        target(HeapArray.class, "extractMax", heaps)),
                7);
    }

    private static Benchmark binomialHeap() {
        List<Target> targets =
                targetsOfHeap(
                        BinomialHeap.class,
                        BinomialHeap::finBinomialHeap,
                        n -> BinomialHeap.finBinomialHeap(0, 1, 0, n - 1));
        return new Benchmark("BinomialHeap", BinomialHeap.class, targets, 7);
    }

    /** The published numbers are those of heaps without marks; these get theirs by their shape. */
    private static Benchmark fibonacciHeap() {
        Domain<Boolean> noMark = Domain.values(false);
        List<Target> targets =
                targetsOfHeap(
                        FibonacciHeap.Used.class,
                        FibonacciHeap::finUsed,
                        n -> FibonacciHeap.finFibonacciHeap(0, 1, 0, n - 1, noMark));
        return new Benchmark("FibonacciHeap", FibonacciHeap.class, targets, 5);
    }

    /**
     * The paper doesn't say which heaps are united; there must be 3n + 3 calls for each heap, as
     * there are with these: insert a key from 0 to n, delete one from 0 to n - 1, extractMin, and
     * unite with a heap of at most one key.
     */
    private static List<Target> targetsOfHeap(
            Class<?> receiver,
            IntFunction<Finitization<?>> heaps,
            IntFunction<Finitization<?>> others) {
        return List.of(
                target(receiver, "insert", heaps, "key", n -> ints(0, n)),
                target(receiver, "extractMin", heaps),
                target(receiver, "union", heaps, "other", others),
                target(receiver, "delete", heaps, "key", n -> ints(0, n - 1)));
    }

    private static Benchmark linkedList() {
        IntFunction<Finitization<?>> withElement = DoublyLinkedList::finWithElement;
        return new Benchmark(
                "LinkedList",
                DoublyLinkedList.class,
                List.of(
                        target(DoublyLinkedList.WithElement.class, "add", withElement),
                        target(DoublyLinkedList.WithElement.class, "remove", withElement),
                        target(
                                DoublyLinkedList.class,
                                "reverse",
                                DoublyLinkedList::finDoublyLinkedList)),
                7);
    }

    private static Benchmark sortedList() {
        IntFunction<Finitization<?>> lists = SortedList::finSortedList;
        return new Benchmark(
                "SortedList",
                SortedList.class,
                List.of(
                        target(SortedList.class, "insert", lists, "element", n -> ints(1, n)),
                        target(SortedList.class, "remove", lists, "element", n -> ints(1, n)),
                        target(SortedList.Unsorted.class, "sort", SortedList::finUnsorted),
                        target(SortedList.Pair.class, "merge", SortedList::finPair)),
                7);
    }

    private static Benchmark treeMap() {
        IntFunction<Finitization<?>> trees = n -> RedBlackTree.finRedBlackTree(n, 0, n, 0, n - 1);
        return new Benchmark(
                "TreeMap",
                RedBlackTree.class,
                List.of(
                        target(RedBlackTree.class, "add", trees, "key", n -> ints(0, n - 1)),
                        target(RedBlackTree.class, "remove", trees, "key", n -> ints(0, n - 1))),
                7);
    }

    private static Benchmark hashSet() {
        IntFunction<Finitization<?>> withKey = ObjectHashSet::finWithKey;
        return new Benchmark(
                "HashSet",
                ObjectHashSet.class,
                List.of(
                        target(ObjectHashSet.WithKey.class, "add", withKey),
                        target(ObjectHashSet.WithKey.class, "remove", withKey)),
                7);
    }

    private static Benchmark avTree() {
        return new Benchmark(
                "AVTree",
                AVTree.class,
                List.of(target(AVTree.WithQuery.class, "lookup", AVTree::finWithQuery)),
                5);
    }

    private static Target target(
            Class<?> receiver, String method, IntFunction<Finitization<?>> receivers) {
        return new Target(receiver, method, Map.of("this", receivers));
    }

    private static Target target(
            Class<?> receiver,
            String method,
            IntFunction<Finitization<?>> receivers,
            String parameter,
            IntFunction<Finitization<?>> values) {
        return new Target(receiver, method, Map.of("this", receivers, parameter, values));
    }

    private static Finitization<?> ints(int min, int max) {
        return Finitization.of(Integer.class, Domain.ints(min, max)).build();
    }
}
