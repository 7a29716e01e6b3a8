package dev.tuntas.cli.internal.suite;

import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** Which suite. */
final class SuiteParameter {
    @Parameters(index = "0", paramLabel = "SUITE", description = "The file.")
    private Path path;

    Path path() {
        return path;
    }
}
