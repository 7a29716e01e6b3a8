package dev.tuntas.core.internal.world;

import dev.tuntas.core.TuntasException;
import dev.tuntas.core.internal.Problems;
import dev.tuntas.core.internal.search.Engine;
import dev.tuntas.core.internal.search.SpaceTables;
import org.jspecify.annotations.Nullable;

/**
 * The Korat search (paper 003, figure 7): run the predicate on a candidate, note the slots that it
 * reads in the order of first reads, change the last of them, run again.
 *
 * <p><b>Pruning.</b> If the predicate rejects a candidate having read the slots on the access list
 * only, it rejects every candidate that agrees on them: none of those is visited.
 *
 * <p><b>Isomorphism.</b> Objects of a class domain that no slot below on the access list refers to
 * are interchangeable, so of those a slot takes only the first. {@code used[d]} is the number of
 * objects of class domain d that the list refers to; they are always the first ones, because each
 * fresh one is the next. The candidates left out are renamings of one that is visited: no valid
 * structure is lost, and none comes twice.
 *
 * <p><b>Completion.</b> If the predicate accepts, it did so whatever the reachable slots hold that
 * it did not read. They are put on the list too, breadth-first from the root, as if the predicate
 * had read them last: so the order depends on the candidate alone, and a search that starts at a
 * candidate goes on exactly as the one that was stopped there, if the predicate itself always reads
 * in the same order.
 *
 * <p>Cost: one run of the predicate for each candidate, and a write for each slot that changed.
 */
public final class KoratEngine implements Engine {
    private final SpaceTables tables;
    private final SlotWriter slots;
    private final PredicateRunner predicate;
    private final RecordCheck records;
    private final HeldContents held;
    private final Object root;
    private final long stepLimit;

    /** By class domain: how many of its objects the access list refers to. */
    private final int[] used;

    /** By place on the access list: what {@code used} was below it. */
    private final int[] usedBelow;

    private final int[] queue;
    private final int[] seenAt;
    private int traversal;

    private boolean decided;
    private boolean mustFit;
    private long explored;
    private long initialisations;
    private boolean wroteSlots;
    private @Nullable Throwable failure;
    private volatile boolean signalled;

    public KoratEngine(
            SpaceTables tables,
            Object[] owner,
            int[] position,
            @Nullable Object[][] references,
            long[][] bits,
            PredicateRunner predicate,
            Object[] objects,
            @Nullable Object[] held,
            Object root,
            long stepLimit) {
        this.tables = tables;
        this.predicate = predicate;
        this.records = new RecordCheck(tables, objects, stepLimit);
        this.held = new HeldContents(held);
        this.root = root;
        this.stepLimit = stepLimit;
        this.used = tables.usedByRoot.clone();
        this.usedBelow = new int[tables.slots];
        this.queue = new int[tables.firstSlot.length];
        this.seenAt = new int[tables.firstSlot.length];
        Slotted[] slotted = new Slotted[owner.length];
        System.arraycopy(owner, 0, slotted, 0, owner.length);
        this.slots = new SlotWriter(tables, slotted, position, references, bits);
    }

    @Override
    public void start(int[] candidate) {
        slots.setAll(candidate);
        decided = false;
        mustFit = true;
    }

    @Override
    public Event advance() {
        while (true) {
            if (decided && !backtrack()) {
                return Event.EXHAUSTED;
            }
            decided = false;
            if (signalled) {
                signalled = false;
                return Event.SIGNALLED;
            }
            boolean valid = decide();
            decided = true;
            if (valid) {
                return Event.VALID;
            }
            if (failure != null) {
                return Event.FAILED;
            }
        }
    }

    private boolean decide() {
        int before = Monitor.top;
        boolean valid = run();
        if (valid) {
            complete();
            valid = records.accept(slots.values, seenAt, traversal);
            undoWrites();
        }
        for (int place = before; place < Monitor.top; place++) {
            use(place);
        }
        explored++;
        initialisations += Monitor.top;
        if (mustFit) {
            mustFit = false;
            checkStart();
        }
        return valid;
    }

    private boolean run() {
        failure = null;
        Monitor.startRun(stepLimit, tables.firstSlot.length);
        boolean result;
        try {
            result = predicate.test(root());
        } catch (LinkageError | TuntasException e) {
            throw e;
        } catch (Throwable e) {
            failure = e;
            result = false;
        }
        if (Monitor.fuel < 0) {
            // Also where the predicate swallowed it and came to an answer.
            failure = failure instanceof StepLimit ? failure : new StepLimit();
            result = false;
        }
        if (Monitor.dirtyCount + Monitor.keptCount > 0) {
            undoWrites();
        }
        held.putBack();
        return result;
    }

    private Object root() {
        Object value = root instanceof Root chosen ? chosen.read() : root;
        return value instanceof TrackedArray array ? array.current() : value;
    }

    private void undoWrites() {
        wroteSlots |= Monitor.wrote;
        while (Monitor.dirtyCount > 0) {
            slots.rewrite(Monitor.popDirty());
        }
        Monitor.putBackKept();
    }

    // --- completion -----------------------------------------------------------------------------

