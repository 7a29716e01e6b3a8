package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.search.Strategy;
import org.jspecify.annotations.Nullable;

/**
 * Runs the engine of a strategy and one of korat side by side, each in its own world, and compares
 * what they decide, candidate by candidate. From the outside it is the engine of the strategy.
 *
 * <p>Korat goes ahead until the {@link Verdicts} are full, and then the other catches up; when it
 * has, korat goes ahead again, in the middle of what the other does. So a candidate has been
 * compared before anybody outside hears of it, and memory is bounded.
 *
 * <p>Woven code may catch whatever is thrown, so a difference is noted, and thrown when the engine
 * has come back.
 */
final class VerifyingEngine extends EngineAround {
    private final StateSpace space;
    private final Strategy strategy;
    private final Engine korat;

    /** What korat has decided and the chosen engine has not. */
    private final Verdicts ahead;

    private boolean koratEnded;
    private long compared;
    private @Nullable Trace trace;
    private @Nullable RuntimeException difference;

    /** Whether {@link #advance} should come back: set by another thread. */
    private volatile boolean signalled;

    VerifyingEngine(StateSpace space, Strategy strategy, Engine chosen, Engine korat) {
        super(chosen);
        this.space = space;
        this.strategy = strategy;
        this.korat = korat;
        this.ahead = new Verdicts(space.slots().size());
        korat.trace(this::keep);
        chosen.trace(this::compare);
    }

    @Override
    public void reset() {
        korat.reset();
        chosen.reset();
        compared = 0;
    }

    @Override
    public void start(Part part) {
        korat.start(part);
        chosen.start(part);
        ahead.clear();
        koratEnded = false;
    }

    @Override
    public Event advance() {
        if (ahead.isEmpty()) {
            runAhead();
        }
        Event event = chosen.advance();
        if (event == Event.EXHAUSTED) {
            checkEnd();
        }
        if (difference != null) {
            throw difference;
        }
        if (event == Event.SIGNALLED) {
            signalled = false;
        }
        return event;
    }

    // --- korat ----------------------------------------------------------------------------------

    /** Lets korat decide as many candidates as can be kept, and at least one if there is one. */
    private void runAhead() {
        enter(korat);
        while (!koratEnded && (ahead.isEmpty() || !ahead.isFull() && !signalled)) {
            koratEnded = korat.advance() == Event.EXHAUSTED;
        }
        enter(chosen);
    }

    private void keep(int[] values, Verdict verdict) {
        ahead.add(values, verdict);
        if (ahead.isFull()) {
            korat.signal();
        }
    }

    // --- the comparison -------------------------------------------------------------------------

    private void compare(int[] values, Verdict verdict) {
        if (difference == null) {
            difference = difference(values, verdict);
            compared++;
        }
        if (difference != null) {
            chosen.signal();
        }
        if (trace != null) {
            trace.decided(values, verdict);
        }
    }

    private @Nullable RuntimeException difference(int[] values, Verdict verdict) {
        if (ahead.isEmpty()) {
            runAhead();
        }
        if (ahead.isEmpty()) {
            return differs(text(values, verdict), SearchProblems.hasNoCandidate());
        }
        if (ahead.firstIs(values, verdict)) {
            ahead.removeFirst();
            return null;
        }
        return differs(text(values, verdict), expected());
    }

    /** The chosen engine has no more candidates: nor must korat. */
    private void checkEnd() {
        if (ahead.isEmpty()) {
            runAhead();
        }
        if (!ahead.isEmpty() && difference == null) {
            difference = differs(SearchProblems.hasNoCandidate(), expected());
        }
    }

    private RuntimeException differs(String found, String expected) {
        return SearchProblems.differs(strategy, compared + 1, found, expected);
    }

    private String expected() {
        return text(ahead.firstValues(), ahead.firstVerdict());
    }

    private String text(int[] values, Verdict verdict) {
        return SearchProblems.decided(space.candidate(values).toString(), verdict);
    }

    @Override
    public void passing(int cuts, Passing passing) {
        korat.passing(cuts, passing);
    }

    // --- what the outside asks ------------------------------------------------------------------

    @Override
    public void trace(@Nullable Trace newTrace) {
        trace = newTrace;
    }

    @Override
    public void signal() {
        signalled = true;
        korat.signal();
        chosen.signal();
    }

    @Override
    public void leaveOpen(boolean isOpen) {
        korat.leaveOpen(isOpen);
        chosen.leaveOpen(isOpen);
    }
}
