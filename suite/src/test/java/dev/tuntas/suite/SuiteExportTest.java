package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteExportTest {
    @TempDir Path folder;

    @Test
    void writesOneRowForEachStructure() throws IOException {
        StringWriter out = new StringWriter();
        try (Suite suite = suite(Samples.tree(1), new int[5], new int[] {1, 1, 0, -1, 2})) {
            SuiteExport.of(suite).toCsv(out);
        }
        assertEquals(
                """
                structure,Tree#0.root,Tree#0.size,Node#0.left,Node#0.right,Node#0.key
                0,null,0,null,null,0
                1,Node#0,1,null,,2
                """
                        .replace("\n", "\r\n"),
                out.toString());
    }

    @Test
    void quotesWhatWouldBreakARow() throws IOException {
        Finitization<?> bounds = Samples.mixed();
        int[] values = new int[bounds.space().slots().size()];
        values[3] = 1;
        int[] others = values.clone();
        others[3] = 2;
        StringWriter out = new StringWriter();
        try (Suite suite = suite(bounds, values, others)) {
            SuiteExport.of(suite).toCsv(out);
        }
        assertEquals("Mixed#0.text", bounds.space().slots().get(3).name());
        String[] rows = out.toString().split("\r\n", -1);
        String before = ",int[]#0,Node[]#0,null,";
        String behind = ",'a',0.5,";
        String[] expected = {"\"\"\"a,b\"\"\"", "\"\"\"say \"\"x\"\"\"\"\""};
        for (int row = 0; row < 2; row++) {
            String start = row + before + expected[row] + behind;
            assertEquals(start, rows[row + 1].substring(0, start.length()));
        }
    }

    @Test
    void writesOneLineForEachStructure() throws IOException {
        Finitization<?> bounds = Samples.mixed();
        StateSpace space = bounds.space();
        int[] values = new int[space.slots().size()];
        values[0] = -1;
        values[3] = 2;
        StringWriter out = new StringWriter();
        try (Suite suite = suite(bounds, space.first().toArray(), values)) {
            SuiteExport.of(suite).toJsonLines(out);
        }
        List<String> lines = out.toString().lines().toList();
        assertEquals(2, lines.size());
        JsonObject first = JsonParser.parseString(lines.get(0)).getAsJsonObject();
        assertEquals(space.first().toString(), first.get("candidate").getAsString());
        assertEquals(space.slots().size(), first.getAsJsonObject("values").size());
        JsonObject second = JsonParser.parseString(lines.get(1)).getAsJsonObject();
        assertEquals(1, second.get("n").getAsInt());
        assertEquals(space.slots().size() - 1, second.getAsJsonObject("values").size());
        String text = second.getAsJsonObject("values").get("Mixed#0.text").getAsString();
        assertEquals("\"say \"x\"\"", text);
    }

    private Suite suite(Finitization<?> bounds, int[]... structures) {
        Path file = folder.resolve("a.suite");
        Samples.write(file, Samples.header(bounds), List.of(structures));
        return Suite.open(file);
    }
}
