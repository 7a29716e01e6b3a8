package dev.tuntas.core.internal.world;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Static fields that the predicate writes, as entries of the undo log. */
public final class Statics implements Undoable {
    private static final Map<Class<?>, Map<String, Statics>> KNOWN = new HashMap<>();

    private final Field field;

    private Statics(Field field) {
        this.field = field;
        field.setAccessible(true);
    }

    /** A static field is about to be written. */
    public static void write(Class<?> owner, String name) {
        Statics known = known(owner, name);
        Undo.field(known, 0, known.value());
    }

    private static Statics known(Class<?> owner, String name) {
        Map<String, Statics> ofClass = KNOWN.get(owner);
        if (ofClass == null) {
            ofClass = new HashMap<>();
            KNOWN.put(owner, ofClass);
        }
        Statics known = ofClass.get(name);
        if (known == null) {
            known = new Statics(find(owner, name));
            ofClass.put(name, known);
        }
        return known;
    }

    private static Field find(Class<?> owner, String name) {
        for (Class<?> c = owner; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return field;
                }
            }
        }
        throw new IllegalStateException(owner.getName() + "." + name);
    }

    private @Nullable Object value() {
        try {
            return field.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void tuntas$undo(int position, @Nullable Object reference, long bits) {
        try {
            field.set(null, reference);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
