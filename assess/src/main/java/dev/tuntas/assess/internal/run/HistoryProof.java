package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.history.InputPlace;
import dev.tuntas.assess.internal.history.MutantHistory;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs the mutants of a history once more, on the inputs that have killed one of them or made the
 * first difference to one, in the order of the search. Each must be killed by the input that killed
 * it, for the same reason, and none may be that was not.
 */
final class HistoryProof {
    private final HistoryBasis basis;
    private final Map<MutantState, MutantHistory> facts;
    private final int last;

    /**
     * @param last the largest scope that is taken over
     */
    HistoryProof(HistoryBasis basis, Map<MutantState, MutantHistory> facts, int last) {
        this.basis = basis;
        this.facts = Map.copyOf(facts);
        this.last = last;
    }

    /**
     * What came of it.
     *
     * @param end whether all was run, or why not
     * @param refuted the number of a mutant that does something else, or 0
     */
    record Answer(End end, int refuted) {
        boolean isConfirmed() {
            return end == End.EXHAUSTED && refuted == 0;
        }
    }

    /** The inputs of a method at a scope, by their places in the search. */
    private record Round(int scope, int method, TreeMap<Integer, String> inputs) {}

    Answer run(
            Collection<GroupRun> groups,
            AssessSettings settings,
            Supplier<Coverage> coverage,
            Supplier<@Nullable Duration> left) {
        for (GroupRun group : groups) {
            GroupRun again = new GroupRun(group.plan(), settings, null);
            Map<Integer, MutantHistory> known = factsOf(group);
            again.states().stream()
                    .filter(state -> !known.containsKey(state.mutant().number()))
                    .forEach(state -> state.known(Integer.MAX_VALUE));
            Map<String, Round> rounds = rounds(known.values());
            for (Round round : rounds.values()) {
                CandidateRows rows = rows(round);
                if (rows == null) {
                    return new Answer(End.EXHAUSTED, known.keySet().iterator().next());
                }
                again.run(round.method, round.scope, rows, coverage.get(), left.get());
                if (again.isStopped()) {
                    return new Answer(again.end(), 0);
                }
            }
            int refuted = refuted(again, known, rounds);
            if (refuted > 0) {
                return new Answer(End.EXHAUSTED, refuted);
            }
        }
        return new Answer(End.EXHAUSTED, 0);
    }

    private Map<Integer, MutantHistory> factsOf(GroupRun group) {
        Map<Integer, MutantHistory> known = new TreeMap<>();
        for (MutantState state : group.states()) {
            MutantHistory fact = facts.get(state);
            if (fact != null) {
                known.put(state.mutant().number(), fact);
            }
        }
        return known;
    }

    private Map<String, Round> rounds(Collection<MutantHistory> known) {
        Map<String, Round> rounds = new TreeMap<>();
        known.stream()
                .flatMap(fact -> fact.inputs().stream())
                .filter(place -> place.scope() <= last)
                .forEach(
                        place ->
                                rounds.computeIfAbsent(
                                                title(place.scope(), place.method()),
                                                t ->
                                                        new Round(
                                                                place.scope(),
                                                                place.method(),
                                                                new TreeMap<>()))
                                        .inputs
                                        .put(place.input(), place.candidate()));
        return rounds;
    }

    /** In the order in which scopes and methods are run. */
    private static String title(int scope, int method) {
        return "%010d %010d".formatted(scope, method);
    }

    /** Null if some are no candidates of these bounds. */
    private @Nullable CandidateRows rows(Round round) {
        try {
            InputSpace inputs = basis.space(round.method, round.scope);
            StateSpace space = inputs.bounds().space();
            CandidateRows rows = new CandidateRows(space);
            round.inputs.values().forEach(candidate -> rows.add(space.parse(candidate)));
            return rows;
        } catch (TuntasException | IndexOutOfBoundsException e) {
            return null;
        }
    }

    private int refuted(
            GroupRun again, Map<Integer, MutantHistory> known, Map<String, Round> rounds) {
        for (MutantState state : again.states()) {
            int number = state.mutant().number();
            MutantHistory fact = known.get(number);
            if (fact != null && !isConfirmed(state, fact, rounds)) {
                return number;
            }
        }
        return 0;
    }

    private boolean isConfirmed(MutantState state, MutantHistory fact, Map<String, Round> rounds) {
        int upTo = Math.min(last, fact.upTo());
        MutantState.Kill kill = state.kill();
        boolean isKilled = kill != null && kill.place().scope() <= upTo;
        InputPlace before = fact.kill();
        boolean wasKilled = before != null && before.scope() <= upTo;
        if (isKilled != wasKilled) {
            return false;
        }
        return kill == null
                || !isKilled
                || isSame(kill.place(), before, rounds)
                        && kill.verdict().reason() == fact.reason()
                        && kill.verdict().detail().equals(fact.detail());
    }

    private static boolean isSame(
            MutantState.Place found, @Nullable InputPlace known, Map<String, Round> rounds) {
        Round round = rounds.get(title(found.scope(), found.method()));
        return known != null
                && round != null
                && known.scope() == found.scope()
                && known.method() == found.method()
                && round.inputs.headMap(known.input()).size() == found.input();
    }
}
