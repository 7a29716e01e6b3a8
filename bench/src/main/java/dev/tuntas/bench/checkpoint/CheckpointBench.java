package dev.tuntas.bench.checkpoint;

import dev.tuntas.bench.options.RowOptions;
import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.report.Table;
import dev.tuntas.bench.run.Contest;
import dev.tuntas.bench.run.Times;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Makes tables 1 and 2 of the Checkpoint paper again: both strategies in the same JVM, the same
 * searches. Are the counts the same, and how many times faster is resuming than running from the
 * start?
 */
@Command(
        name = "checkpoint",
        description =
                "The Checkpoint paper's searches, with strategies korat and checkpoint: counts, processor time,"
                        + " and the speed-up beside the paper's.",
        footer = {
            "",
            "Table 1 has all structures of a small size, table 2 the first structures of a large one;"
                    + " rows of table korat were measured with the original Korat. Counts are as in the"
                    + " paper, or, where it has another predicate, as Korat's or only ours.",
            "",
            "Examples:",
            "  tuntas bench checkpoint --only SearchTree --most 50000000",
            "  tuntas bench checkpoint --limit 100 --markdown"
        })
public final class CheckpointBench extends TableBench {
    private static final double NANOS_PER_MILLI = 1e6;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description =
                    "Only table 2, with the first N structures of each size (the paper: 100).")
    private @Nullable Long limit;

    @Mixin private RowOptions choice = new RowOptions(3_500_000, 4);

    @Override
    protected Table measure() {
        Table table =
                new Table(
                        "table, subject, size, candidates, valid, counts, korat ms, "
                                + "checkpoint ms, ns, speed-up, paper, korat inits, checkpoint inits, "
                                + "ratio, undone");
        for (CheckpointRow row : choice.of(rows())) {
            Pair pair = best(row);
            add(table, row, pair);
            report(row, pair);
        }
        return table;
    }

    private List<CheckpointRow> rows() {
        List<CheckpointRow> rows = new ArrayList<>();
        if (limit == null) {
            rows.addAll(CheckpointTables.small());
            rows.addAll(CheckpointTables.korat());
        }
        rows.addAll(CheckpointTables.large(limit == null ? CheckpointTables.LIMIT : limit));
        return rows;
    }

    private Pair best(CheckpointRow row) {
        Times best = Contest.best(choice.runs(), row.task(), Strategy.KORAT, Strategy.CHECKPOINT);
        return new Pair(best.by(Strategy.KORAT), best.by(Strategy.CHECKPOINT));
    }

    private void add(Table table, CheckpointRow row, Pair pair) {
        Counts korat = pair.korat();
        Counts checkpoint = pair.checkpoint();
        double koratNanos = pair.byKorat().cpu().toNanos();
        double nanos = pair.byCheckpoint().cpu().toNanos();
        table.add(
                row.table(),
                row.subject(),
                row.size(),
                korat.explored(),
                korat.valid(),
                agreement(row.differences(korat, checkpoint), row.agreement()),
                koratNanos / NANOS_PER_MILLI,
                nanos / NANOS_PER_MILLI,
                nanos / checkpoint.explored(),
                koratNanos / nanos,
                row.paperSpeedUp().isPresent() ? row.paperSpeedUp().getAsDouble() : null,
                korat.initialisations(),
                checkpoint.initialisations(),
                korat.initialisations() / (double) checkpoint.initialisations(),
                checkpoint.undone());
    }

    private void report(CheckpointRow row, Pair pair) {
        progress(
                "%s: %,d explored, %,d and %,d ms",
                row,
                pair.korat().explored(),
                pair.byKorat().cpu().toMillis(),
                pair.byCheckpoint().cpu().toMillis());
        tell(pair.byCheckpoint().notes());
    }

    /** What both strategies made of a row. */
    private record Pair(SearchResult byKorat, SearchResult byCheckpoint) {
        Counts korat() {
            return byKorat.counts();
        }

        Counts checkpoint() {
            return byCheckpoint.counts();
        }
    }
}
