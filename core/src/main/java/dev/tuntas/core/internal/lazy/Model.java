package dev.tuntas.core.internal.lazy;

import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.Trail;
import dev.tuntas.core.internal.machine.Undoable;
import org.jspecify.annotations.Nullable;

/**
 * An object of the JDK that a machine does not follow in its own code, because a model of it keeps
 * more values unknown and knows better what depends on what.
 */
abstract class Model implements Undoable {
    static final int DEPENDS = 0;

    /** The internal name of its class. */
    final String type;

    /** On what it depends which things were put in, or taken out, that were not. */
    long addDep;

    long removeDep;

    Model(String type) {
        this.type = type;
    }

    /** Code that was not run could have added something, or removed it. */
    final void dependOn(Trail trail, long dep, boolean isAdded, boolean isRemoved) {
        long newAdd = isAdded ? addDep | dep : addDep;
        long newRemove = isRemoved ? removeDep | dep : removeDep;
        if (newAdd != addDep || newRemove != removeDep) {
            trail.push(this, DEPENDS, addDep, removeDep, 0, null);
            addDep = newAdd;
            removeDep = newRemove;
        }
    }

    @Override
    public void undo(int code, long bits, long dep, int lazy, @Nullable Object ref) {
        if (code == DEPENDS) {
            addDep = bits;
            removeDep = dep;
        } else {
            undoChange(code, bits, dep, lazy, ref);
        }
    }

    abstract void undoChange(int code, long bits, long dep, int lazy, @Nullable Object ref);

    /**
     * Does what a call does, or returns {@link #UNKNOWN}. The receiver and the arguments are the
     * last operands.
     */
    abstract int call(LazyMachine machine, CallSite site);

    /** The model does not know the method. */
    static final int UNKNOWN = 99;
}
