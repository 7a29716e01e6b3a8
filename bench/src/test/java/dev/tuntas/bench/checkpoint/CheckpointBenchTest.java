package dev.tuntas.bench.checkpoint;

import static dev.tuntas.bench.Bench.assertCells;
import static dev.tuntas.bench.Bench.assertLine;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.bench.Bench;
import dev.tuntas.bench.checkpoint.CheckpointRow.Expected;
import dev.tuntas.bench.published.TableRow;
import dev.tuntas.core.search.Counts;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of the Checkpoint paper; larger rows are in the benchmark. */
class CheckpointBenchTest {
    private static final String[] SMALL = {
        "--only", "RedBlackTree,AvlTree", "--most", "50000", "--runs", "1"
    };

    @Test
    void bothStrategiesCountWhatThePaperCounts() {
        StringWriter out = new StringWriter();
        assertEquals(0, bench(out, with("--json")));
        JsonArray rows = JsonParser.parseString(out.toString()).getAsJsonArray();
        assertEquals(2, rows.size());
        assertRow(rows.get(0).getAsJsonObject(), "AvlTree", 43_485, 136, 801_754, 50_364);
        assertRow(rows.get(1).getAsJsonObject(), "RedBlackTree", 23_327, 140, 623_331, 30_876);
    }

    private static void assertRow(
            JsonObject row,
            String subject,
            long candidates,
            long valid,
            long koratInitialisations,
            long checkpointInitialisations) {
        assertCells(
                row,
                "subject, candidates, valid, korat inits, checkpoint inits, ratio, paper, counts",
                subject,
                candidates,
                valid,
                koratInitialisations,
                checkpointInitialisations,
                koratInitialisations / (double) checkpointInitialisations,
                3.2,
                "as paper");
    }

    @Test
    void printsForPeopleAndForDocuments() {
        List<String> text = lines(with());
        List<String> markdown = lines(with("--markdown"));
        assertEquals(3, text.size());
        assertLine(text, 0, "table  subject.*");
        assertLine(text, 1, "1 +AvlTree +7 +43485 +136 .*");
        assertEquals(4, markdown.size());
        assertTrue(markdown.get(0).startsWith("| table | subject"), markdown.get(0));
        assertTrue(markdown.get(1).startsWith("| ----"), markdown.get(1));
        assertLine(markdown, 2, "\\| 1 +\\| AvlTree +\\| 7 .*\\|");
    }

    @Test
    void aLimitLeavesTheFirstLargeStructures() {
        List<String> text = lines("--limit", "2", "--only", "BinaryTree", "--most", "60000");
        assertEquals(2, text.size());
        assertLine(text, 1, "2 +BinaryTree +100 +\\d+ +2 +ours .*");
    }

    @Test
    void ourOwnPredicatesAreHeldToTheOriginalKoratAndNotToThePaper() {
        CheckpointRow heaps = row("HeapArray", "8");
        assertEquals(5_231_385, heaps.candidates());
        assertEquals("as Korat", heaps.agreement());
        assertEquals(1.4, heaps.paperSpeedUp().getAsDouble());
        CheckpointRow larger = row("HeapArray", "10");
        assertEquals(TableRow.NEVER_COUNTED, larger.candidates());
        assertEquals(Optional.<Expected>empty(), larger.expected());
        assertEquals("ours", larger.agreement());
    }

    @Test
    void linkedSetsCountWhatThePaperCounts() {
        StringWriter out = new StringWriter();
        bench(out, "--only", "DisjointSets", "--most", "250000", "--runs", "1", "--json");
        JsonArray rows = JsonParser.parseString(out.toString()).getAsJsonArray();
        List<String> told = new ArrayList<>();
        for (JsonElement element : rows) {
            JsonObject row = element.getAsJsonObject();
            assertCells(row, "subject, counts", "DisjointSets", "as paper");
            told.add(row.get("size").getAsString() + " " + row.get("valid").getAsString());
        }
        assertEquals(List.of("6 5040", "7 40320", "100 100", "200 100", "300 100"), told);
    }

    @Test
    void searchesOfTheOriginalKoratAreLargerThanThePapers() {
        Stream<CheckpointRow> rows = CheckpointTables.korat().stream();
        assertEquals(
                List.of("SearchTree 9", "RedBlackTree 10", "SortedList 12,12,13,12"),
                rows.map(CheckpointRow::toString).toList());
    }

    @Test
    void saysWhichCountsDiffer() {
        CheckpointRow row = row("AvlTree", "7");
        Counts korat = new Counts(43_485, 0, 801_754, 0, 136, 0);
        Counts right = new Counts(43_485, 0, 50_364, 77_540, 136, 0);
        Counts wrong = new Counts(43_484, 0, 50_365, 77_540, 135, 0);
        assertEquals(List.of(), row.differences(korat, right));
        assertEquals(
                List.of(
                        "checkpoint explored 43484, not 43485",
                        "checkpoint valid 135, not 136",
                        "checkpoint inits 50365, not 50364"),
                row.differences(korat, wrong));
        assertEquals(List.of("korat inits 50364, not 801754"), row.differences(right, right));
    }

    @Test
    void aMisprintIsNotHeldAgainstTheSearch() {
        CheckpointRow row = row("SortedList", "14");
        Counts korat = new Counts(458_648, 0, 11_266_473, 0, 15, 0);
        Counts checkpoint = new Counts(458_648, 0, 491_429, 0, 15, 0);
        assertEquals(List.of(), row.differences(korat, checkpoint));
    }

    private static CheckpointRow row(String subject, String size) {
        return CheckpointTables.small().stream()
                .filter(row -> row.subject().equals(subject) && row.size().equals(size))
                .findFirst()
                .orElseThrow();
    }

    private static String[] with(String... more) {
        return Stream.concat(Stream.of(SMALL), Stream.of(more)).toArray(String[]::new);
    }

    private static List<String> lines(String... options) {
        StringWriter out = new StringWriter();
        bench(out, options);
        return out.toString().lines().toList();
    }

    private static int bench(StringWriter out, String... options) {
        return Bench.run("checkpoint", out, options);
    }
}
