package dev.tuntas.core.internal.world;

import dev.tuntas.core.message.TuntasException;
import java.util.Map;

/**
 * Runs a resumable predicate on copies of live objects. Which slot is changed, and to what, others
 * decide; this goes back there, in the state that the predicate had when it read the slot, and goes
 * on.
 *
 * <p>That is right for the same reason as in {@link CheckpointEngine}: up to where the changed slot
 * was read, a run from the start would read the same values and do the same.
 */
public final class MendEngine extends LiveEngine implements Resuming {
    // Where the program comes back to the engine.
    private static final int REJECTED = 16;
    private static final int FAILED = 17;

    private static final int FEW_NUMBERS = 500_000;
    private static final int NUMBERS_PER_SLOT = 128;

    private final ResumableProgram program;
    private final boolean restarts;
    private int next = CheckpointEngine.START;

    /**
     * @param objects of the world, or arrays
     * @param firstSlot by object; slots are numbered from 1
     * @param isSlot by number of a slot: whether it is one, or a field that is left as it is
     */
    public MendEngine(
            Object[] objects,
            int[] firstSlot,
            boolean[] isSlot,
            Map<String, Integer> positionByName,
            ResumableProgram program,
            int root,
            long stepLimit,
            boolean restarts) {
        super(objects, firstSlot, isSlot, positionByName, root, stepLimit);
        this.program = program;
        this.restarts = restarts;
        long most = FEW_NUMBERS + (long) NUMBERS_PER_SLOT * isSlot.length;
        UnitStacks.prepare(this, isSlot.length, (int) Math.min(most, Integer.MAX_VALUE / 2));
        UnitStacks.reset();
        LastSlot.place = -1;
        Undo.undoer = program;
    }

    // --- running --------------------------------------------------------------------------------

    @Override
    public void begin() {
        Undo.backTo(0);
        while (Monitor.top > 0) {
            forgetLast();
        }
        UnitStacks.restart();
        // What the predicate says is told at once: no value is tried behind our back.
        UnitStacks.watched = true;
        Monitor.startRun(stepLimit(), objects());
        next = CheckpointEngine.START;
    }

    @Override
    Outcome goOn() {
        failure = null;
        Compared.clear();
        long before = Monitor.fuel;
        int point = run(next);
        steps += Math.max(0, before - Monitor.fuel);
        if (Monitor.top > UnitStacks.recorded) {
            UnitStacks.record();
        }
        if (Monitor.fuel < 0) {
            return Outcome.RAN_AWAY;
        }
        if (point == FAILED) {
            return thrown();
        }
        return point == CheckpointEngine.VERDICT && UnitStacks.intResult() != 0
                ? Outcome.VALID
                : Outcome.NOT_VALID;
    }

    @Override
    public Outcome run(long atMost) {
        // What it must not use is kept back, and given back to it and to the records that it made.
        long kept = Math.max(0, Monitor.fuel - atMost);
        int known = UnitStacks.recorded;
        Monitor.keepBack(kept);
        Outcome outcome = run();
        boolean isPaused = kept > 0 && outcome == Outcome.RAN_AWAY && Monitor.fuel < 0;
        Monitor.keepBack(-kept);
        UnitStacks.giveBack(known, kept);
        return isPaused ? Outcome.PAUSED : outcome;
    }

    private int run(int from) {
        int point = from;
        while (point == CheckpointEngine.START || point >>> ResumableProgram.UNIT_SHIFT != 0) {
            try {
                point = program.run(point == CheckpointEngine.START ? start() : point);
            } catch (LinkageError | TuntasException e) {
                throw e;
            } catch (Throwable e) {
                // Whatever the user's code throws.
                point = Rejected.isBehind(e) ? REJECTED : thrown(e);
            }
        }
        return point;
    }

    private int start() {
        begun++;
        UnitStacks.clear();
        UnitStacks.begin();
        UnitStacks.enter(CheckpointEngine.START, 0, 0);
        UnitStacks.call(CheckpointEngine.VERDICT, 0);
        UnitStacks.push(root());
        return 1 << ResumableProgram.UNIT_SHIFT;
    }

    /** Looks for a caller that may catch an exception. */
    private int thrown(Throwable exception) {
        while (true) {
            int caller = UnitStacks.returnPoint();
            if (caller == CheckpointEngine.VERDICT) {
                failure = exception;
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
    public int reject() {
        return REJECTED;
    }

    @Override
    public int passOver() {
        throw new IllegalStateException("nothing is looked ahead at");
    }

    @Override
    public boolean saysNoFrom(int point) {
        throw new IllegalStateException("nothing is rehearsed");
    }

    @Override
    public void chosen(int place) {
        // The list of the monitor is all there is to know.
    }

    @Override
    public boolean restarts() {
        return restarts;
    }

    // --- going back -----------------------------------------------------------------------------

    @Override
    public void goBack(int place) {
        while (Monitor.top > place + 1) {
            UnitStacks.forget();
            forgetLast();
        }
        int slot = Monitor.stack[place];
        if (isLength(slot) && !restarts) {
            UnitStacks.goOnFrom(firstReference(place, slot), place);
        }
        next = UnitStacks.restore(place);
    }

    @Override
    public long reach() {
        return Monitor.taken();
    }

    @Override
    public long reachAt(int place) {
        return UnitStacks.reachAt(place);
    }
}
