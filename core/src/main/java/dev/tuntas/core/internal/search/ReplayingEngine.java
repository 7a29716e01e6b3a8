package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.search.TrialRecord.Told;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An engine that stands where a trial has left it. The first search that begins where the trial
 * began is told what the trial found, as if it was searched again, and goes on from there. Any
 * other search, and whoever wants to know more than the record has, begins anew.
 */
final class ReplayingEngine extends EngineAround {
    private @Nullable TrialRecord record;
    private boolean isReplaying;
    private int at;
    private @Nullable Told current;
    private int[] start = {};
    private volatile boolean signalled;

    ReplayingEngine(Engine chosen, TrialRecord record) {
        super(chosen);
        this.record = record;
    }

    /** The engine, with what it has told if all of that is known. */
    static Engine of(Engine chosen, TrialRecord record) {
        return record.isKept() ? new ReplayingEngine(chosen, record) : chosen;
    }

    // --- which search it is ---------------------------------------------------------------------

    @Override
    public void reset() {
        if (record == null || isReplaying) {
            forget();
        }
    }

    /** Lets the engine begin anew. */
    private void forget() {
        record = null;
        isReplaying = false;
        current = null;
        chosen.reset();
    }

    @Override
    public void start(Part part) {
        boolean isWhole =
                part.end() == null
                        && Arrays.equals(part.candidate(), part.box().low())
                        && part.box().isWhole();
        if (record != null && !isReplaying && isWhole) {
            isReplaying = true;
            start = part.candidate().clone();
            return;
        }
        if (record != null) {
            forget();
        }
        chosen.start(part);
    }

    @Override
    public void trace(@Nullable Trace trace) {
        if (trace != null && record != null) {
            forget();
        }
        chosen.trace(trace);
    }

    @Override
    public void passing(int cuts, Passing passing) {
        if (record != null) {
            forget();
        }
        chosen.passing(cuts, passing);
    }

    @Override
    public void leaveOpen(boolean isOpen) {
        if (isOpen && record != null) {
            forget();
        }
        chosen.leaveOpen(isOpen);
    }

    // --- telling --------------------------------------------------------------------------------

    /** As engines do, it comes back for a signal before the next candidate, if there is one. */
    @Override
    public Event advance() {
        TrialRecord replayed = record;
        if (!isReplaying || replayed == null) {
            return chosen.advance();
        }
        if (current != null && current.isLast()) {
            return end();
        }
        if (signalled) {
            signalled = false;
            return Event.SIGNALLED;
        }
        if (at < replayed.told().size()) {
            current = replayed.told().get(at++);
            return current.event();
        }
        return replayed.isWhole() ? end() : goOn();
    }

    private Event end() {
        current = null;
        record = null;
        return Event.EXHAUSTED;
    }

    /** From here on, the engine itself searches, which stands behind what was told last. */
    private Event goOn() {
        current = null;
        record = null;
        isReplaying = false;
        return chosen.advance();
    }

    @Override
    public void signal() {
        signalled = true;
        chosen.signal();
    }

    @Override
    public int @Nullable [] split() {
        return isReplaying ? null : chosen.split();
    }

    @Override
    public boolean resumes() {
        return chosen.resumes();
    }

    @Override
    public int[] accessList() {
        return chosen.accessList();
    }

    // --- what it says of itself -----------------------------------------------------------------

    /** Whether nothing has been told yet. */
    private boolean isAtStart() {
        return isReplaying && record != null && current == null;
    }

    @Override
    public @Nullable Throwable failure() {
        return current == null ? chosen.failure() : current.failure();
    }

    @Override
    public String failureText() {
        return current == null ? chosen.failureText() : current.failureText();
    }

    @Override
    public boolean ranAway() {
        return current == null ? chosen.ranAway() : current.ranAway();
    }

    @Override
    public boolean isEndless() {
        return current == null ? chosen.isEndless() : current.isEndless();
    }

    @Override
    public int[] values() {
        return current == null ? chosen.values() : current.values();
    }

    @Override
    public int[] position() {
        if (isAtStart()) {
            return start.clone();
        }
        return current == null ? chosen.position() : current.next().clone();
    }

    @Override
    public double share() {
        return isAtStart() ? 0 : current == null ? chosen.share() : current.share();
    }

    @Override
    public long explored() {
        return isAtStart() ? 0 : current == null ? chosen.explored() : current.explored();
    }

    @Override
    public long forwarded() {
        return isAtStart() ? 0 : current == null ? chosen.forwarded() : current.forwarded();
    }

    @Override
    public long initialisations() {
        return isAtStart()
                ? 0
                : current == null ? chosen.initialisations() : current.initialisations();
    }

    @Override
    public long undone() {
        return isAtStart() ? 0 : current == null ? chosen.undone() : current.undone();
    }
}
