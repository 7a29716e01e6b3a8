package dev.tuntas.core;

import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Generators.fitsInt;
import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Dedicated generators for linked structures: what a search chooses for a link can still become the
 * shape that is asked for. See {@link Generators} for what that means.
 *
 * <p>Links are functions such as {@code n -> n.left}. A link that is null leads nowhere, and a
 * structure that is null itself has no nodes: it is a tree, a list and a ring, and without cycles.
 * Nodes are compared by identity. All methods come to an end on every structure, however it is
 * linked, and none needs a deep stack.
 *
 * <pre>{@code
 * boolean repOk() {
 *     return isTreeOfSize(() -> size, root, n -> n.left, n -> n.right)
 *             && parentsMatch(root, n -> n.parent, n -> n.left, n -> n.right);
 * }
 * }</pre>
 */
public final class Shapes {
    private Shapes() {}

    // --- trees ----------------------------------------------------------------------------------

    /** Whether no node is reached twice from the root. */
    @SafeVarargs
    public static <N> boolean isTree(
            @Nullable N root, Function<? super N, ? extends @Nullable N>... children) {
        checkLinks(children);
        return root == null || isTree(root, 1, Integer.MAX_VALUE, children);
    }

    /**
     * {@link #isTree}, and there are as many nodes as {@code size} says. A search chooses the size
     * first and then only trees of that size, so this is faster than a check afterwards.
     */
    @SafeVarargs
    public static <N> boolean isTreeOfSize(
            IntSupplier size,
            @Nullable N root,
            Function<? super N, ? extends @Nullable N>... children) {
        checkLinks(children);
        if (root == null) {
            return fitsInt(size, n -> n == 0);
        }
        if (!fitsInt(size, n -> n > 0)) {
            return false;
        }
        int nodes = size.getAsInt();
        return isTree(root, nodes, nodes, children);
    }

    private static <N> boolean isTree(
            N root, int least, int most, Function<? super N, ? extends @Nullable N>[] children) {
        Reached<N> reached = new Reached<>();
        reached.add(root);
        while (reached.hasNext()) {
            N node = reached.next();
            for (int i = 0; i < children.length; i++) {
                Function<? super N, ? extends @Nullable N> link = children[i];
                // A tree that is too small can't end at the last link of its last node.
                boolean mayEnd =
                        reached.size() >= least || i + 1 < children.length || reached.hasNext();
                boolean mayGrow = reached.size() < most;
                if (!fits(
                        () -> link.apply(node),
                        child -> child == null ? mayEnd : mayGrow && !reached.contains(child))) {
                    return false;
                }
                reached.add(link.apply(node));
            }
        }
        return true;
    }

