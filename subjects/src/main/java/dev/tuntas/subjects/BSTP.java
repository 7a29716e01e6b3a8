package dev.tuntas.subjects;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
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

    /** The root of a tree within the bounds of {@link #finIsBstp}, which leave its parent null. */
    private static final class Root extends Node {}

    /** Trees of exactly {@code n} nodes with keys from 0 to {@code n - 1}. */
    public static Finitization<BSTP> finBSTP(int n) {
        return linked(BSTP.class, Domain.objects(Node.class, n).orNull(), n).build();
    }

    /** Bounds for {@link #isBstp}: the same trees, with a root that has no parent to choose. */
    public static Finitization<BSTP> finIsBstp(int n) {
        int roots = Math.min(n, 1);
        Domain<Root> first = Domain.objects(Root.class, roots);
        Domain<Node> other = Domain.objects(Node.class, n - roots);
        return linked(BSTP.class, Domain.<Node>union(first, other).orNull(), n)
                .set("root", first.orNull())
                .exclude(Root.class, "parent")
                .build();
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

    /** A node to look at, and the least and the greatest key that it may have. */
    private record Place(BT.Node node, long min, long max) {}

    /** The invariant, checked in one pass: all of a node before its subtrees. */
    public boolean isBstp() {
        BT.Node first = root;
        if (first == null) {
            return size == 0;
        }
        if (parent(first) != null) {
            return false;
        }
        Set<BT.Node> visited = new HashSet<>();
        visited.add(first);
        Deque<Place> work = new ArrayDeque<>();
        work.push(new Place(first, Integer.MIN_VALUE, Integer.MAX_VALUE));
        while (!work.isEmpty()) {
            if (!isBstp(work.pop(), visited, work)) {
                return false;
            }
        }
        return size == visited.size();
    }

    private static boolean isBstp(Place place, Set<BT.Node> visited, Deque<Place> work) {
        BT.Node node = place.node;
        int key = key(node);
        if (key < place.min || key > place.max) {
            return false;
        }
        BT.Node left = node.left;
        if (left != null) {
            if (!visited.add(left) || parent(left) != node) {
                return false;
            }
            work.push(new Place(left, place.min, key - 1L));
        }
        BT.Node right = node.right;
        if (right != null) {
            if (!visited.add(right) || parent(right) != node) {
                return false;
            }
            work.push(new Place(right, key + 1L, place.max));
        }
        return true;
    }
}
