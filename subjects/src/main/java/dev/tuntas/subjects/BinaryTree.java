package dev.tuntas.subjects;

import static dev.tuntas.core.Shapes.isTreeOfSize;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A {@link BT} with the other operations that a binary tree without keys can have. */
public final class BinaryTree extends BT {
    /** Trees of exactly {@code n} nodes. */
    public static Finitization<BinaryTree> finBinaryTree(int n) {
        return finBinaryTree(n, n, n);
    }

    /** Trees of {@code minSize} to {@code maxSize} of the given number of nodes. */
    public static Finitization<BinaryTree> finBinaryTree(int nodes, int minSize, int maxSize) {
        Domain<Node> node = Domain.objects(Node.class, nodes).orNull();
        return shape(BinaryTree.class, node, minSize, maxSize).build();
    }

    /** Removes the node at a place with all that is below it; tells whether there was one. */
    @Ensures("result == old(elements()).contains(place)")
    @Ensures("elements().equals(withoutAllBelow(place, old(elements())))")
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
    @Pure
    @Ensures("result == elements().stream().mapToInt(place -> lengthOf(place)).max().orElse(0)")
    public int height() {
        return height(root);
    }

    private static int height(@Nullable Node tree) {
        return tree == null ? 0 : 1 + Math.max(height(tree.left), height(tree.right));
    }

    /** Swaps left and right everywhere. */
    @Ensures("elements().equals(mirrored(old(elements())))")
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

    static Set<Integer> withoutAllBelow(int place, Set<Integer> elements) {
        return elements.stream()
                .filter(element -> !isBelow(element, place))
                .collect(Collectors.toSet());
    }

    private static boolean isBelow(int element, int place) {
        int above = element;
        while (above > place && above > 1) {
            above /= 2;
        }
        return above == place;
    }

    /** The number of nodes on the path to a place. */
    static int lengthOf(int place) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(place);
    }

    static Set<Integer> mirrored(Set<Integer> elements) {
        return elements.stream()
                .map(place -> 3 * Integer.highestOneBit(place) - 1 - place)
                .collect(Collectors.toSet());
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        return isTreeOfSize(() -> size, root, n -> n.left, n -> n.right);
    }
}
