package dev.tuntas.bench.cluster;

import dev.tuntas.bench.run.Task;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.suite.spi.remote.RangeOrder;
import dev.tuntas.suite.spi.remote.RangeRun;
import dev.tuntas.suite.spi.remote.RangeYield;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * How even cuts are: ranges of a real search are begun, cut as executors cut them, and both parts
 * searched to their ends.
 *
 * @param shares of the processor time of what was left, how much the cut gave away
 * @param counts what all parts have explored and found
 */
record MeasuredCuts(List<Double> shares, Counts counts) {
    private static final Duration AT_ONCE = Duration.ZERO;

    static MeasuredCuts of(Task task, int ranges) {
        CandidateSearch search = task.with(Strategy.KORAT);
        List<Double> shares = new ArrayList<>();
        Counts counts = new Counts(0, 0, 0, 0, 0, 0);
        for (Range range : task.with(Strategy.KORAT).partition(ranges)) {
            RangeOrder order = new RangeOrder(0, Strategy.KORAT, range, AT_ONCE, 2);
            RangeYield begun = new RangeRun(search, order).run(search::run, () -> new byte[0]);
            counts = counts.plus(begun.counts());
            List<Long> nanos = new ArrayList<>();
            for (Range rest : begun.rest()) {
                SearchResult result = search.range(rest).progress(progress -> {}).run();
                counts = counts.plus(result.counts());
                nanos.add(result.cpu().toNanos());
            }
            if (nanos.size() == 2 && nanos.get(0) + nanos.get(1) > 0) {
                shares.add((double) nanos.get(1) / (nanos.get(0) + nanos.get(1)));
            }
        }
        return new MeasuredCuts(List.copyOf(shares), counts);
    }

    double average() {
        return shares.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    /** The share that so much of all are below, from 0 to 1. */
    double quantile(double part) {
        List<Double> sorted = shares.stream().sorted().toList();
        return sorted.get((int) Math.min(sorted.size() - 1L, Math.round(part * sorted.size())));
    }
}
