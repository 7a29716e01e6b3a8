package dev.tuntas.subjects;

import static dev.tuntas.core.Shapes.isList;
import static dev.tuntas.core.Shapes.sizeIs;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A list of ints whose nodes know only the next one. Its contracts are JML.
 *
 * <p>Invariant: following {@code next} from the header never comes back to a node, and {@code size}
 * is the number of nodes on the way.
 */
public final class SinglyLinkedList {
    @Nullable Node header;
    private int size;

    static final class Node {
        @Nullable Node next;
        int value;
    }

    /** Lists of at most {@code n} nodes, without a choice of values. */
    public static Finitization<SinglyLinkedList> finSinglyLinkedList(int n) {
        return finSinglyLinkedList(n, 0, n);
    }

    /** Lists in {@code nodes} nodes, without a choice of values. */
    public static Finitization<SinglyLinkedList> finSinglyLinkedList(
            int nodes, int minSize, int maxSize) {
        return structure(nodes, minSize, maxSize).build();
    }

    public static Finitization<SinglyLinkedList> finSinglyLinkedList(
            int nodes, int minSize, int maxSize, int minValue, int maxValue) {
        return structure(nodes, minSize, maxSize)
                .set(Node.class, "value", Domain.ints(minValue, maxValue))
                .build();
    }

    private static Finitization.Builder<SinglyLinkedList> structure(
            int nodes, int minSize, int maxSize) {
        Domain<Node> node = Domain.objects(Node.class, nodes).orNull();
        return Finitization.of(SinglyLinkedList.class)
                .set("header", node)
                .set("size", Domain.ints(minSize, maxSize))
                .set(Node.class, "next", node);
    }

    /*@ ensures \result == values().size(); @*/
    public /*@ pure @*/ int size() {
        return size;
    }

    /*@ ensures \result == values().contains(value); @*/
    public /*@ pure @*/ boolean contains(int value) {
        Node node = header;
        while (node != null && node.value != value) {
            node = node.next;
        }
        return node != null;
    }

    /*@ ensures size == \old(size) + 1 && values().get(0) == value;
    @ ensures values().subList(1, size).equals(\old(values())); @*/
    public void addFirst(int value) {
        Node node = new Node();
        node.value = value;
        node.next = header;
        header = node;
        size++;
    }

    /** Removes the first node with this value, if there is one. */
    /*@ ensures \result == \old(values()).contains(value);
    @ ensures values().equals(Contents.without(\old(values()), (Integer) value)); @*/
    public boolean remove(int value) {
        Node before = null;
        for (Node node = header; node != null; node = node.next) {
            if (node.value == value) {
                unlink(before, node);
                return true;
            }
            before = node;
        }
        return false;
    }

    private void unlink(@Nullable Node before, Node node) {
        if (before == null) {
            header = node.next;
        } else {
            before.next = node.next;
        }
        size--;
    }

    /*@ ensures size == \old(size);
    @ ensures (\forall int i; 0 <= i && i < size;
    @     values().get(i).equals(\old(values()).get(size - 1 - i))); @*/
    public void reverse() {
        Node reversed = null;
        Node node = header;
        while (node != null) {
            Node next = node.next;
            node.next = reversed;
            reversed = node;
            node = next;
        }
        header = reversed;
    }

    /*@ ensures \result.length == size;
    @ ensures (\forall int i; 0 <= i && i < size; \result[i] == values().get(i)); @*/
    public /*@ pure @*/ int[] toArray() {
        int[] values = new int[size];
        int i = 0;
        for (Node node = header; node != null; node = node.next) {
            values[i++] = node.value;
        }
        return values;
    }

    /*@ pure @*/ List<Integer> values() {
        List<Integer> values = new ArrayList<>();
        for (Node node = header; node != null; node = node.next) {
            values.add(node.value);
        }
        return values;
    }

    public boolean repOk() {
        Node first = header;
        if (first == null) {
            return size == 0;
        }
        Set<Node> visited = new HashSet<>();
        for (Node node = first; node != null; node = node.next) {
            if (!visited.add(node)) {
                return false;
            }
        }
        return size == visited.size();
    }

    /** A stronger predicate: every value is greater than the one before. */
    public boolean isSorted() {
        return repOk() && valuesAscend();
    }

    private boolean valuesAscend() {
        long last = Long.MIN_VALUE;
        for (Node node = header; node != null; node = node.next) {
            int value = node.value;
            if (value <= last) {
                return false;
            }
            last = value;
        }
        return true;
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        return isList(header, n -> n.next) && sizeIs(() -> size, header, n -> n.next);
    }
}
