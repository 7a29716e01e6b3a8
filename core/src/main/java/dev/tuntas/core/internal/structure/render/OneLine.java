package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Shape;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import dev.tuntas.core.spi.JavaLiterals;
import java.util.HashSet;
import java.util.Set;

/**
 * A graph on one line: each object in full where it is met first, then by its label alone. A
 * container that stands at one place only needs no label, nor does an array that no object has.
 */
public final class OneLine {
    private final StringBuilder out = new StringBuilder();
    private final Set<Vertex> written = new HashSet<>();

    /** What more than one link leads to, which needs its label. */
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
        line.value(graph.root(), true);
        return line.out.toString();
    }

    /**
     * @param isBare whether there is no object between the root and here, only arrays and
     *     containers: then an array needs no label either
     */
    private void value(Link link, boolean isBare) {
        Vertex target = link.target();
        if (target == null) {
            out.append(JavaLiterals.of(link.plain()));
            return;
        }
        out.append(link.isHeld() ? "Optional[" : "");
        object(target, isBare && target.isRow());
        out.append(link.isHeld() ? "]" : "");
    }

    private void object(Vertex target, boolean isBare) {
        boolean first = written.add(target);
        boolean mayBeBare = target.isContainer() || isBare;
        if (!first || !mayBeBare || shared.contains(target)) {
            out.append(target.label());
        }
        if (first) {
            content(target, isBare);
        }
    }

    private void content(Vertex vertex, boolean isBare) {
        out.append(vertex.shape() == Shape.ROW ? '[' : '{');
        for (Link link : vertex.links()) {
            boolean isValue = link.position() % vertex.width() == 1;
            out.append(link.position() == 0 ? "" : isValue ? ": " : ", ");
            if (!vertex.isRow()) {
                out.append(link.name()).append('=');
            }
            value(link, isBare);
        }
        out.append(vertex.shape() == Shape.ROW ? ']' : '}');
    }
}
