package dev.tuntas.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** From the page about all modules to the picture of a counterexample, in a real browser. */
@Tag("long")
class PagesInBrowserTest {
    private static final Path FOLDER = Path.of("target/browser").toAbsolutePath();

    /** Who takes more than is there is left with less than nothing. */
    private static final String PURSE =
            """
            public class Purse {
                private Coin first;
                private int size;

                private static class Coin {
                    Coin next;
                }

                boolean repOk() {
                    int count = 0;
                    for (Coin coin = first; coin != null && count <= size; coin = coin.next) {
                        count++;
                    }
                    return count == size;
                }

                public void take() {
                    first = first == null ? null : first.next;
                    size--;
                }
            }
            """;

    @Test
    void theReportLeadsToThePictureOfTheCounterexample() throws Exception {
        Path pages = FOLDER.resolve("pages");
        Path classes = compiled();
        Path page = pages.resolve("check-Purse-take.html");
        CommandRun run =
                new CommandRun(
                        List.of(),
                        List.of(System.getProperty("java.class.path").split(File.pathSeparator)),
                        List.of(classes.toString()),
                        new SystemStreamLog());
        List<String> words =
                List.of("check", "Purse#take", "--scope", "2", "--html", page.toString());
        CommandOutcome outcome = run.of("check", "Purse#take", words, page);
        assertEquals(1, outcome.exit(), outcome.inWords());
        outcome.write(pages);
        Path index = pages.resolve("index.html");
        assertEquals(1, new ReportPage(Map.of("shop", pages)).write(index));

        String seen = look(index, FOLDER.resolve("finding.png"));
        assertTrue(seen.contains("0 of 1 are clean."), seen);
        assertTrue(seen.contains("\"isSeen\":true"), seen);
        assertTrue(seen.contains("Purse#0"), seen);
        assertTrue(seen.contains("\"said\":[],\"other\":[]"), seen);
    }

    private static Path compiled() throws IOException {
        Path classes = Files.createDirectories(FOLDER.resolve("classes"));
        Path source = Files.writeString(FOLDER.resolve("Purse.java"), PURSE);
        int result =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", classes.toString(), source.toString());
        assertEquals(0, result);
        return classes;
    }

    private static String look(Path index, Path picture) throws Exception {
        for (String name : List.of("package.json", "open.js")) {
            Files.writeString(
                    FOLDER.resolve(name), Files.readString(Path.of("src/test/browser", name)));
        }
        run(program("npm"), "install", "--no-audit", "--no-fund", "--no-package-lock");
        return run(
                program("node"),
                "open.js",
                program("chromium"),
                index.toString(),
                picture.toString());
    }

    private static String program(String name) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElseGet(() -> fail("There is no '%s' on the PATH".formatted(name)));
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(FOLDER, "said", ".txt");
        Process process =
                new ProcessBuilder(command)
                        .directory(FOLDER.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(out.toFile())
                        .start();
        if (!process.waitFor(5, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            fail(String.join(" ", command) + " does not end: " + Files.readString(out));
        }
        String said = Files.readString(out);
        assertEquals(0, process.exitValue(), () -> String.join(" ", command) + ": " + said);
        return said;
    }
}
