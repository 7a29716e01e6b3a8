package dev.tuntas.core.internal.structure.materialise;

import dev.tuntas.core.internal.bounds.GivenValue;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
        Object[] two =
                samples.computeIfAbsent(
                        type,
                        t -> {
                            InstanceMaker maker = new InstanceMaker(t, List.of());
                            return new Object[] {maker.make(0), maker.make(0)};
                        });
        try {
            field.setAccessible(true);
            return isEqual(field.get(two[0]), value) && isEqual(field.get(two[1]), value);
        } catch (InaccessibleObjectException | IllegalAccessException closed) {
            return false;
        }
    }
}
