package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Generators.fitsInt;
import static dev.tuntas.core.Generators.same;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Signals;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A heap that puts off its work: trees of any shape, whose roots form a ring, as the children of
 * each node do; only removing a key tidies up. A mark on a node says that it has lost a child since
 * it got its parent.
 *
 * <p>Invariant: every node but the roots is in the ring of its parent's children, {@code degree} is
 * the number of these and {@code size} that of all nodes; no key is less than its parent's; {@code
 * min} is a root with the least key; no root is marked.
 */
public final class FibonacciHeap extends MergeableHeap<FibonacciHeap, FibonacciHeap.Node> {
    private @Nullable Node min;

    static final class Node extends TreeNode<Node> {
        boolean mark;
        // No link of a valid ring is null; that of a candidate may be.
        Node left = this;
        Node right = this;
    }

    /**
     * A heap that has been used for some time: before each operation, the nodes that must have lost
     * a child get their marks. A tree becomes a child only of one that has as many children as it
     * has itself; so a node that now has fewer than it has siblings before it has lost some.
     *
     * <p>So there are as many of these as of heaps without marks, and what is done with marks is
     * come to all the same.
     */
    public static final class Used {
        private FibonacciHeap heap = new FibonacciHeap();

        public FibonacciHeap heap() {
            return heap;
        }

        @Ensures("heap.keys().equals(Contents.sorted(Contents.with(old(heap.keys()), key)))")
        public void insert(int key) {
            mark(heap.roots);
            heap.insert(key);
        }

        @Ensures("!old(heap.keys()).isEmpty() && result == old(heap.keys()).get(0)")
        @Ensures("heap.keys().equals(Contents.without(old(heap.keys()), (Integer) result))")
        @Signals(value = NoSuchElementException.class, when = "old(heap.size) == 0")
        public int extractMin() {
            mark(heap.roots);
            return heap.extractMin();
        }

        @Ensures("heap.keys().equals(Contents.sorted(old(heap.keys()), old(other.keys())))")
        @Ensures("other.keys().isEmpty()")
        public void union(FibonacciHeap other) {
            mark(heap.roots);
            heap.union(other);
        }

        @Ensures("result == old(heap.keys()).contains(key)")
        @Ensures("heap.keys().equals(Contents.without(old(heap.keys()), (Integer) key))")
        public boolean delete(int key) {
            mark(heap.roots);
            return heap.delete(key);
        }

        static void mark(@Nullable Node siblings) {
            int before = 0;
            Node node = siblings;
            while (node != null) {
                node.mark = node.parent != null && node.degree < before;
                mark(node.child);
                before++;
                node = node.right == siblings ? null : node.right;
            }
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Used that && heap.equals(that.heap);
        }

        @Override
        public int hashCode() {
            return heap.hashCode();
        }

        public boolean repOk() {
            return heap.repOk();
        }
    }

    /** Heaps of at most {@code n} keys from 0 to {@code n - 1}, without marks. */
    public static Finitization<FibonacciHeap> finFibonacciHeap(int n) {
        return finFibonacciHeap(0, n, 0, n - 1, Domain.values(false));
    }

    public static Finitization<FibonacciHeap> finFibonacciHeap(
            int minSize, int maxSize, int minKey, int maxKey, Domain<Boolean> mark) {
        Domain<Integer> key = Domain.ints(minKey, maxKey);
        return heap(Finitization.of(FibonacciHeap.class), minSize, maxSize, key, mark).build();
    }

    /**
     * Such heaps as {@link #finFibonacciHeap(int)} has, which get their marks when they are used.
     */
    public static Finitization<Used> finUsed(int n) {
        Finitization.Builder<Used> bounds =
                Finitization.of(Used.class).set("heap", Domain.objects(FibonacciHeap.class, 1));
        return heap(bounds, 0, n, Domain.ints(0, n - 1), Domain.values(false)).build();
    }

    private static <T> Finitization.Builder<T> heap(
            Finitization.Builder<T> bounds,
            int minSize,
            int maxSize,
            Domain<Integer> key,
            Domain<Boolean> mark) {
        Domain<Node> node = Domain.objects(Node.class, maxSize).orNull();
        return bounds.set(FibonacciHeap.class, "roots", node)
                .set(FibonacciHeap.class, "size", Domain.ints(minSize, maxSize))
                .set(FibonacciHeap.class, "min", node)
                .set(Node.class, "key", key)
                .set(Node.class, "degree", Domain.ints(0, Math.max(maxSize - 1, 0)))
                .set(Node.class, "parent", node)
                .set(Node.class, "child", node)
                .set(Node.class, "mark", mark)
                .set(Node.class, "left", node)
                .set(Node.class, "right", node);
    }

