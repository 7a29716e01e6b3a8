package dev.tuntas.core.fuzz.fields;

import dev.tuntas.core.fuzz.fields.ContainerType.Sort;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Containers with elements of a shape, or keys and values. */
final class ContainerShape extends FieldShape {
    final ContainerType container;
    final FieldShape element;

    /** The values of a map. */
    final @Nullable FieldShape value;

    ContainerShape(ContainerType container, FieldShape element, @Nullable FieldShape value) {
        this.container = container;
        this.element = element;
        this.value = value;
    }

    Sort sort() {
        return container.sort;
    }

    @Override
    String type() {
        return value == null
                ? "%s<%s>".formatted(container.type, element.type())
                : "%s<%s, %s>".formatted(container.type, element.type(), value.type());
    }

    @Override
    String initial() {
        return container.initial;
    }

    @Override
    boolean hasStableHash() {
        boolean hasHash = sort() == Sort.LIST || sort().isSet() || sort().isMap();
        return hasHash && element.hasStableHash() && (value == null || value.hasStableHash());
    }

    @Override
    double count(int scope) {
        double each = element.count(scope) * (value == null ? 1 : value.count(scope));
        double all = 0;
        for (int size = 0; size <= scope; size++) {
            all += Math.pow(each, size);
        }
        return all;
    }

    // --- values ---------------------------------------------------------------------------------

    @Override
    Object make(PlainWorld world) {
        return filled(container.create(), world);
    }

    /** Puts a content into a container that is empty. */
    @SuppressWarnings("unchecked")
    Object filled(Object empty, PlainWorld world) {
        int size = world.choices.below(world.scope + 1);
        for (int i = 0; i < size; i++) {
            Object one = element.make(world);
            if (hasEqual(empty, one)) {
                throw new PlainWorld.Impossible();
            }
            boolean isNew =
                    value == null
                            ? ((Collection<Object>) empty).add(one)
                            : ((Map<Object, Object>) empty).put(one, value.make(world)) == null;
            if (!isNew) {
                throw new PlainWorld.Impossible();
            }
        }
        return empty;
    }

    /**
     * Whether a set or map has an equal element or key already. A hash table may hold two that are
     * equal, against what {@code Set} says, if their hash codes differ: {@code TreeSet}s of 1.0 and
     * of 1.00 are equal, since each asks its comparator, and add up the hash codes of what they
     * hold. Elements of a set differ by {@code equals}, for the search and so for these loops.
     */
    private static boolean hasEqual(Object container, Object one) {
        Collection<?> all =
                container instanceof Map<?, ?> map
                        ? map.keySet()
                        : container instanceof Set<?> set ? set : List.of();
        return all.stream().anyMatch(other -> other.equals(one));
    }

    @Override
    String text(Object of, NodeNumbers nodes) {
        List<String> texts = new ArrayList<>();
        if (of instanceof Map<?, ?> map) {
            map.forEach((k, v) -> texts.add(element.text(k, nodes) + "=" + value.text(v, nodes)));
        } else {
            ((Collection<?>) of).forEach(e -> texts.add(element.text(e, nodes)));
        }
        if (!sort().isOrdered()) {
            texts.sort(null);
        }
        return texts.toString();
    }

    @Override
    @Nullable String literal(Scribe scribe) {
        String of = element.literal(scribe);
        if (of == null || sort() == Sort.DEQUE || sort() == Sort.QUEUE || sort() == Sort.BAG) {
            return null;
        }
        if (value != null) {
            String to = value.literal(scribe);
            return to == null
                            || sort() != Sort.MAP
                            || container.isNestable() && !container.type.equals("Map")
                    ? null
                    : scribe.dice.oneOf("Map.of()", "Map.of(%s, %s)".formatted(of, to));
        }
        String factory =
                container.type.equals("List") || container.type.equals("Collection")
                        ? "List.of"
                        : container.type.equals("Set") ? "Set.of" : null;
        return factory == null ? null : scribe.dice.oneOf(factory + "()", factory + "(" + of + ")");
    }

