package dev.tuntas.bench;

import dev.tuntas.core.Search;
import dev.tuntas.core.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Runs the published searches with the {@code korat} strategy: are the counts the same, and how
 * much processor time does a candidate take, against the original Korat?
 */
@Command(
        name = "korat",
        description =
                "The published searches, with strategy korat: counts, and processor time for each"
                        + " explored candidate beside the original Korat's.",
        footer = {"", "Examples:", "  tuntas bench korat --only SearchTree --most 6000000"},
        mixinStandardHelpOptions = true)
final class KoratBench implements Callable<Integer> {
    @Option(
            names = "--only",
            paramLabel = "SUBJECT",
            description = "Only these subjects.",
            split = ",")
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--most",
            paramLabel = "N",
            description = "Leave out searches of more candidates than this.")
    private long most = Long.MAX_VALUE;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "Take the least of that many runs (default ${DEFAULT-VALUE}).")
    private int runs = 3;

    @Mixin private Output output;

    @Override
    public Integer call() {
        Table table =
                new Table(
                        "subject",
                        "bounds",
                        "explored",
                        "valid",
                        "counts",
                        "ns",
                        "korat ns",
                        "ratio");
        boolean allEqual = true;
        for (Published.Row row : rows()) {
            SearchResult best = best(row);
            boolean equal = agrees(row, best);
            allEqual &= equal;
            add(table, row, best, equal);
            output.progress(
                    String.format(Locale.ROOT, "%s: %,d explored", row, best.counts().explored()));
        }
        output.print(table);
        return allEqual ? 0 : 1;
    }

    private List<Published.Row> rows() {
        List<Published.Row> rows = new ArrayList<>(Published.measured());
        rows.addAll(Published.explored());
        rows.removeIf(row -> row.explored() > most);
        rows.removeIf(row -> !only.isEmpty() && !only.contains(row.subject()));
        return rows;
    }

    /** The run that took the least processor time; all are in one world, with its JIT code. */
    private SearchResult best(Published.Row row) {
        Search search = Search.of(row.bounds());
        SearchResult best = search.run();
        for (int run = 1; run < runs; run++) {
            SearchResult next = search.run();
            best = next.cpu().compareTo(best.cpu()) < 0 ? next : best;
        }
        return best;
    }

    private static boolean agrees(Published.Row row, SearchResult result) {
        return result.counts().explored() == row.explored()
                && (row.valid().isEmpty() || row.valid().getAsLong() == result.counts().valid());
    }

    private static void add(Table table, Published.Row row, SearchResult best, boolean equal) {
        double nanos = best.cpu().toNanos() / (double) best.counts().explored();
        boolean timed = row.cpuNanos().isPresent();
        table.add(
                row.subject(),
                row.arguments(),
                best.counts().explored(),
                best.counts().valid(),
                equal ? "equal" : "differ: " + row.explored() + " explored",
                nanos,
                timed ? row.cpuNanos().getAsLong() : null,
                timed ? nanos / row.cpuNanos().getAsLong() : null);
    }
}
