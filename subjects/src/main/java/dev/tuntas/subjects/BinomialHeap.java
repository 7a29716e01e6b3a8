package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Generators.fitsInt;
import static dev.tuntas.core.Generators.same;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A heap of binomial trees, at most one of each degree, which {@code sibling} links in ascending
 * order. A binomial tree of degree d is a root with d children; from {@code child} on, they are
 * trees of degree d-1, d-2 .. 0.
 *
 * <p>Invariant: the trees are those of the binary digits of {@code size}, and no key is less than
 * its parent's. It needs no set of visited nodes: parent and degree say where a node stands, so it
 * can't stand in two places.
 */
public final class BinomialHeap extends MergeableHeap<BinomialHeap, BinomialHeap.Node> {
    static final class Node extends TreeNode<Node> {
        @Nullable Node sibling;
    }

    /** Heaps of at most {@code n} keys from 0 to {@code n - 1}. */
    public static Finitization<BinomialHeap> finBinomialHeap(int n) {
        return finBinomialHeap(0, n, 0, n - 1);
    }

    public static Finitization<BinomialHeap> finBinomialHeap(
            int minSize, int maxSize, int minKey, int maxKey) {
        Domain<Node> node = Domain.objects(Node.class, maxSize).orNull();
        int maxDegree = 31 - Integer.numberOfLeadingZeros(Math.max(maxSize, 1));
        return Finitization.of(BinomialHeap.class)
                .set("roots", node)
                .set("size", Domain.ints(minSize, maxSize))
                .set(Node.class, "key", Domain.ints(minKey, maxKey))
                .set(Node.class, "degree", Domain.ints(0, maxDegree))
                .set(Node.class, "parent", node)
                .set(Node.class, "child", node)
                .set(Node.class, "sibling", node)
                .build();
    }

    @Override
    Node newNode(int key) {
        Node node = new Node();
        node.key = key;
        return node;
    }

    @Override
    @Nullable Node find(@Nullable Node siblings, int key) {
        for (Node node = siblings; node != null; node = node.sibling) {
            Node found = node.key == key ? node : find(node.child, key);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    @Override
    @Nullable Node minRoot() {
        if (roots == null) {
            return null;
        }
        Node min = roots;
        for (Node root = min.sibling; root != null; root = root.sibling) {
            min = min.key <= root.key ? min : root;
        }
        return min;
    }

    /** Adds a tree as a digit is added to a binary number: two of the same degree carry. */
    @Override
    void addTree(Node tree) {
        roots = plus(roots, tree);
    }

    private static Node plus(@Nullable Node list, Node tree) {
        if (list == null || tree.degree < list.degree) {
            tree.sibling = list;
            return tree;
        }
        if (tree.degree == list.degree) {
            return plus(list.sibling, link(list, tree));
        }
        list.sibling = plus(list.sibling, tree);
        return list;
    }

    private static Node link(Node a, Node b) {
        if (b.key < a.key) {
            return link(b, a);
        }
        b.parent = a;
        b.sibling = a.child;
        a.child = b;
        a.degree++;
        return a;
    }

    @Override
    void takeTreesOf(BinomialHeap other) {
        Node trees = other.roots;
        other.roots = null;
        addTrees(trees);
    }

    private void addTrees(@Nullable Node siblings) {
        Node tree = siblings;
        while (tree != null) {
            Node next = tree.sibling;
            tree.parent = null;
            addTree(tree);
            tree = next;
        }
    }

    @Override
    void removeRoot(Node root) {
        if (roots == root) {
            roots = root.sibling;
        } else {
            before(root).sibling = root.sibling;
        }
        addTrees(root.child);
    }

    /** The root before another one, which is not the first. */
    private Node before(Node root) {
        Node before = Objects.requireNonNull(roots);
        while (before.sibling != root) {
            before = Objects.requireNonNull(before.sibling);
        }
        return before;
    }

    @Override
    void decreased(Node node) {
        Node lower = node;
        while (lower.parent != null && lower.parent.key > lower.key) {
            lower = swapKeys(lower, lower.parent);
        }
    }

    @Override
    Node raised(Node node) {
        Node lower = node;
        while (lower.parent != null) {
            lower = swapKeys(lower, lower.parent);
        }
        return lower;
    }

    private static Node swapKeys(Node node, Node parent) {
        int key = node.key;
        node.key = parent.key;
        parent.key = key;
        return parent;
    }

    @Override
    void addKeys(@Nullable Node siblings, List<Integer> keys) {
        for (Node node = siblings; node != null; node = node.sibling) {
            keys.add(node.key);
            addKeys(node.child, keys);
        }
    }

    @Override
    public boolean repOk() {
        return treesAreThoseOf(size) && keysAscend(roots, Integer.MIN_VALUE);
    }

    private boolean treesAreThoseOf(int digits) {
        Node root = roots;
        for (int degree = 0; digits >> degree != 0; degree++) {
            if ((digits >> degree & 1) == 1) {
                if (root == null || !isBinomialTree(root, null, degree)) {
                    return false;
                }
                root = root.sibling;
            }
        }
        return root == null;
    }

    private static boolean isBinomialTree(Node node, @Nullable Node parent, int degree) {
        if (node.degree != degree || node.parent != parent) {
            return false;
        }
        Node child = node.child;
        for (int i = degree - 1; i >= 0; i--) {
            if (child == null || !isBinomialTree(child, node, i)) {
                return false;
            }
            child = child.sibling;
        }
        return child == null;
    }

    private static boolean keysAscend(@Nullable Node siblings, int bound) {
        for (Node node = siblings; node != null; node = node.sibling) {
            int key = node.key;
            if (key < bound || !keysAscend(node.child, key)) {
                return false;
            }
        }
        return true;
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        return fitsInt(() -> size, n -> n >= 0)
                && fits(() -> roots, first -> (first == null) == (size == 0))
                && treesFit()
                && keysFit(roots, Integer.MIN_VALUE);
    }

    /** A root has a sibling if there are more digits, so roots and digits end together. */
    private boolean treesFit() {
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        int digits = size;
        for (Node root = roots; root != null; root = root.sibling) {
            int degree = Integer.numberOfTrailingZeros(digits);
            digits -= 1 << degree;
            if (!treeFits(root, null, degree, digits != 0, seen)) {
                return false;
            }
        }
        return true;
    }

    private static boolean treeFits(
            Node node, @Nullable Node parent, int degree, boolean hasSibling, Set<Node> seen) {
        seen.add(node);
        if (!fitsInt(() -> node.degree, n -> n == degree)
                || !fits(() -> node.parent, same(parent))
                || !fits(() -> node.child, child -> isNew(child, degree > 0, seen))) {
            return false;
        }
        int below = degree;
        for (Node child = node.child; child != null; child = child.sibling) {
            below--;
            if (!treeFits(child, node, below, below > 0, seen)) {
                return false;
            }
        }
        return fits(() -> node.sibling, sibling -> isNew(sibling, hasSibling, seen));
    }

    /** Whether a node is new, or null where there should be none. */
    private static boolean isNew(@Nullable Node node, boolean isThere, Set<Node> seen) {
        return isThere ? node != null && !seen.contains(node) : node == null;
    }

    private static boolean keysFit(@Nullable Node siblings, int bound) {
        for (Node node = siblings; node != null; node = node.sibling) {
            if (!keyFits(node, bound) || !keysFit(node.child, node.key)) {
                return false;
            }
        }
        return true;
    }

    private static boolean keyFits(Node node, int bound) {
        return fitsInt(() -> node.key, key -> key >= bound);
    }
}
