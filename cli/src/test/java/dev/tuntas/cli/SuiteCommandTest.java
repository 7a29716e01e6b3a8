package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.stored.SuiteWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuiteCommandTest {
    private static final String COIN =
            "class Coin { boolean up; int n; boolean repOk() { return %s; } }";

    @TempDir private Path folder;

    @BeforeEach
    void generateTrees() {
        generate("SearchTree", "--out", path("trees.suite"));
    }

    private String path(String file) {
        return folder.resolve(file).toString();
    }

    private static Tool generate(String... words) {
        List<String> all = new ArrayList<>(List.of("generate"));
        all.addAll(List.of(words));
        return Tool.run(all.toArray(String[]::new));
    }

    /** Words that name a suite are files of the folder. */
    private Tool suite(String... words) {
        List<String> all = new ArrayList<>(List.of("suite"));
        for (String word : words) {
            all.add(word.matches(".*\\.(suite|csv|jsonl)") ? path(word) : word);
        }
        return Tool.run(all.toArray(String[]::new));
    }

    // --- info -----------------------------------------------------------------------------------

    @Test
    void infoSaysWhatASuiteHas() throws IOException {
        Tool run = suite("info", "trees.suite");
        assertEquals(0, run.exitCode(), run.err());
        long bytes = Files.size(folder.resolve("trees.suite"));
        assertEquals(
                List.of(
                        path("trees.suite") + ": 15 structures of dev.tuntas.subjects.SearchTree",
                        "  bounds      scope 3",
                        "  predicate   dev.tuntas.subjects.SearchTree#repOk",
                        "  strategy    korat",
                        "  candidates  178 were decided",
                        "  end         every structure was found",
                        String.format(
                                "  on disk     %,d bytes, %.1f a structure", bytes, bytes / 15.0),
                        "  classes     the same as when it was written"),
                run.out().lines().toList());
    }

    @Test
    void infoAsJson() {
        JsonObject json =
                JsonParser.parseString(suite("info", "trees.suite", "--json").out())
                        .getAsJsonObject();
        assertEquals("dev.tuntas.subjects.SearchTree", json.get("subject").getAsString());
        assertEquals(15, json.get("structures").getAsInt());
        assertEquals(178, json.get("candidates").getAsInt());
        assertTrue(json.get("complete").getAsBoolean());
        assertTrue(json.get("next").isJsonNull());
        assertTrue(json.get("classesFound").getAsBoolean());
        assertTrue(json.get("classesDiffer").isJsonNull());
    }

    @Test
    void infoSaysWhereASearchStopped() {
        generate("SearchTree", "--limit", "5", "--out", path("part.suite"));
        Tool run = suite("info", "part.suite");
        assertTrue(
                run.out().contains("stopped at the limit of structures before 1,2,0,0,2,2,0*5\n"),
                run.out());
    }

    @Test
    void infoSaysOnWhatASuiteWasBuilt() {
        String base = path("base.suite");
        generate("BST", "--fin", "finBST(3)", "--out", base);
        generate("BSTP", "--fin", "finBSTP(3)", "--base", base, "--out", path("bstp.suite"));
        Tool run = suite("info", "bstp.suite");
        assertTrue(run.out().matches("(?s).*\n  base +[0-9a-f]{8}\\.\\.\\. .*"), run.out());
        assertTrue(run.out().contains("bounds      finBSTP(3)\n"), run.out());
        assertTrue(run.out().contains("the same as when it was written"), run.out());
    }

    @Test
    void infoSeesThatClassesHaveChangedOrAreMissing() {
        Path classes = coins("up");
        String[] words = {"info", "coins.suite", "-cp", classes.toString()};
        assertTrue(suite(words).out().contains("classes     the same as when"));
        UserCode.compile(classes, "Coin", COIN.formatted("!up"));
        Tool other = suite(words);
        assertTrue(other.out().contains("classes     other: the code that Coin#repOk reaches"));
        Tool missing = suite("info", "coins.suite");
        assertEquals(0, missing.exitCode());
        assertTrue(missing.out().contains("classes     not found: There is no class 'Coin'"));
    }

    /** The suite of a class of the user's; returns where the class is. */
    private Path coins(String condition) {
        Path classes = folder.resolve("classes");
        assertTrue(classes.toFile().mkdirs());
        UserCode.compile(classes, "Coin", COIN.formatted(condition));
        generate("Coin", "-cp", classes.toString(), "--out", path("coins.suite"));
        return classes;
    }

    @Test
    void infoShowsDamage() throws IOException {
        cut("trees.suite");
        Tool run = suite("info", "trees.suite");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.out().contains("end         interrupted; to go on, generate"), run.out());
        assertTrue(run.out().contains("damage      at byte "), run.out());
    }

    private void cut(String file) throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve(file));
        Files.write(folder.resolve(file), Arrays.copyOf(bytes, bytes.length - 7));
    }

    // --- verify ---------------------------------------------------------------------------------

    @Test
    void verifyReadsAndReplaysAll() {
        Tool run = suite("verify", "trees.suite", "--predicate-check");
        assertEquals(0, run.exitCode(), run.err());
        assertEquals(
                path("trees.suite")
                        + ": 15 structures, all checksums are right.\n"
                        + "No structure comes twice.\n"
                        + "dev.tuntas.subjects.SearchTree#repOk is true on all of them.\n"
                        + "They come in the order of the search.\n",
                run.out());
    }

    @Test
    void verifySearchesAgain() {
        Tool run = suite("verify", "trees.suite", "--complete");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(
                run.out()
                        .endsWith(
                                "A new search by checkpoint+multivalue finds the same structures.\n"),
                run.out());
        generate("SearchTree", "--strategy", "lazy", "--out", path("lazy.suite"));
        Tool lazy = suite("verify", "lazy.suite", "--complete");
        assertEquals(0, lazy.exitCode(), lazy.err());
        assertTrue(lazy.out().contains("Their order was not checked: a search by lazy has"));
        assertTrue(lazy.out().endsWith("finds the same structures.\n"), lazy.out());
    }

    @Test
    void verifyAsJson() throws IOException {
        JsonObject json =
                JsonParser.parseString(suite("verify", "trees.suite", "--complete", "--json").out())
                        .getAsJsonObject();
        for (String member : List.of("checksums", "distinct", "inOrder", "same", "clean")) {
            assertTrue(json.get(member).getAsBoolean(), member);
        }
        forge("twice.suite", list -> list.add(9, list.get(4)));
        Tool run = suite("verify", "twice.suite", "--json");
        assertEquals(1, run.exitCode());
        JsonObject flaw =
                JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonObject("flaw");
        assertEquals("duplicate", flaw.get("kind").getAsString());
        assertEquals(9, flaw.get("structure").getAsInt());
        assertEquals(4, flaw.get("other").getAsInt());
    }

    /** The suite of trees with other structures, written with right checksums. */
    private void forge(String name, Consumer<List<int[]>> change) {
        try (Suite trees = Suite.open(folder.resolve("trees.suite"))) {
            List<int[]> structures = new ArrayList<>();
            for (long n = 0; n < trees.size(); n++) {
                structures.add(trees.get(n));
            }
            change.accept(structures);
            try (SuiteWriter writer = SuiteWriter.create(folder.resolve(name), trees.header())) {
                structures.forEach(values -> writer.add(values, trees.candidates()));
                writer.finish(trees.end(), trees.candidates(), trees.next());
            }
        }
    }

    @Test
    void verifyFindsWhatIsTwiceMissingOrNotInOrder() {
        forge("twice.suite", list -> list.add(9, list.get(4)));
        Tool twice = suite("verify", "twice.suite");
        assertEquals(1, twice.exitCode());
        assertTrue(twice.out().contains("Structure 9 is the same as structure 4: "), twice.out());
        assertTrue(twice.out().contains("delete it and generate it again"), twice.out());
        forge("gap.suite", list -> list.remove(7));
        assertEquals(0, suite("verify", "gap.suite").exitCode());
        Tool gap = suite("verify", "gap.suite", "--complete");
        assertEquals(1, gap.exitCode());
        assertTrue(gap.out().contains("A structure is missing, which checkpoint"), gap.out());
        forge("swapped.suite", list -> Collections.swap(list, 2, 3));
        Tool swapped = suite("verify", "swapped.suite");
        assertEquals(1, swapped.exitCode());
        assertTrue(
                swapped.out().contains("Structure 3 does not come after structure 2"),
                swapped.out());
    }

    @Test
    void verifyReplaysASample() {
        Tool run = suite("verify", "trees.suite", "--sample", "4");
        assertTrue(run.out().contains("is true on 4 of them, one of 4."), run.out());
        Tool wrong = suite("verify", "trees.suite", "--sample", "0");
        assertEquals(2, wrong.exitCode());
        assertTrue(wrong.err().contains("--sample is 0. Expected 1 or more."), wrong.err());
    }

    @Test
    void verifyFindsAStructureThatIsNoLongerValid() {
        Path classes = coins("up");
        UserCode.compile(classes, "Coin", COIN.formatted("up && n != 1"));
        Tool run = suite("verify", "coins.suite", "-cp", classes.toString());
        assertEquals(1, run.exitCode());
        assertTrue(run.out().contains("Note: the code that Coin#repOk reaches is other."));
        assertTrue(
                run.out().contains("Structure 1 is not valid: Coin#repOk returns false on candid"),
                run.out());
        UserCode.compile(classes, "Coin", COIN.formatted("up && 1 / n > 0"));
        Tool thrown = suite("verify", "coins.suite", "-cp", classes.toString());
        assertEquals(1, thrown.exitCode());
        assertTrue(thrown.out().contains("throws java.lang.ArithmeticException"), thrown.out());
    }

    @Test
    void verifySaysThatTheClassesAreMissing() {
        coins("up");
        Tool run = suite("verify", "coins.suite");
        assertEquals(0, run.exitCode());
        assertTrue(run.out().contains("The predicate was not run: There is no class 'Coin'"));
        Tool asked = suite("verify", "coins.suite", "--predicate-check");
        assertEquals(2, asked.exitCode());
        assertTrue(asked.err().contains("can't be replayed: There is no class 'Coin'"));
    }

    @Test
    void verifyFindsDamage() throws IOException {
        cut("trees.suite");
        Tool run = suite("verify", "trees.suite");
        assertEquals(1, run.exitCode());
        assertTrue(run.out().contains("trees.suite is damaged at byte "), run.out());
    }

    // --- merge ----------------------------------------------------------------------------------

    @Test
    void mergePutsPartsTogether() throws IOException {
        generate("SearchTree", "--limit", "5", "--out", path("a.suite"));
        generate("SearchTree", "--from", "1,2,0,0,2,2,0*5", "--out", path("b.suite"));
        Tool run = suite("merge", "a.suite", "b.suite", "--out", "c.suite");
        assertEquals(0, run.exitCode(), run.err());
        assertEquals("15 structures of 2 suites written to " + path("c.suite") + ".\n", run.out());
        assertArrayEquals(
                Files.readAllBytes(folder.resolve("trees.suite")),
                Files.readAllBytes(folder.resolve("c.suite")));
        Tool reversed = suite("merge", "b.suite", "a.suite", "--out", "d.suite");
        assertEquals(2, reversed.exitCode());
        assertTrue(reversed.err().contains("do not follow each other"), reversed.err());
    }

    @Test
    void mergeRefusesWhatIsNotOneSearch() {
        generate("SearchTree", "--scope", "2", "--out", path("small.suite"));
        Tool other = suite("merge", "trees.suite", "small.suite", "--out", "c.suite");
        assertEquals(2, other.exitCode());
        assertTrue(other.err().contains("they are not parts of one search"), other.err());
        Tool there = suite("merge", "trees.suite", "--out", "small.suite");
        assertEquals(2, there.exitCode());
        assertTrue(there.err().contains("is there already"), there.err());
        assertEquals(2, suite("merge", "trees.suite").exitCode());
    }

    // --- export ---------------------------------------------------------------------------------

    @Test
    void exportWritesATableOrLines() throws IOException {
        List<String> csv = suite("export", "trees.suite").out().lines().toList();
        assertEquals(16, csv.size());
        assertTrue(csv.get(0).startsWith("structure,SearchTree#0.root,SearchTree#0.size,Node#0."));
        assertTrue(csv.get(2).startsWith("1,Node#0,1,0,null,null"), csv.get(2));
        Tool run = suite("export", "trees.suite", "--out", "trees.jsonl");
        assertEquals("", run.out());
        List<String> lines = Files.readAllLines(folder.resolve("trees.jsonl"));
        assertEquals(15, lines.size());
        JsonObject second = JsonParser.parseString(lines.get(1)).getAsJsonObject();
        assertEquals("1,1,0*9", second.get("candidate").getAsString());
        suite("export", "trees.suite", "--out", "trees.csv");
        assertEquals(csv, Files.readAllLines(folder.resolve("trees.csv")));
        assertEquals(lines, suite("export", "trees.suite", "-f", "jsonl").out().lines().toList());
    }

    @Test
    void exportTellsWhatIsWrong() throws IOException {
        Tool format = suite("export", "trees.suite", "--format", "xml");
        assertEquals(2, format.exitCode());
        assertTrue(format.err().contains("expected one of [csv, jsonl]"), format.err());
        Tool missing = suite("export", "trees.suite", "--out", "none/trees.csv");
        assertEquals(2, missing.exitCode());
        assertTrue(missing.err().contains("its folder does not exist"), missing.err());
        cut("trees.suite");
        Tool damaged = suite("export", "trees.suite");
        assertEquals(2, damaged.exitCode());
        assertTrue(damaged.err().contains("generate with --resume to keep them"), damaged.err());
    }

    // --- all ------------------------------------------------------------------------------------

    @Test
    void aFileThatIsNoSuiteIsRefused() throws IOException {
        Files.writeString(folder.resolve("text.suite"), "A text that is longer than a header.");
        for (String command : List.of("info", "verify", "export")) {
            Tool text = suite(command, "text.suite");
            assertEquals(2, text.exitCode());
            assertTrue(text.err().contains("text.suite is not a suite"), text.err());
            Tool none = suite(command, "none.suite");
            assertEquals(2, none.exitCode());
            assertTrue(none.err().contains("There is no file "), none.err());
        }
    }

    @Test
    void withoutACommandItSaysWhichThereAre() {
        Tool run = suite();
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains("verify  Reads a whole suite"), run.err());
        assertTrue(suite("inf").err().contains("Did you mean 'info'?"));
    }
}
