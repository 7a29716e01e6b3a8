package dev.tuntas.core.internal.world;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.engine.SpaceTables;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import org.jspecify.annotations.Nullable;

/**
 * The search of the Checkpoint paper: when a slot gets its next value, the predicate does not start
 * again but goes on where it read that slot, in the state that it had there.
 *
 * <p>It visits the same candidates in the same order as {@link KoratEngine}: up to the point where
 * the changed slot was read, a run from the start would read the same values and do the same. So
 * nothing is lost. An edge of the search tree costs the work between two points, and not the way
 * from the root.
 *
 * <p><b>Arrays.</b> When the length of an array changes, another array takes its place, and locals
 * that hold the old one would be stale. So a length goes on where the first reference to the array
 * was read, and from then on so do the places in between: no local of that state can hold it.
 */
public final class CheckpointEngine extends AccessListEngine implements Resuming {
    // The points of the engine itself.
    static final int START = 0;
    static final int VERDICT = 1;
    static final int ACCEPTED = 2;
    private static final int FAILED = 3;
    private static final int EXHAUSTED = 4;
    private static final int SIGNALLED = 5;

    // Where a rehearsal ends.
    private static final int SURE_NO = 6;
    private static final int SPOILT = 7;

    private static final int FEW_NUMBERS = 500_000;
    private static final int NUMBERS_PER_SLOT = 128;

    private final ResumableProgram program;
    private final boolean restarts;
    private final boolean isMultivalue;

    /** Where the current candidate goes on, while it is not decided. */
    private int next = START;

    /** The next point, kept when the search has to tell where it stands before going on there. */
    private int standing;

    /** How many candidates were accepted without running the predicate. */
    private long accepted;

    /** Whether the current candidate is accepted without running the predicate. */
    private boolean isKnown;

    /** 1 if a slot has been given a value for a candidate that was not decided yet. */
    private int undecided;

    private boolean decided;
    private final Strategy strategy;
    private boolean isFirstRun;
    private boolean mustFit;

    public CheckpointEngine(
            SpaceTables tables,
            Object[] owner,
            int[] position,
            @Nullable Object[][] references,
            long[][] bits,
            ResumableProgram program,
            Object[] objects,
            @Nullable Object[] held,
            Object root,
            long stepLimit,
            Strategy strategy) {
        super(tables, owner, position, references, bits, objects, root, stepLimit);
        this.program = program;
        this.strategy = strategy;
        this.restarts = !strategy.resumes();
        this.isMultivalue = strategy.isMultivalue();
        long most = FEW_NUMBERS + (long) NUMBERS_PER_SLOT * tables.slots;
        UnitStacks.prepare(this, tables.slots, (int) Math.min(most, Integer.MAX_VALUE / 2));
        Ahead.prepare(this);
        LastSlot.prepare(this);
        Undo.undoer = program;
        Undo.top = 0;
    }

    @Override
    public Strategy strategy() {
        return strategy;
    }

    @Override
    public void reset() {
        Undo.backTo(0);
        super.reset();
        UnitStacks.reset();
        Ahead.reset();
        LastSlot.passed = 0;
        accepted = 0;
    }

    @Override
    public void start(Part part) {
        Undo.backTo(0);
        super.start(part);
        for (SlotInfo info : infos) {
            info.low = slots.low[info.slot];
            info.size = high[info.slot];
        }
        UnitStacks.restart();
        Ahead.restart();
        UnitStacks.watched = trace != null;
        LastSlot.place = -1;
        decided = false;
        isFirstRun = true;
        // The first candidate of a box needs no look: the search would begin with it.
        mustFit = part.candidate() != part.box().low();
        undecided = 0;
        isKnown = false;
        next = START;
        resetRun();
    }

    private void resetRun() {
        Monitor.startRun(stepLimit, objects());
    }

    @Override
    public int objects() {
        return tables.firstSlot.length;
    }

    @Override
    public Event advance() {
        failure = null;
        undecided = 0;
        if (decided) {
            decided = false;
            next = backtrack();
        }
        if (next == ACCEPTED && isMultivalue && isComplete() && !UnitStacks.watched) {
            accepted++;
            decided = true;
            return Event.VALID;
        }
        while (next != EXHAUSTED) {
            if (signalled) {
                signalled = false;
                UnitStacks.watched = trace != null;
                undecided = next == START ? 0 : 1;
                return Event.SIGNALLED;
            }
            next = run(next);
            if (next == SIGNALLED) {
                next = standing;
            } else if (floor == UNKNOWN && (next == FAILED || next == ACCEPTED) && isPastEnd()) {
                next = EXHAUSTED;
            } else if (next == FAILED) {
                decide(false);
                decided = true;
                return Event.FAILED;
            } else if (next == ACCEPTED) {
                if (accept()) {
                    decided = true;
                    return Event.VALID;
                }
                next = backtrack();
            }
        }
        return Event.EXHAUSTED;
    }

