package dev.tuntas.rewind.internal.debug.adapter;

import dev.tuntas.rewind.internal.debug.DebugSession;
import dev.tuntas.rewind.internal.debug.ValueText;
import dev.tuntas.rewind.internal.debug.expression.FieldPlace;
import dev.tuntas.rewind.internal.debug.expression.MemoryPlace;
import dev.tuntas.rewind.internal.debug.time.CallView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.debug.Variable;
import org.jspecify.annotations.Nullable;

/**
 * The variables that a client has been shown at one place of the run, by the numbers with which it
 * asks for their parts. The numbers are good until the run moves.
 */
final class VariableTable {
    /** A frame, or an object. */
    private record Container(
            int thread,
            @Nullable CallView frame,
            @Nullable Object object,
            List<FieldPlace> statics) {
        Container(int thread, @Nullable CallView frame, @Nullable Object object) {
            this(thread, frame, object, List.of());
        }
    }

    private final DebugSession session;
    private final List<Container> containers = new ArrayList<>();

    VariableTable(DebugSession session) {
        this.session = session;
    }

    void clear() {
        containers.clear();
    }

    int ofFrame(int thread, CallView frame) {
        containers.add(new Container(thread, frame, null));
        return containers.size();
    }

    int ofStatics(Class<?> owner) {
        containers.add(new Container(-1, null, null, FieldPlace.statics(owner)));
        return containers.size();
    }

    /** 0 if the value has no parts. */
    int ofValue(@Nullable Object value) {
        if (ValueText.isPlain(value)) {
            return 0;
        }
        containers.add(new Container(-1, null, value));
        return containers.size();
    }

    Variable[] parts(int reference) {
        Optional<Container> found = find(reference);
        if (found.isEmpty()) {
            return new Variable[0];
        }
        Container container = found.get();
        CallView frame = container.frame;
        List<Variable> all = new ArrayList<>();
        if (frame != null) {
            if (frame.receiver() != null) {
                all.add(variable("this", frame.receiver(), "this"));
            }
            frame.locals().forEach((name, value) -> all.add(variable(name, value, name)));
        } else {
            Map<String, @Nullable Object> parts = session.values().parts(container.object);
            parts.forEach((name, value) -> all.add(variable(name, value, null)));
            for (FieldPlace field : container.statics) {
                all.add(variable(field.name(), field.value(session.timeline()), field.name()));
            }
        }
        return all.toArray(Variable[]::new);
    }

    private Variable variable(String name, @Nullable Object value, @Nullable String expression) {
        Variable variable = new Variable();
        variable.setName(name);
        variable.setValue(session.values().line(value));
        variable.setVariablesReference(ofValue(value));
        if (value != null) {
            variable.setType(value.getClass().getTypeName().replaceFirst("^tuntas[.]moved[.]", ""));
        }
        if (expression != null) {
            variable.setEvaluateName(expression);
        }
        return variable;
    }

    private Optional<Container> find(int reference) {
        return reference >= 1 && reference <= containers.size()
                ? Optional.of(containers.get(reference - 1))
                : Optional.empty();
    }

    /** Where a part that was shown lies in memory: its number among the writes of the run. */
    Optional<Long> place(int reference, String name) {
        Optional<Container> found = find(reference);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        CallView frame = found.get().frame;
        Object object = found.get().object;
        if (frame != null) {
            Integer cell = frame.cells().get(name);
            return cell == null
                    ? Optional.empty()
                    : Optional.of(
                            session.number(
                                    new MemoryPlace.OfLocal(frame.depth(), cell),
                                    found.get().thread));
        }
        Optional<FieldPlace> field =
                found.get().statics.stream().filter(each -> each.name().equals(name)).findFirst();
        if (field.isPresent()) {
            return field.map(each -> session.number(each.memory(), 0));
        }
        return object == null
                ? Optional.empty()
                : MemoryPlace.ofPart(object, name).map(place -> session.number(place, 0));
    }
}
