package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.cli.internal.assess.report.ElementsRules;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** One assessment, in all forms in which it can be written. */
class AssessReportsTest {
    /**
     * In Latin-1, with the line ends of Windows, and none at the end; with a mutant that makes no
     * difference, one in code that is never come to, and equivalent ones.
     */
    private static final String PURSE =
            """
            package shop;

            public class Purse {
                private int coins;
                private int most;

                public boolean repOk() {
                    return 0 <= coins && coins <= most;
                }

                // fügt Münzen hinzu: <script>alert("&")</script>
                public int add(int amount) {
                    if (amount > 0) {
                        coins = coins +
                                amount;
                    }
                    if (coins > 100) {
                        coins = coins - 1;
                    }
                    if (coins > most) {
                        most = coins;
                    }
                    return coins;
                }
            }\
            """
                    .replace("\n", "\r\n");

    @TempDir private static Path folder;

    private static JsonObject json;
    private static Map<Integer, JsonObject> mutants = new HashMap<>();

    private static Path file(String name) {
        return folder.resolve("reports").resolve(name);
    }

    private static Path source() {
        return folder.resolve("src/main/java/shop/Purse.java");
    }

    @BeforeAll
    static void assess() throws IOException {
        Path classes =
                UserCode.project(
                        folder, "target/classes", Map.of("shop.Purse", PURSE.replace('ü', 'u')));
        Files.writeString(source(), PURSE, StandardCharsets.ISO_8859_1);
        Files.createDirectories(file("x").getParent());
        Files.writeString(file("page.html"), "of an earlier run");
        Tool run =
                Tool.run(
                        "assess",
                        "shop.Purse#add",
                        "-cp",
                        classes.toString(),
                        "--scope",
                        "2",
                        "--operators",
                        "operator,variable,delete",
                        "--min-killed",
                        "12.5",
                        "--json",
                        "--html",
                        file("page.html").toString(),
                        "--sarif",
                        file("log.sarif").toString(),
                        "--junit-xml",
                        file("suite.xml").toString(),
                        "--elements",
                        file("elements.json").toString(),
                        "--out",
                        file("mutants").toString());
        run.ends(0);
        for (String name :
                List.of("page.html", "log.sarif", "suite.xml", "elements.json", "mutants")) {
            run.complains("Written to " + file(name) + ".");
        }
        json = JsonParser.parseString(run.out()).getAsJsonObject();
        for (JsonElement each : json.getAsJsonArray("details")) {
            mutants.put(each.getAsJsonObject().get("number").getAsInt(), each.getAsJsonObject());
        }
    }

    private static int count(String name) {
        return json.get(name).getAsInt();
    }

    private static JsonObject read(String name) throws IOException {
        return JsonParser.parseString(Files.readString(file(name))).getAsJsonObject();
    }

    /** Otherwise the tests below would compare nothing with nothing. */
    @Test
    void theSampleHasKilledOnesAndSurvivorsOfAllKinds() {
        assertTrue(count("killed") > 5, json.toString());
        Set<String> statuses = new HashSet<>();
        mutants.values().forEach(mutant -> statuses.add(mutant.get("status").getAsString()));
        assertTrue(
                statuses.containsAll(Set.of("killed", "unseen", "without effect", "not reached")),
                statuses.toString());
    }

