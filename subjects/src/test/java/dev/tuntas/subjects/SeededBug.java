package dev.tuntas.subjects;

import static dev.tuntas.check.result.Finding.Kind.ENSURES;
import static dev.tuntas.check.result.Finding.Kind.EXCEPTION;
import static dev.tuntas.check.result.Finding.Kind.HANG;
import static dev.tuntas.check.result.Finding.Kind.INVARIANT;

import dev.tuntas.check.result.Finding;
import dev.tuntas.core.bounds.Finitization;

/** Mistakes in operations of the subjects, as people make them, and how each should be found. */
@SuppressWarnings("ImmutableEnumChecker") // nothing changes a class or a function
public enum SeededBug {
    SEARCH_TREE_FORGETS_TO_COUNT(
            new Change(
                    SearchTree.class,
                    "add",
                    "setChild(parent, key, new Node(key));\n        size++;",
                    "setChild(parent, key, new Node(key));"),
            new Expected(0, INVARIANT, "this=SearchTree#0{root=null, size=0}, key=0")),

    SEARCH_TREE_STOPS_BEFORE_THE_LEAST(
            new Change(
                    SearchTree.class,
                    "min",
                    "while (node.left != null) {",
                    "while (node.left != null && node.left.left != null) {"),
            new Expected(
                    2,
                    ENSURES,
                    "this=SearchTree#0{root=Node#0{key=1, left=Node#1{key=0, "
                            + "left=null, right=null}, right=null}, size=2}")),

    SEARCH_TREE_TAKES_THE_WRONG_CHILD(
            new Change(SearchTree.class, "remove", "least.left = left;", "least.left = right;"),
            new Expected(
                    3,
                    INVARIANT,
                    "this=SearchTree#0{root=Node#0{key=1, left=Node#1{key=0, "
                            + "left=null, right=null}, right=Node#2{key=2, left=null, "
                            + "right=null}}, size=3}, key=1")),

    SEARCH_TREE_STEPS_ON_THE_SPOT(
            new Change(SearchTree.class, "remove", "least = least.left;", "least = right;"),
            new Expected(
                    4,
                    HANG,
                    "this=SearchTree#0{root=Node#0{key=1, left=Node#1{key=0, "
                            + "left=null, right=null}, right=Node#2{key=3, left=Node#3{key=2, "
                            + "left=null, right=null}, right=null}}, size=4}, key=1")),

    SEARCH_TREE_LOSES_A_SUBTREE(
            new Change(
                    SearchTree.class, "remove", "above.left = least.right;", "above.left = null;"),
            new Expected(
                    5,
                    INVARIANT,
                    "this=SearchTree#0{root=Node#0{key=1, left=Node#1{key=0, "
                            + "left=null, right=null}, right=Node#2{key=4, left=Node#3{key=2, "
                            + "left=null, right=Node#4{key=3, left=null, right=null}}, "
                            + "right=null}}, size=5}, key=1")),

    HEAP_ARRAY_JUMPS_TO_THE_TOP(
            new Change(
                    HeapArray.class,
                    "insert",
                    "swap(i, parent(i));\n            i = parent(i);",
                    "swap(i, parent(i));\n            i = 0;"),
            new Expected(3, INVARIANT, "this=HeapArray#0{size=3, array=int[]#0[0, 0, 0]}, key=1")),

    HEAP_ARRAY_MISSES_THE_LAST_CHILD(
            new Change(
                    HeapArray.class,
                    "extractMax",
                    "return right < size && array",
                    "return right < size - 1 && array"),
            new Expected(4, INVARIANT, "this=HeapArray#0{size=4, array=int[]#0[1, 0, 1, 0]}")),

    DISJOINT_SETS_RAISE_THE_WRONG_RANK(
            new Change(DisjointSets.class, "union", "a.rank++;", "b.rank++;"),
            new Expected(
                    2,
                    INVARIANT,
                    "this=DisjointSets#0{size=2, nodes=Node[]#0[Node#0{parent=0, "
                            + "rank=0}, Node#1{parent=1, rank=0}]}, element=0, other=1")),

