package dev.tuntas.core.internal.lazy.machine;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.lazy.state.Budget;
import dev.tuntas.core.internal.lazy.state.CallStack;
import dev.tuntas.core.internal.machine.Effects;
import dev.tuntas.core.internal.machine.Reversible;
import dev.tuntas.core.internal.machine.Trail;
import dev.tuntas.machine.code.MachineClasses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * On what the heap depends beyond what is noted at each place of it: what code that was not run
 * could have written, where else a write could have gone. It is noted by field, for all arrays, and
 * for each container that a model stands for.
 */
public final class HeapDependence implements Reversible {
    static final Effects EVERYTHING = Effects.ofEverything();

    private static final int FIELD_DEP = 0;
    private static final int ARRAY_DEP = 1;
    private static final int ANY_DEP = 2;
    private static final int MADE = 3;
    private static final int FOLLOWED = 4;

    /** About what an empty container takes, in cells. */
    private static final int CELLS_OF_MODEL = 24;

    private final Trail trail;
    private final CallStack frames;
    private final Budget budget;
    private final MachineClasses classes;

    /** What code that was not run could have done to fields, by number. */
    private long[] fieldDep = new long[64];

    /** What code that was not run could have done to arrays. */
    private long arrayDep;

    /** What code that was not run could have done to anything on the heap. */
    private long anyDep;

    /** All containers that the run has made, so that they can depend on what was not run. */
    private final List<Model> models = new ArrayList<>();

    /** Whether there may be containers on this path that are followed in their own code. */
    private boolean hasFollowedContainers;

    HeapDependence(Trail trail, CallStack frames, Budget budget, MachineClasses classes) {
        this.trail = trail;
        this.frames = frames;
        this.budget = budget;
        this.classes = classes;
    }

    /** On what it depends that code that was not run has not written a field. */
    long ofField(int field) {
        return (field < fieldDep.length ? fieldDep[field] : 0) | anyDep;
    }

    /** On what it depends that code that was not run has not written an element. */
    long ofArrays() {
        return arrayDep | anyDep;
    }

    /** What the heap depends on, to be brought back. */
    record SetAside(long[] fieldDep, long arrayDep, long anyDep) {}

    /** Lets nothing depend on anything, for code that depends on no decision. */
    SetAside setAside() {
        SetAside kept = new SetAside(fieldDep, arrayDep, anyDep);
        fieldDep = new long[0];
        arrayDep = 0;
        anyDep = 0;
        return kept;
    }

    /** Brings back what was set aside. */
    void bringBack(SetAside kept) {
        fieldDep = kept.fieldDep;
        arrayDep = kept.arrayDep;
        anyDep = kept.anyDep;
    }

    /** Lets depend on a branch what the side that was not taken could have changed. */
    void spread(Effects effects, long dep, int base) {
        for (int field : effects.fieldList()) {
            dependField(field, dep);
        }
        if (effects.arrays) {
            dependArrays(dep);
        }
        if (effects.everything) {
            dependAll(dep);
        }
        if (effects.queries && hasFollowedContainers) {
            dependAll(dep);
        }
        if (effects.containers || effects.everything) {
            dependContainers(dep);
        } else {
            spread(effects.addedList(), dep, base, true);
            spread(effects.removedList(), dep, base, false);
        }
    }

    private void spread(int[] locals, long dep, int base, boolean isAdded) {
        for (int local : locals) {
            Object held = frames.refs[base + local];
            if (frames.lazy[base + local] == 0
                    && held instanceof Model model
                    && model.own() == null) {
                model.dependOn(trail, dep, isAdded, !isAdded);
            } else if (frames.lazy[base + local] != 0 || held != null) {
                dependContainers(dep);
                dependAll(dep);
            }
        }
    }

    /** Anything on the heap could have been changed. */
    private void dependAll(long dep) {
        if ((dep & ~anyDep) != 0) {
            trail.push(this, ANY_DEP, anyDep, 0, 0, null);
            anyDep |= dep;
        }
    }

    /** A field of another object could have been written to. */
    void dependField(int field, long dep) {
        if (field >= fieldDep.length) {
            fieldDep = Arrays.copyOf(fieldDep, Math.max(field + 1, classes.fields()));
        }
        if ((dep & ~fieldDep[field]) != 0) {
            trail.push(this, FIELD_DEP, fieldDep[field], 0, field, null);
            fieldDep[field] |= dep;
        }
    }

    /** Another array or element could have been written to. */
    void dependArrays(long dep) {
        if ((dep & ~arrayDep) != 0) {
            trail.push(this, ARRAY_DEP, arrayDep, 0, 0, null);
            arrayDep |= dep;
        }
    }

    /** Another container could have been changed. */
    void dependContainers(long dep) {
        if (hasFollowedContainers) {
            dependAll(dep);
        }
        if (dep != 0) {
            for (Model model : models) {
                model.dependOn(trail, dep, true, true);
            }
        }
    }

    @Override
    public void undo(int code, long bits, long dep, int lazy, @Nullable Object ref) {
        switch (code) {
            case FIELD_DEP -> fieldDep[lazy] = bits;
            case ARRAY_DEP -> arrayDep = bits;
            case ANY_DEP -> anyDep = bits;
            case FOLLOWED -> hasFollowedContainers = false;
            default -> forget((Model) requireNonNull(ref));
        }
    }

    /** A new container. It stays until the path is taken back, so it takes room like an object. */
    public <M extends Model> M register(M model) {
        budget.takeRoom(CELLS_OF_MODEL);
        models.add(model);
        trail.push(this, MADE, 0, 0, 0, model);
        return model;
    }

    /** Those that an initialiser has made stay, so it need not be the last one. */
    private void forget(Model model) {
        int i = models.size() - 1;
        while (models.get(i) != model) {
            i--;
        }
        models.remove(i);
    }

    /** Behind a decision that is resumed there are only containers that were made before it. */
    void followContainer() {
        if (!hasFollowedContainers) {
            trail.push(this, FOLLOWED, 0, 0, 0, null);
            hasFollowedContainers = true;
        }
    }

    /** Notes that there are objects of a class from the beginning, which may be containers. */
    void followContainersOf(String name) {
        hasFollowedContainers |= isContainer(name);
    }

    /** Whether calls through the interfaces of containers may come to objects of a class. */
    boolean isContainer(String name) {
        return name.startsWith("java/util/")
                || classes.isSubtype(name, "java/util/Collection")
                || classes.isSubtype(name, "java/util/Map")
                || classes.isSubtype(name, "java/util/Iterator")
                || classes.isSubtype(name, "java/util/Map$Entry");
    }

    /** Lets depend on a branch what could have changed in frames that are left. */
    void spreadAll(Effects effects, long dep) {
        Effects all = new Effects();
        all.fields.or(effects.fields);
        all.arrays = effects.arrays;
        all.everything = effects.everything;
        all.containers = true;
        spread(all, dep, 0);
    }
}
