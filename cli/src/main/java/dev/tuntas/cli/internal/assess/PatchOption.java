package dev.tuntas.cli.internal.assess;

import dev.tuntas.assess.Assessment;
import dev.tuntas.cli.internal.CliProblems;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Mutants that the user gives. */
final class PatchOption {
    /** What says which mutants are made, and what is kept of them. */
    private static final List<String> NOT_WITH_IT =
            List.of(
                    "--mutants",
                    "--seed",
                    "--operators",
                    "--bytecode",
                    "--accepted",
                    "--accept",
                    "--reason",
                    "--history",
                    "--since");

    @Option(
            names = "--patch",
            paramLabel = "FILE",
            description =
                    "Take the change in a unified diff (git diff, diff -u) as the mutant, in place"
                            + " of others: would this mistake be found? Several are several"
                            + " mutants.")
    private List<Path> patches = List.of();

    boolean isWanted() {
        return !patches.isEmpty();
    }

    /** Also checks that nothing was said that says nothing of given mutants. */
    void apply(Assessment assessment, ParseResult line) {
        List<String> others = NOT_WITH_IT.stream().filter(line::hasMatchedOption).toList();
        if (!others.isEmpty()) {
            throw CliProblems.notWithPatch(others);
        }
        assessment.patch(patches.toArray(Path[]::new));
    }
}
