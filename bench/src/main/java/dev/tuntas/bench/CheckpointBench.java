package dev.tuntas.bench;

import dev.tuntas.core.Counts;
import dev.tuntas.core.Search;
import dev.tuntas.core.SearchResult;
import dev.tuntas.core.Strategy;
import dev.tuntas.core.TuntasException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Makes tables 1 and 2 of paper 000 again: both strategies in the same JVM, the same searches. Are
 * the counts the same, and how many times faster is resuming than running from the start?
 */
@Command(
        name = "checkpoint",
        description =
                "The paper's searches, with strategies korat and checkpoint: counts, processor time,"
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
        },
        mixinStandardHelpOptions = true)
final class CheckpointBench implements Callable<Integer> {
    private static final double NANOS_PER_MILLI = 1e6;

    private static final Duration WARM = Duration.ofSeconds(1);
    private static final int MOST_RUNS = 40;

    @Option(
            names = "--only",
            paramLabel = "SUBJECT",
            description = "Only these subjects.",
            split = ",")
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--most",
            paramLabel = "N",
            description = {
                "Leave out searches of more candidates than this (default ${DEFAULT-VALUE}).",
                "Those that nobody has counted count as more than any number but the largest, "
                        + Long.MAX_VALUE
                        + "."
            })
    private long most = 3_500_000;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description =
                    "Take the least of that many runs, of more where a run is short"
                            + " (default ${DEFAULT-VALUE}).")
    private int runs = 4;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description =
                    "Only table 2, with the first N structures of each size (the paper: 100).")
    private @Nullable Long limit;

    @Mixin private Output output;

    @Override
    public Integer call() {
        Table table =
                new Table(
                        "table",
                        "subject",
                        "size",
                        "candidates",
                        "valid",
                        "counts",
                        "korat ms",
                        "checkpoint ms",
                        "ns",
                        "speed-up",
                        "paper",
                        "korat inits",
                        "checkpoint inits",
                        "ratio",
                        "undone");
        boolean allEqual = true;
        for (CheckpointRow row : rows()) {
            Pair pair = best(row);
            List<String> differences = row.differences(pair.korat(), pair.checkpoint());
            allEqual &= differences.isEmpty();
            add(table, row, pair, differences);
            report(row, pair);
        }
        output.print(table);
        return allEqual ? 0 : 1;
    }

    private List<CheckpointRow> rows() {
        List<CheckpointRow> rows = new ArrayList<>();
        if (limit == null) {
            rows.addAll(CheckpointTables.small());
            rows.addAll(CheckpointTables.korat());
        }
        rows.addAll(CheckpointTables.large(limit == null ? CheckpointTables.LIMIT : limit));
        rows.removeIf(row -> row.candidates() > most);
        rows.removeIf(row -> !only.isEmpty() && !only.contains(row.subject()));
        if (rows.isEmpty()) {
            throw new TuntasException(
                    "No row of the tables has a subject of "
                            + only
                            + " and at most "
                            + most
                            + " candidates. Expected one of "
                            + subjects()
                            + "; or give a larger --most.");
        }
        return rows;
    }

    private static Set<String> subjects() {
        Set<String> names = new TreeSet<>();
        CheckpointTables.small().forEach(row -> names.add(row.subject()));
        CheckpointTables.large(CheckpointTables.LIMIT).forEach(row -> names.add(row.subject()));
        return names;
    }

    /**
     * The least processor time of each strategy; they take turns, so that both meet the same
     * machine. All runs of one are in the same world: the first warms it up.
     */
    private Pair best(CheckpointRow row) {
        Search korat = row.task().with(Strategy.KORAT);
        Search checkpoint = row.task().with(Strategy.CHECKPOINT);
        Pair best = new Pair(korat.run(), checkpoint.run());
        Duration spent = best.byCheckpoint().cpu();
        for (int run = 1; run < runs || isCold(run, spent); run++) {
            Pair next = new Pair(korat.run(), checkpoint.run());
            spent = spent.plus(next.byCheckpoint().cpu());
            best = best.least(next);
        }
        return best;
    }

    /** A small search has to run more often until the JVM has compiled it. */
    private boolean isCold(int run, Duration spent) {
        return runs > 1 && run < MOST_RUNS && spent.compareTo(WARM) < 0;
    }

    private static void add(Table table, CheckpointRow row, Pair pair, List<String> differences) {
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
                differences.isEmpty()
                        ? row.agreement()
                        : "differ: " + String.join("; ", differences),
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
        output.progress(
                String.format(
                        Locale.ROOT,
                        "%s: %,d explored, %,d and %,d ms",
                        row,
                        pair.korat().explored(),
                        pair.byKorat().cpu().toMillis(),
                        pair.byCheckpoint().cpu().toMillis()));
        pair.byCheckpoint().notes().forEach(output::progress);
    }

    /** What both strategies made of a row. */
    private record Pair(SearchResult byKorat, SearchResult byCheckpoint) {
        Pair least(Pair other) {
            return new Pair(
                    faster(byKorat, other.byKorat), faster(byCheckpoint, other.byCheckpoint));
        }

        Counts korat() {
            return byKorat.counts();
        }

        Counts checkpoint() {
            return byCheckpoint.counts();
        }

        private static SearchResult faster(SearchResult one, SearchResult other) {
            return other.cpu().compareTo(one.cpu()) < 0 ? other : one;
        }
    }
}
