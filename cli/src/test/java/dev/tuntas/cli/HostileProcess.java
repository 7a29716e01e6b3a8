package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command in a process of its own, with little memory, on classes that may do anything. */
final class HostileProcess {
    /** Nothing here takes a tenth of it, even on a busy machine; what hangs would take for ever. */
    private static final long FOR_EVER_SECONDS = 180;

    private static final int TICK_MILLIS = 50;

    /** What became of it. */
    record Run(int exitCode, String out, String err) {
        String all() {
            return out + "\n" + err;
        }

        /** It ended with this exit code, and says this; and nothing of it is a mistake of ours. */
        Run says(int code, String message) {
            assertEquals(code, exitCode, all());
            assertTrue(all().contains(message), all());
            assertFalse(all().contains("mistake in Tuntas"), all());
            assertFalse(all().contains("\tat "), all());
            assertFalse(all().contains("Exception in thread"), all());
            return this;
        }
    }

    private final Process process;
    private final Path folder;

    private HostileProcess(Process process, Path folder) {
        this.process = process;
        this.folder = folder;
    }

    /** Compiles the classes that all these tests share. */
    static void compile(Path folder) throws IOException {
        try (InputStream in = HostileProcess.class.getResourceAsStream("Hostile.java.txt")) {
            assertNotNull(in);
            String source = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            UserCode.compile(folder, "hostile.Hostile", source);
        }
    }

    /** Starts it. Standard input stays open, and nothing comes from there. */
    static HostileProcess start(Path classes, String command, String target, String... options)
            throws IOException {
        Path folder = Files.createTempDirectory(classes, "run");
        List<String> words = new ArrayList<>(List.of(command, "hostile." + target));
        words.addAll(List.of("-cp", classes.toString()));
        words.addAll(List.of(options));
        List<String> jvm =
                List.of(
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xmx512m",
                        "-Dhostile.here=" + folder);
        return new HostileProcess(main(folder, jvm, words), folder);
    }

    /** Starts the command, with files {@code out} and {@code err} in a folder. */
    static Process main(Path folder, List<String> jvm, List<String> words) throws IOException {
        List<String> all = new ArrayList<>(listensToCtrlC());
        all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        all.addAll(jvm);
        all.addAll(List.of("-cp", System.getProperty("java.class.path")));
        all.add("dev.tuntas.cli.Main");
        all.addAll(words);
        return new ProcessBuilder(all)
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    /** A build that runs in the background is deaf to Ctrl-C, and what it starts is, too. */
    private static List<String> listensToCtrlC() throws IOException {
        Path status = Path.of("/proc/self/status");
        boolean isDeaf =
                Files.exists(status)
                        && Files.readAllLines(status).stream()
                                .filter(line -> line.startsWith("SigIgn:"))
                                .map(line -> line.substring("SigIgn:".length()).trim())
                                .anyMatch(mask -> (Long.parseUnsignedLong(mask, 16) & 2) != 0);
        return isDeaf ? List.of("env", "--default-signal=INT") : List.of();
    }

    static Run run(Path classes, String command, String target, String... options)
            throws Exception {
        return start(classes, command, target, options).await();
    }

    Run await() throws Exception {
        try {
            assertTrue(process.waitFor(FOR_EVER_SECONDS, TimeUnit.SECONDS), "it never ends");
        } finally {
            process.destroyForcibly();
        }
        return new Run(
                process.exitValue(),
                Files.readString(folder.resolve("out")),
                Files.readString(folder.resolve("err")));
    }

    /** Waits until code of the user's says that it is somewhere, or the process has ended. */
    HostileProcess await(String place) throws Exception {
        boolean ended = false;
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(FOR_EVER_SECONDS);
        while (!ended && !Files.exists(folder.resolve(place))) {
            ended = process.waitFor(TICK_MILLIS, TimeUnit.MILLISECONDS);
            if (System.nanoTime() > end) {
                process.destroyForcibly();
                fail("it never comes to " + place);
            }
        }
        return this;
    }

    /** Ctrl-C. */
    HostileProcess interrupt() throws Exception {
        String pid = String.valueOf(process.pid());
        new ProcessBuilder("/bin/kill", "-INT", pid).start().waitFor();
        return this;
    }
}