    DISJOINT_SETS_LINK_WHAT_IS_NO_ROOT(
            new Change(
                    DisjointSets.class,
                    "union",
                    "link(nodes[root], root, nodes[otherRoot], otherRoot);",
                    "link(nodes[root], root, nodes[other], otherRoot);"),
            new Expected(
                    3,
                    INVARIANT,
                    "this=DisjointSets#0{size=3, nodes=Node[]#0[Node#0{parent=0, "
                            + "rank=1}, Node#1{parent=0, rank=0}, Node#2{parent=2, rank=0}]}, "
                            + "element=2, other=1")),

    BINOMIAL_HEAP_DOES_NOT_CARRY(
            new Change(
                    BinomialHeap.class,
                    "union",
                    "list.sibling = plus(list.sibling, tree);",
                    "tree.sibling = list.sibling;\n        list.sibling = tree;"),
            new Expected(
                    3,
                    INVARIANT,
                    "this=BinomialHeap#0{roots=Node#0{key=0, degree=1, parent=null, "
                            + "child=Node#1{key=0, degree=0, parent=Node#0, child=null, "
                            + "sibling=null}, sibling=null}, size=2}, "
                            + "other=BinomialHeap#1{roots=Node#3{key=0, degree=0, parent=null, "
                            + "child=null, sibling=Node#4{key=0, degree=1, parent=null, "
                            + "child=Node#5{key=0, degree=0, parent=Node#4, child=null, "
                            + "sibling=null}, sibling=null}}, size=3}")),

    FIBONACCI_HEAP_LOSES_CHILDREN(
            new Change(
                    FibonacciHeap.class,
                    "extractMin",
                    "while (root.child != null) {",
                    "if (root.child != null) {"),
            new Expected(
                    3,
                    INVARIANT,
                    "this=FibonacciHeap#0{roots=Node#0{key=0, degree=2, parent=null, "
                            + "child=Node#1{key=0, degree=0, parent=Node#0, child=null, "
                            + "mark=false, left=Node#2{key=0, degree=0, parent=Node#0, "
                            + "child=null, mark=false, left=Node#1, right=Node#1}, "
                            + "right=Node#2}, mark=false, left=Node#0, right=Node#0}, size=3, "
                            + "min=Node#0}")),

    FIBONACCI_HEAP_FORGETS_THE_MARK(
            new Change(FibonacciHeap.class, "decrease", "node.mark = false;\n", "\n"),
            new Expected(
                    3,
                    INVARIANT,
                    "this=FibonacciHeap#0{roots=Node#0{key=1, degree=1, parent=null, "
                            + "child=Node#1{key=2, degree=0, parent=Node#0, child=null, "
                            + "mark=true, left=Node#1, right=Node#1}, mark=false, left=Node#0, "
                            + "right=Node#0}, size=2, min=Node#0}, key=2, newKey=0")),

    DOUBLY_LINKED_LIST_LEAVES_A_LINK(
            new Change(DoublyLinkedList.class, "reverse", "entry.previous = next;\n", "\n"),
            (subject, scope) -> Subjects.bounds(subject, scope),
            new Expected(
                    2,
                    INVARIANT,
                    "this=DoublyLinkedList#0{header=Entry#0{element=null, "
                            + "next=Entry#1{element=null, next=Entry#2{element=null, "
                            + "next=Entry#0, previous=Entry#1}, previous=Entry#0}, "
                            + "previous=Entry#2}, size=2}")),

    SORTED_LIST_STARTS_TOO_LATE(
            new Change(
                    SortedList.class,
                    "insert",
                    "firstAbove(element, header.next)",
                    "firstAbove(element, header.next.next)"),
            (subject, scope) -> Subjects.bounds(subject, scope),
            new Expected(
                    1,
                    INVARIANT,
                    "this=SortedList#0{header=Entry#0{element=null, "
                            + "next=Entry#1{element=1, next=Entry#0, previous=Entry#0}, "
                            + "previous=Entry#1}, size=1}, element=0")),

