package dev.tuntas.bench.rewind;

import static dev.tuntas.bench.Bench.assertCells;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.bench.Bench;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class RewindBenchTest {
    private static JsonElement run(String... arguments) {
        StringWriter out = new StringWriter();
        assertEquals(0, Bench.run("rewind", out, arguments));
        return JsonParser.parseString(out.toString());
    }

    private static JsonObject row(JsonArray rows, String method, int window) {
        for (JsonElement row : rows) {
            JsonObject cells = row.getAsJsonObject();
            if (cells.get("method").getAsString().equals(method)
                    && cells.get("window").getAsInt() == window) {
                return cells;
            }
        }
        throw new AssertionError("no row for " + method + " " + window);
    }

    @Test
    void theBoundedBufferHasARowForEachMethod() {
        JsonArray rows =
                run("--only", "BoundedBuffer", "--items", "60", "--seeds", "2", "--json")
                        .getAsJsonArray();
        assertEquals(5 + 4 * 4 + 1, rows.size());
        assertCells(row(rows, "incremental", 0), "savedValues, valueBytes", 960L, 3840L);
        assertCells(row(rows, "static", 0), "savedValues, valueBytes", 480L, 1920L);
        assertCells(row(rows, "basic", 0), "savedValues, formulaBytes", 133_440L, 533_760L);
        JsonObject dynamic = row(rows, "dynamic", 256);
        assertTrue(dynamic.get("savedValues").getAsLong() <= 30, dynamic.toString());
        long parts =
                dynamic.get("valueBytes").getAsLong() + dynamic.get("controlBytes").getAsLong();
        assertTrue(parts < dynamic.get("totalBytes").getAsLong());
    }

    @Test
    void nothingIsSavedOnAPathOfRevTest() {
        JsonArray rows =
                run("--only", "RevTest", "--json").getAsJsonObject().getAsJsonArray("revTest");
        assertEquals(24, rows.size());
        for (JsonElement row : rows) {
            assertEquals(0, row.getAsJsonObject().get("reverse").getAsLong(), row.toString());
        }
    }

    @Test
    void twoBitsForAnInstructionAreEnough() {
        JsonArray rows =
                run("--only", "Programs", "--json").getAsJsonObject().getAsJsonArray("programs");
        assertEquals(5, rows.size());
        for (JsonElement row : rows) {
            double bits = row.getAsJsonObject().get("bits/instruction").getAsDouble();
            assertTrue(bits <= 2, row.toString());
        }
    }
}
