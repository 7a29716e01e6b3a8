package dev.tuntas.bench.lazy;

import static dev.tuntas.bench.Bench.assertCells;
import static dev.tuntas.bench.Bench.assertLine;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.tuntas.bench.Bench;
import dev.tuntas.bench.Results;
import dev.tuntas.bench.plot.PlotTest;
import dev.tuntas.bench.report.Table;
import dev.tuntas.bench.run.Times;
import dev.tuntas.core.Search;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.subjects.Subjects;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The smallest tables of the lazy search; larger ones are in the benchmark. */
class LazyBenchTest {
    private static final String[] SMALL = {
        "--only", "DLLU,SearchTree", "--max-size", "3", "--runs", "1"
    };
    private static final Strategy LAZY = LazyTables.LAZY;

    @TempDir Path folder;

    @Test
    void countsWhatEveryStrategyDoes() {
        JsonObject report = Bench.json("lazy", SMALL);
        List<JsonObject> rows = Bench.rows(report, "runs");
        assertEquals(6, rows.size());
        assertRow(rows.get(0), "SearchTree", 1, 1, 4);
        assertRow(rows.get(1), "SearchTree", 2, 2, 22);
        assertRow(rows.get(2), "SearchTree", 3, 5, 133);
        assertRow(rows.get(3), "DLLU", 1, 1, 4);
        assertRow(rows.get(4), "DLLU", 2, 2, 15);
        assertRow(rows.get(5), "DLLU", 3, 6, 44);
        assertEquals(6, report.getAsJsonArray("times").size());
        assertEquals(
                "lazy slower than checkpoint+multivalue, of searches of 100000 candidates or more:"
                        + " none.",
                report.getAsJsonArray("summary").get(0).getAsString());
    }

    private static void assertRow(
            JsonObject row, String subject, int size, long valid, long koratRuns) {
        assertCells(
                row,
                "subject, size, valid, counts, korat",
                subject,
                size,
                valid,
                "equal",
                koratRuns);
        for (Strategy strategy : Strategy.values()) {
            long runs = counts(subject, size, strategy).explored();
            assertEquals(runs, row.get(strategy.label()).getAsLong(), strategy.label());
        }
        Counts lazy = counts(subject, size, LAZY);
        assertTrue(lazy.explored() <= koratRuns, lazy.toString());
        assertCells(
                row,
                "decisions, lazy per valid",
                lazy.initialisations(),
                lazy.explored() / (double) valid);
    }

    private static Counts counts(String subject, int size, Strategy strategy) {
        return Search.of(Subjects.bounds(Subjects.named(subject), size))
                .strategy(strategy)
                .run()
                .counts();
    }

    @Test
    void printsCountsTimesAndThePlot() {
        List<String> text = Bench.lines("lazy", SMALL);
        assertLine(text, 0, "Runs of the predicate.*");
        assertLine(text, 3, "SearchTree +1 +1 +equal .*");
        assertLine(text, 10, "Processor time.*");
        assertLine(text, 18, "DLLU +3 +[\\d.]+ .*");
        assertLine(text, 20, "Runs of the predicate.*");
        assertEquals("SearchTree", text.get(23));
        assertLine(text, 24, " 10\\^2 \\| +kc");
    }

    @Test
    void drawsThePlotToAFile() throws Exception {
        Path file = folder.resolve("runs.svg");
        String[] one = {
            "--only", "DLL", "--max-size", "2", "--runs", "1", "--out", file.toString()
        };
        List<String> text = Bench.lines("lazy", one);
        assertEquals(13, text.size(), text.toString());
        assertEquals("svg", PlotTest.parse(Files.readString(file)).getTagName());
        assertTrue(Files.readString(file).contains(">DLL</text>"));
    }

    @Test
    void whatCannotBeDoneIsSaid() {
        String nowhere = folder.resolve("none").resolve("runs.svg").toString();
        assertEquals(2, Bench.run("lazy", new StringWriter(), "--max-size", "0"));
        assertEquals(2, Bench.run("lazy", new StringWriter(), "--seconds", "0"));
        assertEquals(2, Bench.run("lazy", new StringWriter(), "--out", nowhere));
    }

    @Test
    void saysWhoFindsAnotherNumberOfStructures() {
        LazyRow row = row(result(Strategy.KORAT, 7, 2, 40), result(LAZY, 3, 1, 10));
        assertEquals(List.of("lazy valid 1, not 2"), row.differences());
        LazyTables tables = new LazyTables();
        tables.add(row);
        assertFalse(tables.allEqual());
    }

    @Test
    void whatWasNotDoneIsALine() {
        LazyTables tables = new LazyTables();
        tables.add(row(result(LAZY, 3, 0, 10)));
        List<String> text = tables.report(60).print(Table.Format.TEXT).lines().toList();
        assertLine(text, 0, ".*not done within 60 s");
        assertLine(text, 3, "T +7 +0 +equal +3 +0 +- +- +- +- +-");
        assertLine(text, 8, "T +7 +10( +-){8}");
    }

    @Test
    void saysWhereTheLazySearchIsSlower() {
        Strategy rival = Strategy.CHECKPOINT_MULTIVALUE;
        LazyTables tables = new LazyTables();
        tables.add(row(result(rival, 99_999, 1, 10), result(LAZY, 3, 1, 30)));
        tables.add(row(result(rival, 100_000, 1, 10), result(LAZY, 3, 1, 25)));
        tables.add(row(result(rival, 100_000, 1, 10), result(LAZY, 3, 1, 10)));
        assertTrue(
                tables.report(60).print(Table.Format.TEXT).endsWith(": T 7 (2.50 times as long)."));
    }

    @Test
    void aRatioIsOfTwoStrategiesThatWereMeasured() {
        LazyRow row = row(result(Strategy.KORAT, 7, 2, 40), result(LAZY, 3, 2, 10));
        assertEquals(Optional.of(4.0), row.ratio(Strategy.KORAT, LAZY));
        assertEquals(Optional.of(1.5), row.runsPerValid(LAZY));
        assertEquals(Optional.empty(), row.ratio(Strategy.CHECKPOINT, LAZY));
        assertEquals(Optional.empty(), row.ratio(LAZY, Strategy.CHECKPOINT));
    }

    private static LazyRow row(SearchResult... results) {
        return new LazyRow("T", 7, Times.of(List.of(results)));
    }

    private static SearchResult result(Strategy strategy, long explored, long valid, long millis) {
        return Results.of(strategy, explored, valid, Duration.ofMillis(millis));
    }
}
