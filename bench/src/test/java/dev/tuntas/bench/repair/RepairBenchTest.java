package dev.tuntas.bench.repair;

import static dev.tuntas.bench.Bench.assertCells;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.bench.Bench;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepairBenchTest {
    private static final String[] SMALL = {
        "--sizes", "200", "--faults", "1", "--seeds", "3", "--json"
    };

    @Test
    void allAreMendedByAllStrategies() {
        StringWriter out = new StringWriter();
        assertEquals(0, Bench.run("repair", out, SMALL));
        JsonObject json = JsonParser.parseString(out.toString()).getAsJsonObject();
        JsonArray times = json.getAsJsonArray("table3");
        JsonArray quality = json.getAsJsonArray("quality");
        assertEquals(5, times.size());
        assertEquals(5, quality.size());
        for (JsonElement row : times) {
            assertCells(row.getAsJsonObject(), "size, faults", 200L, 1L);
            assertTrue(row.getAsJsonObject().get("guided quotient").getAsDouble() > 0);
        }
        JsonArray counts = json.getAsJsonArray("steps");
        assertEquals(5, counts.size());
        for (JsonElement row : counts) {
            JsonObject cells = row.getAsJsonObject();
            // One fault needs one trial: from the start, that is a part of a run more.
            double guided = cells.get("guided quotient").getAsDouble();
            assertTrue(guided >= 1 && guided < 3, row.toString());
            // Without a guide it may be many; it is never fewer, but where something is lost.
            boolean isLossy = cells.get("reexecute lost").getAsLong() > 0;
            double plain = cells.get("quotient").getAsDouble();
            assertTrue(isLossy || plain >= guided, row.toString());
            // With one fault the first trial is right, and a look ahead is one too many.
            double steps = cells.get("checkpoint steps").getAsLong();
            assertTrue(cells.get("multivalue steps").getAsLong() <= 1.2 * steps, row.toString());
            assertCells(cells, "size, faults, reexecute mended", 200L, 1L, 1L);
        }
        for (JsonElement row : quality) {
            assertCells(
                    row.getAsJsonObject(),
                    "size, seeds, mended, changes/fault, most changes",
                    200L,
                    3L,
                    3L,
                    1.0,
                    1L);
        }
    }

    @Test
    void theRowsAreThePapers() {
        List<String> rows = RepairRow.table3().stream().map(RepairRow::toString).toList();
        assertEquals(10, rows.size());
        assertEquals("DoublyLinkedList 10000", rows.get(0));
        assertEquals(56.9, RepairRow.table3().get(9).paperQuotient().getAsDouble(), 0.1);
        assertEquals(48.9, RepairRow.table3().get(6).paperQuotient().getAsDouble(), 0.1);
    }
}
