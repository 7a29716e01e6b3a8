package dev.tuntas.core.internal.machine;

import dev.tuntas.machine.code.MachineClass;
import org.jspecify.annotations.Nullable;

/**
 * A row of places for values on the heap of a machine: the fields of an object, the elements of an
 * array, the static fields of a class. A value is bits or a reference, and beside it stand what a
 * domain of values adds: the expression that it is, if it is not known yet (0 if it is), and on
 * what it depends.
 */
public abstract class Cells implements Reversible {
    private static final int[] NO_LAZY = new int[0];

    public final MachineClass type;
    public final long[] bits;
    public final @Nullable Object[] refs;
    public final int[] lazy;
    public final long[] dep;

    /** When it was made, if that is watched; 0 if it was there before. */
    public int born;

    Cells(MachineClass type, int size) {
        this.type = type;
        this.bits = new long[size];
        this.refs = new Object[size];
        this.lazy = size == 0 ? NO_LAZY : new int[size];
        this.dep = new long[size];
    }

    /** Writes a value, with the old one on the trail. */
    public final void set(
            Trail trail,
            int place,
            long newBits,
            @Nullable Object newRef,
            int newLazy,
            long newDep) {
        trail.push(this, place, bits[place], dep[place], lazy[place], refs[place]);
        bits[place] = newBits;
        refs[place] = newRef;
        lazy[place] = newLazy;
        dep[place] = newDep;
    }

    @Override
    public final void undo(
            int place, long oldBits, long oldDep, int oldLazy, @Nullable Object old) {
        bits[place] = oldBits;
        dep[place] = oldDep;
        lazy[place] = oldLazy;
        refs[place] = old;
    }
}
