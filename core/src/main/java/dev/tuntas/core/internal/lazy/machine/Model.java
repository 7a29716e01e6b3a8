package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.Reversible;
import dev.tuntas.core.internal.machine.Trail;
import org.jspecify.annotations.Nullable;

/**
 * An object of the JDK that a machine does not follow in its own code, because a model of it keeps
 * more values unknown and knows better what depends on what.
 */
public abstract class Model implements Reversible {
    static final int DEPENDS = 0;

    /** The internal name of its class. */
    public final String type;

    /** On what it depends which things were put in, or taken out, that were not. */
    public long addDep;

    public long removeDep;

    public Model(String type) {
        this.type = type;
    }

    /** Code that was not run could have added something, or removed it. */
    public final void dependOn(Trail trail, long dep, boolean isAdded, boolean isRemoved) {
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

    protected abstract void undoChange(
            int code, long bits, long dep, int lazy, @Nullable Object ref);

    /**
     * Does what a call does; {@link StepStatus#NOT_DONE} if the model does not know the method. The
     * receiver and the arguments are the last operands.
     */
    public abstract int call(LazyMachine machine, CallSite site);

    /** Whether a method that the model does not know may be one that an interface has. */
    public boolean inheritsDefaults() {
        return true;
    }

    /** What {@link #whyAllPresent} gives if some value is not among the elements. */
    public static final long NOT_ALL = -1;

    /**
     * On what it depends that every object that a value may be is an element, so that it can't be
     * added; {@link #NOT_ALL} if one is none, or if that is not known.
     *
     * @param isVisit whether the elements are visited once: see {@code Store.exclude}
     */
    public long whyAllPresent(LazyMachine machine, Expr expr, boolean isVisit) {
        return NOT_ALL;
    }

    /** Lets it hold anything, for {@link Repetition}; false if the model can't. */
    public boolean makeAny(Trail trail) {
        return false;
    }
}
