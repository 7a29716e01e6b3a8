package dev.tuntas.subjects;

import static dev.tuntas.core.Shapes.isTreeOfSize;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A tree whose nodes have up to three children. It is its own root, so it is never without one. An
 * int is the place of a node: 0 is the root's, and the children of the node at place {@code p} are
 * at {@code 3 * p + 1} to {@code 3 * p + 3}.
 *
 * <p>Invariant: no node is reached twice from the root, and {@code size} is the number of nodes
 * below it.
 */
public final class NaryTree extends NaryNode {
    private int size;

    /** Trees of exactly {@code n} nodes below the root. */
    public static Finitization<NaryTree> finNaryTree(int n) {
        return finNaryTree(n, n, n);
    }

    /** Trees of {@code minSize} to {@code maxSize} of the given number of nodes below the root. */
    public static Finitization<NaryTree> finNaryTree(int nodes, int minSize, int maxSize) {
        Domain<NaryNode> node = Domain.objects(NaryNode.class, nodes).orNull();
        return Finitization.of(NaryTree.class)
                .set("size", Domain.ints(minSize, maxSize))
                .set(NaryNode.class, "first", node)
                .set(NaryNode.class, "second", node)
                .set(NaryNode.class, "third", node)
                .build();
    }

    /** A tree of {@code n} nodes below the root that is as low as it can be. */
    public static NaryTree ofSize(int n) {
        return Contents.filled(NaryTree::new, Contents.checkSize(n), NaryTree::fill);
    }

    private void fill(int n) {
        NaryNode[] nodes = new NaryNode[n + 1];
        for (int place = 1; place <= n; place++) {
            nodes[place] = new NaryNode();
            NaryNode parent = place <= ARITY ? this : nodes[(place - 1) / ARITY];
            parent.setChild(sideOf(place), nodes[place]);
        }
        size = n;
    }

    /** The number of nodes below the root. */
    @Pure
    @Ensures("result == places().size() - 1")
    public int size() {
        return size;
    }

    @Pure
    @Ensures("result == places().contains(place)")
    public boolean contains(int place) {
        return find(place) != null;
    }

    /** Adds a node at a free place below another one; tells whether it could. */
    @Ensures("result == old(isFree(place))")
    @Ensures("result ==> places().equals(Contents.with(old(places()), place))")
    @Ensures("!result ==> places().equals(old(places()))")
    public boolean add(int place) {
        NaryNode parent = parentOf(place);
        if (parent == null || contains(place)) {
            return false;
        }
        parent.setChild(sideOf(place), new NaryNode());
        size++;
        return true;
    }

    /** Removes the node at a place with all that is below it; the root can't be removed. */
    @Ensures("result == (place > 0 && old(places()).contains(place))")
    @Ensures("result ==> places().equals(withoutAllBelow(place, old(places())))")
    @Ensures("!result ==> places().equals(old(places()))")
    public boolean remove(int place) {
        NaryNode parent = parentOf(place);
        NaryNode node = find(place);
        if (parent == null || node == null) {
            return false;
        }
        parent.setChild(sideOf(place), null);
        size -= count(node);
        return true;
    }

    private @Nullable NaryNode find(int place) {
        if (place == 0) {
            return this;
        }
        NaryNode parent = parentOf(place);
        return parent == null ? null : parent.child(sideOf(place));
    }

    private @Nullable NaryNode parentOf(int place) {
        return place <= 0 ? null : find((place - 1) / ARITY);
    }

    private static int sideOf(int place) {
        return (place - 1) % ARITY;
    }

    private static int count(@Nullable NaryNode tree) {
        if (tree == null) {
            return 0;
        }
        int count = 1;
        for (int i = 0; i < ARITY; i++) {
            count += count(tree.child(i));
        }
        return count;
    }

    boolean isFree(int place) {
        Set<Integer> places = places();
        return place > 0 && !places.contains(place) && places.contains((place - 1) / ARITY);
    }

    private Set<Integer> places() {
        Set<Integer> places = new java.util.HashSet<>();
        addPlaces(this, 0, places);
        return places;
    }

    private static void addPlaces(@Nullable NaryNode tree, int place, Set<Integer> places) {
        if (tree != null) {
            places.add(place);
            for (int i = 0; i < ARITY; i++) {
                addPlaces(tree.child(i), ARITY * place + 1 + i, places);
            }
        }
    }

    static Set<Integer> withoutAllBelow(int place, Set<Integer> places) {
        return places.stream().filter(other -> !isBelow(other, place)).collect(Collectors.toSet());
    }

    private static boolean isBelow(int other, int place) {
        int above = other;
        while (above > place) {
            above = (above - 1) / ARITY;
        }
        return above == place;
    }

    public boolean repOk() {
        Set<NaryNode> visited = new HashSet<>();
        visited.add(this);
        Deque<NaryNode> work = new ArrayDeque<>();
        work.add(this);
        while (!work.isEmpty()) {
            NaryNode node = work.remove();
            for (int i = 0; i < ARITY; i++) {
                NaryNode child = node.child(i);
                if (child != null) {
                    if (!visited.add(child)) {
                        return false;
                    }
                    work.add(child);
                }
            }
        }
        return visited.size() - 1 == size;
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        NaryNode root = this;
        return isTreeOfSize(
                () -> size + 1, root, n -> n.child(0), n -> n.child(1), n -> n.child(2));
    }
}
