package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that is killed again and again, at random moments, ends with the same suite. */
@Tag("slow")
class KilledRunTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void isGoneOnWithUntilItIsComplete(int threads) throws IOException, InterruptedException {
        Path undisturbed = folder.resolve("undisturbed.suite");
        KilledRun.generation(undisturbed, 1).run();
        Path killed = folder.resolve("killed.suite");
        SplittableRandom random = new SplittableRandom(threads);
        for (int i = 0; i < Effort.of(2, 5); i++) {
            runAndKill(killed, threads, random.nextInt(700, 3000));
        }
        KilledRun.generation(killed, threads).run();
        assertEquals(-1, Files.mismatch(undisturbed, killed));
        assertFalse(Files.exists(folder.resolve("killed.suite.journal")));
        assertFalse(Files.exists(folder.resolve("killed.suite.parts")));
    }

    private void runAndKill(Path out, int threads, long millis)
            throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                KilledRun.class.getName(),
                                out.toString(),
                                String.valueOf(threads))
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        boolean ended = process.waitFor(millis, TimeUnit.MILLISECONDS);
        process.destroyForcibly().waitFor();
        assertTrue(!ended || process.exitValue() == 0, () -> read(output));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
