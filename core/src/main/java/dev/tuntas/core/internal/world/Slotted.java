package dev.tuntas.core.internal.world;

import org.jspecify.annotations.Nullable;

/**
 * An object that may belong to the state space. Woven into each class with fields that have a
 * domain; the names keep out of the way of the user's.
 */
public interface Slotted {
    /** Makes this object's fields slots: the one at position p is entry + p of the monitor. */
    void tuntas$bind(int entry);

    /** The entry of the field at position 0, or 0 if this object is not in the state space. */
    int tuntas$entry();

    /** Gives a field a value: the reference, or the bits of a primitive. */
    void tuntas$write(int position, @Nullable Object reference, long bits);

    /** From now on the next read of the field (without a domain: the next write) is a first one. */
    void tuntas$forget(int position);
}
