package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.MemoryProblems;
import dev.tuntas.assess.internal.git.GitLines;
import dev.tuntas.assess.internal.history.HistoryFile;
import dev.tuntas.assess.internal.keys.MutantKeys;
import dev.tuntas.assess.internal.source.LineFilter;
import dev.tuntas.assess.internal.source.MethodKey;
import dev.tuntas.assess.internal.source.MutantMaker;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.core.message.Note;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The files that a run reads and writes besides, opened before its work begins. */
final class RunMemory {
    private final Memory memory;
    private final @Nullable RunAcceptance acceptance;
    private final @Nullable HistoryFile history;

    RunMemory(Memory memory) {
        this.memory = memory;
        this.acceptance = RunAcceptance.of(memory);
        Path path = memory.history();
        this.history = path == null ? null : new HistoryFile(path);
    }

    @Nullable RunAcceptance acceptance() {
        return acceptance;
    }

    @Nullable HistoryFile history() {
        return history;
    }

    /** Mutants of class files have no text by which they could be known again. */
    void requireSources(List<MethodKey> without) {
        if (!without.isEmpty() && (acceptance != null || history != null)) {
            throw MemoryProblems.onlySources(without.get(0).owner().replace('/', '.'));
        }
    }

    /**
     * Where only some lines are looked at, it is those of sources. What has changed in the others
     * is not known, and must not pass for nothing.
     */
    List<MethodKey> lookedAt(List<MethodKey> withoutSource, Consumer<Note> notes) {
        if (!memory.hasLines()) {
            return withoutSource;
        }
        Set<String> unseen = new TreeSet<>();
        withoutSource.forEach(key -> unseen.add(key.owner().replace('/', '.')));
        if (!unseen.isEmpty()) {
            notes.accept(Note.of(MemoryProblems.unseenChanges(unseen)));
        }
        return List.of();
    }

    /** What can't be accepted is said before the work begins, as far as that is known then. */
    void requireAcceptable(List<Mutant> mutants, Supplier<MutantKeys> keys) {
        if (acceptance != null && !memory.accept().isEmpty()) {
            acceptance.require(mutants, keys.get());
        }
    }

    /** Leaves out the changes on lines that are not asked for. */
    MutantMaker only(MutantMaker maker, Consumer<Note> notes) {
        LineFilter lines = memory.lines();
        if (lines != null) {
            maker.only(lines);
        }
        String since = memory.since();
        if (since != null) {
            maker.only(new GitLines(since));
            notes.accept(Note.of(MemoryProblems.onlySince(since)));
        }
        return maker;
    }

    /** Whether there may be no mutant, because only some lines are looked at. */
    boolean mayBeWithoutMutants() {
        return memory.hasLines();
    }

    Note withoutMutants() {
        String since = memory.since();
        return Note.of(
                since == null
                        ? MemoryProblems.nothingOnLines()
                        : MemoryProblems.nothingSince(since));
    }
}
