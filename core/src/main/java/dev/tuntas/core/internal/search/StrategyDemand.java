package dev.tuntas.core.internal.search;

import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import org.jspecify.annotations.Nullable;

/**
 * What a search asks of its strategy. Here alone it is decided which strategies can do it; {@link
 * StrategyTrial} decides which of these is quickest.
 *
 * @param options what the user has said
 * @param open whether slots that the predicate does not read stay open
 * @param ranged whether it starts or ends at a candidate
 * @param atPlace whether it starts or ends at a place of a lazy search
 * @param plain whether it needs what korat alone can do, or does without being made ready: to tell
 *     conjuncts, or to search many small boxes
 */
public record StrategyDemand(
        SearchOptions options, boolean open, boolean ranged, boolean atPlace, boolean plain) {
    private static final Strategy INSTEAD_OF_LAZY = Strategy.CHECKPOINT_MULTIVALUE;

    /** What can be told without a trial; null if one is needed. */
    public @Nullable StrategyChoice known() {
        if (options.strategy().isPresent()) {
            return asked(options.strategy().get());
        }
        if (atPlace) {
            return StrategyChoice.chosen(Strategy.LAZY, "the search that it goes on with is one");
        }
        return plain ? StrategyChoice.chosen(Strategy.KORAT, "what was asked for needs it") : null;
    }

    /**
     * Lazy drops values on which the predicate throws before anybody hears of them, and does not
     * tell which slots were read.
     */
    private StrategyChoice asked(Strategy strategy) {
        if (strategy != Strategy.LAZY || !(options.strict() || open)) {
            return StrategyChoice.asked(strategy);
        }
        return StrategyChoice.chosen(
                INSTEAD_OF_LAZY,
                options.strict()
                        ? "lazy does not come to every candidate on which the predicate throws"
                        : "lazy does not tell which slots the predicate has read");
    }

    /** Whether only a strategy that keeps the order of korat can do it. */
    public boolean isOrdered() {
        return options.strict() || open || ranged;
    }
}
