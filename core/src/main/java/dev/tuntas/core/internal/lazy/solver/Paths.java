package dev.tuntas.core.internal.lazy.solver;

import dev.tuntas.core.internal.engine.SpaceTables;
import java.util.Arrays;

/**
 * The ways from the root to the objects that slots own (see {@link Store#own}), as numbers: so that
 * "the color of the root's left child" is the same thing whichever object that child is.
 */
public final class Paths {
    public static final int NONE = -1;
    private static final int ROOT = 0;
    private static final int MOST = 1 << 16;

    private final SpaceTables tables;

    /** By slot: the object that it is a slot of, or -1. */
    private final int[] objectOfSlot;

    private final boolean[] isOfOneClass;

    /** By path that leads to an object: the paths that lead on from its slots, or 0. */
    private int[][] next = new int[64][];

    /** By path of a slot: the path of its object, and which slot of the object it is. */
    private int[] parent = new int[64];

    private int[] place = new int[64];
    private int count = 1;

    /** By path: the object that it leads to, as long as {@link #pathOf} agrees. */
    private int[] objectAt = new int[64];

    /** By object: the path that leads to it. */
    private final int[] pathOf;

    Paths(SpaceTables tables) {
        this.tables = tables;
        this.objectOfSlot = new int[tables.slots];
        this.isOfOneClass = new boolean[tables.slots];
        for (int slot = 0; slot < tables.slots; slot++) {
            isOfOneClass[slot] = hasOneClass(slot);
        }
        this.pathOf = new int[tables.firstSlot.length];
        Arrays.fill(objectOfSlot, NONE);
        for (int object = 0; object < tables.firstSlot.length; object++) {
            int first = tables.firstSlot[object];
            Arrays.fill(objectOfSlot, first, first + tables.slotCount[object], object);
        }
        reset();
    }

    void reset() {
        Arrays.fill(pathOf, NONE);
        if (tables.rootObject >= 0) {
            pathOf[tables.rootObject] = ROOT;
            objectAt[ROOT] = tables.rootObject;
        }
    }

    /** A slot, all of whose objects are of one class, owns an object from now on. */
    void own(int slot, int object) {
        int path = ofSlot(slot);
        pathOf[object] = path;
        if (path != NONE) {
            objectAt[path] = object;
        }
    }

    boolean isOfOneClass(int slot) {
        return isOfOneClass[slot];
    }

    private boolean hasOneClass(int slot) {
        int only = NONE;
        for (int v = 0; !tables.isPlain[slot] && v < tables.size[slot]; v++) {
            int of = tables.classDomain[slot][v];
            if (of >= 0 && only >= 0 && of != only) {
                return false;
            }
            only = Math.max(only, of);
        }
        return only >= 0;
    }

    /** The object is not owned any more. */
    void release(int object) {
        pathOf[object] = NONE;
    }

    /** The path that leads to a slot's value; NONE if its object is not owned. */
    public int ofSlot(int slot) {
        int object = objectOfSlot[slot];
        int from = object < 0 ? NONE : pathOf[object];
        if (from == NONE) {
            return NONE;
        }
        int[] leading = next[from];
        if (leading == null) {
            leading = new int[tables.slotCount[object]];
            next[from] = leading;
        }
        int at = slot - tables.firstSlot[object];
        if (at >= leading.length) {
            return NONE;
        }
        if (leading[at] == 0) {
            leading[at] = add(from, at);
        }
        return leading[at];
    }

    private int add(int from, int at) {
        if (count == MOST) {
            return NONE;
        }
        if (count == parent.length) {
            next = Arrays.copyOf(next, 2 * count);
            parent = Arrays.copyOf(parent, 2 * count);
            place = Arrays.copyOf(place, 2 * count);
            objectAt = Arrays.copyOf(objectAt, 2 * count);
        }
        parent[count] = from;
        place[count] = at;
        return count++;
    }

    /** The object whose slot a path leads through last; NONE if there is none now. */
    public int objectBefore(int path) {
        int from = parent[path];
        int object = objectAt[from];
        return pathOf[object] == from ? object : NONE;
    }

    /** The slot of an object that a path leads through last. */
    public int slotOf(int path, int object) {
        return tables.firstSlot[object] + place[path];
    }
}
