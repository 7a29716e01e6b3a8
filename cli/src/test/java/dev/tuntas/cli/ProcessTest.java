package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import dev.tuntas.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What only a process of its own can show: signals, and standard output as the shell sees it. */
class ProcessTest {
    @TempDir private Path folder;

    private Process start(String... args) throws IOException {
        return HostileProcess.main(folder, List.of(), List.of(args));
    }

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    @Test
    void anInterruptSaysHowFarItGotAndFromWhereToGoOn() throws Exception {
        Path kill = Path.of("/bin/kill");
        Process process = start("generate", "SearchTree", "--scope", "14", "--show", "1");
        try {
            await(process);
            String pid = String.valueOf(process.pid());
            new ProcessBuilder(kill.toString(), "-INT", pid).start().waitFor();
            assertTrue(process.waitFor(30, TimeUnit.SECONDS));
        } finally {
            process.destroyForcibly();
        }
        assertEquals(3, process.exitValue(), read("err"));
        assertTrue(read("err").contains(", interrupted, with "), read("err"));
        assertTrue(read("err").contains("Go on with: tuntas generate SearchTree --scope 14"));
        assertTrue(read("err").contains(" --strategy lazy --from "), read("err"));
        assertTrue(read("out").contains(" more (--show all"), read("out"));
    }

    @Test
    void anInterruptKeepsTheSuiteAndSaysHowToGoOn() throws Exception {
        Path suite = folder.resolve("trees.suite");
        Path journal = folder.resolve("trees.suite.journal");
        Process process =
                start("generate", "SearchTree", "--scope", "14", "--out", suite.toString());
        try {
            boolean ended = false;
            while (!ended && !Files.exists(journal)) {
                ended = process.waitFor(50, TimeUnit.MILLISECONDS);
            }
            assertTrue(process.isAlive(), read("err"));
            new ProcessBuilder("/bin/kill", "-INT", String.valueOf(process.pid()))
                    .start()
                    .waitFor();
            assertTrue(process.waitFor(30, TimeUnit.SECONDS));
        } finally {
            process.destroyForcibly();
        }
        assertEquals(3, process.exitValue(), read("err"));
        assertTrue(
                read("err")
                        .contains(
                                "Go on with: tuntas generate SearchTree --scope 14 --out "
                                        + suite
                                        + " --resume\n"),
                read("err"));
        try (Suite kept = Suite.open(suite)) {
            assertTrue(kept.size() > 0);
            assertFalse(kept.isComplete());
        }
    }

    /** The first drawing tells that the search is running. */
    private void await(Process process) throws Exception {
        boolean ended = false;
        while (!ended && read("out").isEmpty()) {
            ended = process.waitFor(50, TimeUnit.MILLISECONDS);
        }
        assertTrue(process.isAlive(), read("err"));
    }

    @Test
    void whatAPredicatePrintsIsSwallowedAfterTheFirstLines() throws Exception {
        UserCode.compile(
                folder,
                "Loud",
                """
                class Loud {
                    boolean[] bits;

                    boolean repOk() {
                        System.out.print("h");
                        System.err.println("m");
                        new Exception("trace").printStackTrace();
                        return bits != null;
                    }
                }
                """);
        String[] command = {"generate", "Loud", "-cp", folder.toString(), "--json"};
        Process process = start(command);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), read("err"));
        List<String> lines = read("err").lines().toList();
        assertEquals(List.of("hm", "java.lang.Exception: trace"), lines.subList(0, 2));
        assertEquals(22, lines.size(), read("err"));
        assertTrue(lines.get(20).startsWith("Loud, scope 3: "), read("err"));
        assertTrue(
                lines.get(21)
                        .matches("Your code printed [\\d,]+ lines, of which only the first .*"),
                read("err"));

        String[] more = Arrays.copyOf(command, command.length + 2);
        more[command.length] = "--prints";
        more[command.length + 1] = "1000000";
        Process all = start(more);
        assertTrue(all.waitFor(60, TimeUnit.SECONDS));
        assertTrue(read("err").lines().count() > 22, read("err"));
        assertFalse(read("err").contains("Your code printed"), read("err"));
    }

    @Test
    void whatAPredicatePrintsDoesNotDisturbTheJson() throws Exception {
        UserCode.compile(
                folder,
                "Chatty",
                "class Chatty { boolean b; boolean repOk() { System.out.println(\"hm\"); return b; } }");
        Process process = start("generate", "Chatty", "-cp", folder.toString(), "--json");
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), read("err"));
        assertTrue(read("err").startsWith("hm\n"), read("err"));
        assertEquals(
                1, JsonParser.parseString(read("out")).getAsJsonObject().get("valid").getAsInt());
    }
}
