package dev.tuntas.bench.incremental;

import dev.tuntas.bench.run.BaseSuite;
import dev.tuntas.bench.run.Contest;
import dev.tuntas.bench.run.Task;
import dev.tuntas.bench.run.ThreadTimes;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.suite.result.GenerationResult;
import dev.tuntas.suite.result.GenerationResult.Reuse;
import dev.tuntas.suite.spi.MixedRanges;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A pair, measured: from scratch and on the base's suite, which is there before.
 *
 * @param scratch the best search from scratch, in a world that was made before
 * @param incremental the best search on the base, likewise; it reads the suite as it goes
 * @param whole the least wall-clock time of a generation from scratch, world included
 * @param wholeIncremental the same on the base: its proof and its reading included
 * @param reuse what became of the base; if it was refused, all is from scratch
 */
record IncrementalTimes(
        SearchResult scratch,
        SearchResult incremental,
        Duration whole,
        Duration wholeIncremental,
        Reuse reuse) {
    private static final double NANOS_PER_MILLI = 1e6;

    static IncrementalTimes of(IncrementalRow row, Strategy strategy, int runs) {
        try (BaseSuite base = BaseSuite.of(row.base())) {
            Task task = row.task();
            GenerationResult whole = task.generation(strategy).run();
            GenerationResult onBase = task.generation(strategy).base(base.file()).run();
            for (int i = 1; i < runs; i++) {
                whole = ThreadTimes.faster(whole, task.generation(strategy).run());
                onBase =
                        ThreadTimes.faster(
                                onBase, task.generation(strategy).base(base.file()).run());
            }
            Reuse reuse = onBase.reuse().orElseThrow();
            List<SearchResult> searches = searches(task, base, reuse, strategy, runs);
            return new IncrementalTimes(
                    searches.get(0),
                    searches.get(1),
                    whole.search().elapsed(),
                    onBase.search().elapsed(),
                    reuse);
        }
    }

    private static List<SearchResult> searches(
            Task task, BaseSuite base, Reuse reuse, Strategy strategy, int runs) {
        CandidateSearch scratch = task.with(strategy);
        CandidateSearch incremental = task.with(strategy);
        if (!reuse.isUsed()) {
            return Contest.best(runs, List.of(scratch, incremental));
        }
        MixedRanges ranges = base.ranges(task);
        return Contest.bestOf(
                runs,
                List.of(
                        scratch::run,
                        () -> incremental.boxes(ranges.boxes(0, ranges.size())).run()));
    }

    /** Why the base could not be used. */
    Optional<String> refusal() {
        return reuse.isUsed() ? Optional.empty() : Optional.of("base refused: " + reuse.words());
    }

    /** In which counts this is not what the row should be. */
    List<String> differences(IncrementalRow row) {
        return row.differences(scratch.counts(), incremental.counts(), reuse.structures());
    }

    double millis() {
        return scratch.cpu().toNanos() / NANOS_PER_MILLI;
    }

    double incrementalMillis() {
        return incremental.cpu().toNanos() / NANOS_PER_MILLI;
    }

    double speedUp() {
        return millis() / incrementalMillis();
    }

    double wholeSpeedUp() {
        return (double) whole.toNanos() / wholeIncremental.toNanos();
    }
}