    @Override
    void declare(Map<String, String> classes) {
        element.declare(classes);
        if (value != null) {
            value.declare(classes);
        }
    }

    // --- what is asked --------------------------------------------------------------------------

    /** The elements or keys. */
    String elements(String of) {
        return value == null ? of : of + ".keySet()";
    }

    @Override
    String number(Scribe scribe, String of) {
        if (!scribe.usesStreams) {
            return numberByLoop(scribe, of);
        }
        String x = scribe.fresh();
        String all = elements(of);
        String each = element.number(scribe, x);
        return switch (scribe.dice.below(9)) {
            case 0, 1 -> of + ".size()";
            case 2 -> "%s.stream().mapToInt(%s -> %s).sum()".formatted(all, x, each);
            case 3 ->
                    "(int) %s.stream().filter(%s -> %s).count()"
                            .formatted(all, x, element.condition(scribe, x));
            case 4 -> "(int) %s.stream().map(%s -> %s).distinct().count()".formatted(all, x, each);
            case 5 -> "%s.stream().mapToInt(%s -> %s).max().orElse(-1)".formatted(all, x, each);
            case 6 -> "%s.stream().map(%s -> %s).reduce(0, Integer::sum)".formatted(all, x, each);
            case 7 ->
                    "%s.stream().collect(Collectors.groupingBy(%s -> %s)).size()"
                            .formatted(all, x, each);
            default -> ownNumber(scribe, of);
        };
    }

    private String numberByLoop(Scribe scribe, String of) {
        String literal = element.literal(scribe);
        if (scribe.dice.percent(30)) {
            return of + ".size()";
        }
        if (sort() == Sort.LIST && literal != null && scribe.dice.percent(20)) {
            return of + scribe.dice.oneOf(".indexOf(", ".lastIndexOf(") + literal + ")";
        }
        if (hasStableHash() && scribe.dice.percent(15)) {
            return of + ".hashCode() % 3";
        }
        boolean isOfEntries = value != null && scribe.dice.percent(30);
        String number = isOfEntries ? entry(scribe, "x") : element.number(scribe, "x");
        String body =
                switch (scribe.dice.below(isOfEntries ? 2 : 3)) {
                    case 0 -> "sum = Math.max(sum, %s);".formatted(number);
                    case 1 -> "sum += %s;".formatted(number);
                    default -> "if (%s) { sum++; }".formatted(element.condition(scribe, "x"));
                };
        String type =
                isOfEntries
                        ? "Map.Entry<%s, %s>".formatted(element.type(), value.type())
                        : element.type();
        String all = isOfEntries ? "it.entrySet()" : elements("it");
        return scribe.helper(
                        "static int",
                        type() + " it",
                        "int sum = 0; for (%s x : %s) { %s } return sum;"
                                .formatted(type, all, body))
                + "(%s)".formatted(of);
    }

    /** Whether any or all elements are such, by a loop that ends when it is known. */
    private String matchByLoop(Scribe scribe, String of) {
        String truth = scribe.truth();
        return scribe.helper(
                        "static boolean",
                        type() + " it",
                        "for (%s x : %s) { if (%s) { return %s; } } return !%s;"
                                .formatted(
                                        element.type(),
                                        elements("it"),
                                        element.condition(scribe, "x"),
                                        truth,
                                        truth))
                + "("
                + of
                + ")";
    }

    private String ownNumber(Scribe scribe, String of) {
        String literal = element.literal(scribe);
        String x = scribe.fresh();
        if (value != null) {
            return scribe.dice.oneOf(
                    "%s.values().stream().mapToInt(%s -> %s).sum()"
                            .formatted(of, x, value.number(scribe, x)),
                    "%s.entrySet().stream().mapToInt(%s -> %s).sum()"
                            .formatted(of, x, entry(scribe, x)));
        }
        if (sort() == Sort.LIST && literal != null) {
            return scribe.dice.oneOf(of + ".indexOf(", of + ".lastIndexOf(") + literal + ")";
        }
        return hasStableHash()
                ? of + ".hashCode() % 3"
                : "(int) " + of + ".stream().distinct().count()";
    }

