package dev.tuntas.cli.internal.options;

import dev.tuntas.cli.spi.StrategyConverter;
import dev.tuntas.core.search.Strategy;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How to search. */
public final class StrategyOption {
    @Option(
            names = {"-s", "--strategy"},
            paramLabel = "NAME",
            converter = StrategyConverter.class,
            completionCandidates = StrategyConverter.Names.class,
            description =
                    "How to search: ${COMPLETION-CANDIDATES} (short for korat+multivalue). All find the"
                            + " same structures (default: auto, which takes what a short trial says).")
    private @Nullable Strategy strategy;

    /** What the user has asked for; nothing if it is to be chosen. */
    public Optional<Strategy> wanted() {
        return Optional.ofNullable(strategy);
    }
}
