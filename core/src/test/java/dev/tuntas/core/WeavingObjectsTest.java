package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

/** What a predicate may do with objects as a whole: hash, collect, compare, copy and make them. */
class WeavingObjectsTest {
    static class Node implements Cloneable, Comparable<Node> {
        Node left;
        Node right;
        int key;

        @Override
        public Node clone() {
            try {
                return (Node) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public int compareTo(Node that) {
            return Integer.compare(key, that.key);
        }
    }

    static class Tree {
        Node root;
    }

    /** Two nodes with two keys each, or three with one. */
    private static final Finitization<?> TWO =
            Finitization.of(Tree.class).scope(2).set(Node.class, "key", Domain.ints(0, 1)).build();

    private static final Finitization<?> THREE =
            Finitization.of(Tree.class).scope(3).set(Node.class, "key", Domain.ints(0, 0)).build();

    private static int confirmed(Finitization<?> bounds, String predicate) {
        return BruteForce.confirm(bounds, WeavingObjectsTest.class, predicate).size();
    }

    // --- collections of nodes -------------------------------------------------------------------

    static boolean isTree(Tree tree) {
        Set<Node> seen = new HashSet<>();
        Deque<Node> toDo = new ArrayDeque<>();
        if (tree.root != null) {
            seen.add(tree.root);
            toDo.add(tree.root);
        }
        while (!toDo.isEmpty()) {
            Node node = toDo.remove();
            for (Node child : new Node[] {node.left, node.right}) {
                if (child != null && !seen.add(child)) {
                    return false;
                }
                if (child != null) {
                    toDo.add(child);
                }
            }
        }
        return true;
    }

    @Test
    void aHashSetOfNodesKnowsThem() {
        assertEquals(1 + 1 + 2 + 5, confirmed(THREE, "isTree"));
    }

    static boolean hasParents(Tree tree) {
        if (!isTree(tree) || tree.root == null) {
            return false;
        }
        Map<Node, Node> parents = new HashMap<>();
        collect(tree.root, parents);
        for (Map.Entry<Node, Node> entry : parents.entrySet()) {
            if (entry.getKey().key <= entry.getValue().key) {
                return false;
            }
        }
        return true;
    }

    private static void collect(Node parent, Map<Node, Node> parents) {
        for (Node child : new Node[] {parent.left, parent.right}) {
            if (child != null) {
                parents.put(child, parent);
                collect(child, parents);
            }
        }
    }

    @Test
    void iteratingOverAHashMapOfNodesReadsThem() {
        assertEquals(4, confirmed(TWO, "hasParents"));
    }

    static boolean isTreeByIdentity(Tree tree) {
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        return isTreeFrom(tree.root, seen) && seen.stream().noneMatch(n -> n.key == 1);
    }

    private static boolean isTreeFrom(Node node, Set<Node> seen) {
        return node == null
                || seen.add(node) && isTreeFrom(node.left, seen) && isTreeFrom(node.right, seen);
    }

    @Test
    void anIdentityHashMapOfNodesKnowsThem() {
        assertEquals(1 + 1 + 2, confirmed(TWO, "isTreeByIdentity"));
    }

    static boolean isSorted(Tree tree) {
        Set<Node> seen = new HashSet<>();
        TreeMap<Node, String> byKey = new TreeMap<>();
        TreeSet<Node> reversed = new TreeSet<>(Comparator.<Node>reverseOrder());
        PriorityQueue<Node> queue = new PriorityQueue<>();
        if (tree.root == null || !isTreeFrom(tree.root, seen)) {
            return false;
        }
        seen.forEach(n -> byKey.put(n, "v"));
        reversed.addAll(seen);
        queue.addAll(seen);
        return byKey.size() == 2
                && reversed.first() == byKey.lastKey()
                && queue.remove() == byKey.firstKey()
                && byKey.firstKey() == tree.root;
    }

    @Test
    void sortedCollectionsOfNodesCompareThem() {
        assertEquals(2, confirmed(TWO, "isSorted"));
    }

    // --- numbers instead of addresses -----------------------------------------------------------

    static boolean hashes(Tree tree) {
        return tree.root != null
                && tree.root.left != null
                && (tree.root == tree.root.left)
                        == (System.identityHashCode(tree.root)
                                == System.identityHashCode(tree.root.left))
                && tree.root.hashCode() == System.identityHashCode(tree.root)
                && tree.root.toString().equals(tree.root.left.toString())
                && System.identityHashCode(tree.root.right) == 0;
    }

    @Test
    void identityHashCodesTellObjectsApart() {
        assertEquals(2, confirmed(TWO, "hashes"));
    }

    static boolean hashesByReference(Tree tree) {
        if (tree.root == null || tree.root.left == null || tree.root.right != null) {
            return false;
        }
        ToIntFunction<Object> hash = System::identityHashCode;
        return hash.applyAsInt(tree.root) == System.identityHashCode(tree.root)
                && hash.applyAsInt(tree.root) != hash.applyAsInt(tree.root.left);
    }

    @Test
    void aReferenceToIdentityHashCodeGivesTheSameNumbers() {
        assertEquals(2 * 2 * 9, confirmed(TWO, "hashesByReference"));
    }

    static class Named {
        Named other;
        int id;

        @Override
        public boolean equals(Object that) {
            return that instanceof Named n && n.id == id;
        }

        @Override
        public int hashCode() {
            return id % 2;
        }

        @Override
        public String toString() {
            return "<" + id + ">";
        }

        boolean repOk() {
            return other != null
                    && other != this
                    && new HashSet<>(Set.of(this)).contains(other)
                    && (this + "" + other).equals("<1><1>");
        }
    }

    @Test
    void ownHashAndEqualsMethodsAreKept() {
        assertEquals(3, BruteForce.confirm(Finitization.derive(Named.class, 2)).size());
    }

    // --- new and copied objects -----------------------------------------------------------------

    static boolean isMirror(Tree tree) {
        return tree.root != null
                && isTree(tree)
                && Factory.mirrored(tree.root).left == null
                && Factory.mirrored(tree.root).right != null;
    }

    static final class Factory {
        private Factory() {}

        static Node mirrored(Node node) {
            if (node == null) {
                return null;
            }
            Node mirror = new Node();
            mirror.left = mirrored(node.right);
            mirror.right = mirrored(node.left);
            mirror.key = node.key;
            return mirror;
        }
    }

    @Test
    void aPredicateMakesObjectsOfTheSubjectsClasses() {
        assertEquals(1 + 2, confirmed(THREE, "isMirror"));
    }

    static boolean survivesCopying(Tree tree) {
        if (tree.root == null || !isTree(tree)) {
            return false;
        }
        Node copy = tree.root.clone();
        copy.key = 5;
        Node other = copy.clone();
        copy.left = null;
        return copy != tree.root
                && other.key == 5
                && tree.root.key == 1
                && other.left == tree.root.left
                && other.left != copy.left;
    }

    @Test
    void aCopyIsAnObjectOfItsOwn() {
        assertEquals(2, confirmed(TWO, "survivesCopying"));
    }

    static boolean reusesNew(Tree tree) {
        Set<Node> made = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            made.add(new Node());
        }
        made.add(tree.root);
        return made.size() == 6
                && tree.root != null
                && made.contains(tree.root)
                && tree.root.left == null
                && tree.root.right == null;
    }

    @Test
    void newObjectsAreNotTakenForThoseOfTheSpace() {
        assertEquals(1, confirmed(THREE, "reusesNew"));
    }
}
