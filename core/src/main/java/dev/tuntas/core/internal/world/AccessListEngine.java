package dev.tuntas.core.internal.world;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.container.Distinct;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.EngineProblems;
import dev.tuntas.core.internal.engine.Judge;
import dev.tuntas.core.internal.engine.LeastOrder;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.engine.SpaceTables;
import dev.tuntas.core.spi.part.Box;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What all engines share that walk through the candidates in the order of the Korat search (the
 * Exhaustive paper, figure 7): the access list, and which value a slot on it takes next.
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
 */
abstract class AccessListEngine implements Engine {
    final SpaceTables tables;
    final SlotWriter slots;
    final RecordCheck records;
    final LeastOrder order;
    final Object root;
    final long stepLimit;
    final SlotInfo[] infos;

    /** By class domain: how many of its objects the access list refers to. */
    final int[] used;

    /** By place on the access list: what {@code used} was below it. */
    final int[] usedBelow;

    /** By class domain: how many of its objects are used before anything is read. */
    private final int[] usedAtStart;

    /** By slot: the first value that it may not take. */
    int[] high;

    /** Slots that count as read, though they are not on the list. */
    final int[] settled;

    int settledCount;

    /** The box that is searched, and its shape when it was looked at. */
    private @Nullable Box box;

    private int shape;
    private boolean isAnyFixed;

    /** The slot that a structure must have, or -1. */
    int required = -1;

    /** Whether slots stay open that the predicate does not read. */
    boolean isOpen;

    private int[] openValues = new int[0];

    /** Where the range ends, if it does before all candidates are decided. */
    int @Nullable [] end;

    /**
     * So many places at the bottom of the list can't be changed without a look at the end; {@link
     * #UNKNOWN} until it has been worked out.
     */
    int floor;

    static final int UNKNOWN = Integer.MAX_VALUE;

    private final int[] queue;
    final int[] seenAt;
    int traversal;

    long explored;
    long initialisations;
    boolean wroteSlots;
    @Nullable Throwable failure;
    volatile boolean signalled;
    @Nullable Trace trace;

    AccessListEngine(
            SpaceTables tables,
            Object[] owner,
            int[] position,
            @Nullable Object[][] references,
            long[][] bits,
            Object[] objects,
            Object root,
            long stepLimit) {
        this.tables = tables;
        this.records = new RecordCheck(tables, objects, stepLimit);
        this.order = new LeastOrder(tables);
        this.root = root;
        this.stepLimit = stepLimit;
        this.used = tables.usedByRoot.clone();
        this.usedAtStart = tables.usedByRoot.clone();
        this.usedBelow = new int[tables.slots];
        this.high = tables.size.clone();
        this.settled = new int[tables.slots];
        this.queue = new int[tables.firstSlot.length];
        this.seenAt = new int[tables.firstSlot.length];
        Slotted[] slotted = new Slotted[owner.length];
        System.arraycopy(owner, 0, slotted, 0, owner.length);
        this.slots = new SlotWriter(tables, slotted, position, references, bits);
        if (tables.hasContainers()) {
            Distinct.answerBy(new WorldContents(tables, order, objects, slots.values));
        }
        this.infos = new SlotInfo[tables.slots];
        for (int slot = 0; slot < infos.length; slot++) {
            infos[slot] = new SlotInfo(slot, tables, slots);
        }
    }

    @Override
    public void reset() {
        explored = 0;
        initialisations = 0;
        wroteSlots = false;
        Monitor.wrote = false;
        Suspicion.reset();
        Undo.undone = 0;
        signalled = false;
    }

    @Override
    public void start(Part part) {
        boolean isReshaped = box != part.box() || shape != part.box().shape();
        if (isReshaped) {
            unsettle(part.box());
        }
        clearList(part.box());
        failure = null;
        records.forgetRefused();
        end = part.end();
        required = part.box().required();
        slots.low = part.box().low();
        high = part.box().high();
        if (isReshaped) {
            box = part.box();
            shape = part.box().shape();
            isAnyFixed = useFixed();
        }
        floor = end == null && !isAnyFixed ? 0 : UNKNOWN;
        System.arraycopy(usedAtStart, 0, used, 0, used.length);
        slots.setAll(part.candidate());
    }

