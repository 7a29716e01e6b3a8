package dev.tuntas.cli.internal.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tuntas.assess.spi.RunningCalls;
import dev.tuntas.cli.internal.CliProblems;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One child: the same command once more, in a JVM like this one. */
final class ChildProcess {
    private static final long TICK_MILLIS = 50;
    private static final long MOST_BYTES = 1 << 16;
    private static final String OUT_OF_MEMORY = "Terminating due to java.lang.OutOfMemoryError";

    /** Options of this JVM that would be in the way, or done twice. */
    private static final List<String> NOT_TAKEN =
            List.of(
                    "-agentlib:",
                    "-agentpath:",
                    "-javaagent:",
                    "-Dtuntas.fork.",
                    "-XX:ErrorFile",
                    "-XX:OnOutOfMemoryError",
                    "-XX:+HeapDumpOnOutOfMemoryError",
                    "-XX:HeapDumpPath",
                    "-XX:+CrashOnOutOfMemoryError");

    private final ForkFolder folder;
    private final Process process;
    private boolean isFrozen;

    private ChildProcess(ForkFolder folder, Process process) {
        this.folder = folder;
        this.process = process;
    }

    /**
     * @param words the command line
     * @param properties what the child is told besides
     */
    static ChildProcess start(
            ForkFolder folder,
            List<String> words,
            @Nullable String memory,
            List<String> properties) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> NOT_TAKEN.stream().noneMatch(option::startsWith))
                .forEach(command::add);
        if (memory != null) {
            command.add("-Xmx" + memory);
        }
        command.addAll(
                List.of(
                        "-XX:+ExitOnOutOfMemoryError",
                        "-XX:-CreateCoredumpOnCrash",
                        "-XX:ErrorFile=" + folder.crashReport()));
        command.addAll(properties);
        command.addAll(place());
        command.addAll(words);
        try {
            // To files: code under test may write more than there is memory for.
            ProcessBuilder builder =
                    new ProcessBuilder(command)
                            .redirectOutput(folder.out().toFile())
                            .redirectError(folder.err().toFile());
            return new ChildProcess(folder, builder.start());
        } catch (IOException e) {
            throw CliProblems.noChild(e);
        }
    }

    /** Where this program is: on a path of modules, or of classes. */
    private static List<String> place() {
        String module = System.getProperty("jdk.module.main");
        String modules = System.getProperty("jdk.module.path");
        String path = System.getProperty("java.class.path");
        return module != null && modules != null && module.startsWith("dev.tuntas.")
                ? List.of("-p", modules, "-m", "dev.tuntas.cli/dev.tuntas.cli.Main")
                : List.of("-cp", path, "dev.tuntas.cli.Main");
    }

    /**
     * Waits until it has ended.
     *
     * @param patience how long all of it may stand still while a mutant runs
     * @param most how long it may take in any case, or null
     */
    void await(Duration patience, @Nullable Duration most) throws InterruptedException {
        RunningCalls calls = folder.calls();
        long began = System.nanoTime();
        long beats = calls.beats();
        long changed = began;
        while (!process.waitFor(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
            long now = System.nanoTime();
            boolean isRunning = calls.now().stream().anyMatch(call -> !call.isLeft());
            if (calls.beats() != beats || !isRunning) {
                beats = calls.beats();
                changed = now;
            }
            isFrozen = now - changed > patience.toNanos();
            if (isFrozen || most != null && now - began > most.toNanos()) {
                process.destroyForcibly();
            }
        }
    }

    /** Asks it to come to an end, and to say what it knows. */
    void stop() {
        try {
            process.getOutputStream().write(ForkChild.STOP);
            process.getOutputStream().flush();
        } catch (IOException e) {
            // It has ended already.
        }
    }

    void kill() {
        process.destroyForcibly();
    }

    /** Whether it has said all that it had to say. */
    boolean isDone() {
        return folder.isDone();
    }

    int exitCode() {
        return process.exitValue();
    }

    /** Whether it did not move any more, and was ended for that. */
    boolean isFrozen() {
        return isFrozen;
    }

    /** The JVM says so last. */
    boolean isOutOfMemory() {
        return lastOf(folder.out()).contains(OUT_OF_MEMORY);
    }

    /** Prints what it has said. */
    void printOut(PrintWriter to) {
        print(folder.out(), to);
    }

    /** Prints what it has said besides. */
    void printErr(PrintWriter to) {
        print(folder.err(), to);
    }

    private static void print(Path file, PrintWriter to) {
        try (Reader in = new InputStreamReader(Files.newInputStream(file), UTF_8)) {
            in.transferTo(to);
            to.flush();
        } catch (IOException e) {
            throw CliProblems.cannotRead(file, e);
        }
    }

    /** The last that it has said besides. */
    String lastErr() {
        return lastOf(folder.err());
    }

    private static String lastOf(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(Math.max(0, Files.size(file) - MOST_BYTES));
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw CliProblems.cannotRead(file, e);
        }
    }
}
