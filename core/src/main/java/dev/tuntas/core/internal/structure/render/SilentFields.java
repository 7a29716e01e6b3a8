package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The fields of a graph that say nothing which the other fields do not say:
 *
 * <ul>
 *   <li>those that always lead to the object's only predecessor, or are null if it has none: parent
 *       pointers, and {@code prev} where {@code next} is there;
 *   <li>those that lead to the root from everywhere: the hidden link of an inner class.
 * </ul>
 *
 * <p>A field counts only if it is needed for no object to be reached. Of two fields that are each
 * other's inverse, the one is left out that is called like a way back; else the one that leads
 * nowhere from the object that is met first, so that a list is drawn from its head on; else the one
 * that is declared later.
 */
final class SilentFields {
    private static final Pattern BACK =
            Pattern.compile("(?i).*(prev|prior|pred|back|before|parent).*");

    /** A field, by the class of its objects and its place there. */
    private record Key(Class<?> type, int position) {}

    private final Graph graph;
    private final Set<Key> silent = new HashSet<>();
    private final Set<Key> toRoot = new HashSet<>();

    private SilentFields(Graph graph) {
        this.graph = graph;
    }

    static SilentFields of(Graph graph) {
        SilentFields fields = new SilentFields(graph);
        Set<Class<?>> types = new LinkedHashSet<>();
        graph.vertices().forEach(vertex -> types.add(vertex.type()));
        types.forEach(fields::findIn);
        return fields;
    }

    boolean contains(Vertex vertex, Link link) {
        return !vertex.isRow() && silent.contains(new Key(vertex.type(), link.position()));
    }

    List<Link> of(Vertex vertex) {
        return vertex.links().stream().filter(link -> contains(vertex, link)).toList();
    }

    /** Whether a silent link leads from each object of a class to the one before it. */
    boolean isBack(Vertex vertex, Link link) {
        return contains(vertex, link) && !toRoot.contains(new Key(vertex.type(), link.position()));
    }

    String note(Vertex vertex, Link link) {
        return toRoot.contains(new Key(vertex.type(), link.position()))
                ? link.name() + " is " + graph.vertices().get(0).label() + " everywhere"
                : link.name() + " pointers agree";
    }

    /** What can be reached without silent fields, and without passing through some objects. */
    Set<Vertex> reachable(Vertex from, Set<Vertex> barrier) {
        Set<Vertex> reached = new HashSet<>(Set.of(from));
        Deque<Vertex> toDo = new ArrayDeque<>(reached);
        while (!toDo.isEmpty()) {
            Vertex vertex = toDo.remove();
            for (Link link : vertex.links()) {
                Vertex target = contains(vertex, link) ? null : link.target();
                if (target != null && !barrier.contains(target) && reached.add(target)) {
                    toDo.add(target);
                }
            }
        }
        return reached;
    }

    private void findIn(Class<?> type) {
        List<Vertex> objects = objects(type);
        if (objects.get(0).isRow()) {
            return;
        }
        for (Link link : wayBackFirst(objects.get(0))) {
            int i = link.position();
            Key key = new Key(type, i);
            silent.add(key);
            if (isNeedless() && leadsToRoot(type, i)) {
                toRoot.add(key);
            } else if (!isNeedless() || !leadsBack(type, i)) {
                silent.remove(key);
            }
        }
    }

    /** The fields of the object of a class that is met first, in the order to leave them out. */
    private List<Link> wayBackFirst(Vertex first) {
        Map<Link, Integer> reach = new IdentityHashMap<>();
        for (Link link : first.links()) {
            Key key = new Key(first.type(), link.position());
            silent.add(key);
            reach.put(link, reachable(first, Set.of()).size());
            silent.remove(key);
        }
        List<Link> links = new ArrayList<>(first.links());
        links.sort(
                Comparator.comparing((Link link) -> !BACK.matcher(link.name()).matches())
                        .thenComparing(link -> -reach.getOrDefault(link, 0))
                        .thenComparing(link -> -link.position()));
        return links;
    }

    private boolean isNeedless() {
        return reachable(graph.vertices().get(0), Set.of()).size() == graph.vertices().size();
    }

    private boolean leadsToRoot(Class<?> type, int position) {
        Vertex root = graph.vertices().get(0);
        return type != root.type()
                && objects(type).stream()
                        .allMatch(object -> object.links().get(position).target() == root);
    }

    private boolean leadsBack(Class<?> type, int position) {
        boolean witnessed = false;
        for (Vertex object : objects(type)) {
            Link link = object.links().get(position);
            Vertex target = link.target();
            Set<Vertex> expected = target == null ? Set.of() : Set.of(target);
            if (!predecessors(object, link.mayReferTo()).equals(expected)) {
                return false;
            }
            witnessed |= target != null;
        }
        return witnessed;
    }

    /** The objects of the given classes that refer to this one, directly or through rows. */
    private Set<Vertex> predecessors(Vertex vertex, Set<Class<?>> classes) {
        Set<Vertex> found = new HashSet<>();
        Deque<Vertex> toDo = new ArrayDeque<>(List.of(vertex));
        Set<Vertex> rows = new HashSet<>();
        while (!toDo.isEmpty()) {
            for (Vertex direct : directPredecessors(toDo.remove())) {
                if (classes.contains(direct.type())) {
                    found.add(direct);
                } else if (direct.isRow() && rows.add(direct)) {
                    toDo.add(direct);
                }
            }
        }
        return found;
    }

    private List<Vertex> directPredecessors(Vertex target) {
        List<Vertex> found = new ArrayList<>();
        for (Vertex vertex : graph.vertices()) {
            for (Link link : vertex.links()) {
                if (link.target() == target && !contains(vertex, link)) {
                    found.add(vertex);
                }
            }
        }
        return found;
    }

    private List<Vertex> objects(Class<?> type) {
        return graph.vertices().stream().filter(vertex -> vertex.type() == type).toList();
    }
}
