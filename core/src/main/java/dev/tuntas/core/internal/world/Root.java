package dev.tuntas.core.internal.world;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Holds the root where it is itself a choice: an object with one slot. */
public final class Root implements Slotted {
    private int entry;
    private Object value = this;

    Object read() {
        Monitor.touch(entry);
        return value;
    }

    @Override
    public void tuntas$bind(int newEntry) {
        entry = newEntry;
    }

    @Override
    public int tuntas$entry() {
        return entry;
    }

    @Override
    public void tuntas$write(int position, @Nullable Object reference, long bits) {
        value = Objects.requireNonNull(reference);
    }

    @Override
    public void tuntas$forget(int position) {
        // Every run reads it first, and the monitor knows itself whether it is on the stack.
    }
}
