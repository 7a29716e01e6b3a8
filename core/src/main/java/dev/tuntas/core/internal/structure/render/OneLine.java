package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import java.util.HashSet;
import java.util.Set;

/** A graph on one line: each object in full where it is met first, then by its label alone. */
public final class OneLine {
    private final StringBuilder out = new StringBuilder();
    private final Set<Vertex> written = new HashSet<>();

    private OneLine() {}

    public static String of(Graph graph) {
        OneLine line = new OneLine();
        line.value(graph.root());
        return line.out.toString();
    }

    private void value(Link link) {
        Vertex target = link.target();
        if (target == null) {
            out.append(JavaLiterals.of(link.plain()));
            return;
        }
        out.append(target.label());
        if (written.add(target)) {
            content(target);
        }
    }

    private void content(Vertex vertex) {
        out.append(vertex.isArray() ? '[' : '{');
        String separator = "";
        for (Link link : vertex.links()) {
            out.append(separator);
            if (!vertex.isArray()) {
                out.append(link.name()).append('=');
            }
            value(link);
            separator = ", ";
        }
        out.append(vertex.isArray() ? ']' : '}');
    }
}