    private String entry(Scribe scribe, String of) {
        return element.number(scribe, of + ".getKey()")
                + scribe.dice.oneOf(" + ", " - ", " * ")
                + value.number(scribe, of + ".getValue()");
    }

    @Override
    String condition(Scribe scribe, String of) {
        String x = scribe.fresh();
        String all = elements(of);
        String literal = element.literal(scribe);
        String match = scribe.dice.oneOf(".any", ".all", ".none") + "Match(";
        return switch (scribe.dice.below(8)) {
            case 0 -> of + ".isEmpty()";
            case 1, 2 -> scribe.compared(number(scribe, of));
            case 3 ->
                    scribe.usesStreams
                            ? "%s.stream()%s%s -> %s)"
                                    .formatted(all, match, x, element.condition(scribe, x))
                            : matchByLoop(scribe, of);
            case 4 ->
                    literal == null
                            ? "new HashSet<>(%s).size() == %s.size()".formatted(all, of)
                            : all
                                    + scribe.dice.oneOf(
                                            ".contains(" + literal + ")",
                                            ".containsAll(List.of(" + literal + "))");
            case 5 -> equality(scribe, of);
            default ->
                    scribe.usesStreams || !isAskedByStreams()
                            ? ownCondition(scribe, of)
                            : matchByLoop(scribe, of);
        };
    }

    private String equality(Scribe scribe, String of) {
        String literal = literal(scribe);
        if (literal != null) {
            return "%s.equals(%s)".formatted(of, literal);
        }
        return "new ArrayList<>(%s).size() > 1".formatted(elements(of));
    }

    private boolean isAskedByStreams() {
        return switch (sort()) {
            case COLLECTION, LINKED_SET, SET, MAP, LINKED_MAP -> true;
            case LIST, DEQUE, QUEUE, BAG, SORTED_SET, SORTED_MAP -> false;
        };
    }

    private String ownCondition(Scribe scribe, String of) {
        String x = scribe.fresh();
        String literal = element.literal(scribe);
        return switch (sort()) {
            case LIST ->
                    scribe.dice.oneOf(
                            "(%s.size() < 2 || %s)"
                                    .formatted(of, element.condition(scribe, of + ".get(1)")),
                            "(%s.isEmpty() || %s)"
                                    .formatted(of, element.condition(scribe, of + ".get(0)")),
                            !scribe.usesStreams
                                    ? "%s.equals(new ArrayList<>(%s))".formatted(of, of)
                                    : element.isComparable()
                                            ? "%1$s.stream().sorted().toList().equals(%1$s)"
                                                    .formatted(of)
                                            : "%1$s.stream().distinct().toList().equals(%1$s)"
                                                    .formatted(of));
            case COLLECTION, LINKED_SET ->
                    "%s.stream().limit(1).noneMatch(%s -> %s)"
                            .formatted(of, x, element.condition(scribe, x));
            case DEQUE ->
                    "(%s.isEmpty() || %s)"
                            .formatted(
                                    of,
                                    element.condition(
                                            scribe,
                                            of
                                                    + scribe.dice.oneOf(
                                                            ".peekFirst()",
                                                            ".getLast()",
                                                            ".peek()")));
            case QUEUE, BAG ->
                    "(%s.isEmpty() || %s)".formatted(of, element.condition(scribe, of + ".peek()"));
            case SET -> "%s.stream().distinct().count() == 1".formatted(of);
            case SORTED_SET ->
                    literal == null
                            ? "(%s.isEmpty() || %s)"
                                    .formatted(of, element.condition(scribe, of + ".first()"))
                            : scribe.dice.oneOf(
                                    of + ".ceiling(" + literal + ") == null",
                                    of + ".headSet(" + literal + ").isEmpty()",
                                    of + ".tailSet(" + literal + ", false).size() == 1",
                                    of + ".lower(" + literal + ") != null",
                                    of + ".descendingSet().contains(" + literal + ")");
            case MAP, LINKED_MAP ->
                    "%s.entrySet().stream().allMatch(%s -> %s)"
                            .formatted(of, x, scribe.compared(entry(scribe, x)));
            case SORTED_MAP ->
                    literal == null
                            ? "(%s.isEmpty() || %s)"
                                    .formatted(of, element.condition(scribe, of + ".firstKey()"))
                            : scribe.dice.oneOf(
                                    of + ".ceilingKey(" + literal + ") == null",
                                    of + ".floorEntry(" + literal + ") != null",
                                    of + ".headMap(" + literal + ", true).isEmpty()",
                                    of + ".tailMap(" + literal + ").size() == 1",
                                    of + ".descendingMap().containsKey(" + literal + ")");
        };
    }

