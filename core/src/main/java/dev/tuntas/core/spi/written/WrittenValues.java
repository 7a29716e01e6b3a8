package dev.tuntas.core.spi.written;

import dev.tuntas.core.spi.TextValues;
import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Plain values of JSON as values of a Java type. */
final class WrittenValues {
    private final ClassLoader loader;

    WrittenValues(ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * @param value a number, a truth value, a text or null
     */
    @Nullable Object plain(@Nullable Object value, Class<?> type, String place) {
        Class<?> boxed = boxed(type);
        if (value == null && !type.isPrimitive()) {
            return null;
        }
        if (value instanceof Boolean && boxed.isInstance(value)) {
            return value;
        }
        if (value instanceof BigDecimal number) {
            return number(number, boxed, place);
        }
        if (value instanceof String text) {
            return text(text, boxed, place);
        }
        throw WrittenProblems.noValue(place, type, value);
    }

    static Class<?> boxed(Class<?> type) {
        return MethodType.methodType(type).wrap().returnType();
    }

    private Object text(String text, Class<?> type, String place) {
        try {
            return TextValues.read(text, type, loader);
        } catch (IllegalArgumentException e) {
            throw WrittenProblems.noText(place, type, String.valueOf(e.getMessage()));
        }
    }

    private static Object number(BigDecimal number, Class<?> type, String place) {
        try {
            Object value = exactly(number, type);
            if (type.isInstance(value)) {
                return value;
            }
        } catch (ArithmeticException e) {
            throw WrittenProblems.noText(place, type, number + " is out of its range");
        }
        throw WrittenProblems.noValue(place, type, number);
    }

    private static Object exactly(BigDecimal number, Class<?> type) {
        if (type == Double.class) {
            return finite(number.doubleValue());
        }
        if (type == Float.class) {
            return (float) finite(number.floatValue());
        }
        if (type == BigDecimal.class) {
            return number;
        }
        if (type == BigInteger.class) {
            return number.toBigIntegerExact();
        }
        if (type == Long.class) {
            return number.longValueExact();
        }
        if (type == Short.class) {
            return number.shortValueExact();
        }
        return type == Byte.class ? (Object) number.byteValueExact() : any(number, type);
    }

    private static double finite(double value) {
        if (Double.isInfinite(value)) {
            throw new ArithmeticException("too great");
        }
        return value;
    }

    /** Where any number fits, it is the smallest type that holds it, as a person would write it. */
    private static Object any(BigDecimal number, Class<?> type) {
        if (type == Integer.class || isInt(number)) {
            return number.intValueExact();
        }
        boolean isWhole = number.scale() <= 0;
        if (isWhole && number.toBigIntegerExact().bitLength() < Long.SIZE) {
            return number.longValueExact();
        }
        return isWhole ? number.toBigIntegerExact() : (Object) finite(number.doubleValue());
    }

    private static boolean isInt(BigDecimal number) {
        return number.scale() <= 0 && number.toBigIntegerExact().bitLength() < Integer.SIZE;
    }

    // --- types ----------------------------------------------------------------------------------

    /** The class behind a type; Object if nothing more is said. */
    static Class<?> raw(Type type) {
        if (type instanceof Class<?> known) {
            return known;
        }
        if (type instanceof ParameterizedType generic) {
            return raw(generic.getRawType());
        }
        return type instanceof WildcardType wild ? raw(wild.getUpperBounds()[0]) : Object.class;
    }

    /** What a type says of what is in its containers. */
    static List<Type> arguments(Type type) {
        List<Type> arguments = new ArrayList<>();
        if (type instanceof ParameterizedType generic) {
            arguments.addAll(List.of(generic.getActualTypeArguments()));
        }
        return arguments;
    }
}
