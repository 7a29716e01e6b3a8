package dev.tuntas.core.internal.structure.materialise;

import dev.tuntas.core.internal.bounds.GivenValue;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * What the fields of a new object hold, so that printed code need not set them again. Two new
 * objects are looked at: a constructor that counts or draws lots is found out.
 */
public final class FreshValues {
    private final Map<Class<?>, Object[]> samples = new HashMap<>();

    private static boolean isEqual(@Nullable Object held, @Nullable Object value) {
        return value instanceof GivenValue given
                ? given.isMadeAs(held)
                : Objects.equals(held, value);
    }

    /** Whether each new object of a class has this plain value in the field. */
    public boolean holds(Class<?> type, Field field, @Nullable Object value) {
        Object[] two = samples(type);
        try {
            field.setAccessible(true);
            return isEqual(field.get(two[0]), value) && isEqual(field.get(two[1]), value);
        } catch (InaccessibleObjectException | IllegalAccessException closed) {
            return false;
        }
    }

    /**
     * Whether each new object of a class has in a field a container that is filled, and that no
     * other code would make like this: it has a comparator, or the order of access, or an enum
     * whose constants are its keys, or is of another class than those of its kind.
     */
    public boolean hasSpecialContainer(Class<?> type, Field field, Class<?> kind) {
        Object held = read(field, samples(type)[0]);
        return kind.isInstance(held)
                && (held.getClass() != kind
                        || kind == EnumMap.class
                        || hasComparator(held)
                        || keepsAccess(held));
    }

    /** Whether each new object of a class has an empty container in a field. */
    public boolean hasEmptyContainer(Class<?> type, Field field) {
        Object held = read(field, samples(type)[1]);
        return held instanceof Collection<?> collection && collection.isEmpty()
                || held instanceof Map<?, ?> map && map.isEmpty();
    }

    private static @Nullable Object read(Field field, Object sample) {
        try {
            field.setAccessible(true);
            return field.get(sample);
        } catch (InaccessibleObjectException | IllegalAccessException closed) {
            return null;
        }
    }

    private Object[] samples(Class<?> type) {
        return samples.computeIfAbsent(
                type,
                t -> {
                    InstanceMaker maker = new InstanceMaker(t, List.of());
                    return new Object[] {maker.make(0), maker.make(0)};
                });
    }

    private static boolean hasComparator(Object container) {
        return container instanceof SortedSet<?> set && set.comparator() != null
                || container instanceof SortedMap<?, ?> map && map.comparator() != null
                || container instanceof PriorityQueue<?> queue && queue.comparator() != null;
    }

    /** A sample is used for nothing else, so it may be changed to find out. */
    @SuppressWarnings("unchecked")
    private static boolean keepsAccess(Object container) {
        if (container.getClass() != LinkedHashMap.class) {
            return false;
        }
        Map<Object, Object> map = (Map<Object, Object>) container;
        map.clear();
        map.put(1, 1);
        map.put(2, 2);
        map.get(1);
        return map.keySet().iterator().next().equals(2);
    }
}
