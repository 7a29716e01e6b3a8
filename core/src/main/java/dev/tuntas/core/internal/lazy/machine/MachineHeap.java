package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.machine.Arr;
import dev.tuntas.core.internal.machine.Cells;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.machine.code.MachineClass;
import dev.tuntas.machine.code.Unfollowable;

/** What is made and written on the heap, within the room that a run has. */
public final class MachineHeap extends MachinePart {
    private final Repetition repetition;

    /** Whether the predicate has written to objects of the space. */
    public boolean wroteSlots;

    MachineHeap(LazyMachine m) {
        super(m);
        this.repetition = m.repetition;
    }

    /** A new object of the program. */
    Obj newObject(MachineClass type) {
        budget.takeRoom(type.instanceCells);
        return made(new Obj(type, type.instanceCells, -1));
    }

    public Arr newArray(String element, int length) {
        if (length > 1 << 20) {
            throw new Unfollowable("an array of " + length + " elements");
        }
        budget.takeRoom(length);
        return made(new Arr(classes.get("java/lang/Object"), element, length, -1));
    }

    private <C extends Cells> C made(C object) {
        if (repetition.isOn) {
            repetition.made(object);
        }
        return object;
    }

    /** Writes what a cell of the stack holds. */
    void write(Cells cells, int place, int from, long dep) {
        if (cells.lazy[place] == Repetition.ANY && repetition.isCoveredByAny(from)) {
            return;
        }
        cells.set(
                trail,
                place,
                frames.bits[from],
                frames.refs[from],
                frames.lazy[from],
                frames.dep[from] | dep | frames.context);
    }
}
