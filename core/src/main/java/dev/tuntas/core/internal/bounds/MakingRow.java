package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.bounds.ValueKind.Classes;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An array, a list or a set for an argument of a call.
 *
 * @param type the class of an array, List or Set
 */
public record MakingRow(Class<?> type, List<@Nullable Object> parts) implements Making {
    public MakingRow {
        parts = Collections.unmodifiableList(new ArrayList<>(parts));
    }

    @Override
    public Object make(Classes classes) throws UnsafeValueException {
        List<Object> elements = new ArrayList<>();
        for (@Nullable Object part : parts) {
            elements.add(Objects.requireNonNull(Making.inPlace(part, classes)));
        }
        if (!type.isArray()) {
            return type == Set.class
                    ? Collections.unmodifiableSet(new LinkedHashSet<>(elements))
                    : List.copyOf(elements);
        }
        Class<?> component = classes.standIn(type.getComponentType());
        Object array = Array.newInstance(component, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        return array;
    }

    @Override
    public Set<Class<?>> makers() {
        return Set.of(type);
    }

    @Override
    public String text(Words words) {
        String elements = Making.list(parts, words);
        if (words == SHORT) {
            return "[" + elements + "]";
        }
        return type.isArray()
                ? "new " + words.type(type) + " {" + elements + "}"
                : words.type(type) + ".of(" + elements + ")";
    }
}
