package dev.tuntas.core.internal.world;

/**
 * The slot at the end of the access list, at hand. Most candidates differ from the one before in
 * this slot only.
 */
final class LastSlot {
    /**
     * Its place on the access list; -1 if it has to be unpacked first, or is one that is written in
     * a way of its own, or may be where the range ends.
     */
    static int place = -1;

    private static int at;

    @SuppressWarnings("NullAway.Init") // unpack comes first
    static SlotInfo info;

    /** The candidate, by slot. */
    static int[] values = new int[0];

    /** By class domain, and by place: see {@link AccessListEngine}. */
    private static int[] used = new int[0];

    private static int[] usedBelow = new int[0];

    /** How many values were passed over because it was known that the predicate says no. */
    static long passed;

    private LastSlot() {}

    static void prepare(AccessListEngine engine) {
        values = engine.slots.values;
        used = engine.used;
        usedBelow = engine.usedBelow;
    }

    static void unpack(int newPlace, AccessListEngine engine) {
        SlotInfo unpacked = engine.infos[Monitor.stack[newPlace]];
        info = unpacked;
        at = newPlace;
        boolean isPlain = !unpacked.isLength && !unpacked.holdsArrays && newPlace >= engine.floor;
        place = isPlain ? newPlace : -1;
    }

    /** The next value, as in {@link AccessListEngine#next}; at least the domain's size if none. */
    private static int next(SlotInfo of) {
        int value = values[of.slot];
        if (of.isPlain) {
            return value + 1;
        }
        int domain = of.classDomain[value];
        if (domain < 0) {
            return value + 1;
        }
        int below = usedBelow[at];
        used[domain] = below;
        return of.index[value] >= below ? of.skip[value] : value + 1;
    }

    /**
     * The next value that is not known to be wrong; at least the domain's size if there is none.
     */
    static int nextOpen() {
        SlotInfo of = info;
        int value = next(of);
        if (!of.isMarked) {
            return value;
        }
        return of.isSmall && !UnitStacks.watched
                ? nextOpenOfSmall(of, value)
                : nextOpenOf(of, value);
    }

    private static int nextOpenOfSmall(SlotInfo of, int from) {
        int value = of.firstOpen(from);
        passed += value - from;
        values[of.slot] = value - 1;
        return value;
    }

    private static int nextOpenOf(SlotInfo of, int from) {
        int value = from;
        while (value < of.size && of.marks[value] == Ahead.NO) {
            passed++;
            values[of.slot] = value;
            use(of, value);
            Ahead.tellPassed();
            value = next(of);
        }
        return value;
    }

    /** Gives the slot a value. */
    static void set(int value) {
        SlotInfo of = info;
        values[of.slot] = value;
        of.owner.tuntas$write(of.position, of.references[value], of.bits[value]);
        use(of, value);
    }

    /** Gives the slot its first value again, for another first read. */
    static void reset() {
        SlotInfo of = info;
        int low = of.low;
        values[of.slot] = low;
        of.owner.tuntas$write(of.position, of.references[low], of.bits[low]);
        of.owner.tuntas$forget(of.position);
        place = -1;
    }

    private static void use(SlotInfo of, int value) {
        if (of.isPlain) {
            return;
        }
        int domain = of.classDomain[value];
        if (domain >= 0) {
            int below = used[domain];
            usedBelow[at] = below;
            used[domain] = Math.max(below, of.index[value] + 1);
        }
    }
}