    /** Slots that are not fixed any more can be read again. */
    private void unsettle(Box next) {
        int kept = 0;
        for (int i = 0; i < settledCount; i++) {
            int slot = settled[i];
            if (isFixed(next, slot)) {
                settled[kept++] = slot;
            } else {
                Monitor.unsettle(slot);
                slots.forget(slot);
            }
        }
        settledCount = kept;
    }

    /**
     * Takes all slots off the list. Slots that were read with a fixed value, and have one again,
     * still count as read: thousands of boxes differ in few slots, and this is most of the work.
     */
    private void clearList(Box next) {
        while (Monitor.top > 0) {
            int slot = Monitor.stack[Monitor.top - 1];
            infos[slot].isMarked = false;
            if (isFixed(next, slot)) {
                settled[settledCount++] = Monitor.settle();
            } else {
                Monitor.pop();
                slots.forget(slot);
            }
        }
    }

    private boolean isFixed(Box in, int slot) {
        return in.high()[slot] == in.low()[slot] + 1 && tables.size[slot] > 1;
    }

    /**
     * Objects that fixed slots refer to are told apart by them; returns whether there are such
     * slots.
     */
    private boolean useFixed() {
        boolean isAny = false;
        System.arraycopy(tables.usedByRoot, 0, usedAtStart, 0, used.length);
        for (int slot = 0; slot < high.length; slot++) {
            int value = slots.low[slot];
            if (high[slot] != value + 1 || tables.size[slot] == 1) {
                continue;
            }
            isAny = true;
            int domain = tables.isPlain[slot] ? -1 : tables.classDomain[slot][value];
            if (domain >= 0) {
                usedAtStart[domain] = Math.max(usedAtStart[domain], tables.index[slot][value] + 1);
            }
        }
        return isAny;
    }

    // --- the end of a range ---------------------------------------------------------------------

    /**
     * Whether the list, which has come down to its {@link #floor}, may go on changing: either a
     * free place is left now, or the last place is the one at which the end has a greater value.
     *
     * <p>Up to the first place at which they differ, candidate and end have the same slots in the
     * same order, because the predicate did the same on both. So the values there tell which comes
     * first.
     */
    final boolean isBeforeEnd() {
        int[] to = end;
        if (to == null) {
            return isAboveFixed();
        }
        int place = firstDifference(to);
        if (place == Monitor.top || isGreater(place, to)) {
            return false;
        }
        floor = place + 1;
        return true;
    }

    /**
     * Fixed slots at the bottom of the list can't be changed, so the search is over when it comes
     * down to them, and they need not be taken off one by one.
     */
    private boolean isAboveFixed() {
        if (floor != UNKNOWN) {
            return false;
        }
        floor = 0;
        while (floor < Monitor.top && high[Monitor.stack[floor]] == 1 + low(floor)) {
            floor++;
        }
        return Monitor.top > floor;
    }

    private int low(int place) {
        return slots.low[Monitor.stack[place]];
    }

    private int firstDifference(int[] to) {
        int place = 0;
        while (place < Monitor.top
                && slots.values[Monitor.stack[place]] == to[Monitor.stack[place]]) {
            place++;
        }
        return place;
    }

    private boolean isGreater(int place, int[] to) {
        int slot = Monitor.stack[place];
        return slots.values[slot] > to[slot];
    }

    /**
     * Whether the candidate is the end once the last slot has the end's value; otherwise the end
     * has more places than the list, and differs at one that has yet to be read.
     */
    final boolean isEndWith(int slot) {
        int[] to = requireNonNull(end);
        int value = slots.values[slot];
        slots.values[slot] = to[slot];
        boolean isEnd = Arrays.equals(slots.values, to);
        slots.values[slot] = value;
        floor = isEnd ? floor : UNKNOWN;
        return isEnd;
    }

