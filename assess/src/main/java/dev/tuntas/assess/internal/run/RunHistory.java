package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.MemoryProblems;
import dev.tuntas.assess.internal.history.BrokenHistoryException;
import dev.tuntas.assess.internal.history.History;
import dev.tuntas.assess.internal.history.HistoryFile;
import dev.tuntas.assess.internal.history.InputPlace;
import dev.tuntas.assess.internal.history.MutantHistory;
import dev.tuntas.assess.internal.history.ScopeHistory;
import dev.tuntas.assess.internal.keys.MutantKeys;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.message.Note;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Takes over what an earlier run has found out, and keeps what this one does.
 *
 * <p>Why that is not wrong: what a mutant does on an input depends on the code, the input and the
 * settings, and these are compared ({@link HistoryBasis}). If any of them is other, nothing is
 * taken over. If none is, a mutant that was killed would again be killed by the same input, and one
 * that survived a scope would survive it; so only larger scopes are run on it. As a proof against
 * what no fingerprint sees, such as a file that the code reads, all inputs that have killed a
 * mutant are run once more ({@link HistoryProof}): a single other answer, and nothing is taken
 * over.
 */
final class RunHistory {
    private final HistoryFile file;
    private final HistoryBasis basis;
    private final int from;
    private final MutantKeys keys;
    private final List<MutantState> states;
    private final Map<MutantState, MutantHistory> facts = new LinkedHashMap<>();
    private final Map<MutantState.Place, String> candidates = new HashMap<>();
    private History kept;
    private int usable;
    private int written;
    private boolean isKept = true;

    RunHistory(
            HistoryFile file,
            HistoryBasis basis,
            int from,
            MutantKeys keys,
            List<MutantState> states) {
        this.file = file;
        this.basis = basis;
        this.from = from;
        this.keys = keys;
        this.states = states;
        this.kept = History.empty(basis.ofRun());
        this.usable = from - 1;
        this.written = from - 1;
    }

    // Before the scopes.
    // -----------------------------------------------------------------------

    /** Reads what there is and finds out what of it can be taken over, up to a scope. */
    void begin(int last, Function<HistoryProof, HistoryProof.Answer> proof, Consumer<Note> notes) {
        History found = read(last, notes);
        if (found == null) {
            return;
        }
        kept = found;
        for (MutantState state : states) {
            MutantHistory fact = found.mutants().get(keys.key(state.mutant()));
            if (fact != null && fact.upTo() >= from) {
                facts.put(state, fact);
            }
        }
        HistoryProof.Answer answer = proof.apply(new HistoryProof(basis, facts, usable));
        if (!answer.isConfirmed()) {
            forget();
            if (answer.refuted() > 0) {
                notes.accept(Note.of(MemoryProblems.refutedHistory(file.path(), answer.refuted())));
            }
            return;
        }
        takeOver(last, notes);
    }

    private @Nullable History read(int last, Consumer<Note> notes) {
        try {
            History found = file.read().orElse(null);
            if (found == null) {
                return null;
            }
            List<String> different = found.differences(kept.basis());
            if (different.isEmpty() && !hasSameBounds(found, last)) {
                different = List.of("bounds");
            }
            if (different.isEmpty()) {
                return found;
            }
            notes.accept(Note.of(MemoryProblems.otherHistory(file.path(), different)));
        } catch (BrokenHistoryException e) {
            notes.accept(Note.of(MemoryProblems.brokenHistory(file.path(), e.what())));
        } catch (IOException e) {
            notes.accept(Note.of(MemoryProblems.unreadableHistory(file.path(), e)));
        }
        return null;
    }

    private boolean hasSameBounds(History found, int last) {
        for (int scope = from; scope <= last; scope++) {
            ScopeHistory known = found.scopes().get(scope);
            if (known == null) {
                break;
            }
            if (!known.bounds().equals(basis.ofScope(scope))) {
                return false;
            }
            usable = scope;
        }
        return true;
    }

    private void forget() {
        facts.clear();
        usable = from - 1;
        kept = History.empty(kept.basis());
    }

    private void takeOver(int last, Consumer<Note> notes) {
        int upTo = Math.min(last, usable);
        if (facts.isEmpty() || upTo < from) {
            return;
        }
        facts.forEach(
                (state, fact) -> {
                    state.known(fact.kill() == null ? fact.upTo() : Integer.MAX_VALUE);
                    fact.inputs().forEach(input -> candidates.put(place(input), input.candidate()));
                });
        notes.accept(Note.of(MemoryProblems.takenOver(file.path(), facts.size(), upTo)));
    }