    @Override
    Node newNode(int key) {
        Node node = new Node();
        node.key = key;
        return node;
    }

    @Override
    @Nullable Node find(@Nullable Node siblings, int key) {
        Node node = siblings;
        while (node != null) {
            Node found = node.key == key ? node : find(node.child, key);
            if (found != null) {
                return found;
            }
            node = node.right == siblings ? null : node.right;
        }
        return null;
    }

    @Override
    @Nullable Node minRoot() {
        return min;
    }

    @Override
    void addTree(Node tree) {
        roots = join(roots, tree);
        min = lesser(min, tree);
    }

    @Override
    void takeTreesOf(FibonacciHeap other) {
        Node trees = other.roots;
        Node least = other.min;
        other.roots = null;
        other.min = null;
        roots = join(roots, trees);
        min = lesser(min, least);
    }

    private static @Nullable Node lesser(@Nullable Node a, @Nullable Node b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        return a.key <= b.key ? a : b;
    }

    @Override
    void decreased(Node node) {
        if (node.parent != null && node.key < node.parent.key) {
            cut(node);
        }
        min = lesser(min, node);
    }

    @Override
    Node raised(Node node) {
        cut(node);
        return node;
    }

    /** Makes a root of a node; the first unmarked ancestor gets a mark, those below are cut too. */
    private void cut(Node lowest) {
        Node node = lowest;
        Node parent = node.parent;
        while (parent != null) {
            parent.child = leave(parent.child, node);
            parent.degree--;
            makeRoot(node);
            if (!parent.mark) {
                parent.mark = parent.parent != null;
                return;
            }
            node = parent;
            parent = node.parent;
        }
    }

    @Override
    void removeRoot(Node root) {
        roots = leave(roots, root);
        while (root.child != null) {
            Node child = root.child;
            root.child = leave(child, child);
            makeRoot(child);
        }
        consolidate();
    }

    private void makeRoot(Node node) {
        node.parent = null;
        node.mark = false;
        roots = join(roots, node);
    }

    /** Links roots of the same degree until all degrees are different. */
    private void consolidate() {
        @Nullable Node[] byDegree = new @Nullable Node[size];
        while (roots != null) {
            Node tree = roots;
            roots = leave(tree, tree);
            Node same = byDegree[tree.degree];
            while (same != null) {
                byDegree[tree.degree] = null;
                tree = link(same, tree);
                same = byDegree[tree.degree];
            }
            byDegree[tree.degree] = tree;
        }
        min = null;
        for (Node tree : byDegree) {
            if (tree != null) {
                addTree(tree);
            }
        }
    }

    private static Node link(Node a, Node b) {
        if (b.key < a.key) {
            return link(b, a);
        }
        b.parent = a;
        a.child = join(a.child, b);
        a.degree++;
        return a;
    }

    /** Puts a ring behind another one and returns where the whole begins. */
    private static @Nullable Node join(@Nullable Node ring, @Nullable Node other) {
        if (ring == null || other == null) {
            return ring == null ? other : ring;
        }
        Node last = ring.left;
        ring.left = other.left;
        other.left.right = ring;
        last.right = other;
        other.left = last;
        return ring;
    }

    /** Takes a node out of its ring and returns where the rest begins. */
    private static @Nullable Node leave(@Nullable Node ring, Node node) {
        Node next = node.right;
        node.left.right = next;
        next.left = node.left;
        node.left = node;
        node.right = node;
        if (next == node) {
            return null;
        }
        return ring == node ? next : ring;
    }

    /** Goes to the left, where all else goes to the right. */
    @Override
    void addKeys(@Nullable Node siblings, List<Integer> keys) {
        Node node = siblings;
        while (node != null) {
            keys.add(node.key);
            addKeys(node.child, keys);
            node = node.left == siblings ? null : node.left;
        }
    }

    @Override
    public boolean repOk() {
        Node first = roots;
        if (first == null) {
            return min == null && size == 0;
        }
        Set<Node> nodes = new HashSet<>();
        if (!isForest(first, null, nodes) || size != nodes.size()) {
            return false;
        }
        Node least = min;
        return least != null
                && nodes.contains(least)
                && least.parent == null
                && keysAndMarksOk(first, least.key);
    }

