package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Shape;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A graph as JSON:
 *
 * <pre>{@code
 * {"root": {"ref": "SearchTree#0"},
 *  "objects": [
 *   {"label": "SearchTree#0", "class": "a.SearchTree", "fields": {"root": {"ref": "Node#0"}, "size": 1}},
 *   {"label": "int[]#0", "class": "int[]", "elements": [1, 2]},
 *   {"label": "LinkedHashMap#0", "class": "java.util.LinkedHashMap", "entries": [["a", 1], ["b", 2]]}]}
 * }</pre>
 *
 * <p>A plain value is a JSON number, boolean, string or null; what JSON has no number for (NaN) and
 * all other values are strings.
 */
public final class JsonForm {
    private final StringBuilder out = new StringBuilder();

    private JsonForm() {}

    public static String of(Graph graph) {
        JsonForm json = new JsonForm();
        json.out.append("{\"root\": ");
        json.value(graph.root());
        json.out.append(",\n \"objects\": [");
        json.list(graph.vertices(), ",", json::object);
        json.out.append("]}");
        return json.out.toString();
    }

    private void object(Vertex vertex) {
        out.append("\n  {\"label\": ");
        string(vertex.label());
        out.append(", \"class\": ");
        string(vertex.isRow() ? vertex.type().getTypeName() : vertex.type().getName());
        if (vertex.shape() == Shape.MAP) {
            out.append(", \"entries\": [");
            list(keys(vertex), ", ", key -> entry(vertex, key));
            out.append("]}");
        } else if (vertex.isRow()) {
            out.append(", \"elements\": [");
            list(vertex.links(), ", ", this::value);
            out.append("]}");
        } else {
            out.append(", \"fields\": {");
            list(vertex.links(), ", ", this::field);
            out.append("}}");
        }
    }

    private static List<Link> keys(Vertex map) {
        return map.links().stream().filter(link -> link.position() % 2 == 0).toList();
    }

    private void entry(Vertex map, Link key) {
        out.append('[');
        list(map.links().subList(key.position(), key.position() + 2), ", ", this::value);
        out.append(']');
    }

    private void field(Link link) {
        string(link.name());
        out.append(": ");
        value(link);
    }

    private void value(Link link) {
        Vertex target = link.target();
        if (target == null) {
            plain(link.plain());
            return;
        }
        out.append("{\"ref\": ");
        string(target.label());
        out.append('}');
    }

    private void plain(@Nullable Object value) {
        if (value == null || value instanceof Boolean || isNumber(value)) {
            out.append(value);
        } else {
            string(value instanceof Enum<?> constant ? constant.name() : value.toString());
        }
    }

    private static boolean isNumber(Object value) {
        if (value instanceof Double || value instanceof Float) {
            return Double.isFinite(((Number) value).doubleValue());
        }
        return value instanceof Integer
                || value instanceof Long
                || value instanceof Short
                || value instanceof Byte
                || value instanceof BigInteger
                || value instanceof BigDecimal;
    }

    private <T> void list(List<T> items, String separator, Consumer<T> write) {
        for (int i = 0; i < items.size(); i++) {
            out.append(i == 0 ? "" : separator);
            write.accept(items.get(i));
        }
    }

    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            character(text.charAt(i));
        }
        out.append('"');
    }

    /** Lone surrogates are escaped too: no encoding could carry them. */
    private void character(char c) {
        if (c == '"' || c == '\\') {
            out.append('\\').append(c);
        } else if (c < ' ' || c == 0x7f || Character.isSurrogate(c)) {
            out.append("\\u%04x".formatted((int) c));
        } else {
            out.append(c);
        }
    }
}
