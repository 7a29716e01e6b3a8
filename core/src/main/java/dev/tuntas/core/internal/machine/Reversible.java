package dev.tuntas.core.internal.machine;

import org.jspecify.annotations.Nullable;

/** Something whose changes are on a trail. */
public interface Reversible {
    /** Takes one change back; the arguments are what was put on the trail. */
    void undo(int code, long bits, long dep, int lazy, @Nullable Object ref);
}
