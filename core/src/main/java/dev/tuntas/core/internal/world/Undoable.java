package dev.tuntas.core.internal.world;

import org.jspecify.annotations.Nullable;

/** Something in which a change can be taken back; woven into every class with fields. */
public interface Undoable {
    /** Gives a field its old value: the reference, or the bits of a primitive. */
    void tuntas$undo(int field, @Nullable Object reference, long bits);
}
