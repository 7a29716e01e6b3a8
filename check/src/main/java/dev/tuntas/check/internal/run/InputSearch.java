package dev.tuntas.check.internal.run;

import dev.tuntas.core.Search;
import dev.tuntas.core.Strategy;
import org.jspecify.annotations.Nullable;

/** The search for inputs, by a strategy that is chosen when it is needed, unless it is given. */
final class InputSearch {
    private final Search<?> search;
    private @Nullable Strategy strategy;

    InputSearch(Search<?> search, @Nullable Strategy strategy) {
        this.search = search;
        this.strategy = strategy;
    }

    /** How it is searched. */
    Strategy strategy() {
        Strategy known = strategy;
        if (known == null) {
            known = search.chooseStrategy().strategy();
            strategy = known;
        }
        return known;
    }

    /** The search, ready to be run. */
    Search<?> ready() {
        return search.strategy(strategy());
    }

    /** The search, as it was set up. */
    Search<?> search() {
        return search;
    }
}
