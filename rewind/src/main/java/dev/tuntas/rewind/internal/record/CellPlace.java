package dev.tuntas.rewind.internal.record;

import dev.tuntas.machine.concrete.Access;
import dev.tuntas.machine.concrete.ConcreteClass;
import dev.tuntas.rewind.internal.thread.Strand;
import dev.tuntas.rewind.internal.thread.Strands;
import dev.tuntas.rewind.internal.undo.UndoLog;
import org.jspecify.annotations.Nullable;

/** Where a value can be: a local, a field, a static field, an element of an array. */
public sealed interface CellPlace {
    /** A field of an object. */
    record OfField(Object object, Access access, int place) implements CellPlace {}

    /** A static field. */
    record OfStatic(ConcreteClass owner, int place) implements CellPlace {}

    /** An element of an array. */
    record OfElement(Object array, int index) implements CellPlace {}

    /** A cell of a thread's frames: of the frame that has it now. */
    record OfLocal(Strand strand, int cell) implements CellPlace {}

    /** The last step from one position to another that wrote it; -1 if none is known. */
    default long lastWrite(UndoLog log, Strands strands, long position, long from) {
        long[] step = {position};
        Strand[] at = {strands.current()};
        long[] found = {-1};
        log.scanBack(
                (kind, a, owner, more) -> {
                    if (kind == UndoLog.STEP) {
                        step[0]--;
                    } else if (owner instanceof Strands.Switch back) {
                        at[0] = back.before();
                    } else if (isWrite(kind, a, owner, more, at[0])) {
                        found[0] = step[0];
                    }
                    return found[0] < 0 && step[0] > from;
                });
        return found[0];
    }

    private boolean isWrite(
            byte kind, int a, @Nullable Object owner, @Nullable Object more, Strand at) {
        if (this instanceof OfField field) {
            return kind == UndoLog.FIELD
                    && owner == field.object
                    && more == field.access
                    && a == field.place;
        }
        if (this instanceof OfStatic field) {
            return kind == UndoLog.STATIC && owner == field.owner && a == field.place;
        }
        if (this instanceof OfElement element) {
            return kind == UndoLog.ELEMENT && owner == element.array && a == element.index;
        }
        OfLocal local = (OfLocal) this;
        return kind == UndoLog.CELL && at == local.strand && a == local.cell;
    }
}
