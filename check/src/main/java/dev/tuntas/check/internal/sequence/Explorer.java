package dev.tuntas.check.internal.sequence;

import dev.tuntas.check.internal.sequence.Expansion.Reached;
import dev.tuntas.check.internal.sequence.Expansion.State;
import dev.tuntas.check.result.SequenceResult;
import dev.tuntas.check.result.SequenceResult.Ending;
import dev.tuntas.core.Snapshot;
import dev.tuntas.core.message.Note;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Walks through all states that public calls can build, breadth first: a state is what an object
 * looks like, up to isomorphism, and a step is one call. So the first sequence that reaches a state
 * is a shortest one, and every state comes once.
 *
 * <p>Within one length the states that seem nearest to what is looked for go first. This changes
 * when something is found, not what: a longer sequence never comes before a shorter one.
 */
public final class Explorer {
    /** Where to stop. */
    public record Limits(int calls, long states, Duration time, Duration perCall) {
        /** After what time a call that does not return is stopped, unless said. */
        public static final Duration TIME_PER_CALL = Duration.ofSeconds(1);
    }

    /** Is shown every state once; tells whether to go on. */
    @FunctionalInterface
    public interface Visitor {
        boolean visit(Chain chain, Snapshot snapshot);
    }

    private record Ranked(State state, int rank) {}

    private final SequenceSearch search;
    private final PublicApi api;
    private final ToIntFunction<Snapshot> rank;
    private final Visitor visitor;
    private long states;

    Explorer(SequenceSearch search, PublicApi api, ToIntFunction<Snapshot> rank, Visitor visitor) {
        this.search = search;
        this.api = api;
        this.rank = rank;
        this.visitor = visitor;
    }

    SequenceResult explore() {
        Limits limits = search.limits();
        try (CallRunner runner = new CallRunner(search.type(), limits.perCall, limits.time)) {
            return explore(runner);
        }
    }

    private SequenceResult explore(CallRunner runner) {
        List<Ranked> level = new ArrayList<>();
        Ending ending = expand(runner, null, api.starts(), level);
        int calls = 0;
        while (ending == null) {
            if (level.isEmpty()) {
                ending = Ending.EXHAUSTED;
            } else if (calls == search.limits().calls) {
                ending = Ending.CALLS;
            } else {
                List<Ranked> next = new ArrayList<>();
                ending = expandAll(runner, level, next);
                calls += ending == null ? 1 : 0;
                level = next;
            }
        }
        boolean wasThrough = ending == Ending.EXHAUSTED || ending == Ending.CALLS;
        if (wasThrough && runner.hasStopped()) {
            ending = Ending.HUNG;
        }
        List<String> notes = new ArrayList<>(api.notes());
        notes.addAll(runner.notes());
        return new SequenceResult(ending, calls, states, notes.stream().map(Note::of).toList());
    }

    private @Nullable Ending expandAll(CallRunner runner, List<Ranked> level, List<Ranked> next) {
        level.sort(Comparator.comparingInt(Ranked::rank));
        for (Ranked ranked : level) {
            Ending ending = expand(runner, ranked.state, api.steps(), next);
            if (ending != null) {
                return ending;
            }
        }
        return null;
    }

    /** Adds the new states behind one state; the result says why that was the end, or is null. */
    private @Nullable Ending expand(
            CallRunner runner, @Nullable State state, List<Call> calls, List<Ranked> next) {
        List<Reached> reached = runner.expand(state, calls);
        if (reached == null) {
            return Ending.TIME;
        }
        for (Reached each : reached) {
            if (states == search.limits().states) {
                return Ending.STATES;
            }
            Object form = each.snapshot().form();
            if (runner.learn(form)) {
                states++;
                if (!visitor.visit(each.chain(), each.snapshot())) {
                    return Ending.FOUND;
                }
                int place = rank.applyAsInt(each.snapshot());
                next.add(new Ranked(new State(each.chain(), form), place));
            }
        }
        return null;
    }
}
