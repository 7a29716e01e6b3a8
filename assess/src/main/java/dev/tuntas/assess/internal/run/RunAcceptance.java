package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.MemoryProblems;
import dev.tuntas.assess.internal.accepted.AcceptedEntry;
import dev.tuntas.assess.internal.accepted.AcceptedFile;
import dev.tuntas.assess.internal.keys.MutantKeys;
import dev.tuntas.assess.internal.keys.WholeFile;
import dev.tuntas.assess.result.MutantStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
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
     * @param line the line that shows an input
     */
    void apply(
            List<MutantState> states,
            MutantKeys keys,
            int scope,
            boolean areAll,
            Function<MutantState.Place, String> line,
            Consumer<String> notes) {
        add(states, keys, scope);
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
        tellUnmatched(used, keys, areAll, notes);
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
        notes.accept(MemoryProblems.acceptedUsed(file.path(), used.size(), file.entries().size()));
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

    /** A list may be for more than the classes of this run. */
    private void tellUnmatched(
            Set<String> used, MutantKeys keys, boolean areAll, Consumer<String> notes) {
        List<Integer> lines =
                file.entries().stream()
                        .filter(entry -> !used.contains(entry.key()))
                        .filter(entry -> keys.isOfClassUnderTest(entry.key()))
                        .map(AcceptedEntry::line)
                        .toList();
        if (!lines.isEmpty()) {
            notes.accept(MemoryProblems.unmatched(file.path(), lines, areAll));
        }
    }

    // New entries.
    // -----------------------------------------------------------------------------

    private void add(List<MutantState> states, MutantKeys keys, int scope) {
        if (memory.accept().isEmpty()) {
            return;
        }
        if (scope < 0) {
            throw MemoryProblems.nothingWhole();
        }
        List<AcceptedEntry> entries = new ArrayList<>();
        for (int number : memory.accept()) {
            MutantState state = survivor(states, number);
            String key = keys.key(state.mutant());
            entries.add(new AcceptedEntry(key, reason(key), keys.code(state.mutant()), scope, 0));
        }
        file.add(entries);
    }

    /** Without a new reason, the one on the list stays. */
    private String reason(String key) {
        return memory.reason().isEmpty()
                ? file.entry(key)
                        .map(AcceptedEntry::reason)
                        .orElseThrow(MemoryProblems::noReasonGiven)
                : memory.reason();
    }

    private static MutantState survivor(List<MutantState> states, int number) {
        MutantState state =
                states.stream()
                        .filter(each -> each.mutant().number() == number)
                        .findFirst()
                        .orElseThrow(() -> MemoryProblems.noSuchMutant(number, states.size()));
        MutantStatus status = ResultWriter.status(state);
        if (!status.isSurvivor()) {
            throw MemoryProblems.noSurvivor(number, status.name().toLowerCase(Locale.ROOT));
        }
        return state;
    }
}
