package dev.tuntas.check.spi.input;

import dev.tuntas.core.Structure;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An {@code Optional}, or a parameter that may be null: one value or none. */
record OptionalShape(SingleShape content, boolean isOptional) implements Shape {
    @Override
    public List<InputField> fields() {
        return content.fields();
    }

    @Override
    public void emitPresent(ConditionCode code) {
        code.branchOnNull(content.field(), () -> content.emitPresent(code), () -> {});
    }

    @Override
    public void emitAbsent(ConditionCode code) {
        content.emitAbsent(code);
    }

    @Override
    public Stream<SingleShape> judged() {
        return content.judged();
    }

    @Override
    public @Nullable Object value(FieldReader reader) {
        Object value = content.value(reader);
        return isOptional ? Optional.ofNullable(value) : value;
    }

    @Override
    public String line(Structure<?> input) {
        String line = content.line(input);
        if (!isOptional) {
            return line;
        }
        return line.equals("null") ? "Optional.empty" : "Optional[" + line + "]";
    }

    @Override
    public List<Drawn> drawings(Structure<?> input, String name) {
        return content.drawings(input, name);
    }

    @Override
    public String code(Structure<?> input, String name, CounterexampleCode into) {
        String code = content.code(input, name, into);
        return isOptional ? "java.util.Optional.ofNullable(" + code + ")" : code;
    }
}
