package dev.tuntas.bench;

import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.subjects.SearchTree;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Results of searches that were never run: only to be printed and compared. */
public final class Results {
    private Results() {}

    public static SearchResult of(Strategy strategy, long explored, long valid, Duration cpu) {
        return new SearchResult(
                SearchTree.finSearchTree(1),
                StrategyChoice.asked(strategy),
                false,
                new Counts(explored, 0, 0, 0, valid, 0),
                End.EXHAUSTED,
                cpu,
                cpu,
                1,
                Optional.empty(),
                0,
                Optional.empty(),
                List.of());
    }
}
