package dev.tuntas.core.internal.lazy;

import dev.tuntas.core.internal.engine.SpaceTables;
import dev.tuntas.core.internal.lazy.solver.Store;
import dev.tuntas.core.internal.machine.Trail;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Enumerates what a success leaves open: the predicate has held whatever the values are that the
 * slots still have, within the relations between them. So every choice of them is valid, and none
 * has to be run.
 *
 * <p>Slots are chosen breadth-first from the root; of interchangeable objects only the first is
 * taken, so each structure comes once up to isomorphism.
 */
final class Completion {
    private final Store store;
    private final Trail trail;
    private final SpaceTables tables;

    /** The structure: by slot, its value; 0 for slots that it doesn't have. */
    final int[] values;

    /** Slots in the order in which they are chosen, and how many were known at each place. */
    private final int[] order;

    private final int[] knownBefore;
    private final int[] trailBefore;
    private final int[] reachedBefore;
    private final boolean[] isChosen;

    /** By place: whether the slot had one value only, so that there is no next one. */
    private final boolean[] isOnly;

    private int known;

    private final int[] reached;
    private final boolean[] isReached;
    private int reachedCount;

    private int place;
    private int start;

    /** What is passed over, because it can't be made. */
    final RefusedRecords refused;

    private boolean passesRefused;

    /** Whether the search is asked to come back, which is looked at where much is passed over. */
    private final BooleanSupplier isSignalled;

    private boolean hasPassed;
    private boolean isPaused;

    Completion(Store store, Trail trail, BooleanSupplier isSignalled) {
        this.isSignalled = isSignalled;
        this.store = store;
        this.trail = trail;
        this.tables = store.tables;
        int slots = tables.slots;
        this.values = new int[slots];
        this.order = new int[slots];
        this.knownBefore = new int[slots + 1];
        this.trailBefore = new int[slots + 1];
        this.reachedBefore = new int[slots + 1];
        this.isChosen = new boolean[slots];
        this.isOnly = new boolean[slots];
        this.reached = new int[tables.firstSlot.length];
        this.isReached = new boolean[tables.firstSlot.length];
        this.refused = new RefusedRecords(tables);
    }

    /** Begins; the structures come with {@link #next}. */
    void begin() {
        begin(true);
    }

    /**
     * Begins with what a run on it ends in, whether it can be made or not: a predicate is asked
     * before the constructors of records are.
     */
    void beginRuns() {
        begin(false);
    }

    private void begin(boolean passesRefused) {
        this.passesRefused = passesRefused;
        isPaused = false;
        hasPassed = false;
        Arrays.fill(values, 0);
        Arrays.fill(isChosen, false);
        Arrays.fill(isReached, false);
        reachedCount = 0;
        known = 0;
        place = 0;
        start = trail.mark();
        if (tables.rootObject >= 0) {
            reach(tables.rootObject);
        } else {
            order[known++] = 0;
        }
        if (known > 0) {
            values[order[0]] = -1;
        }
        isFirst = true;
    }

    private boolean isFirst;

    /**
     * Goes to the next structure; false if there is none, or it has {@linkplain #isPaused paused}.
     */
    boolean next() {
        if (isPaused) {
            isPaused = false;
        } else if (!isFirst) {
            goBack();
        } else if (known == 0) {
            isFirst = false;
            return true;
        }
        isFirst = false;
        while (place >= 0) {
            if (hasPassed && isSignalled.getAsBoolean()) {
                isPaused = true;
                return false;
            }
            hasPassed = false;
            if (!chooseNext()) {
                values[order[place]] = 0;
                goBack();
                if (place >= 0) {
                    takeBack();
                }
            } else if (place == known) {
                return true;
            } else {
                values[order[place]] = -1;
            }
        }
        trail.undoTo(start);
        return false;
    }

    /** Whether {@link #next} came back because of a signal; called again, it goes on from there. */
    boolean isPaused() {
        return isPaused;
    }

    /** Goes back to the last place at which there may be another value. */
    private void goBack() {
        place--;
        while (place >= 0 && isOnly[place]) {
            values[order[place]] = 0;
            isChosen[order[place]] = false;
            place--;
        }
    }

    /** Takes everything back before the end. */
    void abandon() {
        trail.undoTo(start);
    }

    /** Takes back what the choice at the place has led to, but for the value. */
    private void takeBack() {
        trail.undoTo(trailBefore[place]);
        for (int i = knownBefore[place]; i < known; i++) {
            values[order[i]] = 0;
        }
        known = knownBefore[place];
        while (reachedCount > reachedBefore[place]) {
            isReached[reached[--reachedCount]] = false;
        }
        isChosen[order[place]] = false;
    }

    /** Gives the slot at the place its next value, and goes to the next place. */
    private boolean chooseNext() {
        int slot = order[place];
        if (isChosen[slot]) {
            takeBack();
        }
        int single = store.single(slot);
        isOnly[place] = single >= 0;
        int first = Math.max(single, values[slot] + 1);
        int end = single < 0 ? tables.size[slot] : single + 1;
        for (int v = first; v < end; v++) {
            if (store.has(slot, v) && !store.isRenaming(slot, v) && choose(slot, v)) {
                return true;
            }
        }
        return false;
    }

    private void mark() {
        knownBefore[place] = known;
        trailBefore[place] = trail.mark();
        reachedBefore[place] = reachedCount;
    }

    private boolean choose(int slot, int value) {
        mark();
        values[slot] = value;
        if (passesRefused && refused.endsAt(slot, values)) {
            hasPassed = true;
            return false;
        }
        if (!tables.isPlain[slot]) {
            store.use(slot, value);
        }
        isChosen[slot] = true;
        if (store.isRelated(slot)
                && store.single(slot) < 0
                && store.hasOpenRelation(slot, isChosen)) {
            store.fix(slot, value, 0);
            if (!store.propagate()) {
                trail.undoTo(trailBefore[place]);
                isChosen[slot] = false;
                return false;
            }
        }
        if (tables.lengths[slot].length > 0) {
            int length = tables.lengths[slot][value];
            for (int i = 1; i <= length; i++) {
                order[known++] = slot + i;
            }
        } else {
            int object = tables.object[slot][value];
            if (object >= 0 && !isReached[object]) {
                reach(object);
            }
        }
        place++;
        return true;
    }

    private void reach(int object) {
        isReached[object] = true;
        reached[reachedCount++] = object;
        int first = tables.firstSlot[object];
        int count = tables.isArray[object] ? 1 : tables.slotCount[object];
        for (int i = 0; i < count; i++) {
            order[known++] = first + i;
        }
    }

    /** Whether the structure has a slot. */
    boolean has(int slot) {
        return isChosen[slot];
    }
}
