package dev.tuntas.core.internal.bounds;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * In which fields two objects of a class differ, one level deep: for what is equal all the same.
 */
final class FieldDifferences {
    private FieldDifferences() {}

    /** The names of these fields; what can't be read, or compared, does not count. */
    static Set<String> between(Object one, Object other) {
        Set<String> names = new TreeSet<>();
        if (one.getClass() == other.getClass()) {
            for (Field field : Fields.of(one.getClass())) {
                if (!Modifier.isTransient(field.getModifiers())
                        && !field.getType().isArray()
                        && !isSame(field, one, other)) {
                    names.add(field.getName());
                }
            }
        }
        return names;
    }

    private static boolean isSame(Field field, Object one, Object other) {
        try {
            field.setAccessible(true);
            return isSame(field.get(one), field.get(other));
        } catch (InaccessibleObjectException | IllegalAccessException closed) {
            return true;
        }
    }

    private static boolean isSame(@Nullable Object one, @Nullable Object other) {
        try {
            return Objects.equals(one, other);
        } catch (RuntimeException e) {
            return true;
        }
    }
}
