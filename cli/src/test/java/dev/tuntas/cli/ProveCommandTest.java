package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProveCommandTest {
    /** Its coins differ, but the smallest may be put into it twice. */
    private static final String PURSE =
            """
            import dev.tuntas.annotations.Ensures;
            import dev.tuntas.annotations.Requires;

            public class Purse {
                static class Coin {
                    int value;
                    Coin next;
                }

                Coin first;

                boolean repOk() {
                    for (Coin coin = first; coin != null && coin.next != null; coin = coin.next) {
                        if (coin.value >= coin.next.value) {
                            return false;
                        }
                    }
                    return true;
                }

                public void put(int value) {
                    Coin coin = new Coin();
                    coin.value = value;
                    if (first == null || value <= first.value) {
                        coin.next = first;
                        first = coin;
                        return;
                    }
                    Coin before = first;
                    while (before.next != null && before.next.value < value) {
                        before = before.next;
                    }
                    if (before.next == null || before.next.value != value) {
                        coin.next = before.next;
                        before.next = coin;
                    }
                }

                public void put(int value, int times) {}

                @Ensures("result >= a && result >= b")
                public static int larger(int a, int b) {
                    return a < b ? b : a;
                }

                public static void run(Runnable task) {
                    if (task != null) {
                        task.run();
                    }
                }

                @Ensures("x != 5")
                public static void runBut(Runnable task, int x) {
                    run(x == 5 ? null : task);
                }

                @Requires("x > 0 && x < 0")
                public static void never(int x) {}

                @Ensures("resul > 0")
                public static int wrong(int x) {
                    return x;
                }
            }
            """;

    private static final String LOOSE =
            "public class Loose { int x; boolean even() { return x % 2 == 0; } public void touch() { x++; } }";

    @TempDir private static Path folder;
    private static String classes;

    @BeforeAll
    static void compile() {
        classes =
                UserCode.project(folder, "target/classes", Map.of("Purse", PURSE, "Loose", LOOSE))
                        .toString();
    }

    private static Tool purse(String method, String... more) {
        List<String> words = new ArrayList<>(List.of("prove", "Purse#" + method));
        words.addAll(List.of("-cp", classes, "--k", "2"));
        words.addAll(List.of(more));
        return Tool.run(words.toArray(String[]::new));
    }

    private static JsonObject json(Tool run) {
        return JsonParser.parseString(run.out()).getAsJsonObject();
    }

    @Test
    void whatMeetsTheBoundIsProvedOnlyWithinIt() {
        Tool run = Tool.run("prove", "ints.BinarySearchTree#insert", "--k", "2");
        run.ends(0)
                .prints("BinarySearchTree.insert(int): proved for all inputs within the bound k=2,")
                .prints("at most 2 references in a row, or 2 elements of an array")
                .prints("21 paths in ")
                .prints(
                        "the precondition holds on 5, the method ends on 21, and keeps its promise");
        assertFalse(run.out().contains("any size"), run.out());
    }

    @Test
    void onlyWhatNeverMeetsTheBoundIsProvedForAnySize() {
        Tool run = purse("larger");
        run.ends(0).prints("Purse.larger(int, int): proved for inputs of any size.\n");
        assertEquals("COMPLETE", json(purse("larger", "--json")).get("verdict").getAsString());
    }

    @Test
    void aViolationHasAnInputOnWhichTheJvmFails() {
        purse("put(int)")
                .ends(1)
                .prints("Purse.put(int): breaks the invariant repOk()\n")
                .prints("    value=0\n")
                .prints("first -> Coin#0(value=0) -> null\n")
                .prints("Confirmed: the JVM has run the method on this input, and it failed.")
                .prints("Purse.put(int): breaks its contract in 1 way.")
                .prints("Inputs beyond the bound k=2 were not looked at");
    }

    @Test
    void aViolationTellsItsPathInNamesAndLinesOfTheSource() {
        Tool run = purse("put(int)");
        run.prints("  After the call:\n")
                .prints("  What holds on this path:\n    value == this.first.value\n")
                .prints("  The path:\n    Purse.java:22 put: Coin coin = new Coin();\n")
                .prints("Purse.java:25 put: coin.next = first;\n");
        JsonObject violation =
                json(purse("put(int)", "--json"))
                        .getAsJsonArray("violations")
                        .get(0)
                        .getAsJsonObject();
        assertEquals(
                "[value == this.first.value]",
                violation.getAsJsonArray("condition").toString().replace("\"", ""));
        JsonObject first = violation.getAsJsonArray("trace").get(0).getAsJsonObject();
        assertEquals(
                "{\"method\":\"Purse.put\",\"file\":\"Purse.java\",\"line\":22,\"times\":1}",
                first.toString());
        assertTrue(violation.get("test").getAsString().contains("class Purse_put_Counterexample"));
        assertTrue(violation.get("after").getAsString().contains("Coin#1"));
    }

    @Test
    void reportsAndTestsAreWrittenWhereTheyAreWanted(@TempDir Path reports) throws Exception {
        purse(
                        "put(int)",
                        "--sarif",
                        reports.resolve("put.sarif").toString(),
                        "--junit-xml",
                        reports.resolve("put.xml").toString(),
                        "--html",
                        reports.resolve("put.html").toString(),
                        "--tests",
                        reports.resolve("tests").toString())
                .ends(1)
                .prints("Written: " + reports.resolve("put.sarif"));
        JsonObject sarif =
                JsonParser.parseString(Files.readString(reports.resolve("put.sarif")))
                        .getAsJsonObject();
        JsonObject run = sarif.getAsJsonArray("runs").get(0).getAsJsonObject();
        JsonObject result = run.getAsJsonArray("results").get(0).getAsJsonObject();
        assertEquals("contract-broken", result.get("ruleId").getAsString());
        assertTrue(result.toString().contains("Purse.java"), result::toString);
        String xml = Files.readString(reports.resolve("put.xml"));
        assertTrue(xml.contains("tests=\"1\" failures=\"1\" errors=\"0\""), xml);
        String page = Files.readString(reports.resolve("put.html"));
        assertTrue(page.contains("breaks its contract") && page.contains("Coin#0"), page);
        String tests = Files.readString(reports.resolve("tests/Purse_put_PathsTest.java"));
        JsonObject json = json(purse("put(int)", "--json"));
        long count = tests.lines().filter(line -> line.endsWith("api.Test")).count();
        assertEquals(json.get("paths").getAsLong(), count);
    }

    @Test
    void whatIsNotProvedIsAnErrorInTheXmlAndAWarningInTheSarif(@TempDir Path reports)
            throws Exception {
        Path xml = reports.resolve("run.xml");
        Path sarif = reports.resolve("run.sarif");
        purse("run", "--junit-xml", xml.toString(), "--sarif", sarif.toString()).ends(3);
        String text = Files.readString(xml);
        assertTrue(text.contains("failures=\"0\" errors=\"1\""), text);
        String log = Files.readString(sarif);
        assertTrue(log.contains("\"executionSuccessful\": false"), log);
        assertTrue(log.contains("Not followed: "), log);
    }

    /** Nothing larger is tried once it is proved, or broken. */
    @Test
    void withoutABoundTheyGrowUntilNothingNewCanBeSaid() {
        JsonObject complete = json(Tool.run("prove", "Purse#larger", "-cp", classes, "--json"));
        assertEquals(1, complete.getAsJsonArray("sweep").size());
        JsonObject broken = json(Tool.run("prove", "Purse#put(int)", "-cp", classes, "--json"));
        assertEquals(1, broken.get("k").getAsInt());
        Tool bounded = Tool.run("prove", "ints.SortedList#merge");
        bounded.ends(0)
                .prints("proved for all inputs within the bound k=3,")
                .prints("Bounds tried: k=1 (1 path, ")
                .prints("k=3 (19 paths, ");
    }

    @Test
    void theJsonHasAllThatIsKnown() {
        JsonObject json = json(purse("put(int)", "--json").ends(1));
        assertEquals(
                "[subject, k, mode, verdict, pre, beforePost, afterPost, states, paths, violations, cut,"
                        + " assumed, solver, millis, cpuMillis, sweep]",
                json.keySet().toString());
        assertEquals("Purse#put", json.get("subject").getAsString());
        assertEquals(2, json.get("k").getAsInt());
        assertEquals("lazier#", json.get("mode").getAsString());
        assertEquals("BOUNDED", json.get("verdict").getAsString());
        assertEquals(0, json.getAsJsonObject("cut").size());
        assertEquals("[name, queries, millis]", json.getAsJsonObject("solver").keySet().toString());
        JsonObject violation = json.getAsJsonArray("violations").get(0).getAsJsonObject();
        assertTrue(violation.get("confirmed").getAsBoolean());
        assertTrue(violation.get("input").getAsString().contains("Coin#0(value=0)"));
        assertEquals(
                json.get("paths").getAsLong(),
                json.get("afterPost").getAsLong() + violation.get("paths").getAsLong());
    }

    @ParameterizedTest
    @CsvSource({"lazy, 5, 21", "lazier, 5, 21", "LAZIER#, 5, 21"})
    void modesAreNamed(String mode, int pre, int paths) {
        JsonObject json =
                json(
                        Tool.run(
                                "prove",
                                "ints.BinarySearchTree#insert",
                                "--k=2",
                                "--json",
                                "--mode",
                                mode));
        assertEquals(mode.toLowerCase(java.util.Locale.ROOT), json.get("mode").getAsString());
        assertEquals(pre, json.get("pre").getAsInt());
        assertEquals(paths, json.get("paths").getAsInt());
    }

    @Test
    void whatWasNotFollowedIsSaidAndNeverLooksClean() {
        Tool run = purse("run");
        run.ends(3)
                .prints(
                        "Purse.run(Runnable): not proved. Nothing was found that breaks the contract")
                .prints("  Not followed:\n    once: ")
                .prints("java.lang.Runnable.run of an object whose class is not known");
        assertEquals("PARTIAL", json(purse("run", "--json").ends(3)).get("verdict").getAsString());
        purse("runBut")
                .ends(1)
                .prints(
                        "breaks its contract in 1 way. There may be more: some paths were not followed.")
                .prints("  Not followed:\n");
    }

    @Test
    void thatAnyObjectCountsIsSaidBesideTheResult() {
        Tool text = Tool.run("prove", "Loose#touch", "-cp", classes);
        text.ends(0).prints("Loose.touch(): proved for inputs of any size.\n");
        assertTrue(
                text.out().lines().findFirst().orElseThrow().contains("every object"), text.out());
        Tool json = Tool.run("prove", "Loose#touch", "-cp", classes, "--json");
        json.ends(0).complains("every object of Loose counts as valid");
        assertEquals("Loose#touch", json(json).get("subject").getAsString());
        Tool named = Tool.run("prove", "Loose#touch", "-cp", classes, "--predicate", "even");
        named.ends(1).prints("breaks the invariant even()");
        assertFalse(named.out().contains("counts as valid"), named.out());
    }

    @Test
    void aMethodThatNeverRunsIsNotProved() {
        purse("never")
                .ends(1)
                .prints("nothing was proved: no input is valid and fulfils the precondition");
    }

    @Test
    void whatIsLeftWhenTheTimeIsOverIsNotProved() {
        Tool run = Tool.run("prove", "ints.RedBlackTree#remove", "--k", "5", "--time", "1ms");
        run.ends(3)
                .prints("not proved. ")
                .prints("    once: all paths that were left when the time was over\n");
        Tool.run("prove", "ints.RedBlackTree#remove", "--time", "0s")
                .ends(2)
                .complains("The time is 0");
    }

    @Test
    void aWrongMethodIsToldWithThoseThatThereAre() {
        purse("putt").ends(2).complains("Purse has no method putt. Did you mean 'put");
        purse("put")
                .ends(2)
                .complains("Purse has several methods put: put(int), put(int,int).")
                .complains("Name one with its parameters.");
        Tool.run("prove", "Purse", "-cp", classes)
                .ends(2)
                .complains(
                        "Which method of Purse is to be proved? Expected CLASS#METHOD. It has larger(");
        purse("").ends(2).complains("Expected CLASS#METHOD.");
        Tool.run("prove").ends(2).complains("Missing required parameter: 'CLASS#METHOD'");
    }

    @Test
    void aWrongClassIsToldWithTheNearest() {
        Tool.run("prove", "Purs#put", "-cp", classes)
                .ends(2)
                .complains("There is no class 'Purs'.")
                .complains("--classpath");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-1          | The bound k is -1, and must be from 1 to 100",
                "0           | The bound k is 0, and must be from 1 to 100",
                "101         | The bound k is 101, and must be from 1 to 100",
                "99999999999 | Invalid value for option '--k': '99999999999' is not an int",
                "two         | Invalid value for option '--k': 'two' is not an int"
            })
    void aWrongBoundIsToldWithWhatIsExpected(String k, String message) {
        Tool.run("prove", "ints.BinarySearchTree#insert", "--k=" + k).ends(2).complains(message);
    }

    @Test
    void theMethodRunsFirstWithinAScope() {
        String insert = "ints.BinarySearchTree#insert";
        Tool run = Tool.run("prove", insert, "--pre", "lazy", "--scope", "2");
        run.ends(0).prints("within the scope 2,").prints("at most 2 objects of each class, 8 ref");
        assertFalse(run.out().contains("k="), run.out());
        JsonObject json = json(Tool.run("prove", insert, "--pre=lazy", "--scope=2", "--json"));
        assertEquals(2, json.get("scope").getAsInt());
        assertFalse(json.has("k"));
        assertEquals(1, json.getAsJsonArray("sweep").size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--pre=lazy                  | --pre lazy needs a bound. Give --scope N",
                "--pre=lazy --scope=2 --k=2  | --k can't be combined with --pre lazy",
                "--scope=2                   | --scope is a bound of --pre lazy only.",
                "--pre=first --scope=2       | --scope is a bound of --pre lazy only.",
                "--pre=lazy --scope=0        | The scope is 0, and must be from 1 to 1000",
                "--pre=later                 | Expected first or lazy."
            })
    void boundsThatDoNotBelongTogetherAreTold(String options, String message) {
        String[] words = ("prove ints.BinarySearchTree#insert " + options).split(" ");
        Tool.run(words).ends(2).complains(message);
    }

    @Test
    void aWrongModeIsToldWithAllModes() {
        purse("larger", "--mode", "eager")
                .ends(2)
                .complains("'eager' is no mode. Expected one of lazy, lazier, lazier#.");
    }

    @Test
    void aContractThatDoesNotCompileIsTold() {
        purse("wrong").ends(2).complains("resul > 0").complains("Purse");
    }

    @Test
    void missingSourcesAreTold() {
        purse("larger", "--sources", folder.resolve("none").toString())
                .ends(2)
                .complains("which --sources names");
    }

    /** Z3 takes half a second to load, and its files have 35 MB. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void z3IsLoadedOnlyForProofsAndLeavesNoFiles() throws Exception {
        assertFalse(loadedBy("--version").contains("com.microsoft.z3"));
        assertFalse(loadedBy("prove", "--help").contains("com.microsoft.z3"));
        String loaded = loadedBy("prove", "Purse#larger(int, int)", "-cp", classes);
        assertTrue(loaded.contains("com.microsoft.z3.Native "));
        try (Stream<Path> left = Files.list(folder.resolve("temporary"))) {
            assertEquals(
                    List.of(), left.filter(file -> file.toString().contains("turnkey")).toList());
        }
    }

    /** The classes that a process of its own loads. */
    private static String loadedBy(String... args) throws Exception {
        Path log = folder.resolve("loaded");
        Path temporary = Files.createDirectories(folder.resolve("temporary"));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xlog:class+load:file=" + log);
        command.add("-Djava.io.tmpdir=" + temporary);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add("dev.tuntas.cli.Main");
        command.addAll(List.of(args));
        Path out = folder.resolve("out");
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(out.toFile())
                        .start();
        try {
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        } finally {
            process.destroyForcibly();
        }
        assertEquals(0, process.exitValue(), Files.readString(out));
        return Files.readString(log);
    }
}
