package dev.tuntas.core.container;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A class with two containers and a predicate on them, made by chance: always the same for a seed.
 * What a predicate answers never depends on the order of a set or map that has none.
 */
final class ContainerProgram {
    /** Containers of a field: how they are declared, and what they are asked. */
    enum Kind {
        LIST("List<E>", "new ArrayList<>()", false),
        LINKED("LinkedList<E>", "new LinkedList<>()", false),
        DEQUE("Deque<E>", "new ArrayDeque<>()", false),
        SET("Set<E>", "new HashSet<>()", false),
        ORDERED("LinkedHashSet<E>", "new LinkedHashSet<>()", false),
        SORTED("TreeSet<E>", "new TreeSet<>()", false),
        MAP("Map<E, Integer>", "new HashMap<>()", true),
        ORDERED_MAP("LinkedHashMap<E, Integer>", "new LinkedHashMap<>()", true),
        SORTED_MAP("TreeMap<E, Integer>", "new TreeMap<>()", true);

        final String type;
        final String made;
        final boolean isMap;

        Kind(String type, String made, boolean isMap) {
            this.type = type;
            this.made = made;
            this.isMap = isMap;
        }

        boolean isSorted() {
            return this == SORTED || this == SORTED_MAP;
        }

        boolean isList() {
            return this == LIST || this == LINKED;
        }
    }

    /** What is in the containers. */
    enum Element {
        INTEGER("Integer", "%s", List.of("0", "1")),
        STRING("String", "%s.length()", List.of("\"\"", "\"a\"")),
        RECORD("Point", "%s.x()", List.of("new Point(0)", "new Point(1)"));

        final String type;
        final String number;
        final List<String> values;

        Element(String type, String number, List<String> values) {
            this.type = type;
            this.number = number;
            this.values = values;
        }
    }

    /** A field. */
    record Container(String name, Kind kind, Element element) {
        String declaration() {
            return "%s %s = %s;".formatted(kind.type.replace("E", element.type), name, kind.made);
        }

        /** Its elements, or keys. */
        String elements() {
            return kind.isMap ? name + ".keySet()" : name;
        }

        String numbers() {
            String of = element.number.formatted("e");
            return elements() + ".stream().mapToInt(e -> " + of + ")";
        }
    }

    private final Random dice;
    final List<Container> containers;
    private final List<String> body = new ArrayList<>();
    private int variables;

    ContainerProgram(long seed) {
        dice = new Random(seed);
        containers = List.of(container("first"), container("second"));
        int statements = 1 + dice.nextInt(3);
        for (int i = 0; i < statements; i++) {
            statement();
        }
        body.add("return " + condition(2) + ";");
    }

    private Container container(String name) {
        Kind kind = any(Kind.values());
        Element element = any(Element.values());
        // Records have no order.
        boolean fits = !kind.isSorted() || element != Element.RECORD;
        return new Container(name, kind, fits ? element : Element.INTEGER);
    }

    @SafeVarargs
    private <T> T any(T... values) {
        return values[dice.nextInt(values.length)];
    }

    private Container container() {
        return containers.get(dice.nextInt(2));
    }

    private String value(Container of) {
        return any(of.element().values.toArray(String[]::new));
    }

    private String compared(String number) {
        return number + any(" < ", " == ", " > ", " <= ", " != ") + dice.nextInt(3);
    }

    // --- statements -----------------------------------------------------------------------------

    private void statement() {
        switch (dice.nextInt(5)) {
            case 0 -> body.add("if (" + condition(1) + ") { return " + dice.nextBoolean() + "; }");
            case 1 -> loop();
            case 2 -> body.add("if (" + condition(0) + ") { " + change(container()) + " }");
            case 3 -> body.add(change(container()));
            default -> removal(container());
        }
    }

    private void loop() {
        Container of = container();
        String sum = "v" + variables++;
        body.add("int " + sum + " = 0;");
        body.add("for (%s e : %s) {".formatted(of.element().type, of.elements()));
        String number = of.element().number.formatted("e");
        if (dice.nextBoolean()) {
            body.add("if (" + compared(number) + ") { return " + dice.nextBoolean() + "; }");
        }
        body.add(sum + " += " + number + (of.kind().isMap ? " + " + of.name() + ".get(e)" : ""));
        body.add("; }");
        body.add("if (" + compared(sum) + ") { return " + dice.nextBoolean() + "; }");
    }

