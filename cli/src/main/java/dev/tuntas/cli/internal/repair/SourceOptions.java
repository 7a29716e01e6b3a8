package dev.tuntas.cli.internal.repair;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Which object is to be mended: one of these. */
public final class SourceOptions {
    @ArgGroup(multiplicity = "1")
    private Choice choice = new Choice();

    /** One of these. */
    public static final class Choice {
        @Option(
                names = "--in",
                paramLabel = "FILE",
                description =
                        "Mend the structure in a file: the JSON that generate and show write (--format"
                                + " json), and that --out writes.")
        @Nullable Path in;

        @Option(
                names = {"-c", "--candidate"},
                paramLabel = "CANDIDATE",
                description = "Mend a candidate of the bounds, such as 1,3,0*4.")
        @Nullable String candidate;

        @Option(
                names = "--size",
                paramLabel = "N",
                description =
                        "Make a structure of size N: by the class's static method ofSize(int), or by N"
                                + " calls of add (or insert, put, push ...).")
        @Nullable Integer size;
    }

    Choice choice() {
        return choice;
    }
}
