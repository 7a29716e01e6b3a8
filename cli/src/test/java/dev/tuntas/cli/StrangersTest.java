package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.SuiteExport;
import dev.tuntas.suite.SuiteVerification;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Suites, journals, segments and texts that were not written by Tuntas, with right checksums,
 * through the commands that read them: whatever they hold, a command ends with an answer or a
 * message.
 */
class StrangersTest {
    /** Far more than any of these commands takes; one that never ends is found. */
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private static final Set<Integer> CODES = Set.of(0, 1, 2, 3);

    private static final List<String> GOOD =
            List.of("good.suite", "first.suite", "lazy.suite", "open.suite", "bst.suite");

    @TempDir private Path folder;
    private final TreeMap<String, Integer> runs = new TreeMap<>();

    @BeforeEach
    void generate() {
        assertEquals(0, run("generate", "SearchTree", "--scope", "2", "--out", path("good.suite")));
        run("generate", "SearchTree", "--scope", "3", "--limit", "5", "--out", path("first.suite"));
        run(
                "generate",
                "SearchTree",
                "--scope",
                "3",
                "--strategy",
                "lazy",
                "--limit",
                "5",
                "--out",
                path("lazy.suite"));
        run("generate", "SinglyLinkedList", "--scope", "2", "--open", "--out", path("open.suite"));
        run("generate", "BST", "--fin", "finBST(2)", "--out", path("bst.suite"));
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private static int run(String... words) {
        return Tool.run(words).exitCode();
    }

    /** Runs a command, and checks that it ends as a command should. */
    private Tool checked(String about, String... words) {
        long start = System.nanoTime();
        Tool tool = Tool.run(words);
        String told = about + ": " + List.of(words) + "\n" + tool.out() + tool.err();
        assertTrue(CODES.contains(tool.exitCode()), told);
        assertTrue(!tool.err().contains("this is a mistake in Tuntas"), told);
        assertTrue(!tool.err().contains("no memory left"), told);
        assertTrue(!tool.err().contains("\tat "), told);
        assertTrue(tool.exitCode() != 2 || tool.err().contains("tuntas: "), told);
        assertSafe(tool.out() + tool.err(), about);
        assertTrue(Duration.ofNanos(System.nanoTime() - start).compareTo(PATIENCE) < 0, told);
        String command = words[0] + (words[0].equals("suite") ? " " + words[1] : "");
        runs.merge(command + " ended with " + tool.exitCode(), 1, Integer::sum);
        return tool;
    }

    private static void assertSafe(String text, String about) {
        String lines = text.replace("\r\n", "\n");
        assertTrue(
                lines.chars()
                        .noneMatch(
                                c ->
                                        c != '\n' && c != '\t' && Character.isISOControl(c)
                                                || c == 0x202e),
                about);
    }

    @Test
    void fuzzedSuitesAreRefusedOrRead() throws IOException {
        fuzz(0, 200);
    }

    /** Ten thousand files: {@code -Dtuntas.strangers=10000}, best with -Xmx256m. */
    @Test
    @Tag("long")
    void manyFuzzedSuitesAreRefusedOrRead() throws IOException {
        fuzz(
                Long.getLong("tuntas.strangers.seed", 1_000),
                Integer.getInteger("tuntas.strangers", 10_000));
        System.out.println(runs);
    }

    private void fuzz(long seed, int files) throws IOException {
        for (int i = 0; i < files; i++) {
            Mutator mutator = new Mutator(seed + i);
            String about = "seed " + (seed + i);
            if (System.getProperty("tuntas.strangers.seed") != null) {
                System.out.println(about);
            }
            switch (mutator.below(100)) {
                case 0 -> journal(mutator, about);
                case 1 -> textsOfCommands(mutator, about);
                case 2 -> base(mutator, about);
                case 3 -> resume(mutator, about);
                case 4, 5 -> suite(mutator, about);
                case 6, 7, 8, 9, 10, 11, 12 -> texts(mutator, about);
                default -> read(mutator, about);
            }
            clean();
        }
    }

    private void clean() throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "fuzz*")) {
            for (Path file : files) {
                if (Files.isDirectory(file)) {
                    try (DirectoryStream<Path> inner = Files.newDirectoryStream(file)) {
                        for (Path each : inner) {
                            Files.delete(each);
                        }
                    }
                }
                Files.delete(file);
            }
        }
    }

    private String mutated(Mutator mutator, String good) throws IOException {
        Path file = folder.resolve("fuzz.suite");
        Files.write(file, mutator.mutated(SuiteFile.read(folder.resolve(good))));
        return file.toString();
    }

    private void suite(Mutator mutator, String about) throws IOException {
        String file = mutated(mutator, GOOD.get(mutator.below(GOOD.size())));
        checked(about, "suite", "info", file);
        switch (mutator.below(5)) {
            case 0 -> checked(about, "suite", "export", file);
            case 1 -> checked(about, "suite", "export", file, "--format", "jsonl");
            case 2 ->
                    checked(
                            about,
                            "suite",
                            "merge",
                            file,
                            path("lazy.suite"),
                            "--out",
                            path("fuzz2.suite"));
            case 3 -> checked(about, "suite", "info", file, "--json");
            default ->
                    checked(
                            about,
                            "suite",
                            "verify",
                            file,
                            mutator.below(3) == 0 ? "--complete" : "--json");
        }
    }

    /** All that the commands do with a suite alone; only our own exceptions have a message. */
    private void read(Mutator mutator, String about) throws IOException {
        Path file = Path.of(mutated(mutator, GOOD.get(mutator.below(GOOD.size()))));
        for (boolean isDamaged : new boolean[] {true, false}) {
            try (Suite suite = isDamaged ? Suite.openDamaged(file) : Suite.open(file)) {
                assertTrue(suite.candidates() >= 0, about);
                suite.verify();
                SuiteVerification.of(suite).duplicate();
                SuiteExport.of(suite).toCsv(Writer.nullWriter());
                SuiteExport.of(suite).toJsonLines(Writer.nullWriter());
                count("read");
            } catch (TuntasException e) {
                count("refused");
            } catch (RuntimeException | Error e) {
                throw new AssertionError(about, e);
            }
        }
    }

    private void count(String what) {
        runs.merge(what, 1, Integer::sum);
    }

    private void texts(Mutator mutator, String about) {
        String text = mutator.text("1,2,0,0,2,2,0*5");
        try {
            Strangers.BOUNDS.space().parse(text);
            count("text read");
        } catch (TuntasException e) {
            count("text refused");
        } catch (RuntimeException | Error e) {
            throw new AssertionError(about + ": " + text, e);
        }
    }

    private void base(Mutator mutator, String about) throws IOException {
        String file = mutated(mutator, mutator.below(2) == 0 ? "bst.suite" : "open.suite");
        if (mutator.below(2) == 0) {
            checked(
                    about,
                    "generate",
                    "BSTP",
                    "--fin",
                    "finBSTP(2)",
                    "--base",
                    file,
                    "--show",
                    "0");
        } else {
            checked(
                    about,
                    "count",
                    "BST",
                    "--fin",
                    "finBST(2)",
                    "--base",
                    file,
                    "-c",
                    "it.root == null");
        }
    }

    private void resume(Mutator mutator, String about) throws IOException {
        String good = mutator.below(2) == 0 ? "first.suite" : "lazy.suite";
        String file = mutated(mutator, good);
        checked(about, Strangers.resuming(good.startsWith("lazy") ? "lazy" : "korat", file));
    }

    private void journal(Mutator mutator, String about) throws IOException {
        Path suite = folder.resolve("fuzz.suite");
        boolean isSegment = Strangers.interrupted(suite, mutator.below(2) == 0);
        Path journal = folder.resolve("fuzz.suite.journal");
        Path parts = folder.resolve("fuzz.suite.parts");
        Path target = journal;
        if (isSegment && mutator.below(2) == 0) {
            List<Path> segments = new ArrayList<>();
            try (DirectoryStream<Path> files = Files.newDirectoryStream(parts)) {
                files.forEach(segments::add);
            }
            target = segments.isEmpty() ? journal : segments.get(mutator.below(segments.size()));
        }
        Files.write(target, mutator.mutated(SuiteFile.read(target)));
        checked(about, Strangers.resuming("korat", suite.toString()));
    }

    private void textsOfCommands(Mutator mutator, String about) {
        String text = mutator.text("1,2,0,0,2,2,0*5");
        switch (mutator.below(3)) {
            case 0 -> checked(about, "show", "SearchTree", "--candidate=" + text);
            case 1 -> checked(about, "generate", "SearchTree", "--show", "0", "--from=" + text);
            default ->
                    checked(about, "check", "SearchTree#add", "--scope", "1", "--replay=" + text);
        }
    }
}