    private void removal(Container of) {
        String number = of.element().number.formatted("i" + variables + ".next()");
        body.add(
                "for (Iterator<%s> i%d = %s.iterator(); i%d.hasNext(); ) { if (%s) { i%d.remove(); } }"
                        .formatted(
                                of.element().type,
                                variables,
                                of.elements(),
                                variables,
                                compared(number),
                                variables));
        variables++;
    }

    private String change(Container of) {
        String name = of.name();
        String value = value(of);
        if (of.kind().isMap) {
            return any(
                    name + ".put(" + value + ", 1);",
                    name + ".remove(" + value + ");",
                    name + ".merge(" + value + ", 1, Integer::sum);",
                    name + ".putIfAbsent(" + value + ", 0);",
                    name + ".replaceAll((k, v) -> v + 1);",
                    name + ".clear();");
        }
        if (of.kind() == Kind.DEQUE || of.kind() == Kind.LINKED) {
            return any(
                    name + ".addFirst(" + value + ");",
                    name + ".pollFirst();",
                    name + ".pollLast();",
                    name + ".removeFirst();");
        }
        return any(
                name + ".add(" + value + ");",
                name + ".remove((Object) " + value + ");",
                name + ".removeIf(e -> " + compared(of.element().number.formatted("e")) + ");",
                name + ".clear();");
    }

    // --- conditions -----------------------------------------------------------------------------

    private String condition(int depth) {
        if (depth > 0 && dice.nextInt(3) > 0) {
            String operator = any(" && ", " || ");
            return any("", "!")
                    + "("
                    + condition(depth - 1)
                    + operator
                    + condition(depth - 1)
                    + ")";
        }
        Container of = container();
        return switch (dice.nextInt(7)) {
            case 0 -> compared(of.name() + ".size()");
            case 1 -> of.name() + ".isEmpty()";
            case 2 -> of.elements() + ".contains(" + value(of) + ")";
            case 3 -> compared(of.numbers() + ".sum()");
            case 4 -> of.numbers() + any(".any", ".all", ".none") + "Match(n -> n == 1)";
            case 5 -> both();
            default -> special(of);
        };
    }

    private String both() {
        String one = containers.get(0).elements();
        String other = containers.get(1).elements();
        return any(
                one + ".size() == " + other + ".size()",
                one + ".size() > " + other + ".size()",
                containers.get(0).name() + ".equals(" + containers.get(1).name() + ")",
                one + ".containsAll(" + other + ")");
    }

    /** What only such a container is asked; it may throw. */
    private String special(Container of) {
        String name = of.name();
        String number = of.element().number;
        return switch (of.kind()) {
            case LIST, LINKED ->
                    any(
                            compared(number.formatted(name + ".get(" + dice.nextInt(2) + ")")),
                            compared(name + ".indexOf(" + value(of) + ")"));
            case DEQUE -> compared(number.formatted(name + any(".getFirst()", ".getLast()")));
            case SORTED -> compared(number.formatted(name + any(".first()", ".last()")));
            case SORTED_MAP ->
                    any(
                            compared(number.formatted(name + ".firstKey()")),
                            name + ".headMap(" + value(of) + ", true).isEmpty()");
            case MAP, ORDERED_MAP ->
                    any(
                            compared(name + ".getOrDefault(" + value(of) + ", 2)"),
                            compared(name + ".values().stream().mapToInt(v -> v).sum()"));
            case SET, ORDERED -> name + ".remove(" + value(of) + ")";
        };
    }

    /** The source of a class with that name. */
    String source(String name) {
        return """
                import java.util.*;

                public class %s {
                    %s
                    %s

                    public boolean repOk() {
                        %s
                    }
                }
                """
                .formatted(
                        name,
                        containers.get(0).declaration(),
                        containers.get(1).declaration(),
                        String.join("\n        ", body));
    }
}