    /**
     * Whether every child of a node that is reached from the root has that node as its parent, and
     * the root has none. Then a node is a child of one node only, though maybe twice: {@link
     * #isTree} says that it is not.
     */
    @SafeVarargs
    public static <N> boolean parentsMatch(
            @Nullable N root,
            Function<? super N, ? extends @Nullable N> parent,
            Function<? super N, ? extends @Nullable N>... children) {
        checkLink(parent);
        checkLinks(children);
        if (root == null) {
            return true;
        }
        if (!isLinked(root, parent, null)) {
            return false;
        }
        Reached<N> reached = new Reached<>();
        reached.add(root);
        while (reached.hasNext()) {
            N node = reached.next();
            for (Function<? super N, ? extends @Nullable N> link : children) {
                if (!fits(
                        () -> link.apply(node),
                        child -> isFree(child, reached) || parent.apply(child) == node)) {
                    return false;
                }
                N child = link.apply(node);
                if (reached.add(child) && !isLinked(child, parent, node)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether there are as many nodes to be reached from the root as {@code size} says. */
    @SafeVarargs
    public static <N> boolean sizeIs(
            IntSupplier size,
            @Nullable N root,
            Function<? super N, ? extends @Nullable N>... children) {
        checkLinks(children);
        Reached<N> reached = new Reached<>();
        reached.add(root);
        while (reached.hasNext()) {
            N node = reached.next();
            for (Function<? super N, ? extends @Nullable N> link : children) {
                reached.add(link.apply(node));
            }
        }
        return fitsInt(size, n -> n == reached.size());
    }

    // --- lists ----------------------------------------------------------------------------------

    /**
     * Whether the chain from the first node comes to an end, without coming to a node twice. If the
     * nodes know the previous ones, too, say {@code parentsMatch(first, previous, next)} as well.
     */
    public static <N> boolean isList(
            @Nullable N first, Function<? super N, ? extends @Nullable N> next) {
        checkLink(next);
        return first == null || isTree(first, 1, Integer.MAX_VALUE, links(next));
    }

    /**
     * Whether the chain from the first node comes back to it, without coming to another node twice.
     */
    public static <N> boolean isRing(
            @Nullable N first, Function<? super N, ? extends @Nullable N> next) {
        checkLink(next);
        if (first == null) {
            return true;
        }
        Reached<N> reached = new Reached<>();
        reached.add(first);
        while (reached.hasNext()) {
            N node = reached.next();
            if (!fits(
                    () -> next.apply(node),
                    other -> other == first || (other != null && !reached.contains(other)))) {
                return false;
            }
            reached.add(next.apply(node));
        }
        return true;
    }

    /** {@link #isRing}, and every node is the previous one of its next one. */
    public static <N> boolean isRing(
            @Nullable N first,
            Function<? super N, ? extends @Nullable N> next,
            Function<? super N, ? extends @Nullable N> previous) {
        checkLink(previous);
        if (!isRing(first, next)) {
            return false;
        }
        N node = first;
        while (node != null) {
            N other = requireNonNull(next.apply(node));
            if (!isLinked(other, previous, node)) {
                return false;
            }
            node = other == first ? null : other;
        }
        return true;
    }

    // --- graphs ---------------------------------------------------------------------------------

    /**
     * Whether no way along the links, from the root on, comes back to a node that it has passed.
     * Several ways may lead to the same node; if there is only one to each, it is a {@linkplain
     * #isTree tree}. Where links are in arrays, see {@link #isDag}.
     */
    @SafeVarargs
    public static <N> boolean isAcyclic(
            @Nullable N root, Function<? super N, ? extends @Nullable N>... next) {
        checkLinks(next);
        return root == null || hasNoCycle(root, new LinkedFields<>(next), new IdentityHashMap<>());
    }

    /**
     * Whether a graph is directed and acyclic. The graph is given as a whole: its nodes, all
     * different and none null, and for each of them the nodes that its edges lead to, in an array.
     * An edge leads to a node of the graph; where the array or an element of it is null, there is
     * no edge. Null instead of the nodes is no graph.
     */
    public static <N> boolean isDag(
            @Nullable N @Nullable [] nodes,
            Function<? super N, ? extends @Nullable N @Nullable []> successors) {
        requireNonNull(successors, "the function that gives the successors is null");
        Set<N> members = Collections.newSetFromMap(new IdentityHashMap<>());
        if (nodes == null || !addAll(nodes, members)) {
            return false;
        }
        Edges<N> edges = new ArrayEdges<>(members, successors);
        IdentityHashMap<N, Integer> followed = new IdentityHashMap<>();
        for (N node : nodes) {
            if (node != null && !followed.containsKey(node) && !hasNoCycle(node, edges, followed)) {
                return false;
            }
        }
        return true;
    }

    private static <N> boolean addAll(@Nullable N[] nodes, Set<N> members) {
        for (int i = 0; i < nodes.length; i++) {
            int place = i;
            if (!fits(() -> nodes[place], node -> node != null && !members.contains(node))) {
                return false;
            }
            members.add(requireNonNull(nodes[i]));
        }
        return true;
    }

    /** The edges of a graph, by number. */
    private interface Edges<N> {
        int count(N node);

        @Nullable N end(N node, int i);

        boolean mayEndAt(N node);
    }

    private static final class LinkedFields<N> implements Edges<N> {
        private final Function<? super N, ? extends @Nullable N>[] fields;

        LinkedFields(Function<? super N, ? extends @Nullable N>[] fields) {
            this.fields = fields;
        }

        @Override
        public int count(N node) {
            return fields.length;
        }

        @Override
        public @Nullable N end(N node, int i) {
            return fields[i].apply(node);
        }

        @Override
        public boolean mayEndAt(N node) {
            return true;
        }
    }

    private static final class ArrayEdges<N> implements Edges<N> {
        private final Set<N> members;
        private final Function<? super N, ? extends @Nullable N @Nullable []> arrays;

        ArrayEdges(Set<N> members, Function<? super N, ? extends @Nullable N @Nullable []> arrays) {
            this.members = members;
            this.arrays = arrays;
        }

        @Override
        public int count(N node) {
            @Nullable N[] ends = arrays.apply(node);
            return ends == null ? 0 : ends.length;
        }

        @Override
        public @Nullable N end(N node, int i) {
            return requireNonNull(arrays.apply(node))[i];
        }

        @Override
        public boolean mayEndAt(N node) {
            return members.contains(node);
        }
    }

    private static final int ALL = -1;

    /**
     * Walks depth-first. While a node is on the way, {@code followed} says how many of its edges
     * were followed; once they all were, {@link #ALL}. An edge back to the way closes a cycle, and
     * no other edge does.
     */
    private static <N> boolean hasNoCycle(
            N start, Edges<N> edges, IdentityHashMap<N, Integer> followed) {
        Deque<N> way = new ArrayDeque<>();
        way.push(start);
        followed.put(start, 0);
        while (!way.isEmpty()) {
            N node = way.element();
            int i = followed.getOrDefault(node, 0);
            if (i == edges.count(node)) {
                followed.put(way.pop(), ALL);
                continue;
            }
            if (!fits(
                    () -> edges.end(node, i),
                    end -> end == null || (edges.mayEndAt(end) && isOff(followed, end)))) {
                return false;
            }
            followed.put(node, i + 1);
            N end = edges.end(node, i);
            if (end != null && followed.putIfAbsent(end, 0) == null) {
                way.push(end);
            }
        }
        return true;
    }

    /** Whether a node is not on the way. */
    private static <N> boolean isOff(IdentityHashMap<N, Integer> followed, N node) {
        return followed.getOrDefault(node, ALL) == ALL;
    }

    // --- links ----------------------------------------------------------------------------------

    private static <N> boolean isFree(@Nullable N child, Reached<N> reached) {
        return child == null || !reached.contains(child);
    }

    @SuppressWarnings("ReferenceEquality")
    private static <N> boolean isLinked(
            N node, Function<? super N, ? extends @Nullable N> link, @Nullable N other) {
        return fits(() -> link.apply(node), value -> value == other);
    }

    @SafeVarargs
    private static <N> Function<? super N, ? extends @Nullable N>[] links(
            Function<? super N, ? extends @Nullable N>... links) {
        return links;
    }

    static void checkLinks(Function<?, ?>[] links) {
        if (links.length == 0) {
            throw new IllegalArgumentException("no link is given: name one or more");
        }
        for (Function<?, ?> link : links) {
            checkLink(link);
        }
    }

    static void checkLink(Function<?, ?> link) {
        requireNonNull(link, "one of the links is null");
    }
}
