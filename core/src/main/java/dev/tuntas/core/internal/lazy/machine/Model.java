package dev.tuntas.core.internal.lazy.machine;

import dev.tuntas.core.internal.lazy.solver.Expr;
import dev.tuntas.core.internal.machine.CallSite;
import dev.tuntas.core.internal.machine.Obj;
import dev.tuntas.core.internal.machine.Reversible;
import dev.tuntas.core.internal.machine.Trail;
import dev.tuntas.machine.code.MachineField;
import org.jspecify.annotations.Nullable;

/**
 * An object of the JDK that a machine does not follow in its own code, because a model of it keeps
 * more values unknown and knows better what depends on what.
 */
public abstract class Model implements Reversible {
    static final int DEPENDS = 0;
    private static final int TAKEN_OVER = -1;

    /** The internal name of its class. */
    public final String type;

    /** On what it depends which things were put in, or taken out, that were not. */
    public long addDep;

    public long removeDep;

    /** What all calls go to since the model could not do one; null as long as it does them. */
    private @Nullable Object own;

    private long ownChanges;

    public Model(String type) {
        this.type = type;
    }

    /**
     * What does all that is asked of the model from now on, by its own code; see {@link Takeover}.
     */
    final void takeOver(Trail trail, Object object) {
        trail.push(this, TAKEN_OVER, ownChanges, 0, 0, null);
        own = object;
        ownChanges = changes(object);
    }

    /** Whether what took over has gained or lost elements since, as far as iterators can see. */
    public final boolean hasChanged() {
        return own != null && ownChanges != changes(own);
    }

    /**
     * What a container counts its changes by. A set leaves that to its map; an ArrayDeque counts
     * nothing, and its iterators only look at where it begins and ends.
     */
    private static long changes(Object container) {
        if (container instanceof Model model) {
            return model.own == null ? model.changeCount() : changes(model.own);
        }
        Obj object = (Obj) container;
        MachineField map = object.type.field("map", "Ljava/util/HashMap;");
        if (map != null && object.refs[map.place()] != null) {
            return changes(object.refs[map.place()]);
        }
        MachineField count = object.type.field("modCount", "I");
        if (count != null) {
            return object.bits[count.place()];
        }
        MachineField head = object.type.field("head", "I");
        MachineField tail = object.type.field("tail", "I");
        return head == null || tail == null
                ? 0
                : object.bits[head.place()] << 32 | object.bits[tail.place()];
    }

    /**
     * The object whose own code does what is asked of the model, or a model of the JDK's that such
     * code has made; null if the model does it itself.
     */
    public final @Nullable Object own() {
        return own;
    }

    /** How often the model was changed, or a change was taken back. */
    protected long changeCount() {
        return 0;
    }

    /** What a model has, for the method of {@code OwnCode} that fills an object with it. */
    public record Contents(String method, @Nullable Object... operands) {}

    /** What an object that takes over must have; null if none can. */
    public @Nullable Contents contents(LazyMachine machine) {
        return null;
    }

    /** On what it depends what {@link #contents} are, besides what is noted at each of them. */
    public long contentsDep() {
        return addDep | removeDep;
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
        } else if (code == TAKEN_OVER) {
            own = null;
            ownChanges = bits;
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

    /** Gives a table that is empty as many buckets as the JDK's would have. */
    public void makeRoom(int capacity) {
        throw new IllegalStateException(type + " for " + capacity);
    }

    /** Lets it hold anything, for {@link Repetition}; false if the model can't. */
    public boolean makeAny(Trail trail) {
        return false;
    }
}
