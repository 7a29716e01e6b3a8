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
        run.ends(0);
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
        suite("info", "part.suite")
                .prints("stopped at the limit of structures before 1,2,0,0,2,2,0*5\n");
    }

    @Test
    void infoSaysOnWhatASuiteWasBuilt() {
        String base = path("base.suite");
        generate("BST", "--fin", "finBST(3)", "--out", base);
        generate("BSTP", "--fin", "finBSTP(3)", "--base", base, "--out", path("bstp.suite"));
        Tool run = suite("info", "bstp.suite");
        assertTrue(run.out().matches("(?s).*\n  base +[0-9a-f]{8}\\.\\.\\. .*"), run.out());
        run.prints("bounds      finBSTP(3)\n").prints("the same as when it was written");
    }

    @Test
    void infoSeesThatClassesHaveChangedOrAreMissing() {
        Path classes = coins("up");
        String[] words = {"info", "coins.suite", "-cp", classes.toString()};
        assertTrue(suite(words).out().contains("classes     the same as when"));
        UserCode.compile(classes, "Coin", COIN.formatted("!up"));
        Tool other = suite(words);
        other.prints("classes     other: the code that Coin#repOk reaches");
        suite("info", "coins.suite")
                .ends(0)
                .prints("classes     not found: There is no class 'Coin'");
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
        run.ends(0).prints("end         interrupted; to go on, generate");
        run.prints("damage      at byte ");
    }

    private void cut(String file) throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve(file));
        Files.write(folder.resolve(file), Arrays.copyOf(bytes, bytes.length - 7));
    }

    // --- verify ---------------------------------------------------------------------------------

    @Test
    void verifyReadsAndReplaysAll() {
        Tool run = suite("verify", "trees.suite", "--predicate-check");
        run.ends(0);
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
        run.ends(0);
        assertTrue(
                run.out()
                        .endsWith(
                                "A new search by checkpoint+multivalue finds the same structures.\n"),
                run.out());
        generate("SearchTree", "--strategy", "lazy", "--out", path("lazy.suite"));
        Tool lazy = suite("verify", "lazy.suite", "--complete");
        lazy.ends(0).prints("Their order was not checked: a search by lazy has");
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
        run.ends(1);
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
        twice.ends(1)
                .prints("Structure 9 is the same as structure 4: ")
                .prints("delete it and generate it again");
        forge("gap.suite", list -> list.remove(7));
        assertEquals(0, suite("verify", "gap.suite").exitCode());
        Tool gap = suite("verify", "gap.suite", "--complete");
        gap.ends(1).prints("A structure is missing, which checkpoint");
        forge("swapped.suite", list -> Collections.swap(list, 2, 3));
        suite("verify", "swapped.suite")
                .ends(1)
                .prints("Structure 3 does not come after structure 2");
    }

    @Test
    void verifyReplaysASample() {
        Tool run = suite("verify", "trees.suite", "--sample", "4");
        run.prints("is true on 4 of them, one of 4.");
        suite("verify", "trees.suite", "--sample", "0")
                .ends(2)
                .complains("--sample is 0. Expected 1 or more.");
    }

    @Test
    void verifyFindsAStructureThatIsNoLongerValid() {
        Path classes = coins("up");
        UserCode.compile(classes, "Coin", COIN.formatted("up && n != 1"));
        Tool run = suite("verify", "coins.suite", "-cp", classes.toString());
        run.ends(1)
                .prints("Note: the code that Coin#repOk reaches is other.")
                .prints("Structure 1 is not valid: Coin#repOk returns false on candid");
        UserCode.compile(classes, "Coin", COIN.formatted("up && 1 / n > 0"));
        suite("verify", "coins.suite", "-cp", classes.toString())
                .ends(1)
                .prints("throws java.lang.ArithmeticException");
    }

    @Test
    void verifySaysThatTheClassesAreMissing() {
        coins("up");
        Tool run = suite("verify", "coins.suite");
        run.ends(0).prints("The predicate was not run: There is no class 'Coin'");
        suite("verify", "coins.suite", "--predicate-check")
                .ends(2)
                .complains("can't be replayed: There is no class 'Coin'");
    }

    @Test
    void verifyFindsDamage() throws IOException {
        cut("trees.suite");
        suite("verify", "trees.suite").ends(1).prints("trees.suite is damaged at byte ");
    }

    // --- merge ----------------------------------------------------------------------------------

    @Test
    void mergePutsPartsTogether() throws IOException {
        generate("SearchTree", "--limit", "5", "--out", path("a.suite"));
        generate("SearchTree", "--from", "1,2,0,0,2,2,0*5", "--out", path("b.suite"));
        Tool run = suite("merge", "a.suite", "b.suite", "--out", "c.suite");
        run.ends(0);
        assertEquals("15 structures of 2 suites written to " + path("c.suite") + ".\n", run.out());
        assertArrayEquals(
                Files.readAllBytes(folder.resolve("trees.suite")),
                Files.readAllBytes(folder.resolve("c.suite")));
        suite("merge", "b.suite", "a.suite", "--out", "d.suite")
                .ends(2)
                .complains("do not follow each other");
    }

    @Test
    void mergeRefusesWhatIsNotOneSearch() {
        generate("SearchTree", "--scope", "2", "--out", path("small.suite"));
        Tool other = suite("merge", "trees.suite", "small.suite", "--out", "c.suite");
        other.ends(2).complains("they are not parts of one search");
        Tool there = suite("merge", "trees.suite", "--out", "small.suite");
        there.ends(2).complains("is there already");
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
        format.ends(2).complains("expected one of [csv, jsonl]");
        Tool missing = suite("export", "trees.suite", "--out", "none/trees.csv");
        missing.ends(2).complains("its folder does not exist");
        cut("trees.suite");
        suite("export", "trees.suite").ends(2).complains("generate with --resume to keep them");
    }

    // --- all ------------------------------------------------------------------------------------

    @Test
    void aFileThatIsNoSuiteIsRefused() throws IOException {
        Files.writeString(folder.resolve("text.suite"), "A text that is longer than a header.");
        for (String command : List.of("info", "verify", "export")) {
            Tool text = suite(command, "text.suite");
            text.ends(2).complains("text.suite is not a suite");
            Tool none = suite(command, "none.suite");
            none.ends(2).complains("There is no file ");
        }
    }

    @Test
    void withoutACommandItSaysWhichThereAre() {
        Tool run = suite();
        run.ends(2).complains("verify  Reads a whole suite");
        assertTrue(suite("inf").err().contains("Did you mean 'info'?"));
    }
}
