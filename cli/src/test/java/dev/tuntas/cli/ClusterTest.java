package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --cluster}: the same as without it, by a real Spark. */
class ClusterTest {
    private static final String TWO_EXECUTORS = "local-cluster[2,1,2048]";

    @TempDir private Path folder;

    private Tool onCluster(String master, String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--cluster", master, "--spark", SparkHome.folder().toString()));
        return Tool.run(all.toArray(String[]::new));
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private void assertSameBytes(String one, String other) throws IOException {
        assertArrayEquals(
                Files.readAllBytes(folder.resolve(one)), Files.readAllBytes(folder.resolve(other)));
    }

    @Test
    void searchesTheUsersOwnClassesOnItAndWritesTheSameSuite() throws IOException {
        Path code =
                UserCode.compile(
                        Files.createDirectory(folder.resolve("classes")),
                        "my.Pair",
                        """
                        package my;

                        public class Pair {
                            int low;
                            int high;

                            public boolean repOk() {
                                return low < high;
                            }
                        }
                        """);
        String[] search = {"generate", "my.Pair", "-cp", code.toString(), "--scope", "9"};
        Tool.run(with(search, "--out", file("alone.suite"))).ends(0);
        onCluster("local[2]", with(search, "--out", file("there.suite"))).ends(0);
        assertSameBytes("alone.suite", "there.suite");
    }

    private static String[] with(String[] words, String... more) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    // --- what can't be done ----------------------------------------------------------------------

    @ParameterizedTest
    @ValueSource(strings = {"sparks://here:7077", "local[0]", "local-cluster[2]", "mesos://x"})
    void refusesWhatIsNoCluster(String master) {
        onCluster(master, "generate", "SearchTree").refuses("'" + master + "' is no cluster");
    }

    @Test
    void saysWhenThereIsNoSpark() {
        Tool.run("count", "SearchTree", "--cluster", "local[2]", "--spark", folder.toString())
                .refuses("There are no jars of Spark in " + folder);
    }

    @Test
    void saysWhenNobodyAnswers() throws IOException {
        int port;
        try (ServerSocket closedSoon = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closedSoon.getLocalPort();
        }
        String master = "spark://127.0.0.1:" + port;
        onCluster(master, "check", "BuggyTree").refuses("Nobody answers at " + master);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--threads=2", "--base=x.suite", "--conjuncts"})
    void refusesOptionsOfThisProcess(String option) {
        onCluster("local[2]", "generate", "SearchTree", option)
                .refuses(option.split("=")[0] + " does not go with --cluster");
    }

    // --- by processes ----------------------------------------------------------------------------

    /** An executor is killed when parts have come back, while others are underway. */
    @Tag("long")
    @Test
    void aLostExecutorLosesNothingAndDoublesNothing() throws Exception {
        String[] search = {
            "generate", "SearchTree", "--fin", "finSearchTree(10)", "--strategy", "korat"
        };
        Tool.run(with(search, "--threads", "2", "--out", file("alone.suite"))).ends(0);
        CompletableFuture<Tool> there =
                CompletableFuture.supplyAsync(
                        () -> onCluster(TWO_EXECUTORS, with(search, "--out", file("there.suite"))));
        Path journal = folder.resolve("there.suite.journal");
        while (Files.notExists(journal) && !there.isDone()) {
            Thread.sleep(20);
        }
        assertTrue(killAnExecutor(), "no executor was there to be killed");
        there.get().ends(0).complains("Others do what it was at once more.");
        assertSameBytes("alone.suite", "there.suite");
    }

    private static boolean killAnExecutor() {
        return ProcessHandle.current()
                .descendants()
                .filter(
                        process ->
                                process.info()
                                        .commandLine()
                                        .orElse("")
                                        .contains("CoarseGrainedExecutorBackend"))
                .findFirst()
                .map(ProcessHandle::destroyForcibly)
                .orElse(false);
    }

    @Tag("long")
    @Test
    void checksWithTheSameFindings() {
        String[] check = {"check", "BuggyTree", "--scope", "5", "--json"};
        Tool alone = Tool.run(check).ends(1);
        Tool there = onCluster(TWO_EXECUTORS, check).ends(1);
        assertEquals(withoutTimes(alone.out()), withoutTimes(there.out()));
    }

    @Tag("long")
    @Test
    void assessesWithTheSameKills() {
        String[] assess = {"assess", "SearchTree#add,remove", "--scope", "5", "--json"};
        Tool alone = Tool.run(assess).ends(0);
        Tool there = onCluster(TWO_EXECUTORS, assess).ends(0);
        assertEquals(withoutTimes(alone.out()), withoutTimes(there.out()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--threads=2", "--separate", "--history=h.json", "--random"})
    void refusesOptionsOfAnAssessmentHere(String option) {
        onCluster("local[2]", "assess", "SearchTree#add", option)
                .refuses(" does not go with --cluster");
    }

    @Tag("long")
    @Test
    void countsConditionsTheSame() {
        String[] count = {"count", "SearchTree", "--scope", "5", "-c", "it.size == 2", "--json"};
        Tool alone = Tool.run(count).ends(0);
        Tool there = onCluster("local[2]", count).ends(0);
        assertEquals(withoutTimes(alone.out()), withoutTimes(there.out()));
    }

    private static JsonElement withoutTimes(String json) {
        return withoutTimes(JsonParser.parseString(json));
    }

    private static JsonElement withoutTimes(JsonElement json) {
        if (json.isJsonArray()) {
            json.getAsJsonArray().forEach(ClusterTest::withoutTimes);
        } else if (json.isJsonObject()) {
            JsonObject object = json.getAsJsonObject();
            object.remove("millis");
            object.remove("cpuMillis");
            object.entrySet().forEach(entry -> withoutTimes(entry.getValue()));
        }
        return json;
    }
}
