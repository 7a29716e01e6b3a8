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
 * classes of the input, the fields of the enum constants in it, which there are only once, and the
 * fields of test instances that all inputs share. It is seen as far as that costs next to nothing
 * and runs no code of the user's: plain values by themselves, what the JDK collects in by how much
 * it holds, all else by identity.
 */
final class LeftState {
    private final Set<Place> places;
    private final Map<Place, Object> seen = new LinkedHashMap<>();

    /**
     * A field.
     *
     * @param owner the object that has it; of a static field, its class
     */
    private record Place(Field field, Object owner) {
        @Override
        @SuppressWarnings("ReferenceEquality") // No code of the user's runs.
        public boolean equals(@Nullable Object other) {
            return other instanceof Place that && field.equals(that.field) && owner == that.owner;
        }

        @Override
        public int hashCode() {
            return 31 * field.hashCode() + System.identityHashCode(owner);
        }

        @Override
        public String toString() {
            String type = field.getDeclaringClass().getSimpleName();
            String constant = owner instanceof Enum<?> named ? named.name() + "." : "";
            return type + "." + constant + field.getName();
        }
    }

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

    private LeftState(Set<Place> places) {
        this.places = places;
        places.forEach(place -> seen.put(place, token(place.field(), place.owner())));
    }

    /**
     * The state as it is now.
     *
     * @param shared test instances that all inputs share
     */
    static LeftState of(Class<?> testClass, List<Object> shared, @Nullable Object[] arguments) {
        Set<Place> places = new LinkedHashSet<>();
        Set<Class<?>> types = new LinkedHashSet<>();
        for (Class<?> c = testClass; c != null; c = c.getEnclosingClass()) {
            addHierarchy(c, types);
        }
        for (Object argument : arguments) {
            if (argument != null) {
                addHierarchy(argument.getClass(), types);
            }
        }
        types.forEach(type -> addFields(type, true, type, places));
        shared.forEach(instance -> addFieldsOf(instance, places));
        for (Class<?> type : types) {
            if (type.isEnum()) {
                List.of(type.getEnumConstants()).forEach(c -> addFieldsOf(c, places));
            }
        }
        return new LeftState(places);
    }

    private static void addFieldsOf(Object instance, Set<Place> places) {
        Set<Class<?>> own = new LinkedHashSet<>();
        addHierarchy(instance.getClass(), own);
        own.forEach(type -> addFields(type, false, instance, places));
    }

    private static void addHierarchy(Class<?> type, Set<Class<?>> types) {
        for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
            types.add(c);
        }
    }

    private static void addFields(
            Class<?> type, boolean areStatic, Object owner, Set<Place> places) {
        for (Field field : type.getDeclaredFields()) {
            boolean isWanted = Modifier.isStatic(field.getModifiers()) == areStatic;
            if (isWanted && !field.isSynthetic() && canRead(field)) {
                places.add(new Place(field, owner));
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
        new LeftState(places)
                .seen.forEach(
                        (place, now) -> {
                            Object before = Objects.requireNonNull(seen.get(place));
                            if (!now.equals(before)) {
                                changes.add(change(place, before, now));
                            }
                        });
        return changes;
    }

    private static String change(Place place, Object before, Object now) {
        return "%s was %s, is %s"
                .formatted(
                        place,
                        before instanceof Identity known && known.object() != null
                                ? "one " + known.object().getClass().getSimpleName()
                                : before,
                        now);
    }
}
