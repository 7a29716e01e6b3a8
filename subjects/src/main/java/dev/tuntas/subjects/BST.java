package dev.tuntas.subjects;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import org.jspecify.annotations.Nullable;

/**
 * A {@link BT} with a key in each node: a binary search tree.
 *
 * <p>Invariant: that of BT, and a node's key is greater than all keys in its left subtree and less
 * than all keys in its right one.
 */
public class BST extends BT {
    static class Node extends BT.Node {
        int key;
    }

    /** Trees of exactly {@code n} nodes with keys from 0 to {@code n - 1}. */
    public static Finitization<BST> finBST(int n) {
        return keyed(BST.class, Domain.objects(Node.class, n).orNull(), n).build();
    }

    static <T extends BST> Finitization.Builder<T> keyed(
            Class<T> subject, Domain<? extends Node> node, int n) {
        return shape(subject, node, n, n).set(Node.class, "key", Domain.ints(0, n - 1));
    }

    /** The key of a node; all nodes of a search tree have one. */
    static int key(BT.Node node) {
        return ((Node) node).key;
    }

    @Override
    final BT.@Nullable Node find(int key) {
        BT.Node node = root;
        while (node != null && key(node) != key) {
            node = key < key(node) ? node.left : node.right;
        }
        return node;
    }

    @Override
    public boolean add(int key) {
        BT.Node parent = null;
        BT.Node node = root;
        while (node != null && key(node) != key) {
            parent = node;
            node = key < key(node) ? node.left : node.right;
        }
        if (node != null) {
            return false;
        }
        Node leaf = newNode();
        leaf.key = key;
        attach(leaf, parent);
        return true;
    }

    @Override
    final boolean isFree(int key) {
        return true;
    }

    @Override
    final int element(BT.Node node, int place) {
        return key(node);
    }

    /** A new node of the class that this tree is made of. */
    Node newNode() {
        return new Node();
    }

    /** Makes a new node a child of the node above its place, or the root if there is none. */
    void attach(Node leaf, BT.@Nullable Node parent) {
        if (parent == null) {
            root = leaf;
        } else if (leaf.key < key(parent)) {
            parent.left = leaf;
        } else {
            parent.right = leaf;
        }
        size++;
    }

    @Override
    public boolean repOk() {
        return super.repOk() && ordersOK();
    }

    final boolean ordersOK() {
        return isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static boolean isOrdered(BT.@Nullable Node tree, long min, long max) {
        if (tree == null) {
            return true;
        }
        int key = key(tree);
        return min < key
                && key < max
                && isOrdered(tree.left, min, key)
                && isOrdered(tree.right, key, max);
    }
}
