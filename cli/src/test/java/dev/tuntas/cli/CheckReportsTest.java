package dev.tuntas.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The results of checks as other tools read them. */
class CheckReportsTest {
    @TempDir private Path folder;

    private Tool check(String... args) {
        String classes = CheckedProject.compile(folder).toString();
        List<String> words = new ArrayList<>(List.of("check"));
        words.addAll(List.of(args));
        words.addAll(List.of("-cp", classes));
        return Tool.run(words.toArray(String[]::new));
    }

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    // JSON.
    // --------------------------------------------------------------------------------------

    @Test
    void jsonIsOneObjectAndNothingElseOnStandardOutput() {
        Tool run = check("Bag", "--json");
        run.ends(1);
        JsonObject json = JsonParser.parseString(run.out()).getAsJsonObject();
        assertEquals("shop.Bag", json.get("subject").getAsString());
        assertEquals("black box", json.get("mode").getAsString());
        assertEquals(3, json.get("scope").getAsInt());
        assertTrue(json.get("exhausted").getAsBoolean());
        JsonArray methods = json.getAsJsonArray("methods");
        assertEquals(5, methods.size());
        JsonObject remove = methods.get(4).getAsJsonObject();
        assertEquals("Bag.remove(int)", remove.get("method").getAsString());
        assertEquals("exhausted", remove.get("end").getAsString());
        JsonArray scopes = remove.getAsJsonArray("scopes");
        assertEquals(3, scopes.size());
        assertEquals(120, scopes.get(2).getAsJsonObject().get("inputs").getAsInt());
        assertEquals(139, scopes.get(2).getAsJsonObject().get("explored").getAsInt());
        run.complains("Bag.remove(int), scope 3: 120 inputs");
    }

    @Test
    void jsonHasEverythingAboutACounterexample() {
        JsonObject finding = findings("Bag#remove").get(0).getAsJsonObject();
        assertEquals("ensures", finding.get("kind").getAsString());
        assertEquals("result == old(contains(key))", finding.get("clause").getAsString());
        assertTrue(finding.get("thrown").isJsonNull());
        assertEquals(21, finding.get("count").getAsInt());
        JsonObject example = finding.getAsJsonObject("counterexample");
        assertEquals(1, example.get("scope").getAsInt());
        assertEquals("0", example.getAsJsonObject("values").get("key").getAsString());
        assertTrue(example.get("after").getAsString().startsWith("Bag#0 size=1"));
        assertTrue(example.get("calls").getAsString().endsWith("bag.remove(0);\n"));
        JsonObject place = findings("Bag#pop").get(0).getAsJsonObject().getAsJsonObject("place");
        assertTrue(place.get("isFile").getAsBoolean());
        assertEquals(49, place.get("line").getAsInt());
        assertEquals(17, place.get("column").getAsInt());
    }

    private JsonArray findings(String target) {
        JsonObject json = JsonParser.parseString(check(target, "--json").out()).getAsJsonObject();
        return json.getAsJsonArray("methods").get(0).getAsJsonObject().getAsJsonArray("findings");
    }

    @Test
    void aWhiteBoxDoesNotPretendToHaveCountedInputs() {
        JsonObject json =
                JsonParser.parseString(check("Bag#add", "--json", "--white-box").out())
                        .getAsJsonObject();
        JsonObject method = json.getAsJsonArray("methods").get(0).getAsJsonObject();
        JsonObject scope = method.getAsJsonArray("scopes").get(2).getAsJsonObject();
        assertTrue(scope.get("inputs").isJsonNull());
        assertTrue(scope.get("explored").getAsInt() > 0);
    }

    // SARIF.
    // -------------------------------------------------------------------------------------

    private JsonObject sarifRun(String target, String... more) throws IOException {
        Path file = folder.resolve("a/new/folder/result.sarif");
        List<String> words = new ArrayList<>(List.of(target, "--sarif", file.toString()));
        words.addAll(List.of(more));
        Tool run = check(words.toArray(String[]::new));
        assertTrue((run.out() + run.err()).contains("Written to " + file + "."), run.err());
        JsonObject log = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        assertEquals("2.1.0", log.get("version").getAsString());
        assertTrue(log.get("$schema").getAsString().endsWith("/sarif-schema-2.1.0.json"));
        assertEquals(1, log.getAsJsonArray("runs").size());
        return log.getAsJsonArray("runs").get(0).getAsJsonObject();
    }

    @Test
    void sarifHasARuleForEachKindAndAResultForEachFinding() throws IOException {
        JsonObject run = sarifRun("Bag");
        JsonObject driver = run.getAsJsonObject("tool").getAsJsonObject("driver");
        assertEquals("Tuntas", driver.get("name").getAsString());
        JsonArray rules = driver.getAsJsonArray("rules");
        assertEquals(8, rules.size());
        Set<String> ids = new HashSet<>();
        for (JsonElement rule : rules) {
            ids.add(rule.getAsJsonObject().get("id").getAsString());
            assertNotNull(rule.getAsJsonObject().getAsJsonObject("shortDescription").get("text"));
        }
        assertEquals(8, ids.size());
        JsonArray results = run.getAsJsonArray("results");
        assertEquals(2, results.size());
        for (JsonElement result : results) {
            assertIsResult(result.getAsJsonObject(), rules);
        }
    }

