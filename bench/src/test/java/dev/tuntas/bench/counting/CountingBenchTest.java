package dev.tuntas.bench.counting;

import static dev.tuntas.bench.Bench.assertCells;
import static dev.tuntas.bench.Bench.assertLine;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import dev.tuntas.bench.Bench;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Table VII of the iGen paper, small. */
class CountingBenchTest {
    private static final String[] SMALL = {"--most", "1100", "--runs", "1", "--sample", "3"};

    @Test
    void aSearchForAConditionFindsWhatIsCountedOnTheSuite() {
        List<JsonObject> rows = Bench.rows(Bench.json("counting", SMALL), "counting");
        assertEquals(4, rows.size());
        assertRow(rows.get(0), "DLL", 6, 120, 3_233_440);
        assertRow(rows.get(1), "HBST", 4, 4, 3_716_300);
        assertRow(rows.get(2), "RBT", 4, 8, 7_056_576);
        assertRow(rows.get(3), "SLL", 4, 126, 18_305_148);
    }

    private static void assertRow(
            JsonObject row, String subject, int size, long structures, long paper) {
        assertCells(
                row,
                "subject, size, counts, structures, paper explored",
                subject,
                size,
                "equal",
                structures,
                paper);
    }

    /** A condition reads nothing that the predicate of a red-black tree has not read. */
    @Test
    void theSearchForTheSuiteIsSharedByAllConditions() {
        JsonObject row =
                Bench.json("counting", "--only", "RBT", "--most", "4000", "--runs", "1")
                        .getAsJsonArray("counting")
                        .get(0)
                        .getAsJsonObject();
        assertCells(
                row,
                "explored, incremental, saved %",
                3_775,
                Math.round(3_775 / 100.0 + 14),
                "98.63");
    }

    @Test
    void printsForPeople() {
        List<String> text = Bench.lines("counting", SMALL);
        assertEquals(7, text.size());
        assertLine(text, 0, ".*a sample of 3");
        assertLine(text, 5, "RBT +4 +8 +\\d+ +equal .*");
    }
}
