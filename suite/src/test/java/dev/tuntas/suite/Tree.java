package dev.tuntas.suite;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A binary tree with a predicate, and with stronger ones. */
class Tree {
    static class Node {
        @Nullable Node left;
        @Nullable Node right;
        int key;
    }

    @Nullable Node root;
    int size;

    /** Up to n nodes; the keys are those that are asked for. */
    static Finitization<?> bounds(int n, int... keys) {
        Domain<Node> nodes = Domain.objects(Node.class, n);
        return Finitization.of(Tree.class)
                .set("root", nodes.orNull())
                .set("size", Domain.ints(0, n))
                .set(Node.class, "left", nodes.orNull())
                .set(Node.class, "right", nodes.orNull())
                .set(Node.class, "key", Domain.values(boxed(keys)))
                .build()
                .named("bounds(" + n + ", " + keys.length + " keys)");
    }

    private static Integer[] boxed(int[] keys) {
        Integer[] boxed = new Integer[keys.length];
        for (int i = 0; i < keys.length; i++) {
            boxed[i] = keys[i];
        }
        return boxed;
    }

    boolean isTree() {
        Set<Node> seen = new HashSet<>();
        return isTree(root, seen) && size == seen.size();
    }

    private static boolean isTree(@Nullable Node node, Set<Node> seen) {
        return node == null
                || seen.add(node) && isTree(node.left, seen) && isTree(node.right, seen);
    }

    boolean isOrdered() {
        return isTree() && isOrdered(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static boolean isOrdered(@Nullable Node node, long above, long below) {
        return node == null
                || node.key > above
                        && node.key < below
                        && isOrdered(node.left, above, node.key)
                        && isOrdered(node.right, node.key, below);
    }

    boolean isOrderedChain() {
        return isOrdered() && isChain(root);
    }

    private static boolean isChain(@Nullable Node node) {
        return node == null || node.left == null && isChain(node.right);
    }

    boolean isOdd() {
        return size % 2 == 1 && isTree();
    }

    boolean isEven() {
        return isTree() && size % 2 == 0;
    }

    /** Does not come to an answer for some trees. */
    boolean runsAway() {
        if (!isTree()) {
            return false;
        }
        // It can't be proved that this never ends.
        for (long i = 1; i > 0 && size == 1 && root != null && root.key == 3; i++) {
            root.key = 3;
        }
        return true;
    }
}
