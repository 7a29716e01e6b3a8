package dev.tuntas.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code check}, {@code count} and {@code --from-api} come back in time, whatever runs. */
class HostileCheckTest {
    /** Enough to come to the user's code on a busy machine. */
    private static final String SHORT = "8s";

    private static final String STOPPED = "stopped at the time limit";

    @TempDir private static Path folder;

    @BeforeAll
    static void compile() throws IOException {
        HostileProcess.compile(folder);
    }

    private static void assertIsLeftBehind(String command, String target, String place)
            throws Exception {
        HostileProcess.run(folder, command, target, "--scope", "1", "--time", SHORT)
                .says(3, STOPPED)
                .says(3, place)
                .says(3, "had not ended");
    }

    @Test
    void aMethodThatWaitsIsLeftBehind() throws Exception {
        assertIsLeftBehind("check", "CheckedMethod#waits", "hostile.CheckedMethod.waits");
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "CheckedPredicate#does | hostile.CheckedPredicate.repOk",
                "CheckedConstructor#does | constructor of hostile.CheckedConstructor",
                "CheckedInitialiser#does | static initialiser of hostile.CheckedInitialiser",
                "CheckedContract#does | hostile.CheckedContract.waits"
            })
    void whateverWaitsIsLeftBehind(String target, String place) throws Exception {
        assertIsLeftBehind("check", target, place);
    }

    @Tag("long")
    @Test
    void aCountIsLeftBehind() throws Exception {
        assertIsLeftBehind("count", "CheckedPredicate", "hostile.CheckedPredicate.repOk");
    }

    /** A call that does not return builds nothing, and a note says which it was. */
    @Tag("long")
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"ApiMethod | add(1)", "ApiConstructor | new ApiConstructor()"})
    void callsThatBuildAreLeftBehind(String target, String call) throws Exception {
        HostileProcess.run(
                        folder, "generate", target, "--from-api", "--scope", "2", "--time", "60s")
                .says(3, "did not return within 1000 ms")
                .says(3, "without those behind calls that did not return")
                .says(3, call);
    }
}
