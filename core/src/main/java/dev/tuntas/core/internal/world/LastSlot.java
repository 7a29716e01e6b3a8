package dev.tuntas.core.internal.world;

import dev.tuntas.core.internal.search.SpaceTables;
import org.jspecify.annotations.Nullable;

/**
 * The slot at the end of the access list, unpacked: what the tables say of it and how to write it,
 * at hand without a look into arrays of arrays. Most candidates differ from the one before in this
 * slot only.
 */
final class LastSlot {
    /**
     * Its place on the access list; -1 if it has to be unpacked first, or is one that is written in
     * a way of its own.
     */
    static int place = -1;

    private static int at;
    static int slot;
    static int size;
    static boolean isLength;

    private static boolean isPlain;

    /** The candidate, by slot. */
    private static int[] values = new int[0];

    /** By value: see {@link SpaceTables}. */
    private static int[] classDomain = new int[0];

    private static int[] index = new int[0];
    private static int[] skip = new int[0];

    /** By class domain, and by place: see {@link AccessListEngine}. */
    private static int[] used = new int[0];

    private static int[] usedBelow = new int[0];

    private static Slotted owner = new Root();
    private static int position;
    private static @Nullable Object[] references = new @Nullable Object[0];
    private static long[] bits = new long[0];

    private LastSlot() {}

    static void unpack(int newPlace, AccessListEngine engine) {
        SpaceTables tables = engine.tables;
        SlotWriter slots = engine.slots;
        place = newPlace;
        at = newPlace;
        slot = Monitor.stack[newPlace];
        size = tables.size[slot];
        isPlain = tables.isPlain[slot];
        classDomain = tables.classDomain[slot];
        index = tables.index[slot];
        skip = tables.skip[slot];
        values = slots.values;
        used = engine.used;
        usedBelow = engine.usedBelow;
        owner = slots.owner(slot);
        position = slots.position(slot);
        references = slots.references(slot);
        bits = slots.bits(slot);
        isLength = slots.isLength(slot);
        if (isLength || slots.holdsArrays(slot)) {
            place = -1;
        }
    }

    /** The next value, as in {@link AccessListEngine#next}; at least {@link #size} if none. */
    static int next() {
        int value = values[slot];
        if (isPlain) {
            return value + 1;
        }
        int domain = classDomain[value];
        if (domain < 0) {
            return value + 1;
        }
        int below = usedBelow[at];
        used[domain] = below;
        return index[value] >= below ? skip[value] : value + 1;
    }

    /** Gives the slot a value. */
    static void set(int value) {
        values[slot] = value;
        owner.tuntas$write(position, references[value], bits[value]);
        if (!isPlain) {
            use(value);
        }
    }

    private static void use(int value) {
        int domain = classDomain[value];
        if (domain >= 0) {
            int below = used[domain];
            usedBelow[at] = below;
            used[domain] = Math.max(below, index[value] + 1);
        }
    }
}
