package dev.tuntas.core.internal.bounds;

import dev.tuntas.annotations.Predicate;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Classes of values: which object it is does not matter, only what it is made of, and it never
 * changes.
 */
public final class ValueClasses {
    /**
     * Packages of the JDK where what a constructor makes is the same on every machine and at any
     * time, and to make it does nothing else.
     */
    private static final Set<String> JDK = Set.of("java.awt", "java.awt.geom", "java.math");

    private static final Set<Class<?>> OTHERS =
            Set.of(AbstractMap.SimpleEntry.class, AbstractMap.SimpleImmutableEntry.class);

    private ValueClasses() {}

    /**
     * Whether the public constructors and factories of a class of the user's say what its objects
     * are: all its fields are final, and it has an {@code equals}. A class with a predicate says it
     * itself, and so does a record.
     */
    public static boolean isValue(Class<?> type) {
        List<Field> fields = Fields.of(type);
        return isPlainClass(type)
                && !fields.isEmpty()
                && fields.stream().allMatch(f -> Modifier.isFinal(f.getModifiers()))
                && fields.stream().noneMatch(Field::isSynthetic)
                && hasEquals(type)
                && !hasPredicate(type);
    }

    /** Whether that is so of a class of the JDK for which there is no better list of values. */
    public static boolean isOfJdk(Class<?> type) {
        return SharedValues.isJdk(type)
                && isPlainClass(type)
                && Modifier.isPublic(type.getModifiers())
                && (JDK.contains(type.getPackageName()) || OTHERS.contains(type))
                && hasEquals(type);
    }

    private static boolean isPlainClass(Class<?> type) {
        return !type.isInterface()
                && !type.isPrimitive()
                && !type.isArray()
                && !type.isEnum()
                && !type.isRecord()
                && !type.isAnonymousClass()
                && !type.isLocalClass()
                && !Modifier.isAbstract(type.getModifiers());
    }

    private static boolean hasPredicate(Class<?> type) {
        for (Class<?> c = type; c != null && !SharedValues.isJdk(c); c = c.getSuperclass()) {
            boolean has =
                    Arrays.stream(c.getDeclaredMethods())
                            .anyMatch(
                                    method ->
                                            method.getName().equals("repOk")
                                                    || method.isAnnotationPresent(Predicate.class));
            if (has) {
                return true;
            }
        }
        return false;
    }

    /** Whether objects of a class are not only equal to themselves. */
    static boolean hasEquals(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether an immutable object holds one of such a class, through others. */
    public static boolean holds(Object value, java.util.function.Predicate<Class<?>> such) {
        return holds(value, such, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static boolean holds(
            @Nullable Object value, java.util.function.Predicate<Class<?>> such, Set<Object> seen) {
        if (value == null || value instanceof Enum || SharedValues.isShared(value)) {
            return false;
        }
        if (value instanceof Optional<?> optional) {
            return holds(optional.orElse(null), such, seen);
        }
        if (such.test(value.getClass())) {
            return true;
        }
        if (!seen.add(value)) {
            return false;
        }
        return Fields.of(value.getClass()).stream()
                .filter(field -> !field.getType().isPrimitive())
                .anyMatch(field -> holds(read(field, value), such, seen));
    }

    /** Whether nothing that an object holds, through others, can be changed. */
    public static boolean isImmutable(Object value) {
        return isImmutable(value, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static boolean isImmutable(@Nullable Object value, Set<Object> seen) {
        if (value == null || value instanceof Enum || SharedValues.isShared(value)) {
            return true;
        }
        if (value instanceof Optional<?> optional) {
            return isImmutable(optional.orElse(null), seen);
        }
        Class<?> type = value.getClass();
        if (SharedValues.isJdk(type) || type.isArray() || type.isHidden()) {
            return false;
        }
        if (!seen.add(value)) {
            return true;
        }
        for (Field field : Fields.of(type)) {
            if (!Modifier.isFinal(field.getModifiers())
                    || SharedValues.isJdk(field.getDeclaringClass())
                    || !field.getType().isPrimitive() && !isImmutable(read(field, value), seen)) {
                return false;
            }
        }
        return true;
    }

    /** What a field holds; if it can't be looked at, something that may change. */
    private static @Nullable Object read(Field field, Object of) {
        try {
            field.setAccessible(true);
            return field.get(of);
        } catch (InaccessibleObjectException | IllegalAccessException closed) {
            return new Object[0];
        }
    }
}
