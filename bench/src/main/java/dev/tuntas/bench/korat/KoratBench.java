package dev.tuntas.bench.korat;

import dev.tuntas.bench.options.RowOptions;
import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.published.Published;
import dev.tuntas.bench.report.Table;
import dev.tuntas.bench.run.Contest;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * Runs the published searches with the {@code korat} strategy: are the counts the same, and how
 * much processor time does a candidate take, against the original Korat?
 */
@Command(
        name = "korat",
        description =
                "The published searches, with strategy korat: counts, and processor time for each"
                        + " explored candidate beside the original Korat's.",
        footer = {"", "Examples:", "  tuntas bench korat --only SearchTree --most 6000000"})
public final class KoratBench extends TableBench {
    @Mixin private RowOptions choice = new RowOptions(Long.MAX_VALUE, 3);

    @Override
    protected Table measure() {
        Table table = new Table("subject, bounds, explored, valid, counts, ns, korat ns, ratio");
        for (Published.Row row : rows()) {
            SearchResult best = best(row);
            boolean equal = agrees(row, best);
            expect(equal);
            add(table, row, best, equal);
            progress("%s: %,d explored", row, best.counts().explored());
        }
        return table;
    }

    private List<Published.Row> rows() {
        List<Published.Row> rows = new ArrayList<>(Published.measured());
        rows.addAll(Published.explored());
        return choice.of(rows);
    }

    private SearchResult best(Published.Row row) {
        CandidateSearch search = CandidateSearch.of(row.bounds()).strategy(Strategy.KORAT);
        return Contest.best(choice.runs(), List.of(search)).get(0);
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
