package dev.tuntas.symbolic.internal.heap;

import dev.tuntas.symbolic.internal.term.Value;

/**
 * A reference to an object of this JVM that never changes: a text, a class.
 *
 * <p>Two of them are the same reference if their objects are.
 */
public record Host(Object object) implements Value {
    @Override
    public boolean equals(Object other) {
        return other instanceof Host host && host.object == object;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(object);
    }
}