    private static void assertIsResult(JsonObject result, JsonArray rules) {
        JsonObject rule = rules.get(result.get("ruleIndex").getAsInt()).getAsJsonObject();
        assertEquals(rule.get("id"), result.get("ruleId"));
        assertEquals("error", result.get("level").getAsString());
        String text = result.getAsJsonObject("message").get("text").getAsString();
        assertTrue(text.startsWith("Bag."), text);
        JsonObject physical =
                result.getAsJsonArray("locations")
                        .get(0)
                        .getAsJsonObject()
                        .getAsJsonObject("physicalLocation");
        String uri = physical.getAsJsonObject("artifactLocation").get("uri").getAsString();
        assertTrue(URI.create(uri).getPath().endsWith("src/main/java/shop/Bag.java"), uri);
        assertTrue(physical.getAsJsonObject("region").get("startLine").getAsInt() >= 1);
        assertTrue(
                result.getAsJsonObject("partialFingerprints")
                        .get("tuntas/v1")
                        .getAsString()
                        .matches("[0-9a-f]{32}"));
        JsonObject properties = result.getAsJsonObject("properties");
        assertTrue(properties.get("count").getAsInt() > 0);
        assertEquals(1, properties.get("scope").getAsInt());
        assertTrue(properties.get("input").getAsString().startsWith("this=Bag#0{"));
    }

    @Test
    void sarifPointsAtTheClauseOrElseAtTheMethod() throws IOException {
        assertEquals(49, line(sarifRun("Bag#pop")));
        assertEquals(26, line(sarifRun("Bag#remove")));
    }

    private static int line(JsonObject run) {
        return run.getAsJsonArray("results")
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("locations")
                .get(0)
                .getAsJsonObject()
                .getAsJsonObject("physicalLocation")
                .getAsJsonObject("region")
                .get("startLine")
                .getAsInt();
    }

    @Test
    void theSameFindingHasTheSameFingerprintAtEveryScope() throws IOException {
        JsonObject small = fingerprints(sarifRun("Bag#pop", "--scope", "1"));
        assertEquals(small, fingerprints(sarifRun("Bag#pop", "--white-box")));
        assertFalse(small.equals(fingerprints(sarifRun("Bag#remove"))));
    }

    private static JsonObject fingerprints(JsonObject run) {
        return run.getAsJsonArray("results")
                .get(0)
                .getAsJsonObject()
                .getAsJsonObject("partialFingerprints");
    }

    @Test
    void aCleanRunHasNoResultsAndOneThatWasStoppedSaysSo() throws IOException {
        JsonObject clean = sarifRun("Bag#add");
        assertEquals(0, clean.getAsJsonArray("results").size());
        assertTrue(invocation(clean).get("executionSuccessful").getAsBoolean());
        JsonObject stopped = sarifRun("Bag#add", "--max-inputs", "2");
        assertFalse(invocation(stopped).get("executionSuccessful").getAsBoolean());
        JsonArray notes = invocation(stopped).getAsJsonArray("toolExecutionNotifications");
        assertTrue(notes.get(0).toString().contains("stopped at the limit of inputs"));
    }

    private static JsonObject invocation(JsonObject run) {
        return run.getAsJsonArray("invocations").get(0).getAsJsonObject();
    }

    // JUnit XML.
    // ---------------------------------------------------------------------------------

    private Element suite(Path file) throws Exception {
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        assertEquals("testsuites", document.getDocumentElement().getTagName());
        NodeList suites = document.getElementsByTagName("testsuite");
        assertEquals(1, suites.getLength());
        return (Element) suites.item(0);
    }

    @Test
    void junitXmlHasATestCaseForEachMethod() throws Exception {
        Path file = folder.resolve("reports/TEST-bag.xml");
        assertEquals(1, check("Bag", "--junit-xml", file.toString()).exitCode());
        Element suite = suite(file);
        assertEquals("shop.Bag", suite.getAttribute("name"));
        assertEquals("5", suite.getAttribute("tests"));
        assertEquals("2", suite.getAttribute("failures"));
        assertEquals("0", suite.getAttribute("errors"));
        assertEquals("0", suite.getAttribute("skipped"));
        NodeList cases = suite.getElementsByTagName("testcase");
        assertEquals("new()", ((Element) cases.item(0)).getAttribute("name"));
        Element add = (Element) cases.item(1);
        assertEquals("add(int)", add.getAttribute("name"));
        assertEquals("shop.Bag", add.getAttribute("classname"));
        assertTrue(add.getAttribute("time").matches("\\d+\\.\\d{3}"));
        assertEquals(0, add.getElementsByTagName("failure").getLength());
        Element remove = (Element) cases.item(4);
        assertEquals(
                Map.of("scope", "3", "mode", "black box", "inputs", "120"), properties(remove));
        Element failure = (Element) remove.getElementsByTagName("failure").item(0);
        assertEquals("ensures", failure.getAttribute("type"));
        String message = failure.getAttribute("message");
        assertTrue(message.contains("ensures result == old(contains(key))"), message);
        assertTrue(
                message.endsWith(
                        ", for this=Bag#0{first=Item#0{key=0, next=null}, size=1}, key=0"));
        assertTrue(failure.getTextContent().contains("└── first -> Item#0(key=0) -> null"));
        assertTrue(
                failure.getTextContent().contains("To repeat it: tuntas check 'Bag#remove(int)'"));
    }

