package dev.tuntas.subjects;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A binary tree without keys; the weakest of four subjects, each of which adds a clause to the
 * invariant of the one before: BT, {@link BST}, {@link BSTP}, {@link RBT}. All of them are sets of
 * ints. Here an int is the place of a node: 1 is the root's, and the children of the node at place
 * {@code p} are at {@code 2 * p} and {@code 2 * p + 1}.
 *
 * <p>Invariant: no node is reached twice from the root, and {@code size} is the number of nodes.
 */
public class BT {
    @Nullable Node root;
    int size;

    static class Node {
        @Nullable Node left;
        @Nullable Node right;
    }

    /** Trees of exactly {@code n} nodes. */
    public static Finitization<BT> finBT(int n) {
        return shape(BT.class, Domain.objects(Node.class, n).orNull(), n, n).build();
    }

    static <T extends BT> Finitization.Builder<T> shape(
            Class<T> subject, Domain<? extends Node> node, int minSize, int maxSize) {
        return Finitization.of(subject)
                .set("root", node)
                .set("size", Domain.ints(minSize, maxSize))
                .set(Node.class, "left", node)
                .set(Node.class, "right", node);
    }

    @Pure
    @Ensures("result == elements().size()")
    public final int size() {
        return size;
    }

    @Pure
    @Ensures("result == elements().contains(element)")
    public final boolean contains(int element) {
        return find(element) != null;
    }

    /** Adds an element and tells whether that changed the tree; a place needs its parent's. */
    @Ensures("result == (old(isFree(place)) && !old(elements()).contains(place))")
    @Ensures("result ==> elements().equals(Contents.with(old(elements()), place))")
    @Ensures("!result ==> elements().equals(old(elements()))")
    public boolean add(int place) {
        if (contains(place) || (place != 1 && !contains(place / 2))) {
            return false;
        }
        put(place, new Node());
        size++;
        return true;
    }

    @Nullable Node find(int place) {
        if (place <= 1) {
            return place == 1 ? root : null;
        }
        Node parent = find(place / 2);
        if (parent == null) {
            return null;
        }
        return place % 2 == 0 ? parent.left : parent.right;
    }

    final void put(int place, @Nullable Node node) {
        Node parent = find(place / 2);
        if (parent == null) {
            root = node;
        } else if (place % 2 == 0) {
            parent.left = node;
        } else {
            parent.right = node;
        }
    }

    /** Whether an element could be added if it is not there. */
    boolean isFree(int place) {
        return place == 1 || (place > 1 && elements().contains(place / 2));
    }

    final Set<Integer> elements() {
        Set<Integer> elements = new java.util.HashSet<>();
        addElements(root, 1, elements);
        return elements;
    }

    private void addElements(@Nullable Node tree, int place, Set<Integer> elements) {
        if (tree != null) {
            elements.add(element(tree, place));
            addElements(tree.left, 2 * place, elements);
            addElements(tree.right, 2 * place + 1, elements);
        }
    }

    /** What a node at a place stands for. */
    int element(Node node, int place) {
        return place;
    }

    public boolean repOk() {
        return isBT();
    }

    final boolean isBT() {
        return isAcyclic() && sizeOK();
    }

    private boolean isAcyclic() {
        Node first = root;
        if (first == null) {
            return true;
        }
        Set<Node> visited = Collections.newSetFromMap(new IdentityHashMap<>());
        visited.add(first);
        Deque<Node> work = new ArrayDeque<>();
        work.add(first);
        while (!work.isEmpty()) {
            Node node = work.remove();
            Node left = node.left;
            if (left != null) {
                if (!visited.add(left)) {
                    return false;
                }
                work.add(left);
            }
            Node right = node.right;
            if (right != null) {
                if (!visited.add(right)) {
                    return false;
                }
                work.add(right);
            }
        }
        return true;
    }

    private boolean sizeOK() {
        return size == count(root);
    }

    static int count(@Nullable Node tree) {
        return tree == null ? 0 : 1 + count(tree.left) + count(tree.right);
    }
}
