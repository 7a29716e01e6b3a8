package dev.tuntas.subjects;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * A private field of a class that is not ours, for the predicates of such classes. In the world of
 * a search all fields are open. Elsewhere those of the JDK are closed, but bounds name them, too.
 */
final class PrivateField {
    private final Field field;

    private PrivateField(Field field) {
        this.field = field;
    }

    static PrivateField of(Class<?> owner, String name) {
        try {
            Field field = owner.getDeclaredField(name);
            field.trySetAccessible();
            return new PrivateField(field);
        } catch (NoSuchFieldException e) {
            throw new IllegalArgumentException(owner + " has no field " + name, e);
        }
    }

    Class<?> type() {
        return field.getType();
    }

    @Nullable Object get(Object of) {
        try {
            return field.get(of);
        } catch (IllegalAccessException e) {
            throw closed(e);
        }
    }

    int getInt(Object of) {
        try {
            return field.getInt(of);
        } catch (IllegalAccessException e) {
            throw closed(e);
        }
    }

    boolean getBoolean(Object of) {
        try {
            return field.getBoolean(of);
        } catch (IllegalAccessException e) {
            throw closed(e);
        }
    }

    private IllegalStateException closed(IllegalAccessException cause) {
        String packageName = field.getDeclaringClass().getPackageName();
        return new IllegalStateException(
                field
                        + " can be read in a search only; elsewhere run the JVM with --add-opens"
                        + " java.base/"
                        + packageName
                        + "=ALL-UNNAMED",
                cause);
    }
}
