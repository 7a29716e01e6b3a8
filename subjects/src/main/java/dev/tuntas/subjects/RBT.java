package dev.tuntas.subjects;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import org.jspecify.annotations.Nullable;

/**
 * A {@link BSTP} that is kept balanced by the colors of its nodes: a red-black tree.
 *
 * <p>Invariant: that of BSTP, no child of a red node is red, and all paths from the root to a
 * missing child have equally many black nodes. The root may be red.
 */
public final class RBT extends BSTP {
    private static final int RED = 0;
    private static final int BLACK = 1;
    private static final int UNEQUAL = -1;

    private static final class Node extends BSTP.Node {
        int color = RED;
    }

    /** Trees of exactly {@code n} nodes with keys from 0 to {@code n - 1}. */
    public static Finitization<RBT> finRBT(int n) {
        return linked(RBT.class, Domain.objects(Node.class, n).orNull(), n)
                .set(Node.class, "color", Domain.ints(RED, BLACK))
                .build();
    }

    private static int color(BT.@Nullable Node node) {
        return node == null ? BLACK : ((Node) node).color;
    }

    private static void paint(BT.Node node, int color) {
        ((Node) node).color = color;
    }

    @Override
    BST.Node newNode() {
        return new Node();
    }

    @Override
    void attach(BST.Node leaf, BT.@Nullable Node parent) {
        super.attach(leaf, parent);
        separateReds(leaf);
    }

    /** Mends the only flaw of a tree: a red node whose parent may be red, too. */
    private void separateReds(BT.Node node) {
        BT.Node parent = parent(node);
        if (parent == null || color(parent) == BLACK) {
            return;
        }
        BT.Node above = parent(parent);
        if (above == null) {
            paint(parent, BLACK);
            return;
        }
        BT.Node uncle = above.left == parent ? above.right : above.left;
        if (uncle != null && color(uncle) == RED) {
            paint(parent, BLACK);
            paint(uncle, BLACK);
            paint(above, RED);
            separateReds(above);
        } else if ((parent.left == node) == (above.left == parent)) {
            lift(parent);
        } else {
            lift(node);
            lift(node);
        }
    }

    /** Rotates a node up to its parent's place and color; the parent becomes its child. */
    private void lift(BT.Node node) {
        BT.Node parent = requireNonNull(parent(node));
        int color = color(node);
        paint(node, color(parent));
        paint(parent, color);
        replace(parent, node);
        BT.Node inner = parent.left == node ? node.right : node.left;
        if (parent.left == node) {
            parent.left = inner;
            node.right = parent;
        } else {
            parent.right = inner;
            node.left = parent;
        }
        setParent(inner, parent);
        setParent(parent, node);
    }

    /** Puts a node in the place of another one below the same parent. */
    private void replace(BT.Node node, BT.Node other) {
        BT.Node parent = parent(node);
        if (parent == null) {
            root = other;
        } else if (parent.left == node) {
            parent.left = other;
        } else {
            parent.right = other;
        }
        setParent(other, parent);
    }

    @Override
    public boolean repOk() {
        return super.repOk() && colorsOK();
    }

    private boolean colorsOK() {
        return redsHaveNoRedChild(root) && blackHeight(root) != UNEQUAL;
    }

    private static boolean redsHaveNoRedChild(BT.@Nullable Node tree) {
        if (tree == null) {
            return true;
        }
        if (color(tree) == RED && (color(tree.left) == RED || color(tree.right) == RED)) {
            return false;
        }
        return redsHaveNoRedChild(tree.left) && redsHaveNoRedChild(tree.right);
    }

    /** The number of black nodes on each path down to a missing child, if it is the same on all. */
    private static int blackHeight(BT.@Nullable Node tree) {
        if (tree == null) {
            return 0;
        }
        int height = blackHeight(tree.left);
        if (height == UNEQUAL || height != blackHeight(tree.right)) {
            return UNEQUAL;
        }
        return color(tree) == BLACK ? height + 1 : height;
    }
}
