package dev.tuntas.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.cli.HostileProcess.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C while code of the user's runs that does not come back, by a real signal. */
class InterruptTest {
    @TempDir private static Path folder;

    @BeforeAll
    static void compile() throws IOException {
        HostileProcess.compile(folder);
    }

    /** In the trial of strategies. */
    @Test
    void endsAPredicateThatDoesNotListen() throws Exception {
        HostileProcess.start(folder, "generate", "InterruptedPredicate", "--scope", "2")
                .await("here")
                .interrupt()
                .await()
                .says(3, "interrupted")
                .says(3, "hostile.InterruptedPredicate.repOk (Hostile.java:");
    }

    @Test
    void keepsTheSuite() throws Exception {
        Path suite = folder.resolve("kept.suite");
        String[] options = {"--strategy", "korat", "--out", suite.toString()};
        HostileProcess.start(folder, "generate", "InterruptedPredicate", options)
                .await("here")
                .interrupt()
                .await()
                .says(3, "interrupted");
        assertTrue(Files.exists(suite));
        String[] again = {
            "--strategy", "korat", "--out", suite.toString(), "--resume", "--time", "8s"
        };
        HostileProcess.run(folder, "generate", "InterruptedPredicate", again)
                .says(3, "1 structure in ");
    }

    @Tag("long")
    @Test
    void endsAConstructorAndAnInitialiser() throws Exception {
        for (String name : new String[] {"InterruptedConstructor", "InterruptedInitialiser"}) {
            HostileProcess.start(folder, "generate", name, "--scope", "2")
                    .await("here")
                    .interrupt()
                    .await()
                    .says(3, "interrupted")
                    .says(3, "hostile." + name);
        }
    }

    /** Neither a hook of the user's that never ends nor anything else is waited for. */
    @Test
    void theSecondEndsItAtOnce() throws Exception {
        Run run =
                HostileProcess.start(folder, "generate", "InterruptedTwice", "--scope", "2")
                        .await("here")
                        .interrupt()
                        .await("hook")
                        .interrupt()
                        .await();
        assertEquals(3, run.exitCode(), run.all());
    }

    @Tag("long")
    @Test
    void endsACheck() throws Exception {
        HostileProcess.start(folder, "check", "InterruptedPredicate#repOk", "--scope", "2")
                .await("here")
                .interrupt()
                .await()
                .says(3, "stopped by request");
    }
}
