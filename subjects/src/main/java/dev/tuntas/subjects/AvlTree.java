package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fitsInt;
import static dev.tuntas.core.Shapes.isTreeOfSize;
import static java.util.Objects.requireNonNull;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import org.jspecify.annotations.Nullable;

/**
 * A {@link BST} that is balanced by height, after Adelson-Velsky and Landis.
 *
 * <p>Invariant: that of BST, and the heights of the two subtrees of a node differ by at most one,
 * and each node's {@code height} is the number of nodes on the longest path down from it.
 */
public final class AvlTree extends BST {
    private static final int UNBALANCED = -1;

    private static final class Node extends BST.Node {
        int height = 1;
    }

    /** Trees of exactly {@code n} nodes with keys from 0 to {@code n - 1}. */
    public static Finitization<AvlTree> finAvlTree(int n) {
        return finAvlTree(n, n, n, 0, n - 1, n);
    }

    /** Trees of {@code minSize} to {@code maxSize} nodes with heights up to {@code maxHeight}. */
    public static Finitization<AvlTree> finAvlTree(
            int nodes, int minSize, int maxSize, int minKey, int maxKey, int maxHeight) {
        return withoutHeights(nodes, minSize, maxSize, minKey, maxKey)
                .set(Node.class, "height", Domain.ints(1, maxHeight))
                .build();
    }

    /** Bounds for {@link #isAvl}, which does not look at stored heights. */
    public static Finitization<AvlTree> finIsAvl(
            int nodes, int minSize, int maxSize, int minKey, int maxKey) {
        return withoutHeights(nodes, minSize, maxSize, minKey, maxKey).build();
    }

    private static Finitization.Builder<AvlTree> withoutHeights(
            int nodes, int minSize, int maxSize, int minKey, int maxKey) {
        Domain<Node> node = Domain.objects(Node.class, nodes).orNull();
        return shape(AvlTree.class, node, minSize, maxSize)
                .set(Node.class, "key", Domain.ints(minKey, maxKey));
    }

    /** A tree of the keys 0 to {@code n - 1} that is as low as it can be. */
    public static AvlTree ofSize(int n) {
        AvlTree tree = new AvlTree();
        tree.root = ofKeys(0, Contents.checkSize(n));
        tree.size = n;
        return tree;
    }

    private static BT.@Nullable Node ofKeys(int least, int end) {
        if (least == end) {
            return null;
        }
        Node node = new Node();
        node.key = least + (end - least) / 2;
        node.left = ofKeys(least, node.key);
        node.right = ofKeys(node.key + 1, end);
        measure(node);
        return node;
    }

    private static int height(BT.@Nullable Node tree) {
        return tree == null ? 0 : ((Node) tree).height;
    }

    @Override
    public boolean add(int key) {
        if (contains(key)) {
            return false;
        }
        root = with(root, key);
        size++;
        return true;
    }

    /** Removes a key; tells whether it was there. */
    @Ensures("result == old(elements()).contains(key)")
    @Ensures("elements().equals(Contents.without(old(elements()), key))")
    public boolean remove(int key) {
        if (!contains(key)) {
            return false;
        }
        root = without(root, key);
        size--;
        return true;
    }

    /** A tree with a key that it does not have yet. */
    private static BT.Node with(BT.@Nullable Node tree, int key) {
        if (tree == null) {
            Node leaf = new Node();
            leaf.key = key;
            return leaf;
        }
        if (key < key(tree)) {
            tree.left = with(tree.left, key);
        } else {
            tree.right = with(tree.right, key);
        }
        return balance(tree);
    }

    /** A tree without one of its keys. */
    private static BT.@Nullable Node without(BT.@Nullable Node tree, int key) {
        if (tree == null) {
            return null;
        }
        if (key < key(tree)) {
            tree.left = without(tree.left, key);
        } else if (key > key(tree)) {
            tree.right = without(tree.right, key);
        } else if (tree.left == null || tree.right == null) {
            return tree.left == null ? tree.right : tree.left;
        } else {
            int next = leastKey(tree.right);
            ((Node) tree).key = next;
            tree.right = without(tree.right, next);
        }
        return balance(tree);
    }

