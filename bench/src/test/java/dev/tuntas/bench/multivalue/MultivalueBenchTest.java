package dev.tuntas.bench.multivalue;

import static dev.tuntas.bench.Bench.assertCells;
import static dev.tuntas.bench.Bench.assertLine;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.tuntas.bench.Bench;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Strategy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The table of the Multi-value paper; larger rows are in the benchmark. */
class MultivalueBenchTest {
    private static final String[] SMALL = {
        "--only", "RedBlackTree,BinarySearchTree", "--most", "50000", "--runs", "1"
    };

    @Test
    void exploresAtMostWhatThePaperExplores() {
        JsonObject report = Bench.json("multivalue", SMALL);
        List<JsonObject> rows = Bench.rows(report, "explored");
        assertEquals(2, rows.size());
        assertRow(rows.get(0), "BinarySearchTree", 132, 49_524, 30_469);
        assertRow(rows.get(1), "RedBlackTree", 4, 20_482, 8_397);
        assertEquals(2, report.getAsJsonArray("times").size());
        assertFalse(report.has("candidate"));
        assertEquals(
                "Rows that explore more than the paper: none.",
                report.getAsJsonArray("summary").get(0).getAsString());
    }

    private static void assertRow(
            JsonObject row, String subject, long valid, long korat, long paperMultivalue) {
        assertCells(
                row,
                "subject, valid, counts, korat, paper korat, paper multivalue",
                subject,
                valid,
                "as paper",
                korat,
                korat,
                paperMultivalue);
        assertTrue(row.get("korat+multivalue").getAsLong() <= paperMultivalue);
        assertTrue(row.get("checkpoint+multivalue").getAsLong() <= paperMultivalue);
        assertCells(row, "paper ratio, above paper", korat / (double) paperMultivalue, "no");
    }

    @Test
    void printsCountsAndThenTimes() {
        List<String> text = Bench.lines("multivalue", SMALL);
        assertEquals(13, text.size());
        assertLine(text, 0, "Candidates explored.*");
        assertLine(text, 3, "BinarySearchTree +6 +132 +as paper .* no");
        assertLine(text, 6, "Processor time.*");
        assertLine(text, 10, "RedBlackTree.*");
    }

    @Test
    void twoSearchesOfTheOriginalKoratComeLast() {
        List<String> korat =
                MultivalueTable.rows().stream()
                        .filter(row -> row.paper().isEmpty())
                        .map(MultivalueRow::toString)
                        .toList();
        assertEquals(List.of("SearchTree 9", "SortedList 12,12,13,12"), korat);
        assertEquals(27, MultivalueTable.rows().size());
    }

    @Test
    void saysWhichCountsDifferAndWhatIsAboveThePaper() {
        MultivalueRow row = MultivalueTable.rows().get(0);
        Counts paper = new Counts(19_781, 44_620, 0, 0, 896, 0);
        Counts more = new Counts(19_782, 44_620, 0, 0, 895, 0);
        assertEquals(List.of(), row.differences(Map.of(Strategy.KORAT_MULTIVALUE, paper)));
        assertEquals(List.of(), row.above(Map.of(Strategy.KORAT_MULTIVALUE, paper)));
        assertEquals(
                List.of(
                        "korat+multivalue candidates 64402, not 64401",
                        "korat+multivalue valid 895, not 896"),
                row.differences(Map.of(Strategy.KORAT_MULTIVALUE, more)));
        assertEquals(
                List.of(Strategy.KORAT_MULTIVALUE),
                row.above(Map.of(Strategy.KORAT_MULTIVALUE, more)));
        assertEquals(List.of(), row.above(Map.of(Strategy.CHECKPOINT, more)));
    }
}
