package dev.tuntas.core;

/**
 * A strategy that was chosen for a search, by counts alone: the same search always takes the same.
 *
 * @param strategy the strategy
 * @param reason why it was chosen: what would follow the word "because"
 */
public record StrategyChoice(Strategy strategy, String reason) {
    /** It was stopped, or the time was over, before anything was known: nothing is searched. */
    public static final StrategyChoice STOPPED =
            new StrategyChoice(Strategy.KORAT, "it was stopped before anything was known");
}
