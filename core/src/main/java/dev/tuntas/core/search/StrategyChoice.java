package dev.tuntas.core.search;

/**
 * How a search is done, and why: as was asked for, or as was chosen by counts alone, so that the
 * same search is always done the same way.
 *
 * <pre>{@code
 * StrategyChoice choice = Search.of(finitization).chooseStrategy();
 * System.out.println(choice.strategy() + ": " + choice.reason());
 * }</pre>
 *
 * @param strategy the strategy
 * @param reason why it was taken: what would follow the word "because"
 * @param isChosen whether it was chosen, and not asked for
 */
public record StrategyChoice(Strategy strategy, String reason, boolean isChosen) {
    /** It was stopped, or the time was over, before anything was known: nothing is searched. */
    public static final StrategyChoice STOPPED =
            chosen(Strategy.KORAT, "it was stopped before anything was known");

    /** A strategy that the user did not name. */
    public static StrategyChoice chosen(Strategy strategy, String reason) {
        return new StrategyChoice(strategy, reason, true);
    }

    /** The strategy that was asked for. */
    public static StrategyChoice asked(Strategy strategy) {
        return new StrategyChoice(strategy, "it was asked for", false);
    }
}
