package dev.tuntas.core;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The nodes that a walk through a structure has reached, in breadth-first order; a node is told
 * from others by identity. It has no recursion, so a structure may be as deep as it likes.
 */
final class Reached<N> {
    private final Set<N> nodes = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<N> waiting = new ArrayDeque<>();

    /** Adds a node that a link leads to; nothing if there is none or it was reached before. */
    boolean add(@Nullable N node) {
        if (node == null || !nodes.add(node)) {
            return false;
        }
        waiting.add(node);
        return true;
    }

    boolean contains(N node) {
        return nodes.contains(node);
    }

    int size() {
        return nodes.size();
    }

    /** Whether a node waits for its links to be followed. */
    boolean hasNext() {
        return !waiting.isEmpty();
    }

    N next() {
        return waiting.remove();
    }
}
