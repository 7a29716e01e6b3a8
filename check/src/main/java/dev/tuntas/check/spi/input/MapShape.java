package dev.tuntas.check.spi.input;

import dev.tuntas.core.Structure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A map: a set of keys, and as many values. */
record MapShape(SequenceShape keys, List<Shape> values, boolean isSorted) implements Shape {
    @Override
    public List<InputField> fields() {
        List<InputField> fields = new ArrayList<>(keys.fields());
        values.forEach(value -> fields.addAll(value.fields()));
        return fields;
    }

    @Override
    public void emitPresent(ConditionCode code) {
        keys.emitPresent(code);
        for (int i = 0; i < values.size(); i++) {
            Shape value = values.get(i);
            code.branch(
                    keys.size(), i, () -> value.emitPresent(code), () -> value.emitAbsent(code));
        }
    }

    @Override
    public void emitAbsent(ConditionCode code) {
        keys.emitAbsent(code);
        values.forEach(value -> value.emitAbsent(code));
    }

    @Override
    public Stream<SingleShape> judged() {
        return Stream.concat(keys.judged(), values.stream().flatMap(Shape::judged));
    }

    @Override
    public Object value(FieldReader reader) {
        Map<@Nullable Object, @Nullable Object> map =
                isSorted ? new TreeMap<>() : new LinkedHashMap<>();
        int count = (int) java.util.Objects.requireNonNull(reader.get(keys.size().name()));
        for (int i = 0; i < count; i++) {
            map.put(keys.elements().get(i).value(reader), values.get(i).value(reader));
        }
        return map;
    }

    private int count(Structure<?> input) {
        return (int) input.part(keys.size().name()).materialise();
    }

    @Override
    public String line(Structure<?> input) {
        return IntStream.range(0, count(input))
                .mapToObj(i -> keys.elements().get(i).line(input) + "=" + values.get(i).line(input))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    @Override
    public List<Drawn> drawings(Structure<?> input, String name) {
        Stream<Drawn> ofValues =
                IntStream.range(0, count(input))
                        .boxed()
                        .flatMap(i -> values.get(i).drawings(input, name + "[" + i + "]").stream());
        return Stream.concat(keys.drawings(input, name).stream(), ofValues).toList();
    }

    @Override
    public String code(Structure<?> input, String name, CounterexampleCode into) {
        String entries =
                IntStream.range(0, count(input))
                        .mapToObj(i -> entry(input, name, into, i))
                        .collect(Collectors.joining(" "));
        String type = isSorted ? "java.util.TreeMap" : "java.util.LinkedHashMap";
        return "new " + type + "<>() {{ " + entries + " }}";
    }

    private String entry(Structure<?> input, String name, CounterexampleCode into, int i) {
        String key = keys.elements().get(i).code(input, name + "Key" + i, into);
        return "put(" + key + ", " + values.get(i).code(input, name + "Value" + i, into) + ");";
    }
}