    private void complete() {
        traversal++;
        int head = 0;
        int tail = 0;
        if (tables.rootObject >= 0) {
            tail = reach(tables.rootObject, tail);
        } else {
            tail = reach(tables.object[0][slots.values[0]], tail);
        }
        while (head < tail) {
            int object = queue[head++];
            int first = tables.firstSlot[object];
            int end = first + slotsInUse(object, first);
            for (int slot = first; slot < end; slot++) {
                Monitor.push(slot);
                tail = reach(tables.object[slot][slots.values[slot]], tail);
            }
        }
    }

    private int reach(int object, int tail) {
        if (object < 0 || seenAt[object] == traversal) {
            return tail;
        }
        seenAt[object] = traversal;
        queue[tail] = object;
        return tail + 1;
    }

    private int slotsInUse(int object, int first) {
        return tables.isArray[object]
                ? 1 + tables.lengths[first][slots.values[first]]
                : tables.slotCount[object];
    }

    // --- backtracking ---------------------------------------------------------------------------

    /** Changes the last slot that has a value left, and drops those above it from the list. */
    private boolean backtrack() {
        while (Monitor.top > 0) {
            int place = Monitor.top - 1;
            int slot = Monitor.stack[place];
            int next = next(place, slot);
            if (next < tables.size[slot]) {
                slots.set(slot, next);
                use(place);
                return true;
            }
            Monitor.pop();
            slots.reset(slot);
        }
        return false;
    }

    /** The next value that is not isomorphic to one already tried. */
    private int next(int place, int slot) {
        int value = slots.values[slot];
        int domain = tables.classDomain[slot][value];
        if (domain < 0) {
            return value + 1;
        }
        used[domain] = usedBelow[place];
        // The value was a fresh object: the other fresh ones would only rename it.
        boolean wasFresh = tables.index[slot][value] >= used[domain];
        return wasFresh ? tables.skip[slot][value] : value + 1;
    }

    private void use(int place) {
        int slot = Monitor.stack[place];
        int value = slots.values[slot];
        int domain = tables.classDomain[slot][value];
        if (domain >= 0) {
            usedBelow[place] = used[domain];
            used[domain] = Math.max(used[domain], tables.index[slot][value] + 1);
        }
    }

    /** A candidate to start from must be one that the search itself could have come to. */
    private void checkStart() {
        int[] usedSoFar = tables.usedByRoot.clone();
        for (int place = 0; place < Monitor.top; place++) {
            int slot = Monitor.stack[place];
            int domain = tables.classDomain[slot][slots.values[slot]];
            int index = tables.index[slot][slots.values[slot]];
            if (domain >= 0) {
                if (index > usedSoFar[domain]) {
                    throw Problems.notInSearchOrder(tables.name[slot]);
                }
                usedSoFar[domain] = Math.max(usedSoFar[domain], index + 1);
            }
        }
        for (int slot = 0; slot < tables.slots; slot++) {
            if (slots.values[slot] != 0 && !Monitor.isOnStack(slot)) {
                throw Problems.notInSearchOrder(tables.name[slot]);
            }
        }
    }

    // --- what the outside asks ------------------------------------------------------------------

    @Override
    public double share() {
        int[] usedSoFar = tables.usedByRoot.clone();
        double done = 0;
        double weight = 1;
        for (int place = 0; place < Monitor.top; place++) {
            int slot = Monitor.stack[place];
            int value = slots.values[slot];
            double choices = choicesBelow(slot, tables.size[slot], usedSoFar);
            done += weight * choicesBelow(slot, value, usedSoFar) / choices;
            weight /= choices;
            int domain = tables.classDomain[slot][value];
            if (domain >= 0) {
                usedSoFar[domain] = Math.max(usedSoFar[domain], tables.index[slot][value] + 1);
            }
        }
        return done;
    }

    /** How many values below the given one are not isomorphic to each other. */
    private int choicesBelow(int slot, int value, int[] usedSoFar) {
        int choices = 0;
        int v = 0;
        while (v < value) {
            int domain = tables.classDomain[slot][v];
            int end = Math.min(tables.skip[slot][v], value);
            choices += domain < 0 ? 1 : Math.min(end - v, usedSoFar[domain] + 1);
            v = end;
        }
        return choices;
    }

    @Override
    public void signal() {
        signalled = true;
    }

    @Override
    public @Nullable Throwable failure() {
        return failure;
    }

    @Override
    public boolean ranAway() {
        return failure instanceof StepLimit;
    }

    /** The exception is the user's, and may read and write slots when it is asked for its text. */
    @Override
    public String failureText() {
        int before = Monitor.top;
        Monitor.startRun(stepLimit, tables.firstSlot.length);
        String text = failure == null ? "" : FailureText.of(failure);
        undoWrites();
        while (Monitor.top > before) {
            int slot = Monitor.stack[Monitor.top - 1];
            Monitor.pop();
            slots.reset(slot);
        }
        return text;
    }

    @Override
    public int[] values() {
        return slots.values;
    }

    @Override
    public long explored() {
        return explored;
    }

    @Override
    public long initialisations() {
        return initialisations;
    }

    @Override
    public boolean wroteSlots() {
        return wroteSlots;
    }
}
