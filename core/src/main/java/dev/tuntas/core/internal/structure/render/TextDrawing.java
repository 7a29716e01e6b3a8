package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Shape;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import dev.tuntas.core.spi.JavaLiterals;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A graph drawn with characters:
 *
 * <pre>
 *   SearchTree#0 size=3                      List#0 size=2
 *   └── root: Node#0 key=1                   └── head -> Node#0(key=0) &lt;-> Node#1(key=2) -> null
 *       ├── left: Node#1 key=0
 *       └── right: Node#2 key=2
 * </pre>
 *
 * <p>{@code ^Node#2} stands for an object that is drawn elsewhere. Graphs whose objects refer to
 * each other in all directions, or that are very deep, have {@linkplain ObjectLines a line for each
 * object} instead.
 */
public final class TextDrawing {
    private final DrawnShape shape;

    private TextDrawing(DrawnShape shape) {
        this.shape = shape;
    }

    public static String of(Graph graph) {
        Vertex root = graph.root().target();
        if (root == null) {
            return JavaLiterals.of(graph.root().plain());
        }
        DrawnShape shape = DrawnShape.of(graph);
        List<String> lines =
                ObjectLines.suits(graph, shape)
                        ? ObjectLines.of(graph, shape)
                        : new TextDrawing(shape).block(root);
        List<String> notes = shape.notes();
        if (!notes.isEmpty()) {
            lines.set(0, lines.get(0) + " (" + String.join(", ", notes) + ")");
        }
        return String.join("\n", lines);
    }

    /** An object with all that it owns; the first line has no prefix. */
    private List<String> block(Vertex vertex) {
        if (shape.isChain(vertex)) {
            return chain(vertex);
        }
        if (vertex.isRow() && isInline(vertex)) {
            return new ArrayList<>(List.of(inline(vertex)));
        }
        List<List<String>> branches = new ArrayList<>();
        for (Link link : shape.links(vertex)) {
            if (isBranch(vertex, link)) {
                branches.add(branch(name(vertex, link), link));
            }
        }
        return withBranches(heading(vertex), branches);
    }

    private String heading(Vertex vertex) {
        if (vertex.isRow()) {
            String size = vertex.isContainer() ? "size " : "length ";
            return vertex.label() + " (" + size + vertex.length() + ")";
        }
        String fields =
                shape.links(vertex).stream()
                        .filter(link -> !isBranch(vertex, link))
                        .filter(link -> !isNullOfOwnClass(vertex, link))
                        .map(this::field)
                        .collect(Collectors.joining(" "));
        return vertex.label() + (fields.isEmpty() ? "" : " " + fields);
    }

    /** Branches have names, so a missing one needs no line of its own. */
    private static boolean isNullOfOwnClass(Vertex vertex, Link link) {
        return link.target() == null && link.plain() == null && DrawnShape.isOwnClass(vertex, link);
    }

    private boolean isBranch(Vertex vertex, Link link) {
        Vertex target = link.target();
        if (vertex.shape() == Shape.MAP) {
            return link.position() % 2 == 1 || !isInline(link);
        }
        if (target == null || vertex.isRow()) {
            return target != null || vertex.isContainer();
        }
        return shape.owns(link) ? !isInline(target) : shape.isRecursive(target);
    }

    private static List<String> withBranches(String heading, List<List<String>> branches) {
        List<String> lines = new ArrayList<>(List.of(heading));
        for (int i = 0; i < branches.size(); i++) {
            boolean last = i == branches.size() - 1;
            String prefix = last ? "└── " : "├── ";
            for (String line : branches.get(i)) {
                lines.add(prefix + line);
                prefix = last ? "    " : "│   ";
            }
        }
        return lines;
    }

    /** The name of a branch; a value in a map is called by its key, if that needs one line only. */
    private String name(Vertex vertex, Link link) {
        if (vertex.shape() != Shape.MAP) {
            return link.name();
        }
        if (link.position() % 2 == 0) {
            return "key";
        }
        Link key = vertex.links().get(link.position() - 1);
        return isInline(key) ? value(key) : "value";
    }

    private List<String> branch(String name, Link link) {
        Vertex target = link.target();
        if (target == null || !shape.owns(link)) {
            return List.of(name + ": " + value(link));
        }
        List<String> lines = block(target);
        String joint = shape.isChain(target) ? " -> " : ": ";
        lines.set(0, name + joint + lines.get(0));
        return lines;
    }

    /** Objects in a row; what else they own comes below. */
    private List<String> chain(Vertex first) {
        StringBuilder line = new StringBuilder();
        List<List<String>> below = new ArrayList<>();
        for (Vertex vertex : shape.chainFrom(first)) {
            line.append(line.isEmpty() ? "" : shape.isTwoWay(vertex) ? " <-> " : " -> ");
            line.append(inline(vertex));
            below.addAll(blocksOf(vertex));
        }
        List<Vertex> members = shape.chainFrom(first);
        Vertex last = members.get(members.size() - 1);
        Link end = shape.next(last);
        if (end != null) {
            Vertex target = end.target();
            boolean both = target != null && shape.isTwoWay(target);
            line.append(both ? " <-> " : " -> ").append(value(end));
        }
        return withBranches(line.toString(), below);
    }

    private List<List<String>> blocksOf(Vertex member) {
        List<List<String>> blocks = new ArrayList<>();
        for (Link link : shape.links(member)) {
            Vertex target = link.target();
            if (target != null
                    && shape.owns(link)
                    && target != shape.following(member)
                    && !isInline(target)) {
                blocks.add(block(target));
            }
        }
        return blocks;
    }

    /** Small enough to stand in a line: it owns nothing that needs lines of its own. */
    private boolean isInline(Vertex vertex) {
        return !shape.isRecursive(vertex) && shape.links(vertex).stream().allMatch(this::isInline);
    }

    private boolean isInline(Link link) {
        Vertex target = link.target();
        return target == null || !shape.owns(link) || isInline(target);
    }

    private String inline(Vertex vertex) {
        if (vertex.isRow()) {
            return (shape.isShared(vertex) ? vertex.label() : "") + content(vertex);
        }
        String fields =
                shape.links(vertex).stream()
                        .filter(link -> !shape.isNext(vertex, link))
                        .map(this::field)
                        .collect(Collectors.joining(", "));
        return vertex.label() + (fields.isEmpty() ? "" : "(" + fields + ")");
    }

    private String content(Vertex row) {
        return content(row, this::value);
    }

    /** {@code [a, b]} or {@code {k: v}}, each by a text for its value. */
    static String content(Vertex row, Function<Link, String> value) {
        boolean isOrdered = row.shape() == Shape.ROW;
        StringBuilder line = new StringBuilder(isOrdered ? "[" : "{");
        for (Link link : row.links()) {
            boolean isValue = link.position() % row.width() == 1;
            line.append(link.position() == 0 ? "" : isValue ? ": " : ", ");
            line.append(value.apply(link));
        }
        return line.append(isOrdered ? ']' : '}').toString();
    }

    private String field(Link link) {
        return link.name() + "=" + value(link);
    }

    private String value(Link link) {
        Vertex target = link.target();
        if (target == null) {
            return JavaLiterals.of(link.plain());
        }
        if (!shape.owns(link)) {
            return "^" + target.label();
        }
        return isInline(target) ? inline(target) : target.label();
    }
}
