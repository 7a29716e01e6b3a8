package dev.tuntas.core.fuzz.fields;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Objects of a nested class, which refer to each other. They are told apart by identity, and only
 * if the class says so by their keys, where they are in containers.
 */
final class NodeShape extends FieldShape {
    static final String NAME = "Node";

    /** The fields besides key and next. */
    private final Map<String, FieldShape> more = new LinkedHashMap<>();

    private final boolean hasEquals;
    private final boolean isComparable;

    NodeShape(boolean hasEquals, boolean isComparable) {
        this.hasEquals = hasEquals;
        this.isComparable = isComparable;
    }

    NodeShape with(String field, FieldShape shape) {
        more.put(field, shape);
        return this;
    }

    @Override
    String type() {
        return NAME;
    }

    @Override
    boolean isNullable() {
        return true;
    }

    @Override
    boolean isComparable() {
        return isComparable;
    }

    @Override
    boolean hasOrderLikeEquals() {
        return isComparable && hasEquals;
    }

    @Override
    double count(int scope) {
        return scope;
    }

    /** In how many ways the fields of all objects may be set. */
    double heaps(int scope) {
        double each =
                more.values().stream()
                        .mapToDouble(f -> f.countField(scope))
                        .reduce(1, (a, b) -> a * b);
        return Math.pow(scope * (1.0 + scope) * each, scope);
    }

    @Override
    Object make(PlainWorld world) {
        return world.nodes[world.choices.below(world.nodes.length)];
    }

    /** Makes all objects; their keys first, which sets and maps ask for. */
    void makeAll(PlainWorld world) {
        world.nodes = new Object[world.scope];
        for (int i = 0; i < world.scope; i++) {
            world.nodes[i] = PlainWorld.create(world.nested(NAME));
            PlainWorld.set(world.nodes[i], "key", PlainShape.INT.make(world));
        }
        for (Object node : world.nodes) {
            PlainWorld.set(node, "next", makeField(world));
            more.forEach((field, shape) -> PlainWorld.set(node, field, shape.makeField(world)));
        }
    }

    @Override
    String text(Object value, NodeNumbers nodes) {
        return "#" + nodes.of(value);
    }

    /** What is in an object. */
    String content(Object node, NodeNumbers nodes) {
        StringJoiner text = new StringJoiner(",", "{", "}");
        text.add(PlainWorld.get(node, "key").toString());
        text.add(textOfField(PlainWorld.get(node, "next"), nodes));
        more.forEach(
                (field, shape) -> text.add(shape.textOfField(PlainWorld.get(node, field), nodes)));
        return text.toString();
    }

    @Override
    String literal(Scribe scribe) {
        return null;
    }

    @Override
    String number(Scribe scribe, String of) {
        if (!more.isEmpty() && scribe.dice.percent(30)) {
            Map.Entry<String, FieldShape> other =
                    scribe.dice.oneOf(java.util.List.copyOf(more.entrySet()));
            return other.getValue() instanceof NodeShape
                    ? "(%1$s.%2$s == null ? 2 : %1$s.%2$s.key)".formatted(of, other.getKey())
                    : other.getValue().numberOfField(scribe, of + "." + other.getKey());
        }
        return scribe.dice.oneOf(
                of + ".key",
                of + ".key",
                "(%1$s.next == null ? 2 : %1$s.next.key)".formatted(of),
                of + ".depth(3)",
                of + ".steps()");
    }

    @Override
    String condition(Scribe scribe, String of) {
        return scribe.dice.oneOf(
                scribe.compared(number(scribe, of)),
                scribe.compared(of + ".key"),
                of + ".next == null",
                "%1$s.next == %1$s".formatted(of),
                "(%1$s.next != null && %1$s.next.key >= %1$s.key)".formatted(of),
                "%1$s.equals(%1$s.next)".formatted(of),
                of + ".isRound()");
    }

    @Override
    void declare(Map<String, String> classes) {
        if (classes.containsKey(NAME)) {
            return;
        }
        classes.put(NAME, "");
        more.values().forEach(shape -> shape.declare(classes));
        StringJoiner fields = new StringJoiner(" ");
        more.forEach((field, shape) -> fields.add(shape.fieldType() + " " + field + ";"));
        classes.put(
                NAME,
                """
                static class Node%s {
                    int key; Node next; %s
                    int depth(int most) { return most == 0 || next == null ? 0 : 1 + next.depth(most - 1); }
                    int steps() {
                        int steps = 0;
                        for (Node at = next; at != null && at != this && steps < 4; at = at.next) steps++;
                        return steps;
                    }
                    boolean isRound() {
                        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
                        Node at = this;
                        while (at != null && seen.add(at)) at = at.next;
                        return at == this;
                    }
                    %s
                    %s
                }
                """
                        .formatted(
                                isComparable ? " implements Comparable<Node>" : "",
                                fields,
                                hasEquals
                                        ? "@Override public boolean equals(Object o) { return o instanceof Node other"
                                                + " && other.key == key; }"
                                                + " @Override public int hashCode() { return key; }"
                                        : "",
                                isComparable
                                        ? "@Override public int compareTo(Node other) {"
                                                + " return Integer.compare(key, other.key); }"
                                        : ""));
    }
}
