package dev.tuntas.cli.internal.assess;

import dev.tuntas.assess.Assessment;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.cli.internal.CliProblems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What an assessment knows of earlier ones, and what it keeps for later ones. */
final class MemoryOptions {
    /** The list that is used if it is in the working folder and no other is named. */
    static final String LIST = "tuntas-accepted.txt";

    @Option(
            names = "--accepted",
            paramLabel = "FILE",
            description =
                    "A list of mutants that may survive, with reasons (default: "
                            + LIST
                            + " in the working folder, if it is there).")
    private @Nullable Path accepted;

    @Option(
            names = "--accept",
            paramLabel = "NUMBER",
            split = ",",
            description = "Put survivors on that list, with --reason.")
    private List<Integer> accept = List.of();

    @Option(names = "--reason", paramLabel = "TEXT", description = "Why they may survive.")
    private @Nullable String reason;

    @Option(
            names = "--history",
            paramLabel = "FILE",
            description =
                    "Keep what becomes of each mutant, and do not find it out again while code,"
                            + " bounds and settings stay the same.")
    private @Nullable Path history;

    @Option(
            names = "--since",
            paramLabel = "GIT-REF",
            description =
                    "Only mutants on lines that have changed since a commit, committed or not.")
    private @Nullable String since;

    /** Whether something is written that must be written once. */
    boolean isWanted() {
        return history != null || !accept.isEmpty();
    }

    /** Whether what is run depends on files that only this process has. */
    boolean isOfOtherRuns() {
        return history != null || since != null;
    }

    /** Whether some mutants could not be accepted; a note says why. */
    boolean isRefused(AssessResult result) {
        return result.mutants().stream()
                .filter(each -> accept.contains(each.mutant().number()))
                .anyMatch(each -> each.status() != MutantStatus.ACCEPTED);
    }

    void apply(Assessment assessment) {
        Path list = list();
        if (list != null) {
            assessment.accepted(list);
        }
        if (!accept.isEmpty()) {
            assessment.accept(accept, reason == null ? "" : reason);
        } else if (reason != null) {
            throw CliProblems.reasonWithoutMutants();
        }
        if (history != null) {
            assessment.history(history);
        }
        if (since != null) {
            assessment.since(since);
        }
    }

    private @Nullable Path list() {
        Path usual = Path.of(LIST);
        boolean isUsual = accepted == null && (!accept.isEmpty() || Files.exists(usual));
        return isUsual ? usual : accepted;
    }
}
