package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.machine.code.MachineField;
import org.jspecify.annotations.Nullable;

/**
 * How an object is come to before the method begins.
 *
 * @param from the object that refers to it; null if a static field does
 * @param field the field that does; null if it is an element of an array
 * @param index of the element
 */
public record ReachedThings(@Nullable Thing from, @Nullable MachineField field, int index) {}
