package dev.tuntas.bench.parallel;

import dev.tuntas.bench.run.Contest;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.suite.spi.MixedRanges;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Simulated workers: each searches its part of a space, one after the other, in the same world.
 *
 * @param parts the best run of each worker
 */
record SimulatedWorkers(List<SearchResult> parts) {
    private static final Duration WARM = Duration.ofSeconds(1);
    private static final int MOST_RUNS = 400;

    /** Workers that get equally many structures of a base each. */
    static SimulatedWorkers onBase(
            CandidateSearch search, MixedRanges ranges, int workers, int runs) {
        List<Supplier<SearchResult>> parts = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            long first = ranges.size() * i / workers;
            long end = ranges.size() * (i + 1) / workers;
            parts.add(() -> search.boxes(ranges.boxes(first, end)).run());
        }
        return best(parts, runs);
    }

    /** Workers that get a range each. */
    static SimulatedWorkers inRanges(CandidateSearch search, List<Range> ranges, int runs) {
        List<Supplier<SearchResult>> parts = new ArrayList<>();
        ranges.forEach(range -> parts.add(() -> search.range(range).run()));
        return best(parts, runs);
    }

    /** Runs all of them often enough to get warm together. */
    private static SimulatedWorkers best(List<Supplier<SearchResult>> parts, int runs) {
        List<SearchResult> best = new ArrayList<>(parts.stream().map(Supplier::get).toList());
        Duration spent = new SimulatedWorkers(best).sum();
        for (int done = 1; done < runs || isCold(spent, runs, done); done++) {
            for (int i = 0; i < parts.size(); i++) {
                SearchResult next = parts.get(i).get();
                spent = spent.plus(next.cpu());
                best.set(i, Contest.faster(best.get(i), next));
            }
        }
        return new SimulatedWorkers(best);
    }

    private static boolean isCold(Duration spent, int runs, int done) {
        return runs > 1 && done < MOST_RUNS && spent.compareTo(WARM) < 0;
    }

    private Duration sum() {
        return parts.stream().map(SearchResult::cpu).reduce(Duration.ZERO, Duration::plus);
    }

    /** What they did together. */
    Counts counts() {
        long explored = 0;
        long valid = 0;
        for (SearchResult part : parts) {
            explored += part.counts().explored();
            valid += part.counts().valid();
        }
        return new Counts(explored, 0, 0, 0, valid, 0);
    }

    /** How many times faster than one search they are, by the average time of a worker. */
    double average(SearchResult one) {
        return (double) one.cpu().toNanos() * parts.size() / sum().toNanos();
    }

    /** How many times faster they are by the longest time: they are done when the last one is. */
    double least(SearchResult one) {
        long longest = parts.stream().mapToLong(part -> part.cpu().toNanos()).max().orElseThrow();
        return (double) one.cpu().toNanos() / longest;
    }
}
