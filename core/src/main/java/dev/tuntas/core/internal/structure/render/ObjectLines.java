package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import dev.tuntas.core.spi.JavaLiterals;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A graph whose objects refer to each other in all directions, with a line for each object:
 *
 * <pre>
 *   Net#0 nodes=[Node#0, Node#1]
 *   Node#0 name="a" edges=[Node#0, Node#1]
 *   Node#1 name="b" edges=[Node#0]
 * </pre>
 *
 * <p>Drawn as a tree, most of its links would lead somewhere else. A graph that is very deep is
 * shown so, too, with arrays and containers in lines of their own: as a tree, it would be as wide
 * as it is deep.
 */
record ObjectLines(Graph graph, DrawnShape shape) {
    private static final int DEEP = 500;

    static List<String> of(Graph graph, DrawnShape shape) {
        ObjectLines lines = new ObjectLines(graph, shape);
        return graph.vertices().stream()
                .filter(lines::hasLine)
                .map(lines::line)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** Whether a graph is such a one. */
    static boolean suits(Graph graph, DrawnShape shape) {
        return isDeep(shape) || refersInAllDirections(graph, shape);
    }

    private static boolean isDeep(DrawnShape shape) {
        return shape.depth() > DEEP;
    }

    /**
     * Somewhere an object stands in an array or container of an object of its own class, and is
     * referred to from elsewhere as well.
     */
    private static boolean refersInAllDirections(Graph graph, DrawnShape shape) {
        return graph.vertices().stream()
                .filter(vertex -> !vertex.isRow())
                .anyMatch(
                        vertex ->
                                shape.links(vertex).stream()
                                        .map(Link::target)
                                        .filter(row -> row != null && row.isRow())
                                        .flatMap(row -> row.links().stream())
                                        .map(Link::target)
                                        .anyMatch(
                                                other ->
                                                        other != null
                                                                && other.type() == vertex.type()
                                                                && shape.isShared(other)));
    }

    /** What only one link leads to, and what leads to no object of its own kind, stands there. */
    private boolean hasLine(Vertex vertex) {
        boolean isRoot = vertex == graph.root().target();
        boolean isNode = !vertex.isRow() && refersToOwnClass(vertex);
        return isRoot || isNode || shape.isShared(vertex) || isDeep(shape);
    }

    private boolean refersToOwnClass(Vertex vertex) {
        return shape.links(vertex).stream()
                .anyMatch(
                        link ->
                                DrawnShape.isOwnClass(vertex, link)
                                        || (link.target() != null
                                                && link.target().isRow()
                                                && link.target().links().stream()
                                                        .anyMatch(
                                                                element ->
                                                                        DrawnShape.isOwnClass(
                                                                                vertex, element))));
    }

    private String line(Vertex vertex) {
        if (vertex.isRow()) {
            return vertex.label() + " " + content(vertex);
        }
        String fields =
                shape.links(vertex).stream().map(this::field).collect(Collectors.joining(" "));
        return vertex.label() + (fields.isEmpty() ? "" : " " + fields);
    }

    private String field(Link link) {
        return link.name() + "=" + value(link);
    }

    private String value(Link link) {
        Vertex target = link.target();
        if (target == null) {
            return JavaLiterals.of(link.plain());
        }
        if (hasLine(target)) {
            return target.label();
        }
        if (target.isRow()) {
            return content(target);
        }
        String fields =
                shape.links(target).stream().map(this::field).collect(Collectors.joining(", "));
        return target.label() + (fields.isEmpty() ? "" : "(" + fields + ")");
    }

    private String content(Vertex row) {
        return TextDrawing.content(row, this::value);
    }
}
