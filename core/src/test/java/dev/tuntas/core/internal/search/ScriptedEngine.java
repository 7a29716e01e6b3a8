package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.part.Box;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Decides what a test says about pairs of numbers, as far as they lie in the box. */
final class ScriptedEngine implements Engine {
    static class Pair {
        int left;
        int right;
    }

    private static final int SCOPE = 100;
    static final StateSpace SPACE = Finitization.derive(Pair.class, SCOPE).space();
    static final int CANDIDATES = SCOPE * SCOPE;

    record Step(int number, Verdict verdict) {
        int[] values() {
            return new int[] {number / SCOPE, number % SCOPE};
        }

        boolean isIn(Box box) {
            int[] values = values();
            return IntStream.range(0, values.length)
                    .allMatch(
                            slot ->
                                    box.low()[slot] <= values[slot]
                                            && values[slot] < box.high()[slot]);
        }
    }

    private final List<Step> script;
    private List<Step> steps = List.of();
    private Trace trace = (values, verdict) -> {};
    private int decided;
    private boolean signalled;

    ScriptedEngine(List<Step> script) {
        this.script = script;
    }

    /** The first candidates with what is decided about them. */
    static List<Step> steps(Verdict... verdicts) {
        return IntStream.range(0, verdicts.length).mapToObj(i -> new Step(i, verdicts[i])).toList();
    }

    @Override
    public void trace(Trace newTrace) {
        trace = newTrace;
    }

    @Override
    public void passing(int cuts, Passing passing) {}

    @Override
    public void leaveOpen(boolean isOpen) {}

    @Override
    public int[] openValues() {
        return values();
    }

    @Override
    public Strategy strategy() {
        return Strategy.KORAT;
    }

    @Override
    public void reset() {}

    @Override
    public void start(Part part) {
        steps = script.stream().filter(step -> step.isIn(part.box())).toList();
        decided = 0;
    }

    @Override
    public int @Nullable [] split() {
        return null;
    }

    @Override
    public Event advance() {
        while (decided < steps.size()) {
            if (signalled) {
                signalled = false;
                return Event.SIGNALLED;
            }
            Step step = steps.get(decided++);
            trace.decided(step.values(), step.verdict());
            if (step.verdict() != Verdict.NOT_VALID) {
                return step.verdict() == Verdict.VALID ? Event.VALID : Event.FAILED;
            }
        }
        return Event.EXHAUSTED;
    }

    @Override
    public void signal() {
        signalled = true;
    }

    @Override
    public Throwable failure() {
        return new IllegalStateException(failureText());
    }

    @Override
    public String failureText() {
        return "failure " + decided;
    }

    @Override
    public boolean ranAway() {
        return steps.get(decided - 1).verdict() == Verdict.RAN_AWAY;
    }

    @Override
    public boolean isEndless() {
        return false;
    }

    @Override
    public int[] values() {
        return steps.get(decided - 1).values();
    }

    @Override
    public double share() {
        return (double) decided / steps.size();
    }

    @Override
    public long explored() {
        return decided;
    }

    @Override
    public long forwarded() {
        return 0;
    }

    @Override
    public long initialisations() {
        return 2L * decided;
    }

    @Override
    public long undone() {
        return 3L * decided;
    }

    @Override
    public boolean wroteSlots() {
        return true;
    }
}
