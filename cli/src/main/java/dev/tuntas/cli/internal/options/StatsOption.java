package dev.tuntas.cli.internal.options;

import picocli.CommandLine.Option;

/** Whether a person also wants to know how a search went, and not only what it found. */
public final class StatsOption {
    @Option(
            names = "--stats",
            description =
                    "Say as well how it was searched: the strategy, and what it had to try"
                            + " (--json always does).")
    private boolean stats;

    public boolean isWanted() {
        return stats;
    }
}
