package dev.tuntas.cli.internal.count;

import dev.tuntas.cli.internal.cluster.Cluster;
import dev.tuntas.cli.internal.cluster.ClusterOptions;
import dev.tuntas.cli.internal.cluster.ClusterWork;
import dev.tuntas.cli.internal.cluster.StructureWorker;
import dev.tuntas.cli.internal.options.JsonOption;
import dev.tuntas.cli.internal.options.SpaceOptions;
import dev.tuntas.cli.internal.options.StatsOption;
import dev.tuntas.cli.internal.options.StrategyOption;
import dev.tuntas.cli.internal.options.SuiteOptions;
import dev.tuntas.cli.internal.options.TimeOption;
import dev.tuntas.cli.internal.output.CountJson;
import dev.tuntas.cli.internal.output.CountText;
import dev.tuntas.cli.internal.run.Alarm;
import dev.tuntas.cli.internal.run.CliCommand;
import dev.tuntas.cli.internal.run.Interruption;
import dev.tuntas.cli.internal.text.ProgressBar;
import dev.tuntas.cli.internal.text.Terminal;
import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.suite.Counting;
import dev.tuntas.suite.result.CountResult;
import dev.tuntas.suite.spi.remote.RemoteDoor;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code tuntas count}: how many valid structures satisfy which conditions. */
@Command(
        name = "count",
        customSynopsis =
                "tuntas count CLASS [--scope N | --fin CALL] [--condition EXPR]... [options]",
        header = "Counts the valid structures that satisfy conditions.",
        description = {
            "",
            "Finds all structures for which the predicate is true, as generate does, and counts for"
                    + " each condition those that satisfy it as well. All conditions are counted in"
                    + " one pass. A condition that throws is not satisfied.",
            ""
        },
        footer = {
            "  How many search trees with up to 4 nodes have no left child at the root?",
            "    tuntas count SearchTree --scope 4 -c 'it.root != null && it.root.left == null'",
            "  The same from a suite, so that nothing is searched:",
            "    tuntas generate SearchTree --scope 4 --out trees.suite",
            "    tuntas count SearchTree --scope 4 --base trees.suite -c 'it.root == null'",
            "  Many conditions, one in each line of a file:",
            "    tuntas count my.Heap -cp build/heap.jar --conditions heap.txt --json",
            "",
            "Exit code: 0 all were counted, 2 wrong use, 3 stopped by the time limit or Ctrl-C."
        })
public final class CountCommand extends CliCommand implements ClusterWork {
    @Mixin private SpaceOptions space;
    @Mixin private ConditionOptions conditions;
    @Mixin private StrategyOption strategy;
    @Mixin private SuiteOptions suites;
    @Mixin private ClusterOptions clusters;
    @Mixin private TimeOption time;
    @Mixin private StatsOption stats;
    @Mixin private JsonOption json;

    @Override
    public Integer call() {
        try (Alarm alarm = Alarm.after(left(time.time()), out())) {
            return count(alarm);
        }
    }

    private int count(Alarm alarm) {
        Counting<?> counting = counting(space.finitization());
        if (clusters.isWanted()) {
            suites.checkForCluster();
            try (Cluster cluster =
                    clusters.open(
                            this, line(), space.classes().finder().entries(), List.of(), err())) {
                RemoteDoor.send(counting, cluster.ranges(out -> {}));
                return count(alarm, counting);
            }
        }
        return count(alarm, counting);
    }

    @Override
    public PartWorker partWorker() {
        Finitization<?> finitization = space.finitization();
        CandidateSearch search =
                CandidateSearch.of(finitization).predicate(space.predicate(finitization));
        return new StructureWorker(finitization, search);
    }

    private int count(Alarm alarm, Counting<?> counting) {
        Runnable stop = counting::stop;
        try (Interruption interruption = Interruption.of(stop, out())) {
            CountResult result = run(counting).withElapsed(elapsed());
            alarm.done();
            report(result);
            return result.isComplete() && !interruption.happened()
                    ? ExitCode.CLEAN
                    : ExitCode.STOPPED;
        }
    }

    private Counting<?> counting(Finitization<?> finitization) {
        Counting<?> counting = Counting.of(finitization).threads(suites.threads());
        space.namePredicate(finitization, counting::predicate);
        strategy.wanted().ifPresent(counting::strategy);
        Duration left = left(time.time());
        if (left != null) {
            counting.time(left);
        }
        suites.base().ifPresent(counting::base);
        conditions.conditions(finitization.subject(), space.classes()).forEach(counting::condition);
        return counting;
    }

    private CountResult run(Counting<?> counting) {
        ProgressBar bar = new ProgressBar(err(), Terminal.showsProgress());
        counting.listener(
                new SearchListener<Object>() {
                    @Override
                    public void progress(Progress progress) {
                        bar.show(progress);
                    }
                });
        CountResult result = counting.run();
        bar.clear();
        return result;
    }

    private void report(CountResult result) {
        json.print(
                out(),
                () -> CountJson.of(result, suites.threads(), suites.base()),
                () ->
                        CountText.of(
                                result,
                                suites.threads(),
                                suites.base(),
                                space::showCommand,
                                stats.isWanted()));
    }
}