    /**
     * Whether the candidate that was decided is not of this range any more: look-ahead may pass
     * over the end.
     */
    final boolean isPastEnd() {
        int[] to = end;
        if (to == null || floor != UNKNOWN) {
            return false;
        }
        int place = firstDifference(to);
        return place < Monitor.top && isGreater(place, to);
    }

    /**
     * The candidate to end at if the upper part of what is left is given away: the first place that
     * has another value left goes to its next one, and all that was read after it is open again.
     */
    @Override
    public int @Nullable [] split() {
        int first = end == null ? 0 : firstDifference(end);
        for (int place = first; place < Monitor.top; place++) {
            int value = nextLeft(place);
            int[] start = value < high[Monitor.stack[place]] ? startAt(place, value) : null;
            boolean isInside =
                    end == null || place > first || start != null && isLess(start, place);
            if (start != null && isInside) {
                end = start;
                floor = UNKNOWN;
                return start;
            }
        }
        return null;
    }

    /** Whether a candidate that agrees with the end below a place comes before it. */
    private boolean isLess(int[] start, int place) {
        int[] to = requireNonNull(end);
        int slot = Monitor.stack[place];
        return start[slot] < to[slot] || start[slot] == to[slot] && !Arrays.equals(start, to);
    }

    private int[] startAt(int place, int value) {
        int[] start = slots.low.clone();
        for (int below = 0; below < place; below++) {
            start[Monitor.stack[below]] = slots.values[Monitor.stack[below]];
        }
        start[Monitor.stack[place]] = value;
        return start;
    }

    /** The next value that the slot at a place will take, if it is less than its domain's size. */
    private int nextLeft(int place) {
        int slot = Monitor.stack[place];
        SlotInfo info = infos[slot];
        int value = nextAt(place, slot, slots.values[slot]);
        while (info.isMarked && value < high[slot] && info.marks[value] == Ahead.NO) {
            value = nextAt(place, slot, value);
        }
        return value;
    }

    private int nextAt(int place, int slot, int value) {
        int domain = tables.classDomain[slot][value];
        boolean isFresh = domain >= 0 && tables.index[slot][value] >= usedBelow(place, domain);
        return isFresh ? tables.skip[slot][value] : value + 1;
    }

    private int usedBelow(int place, int domain) {
        int count = usedAtStart[domain];
        for (int below = 0; below < place; below++) {
            int slot = Monitor.stack[below];
            int value = slots.values[slot];
            if (tables.classDomain[slot][value] == domain) {
                count = Math.max(count, tables.index[slot][value] + 1);
            }
        }
        return count;
    }

    /** Whether the structure has the slot that it must have; all its slots are on the list. */
    final boolean hasRequired() {
        return required < 0 || Monitor.isOnStack(required);
    }

    final Object root() {
        Object value = root instanceof Root chosen ? chosen.read() : root;
        return value instanceof TrackedArray array ? array.current() : value;
    }

    // --- completion -----------------------------------------------------------------------------

