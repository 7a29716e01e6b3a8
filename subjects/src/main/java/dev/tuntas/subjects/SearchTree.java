package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fitsInt;
import static dev.tuntas.core.Shapes.isTreeOfSize;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Signals;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A set of ints in a binary search tree that is not balanced.
 *
 * <p>Invariant: no node is reached twice from the root, {@code size} is the number of nodes, and a
 * node's key is greater than all keys in its left subtree and less than all keys in its right one.
 */
public final class SearchTree {
    private @Nullable Node root;
    private int size;

    private static final class Node {
        final int key;
        @Nullable Node left;
        @Nullable Node right;

        Node(int key) {
            this.key = key;
        }
    }

    /** Trees of exactly {@code n} nodes with keys from 0 to {@code n - 1}. */
    public static Finitization<SearchTree> finSearchTree(int n) {
        return finSearchTree(n, n, n, 0, n - 1);
    }

    /** Trees of {@code minSize} to {@code maxSize} of the given number of nodes. */
    public static Finitization<SearchTree> finSearchTree(
            int nodes, int minSize, int maxSize, int minKey, int maxKey) {
        Domain<Node> node = Domain.objects(Node.class, nodes).orNull();
        return Finitization.of(SearchTree.class)
                .set("root", node)
                .set("size", Domain.ints(minSize, maxSize))
                .set(Node.class, "left", node)
                .set(Node.class, "right", node)
                .set(Node.class, "key", Domain.ints(minKey, maxKey))
                .build();
    }

    @Pure
    @Ensures("result == keys().size()")
    public int size() {
        return size;
    }

    @Pure
    @Ensures("result == holds(root, key)")
    public boolean contains(int key) {
        return child(parentOf(key), key) != null;
    }

    /** Adds a key; tells whether it was not there before. */
    @Ensures("result == !old(keys()).contains(key)")
    @Ensures("keys().equals(Contents.with(old(keys()), key))")
    public boolean add(int key) {
        Node parent = parentOf(key);
        if (child(parent, key) != null) {
            return false;
        }
        setChild(parent, key, new Node(key));
        size++;
        return true;
    }

    /** Removes a key; tells whether it was there. */
    @Ensures("result == old(keys()).contains(key)")
    @Ensures("keys().equals(Contents.without(old(keys()), key))")
    public boolean remove(int key) {
        Node parent = parentOf(key);
        Node node = child(parent, key);
        if (node == null) {
            return false;
        }
        setChild(parent, key, join(node.left, node.right));
        size--;
        return true;
    }

    /** The least key. */
    @Pure
    @Ensures("!keys().isEmpty() && result == keys().first()")
    @Signals(value = NoSuchElementException.class, when = "size == 0")
    public int min() {
        Node node = nonEmptyRoot();
        while (node.left != null) {
            node = node.left;
        }
        return node.key;
    }

    /** The greatest key. */
    @Pure
    @Ensures("!keys().isEmpty() && result == keys().last()")
    @Signals(value = NoSuchElementException.class, when = "size == 0")
    public int max() {
        Node node = nonEmptyRoot();
        while (node.right != null) {
            node = node.right;
        }
        return node.key;
    }

    private Node nonEmptyRoot() {
        if (root == null) {
            throw new NoSuchElementException("the tree is empty");
        }
        return root;
    }

    /** The node below which a key is or would be; null if that is the root's place. */
    private @Nullable Node parentOf(int key) {
        Node parent = null;
        Node node = root;
        while (node != null && node.key != key) {
            parent = node;
            node = child(node, key);
        }
        return parent;
    }

    /** The child of a node on the side of a key; the child of null is the root. */
    private @Nullable Node child(@Nullable Node parent, int key) {
        if (parent == null) {
            return root;
        }
        return key < parent.key ? parent.left : parent.right;
    }

    private void setChild(@Nullable Node parent, int key, @Nullable Node child) {
        if (parent == null) {
            root = child;
        } else if (key < parent.key) {
            parent.left = child;
        } else {
            parent.right = child;
        }
    }

    /** One tree of two: the least node of the right one becomes the root of both. */
    private static @Nullable Node join(@Nullable Node left, @Nullable Node right) {
        if (left == null || right == null) {
            return left == null ? right : left;
        }
        Node above = null;
        Node least = right;
        while (least.left != null) {
            above = least;
            least = least.left;
        }
        if (above != null) {
            above.left = least.right;
            least.right = right;
        }
        least.left = left;
        return least;
    }

    /** Looks everywhere: it relies on no order. */
    private static boolean holds(@Nullable Node tree, int key) {
        return tree != null && (tree.key == key || holds(tree.left, key) || holds(tree.right, key));
    }

    /** Whether the other one is a set of the same keys, in a tree of any shape. */
    @Pure
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SearchTree that && keys().equals(that.keys());
    }

    @Pure
    @Override
    public int hashCode() {
        return keys().hashCode();
    }

    SortedSet<Integer> keys() {
        SortedSet<Integer> keys = new TreeSet<>();
        addKeys(root, keys);
        return keys;
    }

    private static void addKeys(@Nullable Node tree, Set<Integer> keys) {
        if (tree != null) {
            keys.add(tree.key);
            addKeys(tree.left, keys);
            addKeys(tree.right, keys);
        }
    }

    public boolean repOk() {
        Node first = root;
        if (first == null) {
            return size == 0;
        }
        return isAcyclic(first)
                && count(first) == size
                && isOrdered(first, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static boolean isAcyclic(Node first) {
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

    private static int count(@Nullable Node tree) {
        return tree == null ? 0 : 1 + count(tree.left) + count(tree.right);
    }

    /** Whether all keys are in order and between two bounds, which are no keys themselves. */
    private static boolean isOrdered(@Nullable Node tree, long min, long max) {
        if (tree == null) {
            return true;
        }
        int key = tree.key;
        return min < key
                && key < max
                && isOrdered(tree.left, min, key)
                && isOrdered(tree.right, key, max);
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        return isTreeOfSize(() -> size, root, n -> n.left, n -> n.right)
                && keysFit(root, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static boolean keysFit(@Nullable Node tree, long min, long max) {
        if (tree == null) {
            return true;
        }
        return fitsInt(() -> tree.key, key -> min < key && key < max)
                && keysFit(tree.left, min, tree.key)
                && keysFit(tree.right, tree.key, max);
    }
}
