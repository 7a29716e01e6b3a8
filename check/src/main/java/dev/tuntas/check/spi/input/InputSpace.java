package dev.tuntas.check.spi.input;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.Predicates;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** All inputs of one scope: how to find them, and what a found one means. */
public final class InputSpace {
    private final int scope;
    private final Finitization<?> bounds;
    private final List<InputParameter> parameters;
    private final List<Shape> shapes;
    private final Map<String, Field> fields = new LinkedHashMap<>();

    InputSpace(
            int scope,
            Finitization<?> bounds,
            List<InputParameter> parameters,
            List<Shape> shapes) {
        this.scope = scope;
        this.bounds = bounds;
        this.parameters = parameters;
        this.shapes = shapes;
        for (Field field : bounds.subject().getFields()) {
            fields.put(field.getName(), field);
        }
    }

    public int scope() {
        return scope;
    }

    public Finitization<?> bounds() {
        return bounds;
    }

    /** The names of the values, the receiver's first if there is one. */
    public List<String> names() {
        return parameters.stream().map(InputParameter::name).toList();
    }

    public Search<?> search() {
        return Search.of(bounds).predicate(InputClass.PREDICATE);
    }

    /** The method that tells whether an input is valid. */
    public Method predicate() {
        Class<?> input = bounds.subject();
        return Predicates.named(input, InputClass.PREDICATE, input);
    }

    /** Reads what the candidate of an input was written as. */
    public Structure<?> parse(String candidate) {
        return Structure.of(bounds.space().parse(candidate));
    }

    /** Fresh values, the receiver's first if there is one. */
    public @Nullable Object[] arguments(Structure<?> input) {
        Object made = input.materialise();
        FieldReader reader = field -> read(field, made);
        @Nullable Object[] arguments = new @Nullable Object[shapes.size()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = shapes.get(i).value(reader);
        }
        return arguments;
    }

    /**
     * Asks the predicates of the user's own classes, in the order in which the search asks the
     * woven ones; as there, what comes after a "no" is not asked, and what throws says no.
     */
    public boolean holds(Structure<?> input) {
        Object made = input.materialise();
        return shapes.stream()
                .flatMap(Shape::judged)
                .allMatch(shape -> holds(shape, read(shape.field().name(), made)));
    }

    private static boolean holds(SingleShape shape, @Nullable Object value) {
        PredicateRef predicate = shape.predicate();
        return predicate == null || value == null || predicate.holds(value);
    }

    private @Nullable Object read(String field, Object made) {
        try {
            return java.util.Objects.requireNonNull(fields.get(field)).get(made);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The values in one line, such as {@code tree=SearchTree#0{root=null, size=0}, key=2}. */
    public String line(Structure<?> input) {
        return IntStream.range(0, shapes.size())
                .mapToObj(i -> parameters.get(i).name() + "=" + shapes.get(i).line(input))
                .collect(Collectors.joining(", "));
    }

    /** Each value by itself: structures drawn, others in one line. */
    public String text(Structure<?> input) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < shapes.size(); i++) {
            String name = parameters.get(i).name();
            List<Shape.Drawn> drawings = shapes.get(i).drawings(input, name);
            if (drawings.isEmpty()) {
                text.append(name).append(" = ").append(shapes.get(i).line(input)).append('\n');
            }
            for (Shape.Drawn drawn : drawings) {
                text.append(drawn.name()).append(":\n");
                text.append(drawn.structure().toText().indent(2));
            }
        }
        return text.toString();
    }

    /** The parts of an input that can be drawn, by name. */
    public Map<String, Structure<?>> drawings(Structure<?> input) {
        Map<String, Structure<?>> drawings = new LinkedHashMap<>();
        for (int i = 0; i < shapes.size(); i++) {
            shapes.get(i)
                    .drawings(input, parameters.get(i).name())
                    .forEach(drawn -> drawings.put(drawn.name(), drawn.structure()));
        }
        return drawings;
    }

    /** The values as lines by name, for a report. */
    public Map<String, String> values(Structure<?> input) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < shapes.size(); i++) {
            values.put(parameters.get(i).name(), shapes.get(i).line(input));
        }
        return values;
    }

    /** Java expressions for the values; the methods that they call are added to the code. */
    public List<String> code(Structure<?> input, CounterexampleCode into) {
        List<String> expressions = new ArrayList<>();
        for (int i = 0; i < shapes.size(); i++) {
            String name = parameters.get(i).name();
            String method = name.equals(InputParameter.RECEIVER) ? "receiver" : name;
            expressions.add(shapes.get(i).code(input, method, into));
        }
        return expressions;
    }
}
