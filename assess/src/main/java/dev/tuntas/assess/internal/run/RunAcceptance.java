package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.MemoryProblems;
import dev.tuntas.assess.internal.accepted.AcceptedEntry;
import dev.tuntas.assess.internal.accepted.AcceptedFile;
import dev.tuntas.assess.internal.keys.MutantKeys;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The list of mutants that may survive, and what it means for those of a run. */
final class RunAcceptance {
    private final Memory memory;
    private final AcceptedFile file;
    private final List<Integer> unchecked = new ArrayList<>();
    private final List<Integer> larger = new ArrayList<>();
    private final List<Integer> same = new ArrayList<>();

    private RunAcceptance(Memory memory, AcceptedFile file) {
        this.memory = memory;
        this.file = file;
    }

    /** Reads the list before the work begins, and fails if it could not be written after it. */
    static @Nullable RunAcceptance of(Memory memory) {
        Path path = memory.accepted();
        if (path == null) {
            if (!memory.accept().isEmpty()) {
                throw MemoryProblems.noAcceptedFile();
            }
            return null;
        }
        boolean mayBeMissing = !memory.accept().isEmpty();
        AcceptedFile file = AcceptedFile.read(path, mayBeMissing);
        if (mayBeMissing) {
            if (memory.reason().isEmpty() && file.entries().isEmpty()) {
                throw MemoryProblems.noReasonGiven();
            }
            try {
                WholeFile.prepare(path);
            } catch (IOException e) {
                throw MemoryProblems.unwritableAccepted(path, e);
            }
        }
        return new RunAcceptance(memory, file);
    }

    /**
     * Adds what is to be accepted to the list, and says of each survivor on it that it is accepted.
     *
     * @param scope the largest scope that was run to its end, or -1
     * @param areAll whether all mutants that there could be are among these
     * @param mayChange whether there may be mutants of a method, as in {@code my.Heap#add}
     * @param line the line that shows an input
     */
    void apply(
            List<MutantState> states,
            MutantKeys keys,
            int scope,
            boolean areAll,
            Predicate<String> mayChange,
            Function<MutantState.Place, String> line,
            Consumer<String> notes) {
        add(states, keys, scope, notes);
        Set<String> used = new HashSet<>();
        for (MutantState state : states) {
            file.entry(keys.key(state.mutant()))
                    .ifPresent(
                            entry -> {
                                used.add(entry.key());
                                judge(state, entry, keys, scope, line, notes);
                            });
        }
        tell(used, scope, notes);
        if (!memory.hasLines()) {
            tellUnmatched(used, keys, areAll, mayChange, notes);
        }
    }

    private void judge(
            MutantState state,
            AcceptedEntry entry,
            MutantKeys keys,
            int scope,
            Function<MutantState.Place, String> line,
            Consumer<String> notes) {
        int number = state.mutant().number();
        MutantState.Kill kill = state.kill();
        if (kill != null) {
            notes.accept(
                    MemoryProblems.acceptedIsKilled(
                            number,
                            file.path(),
                            entry.line(),
                            kill.place().scope(),
                            line.apply(kill.place()),
                            entry.reason()));
        } else if (!ResultWriter.status(state).isSurvivor()) {
            same.add(number);
        } else if (!entry.code().isEmpty() && !entry.code().equals(keys.code(state.mutant()))) {
            notes.accept(MemoryProblems.acceptedForOtherCode(number, file.path(), entry.line()));
        } else {
            accept(state, entry, scope);
        }
    }

    private void accept(MutantState state, AcceptedEntry entry, int scope) {
        state.accepted(entry.reason());
        if (entry.code().isEmpty()) {
            unchecked.add(state.mutant().number());
        }
        if (entry.scope() > 0 && entry.scope() < scope) {
            larger.add(state.mutant().number());
        }
    }

    private void tell(Set<String> used, int scope, Consumer<String> notes) {
        if (!file.entries().isEmpty()) {
            notes.accept(
                    MemoryProblems.acceptedUsed(file.path(), used.size(), file.entries().size()));
        }
        if (!unchecked.isEmpty()) {
            notes.accept(MemoryProblems.notCheckedAgainstCode(unchecked, file.path()));
        }
        if (!larger.isEmpty()) {
            notes.accept(MemoryProblems.survivesMore(larger, scope));
        }
        if (!same.isEmpty()) {
            notes.accept(MemoryProblems.acceptedIsSame(same, file.path()));
        }
    }

    /** A list may be for more than the classes and methods of this run. */
    private void tellUnmatched(
            Set<String> used,
            MutantKeys keys,
            boolean areAll,
            Predicate<String> mayChange,
            Consumer<String> notes) {
        List<Integer> lines =
                file.entries().stream()
                        .filter(entry -> !used.contains(entry.key()))
                        .filter(entry -> keys.isOfClassUnderTest(entry.key()))
                        .filter(entry -> mayChange.test(entry.key().replaceFirst("\\(.*", "")))
                        .map(AcceptedEntry::line)
                        .toList();
        if (!lines.isEmpty()) {
            notes.accept(MemoryProblems.unmatched(file.path(), lines, areAll));
        }
    }

    // New entries.
    // -----------------------------------------------------------------------------

    /** Fails if there is no such mutant, or no reason. */
    void require(List<Mutant> mutants, MutantKeys keys) {
        for (int number : memory.accept()) {
            Mutant found =
                    mutants.stream()
                            .filter(each -> each.number() == number)
                            .findFirst()
                            .orElseThrow(() -> MemoryProblems.noSuchMutant(number, mutants.size()));
            reason(keys.key(found));
        }
    }

    /** After all that was run, what can't be written is said beside the result. */
    private void add(List<MutantState> states, MutantKeys keys, int scope, Consumer<String> notes) {
        if (memory.accept().isEmpty()) {
            return;
        }
        List<MutantState> chosen =
                states.stream()
                        .filter(state -> memory.accept().contains(state.mutant().number()))
                        .toList();
        List<String> problems = problems(chosen, scope);
        problems.forEach(notes);
        if (problems.isEmpty()) {
            try {
                file.add(chosen.stream().map(state -> entry(state.mutant(), keys, scope)).toList());
            } catch (TuntasException e) {
                notes.accept(e.getMessage());
            }
        }
    }

    private static List<String> problems(List<MutantState> chosen, int scope) {
        if (scope < 0) {
            return List.of(MemoryProblems.nothingWhole());
        }
        List<String> problems = new ArrayList<>();
        for (MutantState state : chosen) {
            MutantStatus status = ResultWriter.status(state);
            if (!status.isSurvivor()) {
                problems.add(
                        MemoryProblems.noSurvivor(
                                state.mutant().number(), status.name().toLowerCase(Locale.ROOT)));
            }
        }
        return problems;
    }

    private AcceptedEntry entry(Mutant mutant, MutantKeys keys, int scope) {
        String key = keys.key(mutant);
        return new AcceptedEntry(key, reason(key), keys.code(mutant), scope, 0);
    }

    /** Without a new reason, the one on the list stays. */
    private String reason(String key) {
        return memory.reason().isEmpty()
                ? file.entry(key)
                        .map(AcceptedEntry::reason)
                        .orElseThrow(MemoryProblems::noReasonGiven)
                : memory.reason();
    }
}
