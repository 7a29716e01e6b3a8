package dev.tuntas.junit;

import dev.tuntas.check.spi.report.CounterexampleFiles;
import dev.tuntas.report.RunPage;
import dev.tuntas.report.model.CaseReport;
import dev.tuntas.report.model.RunReport;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The page of all exhaustive tests, in a file. It is written whenever a test has ended, so that it
 * is there even if the JVM dies later. Several JVMs of one build write to it in turn: each replaces
 * its own test classes and keeps the others.
 */
final class TestsFile {
    private static final Map<Path, TestsFile> FILES = new ConcurrentHashMap<>();
    private static final String USUAL_NAME = "tests.html";

    private final Path file;
    private final String began = now();
    private final Map<String, Map<String, CaseReport>> classes = new TreeMap<>();
    private boolean hasFailed;

    private TestsFile(Path file) {
        this.file = file;
    }

    private static String now() {
        DateTimeFormatter time = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);
        return LocalDateTime.now(ZoneId.systemDefault()).format(time);
    }

    /** The file that the configuration names, one for all tests of this JVM. */
    static Optional<TestsFile> of(Function<String, Optional<String>> configuration) {
        String named = configuration.apply(TuntasKeys.HTML).orElse("").strip();
        return switch (named.toLowerCase(Locale.ROOT)) {
            case "", "none", "false" -> Optional.empty();
            case "true" -> Optional.of(at(folder(configuration).resolve(USUAL_NAME)));
            default -> Optional.of(at(path(named)));
        };
    }

    private static Path folder(Function<String, Optional<String>> configuration) {
        String named = configuration.apply(TuntasKeys.OUTPUT).orElse("").strip();
        return named.isEmpty() || named.equals("none")
                ? CounterexampleFiles.folderBelow(Path.of(""))
                : path(named);
    }

    private static Path path(String named) {
        try {
            return Path.of(named);
        } catch (InvalidPathException e) {
            throw JunitProblems.notPath(TuntasKeys.HTML, named, "file", e);
        }
    }

    private static TestsFile at(Path file) {
        return FILES.computeIfAbsent(file.toAbsolutePath().normalize(), TestsFile::new);
    }

    /** Adds a test, or replaces what is known of it. A page that can't be written fails no test. */
    synchronized void put(String testClass, CaseReport test) {
        classes.computeIfAbsent(testClass, name -> new LinkedHashMap<>()).put(test.name(), test);
        try {
            write();
        } catch (IOException | OverlappingFileLockException e) {
            // The lock is the other copy of this class in the JVM, which writes the same file.
            if (!hasFailed) {
                Log.warn(JunitProblems.pageNotWritten(TuntasKeys.HTML, file, e));
            }
            hasFailed = true;
        }
    }

    private void write() throws IOException {
        Path parent = file.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        try (FileChannel channel =
                        FileChannel.open(
                                file,
                                StandardOpenOption.CREATE,
                                StandardOpenOption.READ,
                                StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            byte[] page = RunPage.html(report(), read(channel)).getBytes(StandardCharsets.UTF_8);
            channel.truncate(0);
            ByteBuffer rest = ByteBuffer.wrap(page);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
        }
    }

    private static String read(FileChannel channel) throws IOException {
        byte[] bytes = Channels.newInputStream(channel).readAllBytes();
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private RunReport report() {
        String note =
                "Ran with Java %s, from %s on."
                        .formatted(System.getProperty("java.version"), began);
        List<RunReport.Group> groups =
                classes.entrySet().stream()
                        .map(
                                each ->
                                        new RunReport.Group(
                                                each.getKey(),
                                                note,
                                                List.copyOf(each.getValue().values())))
                        .toList();
        return new RunReport("JUnit", "Exhaustive tests", "test", "failure", "tuntas", groups);
    }
}
