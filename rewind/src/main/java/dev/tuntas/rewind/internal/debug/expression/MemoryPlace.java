package dev.tuntas.rewind.internal.debug.expression;

import dev.tuntas.rewind.internal.debug.slice.Reasons;
import dev.tuntas.rewind.internal.debug.slice.WriteLog;
import dev.tuntas.rewind.internal.debug.time.Timeline;
import java.util.Optional;
import java.util.function.Supplier;

/** A place in memory that an expression names. */
public sealed interface MemoryPlace {
    /** A local of the frame at a depth. */
    record OfLocal(int depth, int cell) implements MemoryPlace {}

    record OfField(Object owner, String declaring, String name) implements MemoryPlace {}

    record OfStatic(String declaring, String name) implements MemoryPlace {}

    record OfElement(Object array, int index) implements MemoryPlace {}

    /** All that an object of the JDK holds. */
    record OfObject(Object owner) implements MemoryPlace {}

    /** The place of a part of an object, as it is shown: a field, or {@code [3]}. */
    static Optional<MemoryPlace> ofPart(Object owner, String name) {
        if (!owner.getClass().isArray()) {
            return FieldPlace.of(owner.getClass(), owner, name).map(FieldPlace::memory);
        }
        return name.matches("\\[\\d+]")
                ? Optional.of(
                        new OfElement(
                                owner, Integer.parseInt(name.substring(1, name.length() - 1))))
                : Optional.empty();
    }

    /**
     * The number of the place among the writes of a run, here and now.
     *
     * @param reasons may move the run to and fro, which makes other objects of the same numbers: so
     *     they are asked for last
     */
    default long number(Timeline timeline, Supplier<Reasons> reasons, int thread) {
        if (this instanceof OfLocal local) {
            return reasons.get().local(thread, local.depth, local.cell, timeline.step());
        } else if (this instanceof OfField field) {
            int owner = timeline.idOf(field.owner);
            return WriteLog.place(owner, reasons.get().writes().field(field.declaring, field.name));
        } else if (this instanceof OfStatic field) {
            return WriteLog.place(0, reasons.get().writes().field(field.declaring, field.name));
        } else if (this instanceof OfElement element) {
            return WriteLog.place(timeline.idOf(element.array), element.index);
        }
        return WriteLog.place(timeline.idOf(((OfObject) this).owner), WriteLog.WHOLE);
    }
}
