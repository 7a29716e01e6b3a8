package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fitsInt;
import static dev.tuntas.core.Shapes.isTreeOfSize;
import static dev.tuntas.core.Shapes.parentsMatch;
import static java.util.Objects.requireNonNull;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Signals;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A set of natural numbers in a red-black tree whose nodes know their parents.
 *
 * <p>Invariant: no node is reached twice from the root; a node's parent is the node that it is a
 * child of, and the root has none; {@code size} is the number of nodes; no child of a red node is
 * red, and all paths from the root to a missing child have equally many black nodes; the keys are
 * in order, and none is negative. The root may be red.
 */
public final class RedBlackTree {
    private static final int RED = 0;
    private static final int BLACK = 1;
    private static final int UNEQUAL = -1;

    @Nullable Node root;
    private int size;

    static final class Node {
        int key;
        int color = RED;
        @Nullable Node left;
        @Nullable Node right;
        @Nullable Node parent;

        Node(int key) {
            this.key = key;
        }

        @Nullable Node child(boolean onLeft) {
            return onLeft ? left : right;
        }

        void setChild(boolean onLeft, @Nullable Node child) {
            if (onLeft) {
                left = child;
            } else {
                right = child;
            }
            if (child != null) {
                child.parent = this;
            }
        }
    }

    /**
     * Trees of exactly {@code n} nodes with keys from -1, which no valid one has, to {@code n - 1}.
     */
    public static Finitization<RedBlackTree> finRedBlackTree(int n) {
        return finRedBlackTree(n, n, n, -1, n - 1);
    }

    /** Trees of {@code minSize} to {@code maxSize} of the given number of nodes. */
    public static Finitization<RedBlackTree> finRedBlackTree(
            int nodes, int minSize, int maxSize, int minKey, int maxKey) {
        Domain<Node> node = Domain.objects(Node.class, nodes).orNull();
        return Finitization.of(RedBlackTree.class)
                .set("root", node)
                .set("size", Domain.ints(minSize, maxSize))
                .set(Node.class, "left", node)
                .set(Node.class, "right", node)
                .set(Node.class, "parent", node)
                .set(Node.class, "color", Domain.ints(RED, BLACK))
                .set(Node.class, "key", Domain.ints(minKey, maxKey))
                .build();
    }

    @Pure
    @Ensures("result == keys().size()")
    public int size() {
        return size;
    }

    @Pure
    @Ensures("result == keys().contains(key)")
    public boolean contains(int key) {
        return find(key) != null;
    }

    /** Adds a key; tells whether it was not there before. */
    @Ensures("key >= 0 && result == !old(keys()).contains(key)")
    @Ensures("keys().equals(Contents.with(old(keys()), key))")
    @Signals(value = IllegalArgumentException.class, when = "key < 0 && keys().equals(old(keys()))")
    public boolean add(int key) {
        if (key < 0) {
            throw new IllegalArgumentException("a key must not be negative, but this is " + key);
        }
        Node parent = null;
        for (Node node = root; node != null; node = node.child(key < node.key)) {
            if (node.key == key) {
                return false;
            }
            parent = node;
        }
        Node leaf = new Node(key);
        if (parent == null) {
            root = leaf;
        } else {
            parent.setChild(key < parent.key, leaf);
        }
        size++;
        separateReds(leaf);
        return true;
    }

    /** Removes a key; tells whether it was there. */
    @Ensures("result == old(keys()).contains(key)")
    @Ensures("keys().equals(Contents.without(old(keys()), key))")
    public boolean remove(int key) {
        Node node = find(key);
        if (node == null) {
            return false;
        }
        if (node.left != null && node.right != null) {
            Node next = least(node.right);
            node.key = next.key;
            node = next;
        }
        unlink(node);
        size--;
        return true;
    }

