package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tuntas.assess.spi.RunningCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code tuntas assess --fork}: whatever a mutant takes along is a child, and not the result. */
class AssessForkTest {
    private static final String HUNGRY =
            """
            import java.util.LinkedList;
            import java.util.stream.Collectors;
            import java.util.stream.Stream;

            public class Hungry {
                private int n;

                public boolean repOk() {
                    return n >= 0;
                }

                public int collect() {
                    long huge = Long.MAX_VALUE - n;
                    long few = n;
                    int size = Stream.generate(Object::new).limit(few)
                            .collect(Collectors.toCollection(LinkedList::new)).size();
                    return size + (huge > 0 ? 1 : 0);
                }

                public int halt() throws ReflectiveOperationException {
                    int most = 100;
                    int none = -1;
                    if (n > most) {
                        Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 3);
                    }
                    return n + none;
                }

                public int crash() throws ReflectiveOperationException {
                    int most = 100;
                    int none = -1;
                    if (n > most) {
                        Class<?> type = Class.forName("sun.misc.Unsafe");
                        java.lang.reflect.Field field = type.getDeclaredField("theUnsafe");
                        field.setAccessible(true);
                        type.getMethod("putAddress", long.class, long.class)
                                .invoke(field.get(null), 0L, 0L);
                    }
                    return n + none;
                }

                public int freeze() throws Exception {
                    int most = 100;
                    int none = -1;
                    if (n > most) {
                        String me = String.valueOf(ProcessHandle.current().pid());
                        new ProcessBuilder("/bin/kill", "-STOP", me).start().waitFor();
                    }
                    return n + none;
                }

                public int plain(int amount) {
                    if (amount > 0) {
                        n = n + amount;
                    }
                    return n;
                }
            }
            """;

    @TempDir private Path folder;

    private String[] words(String method, String... more) {
        Path classes = UserCode.project(folder, "target/classes", Map.of("Hungry", HUNGRY));
        return Stream.concat(
                        Stream.of("assess", "Hungry#" + method, "-cp", classes.toString()),
                        Stream.of(more))
                .toArray(String[]::new);
    }

    private static String withoutTimes(String json) {
        JsonObject object = JsonParser.parseString(json).getAsJsonObject();
        object.remove("millis");
        object.remove("cpuMillis");
        return object.toString();
    }

    private static JsonObject mutant(Tool run, String change) {
        for (JsonElement each :
                JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("details")) {
            if (each.getAsJsonObject().get("change").getAsString().equals(change)) {
                return each.getAsJsonObject();
            }
        }
        throw new AssertionError(run.out());
    }

    /** Byte for byte, where nothing happens, and however it is run. */
    @Test
    void aChildHasTheSameResultAsNone() throws IOException {
        Path file = Files.writeString(folder.resolve("options.txt"), "--fork --threads 2");
        String wanted = withoutTimes(Tool.run(words("plain", "--scope", "2", "--json")).out());
        for (String[] how :
                new String[][] {
                    {"--fork"},
                    {"--fork", "--threads", "3"},
                    {"--fork=true"},
                    {"@" + file},
                    {"--fork-memory", "200m", "--separate"}
                }) {
            List<String> more = new ArrayList<>(List.of("--scope", "2", "--json"));
            more.addAll(List.of(how));
            Tool run = Tool.run(words("plain", more.toArray(String[]::new))).ends(0);
            assertEquals("", run.err());
            assertEquals(wanted, withoutTimes(run.out()));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "collect, few -> huge, memory, wants too much memory, 2",
        "halt, most -> none, output, ends the JVM, 1",
        "crash, most -> none, output, ends the JVM, 2"
    })
    void whatTakesTheJvmAlongIsKilledByThat(
            String method, String change, String reason, String detail, String threads) {
        Tool run =
                Tool.run(
                                words(
                                        method,
                                        "--scope",
                                        "2",
                                        "--json",
                                        "--operators",
                                        "variable",
                                        "--fork-memory",
                                        "64m",
                                        "--threads",
                                        threads))
                        .ends(0);
        JsonObject found = mutant(run, change);
        assertEquals("killed", found.get("status").getAsString());
        assertEquals(reason, found.get("reason").getAsString());
        assertEquals(detail, found.get("detail").getAsString());
        for (JsonElement each :
                JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("details")) {
            assertFalse(each.getAsJsonObject().get("status").getAsString().isEmpty());
        }
    }

