package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Generators.fitsInt;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Signals;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A partition of 0 .. n-1 into sets, each a tree whose root stands for it: union by rank, and find
 * with path compression.
 *
 * <p>Invariant: there is a node of its own for each element; parents are elements; ranks grow on
 * the way to a root, so there are no cycles; and there are at least as many nodes of rank 0 as
 * roots, because every tree was once put together from single elements.
 */
public final class DisjointSets {
    private int size;
    private Node[] nodes;

    private static final class Node {
        int parent;
        int rank;
    }

    /** No elements at all. */
    public DisjointSets() {
        this(0);
    }

    /** So many elements, each in a set of its own. */
    public DisjointSets(int size) {
        this.size = size;
        nodes = new Node[size];
        for (int i = 0; i < size; i++) {
            nodes[i] = new Node();
            nodes[i].parent = i;
        }
    }

    /** Partitions of at most {@code n} elements, with ranks up to {@code n - 1}. */
    public static Finitization<DisjointSets> finDisjointSets(int n) {
        return finDisjointSets(0, n, n - 1);
    }

    public static Finitization<DisjointSets> finDisjointSets(
            int minSize, int maxSize, int maxRank) {
        Domain<Node> node = Domain.objects(Node.class, maxSize);
        Domain<Node[]> array = Domain.arrays(Node[].class, 1, Domain.ints(0, maxSize), node);
        return Finitization.of(DisjointSets.class)
                .set("size", Domain.ints(minSize, maxSize))
                .set("nodes", array)
                .set(Node.class, "parent", Domain.ints(0, maxSize - 1))
                .set(Node.class, "rank", Domain.ints(0, maxRank))
                .build();
    }

    @Pure
    @Ensures("result == nodes.length")
    public int size() {
        return size;
    }

    /** The element that stands for the set of an element. */
    @Ensures("result == old(roots()).get(element) && result == nodes[element].parent")
    @Ensures("roots().equals(old(roots()))")
    @Signals(
            value = ArrayIndexOutOfBoundsException.class,
            when = "!has(element) && roots().equals(old(roots()))")
    public int find(int element) {
        int root = element;
        while (nodes[root].parent != root) {
            root = nodes[root].parent;
        }
        compressPath(element, root);
        return root;
    }

    /** Makes one set of those of two elements; false if it was one before. */
    @Ensures("result == !old(roots()).get(element).equals(old(roots()).get(other))")
    @Ensures("isUnion(element, other, old(roots()))")
    @Signals(
            value = ArrayIndexOutOfBoundsException.class,
            when = "!(has(element) && has(other)) && roots().equals(old(roots()))")
    public boolean union(int element, int other) {
        int root = find(element);
        int otherRoot = find(other);
        if (root == otherRoot) {
            return false;
        }
        link(nodes[root], root, nodes[otherRoot], otherRoot);
        return true;
    }

    private static void link(Node a, int indexOfA, Node b, int indexOfB) {
        if (a.rank < b.rank) {
            a.parent = indexOfB;
        } else {
            b.parent = indexOfA;
            if (a.rank == b.rank) {
                a.rank++;
            }
        }
    }

    private void compressPath(int element, int root) {
        int i = element;
        while (i != root) {
            int next = nodes[i].parent;
            nodes[i].parent = root;
            i = next;
        }
    }

    /** Whether the other one is the same partition, in trees of any shape. */
    @Pure
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DisjointSets that
                && nodes.length == that.nodes.length
                && hasSetsOf(that);
    }

    /** Whether two elements are together here just where they are in another partition. */
    private boolean hasSetsOf(DisjointSets other) {
        for (int i = 0; i < nodes.length; i++) {
            for (int j = 0; j < i; j++) {
                boolean areTogether = rootOf(i) == rootOf(j);
                if (areTogether != (other.rootOf(i) == other.rootOf(j))) {
                    return false;
                }
            }
        }
        return true;
    }

    private int rootOf(int element) {
        int root = element;
        while (nodes[root].parent != root) {
            root = nodes[root].parent;
        }
        return root;
    }

    @Pure
    @Override
    public int hashCode() {
        int sets = 0;
        for (int i = 0; i < nodes.length; i++) {
            sets += rootOf(i) == i ? 1 : 0;
        }
        return 31 * nodes.length + sets;
    }

    boolean has(int element) {
        return 0 <= element && element < nodes.length;
    }

    /** For each element the root of its tree. */
    private List<Integer> roots() {
        List<Integer> roots = new ArrayList<>();
        for (int i = 0; i < nodes.length; i++) {
            roots.add(rootOf(i));
        }
        return roots;
    }

    /** Whether the sets of two elements are one now, and the others are what they were. */
    boolean isUnion(int element, int other, List<Integer> before) {
        List<Integer> now = roots();
        Set<Integer> united = Set.copyOf(List.of(before.get(element), before.get(other)));
        for (int i = 0; i < nodes.length; i++) {
            for (int j = 0; j < i; j++) {
                boolean wasOne = before.get(i).equals(before.get(j));
                boolean isUnited = united.contains(before.get(i)) && united.contains(before.get(j));
                if (now.get(i).equals(now.get(j)) != (wasOne || isUnited)) {
                    return false;
                }
            }
        }
        return true;
    }

    public boolean repOk() {
        Node[] all = nodes;
        return all != null
                && all.length == size
                && areDifferent(all)
                && ranksGrow(all)
                && roots(all) <= nodesOfRankZero(all);
    }

    private static boolean areDifferent(Node[] all) {
        for (int i = 0; i < all.length; i++) {
            Node node = all[i];
            if (node == null) {
                return false;
            }
            for (int j = i + 1; j < all.length; j++) {
                if (all[j] == node) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean ranksGrow(Node[] all) {
        for (int i = 0; i < all.length; i++) {
            int parent = all[i].parent;
            if (parent < 0 || parent >= all.length) {
                return false;
            }
            if (parent != i && all[parent].rank <= all[i].rank) {
                return false;
            }
        }
        return true;
    }

    private static int roots(Node[] all) {
        int roots = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i].parent == i) {
                roots++;
            }
        }
        return roots;
    }

    private static int nodesOfRankZero(Node[] all) {
        int zeros = 0;
        for (Node node : all) {
            if (node.rank == 0) {
                zeros++;
            }
        }
        return zeros;
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        return fits(() -> nodes, all -> all != null)
                && sizeFits(nodes.length)
                && nodesFit(nodes)
                && ranksFit(nodes)
                && roots(nodes) <= nodesOfRankZero(nodes);
    }

    private boolean sizeFits(int length) {
        return fitsInt(() -> size, n -> n == length);
    }

    private static boolean nodesFit(Node[] all) {
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < all.length; i++) {
            int place = i;
            if (!fits(() -> all[place], node -> node != null && !seen.contains(node))) {
                return false;
            }
            seen.add(all[i]);
        }
        return true;
    }

    private static boolean ranksFit(Node[] all) {
        for (int i = 0; i < all.length; i++) {
            if (!parentFits(all[i], all.length) || !rankFits(all, i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean parentFits(Node node, int length) {
        return fitsInt(() -> node.parent, parent -> parent >= 0 && parent < length);
    }

    private static boolean rankFits(Node[] all, int i) {
        int parent = all[i].parent;
        if (parent == i) {
            return true;
        }
        int bound = all[parent].rank;
        return fitsInt(() -> all[i].rank, rank -> rank < bound);
    }
}
