package dev.tuntas.machine.concrete;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stands for an object between {@code new} and the constructor of the JDK that makes it. Until then
 * nothing can see it: code may only copy the reference and, in a constructor, write fields that its
 * own class declares. When the object is there, it takes the place of this in all cells.
 */
public final class UnmadeObject {
    /** A write that has to wait for the object. */
    private record Write(
            Access access, int place, long bits, @Nullable Object ref, boolean isRef) {}

    public final Class<?> type;

    /** From which cell on the stack may have it. */
    public final int from;

    private final List<Write> writes = new ArrayList<>(0);

    UnmadeObject(Class<?> type, int from) {
        this.type = type;
        this.from = from;
    }

    void set(Access access, int place, long bits) {
        writes.add(new Write(access, place, bits, null, false));
    }

    void setRef(Access access, int place, @Nullable Object ref) {
        writes.add(new Write(access, place, 0, ref, true));
    }

    /** Takes the last write back. */
    public void forgetLast() {
        writes.remove(writes.size() - 1);
    }

    void writeTo(Object made) {
        for (Write write : writes) {
            if (write.isRef) {
                write.access.setRef(made, write.place, write.ref);
            } else {
                write.access.set(made, write.place, write.bits);
            }
        }
    }
}
