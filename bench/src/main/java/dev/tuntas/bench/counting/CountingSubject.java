package dev.tuntas.bench.counting;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.subjects.AvlTree;
import dev.tuntas.subjects.DLLU;
import dev.tuntas.subjects.RedBlackTree;
import dev.tuntas.subjects.SinglyLinkedList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A subject of table VII of the iGen paper, under the paper's name, and what a path condition can
 * say about it. The sources that the paper used can't be had any more, so the explored candidates
 * are not those of the table.
 */
enum CountingSubject {
    /** A list whose values differ, one entry shorter than the table's: else it has 56 million. */
    DLL(
            DLLU.class,
            "repOk",
            n -> DLLU.finDLLU(Math.max(0, n - 1)),
            new Walk(
                    "it.head",
                    List.of("next", "prev"),
                    List.of(new Number("%s.value", CountingSubject.SIZE - 2)))),

    /** A search tree that is balanced by height, without stored heights. */
    HBST(
            AvlTree.class,
            "isAvl",
            n -> AvlTree.finIsAvl(n, n, n, 0, n - 1),
            new Walk(
                    "it.root",
                    List.of("left", "right"),
                    List.of(new Number("BST.key(%s)", CountingSubject.SIZE - 1)))),

    RBT(
            RedBlackTree.class,
            "repOk",
            n -> RedBlackTree.finRedBlackTree(n, n, n, 0, n - 1),
            new Walk(
                    "it.root",
                    List.of("left", "right", "parent"),
                    List.of(
                            new Number("%s.key", CountingSubject.SIZE - 1),
                            new Number("%s.color", 1)))),

    /** A list whose values ascend. */
    SLL(
            SinglyLinkedList.class,
            "isSorted",
            n -> SinglyLinkedList.finSinglyLinkedList(n, n, n, 0, n + 4),
            new Walk(
                    "it.header",
                    List.of("next"),
                    List.of(new Number("%s.value", CountingSubject.SIZE + 4))));

    /** The size in the table. */
    static final int SIZE = 10;

    /**
     * A number that an object has.
     *
     * @param format how it is read, with {@code %s} for the object
     * @param max the greatest value; the least is 0
     */
    record Number(String format, int max) {
        String of(String object) {
            return String.format(format, object);
        }
    }

    /**
     * How a path condition walks through an object {@code it}.
     *
     * @param first the reference with which it begins
     * @param links the fields of a node that lead to others
     * @param numbers the numbers in a node
     */
    record Walk(String first, List<String> links, List<Number> numbers) {}

    private final Class<?> type;
    private final String predicate;
    private final IntFunction<Finitization<?>> bounds;
    private final Walk walk;

    CountingSubject(
            Class<?> type, String predicate, IntFunction<Finitization<?>> bounds, Walk walk) {
        this.type = type;
        this.predicate = predicate;
        this.bounds = bounds;
        this.walk = walk;
    }

    /** The subject's class. */
    Class<?> type() {
        return type;
    }

    /** The name of the predicate that all conditions are added to. */
    String predicate() {
        return predicate;
    }

    /** Bounds of the table's size {@code n}. */
    Finitization<?> bounds(int n) {
        return bounds.apply(n);
    }

    Walk walk() {
        return walk;
    }
}
