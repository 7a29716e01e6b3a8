package dev.tuntas.cli.internal.options;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.suite.Generation;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** With how many threads to search, and on which suite to build. */
public final class SuiteOptions {
    @Option(
            names = {"-t", "--threads"},
            paramLabel = "N",
            description =
                    "Search with N threads; the structures come in the same order (default: 1).")
    private @Nullable Integer threads;

    @Option(
            names = "--base",
            paramLabel = "SUITE",
            description =
                    "Build on this suite of a weaker predicate or of smaller bounds, if it can be"
                            + " proved to be one.")
    private @Nullable Path base;

    @Option(
            names = "--conjuncts",
            description =
                    "Keep beside the suite what passes the first conjuncts of the predicate, to build on"
                            + " when one of its properties is removed (korat, one thread).")
    private boolean conjuncts;

    @Option(
            names = "--open",
            description =
                    "Leave fields open that the predicate does not read: a structure of the suite stands"
                            + " for all their values.")
    private boolean open;

    public boolean isWanted() {
        return threads != null || base != null || conjuncts || open;
    }

    public Optional<Path> base() {
        return Optional.ofNullable(base);
    }

    public int threads() {
        return threads == null ? 1 : threads;
    }

    public boolean isOpen() {
        return open;
    }

    /** Refuses what only threads of this process can do. */
    public void checkForCluster() {
        if (threads != null) {
            throw CliProblems.notOnCluster("--threads", "a cluster has its own");
        }
        if (base != null) {
            throw CliProblems.notOnCluster("--base", "what builds on a suite reads all of it here");
        }
        if (conjuncts) {
            throw CliProblems.notOnCluster("--conjuncts", "they are kept by one thread");
        }
    }

    public void apply(Generation<?> generation) {
        generation.threads(threads()).conjuncts(conjuncts).open(open);
        base().ifPresent(generation::base);
    }
}
