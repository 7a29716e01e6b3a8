package dev.tuntas.core.internal.engine;

import dev.tuntas.core.bounds.ContainerKind.Uniqueness;
import java.util.Arrays;

/**
 * Sees to it that sets and maps come in one order of their elements only.
 *
 * <p>The content of a set is an array, and a search tells its orders apart. Of the orders of one
 * set, it wants the least: plain values in the order of their domain, then objects. Two plain
 * values are compared as soon as both are known ({@link #mayFollow}). The order of objects of a
 * class domain can't be told from their numbers, which depend on what was read first; so when a
 * structure is found, {@link #accept} compares how it reads from the root with how it would read
 * with other orders of its sets.
 *
 * <p>No structure is lost: with the content taken as a sequence, the search finds every structure
 * once up to isomorphism, and the sequences that are orders of the same sets are finitely many. How
 * a structure reads from the root, objects numbered as they are met, is the same for isomorphic
 * ones and differs for others; so exactly one of them reads least.
 */
public final class LeastOrder {
    private static final int SMALLER = -1;
    private static final int SAME = 0;
    private static final int LARGER = 1;

    /** What objects and interchangeable values read as, from here on: no domain has as many. */
    private static final int OBJECT = 1 << 29;

    private static final int RENAMED = 1 << 30;

    private final SpaceTables tables;
    private final boolean isNeeded;

    /** Whether there are sets or maps, in which elements or keys may be objects of the space. */
    private final boolean hasObjects;

    // One structure: its values, how it reads, and the way that is being compared with that.
    private int[] values = new int[0];
    private int[] reading = new int[64];
    private int read;
    private int compared;
    private boolean isFirst;
    private final int[] numberOf;
    private final int[] met;
    private int metCount;
    private final int[][] renamed;
    private final int[] renamedCount;

    public LeastOrder(SpaceTables tables) {
        this.tables = tables;
        int objects = tables.firstSlot.length;
        this.numberOf = new int[objects];
        this.met = new int[objects];
        this.renamed = new int[tables.usedByRoot.length][0];
        this.renamedCount = new int[tables.usedByRoot.length];
        boolean isAny = false;
        boolean isAnyObject = false;
        for (int array = 0; array < objects; array++) {
            isAny |= tables.uniqueness[array] != Uniqueness.NONE;
            isAnyObject |= hasObjects(array);
        }
        this.isNeeded = isAny;
        this.hasObjects = isAnyObject;
        if (isAny) {
            describeRenamed();
        }
    }

    private void describeRenamed() {
        for (int slot = 0; slot < tables.slots; slot++) {
            for (int v = 0; v < tables.size[slot]; v++) {
                int of = tables.classDomain[slot][v];
                int count = tables.index[slot][v] + 1;
                if (of >= 0 && renamed[of].length < count) {
                    renamed[of] = new int[count];
                }
            }
        }
    }

    /** Whether there are sets or maps. */
    public boolean isNeeded() {
        return isNeeded;
    }

    /**
     * Whether it takes code to say if contents can exist: {@code equals} of the user's objects, or
     * a comparator.
     */
    public boolean asksCode() {
        for (Uniqueness uniqueness : tables.uniqueness) {
            if (uniqueness == Uniqueness.SORTED) {
                return true;
            }
        }
        return hasObjects;
    }

    /** Whether an array is the content of a set or map with objects of the space. */
    public boolean hasObjects(int array) {
        return tables.uniqueness[array] != Uniqueness.NONE
                && tables.slotCount[array] > 1
                && !tables.isPlain[tables.firstSlot[array] + 1];
    }

    /**
     * Whether an element may stand behind another one in a content, as far as that can be told
     * without asking them: not whether objects are equal, nor how a comparator sorts.
     */
    public boolean mayFollow(int array, int before, int value, int slot, int next) {
        boolean isObject = isObject(before, value);
        boolean isNextObject = isObject(slot, next);
        int of = tables.classDomain[before][value];
        // Objects of the places' own are others, wherever they stand in the domains.
        boolean isOwn = isObject && (of < 0 || of != tables.classDomain[slot][next]);
        boolean differs = isOwn || isObject != isNextObject || value != next;
        return switch (tables.uniqueness[array]) {
            case NONE -> true;
            case DISTINCT -> differs;
            case SET -> isObject || isNextObject ? differs && isNextObject : value < next;
            case SORTED ->
                    isObject || isNextObject
                            ? differs && isNextObject
                            : tables.rank[before][value] < tables.rank[slot][next];
            case BAG -> isObject || isNextObject ? isNextObject : value <= next;
        };
    }

    private boolean isObject(int slot, int value) {
        return tables.classDomain[slot][value] >= 0 || tables.object[slot][value] >= 0;
    }

    /** Whether all sets and maps that a structure reaches have the order that is wanted. */
    public boolean accept(int[] candidate) {
        if (!isNeeded) {
            return true;
        }
        values = candidate;
        begin(true);
        walk(0, 0);
        if (!areElementsInOrder()) {
            return false;
        }
        if (!hasObjects) {
            return true;
        }
        begin(false);
        return walk(0, 0) != SMALLER;
    }

    private boolean areElementsInOrder() {
        for (int i = 0; i < metCount; i++) {
            if (isOrdered(met[i]) && !areInOrder(met[i], tables.cells[met[i]])) {
                return false;
            }
        }
        return true;
    }

    /** What is sorted is compared by code alone: its order need not be that of the domain. */
    private boolean isOrdered(int array) {
        return tables.uniqueness[array] != Uniqueness.NONE
                && tables.uniqueness[array] != Uniqueness.SORTED;
    }

