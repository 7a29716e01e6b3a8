package dev.tuntas.bench.parallel;

import static dev.tuntas.bench.Bench.assertCells;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.tuntas.bench.Bench;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.subjects.RBT;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Table V of the iGen paper, small. */
class ParallelBenchTest {
    private static final String[] SMALL = {
        "--only", "RBT", "--most", "60000", "--runs", "1", "--real", "5"
    };

    @Test
    void anyNumberOfWorkersExploresAndFindsTheSame() {
        JsonObject report = Bench.json("parallel", SMALL);
        List<JsonObject> rows = Bench.rows(report, "simulated");
        assertEquals(2 * ParallelTable.WORKERS.size(), rows.size());
        for (int i = 0; i < rows.size(); i++) {
            JsonObject row = rows.get(i);
            int workers = ParallelTable.WORKERS.get(i % ParallelTable.WORKERS.size());
            assertEquals("6", row.get("size").getAsString());
            assertEquals(workers, row.get("workers").getAsInt());
            assertEquals("equal", row.get("counts").getAsString());
            assertEquals(workers == 1, row.get("paper avg").isJsonNull());
        }
        assertEquals(194.3, rows.get(6).get("paper avg").getAsDouble());
        assertEquals(43.9, rows.get(13).get("paper min").getAsDouble());
        assertThreads(Bench.rows(report, "threads"));
    }

    private static void assertThreads(List<JsonObject> rows) {
        assertEquals(2, rows.size());
        rows.forEach(row -> assertCells(row, "structures, counts", 14, "equal"));
    }

    @Test
    void realThreadsCanBeLeftOut() {
        JsonObject report =
                Bench.json(
                        "parallel", "--only", "BST", "--most", "900", "--runs", "1", "--real", "0");
        assertFalse(report.has("threads"));
    }

    /** Cuts are where the candidates are, up to a small part of a range. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64})
    void aPartitionHasEquallyManyCandidatesInEachRange(int ranges) {
        List<Range> cut = search(5).partition(ranges);
        assertEquals(ranges, cut.size());
        CandidateSearch search = search(5);
        double share = 7_989.0 / ranges;
        long all = 0;
        for (Range range : cut) {
            long explored = search.range(range).run().counts().explored();
            assertEquals(share, (double) explored, share / 100 + 1);
            all += explored;
        }
        assertEquals(7_989, all);
    }

    @ParameterizedTest
    @EnumSource
    void theRangesOfAPartitionFindEverythingOnceWithEveryStrategy(Strategy strategy) {
        long candidates = 0;
        long valid = 0;
        for (Range range : search(5).strategy(strategy).partition(5)) {
            SearchResult result = search(5).strategy(strategy).range(range).run();
            candidates += result.counts().candidates();
            valid += result.counts().valid();
        }
        if (strategy.keepsOrder()) {
            assertEquals(7_989, candidates);
        }
        assertEquals(14, valid);
    }

    @Test
    void aRangeCanBePartitionedAgain() {
        CandidateSearch search = search(5);
        Range second = search.partition(2).get(1);
        List<Range> quarters = search.range(second).partition(2);
        assertEquals(second.from(), quarters.get(0).from());
        assertEquals(second.to(), quarters.get(1).to());
        assertEquals(quarters.get(0).to().orElseThrow(), quarters.get(1).from());
    }

    @Test
    void thereAreNoMoreRangesThanCandidates() {
        Counts counts = search(1).run().counts();
        List<Range> cut = search(1).partition(1_000);
        assertTrue(cut.size() <= counts.explored(), cut.size() + " ranges of " + counts);
    }

    private static CandidateSearch search(int size) {
        return CandidateSearch.of(RBT.finRBT(size));
    }
}
