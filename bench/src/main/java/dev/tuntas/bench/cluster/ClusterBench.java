package dev.tuntas.bench.cluster;

import dev.tuntas.bench.options.TableBench;
import dev.tuntas.bench.report.Differences;
import dev.tuntas.bench.report.Report;
import dev.tuntas.bench.report.Table;
import dev.tuntas.bench.run.Task;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.subjects.SearchTree;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How far a search on a cluster scales: cuts are measured, executors simulated. */
@Command(
        name = "cluster",
        description =
                "How long a search takes with 1 to 10,000 executors: simulated, by the rules that"
                        + " real ones are kept busy by, with cuts that were measured on a real search"
                        + " and the time that Spark needs for a part.",
        footer = {
            "",
            "The exit code is 1 if the parts together do not explore or find what one search does.",
            "",
            "Examples:",
            "  tuntas bench cluster --size 9",
            "  tuntas bench cluster --cluster local[2] --spark /opt/spark-4.2.0"
        })
public final class ClusterBench extends TableBench {
    private static final List<Integer> EXECUTORS =
            List.of(1, 2, 4, 16, 64, 256, 1_000, 4_000, 10_000);
    private static final double HOUR = 3_600;
    private static final int PARTS = 2_000;

    @Option(
            names = "--size",
            paramLabel = "N",
            description = "Cuts are measured on search trees of N nodes" + DEFAULT)
    private int size = 8;

    @Option(
            names = "--ranges",
            paramLabel = "K",
            description = "How many cuts are measured" + DEFAULT)
    private int ranges = 64;

    @Option(
            names = "--hours",
            paramLabel = "H",
            split = ",",
            description = "How long one executor would search" + DEFAULT)
    private List<Double> hours = List.of(1.0, 10.0, 100.0);

    @Option(
            names = "--start",
            paramLabel = "SECONDS",
            description = "What an executor needs before its first part" + DEFAULT)
    private double start = 10;

    @Option(
            names = "--part",
            paramLabel = "MILLIS",
            description = "What a part costs the process that sends it" + DEFAULT)
    private double part = 2;

    @Option(
            names = "--cluster",
            paramLabel = "MASTER",
            description = "Measure what a part costs on that cluster, in place of --part.")
    private @Nullable String master;

    @Option(
            names = "--spark",
            paramLabel = "DIR",
            description = "Where Spark is (default: what SPARK_HOME names).")
    private @Nullable Path spark;

    private final Table cuts =
            new Table("subject, size, cuts, counts, given away avg, a tenth below, half below");

    private final Table simulated =
            new Table("hours of one, executors, parts, seconds, at best, efficiency %");

    @Override
    protected Report measure() throws Exception {
        MeasuredCuts measured = measuredCuts();
        if (measured.shares().isEmpty()) {
            throw new TuntasException(
                    "No range of the search trees of %d nodes could be cut before it was over; a larger --size has longer ones."
                            .formatted(size));
        }
        double partMillis = master == null ? part : PartCost.millis(master, spark, PARTS);
        double[] shares = measured.shares().stream().mapToDouble(Double::doubleValue).toArray();
        for (double each : hours) {
            for (int executors : EXECUTORS) {
                simulate(each, executors, partMillis, shares);
            }
        }
        return new Report()
                .add("cuts", "Cuts of a real search by korat, by processor time", cuts)
                .add(
                        "simulated",
                        String.format(
                                Locale.ROOT,
                                "Simulated executors; %.1f s to start each, %.2f ms for a part%s",
                                start,
                                partMillis,
                                master == null ? "" : " (measured on " + master + ")"),
                        simulated);
    }

    private MeasuredCuts measuredCuts() {
        Task task = Task.all(SearchTree.finSearchTree(size), "repOk");
        SearchResult one = task.with(Strategy.KORAT).run();
        progress("SearchTree %d: %d ms", size, one.cpu().toMillis());
        MeasuredCuts measured = MeasuredCuts.of(task, ranges);
        Differences differences = new Differences();
        differences.compare("explored", measured.counts().explored(), one.counts().explored());
        differences.compare("valid", measured.counts().valid(), one.counts().valid());
        cuts.add(
                "SearchTree",
                size,
                measured.shares().size(),
                agreement(differences.found(), "equal"),
                measured.average(),
                measured.quantile(0.1),
                measured.quantile(0.5));
        return measured;
    }

    private void simulate(double workHours, int executors, double partMillis, double[] shares) {
        double work = workHours * HOUR;
        SimulatedCluster.Outcome outcome =
                new SimulatedCluster(executors, start, partMillis / 1_000, shares).run(work);
        simulated.add(
                workHours,
                executors,
                outcome.parts(),
                outcome.seconds(),
                work / executors,
                100 * work / executors / outcome.seconds());
    }
}
