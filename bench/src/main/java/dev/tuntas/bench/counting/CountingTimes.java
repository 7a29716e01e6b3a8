package dev.tuntas.bench.counting;

import dev.tuntas.bench.report.Differences;
import dev.tuntas.bench.run.BaseSuite;
import dev.tuntas.bench.run.Contest;
import dev.tuntas.bench.run.Task;
import dev.tuntas.check.Conditions;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.Counting;
import dev.tuntas.suite.result.CountResult;
import dev.tuntas.suite.result.GenerationResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A subject's conditions, counted in two ways: by a search for each of them, and in one pass over a
 * suite that was made once.
 *
 * @param sample which conditions were searched for
 * @param searches the best search for each of these
 * @param base how the suite was made
 * @param count what the pass over it came to
 */
record CountingTimes(
        List<Integer> sample,
        List<SearchResult> searches,
        GenerationResult base,
        CountResult count) {
    private static final double NANOS_PER_MILLI = 1e6;

    static CountingTimes of(CountingRow row, int samples, int runs) {
        List<String> conditions = PathConditions.of(row.of());
        List<Integer> sample = sample(samples, conditions.size());
        List<SearchResult> searches = searches(row, conditions, sample, runs);
        try (BaseSuite base = BaseSuite.of(row.task(), Strategy.KORAT)) {
            CountResult best = count(row, base, conditions);
            for (int i = 1; i < runs; i++) {
                CountResult next = count(row, base, conditions);
                best = elapsed(next).compareTo(elapsed(best)) < 0 ? next : best;
            }
            return new CountingTimes(sample, searches, base.made(), best);
        }
    }

    /** So many of them, as far from each other as can be. */
    private static List<Integer> sample(int samples, int of) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < samples; i++) {
            numbers.add(i * of / samples);
        }
        return numbers;
    }

    private static List<SearchResult> searches(
            CountingRow row, List<String> conditions, List<Integer> sample, int runs) {
        try (Conjunctions conjunctions = new Conjunctions(row.of(), conditions)) {
            List<SearchResult> searches = new ArrayList<>();
            for (int condition : sample) {
                Task task = conjunctions.task(row.size(), condition);
                searches.addAll(Contest.best(runs, List.of(task.with(Strategy.KORAT))));
            }
            return searches;
        }
    }

    private static CountResult count(CountingRow row, BaseSuite base, List<String> conditions) {
        Task task = row.task();
        Counting<?> counting =
                Counting.of(task.bounds())
                        .predicate(task.predicate().getDeclaringClass(), row.of().predicate())
                        .base(base.file());
        Conditions.compile(row.of().type(), conditions).forEach(counting::condition);
        return counting.run();
    }

    private static Duration elapsed(CountResult result) {
        return result.search().elapsed();
    }

    int conditions() {
        return count.conditions().size();
    }

    /** Candidates that a search for one condition explores, on average. */
    double explored() {
        return searches.stream().mapToLong(s -> s.counts().explored()).average().orElseThrow();
    }

    /**
     * What one condition takes on the suite: a share of the search for it, and each of its
     * structures.
     */
    double incremental() {
        double shared = (double) base.search().counts().explored() / conditions();
        return shared + count.structures();
    }

    double saved() {
        return 100 * (1 - incremental() / explored());
    }

    /** Time for one condition, on average. */
    double millis() {
        double nanos = searches.stream().mapToLong(s -> s.cpu().toNanos()).average().orElseThrow();
        return nanos / NANOS_PER_MILLI;
    }

    double incrementalMillis() {
        Duration all = base.search().elapsed().plus(elapsed(count));
        return all.toNanos() / NANOS_PER_MILLI / conditions();
    }

    List<String> differences(CountingRow row) {
        Differences differences = new Differences();
        differences.compare("explored", base.search().counts().explored(), row.candidates());
        differences.compare("structures", count.structures(), base.structures());
        for (int i = 0; i < sample.size(); i++) {
            int condition = sample.get(i);
            differences.compare(
                    "condition " + condition,
                    count.conditions().get(condition).count(),
                    searches.get(i).counts().valid());
        }
        return differences.found();
    }

    /** How many conditions some structure satisfies. */
    long satisfiable() {
        return count.conditions().stream().filter(condition -> condition.count() > 0).count();
    }
}
