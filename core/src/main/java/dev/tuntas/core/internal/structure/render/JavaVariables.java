package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.SourceVersion;

/** Names for objects in printed code: {@code searchTree}, {@code node0}, {@code intArray1}. */
final class JavaVariables {
    private final Map<Vertex, String> names = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    JavaVariables(List<Vertex> vertices) {
        Map<String, Integer> counts = new HashMap<>();
        vertices.forEach(vertex -> counts.merge(base(vertex.type()), 1, Integer::sum));
        for (Vertex vertex : vertices) {
            String base = base(vertex.type());
            boolean alone = counts.getOrDefault(base, 0) == 1 && !SourceVersion.isKeyword(base);
            names.put(vertex, unique(alone ? base : base + index(vertex)));
        }
    }

    String name(Vertex vertex) {
        return names.getOrDefault(vertex, "");
    }

    private String unique(String wanted) {
        String name = wanted;
        while (!taken.add(name)) {
            name += "_";
        }
        return name;
    }

    /** The number in the label, so that code and drawings agree. */
    private static String index(Vertex vertex) {
        String label = vertex.label();
        return label.substring(label.lastIndexOf('#') + 1);
    }

    private static String base(Class<?> type) {
        if (type.isArray()) {
            return base(type.getComponentType()) + "Array";
        }
        String name = type.getSimpleName();
        return name.isEmpty()
                ? "object"
                : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }
}
