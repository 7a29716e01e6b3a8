package dev.tuntas.bench.lazy;

import dev.tuntas.bench.report.Differences;
import dev.tuntas.bench.run.Times;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.List;
import java.util.Optional;

/**
 * A search by all strategies that can do it.
 *
 * @param times at least one of them
 */
record LazyRow(String subject, int size, Times times) {
    /** How many structures there are, by the first strategy: {@code korat}, as long as it can. */
    long valid() {
        return times.results().values().iterator().next().counts().valid();
    }

    /** Which strategies find another number of structures. */
    List<String> differences() {
        Differences differences = new Differences();
        times.counts()
                .forEach(
                        (strategy, counts) ->
                                differences.compare(strategy + " valid", counts.valid(), valid()));
        return differences.found();
    }

    Optional<Counts> counts(Strategy strategy) {
        return times.ifAny(strategy).map(SearchResult::counts);
    }

    Optional<Long> runs(Strategy strategy) {
        return counts(strategy).map(Counts::explored);
    }

    /** Nothing if there is no structure to share the runs. */
    Optional<Double> runsPerValid(Strategy strategy) {
        return runs(strategy).filter(runs -> valid() > 0).map(runs -> runs / (double) valid());
    }

    Optional<Double> millis(Strategy strategy) {
        return times.ifAny(strategy).map(result -> times.millis(strategy));
    }

    /** How many times as long as one strategy another takes. */
    Optional<Double> ratio(Strategy other, Strategy one) {
        return millis(one).flatMap(mine -> millis(other).map(its -> its / mine));
    }

    @Override
    public String toString() {
        return subject + " " + size;
    }
}
