package dev.tuntas.symbolic;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;

/** A list with a reference to its end. */
@SuppressWarnings("all")
final class Tailed {
    static final class Node {
        Node next;
    }

    static int limit = 10;

    Node first;
    Node last;

    boolean repOk() {
        if (first == null) {
            return last == null;
        }
        Node node = first;
        int left = limit;
        while (node.next != null) {
            node = node.next;
            if (left-- == 0) {
                return false;
            }
        }
        return node == last;
    }

    void add() {
        Node added = new Node();
        if (last == null) {
            first = added;
        } else {
            last.next = added;
        }
        last = added;
    }

    @Requires("first != null && first == null")
    void never() {
        first = null;
    }

    @Ensures("true")
    void spoil() {
        if (last != null) {
            last = new Node();
        }
    }

    void spoilStatic() {
        limit = 10;
        if (last != null && first != last) {
            last = null;
        }
    }
}
