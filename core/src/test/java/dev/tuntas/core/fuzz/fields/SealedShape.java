package dev.tuntas.core.fuzz.fields;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A nested sealed interface, whose cases are records and enums. */
final class SealedShape extends FieldShape {
    private final String name;
    private final List<FieldShape> cases;

    SealedShape(String name, List<FieldShape> cases) {
        this.name = name;
        this.cases = cases;
    }

    @Override
    String type() {
        return name;
    }

    @Override
    boolean isNullable() {
        return true;
    }

    @Override
    double count(int scope) {
        return cases.stream().mapToDouble(c -> c.count(scope)).sum();
    }

    @Override
    Object make(PlainWorld world) {
        return cases.get(world.choices.below(cases.size())).make(world);
    }

    @Override
    String text(Object value, NodeNumbers nodes) {
        Class<?> type =
                value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
        return cases.stream()
                .filter(c -> c.type().equals(type.getSimpleName()))
                .findFirst()
                .orElseThrow()
                .text(value, nodes);
    }

    @Override
    @Nullable String literal(Scribe scribe) {
        return scribe.dice.oneOf(cases).literal(scribe);
    }

    @Override
    String number(Scribe scribe, String of) {
        if (scribe.dice.percent(30)) {
            return of + ".weight()";
        }
        FieldShape shape = scribe.dice.oneOf(cases);
        String x = scribe.fresh();
        return "(%s instanceof %s %s ? %s : %d)"
                .formatted(of, shape.type(), x, shape.number(scribe, x), scribe.dice.below(3));
    }

    @Override
    String condition(Scribe scribe, String of) {
        FieldShape shape = scribe.dice.oneOf(cases);
        String x = scribe.fresh();
        return switch (scribe.dice.below(4)) {
            case 0 -> scribe.compared(number(scribe, of));
            case 1 -> "%s instanceof %s".formatted(of, shape.type());
            case 2 ->
                    "(%s instanceof %s %s && %s)"
                            .formatted(of, shape.type(), x, shape.condition(scribe, x));
            default ->
                    "!(%s instanceof %s %s && %s)"
                            .formatted(of, shape.type(), x, shape.condition(scribe, x));
        };
    }

    @Override
    void declare(Map<String, String> classes) {
        cases.forEach(c -> c.declare(classes));
        String permitted = cases.stream().map(FieldShape::type).collect(Collectors.joining(", "));
        classes.put(
                name,
                "sealed interface %s permits %s { int weight(); }\n".formatted(name, permitted));
    }
}
