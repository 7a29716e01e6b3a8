package dev.tuntas.core.internal.structure.snapshot;

import dev.tuntas.core.internal.bounds.FieldTypes;
import dev.tuntas.core.internal.structure.materialise.MemberAccess;
import dev.tuntas.core.internal.structure.render.Graph;
import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Makes a graph of a heap, for drawing and printing. */
final class HeapGraph {
    /** A field by its class and place; the place of all elements of a row is -1. */
    private record Place(Class<?> type, int position) {
        boolean covers(Cell cell, int i) {
            return cell.layout.type() == type && (position < 0 || position == i);
        }
    }

    private final Heap heap;
    private final List<String> labels;
    private final @Nullable Vertex[] vertexOf;
    private final List<Vertex> vertices = new ArrayList<>();
    private final List<Cell> cells = new ArrayList<>();
    private final Map<Place, Set<Class<?>>> references = new HashMap<>();

    HeapGraph(Heap heap) {
        this.heap = heap;
        this.labels = heap.labels();
        this.vertexOf = new @Nullable Vertex[heap.cells().size()];
    }

    Graph read() {
        Link root = link("", 0, Set.of(), heap.root());
        for (int i = 0; i < vertices.size(); i++) {
            vertices.get(i).links(links(cells.get(i)));
        }
        return new Graph(vertices, root);
    }

    private List<Link> links(Cell cell) {
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < cell.values.length; i++) {
            boolean row = cell.layout.isRow();
            links.add(link(cell.layout.name(i), i, mayReferTo(cell, row ? -1 : i), cell.values[i]));
        }
        return links;
    }

    private Link link(String name, int position, Set<Class<?>> mayReferTo, @Nullable Object value) {
        boolean isHeld = isOptional(value);
        Object target = held(value);
        if (target instanceof Cell cell) {
            return new Link(name, position, mayReferTo, vertex(cell), null, isHeld);
        }
        Object plain = isHeld ? Optional.ofNullable(target) : target;
        return new Link(name, position, mayReferTo, null, plain, false);
    }

    /** An Optional has no identity: it is drawn as what it holds, as that of a structure is. */
    private static @Nullable Object held(@Nullable Object value) {
        return value instanceof Cell cell && isOptional(cell) ? cell.values[0] : value;
    }

    private static boolean isOptional(@Nullable Object value) {
        return value instanceof Cell cell && cell.layout.type() == Optional.class;
    }

    private Vertex vertex(Cell cell) {
        Vertex known = vertexOf[cell.id];
        if (known == null) {
            Layout layout = cell.layout;
            int id = vertices.size();
            String label = labels.get(cell.id);
            known =
                    layout.isRow()
                            ? Vertex.row(id, label, layout.type())
                            : Vertex.object(id, label, layout.type(), layout.fields());
            vertexOf[cell.id] = known;
            vertices.add(known);
            cells.add(cell);
        }
        return known;
    }

    // Which classes a field could refer to: a drawing must look the same whether it does or not.
    // ---------------------------------------------------------------------------------------------

    private Set<Class<?>> mayReferTo(Cell cell, int position) {
        Place place = new Place(cell.layout.type(), position);
        return references.computeIfAbsent(place, p -> classes(p, declared(cell.layout, position)));
    }

    private static Class<?> declared(Layout layout, int position) {
        if (layout.isRow()) {
            return layout.type().isArray() ? layout.type().getComponentType() : Object.class;
        }
        return position < layout.fields().size()
                ? FieldTypes.of(layout.fields().get(position), layout.type())
                : Object.class;
    }

    /**
     * The declared class, and all that fit of those that anything refers to: a root that stands
     * alone is no sign that others of its class may be referred to. A type of the JDK, such as
     * Object, says nothing: there only what the same field refers to counts.
     */
    private Set<Class<?>> classes(Place place, Class<?> declared) {
        if (declared.isPrimitive() || declared.isEnum()) {
            return Set.of();
        }
        if (!declared.isArray() && MemberAccess.isJdk(declared)) {
            return targets(place::covers);
        }
        Set<Class<?>> classes = targets((cell, i) -> true);
        classes.removeIf(type -> !declared.isAssignableFrom(type));
        classes.add(declared);
        return classes;
    }

    private Set<Class<?>> targets(BiPredicate<Cell, Integer> places) {
        Set<Class<?>> classes = new HashSet<>();
        for (Cell cell : heap.cells()) {
            for (int i = 0; i < cell.values.length; i++) {
                if (held(cell.values[i]) instanceof Cell target && places.test(cell, i)) {
                    classes.add(target.layout.type());
                }
            }
        }
        return classes;
    }
}
