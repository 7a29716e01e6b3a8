package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code generate} with suites, threads and a base. */
class GenerateSuiteTest {
    @TempDir private Path folder;

    private String path(String file) {
        return folder.resolve(file).toString();
    }

    private static Tool generate(String subject, String... options) {
        List<String> words = new ArrayList<>(List.of("generate", subject));
        words.addAll(List.of(options));
        return Tool.run(words.toArray(String[]::new));
    }

    private Tool trees(String file, String... options) {
        List<String> words = new ArrayList<>(List.of("--scope", "4", "--out", path(file)));
        words.addAll(List.of(options));
        return generate("SearchTree", words.toArray(String[]::new));
    }

    private byte[] bytes(String file) throws IOException {
        return Files.readAllBytes(folder.resolve(file));
    }

    @Test
    void aFileThatEndsWithSuiteBecomesOne() {
        Tool run = trees("trees.suite");
        run.ends(0);
        assertTrue(run.out().startsWith("SearchTree, scope 4: 51 structures in "), run.out());
        assertTrue(run.out().endsWith("Written to " + path("trees.suite") + ".\n"), run.out());
        try (Suite suite = Suite.open(folder.resolve("trees.suite"))) {
            assertEquals(51, suite.size());
            assertEquals("scope 4", suite.header().finitization());
            assertTrue(suite.isComplete());
        }
    }

    /** A suite is gone on with by the strategy that began it, so there has to be one. */
    @Test
    void noSuiteIsBegunBeforeAStrategyIsChosen() {
        Tool run =
                generate("SearchTree", "--scope", "30", "--time", "1ms", "--out", path("s.suite"));
        run.ends(3);
        assertTrue(run.out().endsWith("before a strategy was chosen.\n"), run.out());
        assertFalse(Files.exists(folder.resolve("s.suite")));
    }

    @Test
    void anotherFormatCanBeAskedFor() throws IOException {
        trees("trees.suite", "--format", "json");
        assertEquals(51, Files.readAllLines(folder.resolve("trees.suite")).size());
    }

    @Test
    void aSuiteThatStoppedGoesOnAndBecomesTheSame() throws IOException {
        trees("whole.suite");
        Tool stopped = trees("part.suite", "--limit", "10");
        stopped.ends(3)
                .prints(
                        "Go on with: tuntas generate SearchTree --scope 4 --out "
                                + path("part.suite")
                                + " --resume\n");
        Tool rest = trees("part.suite", "--resume");
        rest.ends(0).prints("Went on with a suite of 10 structures.");
        assertArrayEquals(bytes("whole.suite"), bytes("part.suite"));
        trees("part.suite", "--resume").prints("nothing was searched");
    }

    @Test
    void aSuiteOfTwoThreadsIsTheSame() throws IOException {
        trees("one.suite");
        Tool run = trees("two.suite", "--threads", "2", "--stats");
        run.prints("Stats (korat, 2 threads): ");
        assertArrayEquals(bytes("one.suite"), bytes("two.suite"));
    }

    @Test
    void structuresOfSeveralThreadsComeInOrder() throws IOException {
        for (String threads : List.of("1", "2", "3")) {
            trees(threads + ".json", "--threads", threads);
        }
        assertEquals(51, Files.readAllLines(folder.resolve("1.json")).size());
        assertArrayEquals(bytes("1.json"), bytes("2.json"));
        assertArrayEquals(bytes("1.json"), bytes("3.json"));
    }

    @Test
    void aLimitOfSeveralThreadsCanBeGoneOnFrom() {
        Tool run = generate("SearchTree", "--threads", "2", "--limit", "4", "--show", "0");
        run.ends(3);
        String from = run.out().replaceAll("(?s).*--from '([^']*)'.*", "$1");
        Tool rest = generate("SearchTree", "--threads", "2", "--from", from, "--show", "0");
        rest.prints(": 11 structures in ");
        rest.prints("every structure from there on was found");
    }

    @Test
    void aSuiteOfAWeakerPredicateIsBuiltOn() {
        generate("BST", "--fin", "finBST(4)", "--out", path("bst.suite"));
        Tool run = generate("BSTP", "--fin", "finBSTP(4)", "--base", path("bst.suite"));
        run.ends(0).prints("BSTP, finBSTP(4): 14 structures in ");
        run.prints("Built on " + path("bst.suite") + ", 14 structures of ");
    }

    @Test
    void aBaseThatDoesNotFitIsNamedWithTheReason() {
        generate("SearchTree", "--scope", "2", "--out", path("small.suite"));
        Tool run = generate("SearchTree", "--base", path("small.suite"), "--stats");
        run.ends(0).prints("SearchTree, scope 3: 15 structures in ").prints("explored 178 ");
        run.prints(
                "small.suite was not used, and everything was generated from"
                        + " scratch: dev.tuntas.subjects.SearchTree.root: there"
                        + " were 2 objects");
    }

