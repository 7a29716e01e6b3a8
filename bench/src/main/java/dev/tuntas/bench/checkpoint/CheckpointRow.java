package dev.tuntas.bench.checkpoint;

import dev.tuntas.bench.published.TableRow;
import dev.tuntas.bench.report.Differences;
import dev.tuntas.bench.run.Task;
import dev.tuntas.core.search.Counts;
import java.util.List;
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
        OptionalDouble paperSpeedUp)
        implements TableRow {
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
        Differences differences = new Differences();
        differences.compare("checkpoint explored", checkpoint.explored(), korat.explored());
        differences.compare("checkpoint valid", checkpoint.valid(), korat.valid());
        expected.ifPresent(counts -> compare(differences, counts, korat, checkpoint));
        return differences.found();
    }

    private static void compare(
            Differences found, Expected expected, Counts korat, Counts checkpoint) {
        long inits = korat.initialisations();
        long edges = checkpoint.initialisations();
        expected.candidates().ifPresent(n -> found.compare("explored", korat.explored(), n));
        expected.valid().ifPresent(n -> found.compare("valid", korat.valid(), n));
        expected.koratInitialisations().ifPresent(n -> found.compare("korat inits", inits, n));
        expected.checkpointInitialisations()
                .ifPresent(n -> found.compare("checkpoint inits", edges, n));
    }

    @Override
    public String toString() {
        return subject + " " + size;
    }
}