    private static int leastKey(BT.Node tree) {
        return tree.left == null ? key(tree) : leastKey(tree.left);
    }

    /** Balances a tree whose subtrees are balanced, their heights at most two apart. */
    private static BT.Node balance(BT.Node tree) {
        int lean = height(tree.right) - height(tree.left);
        if (lean < -1) {
            BT.Node left = requireNonNull(tree.left);
            tree.left = height(left.left) < height(left.right) ? lift(left.right, left) : left;
            return lift(tree.left, tree);
        }
        if (lean > 1) {
            BT.Node right = requireNonNull(tree.right);
            tree.right = height(right.right) < height(right.left) ? lift(right.left, right) : right;
            return lift(tree.right, tree);
        }
        measure(tree);
        return tree;
    }

    /** Rotates a child up to the place of its parent, which becomes its child. */
    private static BT.Node lift(BT.@Nullable Node child, BT.Node parent) {
        BT.Node top = requireNonNull(child);
        if (parent.left == top) {
            parent.left = top.right;
            top.right = parent;
        } else {
            parent.right = top.left;
            top.left = parent;
        }
        measure(parent);
        measure(top);
        return top;
    }

    private static void measure(BT.Node tree) {
        ((Node) tree).height = 1 + Math.max(height(tree.left), height(tree.right));
    }

    @Override
    public boolean repOk() {
        return isAvl() && heightsOK(root);
    }

    /** The invariant without the stored heights. */
    public boolean isAvl() {
        return isBT() && balancedHeight(root) != UNBALANCED && ordersOK();
    }

    /** The height of a tree, counted and not read, or {@link #UNBALANCED}. */
    private static int balancedHeight(BT.@Nullable Node tree) {
        if (tree == null) {
            return 0;
        }
        int left = balancedHeight(tree.left);
        int right = balancedHeight(tree.right);
        boolean balanced = left >= 0 && right >= 0 && Math.abs(left - right) <= 1;
        return balanced ? 1 + Math.max(left, right) : UNBALANCED;
    }

    private static boolean heightsOK(BT.@Nullable Node tree) {
        if (tree == null) {
            return true;
        }
        return heightsOK(tree.left)
                && heightsOK(tree.right)
                && height(tree) == 1 + Math.max(height(tree.left), height(tree.right));
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        return isTreeOfSize(() -> size, root, n -> n.left, n -> n.right)
                && balancedHeight(root) != UNBALANCED
                && keysFit(root, Long.MIN_VALUE, Long.MAX_VALUE)
                && heightsFit(root);
    }

    private static boolean keysFit(BT.@Nullable Node tree, long min, long max) {
        if (tree == null) {
            return true;
        }
        return fitsInt(() -> key(tree), key -> min < key && key < max)
                && keysFit(tree.left, min, key(tree))
                && keysFit(tree.right, key(tree), max);
    }

    private static boolean heightsFit(BT.@Nullable Node tree) {
        if (tree == null) {
            return true;
        }
        if (!heightsFit(tree.left) || !heightsFit(tree.right)) {
            return false;
        }
        int counted = 1 + Math.max(height(tree.left), height(tree.right));
        return fitsInt(() -> height(tree), height -> height == counted);
    }

    /**
     * Accepts what {@link #repOk} accepts, but comes to each node once: bounds of keys that narrow
     * on the way down leave out all nodes that were met above.
     */
    public boolean repOkInOnePass() {
        int[] met = {0};
        return isAvl(root, Long.MIN_VALUE, Long.MAX_VALUE, met) && met[0] == size;
    }

    private static boolean isAvl(BT.@Nullable Node tree, long above, long below, int[] met) {
        if (tree == null) {
            return true;
        }
        Node node = (Node) tree;
        if (node.key <= above || node.key >= below) {
            return false;
        }
        met[0]++;
        if (!isAvl(node.left, above, node.key, met) || !isAvl(node.right, node.key, below, met)) {
            return false;
        }
        int left = height(node.left);
        int right = height(node.right);
        return Math.abs(left - right) <= 1 && node.height == 1 + Math.max(left, right);
    }
}
