package dev.tuntas.bench.assess;

import static dev.tuntas.bench.Bench.assertCells;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.tuntas.bench.Bench;
import dev.tuntas.bench.plot.PlotTest;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The paper's tables on small scopes; larger ones are in the benchmark. */
class AssessBenchTest {
    private static final String SOURCES = "../subjects/src/main/java";

    @TempDir private Path folder;

    private static String[] small(String... more) {
        return Stream.concat(
                        Stream.of("--only", "SearchTree,LinkedList", "--sources", SOURCES),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    @Test
    void oursAreBesideThePapers() {
        JsonObject report = Bench.json("assess", small("--most", "100"));
        List<JsonObject> code = Bench.rows(report, "code");
        assertEquals(2, code.size());
        assertCells(
                code.get(0),
                "benchmark, statements, mutants, paper lines, paper branches, paper mutants",
                "SearchTree",
                39,
                300,
                85,
                20,
                272);
        List<JsonObject> scopes = Bench.rows(report, "scopes");
        assertEquals(5, scopes.size());
        assertCells(
                scopes.get(2),
                "benchmark, scope, inputs, paper inputs, paper killed, paper code st",
                "SearchTree",
                3,
                90,
                90,
                "79.77",
                "87.18");
        assertTrue(scopes.get(2).get("killed").getAsDouble() > 70, scopes.get(2).toString());
        for (JsonObject row : Bench.rows(report, "growth")) {
            assertEquals("yes", row.get("never falls").getAsString());
        }
        JsonObject missed = Bench.rows(report, "missed").get(0);
        assertCells(missed, "benchmark, scope, method", "SearchTree", 3, "join(Node, Node)");
        List<JsonObject> random = Bench.rows(report, "random");
        assertCells(
                random.get(0),
                "benchmark, scope, inputs, samples, paper scope, paper mean, paper to S-1",
                "SearchTree",
                3,
                20,
                30,
                7,
                "99.26",
                "=");
        double expected = random.get(0).get("expected").getAsDouble();
        assertTrue(expected >= random.get(0).get("least").getAsDouble(), random.toString());
        assertTrue(expected <= random.get(0).get("greatest").getAsDouble(), random.toString());
        String summary = report.getAsJsonArray("summary").toString();
        assertTrue(summary.contains("SearchTree 4 (408)"), summary);
        assertTrue(summary.contains("LinkedList 7 (58,175)"), summary);
    }

    @Test
    void curvesAreDrawnAsTextOrToAFile() throws Exception {
        String[] words = {
            "--only", "LinkedList", "--sources", SOURCES, "--most", "15", "--random", "0"
        };
        String text = Bench.print("assess", words);
        assertTrue(text.contains("  100 | "), text);
        assertTrue(text.contains("c coverage in the paper, m mutants killed"), text);
        Path file = folder.resolve("curves.svg");
        String tables =
                Bench.print(
                        "assess",
                        Stream.concat(Stream.of(words), Stream.of("--out", file.toString()))
                                .toArray(String[]::new));
        assertTrue(!tables.contains("  100 | "), tables);
        assertEquals("svg", PlotTest.parse(Files.readString(file)).getTagName());
    }

    @Test
    void everyBenchmarkHasItsFigures() {
        assertEquals(10, PaperBenchmark.all().size());
        assertEquals(
                64, PaperBenchmark.all().stream().mapToInt(paper -> paper.scopes().size()).sum());
        PaperBenchmark last = PaperBenchmark.all().get(9);
        assertEquals("AVTree", last.name());
        assertEquals(93.65, last.scopes().get(4).killed());
        assertEquals(5, last.largestScope(417_878));
        assertEquals(4, last.largestScope(417_877));
        assertEquals(0, last.largestScope(1));
    }

    @ParameterizedTest
    @CsvSource({"94.26, 94.41, '<'", "94.411, 94.409, =", "94.41, 94.41, =", "94.42, 94.41, >"})
    void ratesAreComparedAsTheyArePrinted(double percent, double other, String relation) {
        assertEquals(relation, AssessTables.relation(percent, other));
    }

    @Test
    void withoutAScopeThereIsNothingToSay() {
        assertEquals(2, Bench.run("assess", new StringWriter(), small("--most", "1")));
    }
}
