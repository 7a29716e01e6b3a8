package dev.tuntas.repair.result;

import java.time.Duration;
import java.util.List;

/**
 * What a repair came to.
 *
 * <pre>{@code
 * RepairResult<SearchTree> result = repair.mend(tree);
 * System.out.println(result.changes().size() + " changes, " + result.lost().size() + " lost");
 * }</pre>
 *
 * @param object the object that was to be mended: changed if it is mended now, else as it was
 * @param changes what was changed, in the order of the search
 * @param lost objects that the object reached, or that were given, and that are no longer part of
 *     it
 * @param added new objects that are part of it now
 * @param refuted so many changes, and fewer, are known not to be enough: all that the predicate
 *     depends on and all values that could be thought of were tried
 * @param trials how many changes were tried
 * @param predicateRuns how often the predicate was run from the start
 * @param undone how many writes of the predicate were taken back
 * @param reason why it is not mended; empty if it is
 * @param note what else is to be known: that a memory could not keep the repair, that each trial
 *     was a run from the start, or that the predicate says yes to the object, but not to its copy;
 *     mostly empty
 */
public record RepairResult<T>(
        T object,
        End end,
        List<RepairChange> changes,
        List<Object> lost,
        List<Object> added,
        int refuted,
        long trials,
        long predicateRuns,
        long steps,
        long undone,
        Duration time,
        String reason,
        String note) {
    /** How it ended. */
    public enum End {
        /** The predicate said yes from the beginning, so nothing was changed. */
        VALID_ALREADY,
        /** The predicate says yes now. */
        MENDED,
        /** No way was found; the object is as it was. */
        NOT_MENDED
    }

    public RepairResult {
        changes = List.copyOf(changes);
        lost = List.copyOf(lost);
        added = List.copyOf(added);
    }

    /** Whether it is mended, and no repair by fewer changes was possible. */
    public boolean isClosest() {
        return end == End.MENDED && refuted >= changes.size() - 1;
    }

    /** The same with a note, behind the one that it has. */
    public RepairResult<T> withNote(String more) {
        return new RepairResult<>(
                object,
                end,
                changes,
                lost,
                added,
                refuted,
                trials,
                predicateRuns,
                steps,
                undone,
                time,
                reason,
                note.isEmpty() ? more : note + "; " + more);
    }

    /** Whether the predicate says yes to the object as it is now. */
    public boolean isValid() {
        return end != End.NOT_MENDED;
    }
}
