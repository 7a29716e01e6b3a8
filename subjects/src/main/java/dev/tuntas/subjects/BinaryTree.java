package dev.tuntas.subjects;

import static dev.tuntas.core.Shapes.isTreeOfSize;

import dev.tuntas.core.Domain;
import dev.tuntas.core.Finitization;
import org.jspecify.annotations.Nullable;

/** A {@link BT} with the other operations that a binary tree without keys can have. */
public final class BinaryTree extends BT {
    /** Trees of exactly {@code n} nodes. */
    public static Finitization finBinaryTree(int n) {
        return finBinaryTree(n, n, n);
    }

    /** Trees of {@code minSize} to {@code maxSize} of the given number of nodes. */
    public static Finitization finBinaryTree(int nodes, int minSize, int maxSize) {
        Domain<Node> node = Domain.objects(Node.class, nodes).orNull();
        return shape(BinaryTree.class, node, minSize, maxSize).build();
    }

    /** Removes the node at a place with all that is below it; tells whether there was one. */
    public boolean remove(int place) {
        Node tree = find(place);
        if (tree == null) {
            return false;
        }
        put(place, null);
        size -= count(tree);
        return true;
    }

    /** The number of nodes on the longest path from the root. */
    public int height() {
        return height(root);
    }

    private static int height(@Nullable Node tree) {
        return tree == null ? 0 : 1 + Math.max(height(tree.left), height(tree.right));
    }

    /** Swaps left and right everywhere. */
    public void mirror() {
        mirror(root);
    }

    private static void mirror(@Nullable Node tree) {
        if (tree == null) {
            return;
        }
        Node left = tree.left;
        tree.left = tree.right;
        tree.right = left;
        mirror(tree.left);
        mirror(tree.right);
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        return isTreeOfSize(() -> size, root, n -> n.left, n -> n.right);
    }
}
