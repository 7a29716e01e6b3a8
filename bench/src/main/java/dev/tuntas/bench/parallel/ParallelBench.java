package dev.tuntas.bench.parallel;

import dev.tuntas.bench.incremental.IncrementalRow;
import dev.tuntas.bench.options.RowOptions;
import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.parallel.ParallelTable.Paper;
import dev.tuntas.bench.published.TableRow;
import dev.tuntas.bench.report.Differences;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import dev.tuntas.bench.run.BaseSuite;
import dev.tuntas.bench.run.Contest;
import dev.tuntas.bench.run.Task;
import dev.tuntas.bench.run.ThreadTimes;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.subjects.RBT;
import dev.tuntas.suite.spi.MixedRanges;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Makes table V of the iGen paper again, as the paper did: workers that run one after the other,
 * each timed by itself. Beside it, threads that really run at the same time.
 */
@Command(
        name = "parallel",
        description =
                "The speed-up of 1 to 64 workers over a search from scratch, each with an equal part of"
                        + " the base's structures or of the candidates, beside the iGen paper's; and of"
                        + " two threads over one.",
        footer = {
            "",
            "The workers of the first table are simulated: they run one after the other, and share"
                    + " nothing. avg: by the average time of a worker, min: by the longest. Each"
                    + " pair has the largest size that --most allows; the paper's is 10.",
            "",
            "The exit code is 1 if the workers together do not explore or find what one does.",
            "",
            "Examples:",
            "  tuntas bench parallel --only RBT --most 25000000",
            "  tuntas bench parallel --only RBT --most 200000000 --real 10 --runs 1"
        })
public final class ParallelBench extends TableBench {
    @Option(
            names = "--real",
            paramLabel = "SIZE",
            description =
                    "The size of the RBT that threads search at the same time; 0 for none (default"
                            + " ${DEFAULT-VALUE}).")
    private int real = 9;

    @Mixin private RowOptions choice = new RowOptions(3_000_000, 2);

    private final Table simulated =
            new Table(
                    "technique, base, subject, size, workers, counts, avg, paper avg, min, "
                            + "paper min");

    private final Table threads =
            new Table(
                    "subject, size, strategy, structures, counts, 1 thread ms, "
                            + "2 threads ms, speed-up, load of 1, load of 2");

    @Override
    protected Report measure() {
        for (IncrementalRow row : TableRow.largest(choice.of(ParallelTable.rows()))) {
            measure(row);
        }
        if (real > 0) {
            measureThreads(Strategy.KORAT);
            measureThreads(Strategy.CHECKPOINT_MULTIVALUE);
        }
        return report();
    }

    private Report report() {
        return new Report()
                .add(
                        "simulated",
                        "Simulated workers, by processor time; the paper's figures are of size 10",
                        simulated)
                .add(
                        "threads",
                        String.format(
                                Locale.ROOT,
                                "Threads at the same time on %d cores, by wall-clock time; load:"
                                        + " processor time to wall-clock time, at best the number"
                                        + " of threads",
                                Runtime.getRuntime().availableProcessors()),
                        threads);
    }

    private void measure(IncrementalRow row) {
        SearchResult one =
                Contest.best(choice.runs(), List.of(row.task().with(Strategy.KORAT))).get(0);
        progress("%s: one worker %d ms", row, one.cpu().toMillis());
        measureOnBase(row, one);
        CandidateSearch search = row.task().with(Strategy.KORAT);
        for (int workers : ParallelTable.WORKERS) {
            List<Range> ranges = row.task().with(Strategy.KORAT).partition(workers);
            SimulatedWorkers all = SimulatedWorkers.inRanges(search, ranges, choice.runs());
            Differences differences = new Differences();
            differences.compare("explored", all.counts().explored(), one.counts().explored());
            differences.compare("valid", all.counts().valid(), one.counts().valid());
            add("equi-distant", row, one, all, differences.found());
        }
    }

    private void measureOnBase(IncrementalRow row, SearchResult one) {
        try (BaseSuite base = BaseSuite.of(row.base())) {
            MixedRanges ranges = base.ranges(row.task());
            CandidateSearch search = row.task().with(Strategy.KORAT);
            for (int workers : ParallelTable.WORKERS) {
                SimulatedWorkers all =
                        SimulatedWorkers.onBase(search, ranges, workers, choice.runs());
                List<String> differences =
                        row.differences(one.counts(), all.counts(), ranges.size());
                add("incremental", row, one, all, differences);
            }
        }
    }

    private void add(
            String technique,
            IncrementalRow row,
            SearchResult one,
            SimulatedWorkers all,
            List<String> differences) {
        int workers = all.parts().size();
        Optional<Paper> paper = ParallelTable.paper(technique, workers, row);
        simulated.add(
                technique,
                row.baseName(),
                row.subject(),
                row.size(),
                workers,
                agreement(differences, "equal"),
                all.average(one),
                paper.map(Paper::average).orElse(null),
                all.least(one),
                paper.map(Paper::least).orElse(null));
    }

    private void measureThreads(Strategy strategy) {
        Task task = Task.all(RBT.finRBT(real), "repOk");
        ThreadTimes times = ThreadTimes.of(task, strategy, choice.runs());
        threads.add(
                "RBT",
                real,
                strategy.label(),
                times.one().structures(),
                agreement(times.differences(), "equal"),
                times.one().search().elapsed().toMillis(),
                times.two().search().elapsed().toMillis(),
                times.speedUp(),
                ThreadTimes.load(times.one()),
                ThreadTimes.load(times.two()));
    }
}
