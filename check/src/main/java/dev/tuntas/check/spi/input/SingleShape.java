package dev.tuntas.check.spi.input;

import dev.tuntas.core.Structure;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A value or a structure: one field. */
record SingleShape(InputField field, @Nullable PredicateRef predicate) implements Shape {
    @Override
    public List<InputField> fields() {
        return List.of(field);
    }

    @Override
    public void emitPresent(ConditionCode code) {
        if (field.mayBeNull()) {
            code.requireNonNull(field);
        }
        if (predicate != null) {
            code.requireHolds(field, predicate);
        }
    }

    @Override
    public void emitAbsent(ConditionCode code) {
        code.requireNull(field);
    }

    @Override
    public Stream<SingleShape> judged() {
        return predicate == null ? Stream.empty() : Stream.of(this);
    }

    @Override
    public @Nullable Object value(FieldReader reader) {
        return reader.get(field.name());
    }

    @Override
    public String line(Structure<?> input) {
        return input.part(field.name()).toString();
    }

    @Override
    public List<Drawn> drawings(Structure<?> input, String name) {
        Structure<?> part = input.part(field.name());
        return part.objects() == 0 ? List.of() : List.of(new Drawn(name, part));
    }

    @Override
    public String code(Structure<?> input, String name, CounterexampleCode into) {
        return into.value(input.part(field.name()), name, field.type());
    }
}
