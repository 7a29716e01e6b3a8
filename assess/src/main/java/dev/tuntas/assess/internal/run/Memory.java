package dev.tuntas.assess.internal.run;

import dev.tuntas.assess.internal.source.LineFilter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an assessment is told about other ones: of what it reads and writes, and what has changed.
 *
 * @param accepted the list of mutants that may survive
 * @param accept numbers of mutants that are put on that list
 * @param reason why
 * @param history what is kept from one run to the next
 * @param since the commit since which lines have changed that are to be looked at
 * @param lines which lines are to be looked at
 */
public record Memory(
        @Nullable Path accepted,
        List<Integer> accept,
        String reason,
        @Nullable Path history,
        @Nullable String since,
        @Nullable LineFilter lines) {
    public Memory {
        accept = List.copyOf(accept);
    }

    /** Whether only some lines are looked at. */
    boolean hasLines() {
        return since != null || lines != null;
    }
}