    // --- running --------------------------------------------------------------------------------

    /** Goes on at a point until the engine has something to do. */
    private int run(int from) {
        int point = from == START ? begin() : from;
        while (true) {
            try {
                if (point >>> ResumableProgram.UNIT_SHIFT != 0) {
                    point = program.run(point);
                }
            } catch (LinkageError | TuntasException e) {
                throw e;
            } catch (Throwable e) {
                point = Rejected.isBehind(e) ? reject() : thrown(e);
                continue;
            }
            if (point == START) {
                point = begin();
            } else if (point != VERDICT) {
                return point;
            } else if (UnitStacks.intResult() != 0 && Monitor.fuel >= 0) {
                isKnown = false;
                return ACCEPTED;
            } else {
                point = reject();
            }
        }
    }

    @Override
    public long stepLimit() {
        return stepLimit;
    }

    private int begin() {
        UnitStacks.clear();
        UnitStacks.begin();
        UnitStacks.enter(START, 0, 0);
        Object first = root();
        UnitStacks.call(VERDICT, 0);
        UnitStacks.push(first);
        return 1 << ResumableProgram.UNIT_SHIFT;
    }

    private int thrown(Throwable exception) {
        int handler = handlerOf(exception);
        if (handler == FAILED) {
            failure = Suspicion.cause(exception);
        }
        return handler;
    }

    /** Looks for a caller that may catch an exception. */
    private int handlerOf(Throwable exception) {
        while (true) {
            int caller = UnitStacks.returnPoint();
            if (caller == VERDICT) {
                return FAILED;
            }
            if (program.handles(caller)) {
                UnitStacks.thrown = exception;
                return caller;
            }
            UnitStacks.unwind();
        }
    }

    @Override
    public boolean saysNoFrom(int from) {
        int point = from;
        while (point >>> ResumableProgram.UNIT_SHIFT != 0) {
            try {
                point = program.run(point);
            } catch (LinkageError | TuntasException | StepLimit | OutOfMemoryError e) {
                // The predicate meets it again when it comes to this value.
                return false;
            } catch (Throwable e) {
                if (Rejected.isBehind(e)) {
                    return true;
                }
                point = handlerOf(e);
            }
        }
        boolean isNo = point == VERDICT ? UnitStacks.intResult() == 0 : point == SURE_NO;
        return isNo && Monitor.fuel >= 0;
    }

    @Override
    public int reject() {
        if (Rehearsal.isOn) {
            return SURE_NO;
        }
        if (Monitor.fuel < 0) {
            // Also where the predicate swallowed it and came to an answer.
            failure = Suspicion.cause(Monitor.limit());
            return FAILED;
        }
        decide(false);
        return goOn();
    }

    /** Goes to the next candidate, unless the search has to tell first where it stands. */
    private int goOn() {
        int point = backtrack();
        if (!signalled || point == EXHAUSTED) {
            return point;
        }
        standing = point;
        return SIGNALLED;
    }

    @Override
    public int passOver() {
        if (Rehearsal.isOn) {
            return SPOILT;
        }
        UnitStacks.record();
        return goOn();
    }

    private void decide(boolean valid) {
        explored++;
        settle(valid);
    }

    private void settle(boolean valid) {
        if (Monitor.top > UnitStacks.recorded) {
            UnitStacks.record();
        }
        isFirstRun = false;
        if (mustFit) {
            mustFit = false;
            checkStart();
        }
        if (trace != null) {
            tell(trace, valid);
        }
    }

    /** The predicate has said yes, or is known to say so without being run. */
    private boolean accept() {
        UnitStacks.begin();
        UnitStacks.enter(ACCEPTED, 0, 0);
        boolean valid = true;
        if (!isComplete() && !isOpen) {
            complete();
            int mark = Undo.top;
            valid = canExist() && hasRequired();
            Undo.backTo(mark);
        }
        if (isKnown && isMultivalue) {
            accepted++;
            settle(valid);
        } else {
            decide(valid);
        }
        return valid;
    }

    /** Whether all slots have been read, and nothing there may be that can't exist. */
    private boolean isComplete() {
        return Monitor.top == tables.slots && records.isEmpty() && !order.isNeeded();
    }

    /** Whether the first candidate of the search has not been decided yet. */
    boolean isFirstRun() {
        return isFirstRun;
    }

    void tellPassed() {
        if (trace != null) {
            tell(trace, false);
        }
    }

    // --- backtracking ---------------------------------------------------------------------------

    @Override
    public void chosen(int place) {
        use(place);
        initialisations++;
    }

