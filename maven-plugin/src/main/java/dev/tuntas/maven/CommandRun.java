package dev.tuntas.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.apache.maven.plugin.logging.Log;

/**
 * A command in a JVM of its own: what the user's code does there, to static fields, streams or the
 * whole JVM, does not reach the build.
 */
final class CommandRun {
    private static final String MAIN = "dev.tuntas.cli.Main";

    /** As the script that starts the command has it. */
    private static final List<String> JVM =
            List.of(
                    "-XX:+UseSerialGC",
                    "-XX:Tier4InvocationThreshold=50000",
                    "-XX:Tier4MinInvocationThreshold=6000",
                    "-XX:Tier4CompileThreshold=150000",
                    "-XX:Tier4BackEdgeThreshold=400000",
                    "--add-opens",
                    "java.base/java.util=ALL-UNNAMED");

    private final List<String> jvm;
    private final List<String> jars;
    private final List<String> classPath;
    private final Log log;

    CommandRun(List<String> jvm, List<String> jars, List<String> classPath, Log log) {
        this.jvm = jvm;
        this.jars = jars;
        this.classPath = classPath;
        this.log = log;
    }

    CommandOutcome of(String command, String subject, List<String> words, Path page)
            throws IOException {
        Files.createDirectories(Objects.requireNonNull(page.getParent()));
        Files.deleteIfExists(page);
        StringBuilder last = new StringBuilder();
        int exit = run(line(words), last);
        return new CommandOutcome(
                command,
                subject,
                exit,
                last.toString(),
                Files.exists(page) ? String.valueOf(page.getFileName()) : "");
    }

    /** The whole command line. */
    List<String> line(List<String> words) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(JVM);
        line.addAll(jvm);
        line.addAll(List.of("-cp", String.join(File.pathSeparator, jars), MAIN));
        line.addAll(words);
        line.addAll(List.of("--classpath", String.join(File.pathSeparator, classPath)));
        return line;
    }

    private int run(List<String> line, StringBuilder last) throws IOException {
        log.debug(String.join(" ", line));
        Process process = new ProcessBuilder(line).start();
        process.getOutputStream().close();
        Thread errors = new Thread(() -> copy(process.getErrorStream(), log::warn), "tuntas-err");
        errors.start();
        copy(
                process.getInputStream(),
                text -> {
                    log.info(text);
                    if (isSummary(text)) {
                        last.replace(0, last.length(), text.strip());
                    }
                });
        try {
            errors.join();
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    /** The last line says what a command came to, but for one about the page that it wrote. */
    private static boolean isSummary(String line) {
        return !line.isBlank() && !line.startsWith("Written to ");
    }

    private static void copy(InputStream from, Consumer<String> to) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
            reader.lines().forEach(to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
