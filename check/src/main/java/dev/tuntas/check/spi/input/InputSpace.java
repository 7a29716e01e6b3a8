package dev.tuntas.check.spi.input;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.spi.Predicates;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All inputs of one scope: how to find them, and what a found one means. */
public final class InputSpace {
    private final int scope;
    private final Finitization<?> bounds;
    private final List<InputField> fields;
    private final Map<String, Field> members = new LinkedHashMap<>();
    private final Field[] inOrder;

    InputSpace(int scope, Finitization<?> bounds, List<InputField> fields) {
        this.scope = scope;
        this.bounds = bounds;
        this.fields = fields;
        for (Field field : bounds.subject().getFields()) {
            members.put(field.getName(), field);
        }
        this.inOrder = fields.stream().map(this::member).toArray(Field[]::new);
    }

    private Field member(InputField field) {
        return Objects.requireNonNull(members.get(field.name()));
    }

    public int scope() {
        return scope;
    }

    public Finitization<?> bounds() {
        return bounds;
    }

    /** The names of the values, the receiver's first if there is one. */
    public List<String> names() {
        return fields.stream().map(InputField::name).toList();
    }

    /** What is not among the inputs, by what inputs are. */
    public List<Note> notTried() {
        return ObjectsInCommon.notTried(bounds.space(), names());
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
        @Nullable Object[] arguments = new @Nullable Object[inOrder.length];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = read(inOrder[i], made);
        }
        return arguments;
    }

    /**
     * Asks the predicates of the user's own classes, in the order in which the search asks the
     * woven ones; as there, what comes after a "no" is not asked, and what throws says no.
     */
    public boolean holds(Structure<?> input) {
        Object made = input.materialise();
        return fields.stream().allMatch(field -> holds(field, read(member(field), made)));
    }

    private static boolean holds(InputField field, @Nullable Object value) {
        Validity validity = field.validity();
        return validity == null || validity.holds(value);
    }

    private static @Nullable Object read(Field field, Object made) {
        try {
            return field.get(made);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The values in one line, such as {@code tree=SearchTree#0{root=null, size=0}, key=2}. */
    public String line(Structure<?> input) {
        return fields.stream()
                .map(field -> field.name() + "=" + input.part(field.name()))
                .collect(Collectors.joining(", "));
    }

    /** Each value by itself: structures drawn, others in one line. */
    public String text(Structure<?> input) {
        StringBuilder text = new StringBuilder();
        for (InputField field : fields) {
            Structure<?> part = input.part(field.name());
            text.append(field.name());
            if (part.isPlain()) {
                text.append(" = ").append(part).append('\n');
            } else {
                text.append(":\n").append(part.toText().indent(2));
            }
        }
        return text.toString();
    }

    /** The parts of an input that can be drawn, by name. */
    public Map<String, Structure<?>> drawings(Structure<?> input) {
        Map<String, Structure<?>> drawings = new LinkedHashMap<>();
        for (InputField field : fields) {
            Structure<?> part = input.part(field.name());
            if (!part.isPlain()) {
                drawings.put(field.name(), part);
            }
        }
        return drawings;
    }

    /** The values as lines by name, for a report. */
    public Map<String, String> values(Structure<?> input) {
        Map<String, String> values = new LinkedHashMap<>();
        fields.forEach(field -> values.put(field.name(), input.part(field.name()).toString()));
        return values;
    }

    /** Java expressions for the values; the methods that they call are added to the code. */
    public List<String> code(Structure<?> input, CounterexampleCode into) {
        List<String> expressions = new ArrayList<>();
        for (InputField field : fields) {
            String name = field.name();
            String method = name.equals(InputParameter.RECEIVER) ? "receiver" : name;
            expressions.add(into.value(input.part(name), method, field.type(), field.declared()));
        }
        return expressions;
    }
}
