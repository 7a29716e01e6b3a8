package dev.tuntas.subjects.comparables;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Requires;
import org.jspecify.annotations.Nullable;

/** A set in a search tree that is not balanced. */
public final class BinarySearchTree<E extends Comparable<E>> {
    private static final class Node<E extends Comparable<E>> {
        E key;
        @Nullable Node<E> left;
        @Nullable Node<E> right;

        Node(E key) {
            this.key = key;
        }
    }

    private @Nullable Node<E> root;

    /** Adds a key; tells whether it was not there. */
    @Requires("key != null")
    @Ensures("contains(key)")
    public boolean insert(E key) {
        Node<E> parent = null;
        Node<E> node = root;
        while (node != null) {
            parent = node;
            if (isLess(key, node.key)) {
                node = node.left;
            } else if (isLess(node.key, key)) {
                node = node.right;
            } else {
                return false;
            }
        }
        attach(parent, new Node<>(key));
        return true;
    }

    private void attach(@Nullable Node<E> parent, Node<E> added) {
        if (parent == null) {
            root = added;
        } else if (isLess(added.key, parent.key)) {
            parent.left = added;
        } else {
            parent.right = added;
        }
    }

    boolean contains(E key) {
        Node<E> node = root;
        while (node != null) {
            if (isLess(key, node.key)) {
                node = node.left;
            } else if (isLess(node.key, key)) {
                node = node.right;
            } else {
                return true;
            }
        }
        return false;
    }

    /** Keys are there and in order; so no node can come twice. */
    public boolean repOk() {
        return isBetween(root, null, null);
    }

    private boolean isBetween(
            @Nullable Node<E> node, @Nullable Node<E> low, @Nullable Node<E> high) {
        if (node == null) {
            return true;
        }
        if (node.key == null
                || low != null && !isLess(low.key, node.key)
                || high != null && !isLess(node.key, high.key)) {
            return false;
        }
        return isBetween(node.left, low, node) && isBetween(node.right, node, high);
    }

    private static <T extends Comparable<T>> boolean isLess(T first, T second) {
        return first.compareTo(second) < 0;
    }
}
