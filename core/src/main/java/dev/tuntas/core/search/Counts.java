package dev.tuntas.core.search;

/**
 * What a search did, counted exactly; the same words for every strategy.
 *
 * <pre>{@code
 * Counts counts = Search.of(finitization).run().counts();
 * System.out.println(counts.valid() + " of " + counts.candidates() + " candidates");
 * }</pre>
 *
 * @param explored candidates that were decided by running the predicate
 * @param forwarded candidates that were decided without running it
 * @param initialisations slots that were given a value for a run: for {@code korat} the length of
 *     the access list of each run, summed up
 * @param undone operations that were taken back to resume the predicate
 * @param valid structures that were found
 * @param rejectedByException candidates on which the predicate threw, overflowed the stack or ran
 *     too long; they are among those explored, and not valid
 */
public record Counts(
        long explored,
        long forwarded,
        long initialisations,
        long undone,
        long valid,
        long rejectedByException) {
    /**
     * All candidates that were decided: the same number for all strategies that {@linkplain
     * Strategy#keepsOrder keep the order}.
     */
    public long candidates() {
        return explored + forwarded;
    }

    /** What this search and another one did together. */
    public Counts plus(Counts other) {
        return new Counts(
                explored + other.explored,
                forwarded + other.forwarded,
                initialisations + other.initialisations,
                undone + other.undone,
                valid + other.valid,
                rejectedByException + other.rejectedByException);
    }
}
