package dev.tuntas.subjects;

import static dev.tuntas.core.Shapes.isTreeOfSize;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
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

    /** A tree of {@code n} nodes that is as low as it can be, at places 1 to {@code n}. */
    public static BinaryTree ofSize(int n) {
        BinaryTree tree = new BinaryTree();
        Node[] nodes = new Node[Contents.checkSize(n)];
        for (int i = 0; i < n; i++) {
            nodes[i] = new Node();
            Node parent = i == 0 ? null : nodes[(i - 1) / 2];
            tree.attach(nodes[i], parent, i % 2 == 1);
        }
        tree.size = n;
        return tree;
    }

    private void attach(Node node, @Nullable Node parent, boolean isLeft) {
        if (parent == null) {
            root = node;
        } else if (isLeft) {
            parent.left = node;
        } else {
            parent.right = node;
        }
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

    /**
     * Accepts what {@link #repOk} accepts, but comes to each node once, and without a call for each
     * level of the tree.
     */
    public boolean repOkInOnePass() {
        Set<Node> visited = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Node> work = new ArrayDeque<>();
        if (!visit(root, visited, work)) {
            return false;
        }
        while (!work.isEmpty()) {
            Node node = work.remove();
            if (!visit(node.left, visited, work) || !visit(node.right, visited, work)) {
                return false;
            }
        }
        return visited.size() == size;
    }

    /** Takes a node to work; false if it was met before. */
    private static boolean visit(@Nullable Node node, Set<Node> visited, Deque<Node> work) {
        if (node == null) {
            return true;
        }
        work.add(node);
        return visited.add(node);
    }
}