    @Test
    void aPartOfASearchIsNoBase() {
        trees("part.suite", "--limit", "5");
        Tool stopped = generate("SearchTree", "--scope", "4", "--base", path("part.suite"));
        stopped.prints(": it is not complete: ").prints("SearchTree, scope 4: 51 structures");
        trees("rest.suite", "--from", "1,1,2,0*11");
        generate("SearchTree", "--scope", "4", "--base", path("rest.suite"))
                .prints("it has only a part of a search")
                .prints("SearchTree, scope 4: 51 structures");
    }

    @Test
    void jsonTellsThreadsBaseAndSuite() {
        trees("base.suite");
        JsonObject plain = json("--json");
        assertFalse(plain.has("threads"));
        JsonObject json =
                json(
                        "--json",
                        "--threads",
                        "2",
                        "--base",
                        path("base.suite"),
                        "--out",
                        path("new.suite"));
        assertEquals(2, json.get("threads").getAsInt());
        assertEquals(path("new.suite"), json.get("suite").getAsString());
        JsonObject base = json.getAsJsonObject("base");
        assertEquals(path("base.suite"), base.get("file").getAsString());
        assertTrue(base.get("used").getAsBoolean());
        assertEquals(51, base.get("structures").getAsInt());
        assertFalse(base.get("reason").getAsString().isEmpty());
        assertEquals(51, json.get("valid").getAsInt());
    }

    private static JsonObject json(String... options) {
        List<String> words = new ArrayList<>(List.of("--scope", "4"));
        words.addAll(List.of(options));
        Tool run = generate("SearchTree", words.toArray(String[]::new));
        return JsonParser.parseString(run.out()).getAsJsonObject();
    }

    // --- errors ---------------------------------------------------------------------------------

    private static void assertRefused(Tool run, String message) {
        run.ends(2);
        assertEquals("", run.out());
        assertEquals(1, run.err().lines().count(), run.err());
        run.complains(message);
    }

    @Test
    void aSuiteIsNeverOverwritten() {
        trees("trees.suite");
        assertRefused(trees("trees.suite"), "is there already, and a suite is never overwritten");
    }

    @Test
    void onlyASuiteOfTheSameSearchGoesOn() {
        trees("trees.suite");
        String file = path("trees.suite");
        assertRefused(
                generate("SearchTree", "--out", file, "--resume"),
                "can't be gone on with: the values of dev.tuntas.subjects.SearchTree.size");
        assertRefused(
                trees("trees.suite", "--resume", "--strategy", "checkpoint"),
                "the strategy is korat here and checkpoint there");
        assertRefused(
                trees("trees.suite", "--resume", "--predicate", "repOkWithGenerators"),
                "the predicate is dev.tuntas.subjects.SearchTree#repOk here");
    }

    @Test
    void aSuiteOfAnotherVersionOfTheClassDoesNotGoOn() {
        String source = "class Coin { boolean up; int n; boolean repOk() { return %s; } }";
        Path classes = folder.resolve("classes");
        UserCode.compile(mkdir(classes), "Coin", source.formatted("up"));
        String[] words = {"-cp", classes.toString(), "--out", path("coin.suite"), "--resume"};
        assertEquals(0, generate("Coin", words).exitCode());
        UserCode.compile(classes, "Coin", source.formatted("!up"));
        assertRefused(
                generate("Coin", words),
                "the code that Coin#repOk reaches has changed since it was written");
    }

    private static Path mkdir(Path folder) {
        assertTrue(folder.toFile().mkdirs());
        return folder;
    }

    @Test
    void whatIsNoSuiteIsRefused() throws IOException {
        Files.writeString(folder.resolve("text.suite"), "A text that is longer than a header.");
        assertRefused(trees("text.suite", "--resume"), "text.suite is not a suite");
        assertRefused(
                generate("SearchTree", "--base", path("text.suite")), "text.suite is not a suite");
        assertRefused(generate("SearchTree", "--base", path("none")), "There is no file ");
    }

    @Test
    void aFolderThatDoesNotExistIsTold() {
        assertRefused(trees("none/trees.suite"), "can't be written: the folder does not exist");
    }

    @Test
    void aDiskThatIsFullIsTold() throws IOException {
        Path link = folder.resolve("full.suite");
        Files.createSymbolicLink(link, Path.of("/dev/full"));
        Tool run = trees("full.suite", "--resume");
        Files.delete(link);
        assertRefused(run, "full.suite failed: No space left on device. The file is valid up to");
    }

    @Test
    void optionsThatDoNotGoTogetherAreTold() {
        assertRefused(generate("SearchTree", "--resume"), "--resume goes on with a suite. Name it");
        assertRefused(trees("trees.txt", "--resume"), "--resume goes on with a suite. Name it");
        assertRefused(trees("trees.suite", "--append"), "A suite is gone on with by --resume");
        trees("base.suite");
        assertRefused(
                generate("SearchTree", "--base", path("base.suite"), "--from", "0*11"),
                "--from can't be combined with --base");
        assertRefused(generate("SearchTree", "--threads", "0"), "The number of threads is 0");
        assertRefused(
                generate("SearchTree", "--from-api", "--threads", "2"),
                "--threads can't be combined with --from-api");
        assertRefused(
                generate("SearchTree", "--from-api", "--out", path("api.suite")),
                "can't be kept in a suite");
    }
}
