package dev.tuntas.subjects;

import static java.util.Objects.requireNonNull;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Signals;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A set of ints that knows how many of them are less than another one, and which one has so many
 * below it: a red-black tree whose nodes hold the sizes of their subtrees.
 *
 * <p>Invariant: no node is reached twice from the root; a node's parent is the node that it is a
 * child of, and the root has none; the root is black, no child of a red node is red, and all paths
 * from the root to a missing child have equally many black nodes; the keys are in order; a node's
 * {@code size} is the number of nodes in its subtree, and the set's is the number of all nodes.
 *
 * <p>Changes take trees apart and {@linkplain #join join} them again. That needs the black height
 * at each node on the way down, and so takes a time quadratic in the height.
 */
public final class DynamicOrderStatistics {
    private static final int RED = 0;
    private static final int BLACK = 1;

    private @Nullable Node root;
    private int size;

    private static class Node {
        int key;
        int color = RED;
        int size = 1;
        @Nullable Node left;
        @Nullable Node right;
        @Nullable Node parent;

        @Nullable Node child(boolean onLeft) {
            return onLeft ? left : right;
        }
    }

    /** The root of a tree within the bounds, which leave its {@code parent} null. */
    private static final class Root extends Node {}

    /** Trees of exactly {@code n} nodes with keys from 1 to {@code n}. */
    public static Finitization<DynamicOrderStatistics> finDynamicOrderStatistics(int n) {
        return withoutSizes(n).set(Node.class, "size", Domain.ints(1, n)).build();
    }

    /** Bounds for {@link #isRedBlackTree}, which does not look at stored sizes. */
    public static Finitization<DynamicOrderStatistics> finIsRedBlackTree(int n) {
        return withoutSizes(n).build();
    }

    private static Finitization.Builder<DynamicOrderStatistics> withoutSizes(int n) {
        int roots = Math.min(n, 1);
        Domain<Root> first = Domain.objects(Root.class, roots);
        Domain<Node> other = Domain.objects(Node.class, n - roots);
        Domain<Node> node = Domain.<Node>union(first, other).orNull();
        return Finitization.of(DynamicOrderStatistics.class)
                .set("root", first.orNull())
                .set("size", Domain.ints(n, n))
                .set(Node.class, "left", node)
                .set(Node.class, "right", node)
                .set(Node.class, "parent", node)
                .set(Node.class, "color", Domain.ints(RED, BLACK))
                .set(Node.class, "key", Domain.ints(1, n))
                .exclude(Root.class, "parent");
    }

    @Pure
    @Ensures("result == keys().size()")
    public int size() {
        return size;
    }

    @Pure
    @Ensures("result == keys().contains(key)")
    public boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = node.child(key < node.key);
        }
        return node != null;
    }

    /** How many keys are less than this one, which need not be there. */
    @Pure
    @Ensures("result == keys().headSet(key).size()")
    public int rank(int key) {
        int less = 0;
        Node node = root;
        while (node != null) {
            if (node.key < key) {
                less += 1 + size(node.left);
            }
            node = node.child(key <= node.key);
        }
        return less;
    }

    /** The key that has so many below it. */
    @Pure
    @Ensures("result == keyAt(rank)")
    @Signals(value = IndexOutOfBoundsException.class, when = "rank < 0 || rank >= size")
    public int select(int rank) {
        if (rank < 0 || rank >= size) {
            throw new IndexOutOfBoundsException("no key has " + rank + " of " + size + " below it");
        }
        int less = rank;
        Node node = requireNonNull(root);
        while (less != size(node.left)) {
            boolean onLeft = less < size(node.left);
            less -= onLeft ? 0 : 1 + size(node.left);
            node = requireNonNull(node.child(onLeft));
        }
        return node.key;
    }

    /** Adds a key; tells whether it was not there before. */
    @Ensures("result == !old(keys()).contains(key)")
    @Ensures("keys().equals(Contents.with(old(keys()), key))")
    public boolean add(int key) {
        if (contains(key)) {
            return false;
        }
        setRoot(with(root, key));
        return true;
    }

    /** Removes a key; tells whether it was there. */
    @Ensures("result == old(keys()).contains(key)")
    @Ensures("keys().equals(Contents.without(old(keys()), key))")
    public boolean remove(int key) {
        if (!contains(key)) {
            return false;
        }
        setRoot(without(requireNonNull(root), key));
        return true;
    }

    private void setRoot(@Nullable Node tree) {
        blacken(tree);
        if (tree != null) {
            tree.parent = null;
        }
        root = tree;
        size = size(tree);
    }

    /** A tree with a key that it does not have yet. */
    private static Node with(@Nullable Node tree, int key) {
        if (tree == null) {
            return join(null, key, null);
        }
        return key < tree.key
                ? join(with(tree.left, key), tree.key, tree.right)
                : join(tree.left, tree.key, with(tree.right, key));
    }

    /** A tree without one of its keys. */
    private static @Nullable Node without(Node tree, int key) {
        if (key < tree.key) {
            return join(without(requireNonNull(tree.left), key), tree.key, tree.right);
        }
        if (key > tree.key) {
            return join(tree.left, tree.key, without(requireNonNull(tree.right), key));
        }
        if (tree.left == null) {
            return tree.right;
        }
        int last = greatestKey(tree.left);
        return join(without(tree.left, last), last, tree.right);
    }

    private static int greatestKey(Node tree) {
        return tree.right == null ? tree.key : greatestKey(tree.right);
    }

    /** One tree of two and of the key between them; its root may be red. */
    private static Node join(@Nullable Node left, int key, @Nullable Node right) {
        if (blackHeight(left) == blackHeight(right)) {
            return node(true, left, key, isRed(left) || isRed(right) ? BLACK : RED, right);
        }
        blacken(left);
        blacken(right);
        return blackHeight(left) < blackHeight(right)
                ? graft(left, true, key, right)
                : graft(right, false, key, left);
    }

    /**
     * Puts a tree with a black root on one side of another one that is no lower, with a key between
     * them: above the first black node on that side that is not higher.
     */
    private static Node graft(@Nullable Node low, boolean onLeft, int key, @Nullable Node high) {
        if (high == null || (!isRed(high) && blackHeight(high) == blackHeight(low))) {
            return node(onLeft, low, key, RED, high);
        }
        Node grown = graft(low, onLeft, key, high.child(onLeft));
        Node outer = grown.child(onLeft);
        if (isRed(high) || !isRed(grown) || !isRed(outer)) {
            return node(onLeft, grown, high.key, high.color, high.child(!onLeft));
        }
        blacken(outer);
        Node inner = node(onLeft, grown.child(!onLeft), high.key, BLACK, high.child(!onLeft));
        return node(onLeft, outer, grown.key, RED, inner);
    }

    /** A new node above two trees, of which the near one is on the given side. */
    private static Node node(
            boolean onLeft, @Nullable Node near, int key, int color, @Nullable Node far) {
        Node node = new Node();
        node.key = key;
        node.color = color;
        node.size = size(near) + 1 + size(far);
        node.left = onLeft ? near : far;
        node.right = onLeft ? far : near;
        if (near != null) {
            near.parent = node;
        }
        if (far != null) {
            far.parent = node;
        }
        return node;
    }

    private static void blacken(@Nullable Node node) {
        if (node != null) {
            node.color = BLACK;
        }
    }

    private static boolean isRed(@Nullable Node node) {
        return node != null && node.color == RED;
    }

    private static int size(@Nullable Node tree) {
        return tree == null ? 0 : tree.size;
    }

    /** The number of black nodes on each path down to a missing child. */
    private static int blackHeight(@Nullable Node tree) {
        int height = 0;
        for (Node node = tree; node != null; node = node.left) {
            height += isRed(node) ? 0 : 1;
        }
        return height;
    }

    int keyAt(int rank) {
        return List.copyOf(keys()).get(rank);
    }

    private SortedSet<Integer> keys() {
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
        return isSound(true);
    }

    /** The invariant without the stored sizes. */
    public boolean isRedBlackTree() {
        return isSound(false);
    }

    private boolean isSound(boolean withSizes) {
        Node first = root;
        if (first == null) {
            return size == 0;
        }
        if (isRed(first) || first.parent != null) {
            return false;
        }
        Inspection inspection = new Inspection(withSizes);
        return inspection.passes(first) && inspection.visited.size() == size;
    }

    /** A node to look at, the least and the greatest key it may have, the black nodes above it. */
    private record Place(Node node, long min, long max, int blacks) {}

    /** A way through the tree on which everything about a node is checked before its subtrees. */
    private static final class Inspection {
        private static final int UNKNOWN = -1;

        final Set<Node> visited = new HashSet<>();
        private final Deque<Place> work = new ArrayDeque<>();
        private final boolean withSizes;
        private int blackHeight = UNKNOWN;

        Inspection(boolean withSizes) {
            this.withSizes = withSizes;
        }

        boolean passes(Node first) {
            visited.add(first);
            work.push(new Place(first, Integer.MIN_VALUE, Integer.MAX_VALUE, 0));
            while (!work.isEmpty()) {
                if (!passes(work.pop())) {
                    return false;
                }
            }
            return true;
        }

        private boolean passes(Place place) {
            Node node = place.node;
            int blacks = place.blacks + (isRed(node) ? 0 : 1);
            if ((node.left == null || node.right == null) && !isBlackHeight(blacks)) {
                return false;
            }
            if (node.key < place.min || node.key > place.max) {
                return false;
            }
            int below = 0;
            Node left = node.left;
            if (left != null) {
                if (!isNewChild(left, node)) {
                    return false;
                }
                below += storedSize(left);
                work.push(new Place(left, place.min, node.key - 1L, blacks));
            }
            Node right = node.right;
            if (right != null) {
                if (!isNewChild(right, node)) {
                    return false;
                }
                below += storedSize(right);
                work.push(new Place(right, node.key + 1L, place.max, blacks));
            }
            return !withSizes || node.size == below + 1;
        }

        /** Whether a path may end after so many black nodes; the first one that ends decides. */
        private boolean isBlackHeight(int blacks) {
            if (blackHeight == UNKNOWN) {
                blackHeight = blacks;
            }
            return blackHeight == blacks;
        }

        private boolean isNewChild(Node child, Node parent) {
            if (!visited.add(child)) {
                return false;
            }
            if (child.parent != parent) {
                return false;
            }
            return !isRed(child) || !isRed(parent);
        }

        private int storedSize(Node node) {
            return withSizes ? node.size : 0;
        }
    }
}
