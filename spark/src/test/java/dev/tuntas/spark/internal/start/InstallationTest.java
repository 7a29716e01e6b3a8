package dev.tuntas.spark.internal.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.spark.SparkCluster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With what the process that has Spark is started. */
class InstallationTest {
    private static final Map<String, String> SETTINGS =
            Map.of("spark.driver.memory", "3g", "spark.authenticate.secret", "hidden");
    private static final Path OWN = Path.of("own.jar");

    @TempDir private Path folder;

    private Installation installed() throws IOException {
        Path jars = Files.createDirectory(folder.resolve("jars"));
        Files.createFile(jars.resolve("spark-core_2.13-4.2.0.jar"));
        return Installation.of(folder);
    }

    /** A process has its memory before it can read anything; what is secret, all could read. */
    @Test
    void memoryOfTheDriverIsOnTheCommandLineAndNothingElseOfTheUsers() throws IOException {
        List<String> command = installed().command("local[2]", SETTINGS, OWN);
        assertTrue(command.contains("-Xmx3g"), command.toString());
        assertFalse(command.toString().contains("hidden"), command.toString());
    }

    @Test
    void sparksOwnScriptIsToldInItsOwnWords() throws IOException {
        Installation spark = installed();
        Path submit =
                Files.createFile(
                        Files.createDirectory(folder.resolve("bin")).resolve("spark-submit"));
        assertTrue(submit.toFile().setExecutable(true));
        List<String> command = spark.command("yarn", SETTINGS, OWN);
        assertEquals(submit.toString(), command.get(0));
        int at = command.indexOf("--conf");
        assertEquals("spark.driver.memory=3g", command.get(at + 1));
        assertEquals(OWN.toString(), command.get(command.size() - 1));
        assertFalse(command.toString().contains("hidden"), command.toString());
    }

    @Test
    void whatIsNoSettingOfSparkIsRefused() {
        SparkCluster.Builder builder = SparkCluster.of("local[2]");
        TuntasException refused =
                assertThrows(TuntasException.class, () -> builder.setting("executor.memory", "4g"));
        assertTrue(refused.getMessage().contains("'executor.memory'"), refused.getMessage());
    }
}