    private @Nullable Node find(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = node.child(key < node.key);
        }
        return node;
    }

    private static Node least(Node tree) {
        Node node = tree;
        while (node.left != null) {
            node = node.left;
        }
        return node;
    }

    /** Mends the only flaw of a tree: a red node whose parent may be red, too. */
    private void separateReds(Node node) {
        Node parent = node.parent;
        if (parent == null || parent.color == BLACK) {
            return;
        }
        Node above = parent.parent;
        if (above == null) {
            parent.color = BLACK;
            return;
        }
        boolean onLeft = above.left == parent;
        Node uncle = above.child(!onLeft);
        if (uncle != null && uncle.color == RED) {
            parent.color = BLACK;
            uncle.color = BLACK;
            above.color = RED;
            separateReds(above);
        } else if (parent.child(onLeft) == node) {
            lift(parent);
        } else {
            lift(node);
            lift(node);
        }
    }

    /** Takes a node with at most one child out of the tree. */
    private void unlink(Node node) {
        Node child = node.left != null ? node.left : node.right;
        if (child != null) {
            child.color = BLACK; // an only child is red, and its parent black
        } else if (node.color == BLACK) {
            addBlackAbove(node);
        }
        replace(node, child);
    }

    /** Puts one more black node on the paths through a node, not on the others. */
    private void addBlackAbove(Node node) {
        Node parent = node.parent;
        if (parent == null) {
            return; // there are no other paths
        }
        boolean onLeft = parent.left == node;
        Node sibling = requireNonNull(parent.child(!onLeft));
        if (sibling.color == RED) {
            lift(sibling);
            sibling = requireNonNull(parent.child(!onLeft));
        }
        Node near = sibling.child(onLeft);
        Node far = sibling.child(!onLeft);
        if (near != null && isRed(near) && !isRed(far)) {
            lift(near);
            far = sibling;
            sibling = near;
        }
        if (far != null && isRed(far)) {
            lift(sibling);
            far.color = BLACK;
        } else {
            takeBlackFrom(sibling, parent);
        }
    }

    /** Makes the paths through a node without red children as short as those past it. */
    private void takeBlackFrom(Node sibling, Node parent) {
        sibling.color = RED;
        if (parent.color == RED) {
            parent.color = BLACK;
        } else {
            addBlackAbove(parent);
        }
    }

    /** Rotates a node up to its parent's place and color; the parent becomes its child. */
    private void lift(Node node) {
        Node parent = requireNonNull(node.parent);
        int color = node.color;
        node.color = parent.color;
        parent.color = color;
        boolean onLeft = parent.left == node;
        replace(parent, node);
        parent.setChild(onLeft, node.child(!onLeft));
        node.setChild(!onLeft, parent);
    }

    private void replace(Node node, @Nullable Node other) {
        Node parent = node.parent;
        if (parent != null) {
            parent.setChild(parent.left == node, other);
            return;
        }
        root = other;
        if (other != null) {
            other.parent = null;
        }
    }

    /** Whether the other one is a set of the same keys, in a tree of any shape and colors. */
    @Pure
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RedBlackTree that && size == that.size && holdsAll(root, that.root);
    }

    /** Whether a tree has all keys of another. */
    private static boolean holdsAll(@Nullable Node tree, @Nullable Node keys) {
        return keys == null
                || holds(tree, keys.key) && holdsAll(tree, keys.left) && holdsAll(tree, keys.right);
    }

    /** Looks everywhere: it relies on no order. */
    private static boolean holds(@Nullable Node tree, int key) {
        return tree != null && (tree.key == key || holds(tree.left, key) || holds(tree.right, key));
    }

    @Pure
    @Override
    public int hashCode() {
        return sum(root);
    }

    private static int sum(@Nullable Node tree) {
        return tree == null ? 0 : tree.key + sum(tree.left) + sum(tree.right);
    }

    Set<Integer> keys() {
        Set<Integer> keys = new HashSet<>();
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
        return isTree(first)
                && redsHaveNoRedChild(first)
                && blackHeight(first) != UNEQUAL
                && isOrdered(first, -1, Long.MAX_VALUE);
    }

    private boolean isTree(Node first) {
        if (first.parent != null) {
            return false;
        }
        Set<Node> visited = new HashSet<>();
        visited.add(first);
        Deque<Node> work = new ArrayDeque<>();
        work.add(first);
        while (!work.isEmpty()) {
            Node node = work.remove();
            Node left = node.left;
            if (left != null) {
                if (!visited.add(left) || left.parent != node) {
                    return false;
                }
                work.add(left);
            }
            Node right = node.right;
            if (right != null) {
                if (!visited.add(right) || right.parent != node) {
                    return false;
                }
                work.add(right);
            }
        }
        return visited.size() == size;
    }

    private static boolean redsHaveNoRedChild(Node first) {
        Deque<Node> work = new ArrayDeque<>();
        work.add(first);
        while (!work.isEmpty()) {
            Node node = work.remove();
            Node left = node.left;
            Node right = node.right;
            if (isRed(node) && (isRed(left) || isRed(right))) {
                return false;
            }
            if (left != null) {
                work.add(left);
            }
            if (right != null) {
                work.add(right);
            }
        }
        return true;
    }

    private static boolean isRed(@Nullable Node node) {
        return node != null && node.color == RED;
    }

    /** The number of black nodes on each path down to a missing child, if it is the same on all. */
    private static int blackHeight(@Nullable Node tree) {
        if (tree == null) {
            return 0;
        }
        int height = blackHeight(tree.left);
        if (height == UNEQUAL || height != blackHeight(tree.right)) {
            return UNEQUAL;
        }
        return isRed(tree) ? height : height + 1;
    }

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
                && parentsMatch(root, n -> n.parent, n -> n.left, n -> n.right)
                && leftmostColorsFit()
                && colorsFit(root, true, blacksOnTheLeft())
                && keysFit(root, -1, Long.MAX_VALUE);
    }

    /** Chooses how many black nodes there are on the leftmost path, and so on all paths. */
    private boolean leftmostColorsFit() {
        boolean mayBeRed = true;
        for (Node node = root; node != null; node = node.left) {
            if (!colorFits(node, mayBeRed)) {
                return false;
            }
            mayBeRed = !isRed(node);
        }
        return true;
    }

    private static boolean colorFits(Node node, boolean mayBeRed) {
        return fitsInt(() -> node.color, color -> color != RED || mayBeRed);
    }

    private int blacksOnTheLeft() {
        int blacks = 0;
        for (Node node = root; node != null; node = node.left) {
            blacks += isRed(node) ? 0 : 1;
        }
        return blacks;
    }

    /** Whether there are so many black nodes on each path down to a missing child. */
    private static boolean colorsFit(@Nullable Node tree, boolean mayBeRed, int blacks) {
        if (tree == null) {
            return blacks == 0;
        }
        boolean isEnd = tree.left == null || tree.right == null;
        if (!fitsInt(
                () -> tree.color,
                color ->
                        (color != RED || mayBeRed)
                                && canHave(isEnd, color == RED ? blacks : blacks - 1))) {
            return false;
        }
        int below = isRed(tree) ? blacks : blacks - 1;
        return colorsFit(tree.left, !isRed(tree), below)
                && colorsFit(tree.right, !isRed(tree), below);
    }

    private static boolean canHave(boolean isEnd, int blacksBelow) {
        return isEnd ? blacksBelow == 0 : blacksBelow >= 0;
    }

    private static boolean keysFit(@Nullable Node tree, long min, long max) {
        if (tree == null) {
            return true;
        }
        return fitsInt(() -> tree.key, key -> min < key && key < max)
                && keysFit(tree.left, min, tree.key)
                && keysFit(tree.right, tree.key, max);
    }

    /**
     * Accepts what {@link #repOk} accepts, but comes to each node once: bounds of keys that narrow
     * on the way down leave out all nodes that were met above.
     */
    public boolean repOkInOnePass() {
        if (root != null && root.parent != null) {
            return false;
        }
        int[] met = {0};
        return blackHeight(root, -1, Long.MAX_VALUE, met) != UNEQUAL && met[0] == size;
    }

    private static int blackHeight(@Nullable Node node, long above, long below, int[] met) {
        if (node == null) {
            return 0;
        }
        if (node.key <= above || node.key >= below) {
            return UNEQUAL;
        }
        met[0]++;
        if (!isChild(node.left, node) || !isChild(node.right, node)) {
            return UNEQUAL;
        }
        int left = blackHeight(node.left, above, node.key, met);
        if (left == UNEQUAL || left != blackHeight(node.right, node.key, below, met)) {
            return UNEQUAL;
        }
        return isRed(node) ? left : left + 1;
    }

    private static boolean isChild(@Nullable Node node, Node parent) {
        return node == null || node.parent == parent && !(isRed(parent) && isRed(node));
    }
}
