package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Shape;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import dev.tuntas.core.spi.JavaLiterals;
import java.util.HashSet;
import java.util.Set;

/**
 * A graph on one line: each object in full where it is met first, then by its label alone. A
 * container that stands at one place only needs no label.
 */
public final class OneLine {
    private final StringBuilder out = new StringBuilder();
    private final Set<Vertex> written = new HashSet<>();

    /** Containers that more than one link leads to, which need their labels. */
    private final Set<Vertex> shared = new HashSet<>();

    private OneLine(Graph graph) {
        Set<Vertex> seen = new HashSet<>();
        noteShared(graph.root(), seen);
        graph.vertices().forEach(vertex -> vertex.links().forEach(l -> noteShared(l, seen)));
    }

    private void noteShared(Link link, Set<Vertex> seen) {
        Vertex target = link.target();
        if (target != null && !seen.add(target)) {
            shared.add(target);
        }
    }

    public static String of(Graph graph) {
        OneLine line = new OneLine(graph);
        line.value(graph.root());
        return line.out.toString();
    }

    private void value(Link link) {
        Vertex target = link.target();
        if (target == null) {
            out.append(JavaLiterals.of(link.plain()));
            return;
        }
        boolean first = written.add(target);
        if (!first || !target.isContainer() || shared.contains(target)) {
            out.append(target.label());
        }
        if (first) {
            content(target);
        }
    }

    private void content(Vertex vertex) {
        out.append(vertex.shape() == Shape.ROW ? '[' : '{');
        for (Link link : vertex.links()) {
            boolean isValue = link.position() % vertex.width() == 1;
            out.append(link.position() == 0 ? "" : isValue ? ": " : ", ");
            if (!vertex.isRow()) {
                out.append(link.name()).append('=');
            }
            value(link);
        }
        out.append(vertex.shape() == Shape.ROW ? ']' : '}');
    }
}
