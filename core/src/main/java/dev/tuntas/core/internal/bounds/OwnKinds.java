package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.internal.bounds.ValueKind.Classes;
import dev.tuntas.core.internal.bounds.ValueKind.Fillable;
import dev.tuntas.core.internal.bounds.ValueKind.Whole;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Arrays, and objects of the user's classes: records are made by their constructor, all others
 * without one, field by field, because it is unknown what a constructor would want.
 */
final class OwnKinds {
    private static final ValueKind ARRAY =
            new Fillable(OwnKinds::elements, OwnKinds::emptyArray, OwnKinds::fillArray);

    private static final ClassValue<Constructor<?>> ALLOCATIONS =
            new ClassValue<>() {
                @Override
                protected Constructor<?> computeValue(Class<?> type) {
                    return Allocation.of(type);
                }
            };

    /** What the world adds to a class has names of its own. */
    private static final ClassValue<List<Field>> OWN_FIELDS =
            new ClassValue<>() {
                @Override
                protected List<Field> computeValue(Class<?> type) {
                    return Fields.of(type).stream()
                            .filter(field -> !field.getName().startsWith("tuntas$"))
                            .filter(field -> !SharedValues.isJdk(field.getDeclaringClass()))
                            .toList();
                }
            };

    private OwnKinds() {}

    static ValueKind ofArray() {
        return ARRAY;
    }

    /** The kind of the objects of a class of the user's. */
    static ValueKind of(Class<?> type) throws UnsafeValueException {
        if (type.isRecord()) {
            return record(type);
        }
        for (Class<?> c = type.getSuperclass(); c != null; c = c.getSuperclass()) {
            if (SharedValues.isJdk(c) && hasState(c)) {
                throw new UnsafeValueException(
                        "%s extends %s, whose state can't be copied"
                                .formatted(type.getName(), c.getName()));
            }
        }
        return object(type);
    }

    /** The skeletons of java.util only count changes and keep views, for themselves. */
    private static boolean hasState(Class<?> type) {
        boolean isSkeleton = type.getName().startsWith("java.util.Abstract");
        return !isSkeleton
                && Arrays.stream(type.getDeclaredFields())
                        .anyMatch(field -> !Modifier.isStatic(field.getModifiers()));
    }

    // --- arrays ---------------------------------------------------------------------------------

    private static @Nullable Object[] elements(Object array) {
        @Nullable Object[] elements = new @Nullable Object[Array.getLength(array)];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Array.get(array, i);
        }
        return elements;
    }

    private static Object emptyArray(Object array, Classes classes) {
        Class<?> component = classes.standIn(array.getClass().getComponentType());
        return Array.newInstance(component, Array.getLength(array));
    }

    private static void fillArray(Object empty, @Nullable Object[] parts) {
        for (int i = 0; i < parts.length; i++) {
            Array.set(empty, i, parts[i]);
        }
    }

    // --- objects --------------------------------------------------------------------------------

    private static ValueKind object(Class<?> type) throws UnsafeValueException {
        List<Field> fields = opened(type);
        return new Fillable(
                value -> values(fields, value),
                (value, classes) -> allocated(classes.standIn(type)),
                OwnKinds::fillObject);
    }

    /** The fields of a class and its superclasses up to the JDK's, in the order of Fields. */
    private static List<Field> opened(Class<?> type) throws UnsafeValueException {
        List<Field> fields = OWN_FIELDS.get(type);
        for (Field field : fields) {
            open(field);
        }
        return fields;
    }

    private static void open(Field field) throws UnsafeValueException {
        try {
            field.setAccessible(true);
        } catch (InaccessibleObjectException e) {
            throw new UnsafeValueException(
                    "the module of %s does not open it to Tuntas"
                            .formatted(field.getDeclaringClass().getName()));
        }
    }

    private static @Nullable Object[] values(List<Field> fields, Object value) {
        @Nullable Object[] values = new @Nullable Object[fields.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = read(fields.get(i), value);
        }
        return values;
    }

    private static @Nullable Object read(Field field, Object value) {
        try {
            return field.get(value);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object allocated(Class<?> type) throws UnsafeValueException {
        try {
            return ALLOCATIONS.get(type).newInstance();
        } catch (ReflectiveOperationException e) {
            throw new UnsafeValueException("no %s can be made: %s".formatted(type.getName(), e));
        }
    }

    private static void fillObject(Object empty, @Nullable Object[] parts)
            throws UnsafeValueException {
        List<Field> fields = opened(empty.getClass());
        for (int i = 0; i < parts.length; i++) {
            try {
                fields.get(i).set(empty, parts[i]);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    // --- records --------------------------------------------------------------------------------

    private static ValueKind record(Class<?> type) throws UnsafeValueException {
        List<Field> fields = opened(type);
        return new Whole(
                value -> values(fields, value),
                (parts, classes) -> construct(classes.standIn(type), parts));
    }

    private static Object construct(Class<?> type, @Nullable Object[] parts)
            throws UnsafeValueException {
        try {
            Class<?>[] types =
                    Arrays.stream(type.getRecordComponents())
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new);
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(parts);
        } catch (InvocationTargetException e) {
            throw new UnsafeValueException(
                    "the constructor of %s does not take what its own record holds: %s"
                            .formatted(type.getName(), e.getCause()));
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            throw new UnsafeValueException(
                    "no %s can be made: %s".formatted(type.getName(), Objects.toString(e)));
        }
    }
}