    RED_BLACK_TREE_FORGETS_THE_UNCLE(
            new Change(RedBlackTree.class, "add", "uncle.color = BLACK;\n", "\n"),
            SeededBug::redBlackTrees,
            new Expected(
                    4,
                    INVARIANT,
                    "this=RedBlackTree#0{root=Node#0{key=1, color=1, "
                            + "left=Node#1{key=0, color=0, left=null, right=null, "
                            + "parent=Node#0}, right=Node#2{key=2, color=0, left=null, "
                            + "right=null, parent=Node#0}, parent=null}, size=3}, key=3")),

    RED_BLACK_TREE_KEEPS_THE_OLD_SIBLING(
            new Change(
                    RedBlackTree.class,
                    "remove",
                    "lift(sibling);\n            sibling = requireNonNull(parent.child(!onLeft));",
                    "lift(sibling);"),
            SeededBug::redBlackTrees,
            new Expected(
                    5,
                    EXCEPTION,
                    "this=RedBlackTree#0{root=Node#0{key=1, color=1, "
                            + "left=Node#1{key=0, color=1, left=null, right=null, "
                            + "parent=Node#0}, right=Node#2{key=3, color=0, left=Node#3{key=2, "
                            + "color=1, left=null, right=null, parent=Node#2}, "
                            + "right=Node#4{key=4, color=1, left=null, right=null, "
                            + "parent=Node#2}, parent=Node#0}, parent=null}, size=5}, key=0")),

    AVL_TREE_ROTATES_ONCE(
            new Change(
                    AvlTree.class, "add", "? lift(right.left, right) : right", "? right : right"),
            new Expected(
                    3,
                    INVARIANT,
                    "this=AvlTree#0{root=Node#0{left=null, right=Node#1{left=null, "
                            + "right=null, key=2, height=1}, key=0, height=2}, size=2}, key=1")),

    HASH_SET_LOSES_THE_END_OF_A_CHAIN(
            new Change(HashSet.class, "remove", "before.next = entry.next;", "before.next = null;"),
            new Expected(
                    3,
                    INVARIANT,
                    "this=HashSet#0{table=Entry[]#0[Entry#0{key=0, next=Entry#1{key=1, "
                            + "next=Entry#2{key=2, next=null}}}], size=3}, key=1")),

    SINGLY_LINKED_LIST_LEAVES_OUT_THE_MIDDLE(
            new Change(SinglyLinkedList.class, "remove", "before = node;", "before = header;"),
            new Expected(
                    3,
                    INVARIANT,
                    "this=SinglyLinkedList#0{header=Node#0{next=Node#1{next=Node#2{next=null, "
                            + "value=0}, value=1}, value=1}, size=3}, value=0")),

    MIN_HEAP_TAKES_THE_GREATER_CHILD(
            new Change(
                    MinHeap.class,
                    "removeMin",
                    "keys[right] < keys[left]",
                    "keys[right] > keys[left]"),
            new Expected(4, INVARIANT, "this=MinHeap#0{size=4, keys=int[]#0[0, 1, 2, 3]}"));

    /** A change of the source of a class that spoils one of its operations. */
    public record Change(Class<?> subject, String operation, String original, String replacement) {}

    /**
     * What a check should tell.
     *
     * @param scope the least scope that has an input on which the operation fails
     * @param kind what is violated
     * @param line a smallest such input
     */
    public record Expected(int scope, Finding.Kind kind, String line) {}

    /** Bounds of receivers. */
    public interface Bounds {
        Finitization<?> of(Class<?> subject, int scope);
    }

    public final Change change;
    public final Bounds bounds;
    public final Expected expected;

    SeededBug(Change change, Expected expected) {
        this(change, Finitization::derive, expected);
    }

    SeededBug(Change change, Bounds bounds, Expected expected) {
        this.change = change;
        this.bounds = bounds;
        this.expected = expected;
    }

    /** Derived bounds would have a third color. */
    private static Finitization<?> redBlackTrees(Class<?> subject, int scope) {
        return Subjects.bounds(subject, scope, 0, scope, 0, scope - 1);
    }

    /** The subject with the mistake. */
    public Class<?> seeded() {
        Class<?> subject = change.subject();
        return MutantLoader.of(subject.getSimpleName(), change.original(), change.replacement())
                .subject(subject);
    }
}
