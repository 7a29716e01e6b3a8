package dev.tuntas.bench;

import dev.tuntas.core.Finitization;
import dev.tuntas.core.Search;
import dev.tuntas.core.Strategy;

/** The bounds, the name of the predicate and how many structures are wanted. */
record Task(Finitization bounds, String predicate, long limit) {
    /** All structures. */
    static Task all(Finitization bounds, String predicate) {
        return new Task(bounds, predicate, Long.MAX_VALUE);
    }

    Search with(Strategy strategy) {
        return Search.of(bounds).predicate(predicate).limit(limit).strategy(strategy);
    }
}
