package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import dev.tuntas.core.spi.JavaLiterals;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A graph in the language of Graphviz: a box for each object, a record of cells for each array or
 * container, chains side by side. Fields that say nothing new are dashed and do not take part in
 * the layout.
 *
 * <p>Objects are no records, because Graphviz loses edges between records that stand side by side.
 */
public final class DotDrawing {
    private final DrawnShape shape;
    private final StringBuilder out = new StringBuilder();

    private DotDrawing(DrawnShape shape) {
        this.shape = shape;
    }

    public static String of(Graph graph) {
        DotDrawing drawing = new DotDrawing(DrawnShape.of(graph));
        drawing.draw(graph);
        return drawing.out.toString();
    }

    private void draw(Graph graph) {
        out.append("digraph structure {\n");
        out.append("  node [shape=box, style=rounded, fontname=\"monospace\", fontsize=11];\n");
        out.append("  edge [fontname=\"monospace\", fontsize=10];\n");
        if (graph.root().target() == null) {
            String value = escaped(JavaLiterals.of(graph.root().plain()));
            out.append("  root [label=\"").append(value).append("\"];\n");
        }
        graph.vertices().forEach(this::node);
        graph.vertices().forEach(this::edges);
        graph.vertices().forEach(this::sameRank);
        out.append("}\n");
    }

    private void node(Vertex vertex) {
        String look = vertex.isRow() ? cells(vertex) : lines(vertex);
        out.append("  n%d [%s];\n".formatted(vertex.id(), look));
    }

    private static String lines(Vertex vertex) {
        return BoxText.lines(vertex.links()).stream()
                .map(line -> escaped(line) + "\\l")
                .collect(
                        Collectors.joining("", "label=\"" + escaped(vertex.label()) + "\\n", "\""));
    }

    private static String cells(Vertex array) {
        String title = "shape=record, style=solid, label=\"{" + recordEscaped(array.label()) + "|{";
        return IntStream.range(0, array.length())
                .mapToObj(
                        i ->
                                cells(
                                        array.links()
                                                .subList(
                                                        i * array.width(),
                                                        (i + 1) * array.width())))
                .collect(Collectors.joining("|", title, "}}\""));
    }

    /** The cell of an element, or those of an entry, the key above the value. */
    private static String cells(List<Link> element) {
        String cells =
                element.stream()
                        .map(link -> "<e" + link.position() + ">" + cell(link))
                        .collect(Collectors.joining("|"));
        return element.size() == 1 ? cells : "{" + cells + "}";
    }

    private static String cell(Link link) {
        return link.target() == null ? recordEscaped(JavaLiterals.of(link.plain())) : "";
    }

    private void edges(Vertex vertex) {
        List<Link> silent = shape.silentLinks(vertex);
        for (Link link : vertex.links()) {
            if (link.target() != null) {
                edge(vertex, link, link.target(), style(silent.contains(link), shape.owns(link)));
            }
        }
    }

    private void edge(Vertex from, Link link, Vertex to, String style) {
        String port = from.isRow() ? ":e" + link.position() : "";
        String label = from.isRow() ? "" : escaped(link.name());
        out.append(
                "  n%d%s -> n%d [label=\"%s\"%s];\n"
                        .formatted(from.id(), port, to.id(), label, style));
    }

    private static String style(boolean silent, boolean owner) {
        if (silent) {
            return ", style=dashed, color=gray, fontcolor=gray, constraint=false";
        }
        return owner ? "" : ", constraint=false";
    }

    private void sameRank(Vertex vertex) {
        Vertex following = shape.following(vertex);
        if (following != null) {
            out.append("  {rank=same; n%d; n%d}\n".formatted(vertex.id(), following.id()));
        }
    }

    private static String escaped(String text) {
        return text.replaceAll("[\\\\\"]", "\\\\$0");
    }

    /** Also what has a meaning in the label of a record, and spaces, which it would join. */
    private static String recordEscaped(String text) {
        return text.replaceAll("[\\\\\"{}|<> ]", "\\\\$0");
    }
}