    private static Map<String, String> properties(Element testCase) {
        Map<String, String> properties = new java.util.HashMap<>();
        NodeList all = testCase.getElementsByTagName("property");
        for (int i = 0; i < all.getLength(); i++) {
            Element property = (Element) all.item(i);
            properties.put(property.getAttribute("name"), property.getAttribute("value"));
        }
        return properties;
    }

    @Test
    void aMethodThatWasNotCheckedToTheEndIsAnErrorNotAPass() throws Exception {
        Path file = folder.resolve("limit.xml");
        assertEquals(
                3,
                check("Bag#add", "--max-inputs", "2", "--junit-xml", file.toString()).exitCode());
        Element suite = suite(file);
        assertEquals("1", suite.getAttribute("errors"));
        assertEquals("0", suite.getAttribute("failures"));
        Element error = (Element) suite.getElementsByTagName("error").item(0);
        assertEquals("limit", error.getAttribute("type"));
        assertEquals(
                "not every input was checked: stopped at the limit of inputs",
                error.getAttribute("message"));
    }

    @Test
    void charactersThatXmlDoesNotHaveAreSpelledOut() throws Exception {
        Path classes =
                UserCode.project(
                        folder,
                        "target/classes",
                        Map.of(
                                "Odd",
                                """
                                public class Odd {
                                    public void f() {
                                        throw new IllegalStateException("<a&b>\\u0001\\ud800\\"']]>");
                                    }
                                }
                                """));
        Path file = folder.resolve("odd.xml");
        Tool run =
                Tool.run("check", "Odd", "-cp", classes.toString(), "--junit-xml", file.toString());
        run.ends(1);
        Element failure = (Element) suite(file).getElementsByTagName("failure").item(0);
        String spelled = "<a&b>\\u0001\\ud800\"']]>";
        assertTrue(failure.getAttribute("message").contains(spelled), read("odd.xml"));
        assertTrue(failure.getTextContent().contains(spelled), read("odd.xml"));
        assertEquals("exception", failure.getAttribute("type"));
    }

    // Files.
    // -------------------------------------------------------------------------------------

    @Test
    void aReportReplacesTheOneBeforeAndLeavesNothingElse() throws IOException {
        Path file = Files.createDirectories(folder.resolve("out")).resolve("bag.xml");
        Files.writeString(file, "old");
        check("Bag#add", "--junit-xml", file.toString());
        assertTrue(read("out/bag.xml").startsWith("<?xml "), read("out/bag.xml"));
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void counterexamplesAreWrittenAsPicturesAndAsCodeThatRuns() throws Exception {
        Path out = folder.resolve("counterexamples");
        assertEquals(1, check("Bag", "--output", out.toString()).exitCode());
        try (Stream<Path> files = Files.list(out)) {
            assertEquals(
                    List.of(
                            "Bag_pop_1.java",
                            "Bag_pop_1.json",
                            "Bag_pop_1_this.svg",
                            "Bag_remove_2.java",
                            "Bag_remove_2.json",
                            "Bag_remove_2_this.svg"),
                    files.map(file -> String.valueOf(file.getFileName())).sorted().toList());
        }
        assertTrue(read("counterexamples/Bag_pop_1_this.svg").startsWith("<svg "));
        JsonObject json =
                JsonParser.parseString(read("counterexamples/Bag_remove_2.json")).getAsJsonObject();
        assertEquals("ensures", json.get("kind").getAsString());
        runs(out.resolve("Bag_remove_2.java"));
    }

    private void runs(Path source) throws Exception {
        Path classes = folder.resolve("target/classes");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String path = classes + File.pathSeparator + System.getProperty("java.class.path");
        assertEquals(
                0,
                compiler.run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-cp",
                        path,
                        "-d",
                        classes.toString(),
                        source.toString()));
        String name = "shop." + String.valueOf(source.getFileName()).replace(".java", "");
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                path,
                                name)
                        .redirectErrorStream(true)
                        .start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertEquals(0, process.waitFor(), said);
    }
}
