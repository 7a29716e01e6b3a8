package dev.tuntas.subjects;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Requires;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A set of ints that can be united with one that has none of its elements: a list in which each
 * node knows the first one, which stands for the whole set. {@link DisjointSets} are the same in an
 * array, as trees.
 *
 * <p>Invariant: the list ends at the tail after {@code size} nodes, the parent of each is the head,
 * and no element is in it twice.
 *
 * <p>Of {@code n} nodes there is one list, and with elements from 0 to {@code n} there are {@code
 * (n + 1)!} ways to fill it, as the Checkpoint paper counts.
 */
public final class LinkedDisjointSet {
    private @Nullable Node head;
    private @Nullable Node tail;
    private int size;

    private static final class Node {
        @Nullable Node next;
        @Nullable Node parent;
        int element;
    }

    /** Sets of exactly {@code n} elements from 0 to {@code n}. */
    public static Finitization<LinkedDisjointSet> finLinkedDisjointSet(int n) {
        return finLinkedDisjointSet(n, n, n);
    }

    /** Sets of {@code minSize} to {@code maxSize} elements from 0 to {@code maxElement}. */
    public static Finitization<LinkedDisjointSet> finLinkedDisjointSet(
            int minSize, int maxSize, int maxElement) {
        Domain<Node> node = Domain.objects(Node.class, maxSize).orNull();
        return Finitization.of(LinkedDisjointSet.class)
                .set("head", node)
                .set("tail", node)
                .set("size", Domain.ints(minSize, maxSize))
                .set(Node.class, "next", node)
                .set(Node.class, "parent", node)
                .set(Node.class, "element", Domain.ints(0, maxElement))
                .build();
    }

    /** The set of 0 to {@code n - 1}. */
    public static LinkedDisjointSet ofSize(int n) {
        LinkedDisjointSet set = new LinkedDisjointSet();
        for (int element = 0; element < Contents.checkSize(n); element++) {
            set.append(element);
        }
        return set;
    }

    @Pure
    @Ensures("result == elements().size()")
    public int size() {
        return size;
    }

    @Pure
    @Ensures("result == elements().contains(element)")
    public boolean contains(int element) {
        for (Node node = head; node != null; node = node.next) {
            if (node.element == element) {
                return true;
            }
        }
        return false;
    }

    /** The element that stands for the set; the least of all ints if it has none. */
    @Pure
    @Ensures("size() == 0 ? result == Integer.MIN_VALUE : result == elements().get(0)")
    public int representative() {
        return head == null ? Integer.MIN_VALUE : head.element;
    }

    /** Adds an element at the end; false if it is there. */
    @Ensures("result == !old(elements()).contains(element)")
    @Ensures("result ==> elements().equals(Contents.with(old(elements()), element))")
    @Ensures("!result ==> elements().equals(old(elements()))")
    public boolean add(int element) {
        if (contains(element)) {
            return false;
        }
        append(element);
        return true;
    }

    private void append(int element) {
        Node node = new Node();
        node.element = element;
        Node last = tail;
        if (last == null) {
            head = node;
        } else {
            last.next = node;
        }
        node.parent = head;
        tail = node;
        size++;
    }

    /**
     * Moves all elements of a set that has none of these to the end; the other one is empty then.
     */
    @Requires("isDisjointFrom(other)")
    @Ensures("elements().equals(Contents.joined(old(elements()), old(other.elements())))")
    @Ensures("other.size() == 0")
    public void union(LinkedDisjointSet other) {
        Node last = tail;
        if (last == null) {
            head = other.head;
        } else {
            last.next = other.head;
        }
        for (Node node = other.head; node != null; node = node.next) {
            node.parent = head;
        }
        tail = other.tail == null ? last : other.tail;
        size += other.size;
        other.clear();
    }

    private void clear() {
        head = null;
        tail = null;
        size = 0;
    }

    boolean isDisjointFrom(LinkedDisjointSet other) {
        return Collections.disjoint(elements(), other.elements());
    }

    /** The elements in the order of the list. */
    List<Integer> elements() {
        List<Integer> elements = new ArrayList<>();
        for (Node node = head; node != null; node = node.next) {
            elements.add(node.element);
        }
        return elements;
    }

    /** In the order of the Checkpoint paper's counts: first the shape, then the elements. */
    public boolean repOk() {
        return isListWithParents() && elementsAreDifferent();
    }

    private boolean isListWithParents() {
        Node first = head;
        if (first == null) {
            return tail == null && size == 0;
        }
        Set<Node> visited = Collections.newSetFromMap(new IdentityHashMap<>());
        Node last = first;
        for (Node node = first; node != null; node = node.next) {
            if (node.parent != first || !visited.add(node)) {
                return false;
            }
            last = node;
        }
        return tail == last && size == visited.size();
    }

    private boolean elementsAreDifferent() {
        Set<Integer> elements = new HashSet<>();
        for (Node node = head; node != null; node = node.next) {
            if (!elements.add(node.element)) {
                return false;
            }
        }
        return true;
    }

    /** Accepts what {@link #repOk} accepts, but comes to each node once. */
    public boolean repOkInOnePass() {
        // A node that is met again has an element that was met before.
        Set<Integer> elements = new HashSet<>();
        Node last = null;
        for (Node node = head; node != null; node = node.next) {
            if (node.parent != head || !elements.add(node.element)) {
                return false;
            }
            last = node;
        }
        return tail == last && size == elements.size();
    }
}
