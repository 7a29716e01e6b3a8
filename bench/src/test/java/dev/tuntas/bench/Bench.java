package dev.tuntas.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;

/** Runs {@code tuntas bench}. */
public final class Bench {
    private Bench() {}

    /** Returns the exit code. */
    public static int run(String table, StringWriter out, String... options) {
        Stream<String> words = Stream.concat(Stream.of("bench", table), Stream.of(options));
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        return Main.run(new PrintWriter(out, true), nowhere, words.toArray(String[]::new));
    }

    /** What is printed by a run without findings. */
    public static String print(String table, String... options) {
        StringWriter out = new StringWriter();
        assertEquals(0, run(table, out, options));
        return out.toString();
    }

    public static List<String> lines(String table, String... options) {
        return print(table, options).lines().toList();
    }

    public static JsonObject json(String table, String... options) {
        Stream<String> words = Stream.concat(Stream.of(options), Stream.of("--json"));
        return JsonParser.parseString(print(table, words.toArray(String[]::new))).getAsJsonObject();
    }

    /** The rows of a table of a report. */
    public static List<JsonObject> rows(JsonObject report, String table) {
        return report.getAsJsonArray(table).asList().stream()
                .map(JsonElement::getAsJsonObject)
                .toList();
    }

    /**
     * Compares cells of a row with what they should have.
     *
     * @param columns the names of their columns, with commas between
     */
    public static void assertCells(JsonObject row, String columns, Object... cells) {
        String[] names = columns.split(", ");
        assertEquals(names.length, cells.length);
        for (int i = 0; i < names.length; i++) {
            assertEquals(cells[i].toString(), row.get(names[i]).getAsString(), names[i]);
        }
    }

    /** Compares a line with a regular expression. */
    public static void assertLine(List<String> lines, int index, String pattern) {
        assertTrue(lines.get(index).matches(pattern), lines.get(index));
    }
}
