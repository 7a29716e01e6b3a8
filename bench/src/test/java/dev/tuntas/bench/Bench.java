package dev.tuntas.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
