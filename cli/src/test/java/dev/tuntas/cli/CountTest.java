package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CountTest {
    @TempDir private Path folder;

    private static Tool count(String... options) {
        List<String> words = new ArrayList<>(List.of("count", "SearchTree"));
        words.addAll(List.of(options));
        return Tool.run(words.toArray(String[]::new));
    }

    @Test
    void printsATableOfConditionsAndTheSummaryOfTheSearch() {
        Tool run = count("--scope", "4", "-c", "it.size == 2", "--condition", "it.root == null");
        run.ends(0);
        List<String> lines = run.out().lines().toList();
        assertEquals(
                List.of(
                        "condition        count  share",
                        "it.size == 2        12  23.53 %",
                        "it.root == null      1  1.96 %",
                        ""),
                lines.subList(0, 4));
        assertTrue(lines.get(4).startsWith("SearchTree, scope 4: 51 structures in "));
        assertEquals(5, lines.size());
        count("--scope", "4", "--stats")
                .prints("\nStats (korat): explored 1,165 candidates of 2^31.2; ");
    }

    @Test
    void withoutConditionsItPrintsTheSummaryOnly() {
        Tool run = count("--fin", "finSearchTree(3)", "--strategy", "multivalue");
        assertTrue(
                run.out().startsWith("SearchTree, finSearchTree(3): 5 structures in "), run.out());
        assertEquals(1, run.out().lines().count());
    }

    @Test
    void readsConditionsFromAFileAndMethods() throws IOException {
        Path file = folder.resolve("conditions.txt");
        Files.writeString(file, "# small ones\nit.size < 2\n\n  it.size() > 9\n");
        count("--conditions", file.toString(), "--predicates", "repOk,SearchTree#repOk")
                .prints("it.size < 2           4  26.67 %\n")
                .prints("it.size() > 9         0  0.00 %\n")
                .prints("repOk                15  100.00 %\n")
                .prints("SearchTree#repOk     15  100.00 %\n");
    }

    @Test
    void takesTheStructuresFromASuite() {
        String suite = folder.resolve("trees.suite").toString();
        Tool.run("generate", "SearchTree", "--out", suite);
        Tool run = count("--base", suite, "--stats", "--condition", "it.size == 3");
        run.prints("it.size == 3      5  33.33 %\n").prints("15 structures in ");
        run.prints(": explored 0 candidates of ");
        run.prints("it has the structures of this very search.");
        Tool other = count("--base", suite, "--scope", "2", "--stats");
        other.prints("5 structures in ").prints(": explored 31 candidates of ");
        other.prints("was not used, and everything was generated");
    }

    @Test
    void jsonHasCountsAndConditions() {
        String suite = folder.resolve("trees.suite").toString();
        Tool.run("generate", "SearchTree", "--out", suite);
        Tool run = count("--json", "--threads", "2", "--base", suite, "-c", "it.root.left == null");
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals(15, json.get("structures").getAsInt());
        assertEquals(2, json.get("threads").getAsInt());
        assertTrue(json.getAsJsonObject("base").get("used").getAsBoolean());
        JsonArray conditions = json.getAsJsonArray("conditions");
        assertEquals(1, conditions.size());
        JsonObject condition = conditions.get(0).getAsJsonObject();
        assertEquals("it.root.left == null", condition.get("condition").getAsString());
        assertEquals(8, condition.get("count").getAsInt());
        assertEquals(1, condition.get("threw").getAsInt());
        assertEquals("0*11", condition.get("firstThrownOn").getAsString());
    }

    @Test
    void saysWhereAConditionThrew() {
        Tool run = count("--threads", "2", "-c", "it.root.left == null");
        run.prints(
                "'it.root.left == null' threw on 1 structure, which does not satisfy"
                        + " it; the first time: java.lang.NullPointerException");
        run.prints("tuntas show SearchTree --scope 3 --candidate '0*11'");
    }

    @Test
    void stopsAtTheTimeLimit() {
        count("--scope", "12", "--time", "300ms", "-c", "it.size > 0")
                .ends(3)
                .prints("stopped at the time limit");
    }

    @Test
    void countsForAClassOfTheUsers() {
        UserCode.compile(
                folder,
                "my.Box",
                "package my; class Box { private int n; private boolean b;"
                        + " boolean repOk() { return n > 0 || b; } }");
        Tool run =
                Tool.run(
                        "count",
                        "Box",
                        "-cp",
                        folder.toString(),
                        "-c",
                        "it.b && IntStreamLike.of(it.n)");
        run.ends(2).complains("there is no variable IntStreamLike");
        Tool.run("count", "Box", "-cp", folder.toString(), "-c", "it.b && it.n == 2")
                .prints("it.b && it.n == 2      1  14.29 %");
    }

    private static void assertRefused(Tool run, String message) {
        run.ends(2);
        assertEquals("", run.out());
        run.complains(message);
    }

    @Test
    void mistakesAreTold() {
        assertRefused(
                count("-c", "it.size == 1", "-c", "it.siz == 2"),
                "The condition 'it.siz == 2' can't be compiled: line 1, column 3: there is no");
        assertRefused(count("-c", "(it.size = 1) > 0"), "changes the structure");
        assertRefused(count("--predicates", "repok"), "Did you mean 'repOk'?");
        assertRefused(count("--conditions", "none.txt"), "can't be read: it does not exist");
        assertRefused(count("--base", "none.suite"), "There is no file none.suite");
    }
}
