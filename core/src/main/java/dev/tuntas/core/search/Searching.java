package dev.tuntas.core.search;

import java.time.Duration;
import java.util.Optional;

/**
 * What is told to everything that searches in the same words.
 *
 * <pre>{@code
 * SearchResult result =
 *         Search.of(Finitization.derive(SearchTree.class, 8))
 *                 .strategy(Strategy.LAZY)
 *                 .time(Duration.ofSeconds(30))
 *                 .run();
 * }</pre>
 *
 * @param <S> what searches
 */
public abstract class Searching<S extends Searching<S>> {
    private SearchOptions options = SearchOptions.DEFAULT;

    /** For our own modules. */
    protected Searching() {}

    /** This, as what it is. */
    protected abstract S self();

    /** How it searches. */
    public final SearchOptions options() {
        return options;
    }

    /** Takes all options at once, such as those of another search. */
    public S options(SearchOptions newOptions) {
        options = newOptions;
        return self();
    }

    /**
     * Takes a strategy. If nothing is said, the one that suits is chosen by short trials, and the
     * result says which and why: see {@code Search.chooseStrategy}.
     */
    public final S strategy(Strategy newStrategy) {
        return options(options.strategy(Optional.of(newStrategy)));
    }

    /** Stops after that many structures; those of earlier runs, if it goes on with some, count. */
    public final S limit(long structures) {
        return options(options.limit(structures));
    }

    /**
     * Stops after that time, of which the choice of a strategy and the making of the world are a
     * part. Code of the user's that does not come back then is left behind on its thread; a note of
     * the result says where.
     */
    public final S time(Duration atMost) {
        return options(options.time(atMost));
    }

    /** Gives up a run of the predicate after that many calls and jumps backwards. */
    public final S steps(long perRun) {
        return options(options.steps(perRun));
    }

    /** Ends with an error at the first candidate on which the predicate throws. */
    public final S strict(boolean isStrict) {
        return options(options.strict(isStrict));
    }

    /**
     * Searches with {@link Strategy#KORAT} side by side, and ends with an error at the first
     * candidate on which the two differ.
     */
    public final S verify(boolean isVerified) {
        return options(options.verify(isVerified));
    }
}
