package dev.tuntas.subjects;

import dev.tuntas.core.Domain;
import dev.tuntas.core.Finitization;
import org.jspecify.annotations.Nullable;

/**
 * A {@link BST} in which each node knows its parent.
 *
 * <p>Invariant: that of BST, and a node's parent is the node that it is a child of; the root has
 * none.
 */
public class BSTP extends BST {
    static class Node extends BST.Node {
        BT.@Nullable Node parent;
    }

    /** Trees of exactly {@code n} nodes with keys from 0 to {@code n - 1}. */
    public static Finitization finBSTP(int n) {
        return linked(BSTP.class, Domain.objects(Node.class, n).orNull(), n).build();
    }

    static <T extends BSTP> Finitization.Builder<T> linked(
            Class<T> subject, Domain<? extends Node> node, int n) {
        return keyed(subject, node, n).set(Node.class, "parent", node);
    }

    static BT.@Nullable Node parent(BT.Node node) {
        return ((Node) node).parent;
    }

    static void setParent(BT.@Nullable Node node, BT.@Nullable Node parent) {
        if (node != null) {
            ((Node) node).parent = parent;
        }
    }

    @Override
    BST.Node newNode() {
        return new Node();
    }

    @Override
    void attach(BST.Node leaf, BT.@Nullable Node parent) {
        super.attach(leaf, parent);
        setParent(leaf, parent);
    }

    @Override
    public boolean repOk() {
        return super.repOk() && parentsOK();
    }

    private boolean parentsOK() {
        return parentsOK(root, null);
    }

    private static boolean parentsOK(BT.@Nullable Node tree, BT.@Nullable Node parent) {
        if (tree == null) {
            return true;
        }
        return parent(tree) == parent && parentsOK(tree.left, tree) && parentsOK(tree.right, tree);
    }
}
