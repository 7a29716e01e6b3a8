package dev.tuntas.junit;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one input can leave behind for the next: static fields of the test's classes and of the
 * classes of the input, and the fields of test instances that all inputs share. It is seen as far
 * as that costs next to nothing and runs no code of the user's: plain values by themselves, what
 * the JDK collects in by how much it holds, all else by identity.
 */
final class LeftState {
    private final Map<Field, Object> owners;
    private final Map<Field, Object> seen = new LinkedHashMap<>();

    /** An object that is only told by who it is. */
    private record Identity(@Nullable Object object) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(@Nullable Object other) {
            return other instanceof Identity that && that.object == object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }

        @Override
        public String toString() {
            return object == null ? "null" : "another " + object.getClass().getSimpleName();
        }
    }

    private LeftState(Map<Field, Object> owners) {
        this.owners = owners;
        owners.forEach((field, owner) -> seen.put(field, token(field, owner)));
    }

    /**
     * The state as it is now.
     *
     * @param shared test instances that all inputs share
     */
    static LeftState of(Class<?> testClass, List<Object> shared, @Nullable Object[] arguments) {
        Map<Field, Object> owners = new LinkedHashMap<>();
        Set<Class<?>> types = new LinkedHashSet<>();
        for (Class<?> c = testClass; c != null; c = c.getEnclosingClass()) {
            addHierarchy(c, types);
        }
        for (Object argument : arguments) {
            if (argument != null) {
                addHierarchy(argument.getClass(), types);
            }
        }
        types.forEach(type -> addFields(type, true, type, owners));
        for (Object instance : shared) {
            Set<Class<?>> own = new LinkedHashSet<>();
            addHierarchy(instance.getClass(), own);
            own.forEach(type -> addFields(type, false, instance, owners));
        }
        return new LeftState(owners);
    }

    private static void addHierarchy(Class<?> type, Set<Class<?>> types) {
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            types.add(c);
        }
    }

    private static void addFields(
            Class<?> type, boolean areStatic, Object owner, Map<Field, Object> owners) {
        for (Field field : type.getDeclaredFields()) {
            boolean isWanted = Modifier.isStatic(field.getModifiers()) == areStatic;
            if (isWanted && !field.isSynthetic() && canRead(field)) {
                owners.put(field, owner);
            }
        }
    }

    private static boolean canRead(Field field) {
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException e) {
            // In a module that is closed to us: nothing can be told of it.
            return false;
        }
    }

    private static Object token(Field field, Object owner) {
        try {
            return token(field.get(owner));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object token(@Nullable Object value) {
        if (value == null || value.getClass().getClassLoader() != null) {
            return new Identity(value);
        }
        if (value instanceof Collection<?> collection) {
            return elements(collection.size());
        }
        if (value instanceof Map<?, ?> map) {
            return elements(map.size());
        }
        if (value.getClass().isArray()) {
            return elements(Array.getLength(value));
        }
        boolean isPlain =
                value instanceof Number
                        || value instanceof Boolean
                        || value instanceof Character
                        || value instanceof CharSequence;
        return isPlain ? String.valueOf(value) : new Identity(value);
    }

    private static String elements(int count) {
        return count + (count == 1 ? " element" : " elements");
    }

    /** What is different now, such as {@code CacheTest.hits was 0, is 3}. */
    List<String> changes() {
        List<String> changes = new ArrayList<>();
        new LeftState(owners)
                .seen.forEach(
                        (field, now) -> {
                            Object before = Objects.requireNonNull(seen.get(field));
                            if (!now.equals(before)) {
                                changes.add(change(field, before, now));
                            }
                        });
        return changes;
    }

    private static String change(Field field, Object before, Object now) {
        return "%s.%s was %s, is %s"
                .formatted(
                        field.getDeclaringClass().getSimpleName(),
                        field.getName(),
                        before instanceof Identity known && known.object() != null
                                ? "one " + known.object().getClass().getSimpleName()
                                : before,
                        now);
    }
}
