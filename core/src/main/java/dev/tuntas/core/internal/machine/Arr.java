package dev.tuntas.core.internal.machine;

import dev.tuntas.machine.code.MachineClass;

/** An array on the heap of a machine. */
public final class Arr extends Cells {
    /** The descriptor of the elements. */
    public final String element;

    /** How many elements there are, or can be if the length is not known. */
    public final int capacity;

    /** The expression that the length is, or 0 if it is the capacity. */
    public int lengthLazy;

    /** On what the length depends. */
    public long lengthDep;

    /** The number of the object in the space, or -1. */
    public final int object;

    public Arr(MachineClass type, String element, int capacity, int object) {
        super(type, capacity);
        this.element = element;
        this.capacity = capacity;
        this.object = object;
    }
}
