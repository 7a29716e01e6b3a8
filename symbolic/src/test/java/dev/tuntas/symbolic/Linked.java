package dev.tuntas.symbolic;

import dev.tuntas.annotations.Ensures;

/** A list that is linked both ways and knows both its ends, as that of the Java collections. */
@SuppressWarnings("all")
final class Linked {
    static final class Node {
        Object item;
        Node next;
        Node prev;
    }

    Node first;
    Node last;

    boolean repOk() {
        Node before = null;
        for (Node node = first; node != null; node = node.next) {
            if (node.prev != before) {
                return false;
            }
            before = node;
        }
        return last == before;
    }

    @Ensures("last.item == item")
    void add(Object item) {
        Node added = new Node();
        added.item = item;
        added.prev = last;
        if (last == null) {
            first = added;
        } else {
            last.next = added;
        }
        last = added;
    }

    /** Forgets the way back if there are at least three. */
    void addBadly(Object item) {
        Node before = last;
        add(item);
        if (before != null && before.prev != null && before.prev.prev != null) {
            last.prev = before.prev;
        }
    }
}
