package dev.tuntas.core.internal.machine;

import dev.tuntas.machine.code.MachineClass;

/** An object on the heap of a machine, or the static fields of a class. */
public final class Obj extends Cells {
    /** The number of the object in the space, or -1. */
    public final int object;

    public Obj(MachineClass type, int size, int object) {
        super(type, size);
        this.object = object;
    }
}
