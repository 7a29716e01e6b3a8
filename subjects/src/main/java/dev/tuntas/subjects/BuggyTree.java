package dev.tuntas.subjects;

import org.jspecify.annotations.Nullable;

/**
 * A set of ints in a binary search tree, with a mistake in {@link #remove}: the first example of
 * what a check finds. Of the trees with up to three nodes, one shows it.
 *
 * <p>Invariant: a node's key is greater than all keys in its left subtree and less than all keys in
 * its right one. (So no node is reached twice.)
 */
public final class BuggyTree {
    private @Nullable Node root;

    private static final class Node {
        int key;
        @Nullable Node left;
        @Nullable Node right;

        Node(int key) {
            this.key = key;
        }
    }

    public boolean repOk() {
        return isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** Whether all keys are in order and between two bounds, which are no keys themselves. */
    private static boolean isOrdered(@Nullable Node tree, long min, long max) {
        return tree == null
                || (min < tree.key
                        && tree.key < max
                        && isOrdered(tree.left, min, tree.key)
                        && isOrdered(tree.right, tree.key, max));
    }

    public boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }

    public void add(int key) {
        root = with(root, key);
    }

    private static Node with(@Nullable Node tree, int key) {
        if (tree == null) {
            return new Node(key);
        }
        if (key < tree.key) {
            tree.left = with(tree.left, key);
        } else if (key > tree.key) {
            tree.right = with(tree.right, key);
        }
        return tree;
    }

    public void remove(int key) {
        root = without(root, key);
    }

    private static @Nullable Node without(@Nullable Node tree, int key) {
        if (tree == null) {
            return null;
        }
        if (key < tree.key) {
            tree.left = without(tree.left, key);
        } else if (key > tree.key) {
            tree.right = without(tree.right, key);
        } else if (tree.left == null || tree.right == null) {
            return tree.left == null ? tree.right : tree.left;
        } else {
            takeNextKey(tree, tree.right);
        }
        return tree;
    }

    /**
     * Overwrites the key of a node with the next greater one, the least of its right subtree, and
     * takes the node of that key out. The mistake: if the right child itself is that node, it is
     * not the left child of its parent.
     */
    private static void takeNextKey(Node node, Node right) {
        Node parent = node;
        Node next = right;
        while (next.left != null) {
            parent = next;
            next = next.left;
        }
        node.key = next.key;
        parent.left = next.right;
    }
}
