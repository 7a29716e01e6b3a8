package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.Suite;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tuntas generate} and {@code count} without a strategy: one is chosen. */
class GenerateAutoTest {
    private static final String WHY =
            "Note: Chose checkpoint+multivalue, because it did a part of the search with less work than"
                    + " lazy.";
    private static final Pattern GO_ON = Pattern.compile("Go on with: tuntas (.*)");

    @TempDir private Path folder;

    private static Tool run(String... words) {
        Tool run = Tool.run(words);
        assertEquals("", run.err());
        return run;
    }

    private static JsonObject json(String... words) {
        return JsonParser.parseString(Tool.run(words).out()).getAsJsonObject();
    }

    @ParameterizedTest
    @CsvSource({
        "SearchTree, finSearchTree(4), korat, 14",
        "SearchTree, finSearchTree(7), lazy, 429",
        "NaryTree, finNaryTree(6), checkpoint+multivalue, 7752"
    })
    void theResultNamesTheStrategyThatWasTaken(
            String subject, String bounds, String strategy, long valid) {
        JsonObject chosen = json("generate", subject, "--fin", bounds, "--json");
        assertEquals(strategy, chosen.get("strategy").getAsString());
        assertEquals(valid, chosen.get("valid").getAsLong());
        JsonObject auto = json("generate", subject, "--fin", bounds, "-s", "auto", "--json");
        assertEquals(strategy, auto.get("strategy").getAsString());
    }

    @Test
    void aNoteSaysWhyOnRequest() {
        String[] plain = {"generate", "NaryTree", "--fin", "finNaryTree(6)", "--show", "0"};
        assertFalse(run(plain).out().contains("Chose"));
        List<String> asked = new ArrayList<>(List.of(plain));
        asked.add("--stats");
        assertTrue(run(asked.toArray(String[]::new)).out().contains(WHY));
        asked.addAll(List.of("-s", "checkpoint+multivalue"));
        assertFalse(run(asked.toArray(String[]::new)).out().contains("Chose"));
        assertFalse(run("generate", "NaryTree", "--scope", "2").out().contains("Chose"));
    }

    @Test
    void theLineToGoOnNamesTheStrategyBecauseItsPlacesAreItsOwn() {
        String[] words = {
            "generate", "SearchTree", "--fin", "finSearchTree(8)", "--limit", "1000", "-s", "auto"
        };
        Tool first = Tool.run(words);
        first.ends(3);
        Matcher line = GO_ON.matcher(first.out());
        assertTrue(line.find(), first.out());
        assertTrue(line.group(1).contains(" --strategy lazy --from "), line.group(1));
        Tool.run(line.group(1).replace("'", "").split(" ")).ends(0).prints(": 430 structures in ");
    }

    @Test
    void aSuiteIsGoneOnWithAsItWasBegun() {
        String suite = folder.resolve("trees.suite").toString();
        List<String> words =
                new ArrayList<>(
                        List.of("generate", "SearchTree", "--fin", "finSearchTree(7)", "--out"));
        words.add(suite);
        List<String> begin = new ArrayList<>(words);
        begin.addAll(List.of("--limit", "100", "--strategy", "checkpoint"));
        assertEquals(3, Tool.run(begin.toArray(String[]::new)).exitCode());
        words.addAll(List.of("--resume", "--stats"));
        Tool rest = Tool.run(words.toArray(String[]::new));
        rest.ends(0).prints("every structure was found").prints("\nStats (checkpoint): ");
        try (Suite whole = Suite.open(Path.of(suite))) {
            assertEquals(429, whole.size());
        }
    }

    @Test
    void theHeaderOfASuiteNamesTheStrategyThatWasTaken() {
        Path suite = folder.resolve("trees.suite");
        String[] words = {
            "generate",
            "SearchTree",
            "--fin",
            "finSearchTree(7)",
            "--threads",
            "2",
            "--out",
            suite.toString()
        };
        assertEquals(0, Tool.run(words).exitCode());
        try (Suite whole = Suite.open(suite)) {
            assertEquals(Strategy.LAZY.label(), whole.header().strategy());
            assertEquals(429, whole.size());
        }
        // What is built on a suite goes through its structures in the order of korat.
        Tool.run(
                        "generate",
                        "SearchTree",
                        "--fin",
                        "finSearchTree(7)",
                        "--base",
                        suite.toString(),
                        "--stats")
                .prints("\nStats (korat): ");
    }

    @Test
    void countingChoosesToo() {
        JsonObject json = json("count", "SearchTree", "--fin", "finSearchTree(8)", "--json");
        assertEquals(1430, json.get("structures").getAsLong(), json.toString());
    }
}
