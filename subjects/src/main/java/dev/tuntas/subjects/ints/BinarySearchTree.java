package dev.tuntas.subjects.ints;

import dev.tuntas.annotations.Ensures;
import org.jspecify.annotations.Nullable;

/** A set of ints in a search tree that is not balanced. */
public final class BinarySearchTree {
    private static final class Node {
        int key;
        @Nullable Node left;
        @Nullable Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private @Nullable Node root;

    /** Adds a key; tells whether it was not there. */
    @Ensures("contains(key)")
    public boolean insert(int key) {
        Node parent = null;
        Node node = root;
        while (node != null) {
            parent = node;
            if (key < node.key) {
                node = node.left;
            } else if (node.key < key) {
                node = node.right;
            } else {
                return false;
            }
        }
        attach(parent, new Node(key));
        return true;
    }

    private void attach(@Nullable Node parent, Node added) {
        if (parent == null) {
            root = added;
        } else if (added.key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
    }

    boolean contains(int key) {
        Node node = root;
        while (node != null) {
            if (key < node.key) {
                node = node.left;
            } else if (node.key < key) {
                node = node.right;
            } else {
                return true;
            }
        }
        return false;
    }

    /** Keys are in order; so no node can come twice. */
    public boolean repOk() {
        return isBetween(root, null, null);
    }

    private static boolean isBetween(@Nullable Node node, @Nullable Node low, @Nullable Node high) {
        if (node == null) {
            return true;
        }
        if (low != null && !(low.key < node.key) || high != null && !(node.key < high.key)) {
            return false;
        }
        return isBetween(node.left, low, node) && isBetween(node.right, node, high);
    }
}
