package dev.tuntas.cli;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code watch} checks again after a build, and searches for inputs again only if it has to. */
class WatchTest {
    private static final String SCORES =
            """
            import java.util.ArrayList;
            import java.util.List;

            public class Scores {
                private final List<Integer> best = new ArrayList<>();

                boolean repOk() {
                    for (int i = 1; i < best.size(); i++) {
                        if (best.get(i - 1) < best.get(i)) {
                            return false;
                        }
                    }
                    return true;
                }

                public void add(int score) {
                    int place = 0;
                    while (place < best.size() && best.get(place) > score) {
                        place++;
                    }
                    best.add(place, score);
                }
            }
            """;

    @TempDir private Path folder;

    @Test
    @Timeout(value = 2, unit = MINUTES)
    void checksAgainAfterABuildWithInputsThatAreKept() throws Exception {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        UserCode.compile(classes, "Scores", SCORES);
        StringWriter out = new StringWriter();
        CompletableFuture<Integer> watch =
                CompletableFuture.supplyAsync(() -> watch(out, classes, "--checks", "3"));

        await(out, "Waiting for a build", 1);
        UserCode.compile(classes, "Scores", SCORES); // the same bytes: no change
        UserCode.compile(classes, "Scores", SCORES.replace("> score)", "< score)"));
        await(out, "Waiting for a build", 2);
        UserCode.compile(classes, "Scores", SCORES.replace(" < best.get(i)", " <= best.get(i)"));

        assertEquals(1, watch.get(), out.toString());
        String[] checks = out.toString().split("Waiting for a build \\.\\.\\.\\s+", -1);
        assertEquals(3, checks.length, out.toString());
        assertTrue(checks[0].contains("60 inputs"), checks[0]);
        assertTrue(checks[0].contains("no finding"), checks[0]);
        assertTrue(checks[1].startsWith("Scores.class has changed."), checks[1]);
        assertTrue(checks[1].contains("explored 0 candidates"), checks[1]);
        assertTrue(checks[1].contains("1 finding"), checks[1]);
        // Another invariant: lists that fall strictly, 8 of up to 3 of 3 numbers.
        assertTrue(checks[2].contains("24 inputs"), checks[2]);
        assertTrue(!checks[2].contains("explored 0 candidates"), checks[2]);
    }

    private static int watch(StringWriter out, Path classes, String... more) {
        String[] words = {"watch", "Scores#add", "--scope", "3", "--stats", "-cp", "" + classes};
        String[] all = Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return Main.run(new PrintWriter(out), new PrintWriter(new StringWriter()), all);
    }

    private static void await(StringWriter out, String text, int times) throws Exception {
        while (Pattern.compile(text).matcher(out.toString()).results().count() < times) {
            Thread.sleep(20);
        }
    }

    @Test
    void aFirstCheckThatIsWrongEndsIt() throws Exception {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        UserCode.compile(classes, "Scores", SCORES);
        String path = classes.toString();
        Tool.run("watch", "Scroes", "-cp", path).refuses("There is no class 'Scroes'");
        Tool.run("watch", "Scores", "-cp", path, "--scpoe", "3")
                .refuses("There is no option '--scpoe'");
        Tool.run("watch", "Scores", "-cp", path, "--checks", "0").refuses("Expected 1 or more");
        Tool.run("watch", "Scores").refuses("--classpath");
    }
}