    final void complete() {
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

    // --- values ---------------------------------------------------------------------------------

    /** The next value that is not isomorphic to one already tried. */
    final int next(int place, int slot) {
        int value = slots.values[slot];
        if (tables.isPlain[slot]) {
            return value + 1;
        }
        int domain = tables.classDomain[slot][value];
        if (domain < 0) {
            return value + 1;
        }
        used[domain] = usedBelow[place];
        // The value was a fresh object: the other fresh ones would only rename it.
        boolean wasFresh = tables.index[slot][value] >= used[domain];
        return wasFresh ? tables.skip[slot][value] : value + 1;
    }

    /** Whether a value of the slot at a place is an object that no slot below refers to. */
    final boolean isFresh(int place, int slot, int value) {
        return tables.classDomain[slot][value] >= 0
                && tables.index[slot][value] >= usedBelow[place];
    }

    final void use(int place) {
        int slot = Monitor.stack[place];
        if (tables.isPlain[slot]) {
            return;
        }
        int value = slots.values[slot];
        int domain = tables.classDomain[slot][value];
        if (domain >= 0) {
            usedBelow[place] = used[domain];
            used[domain] = Math.max(used[domain], tables.index[slot][value] + 1);
        }
    }

    /** A candidate to start from must be one that the search itself could have come to. */
    final void checkStart() {
        int[] usedSoFar = usedAtStart.clone();
        for (int place = 0; place < Monitor.top; place++) {
            int slot = Monitor.stack[place];
            int domain = tables.classDomain[slot][slots.values[slot]];
            int index = tables.index[slot][slots.values[slot]];
            if (domain >= 0) {
                if (index > usedSoFar[domain]) {
                    throw EngineProblems.notInSearchOrder(tables.name[slot]);
                }
                usedSoFar[domain] = Math.max(usedSoFar[domain], index + 1);
            }
        }
        for (int slot = 0; slot < tables.slots; slot++) {
            if (slots.values[slot] != slots.low[slot] && !Monitor.isOnStack(slot)) {
                throw EngineProblems.notInSearchOrder(tables.name[slot]);
            }
        }
    }

    // --- what the outside asks ------------------------------------------------------------------

    @Override
    public void leaveOpen(boolean areOpen) {
        isOpen = areOpen;
        openValues = new int[tables.slots];
    }

    @Override
    public int[] openValues() {
        Arrays.fill(openValues, -1);
        for (int slot = 0; slot < openValues.length; slot++) {
            if (Monitor.isOnStack(slot)) {
                openValues[slot] = slots.values[slot];
            }
        }
        return openValues;
    }

    @Override
    public double share() {
        int[] usedSoFar = usedAtStart.clone();
        double done = 0;
        double weight = 1;
        for (int place = 0; place < Monitor.top; place++) {
            int slot = Monitor.stack[place];
            int value = slots.values[slot];
            int before = choicesBelow(slot, slots.low[slot], usedSoFar);
            double choices = choicesBelow(slot, high[slot], usedSoFar) - before;
            done += weight * (choicesBelow(slot, value, usedSoFar) - before) / choices;
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
    public void trace(@Nullable Trace newTrace) {
        trace = newTrace;
    }

    final void tell(Trace told, boolean valid) {
        Verdict no =
                failure == null ? Verdict.NOT_VALID : ranAway() ? Verdict.RAN_AWAY : Verdict.THREW;
        told.decided(slots.values, valid ? Verdict.VALID : no);
    }

    @Override
    public void judgedBy(Judge judge) {
        Suspicion.prepare(this, judge);
    }

    @Override
    public void signal() {
        signalled = true;
    }

    /** The thread that runs may count a step just now, and not see it: so it is told anew. */
    @Override
    public void cut() {
        for (int i = 0; i < 100; i++) {
            signalled = true;
            Monitor.fuel = -1;
            Thread.onSpinWait();
        }
    }

    /** Whether what the completion has made can exist: its sets, its maps and its records. */
    final boolean canExist() {
        return order.accept(slots.values) && records.accept(slots.values, seenAt, traversal);
    }

    @Override
    public final int refusedRecord() {
        return records.refused();
    }

    @Override
    public @Nullable Throwable failure() {
        return failure;
    }

    /**
     * With more memory, as with more steps, it might have come to an answer. (A deeper stack does
     * not count: as documented, a run that overflows it says no.)
     */
    @Override
    public boolean ranAway() {
        return failure instanceof OutOfMemoryError || failure instanceof StepLimit && !isEndless();
    }

    @Override
    public boolean isEndless() {
        return failure instanceof EndlessLoop;
    }

    /** The exception is the user's, and may read and write slots when it is asked for its text. */
    @Override
    public final String failureText() {
        int before = Monitor.top;
        String text = failure == null ? "" : text(failure);
        while (Monitor.top > before) {
            int slot = Monitor.stack[Monitor.top - 1];
            Monitor.pop();
            slots.reset(slot);
        }
        return text;
    }

    /** The text of an exception; what that writes is taken back, but not that it read slots. */
    abstract String text(Throwable thrown);

    @Override
    public int[] values() {
        return slots.values;
    }

    @Override
    public int[] accessList() {
        return Arrays.copyOf(Monitor.stack, Monitor.top);
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
