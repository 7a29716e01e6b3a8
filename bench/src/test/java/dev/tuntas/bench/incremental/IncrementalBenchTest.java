package dev.tuntas.bench.incremental;

import static dev.tuntas.bench.Bench.assertCells;
import static dev.tuntas.bench.Bench.assertLine;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.tuntas.bench.Bench;
import dev.tuntas.core.search.Counts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tables II to IV and VI of the iGen paper; larger rows are in the bench. */
class IncrementalBenchTest {
    private static final String[] SMALL = {
        "--only", "RBT,DLLS,TreeSet7", "--most", "2300", "--runs", "1"
    };

    @Test
    void exploresAndSavesWhatThePaperDoes() {
        List<JsonObject> rows = Bench.rows(Bench.json("incremental", SMALL), "incremental");
        assertEquals(4, rows.size());
        assertRow(rows.get(0), "RBT", 8, 1_251, 166, "86.73");
        assertRow(rows.get(1), "DLLS", 1, 162, 24, "85.19");
        assertRow(rows.get(2), "DLLS", 1, 881, 120, "86.38");
        assertSet(rows.get(3));
    }

    private static void assertRow(
            JsonObject row,
            String subject,
            long valid,
            long explored,
            long incremental,
            String saved) {
        assertCells(
                row,
                "subject, counts, valid, explored, incremental, saved %, paper %",
                subject,
                "as paper",
                valid,
                explored,
                incremental,
                saved,
                saved);
    }

    /** A set of the next Java explores the structures of the last. */
    private static void assertSet(JsonObject row) {
        assertCells(row, "base, counts, valid, incremental", "TreeSet6", "ours", 8, 8);
        assertTrue(row.get("paper").isJsonNull());
    }

    @Test
    void theFastestStrategySavesTheSame() {
        List<String> text =
                Bench.lines("incremental", one("RBT", "--strategy", "checkpoint+multivalue"));
        assertEquals(4, text.size());
        assertTrue(text.get(0).startsWith("Strategy checkpoint+multivalue"), text.get(0));
        assertLine(text, 3, "BSTP +RBT +4 +8 +as paper .* 86.73 +86.73 .*");
    }

    @Test
    void printsForDocuments() {
        List<String> markdown = Bench.lines("incremental", one("DLLS", "--markdown"));
        assertTrue(markdown.get(2).startsWith("| base"), markdown.get(2));
        assertLine(markdown, 4, "\\| DLLU +\\| DLLS .*\\|");
    }

    @Test
    void saysWhatDiffersFromThePaper() {
        IncrementalRow row = row("BSTP -> RBT 4");
        Counts scratch = counts(1_251, 8);
        assertEquals(List.of(), row.differences(scratch, counts(166, 8), 14));
        assertEquals(List.of(), row.differences(scratch, counts(167, 8), 14));
        assertEquals(
                List.of("incremental valid 7, not 8", "saved % 86.57, not 86.73"),
                row.differences(scratch, counts(168, 7), 14));
        assertEquals(
                List.of("explored 1252, not 1251"),
                row.differences(counts(1_252, 8), counts(166, 8), 14));
    }

    @Test
    void withoutNewSlotsEachStructureOfTheBaseIsExploredOnce() {
        IncrementalRow row = row("TreeSet6 -> TreeSet7 4");
        assertEquals(List.of(), row.differences(counts(1_461, 8), counts(8, 8), 8));
        assertEquals(
                List.of("incremental 9, not 8"),
                row.differences(counts(1_461, 8), counts(9, 8), 8));
    }

    @Test
    void hasAllPairsOfThePaper() {
        assertEquals(5 * 7 + 8 + 15 + 15, IncrementalTables.rows().size());
        assertEquals(56_117_901, row("DLLU -> DLLS 10").candidates());
        assertEquals(46.59, row("BST -> BSTP 10").paper().orElseThrow().speedUp());
        assertEquals(35.05, row("TreeMap -> CountedTreeMap 10 II").paper().orElseThrow().saved());
    }

    private static Counts counts(long explored, long valid) {
        return new Counts(explored, 0, 0, 0, valid, 0);
    }

    private static IncrementalRow row(String name) {
        return IncrementalTables.rows().stream()
                .filter(row -> row.toString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The smallest row of a subject. */
    private static String[] one(String subject, String... more) {
        String most = subject.equals("RBT") ? "1251" : "162";
        Stream<String> options = Stream.of("--only", subject, "--most", most, "--runs", "1");
        return Stream.concat(options, Stream.of(more)).toArray(String[]::new);
    }
}
