package dev.tuntas.check.spi.run;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.util.Optional;

/** The search for the inputs of a scope. */
public final class InputSearch {
    private final CandidateSearch search;

    /**
     * A search for all inputs.
     *
     * @param options how to search; the limit and the time are those of a run, not of the search
     */
    public InputSearch(InputSpace space, SearchOptions options) {
        this.search = CandidateSearch.of(space.bounds()).predicate(space.predicate());
        boolean isSmall = InputRunner.isSmall(space.scope());
        search.strict(options.strict()).verify(options.verify());
        options.strategy()
                .or(() -> isSmall ? Optional.of(Strategy.KORAT) : Optional.empty())
                .ifPresent(search::strategy);
        options.steps().ifPresent(search::steps);
    }

    /** How it is searched, which may have to be found out first. */
    Strategy strategy() {
        return search.chooseStrategy().strategy();
    }

    /** The search. */
    public CandidateSearch search() {
        return search;
    }
}
