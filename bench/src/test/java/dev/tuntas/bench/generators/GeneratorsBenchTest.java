package dev.tuntas.bench.generators;

import static dev.tuntas.bench.Bench.assertCells;
import static dev.tuntas.bench.Bench.assertLine;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.tuntas.bench.Bench;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Strategy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The paper's figures on dedicated generators; larger rows are in the benchmark. */
class GeneratorsBenchTest {
    private static final String[] SMALL = {
        "--only", "SearchTree,DoublyLinkedList", "--most", "50000", "--runs", "1"
    };

    @Test
    void generatorsFindTheSameStructures() {
        List<JsonObject> rows = Bench.rows(Bench.json("generators", SMALL), "generators");
        assertEquals(4, rows.size());
        assertRow(rows.get(0), "SearchTree", "checkpoint", 45_233, 132, 63);
        assertRow(rows.get(1), "SearchTree", "checkpoint+multivalue", 45_233, 132, 63);
        assertRow(rows.get(2), "DoublyLinkedList", "checkpoint", 5_473, 5_295, 4);
    }

    private static void assertRow(
            JsonObject row,
            String subject,
            String strategy,
            long candidates,
            long valid,
            long cut) {
        assertCells(
                row,
                "subject, strategy, candidates, valid, counts",
                subject,
                strategy,
                candidates,
                valid,
                "equal");
        assertTrue(row.get("dedicated explored").getAsLong() < candidates);
        assertEquals(cut, row.get("paper cut %").getAsLong());
    }

    @Test
    void saysWhatTheBoundsAreAndWhatTheBestCutIs() {
        List<String> text = Bench.lines("generators", SMALL);
        assertEquals(9, text.size());
        assertTrue(text.get(0).contains("bounds that may differ"), text.get(0));
        assertLine(text, 2, "subject.*");
        assertLine(text, 3, "SearchTree +6 +checkpoint +132 +equal .*");
        assertLine(text, 8, "Best cut for SearchTree 6: .*; the paper's best: 76 %.");
    }

    @Test
    void onlySizesOfThePaperHaveItsFigures() {
        assertEquals(Optional.of(new GeneratorsRow.Paper(9.03, 2.19)), row(7).paper());
        assertEquals(Optional.<GeneratorsRow.Paper>empty(), row(10).paper());
    }

    @Test
    void withGeneratorsOnlyTheStructuresHaveToBeAsMany() {
        Map<Strategy, Counts> plain = Map.of(Strategy.CHECKPOINT, counts(340_990, 429));
        Map<Strategy, Counts> fewer = Map.of(Strategy.CHECKPOINT, counts(27_457, 429));
        Map<Strategy, Counts> lost = Map.of(Strategy.CHECKPOINT, counts(27_457, 428));
        assertEquals(List.of(), row(7).differences(plain, fewer));
        assertEquals(
                List.of("checkpoint dedicated valid 428, not 429"),
                row(7).differences(plain, lost));
        assertEquals(
                List.of("checkpoint candidates 27457, not 340990"),
                row(7).differences(fewer, fewer));
    }

    private static Counts counts(long explored, long valid) {
        return new Counts(explored, 0, 0, 0, valid, 0);
    }

    private static GeneratorsRow row(int size) {
        return GeneratorsRow.all().stream()
                .filter(row -> row.subject().equals("SearchTree") && row.size() == size)
                .findFirst()
                .orElseThrow();
    }
}
