package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.bounds.SharedValues;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Static fields of the user's classes. A world has classes of its own, whose static fields are as
 * their initialisers make them; numbers, texts and the like get the values that they have outside,
 * so that a predicate that asks them says the same of a copy.
 */
final class LiveStatics {
    private boolean differed;

    /** Whether any was not as its initialiser makes it. */
    boolean differed() {
        return differed;
    }

    /**
     * @param inWorld the class inside that stands for one outside
     */
    void give(Collection<Class<?>> types, UnaryOperator<Class<?>> inWorld) {
        Set<Class<?>> all = new LinkedHashSet<>();
        for (Class<?> type : types) {
            for (Class<?> c = type; c != null && !SharedValues.isJdk(c); c = c.getSuperclass()) {
                all.add(c);
            }
        }
        for (Class<?> type : all) {
            for (Field field : type.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers)) {
                    give(field, inWorld.apply(type));
                }
            }
        }
    }

    private void give(Field outside, Class<?> inWorld) {
        try {
            outside.setAccessible(true);
            Field inside = inWorld.getDeclaredField(outside.getName());
            inside.setAccessible(true);
            Object value = outside.get(null);
            Object kept = inside.get(null);
            if (isTaken(value) && isTaken(kept) && !Objects.equals(value, kept)) {
                inside.set(null, value);
                differed = true;
            }
        } catch (NoSuchFieldException | InaccessibleObjectException notThere) {
            // Keeps what its initialiser makes: the user's own predicate has the last word.
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isTaken(@Nullable Object value) {
        return value == null || SharedValues.isShared(value);
    }
}
