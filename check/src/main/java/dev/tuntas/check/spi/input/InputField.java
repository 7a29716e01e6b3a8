package dev.tuntas.check.spi.input;

import dev.tuntas.core.bounds.Finitization;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/**
 * A field of an input.
 *
 * @param name its name
 * @param type its type
 * @param declared the type of the parameter, with its arguments
 * @param bounds what it may hold
 * @param mayBeNull whether it may be null besides
 * @param validity what says which of that is valid, or null if all of it is
 */
record InputField(
        String name,
        Class<?> type,
        Type declared,
        Finitization<?> bounds,
        boolean mayBeNull,
        @Nullable Validity validity) {}
