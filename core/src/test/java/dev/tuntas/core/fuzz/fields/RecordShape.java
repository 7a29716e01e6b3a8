package dev.tuntas.core.fuzz.fields;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** A nested record with some components; its constructor may refuse values. */
final class RecordShape extends FieldShape {
    private final String name;
    private final List<FieldShape> components;
    private final boolean refusesOne;
    private final String above;

    /**
     * A record.
     *
     * @param refusesOne whether the first component must not be the number 1
     * @param above the sealed interface that it implements, or nothing
     */
    RecordShape(String name, List<FieldShape> components, boolean refusesOne, String above) {
        this.name = name;
        this.components = components;
        this.refusesOne =
                refusesOne && !components.isEmpty() && components.get(0) == PlainShape.INT;
        this.above = above;
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
        return components.stream().mapToDouble(c -> c.countField(scope)).reduce(1, (a, b) -> a * b);
    }

    @Override
    Object make(PlainWorld world) {
        Object[] values = components.stream().map(c -> c.makeField(world)).toArray();
        try {
            Constructor<?> constructor = world.nested(name).getDeclaredConstructors()[0];
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (InvocationTargetException refused) {
            throw new PlainWorld.Impossible();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    String text(Object value, NodeNumbers nodes) {
        StringJoiner text = new StringJoiner(",", name + "(", ")");
        RecordComponent[] parts = value.getClass().getRecordComponents();
        for (int i = 0; i < parts.length; i++) {
            Object part = PlainWorld.get(value, parts[i].getName());
            text.add(components.get(i).textOfField(part, nodes));
        }
        return text.toString();
    }

    /** Whether the constructor copies its first component, as careful ones do. */
    private boolean copies() {
        return !components.isEmpty()
                && components.get(0) instanceof ContainerShape shape
                && Set.of("List", "Set", "Map").contains(shape.container.type);
    }

    private static String component(int number) {
        return String.valueOf((char) ('a' + number));
    }

    @Override
    @Nullable String literal(Scribe scribe) {
        List<String> arguments = new ArrayList<>();
        for (FieldShape component : components) {
            String literal = component.literalOfField(scribe);
            if (literal == null) {
                return null;
            }
            arguments.add(refusesOne && arguments.isEmpty() ? "0" : literal);
        }
        return "new %s(%s)".formatted(name, String.join(", ", arguments));
    }

    @Override
    String number(Scribe scribe, String of) {
        if (components.isEmpty()) {
            return "1";
        }
        int chosen = scribe.dice.below(components.size());
        return scribe.dice.percent(25)
                ? of + ".weight()"
                : components.get(chosen).numberOfField(scribe, of + "." + component(chosen) + "()");
    }

    @Override
    String condition(Scribe scribe, String of) {
        String literal = literal(scribe);
        if (literal != null && scribe.dice.percent(30)) {
            return scribe.dice
                    .oneOf("%s.equals(%s)", "Objects.equals(%s, %s)")
                    .formatted(of, literal);
        }
        if (components.isEmpty() || scribe.dice.percent(30)) {
            return scribe.compared(number(scribe, of));
        }
        int chosen = scribe.dice.below(components.size());
        return components.get(chosen).conditionOnField(scribe, of + "." + component(chosen) + "()");
    }

    @Override
    void declare(Map<String, String> classes) {
        components.forEach(c -> c.declare(classes));
        StringJoiner heads = new StringJoiner(", ");
        for (int i = 0; i < components.size(); i++) {
            heads.add(components.get(i).fieldType() + " " + component(i));
        }
        String constructor = "";
        if (refusesOne) {
            constructor = name + " { if (a == 1) throw new IllegalArgumentException(); }";
        } else if (copies()) {
            String type = ((ContainerShape) components.get(0)).container.type;
            constructor = "%s { a = %s.copyOf(a); }".formatted(name, type);
        }
        // Always the same, as a class is declared once for each place that needs it.
        String weight =
                components.isEmpty()
                        ? "3"
                        : components
                                .get(0)
                                .numberOfField(Scribe.ofExpressions(name.hashCode()), "a");
        classes.put(
                name,
                "record %s(%s)%s { %s public int weight() { return %s; } }\n"
                        .formatted(
                                name,
                                heads,
                                above.isEmpty() ? "" : " implements " + above,
                                constructor,
                                weight));
    }
}
