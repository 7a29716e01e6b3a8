package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How a graph is drawn, whatever its classes are called. Three things are decided:
 *
 * <ol>
 *   <li>Which fields are left out, because the drawing shows them anyway: see {@link SilentFields}.
 *   <li>Which link owns each object, that is, below which it is drawn; all other links to it show
 *       only its label. The owners are the tree of a depth-first walk, which first follows the link
 *       that reaches most, so that a list hangs on its head and not on its tail.
 *   <li>Which classes are chains: those with exactly one field, not left out, that leads to their
 *       own class. With more they are trees.
 * </ol>
 */
final class DrawnShape {
    private final Graph graph;
    private final SilentFields silent;
    private final Set<Link> owners = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Vertex> owned = new HashSet<>();
    private final Map<Vertex, Integer> visibleReferences = new HashMap<>();
    private int depth;

    private DrawnShape(Graph graph) {
        this.graph = graph;
        this.silent = SilentFields.of(graph);
    }

    static DrawnShape of(Graph graph) {
        DrawnShape shape = new DrawnShape(graph);
        Vertex root = graph.root().target();
        if (root != null) {
            shape.owned.add(root);
            shape.ownFrom(root);
            shape.countReferences();
        }
        return shape;
    }

    /** What the reader must know about fields that are left out. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        Set<Class<?>> seen = new HashSet<>();
        for (Vertex vertex : graph.vertices()) {
            if (seen.add(vertex.type())) {
                silent.of(vertex).stream()
                        .filter(link -> !(isChain(vertex) && isBackInChain(vertex, link)))
                        .map(link -> silent.note(vertex, link))
                        .filter(note -> !notes.contains(note))
                        .forEach(notes::add);
            }
        }
        return notes;
    }

    /** The links to draw. */
    List<Link> links(Vertex vertex) {
        return vertex.links().stream().filter(link -> !silent.contains(vertex, link)).toList();
    }

    /** The links that are left out because they say nothing new. */
    List<Link> silentLinks(Vertex vertex) {
        return silent.of(vertex);
    }

    /** Whether the target is drawn below this link. */
    boolean owns(Link link) {
        return owners.contains(link);
    }

    /** Whether more than one link of the drawing leads to an object. */
    boolean isShared(Vertex vertex) {
        return visibleReferences.getOrDefault(vertex, 0) > 1;
    }

    /** The field that makes a chain of the objects of this class, or null if they are none. */
    @Nullable Link next(Vertex vertex) {
        List<Link> forward =
                links(vertex).stream().filter(link -> isOwnClass(vertex, link)).toList();
        return forward.size() == 1 && !vertex.isRow() ? forward.get(0) : null;
    }

    /** Whether a link is the one that makes a chain. */
    boolean isNext(Vertex vertex, Link link) {
        Link next = next(vertex);
        return next != null && next.position() == link.position();
    }

    /** The objects of chains that follow each other from this one on, itself included. */
    List<Vertex> chainFrom(Vertex first) {
        List<Vertex> chain = new ArrayList<>(List.of(first));
        Vertex following = following(first);
        while (following != null) {
            chain.add(following);
            following = following(following);
        }
        return chain;
    }

    /** The next object of a chain, if it is drawn there. */
    @Nullable Vertex following(Vertex vertex) {
        Link next = next(vertex);
        Vertex target = next == null || !owns(next) ? null : next.target();
        return target != null && isChain(target) ? target : null;
    }

    boolean isChain(Vertex vertex) {
        return next(vertex) != null;
    }

    /** Whether the objects of a chain also link back, each to the one before it. */
    boolean isTwoWay(Vertex vertex) {
        return isChain(vertex)
                && vertex.links().stream().anyMatch(link -> isBackInChain(vertex, link));
    }

    /** Whether a link leads back to the member before; it is not drawn by itself. */
    boolean isBackInChain(Vertex member, Link link) {
        return silent.isBack(member, link) && isOwnClass(member, link);
    }

    /** Whether objects of this class can refer to objects of the same class directly. */
    boolean isRecursive(Vertex vertex) {
        return !vertex.isContainer()
                && vertex.links().stream().anyMatch(link -> isOwnClass(vertex, link));
    }

    static boolean isOwnClass(Vertex vertex, Link link) {
        return link.mayReferTo().contains(vertex.type());
    }

    /**
     * How many objects, each drawn below the one before, lead to the lowest; those of a chain are
     * in one line.
     */
    int depth() {
        return depth;
    }

    /** The walk has a stack of its own: a structure may be deeper than that of a thread. */
    private void ownFrom(Vertex root) {
        Deque<Step> steps = new ArrayDeque<>(List.of(step(root, 0)));
        while (!steps.isEmpty()) {
            Step step = steps.getLast();
            if (!step.links().hasNext()) {
                steps.removeLast();
                continue;
            }
            Link link = step.links().next();
            Vertex target = link.target();
            if (target != null && owned.add(target)) {
                owners.add(link);
                boolean goesOn = isNext(step.vertex(), link) && isChain(target);
                steps.add(step(target, step.depth() + (goesOn ? 0 : 1)));
            }
        }
    }

    /** An object on the walk, with the links that have not been followed yet. */
    private record Step(Vertex vertex, Iterator<Link> links, int depth) {}

    private Step step(Vertex vertex, int at) {
        depth = Math.max(depth, at);
        List<Link> links = new ArrayList<>(links(vertex));
        if (links.size() > 1) {
            links.sort(Comparator.comparingInt(this::priority).reversed());
        }
        return new Step(vertex, links.iterator(), at);
    }

    /** Leaves come first; of the others, what reaches most of what has no owner yet. */
    private int priority(Link link) {
        Vertex target = link.target();
        if (target == null || !isRecursive(target)) {
            return Integer.MAX_VALUE;
        }
        return silent.reachable(target, owned).size();
    }

    private void countReferences() {
        for (Vertex vertex : graph.vertices()) {
            for (Link link : links(vertex)) {
                Vertex target = link.target();
                if (target != null) {
                    visibleReferences.merge(target, 1, Integer::sum);
                }
            }
        }
    }
}
