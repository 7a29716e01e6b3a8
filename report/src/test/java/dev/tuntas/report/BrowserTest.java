package dev.tuntas.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The pages in a real browser, in light and dark, narrow and printed, used by keys and clicks: see
 * {@code src/test/browser/look.js}. Pictures of them are left in {@code target/browser/pictures}.
 */
@Tag("long")
class BrowserTest {
    private static final Path FOLDER = Path.of("target/browser").toAbsolutePath();

    @Test
    void thePagesLookAndWorkAsTheyShould() throws Exception {
        String chromium = program("chromium", "apt-get install chromium");
        String npm = program("npm", "apt-get install npm");
        String node = program("node", "apt-get install nodejs");
        Path pages = FOLDER.resolve("pages");
        SamplePages.main(new String[] {pages.toString()});
        for (String name : List.of("package.json", "look.js")) {
            Files.writeString(
                    FOLDER.resolve(name), Files.readString(Path.of("src/test/browser", name)));
        }
        run(npm, "install", "--no-audit", "--no-fund", "--no-package-lock");
        String said =
                run(
                        node,
                        "look.js",
                        chromium,
                        pages.toString(),
                        FOLDER.resolve("pictures").toString());
        assertTrue(said.strip().endsWith(" checks, 0 problems"), said);
    }

    private static String program(String name, String advice) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(folder -> Stream.of(Path.of(folder, name)))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElseGet(
                        () ->
                                fail(
                                        "There is no '%s' on the PATH. Install it: %s"
                                                .formatted(name, advice)));
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(FOLDER, "said", ".txt");
        Process process =
                new ProcessBuilder(command)
                        .directory(FOLDER.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(out.toFile())
                        .start();
        if (!process.waitFor(10, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            fail(String.join(" ", command) + " does not end: " + Files.readString(out));
        }
        String said = Files.readString(out);
        assertEquals(0, process.exitValue(), () -> String.join(" ", command) + ": " + said);
        return said;
    }
}