    /** Collects the nodes; none is met twice, as each has one parent and one left neighbour. */
    private static boolean isForest(Node first, @Nullable Node parent, Set<Node> nodes) {
        int before = nodes.size();
        Node node = first;
        do {
            nodes.add(node);
            if (node.parent != parent || !isLinked(node)) {
                return false;
            }
            node = node.right;
        } while (node != first);
        int siblings = nodes.size() - before;
        return (parent == null || parent.degree == siblings) && childrenOk(first, nodes);
    }

    private static boolean isLinked(Node node) {
        Node right = node.right;
        return right != null && right.left == node;
    }

    private static boolean childrenOk(Node first, Set<Node> nodes) {
        Node node = first;
        do {
            Node child = node.child;
            if (child == null ? node.degree != 0 : !isForest(child, node, nodes)) {
                return false;
            }
            node = node.right;
        } while (node != first);
        return true;
    }

    private static boolean keysAndMarksOk(Node first, int bound) {
        Node node = first;
        do {
            int key = node.key;
            if (key < bound || (node.mark && node.parent == null)) {
                return false;
            }
            if (node.child != null && !keysAndMarksOk(node.child, key)) {
                return false;
            }
            node = node.right;
        } while (node != first);
        return true;
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        Node first = roots;
        if (first == null) {
            return fits(() -> min, same(null)) && fitsInt(() -> size, n -> n == 0);
        }
        Set<Node> nodes = Collections.newSetFromMap(new IdentityHashMap<>());
        return forestFits(first, null, nodes)
                && fitsInt(() -> size, n -> n == nodes.size())
                && fits(() -> min, node -> node != null && isRoot(node, nodes))
                && keysFit(first, keyOf(min))
                && marksFit(first);
    }

    private static boolean isRoot(Node node, Set<Node> nodes) {
        return nodes.contains(node) && node.parent == null;
    }

    private static int keyOf(@Nullable Node node) {
        return node == null ? Integer.MIN_VALUE : node.key;
    }

    private static boolean forestFits(Node first, @Nullable Node parent, Set<Node> nodes) {
        int before = nodes.size();
        Node node = first;
        do {
            nodes.add(node);
            if (!linksFit(node, first, parent, nodes)) {
                return false;
            }
            node = node.right;
        } while (node != first);
        int siblings = nodes.size() - before;
        return (parent == null || degreeFits(parent, siblings)) && childrenFit(first, nodes);
    }

    private static boolean linksFit(Node node, Node first, @Nullable Node parent, Set<Node> nodes) {
        return fits(() -> node.parent, same(parent))
                && fits(() -> node.right, right -> right == first || isNew(right, nodes))
                && fits(() -> node.right.left, same(node));
    }

    private static boolean isNew(@Nullable Node node, Set<Node> nodes) {
        return node != null && !nodes.contains(node);
    }

    private static boolean degreeFits(Node node, int children) {
        return fitsInt(() -> node.degree, degree -> degree == children);
    }

    private static boolean childrenFit(Node first, Set<Node> nodes) {
        Node node = first;
        do {
            if (!childFits(node, nodes)) {
                return false;
            }
            node = node.right;
        } while (node != first);
        return true;
    }

    private static boolean childFits(Node node, Set<Node> nodes) {
        if (!fits(() -> node.child, child -> child == null || isNew(child, nodes))) {
            return false;
        }
        Node child = node.child;
        return child == null ? degreeFits(node, 0) : forestFits(child, node, nodes);
    }

    private static boolean keysFit(Node first, int bound) {
        Node node = first;
        do {
            if (!keyFits(node, bound) || (node.child != null && !keysFit(node.child, node.key))) {
                return false;
            }
            node = node.right;
        } while (node != first);
        return true;
    }

    private static boolean keyFits(Node node, int bound) {
        return fitsInt(() -> node.key, key -> key >= bound);
    }

    private static boolean marksFit(Node first) {
        Node node = first;
        do {
            if (!isUnmarked(node)) {
                return false;
            }
            node = node.right;
        } while (node != first);
        return true;
    }

    private static boolean isUnmarked(Node node) {
        return fits(() -> node.mark, mark -> !mark);
    }
}
