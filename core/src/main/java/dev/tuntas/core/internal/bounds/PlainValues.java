package dev.tuntas.core.internal.bounds;

import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Fits plain values to the type of a field: widens numbers, refuses what does not fit. */
public final class PlainValues {
    private PlainValues() {}

    /**
     * The value as the field would hold it, boxed in the field's own type if that is primitive; a
     * {@link GivenValue} if it can't be shared. All values of all domains come through here.
     */
    public static @Nullable Object convert(@Nullable Object value, Class<?> type, String where) {
        if (type.isPrimitive()) {
            return toPrimitive(value, type, where);
        }
        if (value == null) {
            return null;
        }
        Object widened = widened(value, type, where);
        return widened == value ? GivenValue.of(value, where) : widened;
    }

    /** The primitive type that a class boxes; else the class itself. */
    static Class<?> unboxed(Class<?> type) {
        return MethodType.methodType(type).unwrap().returnType();
    }

    /** The value as a place of a type that is not primitive holds it, perhaps boxed otherwise. */
    public static Object widened(Object value, Class<?> type, String where) {
        if (value instanceof GivenValue given) {
            if (!given.isOf(type)) {
                throw ClassProblems.wrongValue(where, type, value);
            }
            return value;
        }
        Object fitting = type.isInstance(value) ? value : boxed(value, type);
        if (fitting == null) {
            throw ClassProblems.wrongValue(where, type, value);
        }
        return fitting;
    }

    /** The int in a domain of array lengths. */
    public static int toInt(@Nullable Object value) {
        return value instanceof Integer i ? i : 0;
    }

    private static Object toPrimitive(@Nullable Object value, Class<?> type, String where) {
        if (type == boolean.class && value instanceof Boolean
                || type == char.class && value instanceof Character) {
            return value;
        }
        Object number = value instanceof Number n ? toNumber(n, type) : null;
        if (number == null) {
            throw ClassProblems.wrongValue(where, type, value);
        }
        return number;
    }

    /** A boxed number of another width than the field's, such as an Integer for a Long. */
    private static @Nullable Object boxed(Object value, Class<?> type) {
        if (!(value instanceof Number number)) {
            return null;
        }
        if (type == Long.class) {
            return toNumber(number, long.class);
        }
        if (type == Short.class) {
            return toNumber(number, short.class);
        }
        if (type == Byte.class) {
            return toNumber(number, byte.class);
        }
        if (type == Float.class) {
            return toNumber(number, float.class);
        }
        return type == Double.class ? toNumber(number, double.class) : null;
    }

    private static @Nullable Object toNumber(Number n, Class<?> type) {
        if (type == double.class) {
            return n.doubleValue();
        }
        if (type == float.class) {
            boolean isSame = Double.compare(n.floatValue(), n.doubleValue()) == 0;
            return isSame ? (Object) n.floatValue() : null;
        }
        boolean whole =
                n instanceof Integer
                        || n instanceof Long
                        || n instanceof Short
                        || n instanceof Byte;
        return whole ? toWhole(n.longValue(), type) : null;
    }

    private static @Nullable Object toWhole(long value, Class<?> type) {
        if (type == int.class && value == (int) value) {
            return (int) value;
        }
        if (type == short.class && value == (short) value) {
            return (short) value;
        }
        if (type == byte.class && value == (byte) value) {
            return (byte) value;
        }
        return type == long.class ? (Object) value : null;
    }
}
