package dev.tuntas.bench.prove;

import static dev.tuntas.bench.Bench.assertCells;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.tuntas.bench.Bench;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import java.io.StringWriter;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Small rows; {@code Table91Test} of {@code symbolic} asks for the others. */
class ProveBenchTest {
    @Test
    void theTableHasThePapersFiguresBesideOurs() {
        JsonObject report =
                Bench.json("prove", "--only", "RedBlackTree", "--most-k", "2", "--runs", "1");
        List<JsonObject> rows = Bench.rows(report, "table91");
        assertEquals(4, rows.size());
        assertCells(
                rows.get(1),
                "subject, elements, k, counts, pre, post, lazier#, paper states, paper ms",
                "RedBlackTree",
                "ints",
                2L,
                "as paper",
                6L,
                43L,
                28L,
                34_700L,
                7_300.0);
        assertCells(
                rows.get(3), "elements, k, pre, post, lazier#", "comparables", 2L, 6L, 43L, 28L);
        assertEquals(58, rows.get(1).get("paper solver %").getAsLong());
        List<JsonObject> modes = Bench.rows(report, "modes");
        assertCells(modes.get(1), "k, lazy, lazier, lazier#", 2L, 121L, 43L, 28L);
    }

    /** All finished rows of the table, those that did not finish, and what lies beyond. */
    @Test
    void theRowsAreThePapersAndTheClosedForms() {
        List<ProveRow> rows = ProveRow.all();
        assertEquals(36, rows.stream().filter(row -> row.paper().isPresent()).count());
        assertEquals(24, rows.stream().filter(row -> row.paper().isEmpty()).count());
        assertEquals("ints.BinaryHeap#deleteMin k=7", rows.get(6).toString());
    }

    /** What can be said in a line, of rows of the paper as well as of those beyond. */
    @Test
    void theFiguresAreThoseOfTheClosedForms() {
        int asked = 0;
        for (ProveRow row : ProveRow.all()) {
            Long formula = post(row);
            if (formula != null) {
                assertEquals(formula, row.post(), row::toString);
                asked++;
            }
        }
        assertEquals(8 + 8 + 7 + 7 + 4 + 4, asked);
    }

    private static Long post(ProveRow row) {
        return switch (row.subject()) {
            case "SortedList" -> binomial(2 * row.k(), row.k()) - 1;
            case "InsertionSort" -> factorials(row.k()) + (row.isOfInts() ? 0 : 1);
            case "BinarySearchTree" -> 2 * nodes(row.k()) + shapes(row.k());
            default -> null;
        };
    }

    private static long binomial(int n, int k) {
        BigInteger number = BigInteger.ONE;
        for (int i = 1; i <= k; i++) {
            number = number.multiply(BigInteger.valueOf(n - k + i)).divide(BigInteger.valueOf(i));
        }
        return number.longValueExact();
    }

    private static long factorials(int k) {
        long sum = 0;
        long factorial = 1;
        for (int i = 1; i <= k; i++) {
            factorial *= i;
            sum += factorial;
        }
        return sum;
    }

    /** Trees of a height of at most k, the empty one, too. */
    private static long shapes(int k) {
        return k == 0 ? 1 : shapes(k - 1) * shapes(k - 1) + 1;
    }

    /** The nodes of all of them together. */
    private static long nodes(int k) {
        return k == 0 ? 0 : shapes(k - 1) * (shapes(k - 1) + 2 * nodes(k - 1));
    }

    @Test
    void saysWhichCountsDiffer() {
        Map<String, ProveRow> rows = new HashMap<>();
        ProveRow.all().forEach(row -> rows.put(row.toString(), row));
        ProveRow two = rows.get("ints.SortedList#merge k=2");
        ProveResult three = rows.get("ints.SortedList#merge k=3").run(Mode.LAZIER);
        assertEquals(
                List.of("pre 9, not 4", "before post 19, not 5", "after post 19, not 5"),
                two.differences(three));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--most-k=0", "--only=Tree", "--runs=0"})
    void badInputIsToldByItself(String option) {
        StringWriter out = new StringWriter();
        assertTrue(Bench.run("prove", out, option) > 1);
    }
}
