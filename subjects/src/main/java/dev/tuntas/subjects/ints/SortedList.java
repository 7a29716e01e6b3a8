package dev.tuntas.subjects.ints;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;
import org.jspecify.annotations.Nullable;

/** A list of ints, linked one way, behind a node that holds no element. */
public final class SortedList {
    private static final class Node {
        int element;
        @Nullable Node next;
    }

    private Node head = new Node();

    /** Adds the elements of another sorted list, so that this one stays sorted. */
    @Requires("other != null && isApartFrom(other) && isSorted() && other.isSorted()")
    @Ensures("isSorted() && size() == old(size()) + old(other.size())")
    public void merge(SortedList other) {
        SortedList merged = new SortedList();
        Node last = merged.head;
        Node mine = head.next;
        Node others = other.head.next;
        while (mine != null && others != null) {
            if (mine.element < others.element) {
                last = append(last, mine.element);
                mine = mine.next;
            } else {
                last = append(last, others.element);
                others = others.next;
            }
        }
        last = appendAll(last, mine);
        appendAll(last, others);
        head = merged.head;
    }

    private static Node appendAll(Node last, @Nullable Node first) {
        Node end = last;
        for (Node node = first; node != null; node = node.next) {
            end = append(end, node.element);
        }
        return end;
    }

    private static Node append(Node last, int element) {
        Node added = new Node();
        added.element = element;
        last.next = added;
        return added;
    }

    int size() {
        int size = 0;
        for (Node node = head.next; node != null; node = node.next) {
            size++;
        }
        return size;
    }

    boolean isSorted() {
        Node first = head.next;
        if (first == null) {
            return true;
        }
        for (Node node = first; node.next != null; node = node.next) {
            if (node.next.element < node.element) {
                return false;
            }
        }
        return true;
    }

    /** Whether no node belongs to both. */
    boolean isApartFrom(SortedList other) {
        for (Node node = head; node != null; node = node.next) {
            for (Node others = other.head; others != null; others = others.next) {
                if (node == others) {
                    return false;
                }
            }
        }
        return true;
    }

    /** No node comes twice. */
    public boolean repOk() {
        if (head == null) {
            return false;
        }
        for (Node node = head; node.next != null; node = node.next) {
            if (comesBefore(node.next, node)) {
                return false;
            }
        }
        return true;
    }

    private boolean comesBefore(Node wanted, Node end) {
        Node node = head;
        while (node != null && node != end) {
            if (node == wanted) {
                return true;
            }
            node = node.next;
        }
        return wanted == end;
    }
}
