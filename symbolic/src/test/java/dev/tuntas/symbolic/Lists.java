package dev.tuntas.symbolic;

import dev.tuntas.annotations.Requires;
import org.jspecify.annotations.Nullable;

/** A list of three nodes that differ, whose last one's successor nobody has looked at. */
final class Lists {
    static final class Node {
        @Nullable Node next;
    }

    @Nullable Node head;

    @Requires("hasThree()")
    @Nullable Node peek() {
        return head.next.next.next;
    }

    boolean hasThree() {
        return head != null
                && head.next != null
                && head.next != head
                && head.next.next != null
                && head.next.next != head
                && head.next.next != head.next;
    }
}
