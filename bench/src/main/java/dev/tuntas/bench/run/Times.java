package dev.tuntas.bench.run;

import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** What several strategies made of the same search. */
public record Times(Map<Strategy, SearchResult> results) {
    private static final double NANOS_PER_MILLI = 1e6;

    public static Times of(List<SearchResult> results) {
        Map<Strategy, SearchResult> byStrategy = new EnumMap<>(Strategy.class);
        results.forEach(result -> byStrategy.put(result.strategy(), result));
        return new Times(byStrategy);
    }

    public SearchResult by(Strategy strategy) {
        return Objects.requireNonNull(results.get(strategy));
    }

    /** The result of a strategy that may not have been measured. */
    public Optional<SearchResult> ifAny(Strategy strategy) {
        return Optional.ofNullable(results.get(strategy));
    }

    public double nanos(Strategy strategy) {
        return by(strategy).cpu().toNanos();
    }

    public double millis(Strategy strategy) {
        return nanos(strategy) / NANOS_PER_MILLI;
    }

    public Map<Strategy, Counts> counts() {
        Map<Strategy, Counts> counts = new EnumMap<>(Strategy.class);
        results.forEach((strategy, result) -> counts.put(strategy, result.counts()));
        return counts;
    }

    @Override
    public String toString() {
        return results.values().stream()
                .map(result -> result.strategy() + " " + result.cpu().toMillis() + " ms")
                .collect(Collectors.joining(", "));
    }
}