    /** A condition that fails on some contents, always the same way. */
    String risk(Scribe scribe, String of) {
        String literal = element.literal(scribe);
        if (value != null) {
            return literal == null
                    ? of + ".values().iterator().next() == null"
                    : value.condition(scribe, of + ".get(" + literal + ")");
        }
        String one =
                switch (sort()) {
                    case LIST -> of + ".get(" + scribe.dice.below(2) + ")";
                    case DEQUE ->
                            of
                                    + scribe.dice.oneOf(
                                            ".getFirst()",
                                            ".removeFirst()",
                                            ".pop()",
                                            ".removeLast()");
                    case QUEUE, BAG ->
                            of + scribe.dice.oneOf(".element()", ".remove()", ".peek()", ".poll()");
                    case SORTED_SET ->
                            of + scribe.dice.oneOf(".first()", ".last()", ".pollFirst()");
                    case COLLECTION, LINKED_SET -> of + ".iterator().next()";
                    default -> null;
                };
        return one == null
                ? "!" + of + ".iterator().next().equals(null)"
                : element.condition(scribe, one);
    }

    /** A statement that changes the content, and may fail. */
    String change(Scribe scribe, String of) {
        String literal = element.literal(scribe);
        String x = scribe.fresh();
        String condition = element.condition(scribe, x);
        if (literal == null || scribe.dice.percent(30)) {
            return scribe.dice.oneOf(
                    "%s.removeIf(%s -> %s);".formatted(elements(of), x, condition),
                    of + ".clear();");
        }
        if (value != null) {
            return mapChange(scribe, of, literal);
        }
        List<String> ways =
                new ArrayList<>(
                        List.of(
                                ".add(%s);",
                                ".remove((Object) %s);",
                                ".removeAll(List.of(%s));",
                                ".retainAll(List.of(%s));",
                                ".addAll(List.of(%s));"));
        if (sort() == Sort.LIST) {
            ways.addAll(List.of(".add(0, %s);", ".set(0, %s);", ".remove(0);"));
        }
        if (sort() == Sort.DEQUE) {
            ways.addAll(List.of(".addFirst(%s);", ".pollLast();", ".push(%s);"));
        }
        if (sort() == Sort.SORTED_SET) {
            ways.addAll(List.of(".pollFirst();", ".headSet(%s).clear();"));
        }
        return of + scribe.dice.oneOf(ways).replace("%s", literal);
    }

    private String mapChange(Scribe scribe, String of, String key) {
        String to = value.literal(scribe);
        String other = value.literal(scribe);
        if (to == null || other == null) {
            return of + ".remove(" + key + ");";
        }
        return scribe.dice.oneOf(
                "%s.put(%s, %s);".formatted(of, key, to),
                "%s.remove(%s);".formatted(of, key),
                "%s.putIfAbsent(%s, %s);".formatted(of, key, to),
                "%s.merge(%s, %s, (p, q) -> %s);"
                        .formatted(of, key, to, scribe.dice.oneOf("p", "q", other)),
                "%s.computeIfAbsent(%s, k -> %s);".formatted(of, key, to),
                "%s.computeIfPresent(%s, (k, v) -> %s);"
                        .formatted(of, key, scribe.dice.oneOf("v", "null", to)),
                "%s.replaceAll((k, v) -> %s);".formatted(of, to),
                // Which of equal values goes first is known where there is an order.
                (sort().isOrdered()
                                ? "%s.values().remove(%s);"
                                : "%s.values().removeIf(v -> ((Object) %s).equals(v));")
                        .formatted(of, to));
    }
}
