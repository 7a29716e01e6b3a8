package dev.tuntas.core.internal.bounds;

import org.jspecify.annotations.Nullable;

/**
 * How the values of one class are taken apart and put together again. Parts are values themselves;
 * those that only hold state of the class (the text of a {@code StringBuilder}) are shared ones.
 */
sealed interface ValueKind {
    @Nullable Object[] parts(Object value) throws UnsafeValueException;

    /** Takes a value apart. */
    @FunctionalInterface
    interface Parts {
        @Nullable Object[] of(Object value) throws UnsafeValueException;
    }

    /** Tells which class stands for another where a value is made. */
    @FunctionalInterface
    interface Classes {
        Class<?> standIn(Class<?> type);
    }

    /** Makes an empty value like another. */
    @FunctionalInterface
    interface Begin {
        Object like(Object value, Classes classes) throws UnsafeValueException;
    }

    /** Puts parts into an empty value. */
    @FunctionalInterface
    interface Fill {
        void with(Object empty, @Nullable Object[] parts) throws UnsafeValueException;
    }

    /** Puts parts together to a value. */
    @FunctionalInterface
    interface Make {
        Object from(@Nullable Object[] parts, Classes classes) throws UnsafeValueException;
    }

    /** A value that exists before its parts do, so that they may lead back to it. */
    record Fillable(Parts apart, Begin begin, Fill fill) implements ValueKind {
        @Override
        public @Nullable Object[] parts(Object value) throws UnsafeValueException {
            return apart.of(value);
        }
    }

    /** A value that is made of its parts. */
    record Whole(Parts apart, Make make) implements ValueKind {
        @Override
        public @Nullable Object[] parts(Object value) throws UnsafeValueException {
            return apart.of(value);
        }
    }
}