    @Test
    void nothingIsLeftBehindBesideTheReports() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("reports"))) {
            assertEquals(
                    List.of("elements.json", "log.sarif", "mutants", "page.html", "suite.xml"),
                    files.map(each -> String.valueOf(each.getFileName())).sorted().toList());
        }
    }

    // JSON.
    // --------------------------------------------------------------------------------------

    @Test
    void theSmallestKillingInputIsDrawnCanBeReplayedAndIsCodeThatRuns() throws Exception {
        JsonObject input = null;
        for (JsonObject mutant : mutants.values()) {
            if (mutant.get("status").getAsString().equals("killed")) {
                input = mutant.getAsJsonObject("input");
                assertTrue(input.get("text").getAsString().contains("amount = "));
                String replay = input.get("replay").getAsString();
                assertTrue(replay.startsWith("tuntas check 'shop.Purse#add(int)' "), replay);
                assertTrue(input.get("java").getAsString().contains(".add("), input.toString());
            }
        }
        String code = input.get("java").getAsString();
        int end = code.indexOf('\n');
        String program =
                "package shop;\n"
                        + "class Again {\n"
                        + "    public static void main(String[] a) throws Throwable {\n"
                        + code.substring(0, end)
                        + "\n}\n"
                        + code.substring(end)
                        + "}\n";
        Path file = Files.writeString(folder.resolve("Again.java"), program);
        Path classes = folder.resolve("target/classes");
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-proc:none",
                                "-cp",
                                classes
                                        + File.pathSeparator
                                        + System.getProperty("java.class.path"),
                                "-d",
                                classes.toString(),
                                file.toString()),
                program);
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            Method main = loader.loadClass("shop.Again").getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
        }
    }

    // SARIF.
    // -------------------------------------------------------------------------------------

    @Test
    void sarifHasEverySurvivorOnceAtItsPlace() throws IOException {
        JsonObject run = read("log.sarif").getAsJsonArray("runs").get(0).getAsJsonObject();
        JsonArray rules =
                run.getAsJsonObject("tool").getAsJsonObject("driver").getAsJsonArray("rules");
        JsonArray results = run.getAsJsonArray("results");
        assertEquals(count("survived"), results.size());
        Set<Integer> numbers = new HashSet<>();
        Set<String> fingerprints = new HashSet<>();
        for (JsonElement each : results) {
            JsonObject result = each.getAsJsonObject();
            int number = result.getAsJsonObject("properties").get("mutant").getAsInt();
            JsonObject mutant = mutants.get(number);
            numbers.add(number);
            fingerprints.add(result.getAsJsonObject("partialFingerprints").toString());
            JsonObject rule = rules.get(result.get("ruleIndex").getAsInt()).getAsJsonObject();
            assertEquals(result.get("ruleId"), rule.get("id"));
            assertEquals(
                    "mutant-" + mutant.get("operator").getAsString(), rule.get("id").getAsString());
            boolean isNote = mutant.get("status").getAsString().equals("without effect");
            assertEquals(isNote ? "note" : "warning", result.get("level").getAsString());
            String text = result.getAsJsonObject("message").get("text").getAsString();
            assertTrue(text.endsWith(mutant.get("diff").getAsString()), text);
            assertPlace(result, mutant);
        }
        assertEquals(results.size(), numbers.size());
        assertEquals(results.size(), fingerprints.size());
    }

    private static void assertPlace(JsonObject result, JsonObject mutant) {
        JsonObject physical =
                result.getAsJsonArray("locations")
                        .get(0)
                        .getAsJsonObject()
                        .getAsJsonObject("physicalLocation");
        JsonObject region = physical.getAsJsonObject("region");
        assertEquals(mutant.get("line"), region.get("startLine"));
        assertTrue(
                physical.getAsJsonObject("artifactLocation")
                        .get("uri")
                        .getAsString()
                        .endsWith("/shop/Purse.java"));
        assertReplaces(
                mutant,
                region.get("startLine"),
                region.get("startColumn"),
                region.get("endLine"),
                region.get("endColumn"));
    }

    private static void assertReplaces(
            JsonObject mutant,
            JsonElement line,
            JsonElement column,
            JsonElement endLine,
            JsonElement endColumn) {
        String replaced =
                text(line.getAsInt(), column.getAsInt(), endLine.getAsInt(), endColumn.getAsInt());
        assertEquals(original(mutant), oneLine(replaced));
    }

    /** What stands before the arrow. */
    private static String original(JsonObject mutant) {
        String change = mutant.get("change").getAsString();
        return change.substring(0, change.indexOf(" -> "));
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    /** A part of the source, from one place up to before another. */
    private static String text(int line, int column, int endLine, int endColumn) {
        return PURSE.substring(at(line, column), at(endLine, endColumn));
    }

    private static int at(int line, int column) {
        int start = 0;
        for (int i = 1; i < line; i++) {
            start = PURSE.indexOf('\n', start) + 1;
        }
        return start + column - 1;
    }

    // JUnit XML.
    // ---------------------------------------------------------------------------------

    @Test
    void junitXmlHasATestCaseForEachMutant() throws Exception {
        Element root =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(file("suite.xml").toFile())
                        .getDocumentElement();
        Element suite = (Element) root.getElementsByTagName("testsuite").item(0);
        NodeList cases = suite.getElementsByTagName("testcase");
        int skipped = count("equivalent") + count("duplicate") + count("accepted");
        assertEquals(count("mutants"), cases.getLength());
        assertEquals(String.valueOf(count("mutants")), suite.getAttribute("tests"));
        assertEquals(String.valueOf(count("survived")), suite.getAttribute("failures"));
        assertEquals("0", suite.getAttribute("errors"));
        assertEquals(String.valueOf(skipped), suite.getAttribute("skipped"));
        assertEquals(count("survived"), suite.getElementsByTagName("failure").getLength());
        assertEquals(skipped, suite.getElementsByTagName("skipped").getLength());
        Set<String> names = new HashSet<>();
        for (int i = 0; i < cases.getLength(); i++) {
            Element each = (Element) cases.item(i);
            names.add(each.getAttribute("name"));
            assertEquals("shop.Purse", each.getAttribute("classname"));
            NodeList failures = each.getElementsByTagName("failure");
            if (failures.getLength() > 0) {
                String text = failures.item(0).getTextContent();
                assertTrue(text.contains("\n@@ -"), text);
                assertTrue(text.contains("shop/Purse.java:"), text);
            }
        }
        assertEquals(count("mutants"), names.size());
    }

    // Mutation-testing elements.
    // ------------------------------------------------------------------------------------

    @Test
    void elementsHaveTheSourceAndEveryMutantAtItsPlace() throws IOException {
        JsonObject report = read("elements.json");
        assertEquals(List.of(), ElementsRules.brokenBy(report));
        assertEquals("2", report.get("schemaVersion").getAsString());
        assertEquals(13, report.getAsJsonObject("thresholds").get("low").getAsInt());
        assertEquals(80, report.getAsJsonObject("thresholds").get("high").getAsInt());
        assertEquals("Tuntas", report.getAsJsonObject("framework").get("name").getAsString());
        assertEquals(1, report.getAsJsonObject("files").size());
        JsonObject file =
                report.getAsJsonObject("files")
                        .entrySet()
                        .iterator()
                        .next()
                        .getValue()
                        .getAsJsonObject();
        assertEquals("java", file.get("language").getAsString());
        assertEquals(PURSE, file.get("source").getAsString());
        Set<String> ids = new HashSet<>();
        Map<String, Integer> statuses = new HashMap<>();
        for (JsonElement each : file.getAsJsonArray("mutants")) {
            JsonObject mutant = each.getAsJsonObject();
            ids.add(mutant.get("id").getAsString());
            statuses.merge(mutant.get("status").getAsString(), 1, Integer::sum);
            assertSame(mutant, report);
        }
        assertEquals(count("mutants"), ids.size());
        assertEquals(
                count("killed"),
                statuses.getOrDefault("Killed", 0) + statuses.getOrDefault("Timeout", 0));
        assertEquals(
                count("survived"),
                statuses.getOrDefault("Survived", 0) + statuses.getOrDefault("NoCoverage", 0));
        assertTrue(statuses.getOrDefault("NoCoverage", 0) > 0);
    }

    private static void assertSame(JsonObject mutant, JsonObject report) {
        String description = mutant.get("description").getAsString();
        int number = Integer.parseInt(description.replaceAll("^Mutant (\\d+): (?s).*", "$1"));
        JsonObject expected = mutants.get(number);
        assertEquals(expected.get("operator"), mutant.get("mutatorName"));
        JsonObject start = mutant.getAsJsonObject("location").getAsJsonObject("start");
        JsonObject end = mutant.getAsJsonObject("location").getAsJsonObject("end");
        assertReplaces(
                expected,
                start.get("line"),
                start.get("column"),
                end.get("line"),
                end.get("column"));
        if (mutant.has("killedBy")) {
            String killer = mutant.getAsJsonArray("killedBy").get(0).getAsString();
            String values = expected.getAsJsonObject("input").get("values").getAsString();
            assertTrue(test(report, killer).endsWith(": " + values), killer);
        }
    }

    private static String test(JsonObject report, String id) {
        JsonArray tests =
                report.getAsJsonObject("testFiles")
                        .getAsJsonObject("shop.Purse")
                        .getAsJsonArray("tests");
        for (JsonElement test : tests) {
            if (test.getAsJsonObject().get("id").getAsString().equals(id)) {
                return test.getAsJsonObject().get("name").getAsString();
            }
        }
        return "";
    }

    // A page.
    // ------------------------------------------------------------------------------------

    @Test
    void thePageHasAllMutantsAndNoScriptOfTheSource() throws IOException {
        String page = Files.readString(file("page.html"));
        assertTrue(page.startsWith("<!DOCTYPE html>"), page.substring(0, 40));
        assertEquals(count("mutants"), page.split("<div class=\"mutant\"", -1).length - 1);
        assertEquals(count("survived"), page.split("<article class=\"mutant\"", -1).length - 1);
        assertFalse(page.contains("<script>alert"));
        assertTrue(page.contains("fügt Münzen hinzu: &lt;script&gt;alert(&quot;&amp;&quot;)"));
        assertTrue(page.contains("<svg "), "drawings");
        assertTrue(page.contains("As code, field by field"));
    }

    // Mutants as files.
    // ------------------------------------------------------------------------------------

    /** Byte for byte: with its encoding, its line ends, and none at the end. */
    @Test
    void everyDiffMakesTheMutantOfTheOriginal() throws Exception {
        byte[] original = Files.readAllBytes(source());
        Path work = Files.createDirectories(folder.resolve("patched/shop")).resolve("Purse.java");
        for (int number : mutants.keySet()) {
            String name = "%04d".formatted(number);
            Files.write(work, original);
            Process patch =
                    new ProcessBuilder(
                                    "patch",
                                    "-p0",
                                    "--binary",
                                    "--fuzz=0",
                                    "-i",
                                    file("mutants/" + name + ".diff").toString())
                            .directory(folder.resolve("patched").toFile())
                            .redirectErrorStream(true)
                            .start();
            String said = new String(patch.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, patch.waitFor(), said);
            assertFalse(said.contains("offset"), said);
            byte[] mutated = Files.readAllBytes(file("mutants/" + name + "/shop/Purse.java"));
            assertArrayEquals(mutated, Files.readAllBytes(work), name);
            assertFalse(java.util.Arrays.equals(original, mutated), name);
        }
        try (Stream<Path> files = Files.list(file("mutants"))) {
            assertEquals(2 * count("mutants"), files.count());
        }
    }

    // Files that can't be written.
    // ------------------------------------------------------------------------------------

    private static Tool assess(String... more) {
        List<String> words =
                new ArrayList<>(
                        List.of(
                                "assess",
                                "shop.Purse#add",
                                "-cp",
                                folder.resolve("target/classes").toString()));
        words.addAll(List.of(more));
        return Tool.run(words.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--html", "--sarif", "--junit-xml", "--elements"})
    void aFolderInPlaceOfAFileIsToldBeforeTheWork(String option) {
        Tool run = assess(option, folder.toString());
        run.ends(2).complains(folder + " can't be written: it is a folder. Nothing was assessed.");
        assertEquals("", run.out());
    }

    /** There is such a folder, so that it does not exist would be wrong. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFolderThatTakesNoFilesIsToldBeforeTheWork() {
        assess("--html", "/proc/page.html")
                .ends(2)
                .complains(
                        "/proc/page.html can't be written: its folder takes no files. Nothing was"
                                + " assessed.");
    }

    @Test
    void aFileInPlaceOfAFolderIsToldBeforeTheWork() {
        Tool run = assess("--out", source().toString());
        run.ends(2).complains("can't be written").complains("Nothing was assessed.");
    }

    @Test
    void twoReportsAreNotWrittenToOneFile() {
        Path same = folder.resolve("same");
        assess("--html", same.toString(), "--sarif", folder + "/./same")
                .ends(2)
                .complains("is named for two reports. Give each a file of its own.");
        assertFalse(Files.exists(same));
    }

    @Test
    void aReportOfAnEarlierRunStaysIfThisOneFails() throws IOException {
        Path earlier = Files.writeString(folder.resolve("earlier.html"), "earlier");
        assess("--html", earlier.toString(), "--only", "nothing.like.it").ends(2);
        assertEquals("earlier", Files.readString(earlier));
    }

    /** As compiled with -g:none. Readers of reports refuse line 0. */
    @Test
    void codeWhoseLinesAreNotKnownHasNoneInTextsAndTheFirstInReports(@TempDir Path other)
            throws IOException {
        Path classes = UserCode.compile(other, "Counter", UserCode.COUNTER);
        Path file = classes.resolve("Counter.class");
        ClassWriter stripped = new ClassWriter(0);
        new ClassReader(Files.readAllBytes(file)).accept(stripped, ClassReader.SKIP_DEBUG);
        Files.write(file, stripped.toByteArray());
        Path sarif = other.resolve("log.sarif");
        Path elements = other.resolve("elements.json");
        Path xml = other.resolve("suite.xml");
        Tool run =
                Tool.run(
                        "assess",
                        "Counter#add",
                        "-cp",
                        classes.toString(),
                        "--scope",
                        "1",
                        "--sarif",
                        sarif.toString(),
                        "--elements",
                        elements.toString(),
                        "--junit-xml",
                        xml.toString());
        run.ends(0).prints("Counter.class)");
        assertFalse(run.out().contains(":0"), run.out());
        assertFalse(Files.readString(xml).contains("Counter.class:0"));
        JsonArray survivors =
                parsed(sarif)
                        .getAsJsonArray("runs")
                        .get(0)
                        .getAsJsonObject()
                        .getAsJsonArray("results");
        assertFalse(survivors.isEmpty());
        for (JsonElement each : survivors) {
            JsonObject location =
                    each.getAsJsonObject().getAsJsonArray("locations").get(0).getAsJsonObject();
            JsonObject region =
                    location.getAsJsonObject("physicalLocation").getAsJsonObject("region");
            assertEquals(1, region.get("startLine").getAsInt());
        }
        assertEquals(List.of(), ElementsRules.brokenBy(parsed(elements)));
    }

    private static JsonObject parsed(Path file) throws IOException {
        return JsonParser.parseString(Files.readString(file)).getAsJsonObject();
    }
}
