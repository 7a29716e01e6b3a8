package dev.tuntas.machine.concrete;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** Arrays: their elements, lengths and making, with the exceptions that the JVM would throw. */
final class ArrayElements {
    private final Machine machine;

    ArrayElements(Machine machine) {
        this.machine = machine;
    }

    int length(@Nullable Object array) {
        if (array == null) {
            throw machine.noObject();
        }
        return array instanceof Object[] refs ? refs.length : Array.getLength(array);
    }

    Thrown badElement(@Nullable Object array, int index) {
        return array == null
                ? machine.noObject()
                : machine.thrown(Failures.index(index, Array.getLength(array)));
    }

    /** Bytes and truth values have the same instructions. */
    long byteAt(@Nullable Object array, int index) {
        if (array instanceof byte[] values && index >= 0 && index < values.length) {
            return values[index];
        }
        if (array instanceof boolean[] values && index >= 0 && index < values.length) {
            return values[index] ? 1 : 0;
        }
        throw badElement(array, index);
    }

    void setByte(@Nullable Object array, int index, long bits) {
        if (array instanceof byte[] values && index >= 0 && index < values.length) {
            values[index] = (byte) bits;
        } else if (array instanceof boolean[] values && index >= 0 && index < values.length) {
            values[index] = (bits & 1) != 0;
        } else {
            throw badElement(array, index);
        }
    }

    long charAt(@Nullable Object array, int index) {
        if (array instanceof char[] values && index >= 0 && index < values.length) {
            return values[index];
        }
        throw badElement(array, index);
    }

    void setChar(@Nullable Object array, int index, long bits) {
        if (!(array instanceof char[] values) || index < 0 || index >= values.length) {
            throw badElement(array, index);
        }
        values[index] = (char) bits;
    }

    long longAt(@Nullable Object array, int index) {
        if (array instanceof long[] values && index >= 0 && index < values.length) {
            return values[index];
        }
        throw badElement(array, index);
    }

    void setLong(@Nullable Object array, int index, long bits) {
        if (!(array instanceof long[] values) || index < 0 || index >= values.length) {
            throw badElement(array, index);
        }
        values[index] = bits;
    }

    long doubleAt(@Nullable Object array, int index) {
        if (array instanceof double[] values && index >= 0 && index < values.length) {
            return Double.doubleToRawLongBits(values[index]);
        }
        throw badElement(array, index);
    }

    void setDouble(@Nullable Object array, int index, long bits) {
        if (!(array instanceof double[] values) || index < 0 || index >= values.length) {
            throw badElement(array, index);
        }
        values[index] = Double.longBitsToDouble(bits);
    }

    long floatOrShortAt(@Nullable Object array, int index) {
        if (array instanceof float[] values && index >= 0 && index < values.length) {
            return Float.floatToRawIntBits(values[index]);
        }
        if (array instanceof short[] values && index >= 0 && index < values.length) {
            return values[index];
        }
        throw badElement(array, index);
    }

    void setFloatOrShort(@Nullable Object array, int index, long bits) {
        if (array instanceof float[] values && index >= 0 && index < values.length) {
            values[index] = Float.intBitsToFloat((int) bits);
        } else if (array instanceof short[] values && index >= 0 && index < values.length) {
            values[index] = (short) bits;
        } else {
            throw badElement(array, index);
        }
    }

    void setElement(@Nullable Object array, int index, @Nullable Object value) {
        if (!(array instanceof Object[] refs) || index < 0 || index >= refs.length) {
            throw badElement(array, index);
        }
        try {
            refs[index] = value;
        } catch (ArrayStoreException e) {
            throw machine.thrown(e);
        }
    }

    Object array(Class<?> element, int length) {
        try {
            return Array.newInstance(element, length);
        } catch (NegativeArraySizeException e) {
            throw machine.thrown(e);
        }
    }

    Object arrays(Class<?> type, long[] p, int at, int dimensions) {
        int[] lengths = new int[dimensions];
        Class<?> element = type;
        for (int i = 0; i < dimensions; i++) {
            lengths[i] = (int) p[at + i];
            element = requireNonNull(element.getComponentType());
        }
        try {
            return Array.newInstance(element, lengths);
        } catch (NegativeArraySizeException e) {
            throw machine.thrown(e);
        }
    }
}
