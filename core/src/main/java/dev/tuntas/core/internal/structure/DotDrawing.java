package dev.tuntas.core.internal.structure;

import dev.tuntas.core.internal.structure.Graph.Link;
import dev.tuntas.core.internal.structure.Graph.Vertex;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A graph in the language of Graphviz: a record for each object, a row of cells for each array,
 * chains side by side. Fields that say nothing new are dashed and do not take part in the layout.
 */
public final class DotDrawing {
    private final Shape shape;
    private final StringBuilder out = new StringBuilder();

    private DotDrawing(Shape shape) {
        this.shape = shape;
    }

    public static String of(Graph graph) {
        DotDrawing drawing = new DotDrawing(Shape.of(graph));
        drawing.draw(graph);
        return drawing.out.toString();
    }

    private void draw(Graph graph) {
        out.append("digraph structure {\n");
        out.append("  node [shape=record, fontname=\"monospace\", fontsize=11];\n");
        out.append("  edge [fontname=\"monospace\", fontsize=10];\n");
        if (graph.root().target() == null) {
            String value = escaped(Literals.of(graph.root().plain()));
            out.append("  root [label=\"").append(value).append("\"];\n");
        }
        graph.vertices().forEach(this::node);
        graph.vertices().forEach(this::edges);
        graph.vertices().forEach(this::sameRank);
        out.append("}\n");
    }

    private void node(Vertex vertex) {
        String content = vertex.isArray() ? cells(vertex) : lines(vertex);
        String label = "{" + escaped(vertex.label()) + "|" + content + "}";
        out.append("  n%d [label=\"%s\"];\n".formatted(vertex.id(), label));
    }

    private static String cells(Vertex array) {
        return array.links().stream()
                .map(link -> "<e" + link.position() + ">" + cell(link))
                .collect(Collectors.joining("|", "{", "}"));
    }

    private static String cell(Link link) {
        return link.target() == null ? escaped(Literals.of(link.plain())) : "";
    }

    private static String lines(Vertex vertex) {
        return BoxText.lines(vertex).stream()
                .map(line -> escaped(line) + "\\l")
                .collect(Collectors.joining());
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
        String port = from.isArray() ? ":e" + link.position() : "";
        String label = from.isArray() ? "" : escaped(link.name());
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

    /** All that has a meaning in the label of a record, and spaces, which it would join. */
    private static String escaped(String text) {
        return text.replaceAll("[\\\\\"{}|<> ]", "\\\\$0");
    }
}
