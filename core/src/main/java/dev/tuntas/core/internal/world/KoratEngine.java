package dev.tuntas.core.internal.world;

import static java.util.Objects.requireNonNull;

import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.engine.SpaceTables;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The plain Korat search: run the predicate on a candidate, note the slots that it reads in the
 * order of first reads, change the last of them, run again.
 *
 * <p>Cost: one run of the predicate for each candidate, and a write for each slot that changed.
 */
public final class KoratEngine extends AccessListEngine {
    private final PredicateRunner predicate;
    private final HeldContents held;
    private @Nullable Passing passing;

    /** By cut: how many slots had been read when the predicate last came past it anew. */
    private int[] readBefore = new int[0];

    /** By cut: the lowest place that was changed since then; -1 at first. */
    private int[] lowest = new int[0];

    /** Whether there are values that are made afresh for each run. */
    private final boolean hasRemade;

    private boolean decided;
    private long steps;
    private boolean mustFit;

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
            long stepLimit,
            Strategy strategy) {
        super(tables, owner, position, references, bits, objects, root, stepLimit);
        this.predicate = predicate;
        this.held = new HeldContents(held);
        this.hasRemade = slots.hasRemade();
        Undo.top = 0;
    }

    @Override
    public Strategy strategy() {
        return Strategy.KORAT;
    }

    @Override
    public void reset() {
        super.reset();
        steps = 0;
    }

    @Override
    public long steps() {
        return steps;
    }

    @Override
    public void start(Part part) {
        super.start(part);
        decided = false;
        mustFit = part.candidate() != part.box().low();
        Arrays.fill(lowest, -1);
    }

    @Override
    public void passing(int cuts, Passing newPassing) {
        passing = newPassing;
        Monitor.passedAt = new int[cuts];
        readBefore = new int[cuts];
        lowest = new int[cuts];
        Arrays.fill(lowest, -1);
    }

    /**
     * Tells which cuts the predicate came past. What is read before a cut decides that it gets
     * there; so one that was told stands for all candidates that agree on those slots, and is told
     * again only when one of them has changed. Then the list ended below the cut when the run
     * began, so its length there is the number of slots that were read before.
     */
    private void tellPassed(Passing told) {
        for (int cut = 0; cut < lowest.length; cut++) {
            int length = Monitor.passedAt[cut];
            if (length >= 0 && (lowest[cut] < 0 || lowest[cut] < readBefore[cut])) {
                lowest[cut] = Integer.MAX_VALUE;
                readBefore[cut] = length;
                told.passed(cut, slots.values, Monitor.stack, length);
            }
        }
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
            if (floor == UNKNOWN && isPastEnd()) {
                explored--;
                initialisations -= Monitor.top;
                return Event.EXHAUSTED;
            }
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
        if (trace != null) {
            trace.begins();
        }
        boolean valid = run();
        steps += Monitor.taken();
        if (passing != null) {
            tellPassed(passing);
        }
        if (valid && !isOpen) {
            complete();
            valid = canExist() && hasRequired();
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
        if (hasRemade) {
            remakeRead();
        }
        if (trace != null) {
            tell(trace, valid);
        }
        return valid;
    }

    /**
     * Values that can be changed are made afresh where the run came to them. All those slots are on
     * the list or settled: a read of a field puts its slot there, and the values with which the
     * constructor of a record is tried are there by completion. A slot that is not there has a
     * value that was never read.
     */
    private void remakeRead() {
        for (int place = 0; place < Monitor.top; place++) {
            slots.remake(Monitor.stack[place]);
        }
        for (int i = 0; i < settledCount; i++) {
            slots.remake(settled[i]);
        }
    }

    private boolean run() {
        failure = null;
        Monitor.startRun(stepLimit, tables.firstSlot.length);
        Arrays.fill(Monitor.passedAt, -1);
        boolean result;
        try {
            result = predicate.test(root());
        } catch (LinkageError | TuntasException e) {
            throw e;
        } catch (Throwable e) {
            failure = Rejected.isBehind(e) ? null : e;
            result = false;
        }
        if (Monitor.fuel < 0) {
            // Also where the predicate swallowed it and came to an answer.
            failure = failure instanceof StepLimit ? failure : Monitor.limit();
            result = false;
        }
        if (Monitor.dirtyCount + Monitor.keptCount + Undo.top > 0) {
            undoWrites();
        }
        held.putBack();
        if (failure != null) {
            failure = Suspicion.cause(failure);
        }
        return result;
    }

    private void undoWrites() {
        wroteSlots |= Monitor.wrote;
        while (Monitor.dirtyCount > 0) {
            slots.rewrite(Monitor.popDirty());
        }
        Monitor.putBackKept();
        // Static fields.
        Undo.backTo(0);
    }

    // --- backtracking ---------------------------------------------------------------------------

    /** Changes the last slot that has a value left, and drops those above it from the list. */
    private boolean backtrack() {
        while (true) {
            while (Monitor.top > floor) {
                if (changeLast()) {
                    return true;
                }
            }
            if (!isBeforeEnd()) {
                return false;
            }
            if (Monitor.top == floor) {
                return changeAtEnd();
            }
        }
    }

    /** Gives the last slot its next value; takes it off the list if it has none. */
    private boolean changeLast() {
        int place = Monitor.top - 1;
        int slot = Monitor.stack[place];
        int next = next(place, slot);
        if (next < high[slot]) {
            slots.set(slot, next);
            use(place);
            changed(place);
            return true;
        }
        Monitor.pop();
        slots.reset(slot);
        return false;
    }

    /** As {@link #changeLast}, where the end of the range has a greater value: that one at most. */
    private boolean changeAtEnd() {
        int place = Monitor.top - 1;
        int slot = Monitor.stack[place];
        int valueOfEnd = requireNonNull(end)[slot];
        int next = next(place, slot);
        if (next >= valueOfEnd && isEndWith(slot)) {
            return false;
        }
        slots.set(slot, Math.min(next, valueOfEnd));
        use(place);
        changed(place);
        return true;
    }

    private void changed(int place) {
        for (int cut = 0; cut < lowest.length; cut++) {
            lowest[cut] = Math.min(lowest[cut], place);
        }
    }

    @Override
    String text(Throwable thrown) {
        Monitor.startRun(stepLimit, tables.firstSlot.length);
        String text = FailureText.of(thrown);
        undoWrites();
        if (hasRemade) {
            remakeRead();
        }
        return text;
    }

    @Override
    public long forwarded() {
        return 0;
    }

    @Override
    public long undone() {
        return 0;
    }
}
