package dev.tuntas.cli;

import dev.tuntas.core.Strategy;
import picocli.CommandLine.Option;

/** How to search. */
final class StrategyOption {
    @Option(
            names = {"-s", "--strategy"},
            paramLabel = "NAME",
            converter = StrategyConverter.class,
            completionCandidates = StrategyConverter.Names.class,
            defaultValue = "korat",
            description =
                    "How to search: ${COMPLETION-CANDIDATES} (short for korat+multivalue). All find the"
                            + " same structures (default: ${DEFAULT-VALUE}).")
    private Strategy strategy = Strategy.KORAT;

    Strategy strategy() {
        return strategy;
    }
}
