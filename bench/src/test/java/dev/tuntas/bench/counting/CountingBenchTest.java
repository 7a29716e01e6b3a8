package dev.tuntas.bench.counting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.tuntas.bench.Bench;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Table VII of the iGen paper, small. */
class CountingBenchTest {
    private static final String[] SMALL = {"--most", "1100", "--runs", "1", "--sample", "3"};

    @Test
    void aSearchForAConditionFindsWhatIsCountedOnTheSuite() {
        JsonArray rows = Bench.json("counting", SMALL).getAsJsonArray("counting");
        assertEquals(4, rows.size());
        assertRow(rows.get(0).getAsJsonObject(), "DLL", 6, 120, 3_233_440);
        assertRow(rows.get(1).getAsJsonObject(), "HBST", 4, 4, 3_716_300);
        assertRow(rows.get(2).getAsJsonObject(), "RBT", 4, 8, 7_056_576);
        assertRow(rows.get(3).getAsJsonObject(), "SLL", 4, 126, 18_305_148);
    }

    private static void assertRow(
            JsonObject row, String subject, int size, long structures, long paper) {
        assertEquals(subject, row.get("subject").getAsString());
        assertEquals(size, row.get("size").getAsInt());
        assertEquals("equal", row.get("counts").getAsString());
        assertEquals(structures, row.get("structures").getAsLong());
        assertEquals(paper, row.get("paper explored").getAsLong());
    }

    /** A condition reads nothing that the predicate of a red-black tree has not read. */
    @Test
    void theSearchForTheSuiteIsSharedByAllConditions() {
        JsonObject row =
                Bench.json("counting", "--only", "RBT", "--most", "4000", "--runs", "1")
                        .getAsJsonArray("counting")
                        .get(0)
                        .getAsJsonObject();
        assertEquals(3_775, row.get("explored").getAsLong());
        assertEquals(Math.round(3_775 / 100.0 + 14), row.get("incremental").getAsLong());
        assertEquals("98.63", row.get("saved %").getAsString());
    }

    @Test
    void printsForPeople() {
        List<String> text = Bench.lines("counting", SMALL);
        assertEquals(7, text.size());
        assertTrue(text.get(0).endsWith("a sample of 3"), text.get(0));
        assertTrue(text.get(5).matches("RBT +4 +8 +\\d+ +equal .*"), text.get(5));
    }

    @Test
    void anUnknownSubjectIsNamed() {
        assertEquals(2, Bench.run("counting", new StringWriter(), "--only", "Nope"));
    }
}
