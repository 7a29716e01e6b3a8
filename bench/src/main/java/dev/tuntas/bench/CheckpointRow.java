package dev.tuntas.bench;

import dev.tuntas.core.Counts;
import dev.tuntas.core.Finitization;
import dev.tuntas.core.Search;
import dev.tuntas.core.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A search that both strategies make.
 *
 * @param table the table that it is a row of
 * @param size the size as that table has it
 * @param task what is searched
 * @param candidates how many there are, as far as known before, to choose rows by
 * @param expected counts that were published for this very search
 * @param paperSpeedUp how many times faster checkpoint is than korat in the paper
 */
record CheckpointRow(
        String table,
        String subject,
        String size,
        Task task,
        long candidates,
        Optional<Expected> expected,
        OptionalDouble paperSpeedUp) {
    /** The candidates of a search that nobody has brought to its end. */
    static final long NEVER_COUNTED = Long.MAX_VALUE;

    /** The bounds, the name of the predicate and how many structures are wanted. */
    record Task(Finitization bounds, String predicate, long limit) {
        Search with(Strategy strategy) {
            return Search.of(bounds).predicate(predicate).limit(limit).strategy(strategy);
        }
    }

    /** Published counts, some of them perhaps unknown, and who published them. */
    record Expected(
            String source,
            OptionalLong candidates,
            OptionalLong valid,
            OptionalLong koratInitialisations,
            OptionalLong checkpointInitialisations) {}

    /** Whose counts ours are equal to, if there are no differences. */
    String agreement() {
        return expected.map(counts -> "as " + counts.source()).orElse("ours");
    }

    /** In which counts the two strategies differ from each other or from what was published. */
    List<String> differences(Counts korat, Counts checkpoint) {
        List<String> found = new ArrayList<>();
        compare(found, "checkpoint explored", checkpoint.explored(), korat.explored());
        compare(found, "checkpoint valid", checkpoint.valid(), korat.valid());
        expected.ifPresent(counts -> compare(found, counts, korat, checkpoint));
        return found;
    }

    private static void compare(
            List<String> found, Expected expected, Counts korat, Counts checkpoint) {
        long inits = korat.initialisations();
        long edges = checkpoint.initialisations();
        expected.candidates().ifPresent(n -> compare(found, "explored", korat.explored(), n));
        expected.valid().ifPresent(n -> compare(found, "valid", korat.valid(), n));
        expected.koratInitialisations().ifPresent(n -> compare(found, "korat inits", inits, n));
        expected.checkpointInitialisations()
                .ifPresent(n -> compare(found, "checkpoint inits", edges, n));
    }

    private static void compare(List<String> found, String what, long actual, long right) {
        if (actual != right) {
            found.add(String.format(Locale.ROOT, "%s %d, not %d", what, actual, right));
        }
    }

    @Override
    public String toString() {
        return subject + " " + size;
    }
}