    static MutantState.Place place(InputPlace place) {
        return new MutantState.Place(place.method(), place.scope(), place.input());
    }

    // At a scope.
    // ------------------------------------------------------------------------------

    /** What a scope came to, if no mutant has to be run at it; else null. */
    @Nullable ScopeHistory whole(int scope) {
        boolean isKnown =
                scope <= usable && states.stream().noneMatch(state -> state.isOpenAt(scope));
        return isKnown ? kept.scopes().get(scope) : null;
    }

    /** Says of each mutant that was not run what became of it at a scope. */
    void apply(int scope) {
        facts.forEach(
                (state, fact) -> {
                    InputPlace infected = fact.infected();
                    if (infected != null && infected.scope() == scope) {
                        state.infected(place(infected));
                    }
                    if (fact.reachedAt() == scope) {
                        state.reached();
                    }
                    InputPlace kill = fact.kill();
                    KillReason reason = fact.reason();
                    if (kill != null && kill.scope() == scope && reason != null) {
                        MutantVerdict verdict = new MutantVerdict(reason, fact.detail());
                        state.killed(new MutantState.Kill(place(kill), verdict));
                    }
                });
    }

    /** An input that was taken over, by itself. */
    @Nullable CandidateRows row(MutantState.Place place) {
        String candidate = candidates.get(place);
        if (candidate == null) {
            return null;
        }
        var space = basis.space(place.method(), place.scope()).bounds().space();
        CandidateRows rows = new CandidateRows(space);
        rows.add(space.parse(candidate));
        return rows;
    }

    // After a scope.
    // ---------------------------------------------------------------------------

    /** Keeps what a scope came to that was run to its end, at once: the next one may be stopped. */
    void keep(
            int scope,
            long inputs,
            Collection<Note> found,
            Coverage coverage,
            Function<MutantState.Place, @Nullable CandidateRows> rowsOf,
            Consumer<Note> notes) {
        if (!isKept) {
            return;
        }
        if (found.stream().anyMatch(RunHistory::isByChance)) {
            keepNoMore("what was found depends on chance, or code did not come back", notes);
            return;
        }
        kept.scopes()
                .put(
                        scope,
                        new ScopeHistory(
                                scope,
                                basis.ofScope(scope),
                                inputs,
                                List.copyOf(found),
                                coverage.statementsAt(scope),
                                coverage.outcomesAt(scope)));
        states.forEach(state -> keep(state, scope, rowsOf));
        file.write(kept);
        written = scope;
    }

    /** What can't be put back makes a mutant depend on the others. */
    void keepNothing(Consumer<Note> notes) {
        if (isKept) {
            keepNoMore("code changes what static fields hold", notes);
        }
    }

    private void keepNoMore(String why, Consumer<Note> notes) {
        isKept = false;
        notes.accept(
                Note.of(
                        written < from
                                ? MemoryProblems.notKept(file.path(), why)
                                : MemoryProblems.keptUpTo(file.path(), written, why)));
    }

    private static boolean isByChance(Note note) {
        return note instanceof Note.ByChance || note instanceof Note.LeftBehind;
    }

    private void keep(
            MutantState state,
            int scope,
            Function<MutantState.Place, @Nullable CandidateRows> rowsOf) {
        String key = keys.key(state.mutant());
        MutantHistory before = kept.mutants().get(key);
        if (before != null && (before.upTo() >= scope || before.kill() != null)) {
            return;
        }
        int reachedAt = before == null ? MutantHistory.NEVER : before.reachedAt();
        MutantState.Kill kill = state.kill();
        kept.mutants()
                .put(
                        key,
                        new MutantHistory(
                                key,
                                scope,
                                reachedAt < 0 && state.isReached() ? scope : reachedAt,
                                kept(state.infected(), rowsOf),
                                kept(kill == null ? null : kill.place(), rowsOf),
                                kill == null ? null : kill.verdict().reason(),
                                kill == null ? "" : kill.verdict().detail()));
    }

    private @Nullable InputPlace kept(
            MutantState.@Nullable Place place,
            Function<MutantState.Place, @Nullable CandidateRows> rowsOf) {
        if (place == null) {
            return null;
        }
        CandidateRows rows = rowsOf.apply(place);
        String candidate = rows == null ? candidates.get(place) : candidate(rows, place).toString();
        return new InputPlace(
                place.scope(), place.method(), place.input(), Objects.requireNonNull(candidate));
    }

    private Candidate candidate(CandidateRows rows, MutantState.Place place) {
        return rows.get(place.input(), basis.space(place.method(), place.scope()).bounds().space());
    }
}
