package dev.tuntas.check.spi.input;

import dev.tuntas.core.Structure;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A list, set, queue or array of up to so many elements. */
record SequenceShape(InputField size, List<Shape> elements, Kind kind, Class<?> component)
        implements Shape {
    /** What the elements are put into. */
    enum Kind {
        LIST("new java.util.ArrayList<>(java.util.Arrays.asList(%s))"),
        LINKED_LIST("new java.util.LinkedList<>(java.util.Arrays.asList(%s))"),
        SET("new java.util.LinkedHashSet<>(java.util.Arrays.asList(%s))"),
        SORTED_SET("new java.util.TreeSet<>(java.util.Arrays.asList(%s))"),
        DEQUE("new java.util.ArrayDeque<>(java.util.Arrays.asList(%s))"),
        ARRAY("new %2$s[] {%1$s}");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        boolean isSet() {
            return this == SET || this == SORTED_SET;
        }
    }

    @Override
    public List<InputField> fields() {
        List<InputField> fields = new ArrayList<>(List.of(size));
        elements.forEach(element -> fields.addAll(element.fields()));
        return fields;
    }

    /**
     * The elements of a set ascend: so each set comes in one order only, and with no element twice.
     */
    @Override
    public void emitPresent(ConditionCode code) {
        for (int i = 0; i < elements.size(); i++) {
            int index = i;
            code.branch(
                    size,
                    index,
                    () -> emitElement(code, index),
                    () -> elements.get(index).emitAbsent(code));
        }
    }

    private void emitElement(ConditionCode code, int index) {
        elements.get(index).emitPresent(code);
        if (kind.isSet() && index > 0) {
            code.requireAscending(fieldOf(index - 1), fieldOf(index));
        }
    }

    private InputField fieldOf(int index) {
        return elements.get(index).fields().get(0);
    }

    @Override
    public void emitAbsent(ConditionCode code) {
        code.requireZero(size);
        elements.forEach(element -> element.emitAbsent(code));
    }

    @Override
    public Stream<SingleShape> judged() {
        return elements.stream().flatMap(Shape::judged);
    }

    @Override
    @SuppressWarnings("JdkObsolete") // asked for
    public Object value(FieldReader reader) {
        List<@Nullable Object> values = new ArrayList<>();
        int count = (int) java.util.Objects.requireNonNull(reader.get(size.name()));
        for (int i = 0; i < count; i++) {
            values.add(elements.get(i).value(reader));
        }
        return switch (kind) {
            case LIST -> values;
            case LINKED_LIST -> new LinkedList<>(values);
            case SET -> new LinkedHashSet<>(values);
            case SORTED_SET -> new TreeSet<>(values);
            case DEQUE -> new ArrayDeque<>(values);
            case ARRAY -> array(values);
        };
    }

    private Object array(List<@Nullable Object> values) {
        Object array = Array.newInstance(component, values.size());
        for (int i = 0; i < values.size(); i++) {
            Array.set(array, i, values.get(i));
        }
        return array;
    }

    private List<Shape> present(Structure<?> input) {
        int count = (int) input.part(size.name()).materialise();
        return elements.subList(0, count);
    }

    @Override
    public String line(Structure<?> input) {
        return present(input).stream()
                .map(element -> element.line(input))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    @Override
    public List<Drawn> drawings(Structure<?> input, String name) {
        List<Shape> present = present(input);
        return IntStream.range(0, present.size())
                .boxed()
                .flatMap(i -> present.get(i).drawings(input, name + "[" + i + "]").stream())
                .toList();
    }

    @Override
    public String code(Structure<?> input, String name, CounterexampleCode into) {
        List<Shape> present = present(input);
        String values =
                IntStream.range(0, present.size())
                        .mapToObj(i -> present.get(i).code(input, name + i, into))
                        .collect(Collectors.joining(", "));
        return String.format(kind.code, values, component.getCanonicalName());
    }
}
