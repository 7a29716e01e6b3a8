package dev.tuntas.repair.internal.graph;

import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** What a field holds, and how it is read, written and shown as bits. */
public enum SlotKind {
    BOOLEAN(boolean.class),
    BYTE(byte.class),
    SHORT(short.class),
    CHAR(char.class),
    INT(int.class),
    LONG(long.class),
    FLOAT(float.class),
    DOUBLE(double.class),
    REFERENCE(Object.class);

    private final Class<?> type;

    SlotKind(Class<?> type) {
        this.type = type;
    }

    public static SlotKind of(Class<?> type) {
        for (SlotKind kind : values()) {
            if (kind.type == type) {
                return kind;
            }
        }
        return REFERENCE;
    }

    /** The kind of the primitives that a boxed value is one of; a reference, if it is none. */
    public static SlotKind ofBoxed(Object value) {
        return of(MethodType.methodType(value.getClass()).unwrap().returnType());
    }

    public boolean isReference() {
        return this == REFERENCE;
    }

    /** Whether values are whole numbers, which can be counted up and down. */
    public boolean isWhole() {
        return this == BYTE || this == SHORT || this == CHAR || this == INT || this == LONG;
    }

    /** Whether a whole number fits. */
    public boolean holds(long number) {
        return switch (this) {
            case BYTE -> number == (byte) number;
            case SHORT -> number == (short) number;
            case CHAR -> number == (char) number;
            case INT -> number == (int) number;
            case LONG -> true;
            default -> false;
        };
    }

    /** What the bits of a fraction mean. */
    public double fraction(long bits) {
        return this == FLOAT ? Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
    }

    /** The bits of a fraction; of a float, those of the nearest one. */
    public long fractionBits(double value) {
        return this == FLOAT
                ? Float.floatToRawIntBits((float) value)
                : Double.doubleToRawLongBits(value);
    }

    /** The bits of a primitive field. */
    long bits(Field field, Object of) throws IllegalAccessException {
        return switch (this) {
            case BOOLEAN -> field.getBoolean(of) ? 1 : 0;
            case CHAR -> field.getChar(of);
            case FLOAT -> Float.floatToRawIntBits(field.getFloat(of));
            case DOUBLE -> Double.doubleToRawLongBits(field.getDouble(of));
            case BYTE, SHORT, INT, LONG -> field.getLong(of);
            case REFERENCE -> throw new IllegalArgumentException(field.toString());
        };
    }

    /** The bits of a boxed value. */
    public static long bits(Object boxed) {
        if (boxed instanceof Boolean b) {
            return b ? 1 : 0;
        }
        if (boxed instanceof Character c) {
            return c;
        }
        if (boxed instanceof Float f) {
            return Float.floatToRawIntBits(f);
        }
        if (boxed instanceof Double d) {
            return Double.doubleToRawLongBits(d);
        }
        return ((Number) boxed).longValue();
    }

    /** A primitive value, boxed. */
    public @Nullable Object boxed(long bits) {
        return switch (this) {
            case BOOLEAN -> bits != 0;
            case BYTE -> (byte) bits;
            case SHORT -> (short) bits;
            case CHAR -> (char) bits;
            case INT -> (int) bits;
            case LONG -> bits;
            case FLOAT -> Float.intBitsToFloat((int) bits);
            case DOUBLE -> Double.longBitsToDouble(bits);
            case REFERENCE -> throw new IllegalArgumentException("a reference has no bits");
        };
    }
}
