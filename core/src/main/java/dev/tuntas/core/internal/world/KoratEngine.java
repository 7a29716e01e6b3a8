package dev.tuntas.core.internal.world;

import dev.tuntas.core.Strategy;
import dev.tuntas.core.TuntasException;
import dev.tuntas.core.internal.search.SpaceTables;
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
    private boolean decided;
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
        Undo.top = 0;
    }

    @Override
    public void start(int[] candidate) {
        super.start(candidate);
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
        if (trace != null) {
            tell(trace, valid);
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
        if (Monitor.dirtyCount + Monitor.keptCount + Undo.top > 0) {
            undoWrites();
        }
        held.putBack();
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
    public long forwarded() {
        return 0;
    }

    @Override
    public long undone() {
        return 0;
    }
}