    /** Whether the order of the objects in an array is of no account. */
    private boolean isUnordered(int array) {
        return (tables.uniqueness[array] == Uniqueness.SET
                        || tables.uniqueness[array] == Uniqueness.BAG)
                && hasObjects(array);
    }

    private boolean areInOrder(int array, int step) {
        int first = tables.firstSlot[array] + 1;
        int end = first + length(array);
        for (int slot = first; slot < end; slot += step) {
            for (int before = first; before < slot; before += step) {
                if (!mayFollow(array, before, values[before], slot, values[slot])) {
                    return false;
                }
            }
        }
        return true;
    }

    private int length(int array) {
        int slot = tables.firstSlot[array];
        return tables.lengths[slot][values[slot]];
    }

    // --- reading --------------------------------------------------------------------------------

    private void begin(boolean isNoted) {
        isFirst = isNoted;
        Arrays.fill(numberOf, 0);
        Arrays.fill(renamedCount, 0);
        for (int[] numbers : renamed) {
            Arrays.fill(numbers, 0);
        }
        metCount = 0;
        compared = 0;
        if (tables.rootObject >= 0) {
            meet(tables.rootObject);
        } else {
            token(0);
        }
    }

    private int meet(int object) {
        if (numberOf[object] == 0) {
            met[metCount++] = object;
            numberOf[object] = metCount;
        }
        return numberOf[object];
    }

    /**
     * Reads on from a place: an object that was met, and a slot of it. Where an unordered array
     * begins, all orders of its objects are tried.
     */
    private int walk(int place, int position) {
        int i = place;
        int at = position;
        while (i < metCount) {
            int object = met[i];
            int count = tables.isArray[object] ? 1 + length(object) : tables.slotCount[object];
            boolean isUnordered = isUnordered(object);
            if (!isFirst && isUnordered && at == 1) {
                int step = tables.cells[object];
                return walkOrders(i, step, places(object, step), 0);
            }
            while (at < count) {
                int outcome = token(tables.firstSlot[object] + at);
                if (outcome != SAME) {
                    return outcome;
                }
                at++;
                if (at == 1 && isUnordered) {
                    break;
                }
            }
            if (at >= count) {
                i++;
                at = 0;
            }
        }
        return SAME;
    }

    private int[] places(int array, int step) {
        int[] places = new int[length(array) / step];
        for (int i = 0; i < places.length; i++) {
            places[i] = tables.firstSlot[array] + 1 + i * step;
        }
        return places;
    }

    /** Tries each element that is left as the next one; plain ones have their order already. */
    private int walkOrders(int place, int step, int[] rest, int from) {
        if (from == rest.length) {
            return walk(place + 1, 0);
        }
        int worst = LARGER;
        for (int i = from; i < rest.length; i++) {
            if (i > from
                    && !(isObject(rest[i], values[rest[i]])
                            && isObject(rest[from], values[rest[from]]))) {
                continue;
            }
            int[] chosen = rest.clone();
            chosen[from] = rest[i];
            System.arraycopy(rest, from, chosen, from + 1, i - from);
            State before = new State();
            int outcome = SAME;
            for (int k = 0; k < step && outcome == SAME; k++) {
                outcome = token(chosen[from] + k);
            }
            if (outcome == SAME) {
                outcome = walkOrders(place, step, chosen, from + 1);
            }
            if (outcome == SMALLER) {
                return SMALLER;
            }
            worst = Math.min(worst, outcome);
            before.restore();
        }
        return worst;
    }

    /**
     * Reads a slot; of an object that is met there for the first time, also its class. Class
     * domains for other places of the same container read alike.
     */
    private int token(int slot) {
        int value = values[slot];
        int object = tables.object[slot][value];
        int of = tables.classDomain[slot][value];
        if (object < 0) {
            return note(of < 0 ? value : RENAMED + rename(of, tables.index[slot][value]));
        }
        int known = metCount;
        int outcome = note(OBJECT + meet(object));
        // A slot has one object of its own of each class, in the same order as like slots.
        int ofClass = of >= 0 ? tables.like[of] : -1 - value;
        return outcome == SAME && metCount > known ? note(ofClass) : outcome;
    }

    /** Notes what was read, or compares it with what was noted there. */
    private int note(int token) {
        if (isFirst) {
            if (compared == reading.length) {
                reading = Arrays.copyOf(reading, 2 * reading.length);
            }
            reading[compared++] = token;
            read = compared;
            return SAME;
        }
        int noted = compared < read ? reading[compared] : Integer.MAX_VALUE;
        compared++;
        return Integer.compare(token, noted);
    }

    private int rename(int of, int index) {
        if (renamed[of][index] == 0) {
            renamed[of][index] = ++renamedCount[of];
        }
        return renamed[of][index];
    }

    /** Where the reading stands, to go back to. */
    private final class State {
        private final int oldMet = metCount;
        private final int oldCompared = compared;
        private final int[] oldCount = renamedCount.clone();

        void restore() {
            while (metCount > oldMet) {
                numberOf[met[--metCount]] = 0;
            }
            compared = oldCompared;
            for (int of = 0; of < oldCount.length; of++) {
                if (renamedCount[of] > oldCount[of]) {
                    for (int i = 0; i < renamed[of].length; i++) {
                        renamed[of][i] = renamed[of][i] > oldCount[of] ? 0 : renamed[of][i];
                    }
                    renamedCount[of] = oldCount[of];
                }
            }
        }
    }
}
