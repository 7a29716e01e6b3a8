package dev.tuntas.bench.cluster;

import static dev.tuntas.bench.Bench.assertCells;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.tuntas.bench.Bench;
import dev.tuntas.bench.cluster.SimulatedCluster.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Simulated executors do all the work, and no more than that; and cuts lose nothing. */
class ClusterBenchTest {
    private static final double[] HALVES = {0.5};
    private static final double[] UNEVEN = {0.9, 0.01, 0.3, 0.001};

    private static Outcome run(int executors, double partSeconds, double[] shares, double work) {
        return new SimulatedCluster(executors, 0, partSeconds, shares).run(work);
    }

    @Test
    void oneExecutorNeedsTheTimeOfTheWork() {
        for (double[] shares : List.of(HALVES, UNEVEN)) {
            assertEquals(1_000, run(1, 0, shares, 1_000).seconds(), 1e-6);
        }
    }

    /** What the last parts are waited for is small. */
    @Test
    void manyExecutorsShareIt() {
        for (double[] shares : List.of(HALVES, UNEVEN)) {
            for (int executors : new int[] {2, 7, 100}) {
                double seconds = run(executors, 0, shares, 10_000).seconds();
                double atBest = 10_000.0 / executors;
                assertTrue(seconds >= atBest, executors + ": " + seconds);
                assertTrue(seconds < 1.2 * atBest + 10, executors + ": " + seconds);
            }
        }
    }

    /** A thousand executors can't be kept busy by parts of a moment. */
    @Test
    void withMoreExecutorsPartsAreLonger() {
        double work = 1_000_000;
        Outcome thousand = run(1_000, 0.002, HALVES, work);
        assertTrue(thousand.seconds() < 1.2 * work / 1_000, thousand.toString());
    }

    /** However many executors there are, parts come back one after the other. */
    @Test
    void whatAPartCostsTheSenderIsALimit() {
        Outcome outcome = run(1_000, 0.1, HALVES, 100_000);
        assertTrue(outcome.seconds() >= 0.1 * outcome.parts(), outcome.toString());
        assertTrue(outcome.seconds() > 2 * run(1_000, 0, HALVES, 100_000).seconds());
    }

    @Test
    void executorsThatStartLateDelayItAll() {
        Outcome outcome = new SimulatedCluster(4, 30, 0, HALVES).run(1_000);
        assertTrue(outcome.seconds() >= 30 + 250, outcome.toString());
    }

    @Test
    void measuredCutsExploreWhatOneSearchDoes() {
        JsonObject report = Bench.json("cluster", "--size", "7", "--ranges", "4", "--hours", "1");
        List<JsonObject> cuts = Bench.rows(report, "cuts");
        assertEquals(1, cuts.size());
        assertCells(cuts.get(0), "subject, size, counts", "SearchTree", 7, "equal");
        List<JsonObject> rows = Bench.rows(report, "simulated");
        assertEquals(9, rows.size());
        for (JsonObject row : rows) {
            double efficiency = row.get("efficiency %").getAsDouble();
            assertTrue(efficiency > 0 && efficiency <= 100, row.toString());
        }
        assertEquals(1, rows.get(0).get("executors").getAsInt());
    }
}
