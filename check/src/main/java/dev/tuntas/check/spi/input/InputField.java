package dev.tuntas.check.spi.input;

import dev.tuntas.core.bounds.Finitization;

/**
 * A field of an input.
 *
 * @param name its name
 * @param type its type
 * @param bounds what it may hold
 * @param mayBeNull whether it may be null besides
 */
record InputField(String name, Class<?> type, Finitization<?> bounds, boolean mayBeNull) {}
