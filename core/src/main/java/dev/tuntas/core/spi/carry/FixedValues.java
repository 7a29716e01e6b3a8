package dev.tuntas.core.spi.carry;

import dev.tuntas.core.internal.bounds.SharedValues;

/** Values of the JDK that no code can change, as the core knows them. */
public final class FixedValues {
    private FixedValues() {}

    /** Whether a value never changes and holds no others. */
    public static boolean isPlain(Object value) {
        return SharedValues.isPlain(value);
    }

    /** Whether a value is a container whose elements stay the same ones: they may change. */
    public static boolean isContainer(Object value) {
        return SharedValues.isImmutableContainer(value);
    }
}