    /** A process that is stopped says nothing, and its clocks stand still as well. */
    @Test
    @Tag("long")
    void aChildThatDoesNotMoveIsEndedAndItsMutantIsKilledByThat() {
        Tool run =
                Tool.run(
                                words(
                                        "freeze",
                                        "--scope",
                                        "2",
                                        "--json",
                                        "--operators",
                                        "variable",
                                        "--run-time",
                                        "1s",
                                        "--fork"))
                        .ends(0);
        JsonObject found = mutant(run, "most -> none");
        assertEquals("killed", found.get("status").getAsString());
        assertEquals("endless", found.get("reason").getAsString());
        assertEquals("does not end, by the clock", found.get("detail").getAsString());
    }

    /** What other threads meet of the end of memory is no kill of theirs. */
    @Test
    void withSeveralThreadsOnlyTheHungryDieOfHunger() throws Exception {
        String one = inLittleMemory("1");
        assertTrue(one.contains("wants too much memory"), one);
        assertEquals(one, inLittleMemory("3"));
    }

    private String inLittleMemory(String threads) throws Exception {
        Process process =
                start(
                        List.of("-Xmx80m"),
                        words(
                                "collect",
                                "--scope",
                                "3",
                                "--json",
                                "--operators",
                                "variable",
                                "--threads",
                                threads));
        assertTrue(process.waitFor(180, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), read("err"));
        return withoutTimes(read("out"));
    }

    private Process start(List<String> options, String... words) throws IOException {
        return HostileProcess.main(folder, options, List.of(words));
    }

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    /** The child says what it knows when the parent is asked to stop, and ends when it is gone. */
    @ParameterizedTest
    @ValueSource(strings = {"-INT", "-KILL"})
    void aChildEndsWithItsParent(String signal) throws Exception {
        Process process =
                start(
                        List.of("-XX:TieredStopAtLevel=1"),
                        "assess",
                        "SearchTree#add",
                        "--scope",
                        "12",
                        "--mutants",
                        "20",
                        "--sources",
                        "../subjects/src/main/java",
                        "--fork");
        try {
            ProcessHandle child = childOf(process);
            awaitCalls(child);
            new ProcessBuilder("/bin/kill", signal, String.valueOf(process.pid()))
                    .start()
                    .waitFor();
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
            child.onExit().get(60, TimeUnit.SECONDS);
            assertFalse(child.isAlive());
            if (signal.equals("-INT")) {
                assertEquals(3, process.exitValue(), read("err"));
            }
        } finally {
            process.destroyForcibly();
        }
    }

    /** When it runs inputs, it has long begun to listen for its parent. */
    private static void awaitCalls(ProcessHandle child) throws Exception {
        String begin = "-Dtuntas.fork.folder=";
        String folder =
                Arrays.stream(child.info().arguments().orElseThrow())
                        .filter(word -> word.startsWith(begin))
                        .findFirst()
                        .orElseThrow()
                        .substring(begin.length());
        RunningCalls calls = RunningCalls.open(Path.of(folder, "running"));
        for (int i = 0; calls.beats() == 0; i++) {
            assertTrue(i < 1200 && child.isAlive(), "no call");
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    private static ProcessHandle childOf(Process process) throws Exception {
        for (int i = 0; i < 1200 && process.isAlive(); i++) {
            List<ProcessHandle> children = process.children().toList();
            if (!children.isEmpty()) {
                return children.get(0);
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
        throw new AssertionError("no child");
    }

    @Test
    void memoryMustBeASizeAndSuffice() {
        Tool.run(words("plain", "--fork-memory", "much"))
                .ends(2)
                .complains("'much' is no memory size. Expected a number and its unit");
        Tool.run(words("plain", "--fork-memory", "8m")).ends(2).complains("--fork");
    }
}