    /** Changes the last slot that has a value left; returns where to go on. */
    private int backtrack() {
        while (true) {
            while (Monitor.top > floor) {
                int point = changeLast();
                if (point != EXHAUSTED) {
                    return point;
                }
            }
            if (!isBeforeEnd()) {
                return EXHAUSTED;
            }
            if (Monitor.top == floor) {
                return changeAtEnd();
            }
        }
    }

    /** Gives the last slot its next value; takes it off the list if it has none. */
    private int changeLast() {
        unpackLast();
        int value = LastSlot.nextOpen();
        if (value < LastSlot.info.size) {
            return goOnWith(value);
        }
        drop(LastSlot.info);
        return EXHAUSTED;
    }

    /**
     * As {@link #changeLast}, where the end of the range has a greater value: that one at most.
     * Values beyond it belong to the next range.
     */
    private int changeAtEnd() {
        unpackLast();
        SlotInfo last = LastSlot.info;
        int valueOfEnd = requireNonNull(end)[last.slot];
        last.size = valueOfEnd;
        int value = LastSlot.nextOpen();
        last.size = high[last.slot];
        if (value >= valueOfEnd && isEndWith(last.slot)) {
            // Values that were passed over were never written, and the slot stays on the list: the
            // next part, which writes only what differs, must find in the object what is noted.
            slots.rewrite(last.slot);
            return EXHAUSTED;
        }
        return goOnWith(Math.min(value, valueOfEnd));
    }

    private void unpackLast() {
        int place = Monitor.top - 1;
        if (place != LastSlot.place) {
            LastSlot.unpack(place, this);
        }
    }

    private int goOnWith(int value) {
        int place = Monitor.top - 1;
        if (LastSlot.info.isLength && !restarts) {
            goOnBeforeArray(place, LastSlot.info.slot);
        }
        int point = UnitStacks.restore(place);
        if (LastSlot.place == place) {
            LastSlot.set(value);
        } else {
            slots.set(LastSlot.info.slot, value);
            use(place);
        }
        initialisations++;
        int goOn = LastSlot.info.isYes(value) ? ACCEPTED : point;
        isKnown = goOn == ACCEPTED;
        return goOn;
    }

    /**
     * Takes the last slot off the access list. A length gets its first value again; if it has had
     * no other in this search, which may have started at its last one, the places before it still
     * hold the array of that length.
     */
    private void drop(SlotInfo last) {
        if (last.isLength && !restarts) {
            goOnBeforeArray(Monitor.top - 1, last.slot);
        }
        UnitStacks.forget();
        Monitor.pop();
        last.isMarked = false;
        if (LastSlot.place >= 0) {
            LastSlot.reset();
        } else {
            slots.reset(last.slot);
        }
    }

    private void goOnBeforeArray(int length, int slot) {
        int first = length - 1;
        while (first >= 0 && !isFirstReference(first, slot)) {
            first--;
        }
        UnitStacks.goOnFrom(first, length);
    }

    /** Whether the slot at a place was the first to refer to the array with this length slot. */
    private boolean isFirstReference(int place, int lengthSlot) {
        int slot = Monitor.stack[place];
        int object = tables.object[slot][slots.values[slot]];
        return object >= 0
                && tables.firstSlot[object] == lengthSlot
                && isFresh(place, slot, slots.values[slot]);
    }

    @Override
    public int @Nullable [] split() {
        // The last slot may be below the floor from now on.
        LastSlot.place = -1;
        return super.split();
    }

    /** The woven predicate has its cuts, but is not run from the start. */
    @Override
    public void passing(int cuts, Passing passing) {
        throw new UnsupportedOperationException("only korat tells about cuts");
    }

    // --- what the outside asks ------------------------------------------------------------------

    @Override
    String text(Throwable thrown) {
        int mark = Undo.top;
        resetRun();
        String text = FailureText.of(thrown);
        Undo.backTo(mark);
        return text;
    }

    @Override
    public void signal() {
        // In this order: the engine clears both when it sees the second.
        UnitStacks.watched = true;
        super.signal();
    }

    @Override
    public void trace(@Nullable Trace newTrace) {
        super.trace(newTrace);
        UnitStacks.watched = newTrace != null;
    }

    @Override
    public boolean resumes() {
        return true;
    }

    @Override
    public long explored() {
        return super.explored() + UnitStacks.retried;
    }

    @Override
    public long forwarded() {
        return LastSlot.passed + accepted;
    }

    @Override
    public boolean restarts() {
        return restarts;
    }

    @Override
    public long initialisations() {
        return super.initialisations() + UnitStacks.retried + UnitStacks.untried - undecided;
    }

    @Override
    public boolean wroteSlots() {
        return Monitor.wrote;
    }

    @Override
    public long undone() {
        return Undo.undone;
    }
}
