package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveSweep;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.Violation;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProveTest {
    private static ProveResult prove(String method) {
        return Prove.of(Faulty.class, method).k(2).run();
    }

    /** A violation is only reported if it failed in the JVM; here all are, and nothing else is. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "absolute     | breaks ensures result >= 0        | -2147483648",
                "withdraw     | breaks ensures balance < old(balance) | ",
                "alias        | breaks ensures first.value == 1   | ",
                "chain        | throws what it does not declare   | ",
                "hidden       | breaks ensures result != 5        | ",
                "halves       | breaks ensures result             | 42.5",
                "element      | throws what it does not declare   | ",
                "quotient     | throws what it does not declare   | 0",
                "cast         | throws what it does not declare   | ",
                "array        | throws what it does not declare   | -",
                "colours      | breaks ensures result != 2        | BLUE",
                "setsMore     | changes what is not assignable    | ",
                "pure         | changes what is not assignable    | ",
                "sort         | throws what it does not declare   | null",
            })
    void aViolationFailsInTheJvm(String method, String broken, String input) {
        ProveResult result = prove(method);
        assertEquals(List.of(broken), result.violations().stream().map(Violation::broken).toList());
        Violation violation = result.violations().get(0);
        assertTrue(violation.isConfirmed());
        assertTrue(input == null || violation.input().contains(input), violation::input);
        assertEquals(Map.of(), result.cut());
    }

    @ParameterizedTest
    @CsvSource({"max, 3", "middle, 1", "transitive, 3", "setsWhatItMay, 1"})
    void whatIsRightForAllNumbersIsProvedCompletely(String method, long paths) {
        ProveResult result = prove(method);
        assertEquals(List.of(), result.violations());
        assertEquals(Map.of(), result.cut());
        assertEquals(ProveVerdict.COMPLETE, result.verdict());
        assertEquals(paths, result.paths());
    }

    @ParameterizedTest
    @ValueSource(strings = {"endsLate", "open", "clock"})
    void whatCantBeFollowedIsNamedAndNeverGreen(String method) {
        ProveResult result = prove(method);
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
        String reason = String.join(" ", result.cut().keySet());
        String named =
                switch (method) {
                    case "endsLate" -> "a loop in dev.tuntas.symbolic.Faulty.endsLate";
                    case "open" -> "java.lang.Runnable.run of an object whose class is not known";
                    default -> "java.lang.System.nanoTime";
                };
        assertTrue(reason.contains(named), reason);
    }

    /** Figure 9.2: null, three nodes or a new one; with clouds only null or not. */
    @ParameterizedTest
    @EnumSource(Mode.class)
    void theFieldOfANodeHasTheWaysOfFigure92(Mode mode) {
        ProveResult result = Prove.of(Lists.class, "peek").k(4).mode(mode).run();
        assertEquals(1, result.pre());
        assertEquals(
                switch (mode) {
                    case LAZY -> 5;
                    case LAZIER -> 2;
                    case LAZIER_SHARP -> 1;
                },
                result.paths());
    }

    @ParameterizedTest
    @CsvSource({"1, 2, 4", "2, 6, 28", "3, 31, 331", "4, 1082, 25088"})
    void withoutASplitOnValuesThereAreFewerPaths(int k, long pre, long post) {
        ProveResult result =
                Prove.of(dev.tuntas.subjects.ints.RedBlackTree.class, "remove").k(k).run();
        assertEquals(List.of(pre, post), List.of(result.pre(), result.afterPost()));
    }

    @ParameterizedTest
    @CsvSource({
        "BinaryHeap, deleteMin",
        "InsertionSort, sort",
        "SortedList, merge",
        "BinarySearchTree, insert",
        "RedBlackTree, remove"
    })
    void lazierHasNeverMorePaths(String subject, String method) throws Exception {
        Class<?> type = Class.forName("dev.tuntas.subjects.ints." + subject);
        long[] paths = paths(type, method, 2);
        assertTrue(paths[0] >= paths[1] && paths[1] >= paths[2], () -> Arrays.toString(paths));
        // Lazily, what hangs on the last link can't be; lazier, it needs only be not null.
        type = Class.forName("dev.tuntas.subjects.comparables." + subject);
        long[] open = paths(type, method, 2);
        assertTrue(open[1] >= open[2], () -> Arrays.toString(open));
    }

    private static long[] paths(Class<?> type, String method, int k) {
        long[] paths = new long[Mode.values().length];
        for (Mode mode : Mode.values()) {
            ProveResult result = Prove.of(type, method).k(k).mode(mode).run();
            assertEquals(List.of(), result.violations());
            assertEquals(Map.of(), result.cut());
            paths[mode.ordinal()] = result.paths();
        }
        return paths;
    }

    @Test
    void whatIsLeftWhenItIsStoppedIsNamedAndNeverGreen() {
        Prove late = Prove.of(dev.tuntas.subjects.ints.RedBlackTree.class, "remove");
        ProveResult result = late.time(Duration.ofNanos(1)).run();
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
        String left = "all paths that were left when the time was over";
        assertEquals(Map.of(left, 1L), result.cut());

        Prove stopped = Prove.of(dev.tuntas.subjects.ints.RedBlackTree.class, "remove");
        stopped.stop();
        left = "all paths that were left when it was stopped";
        assertEquals(Map.of(left, 1L), stopped.run().cut());
    }

    @Test
    void aSweepEndsWhereALargerBoundCouldSayNothingNew() {
        assertEquals(1, Prove.of(Faulty.class, "middle").k(5).sweep().results().size());
        ProveSweep broken = Prove.of(Faulty.class, "sort").k(5).sweep();
        assertEquals(2, broken.results().size());
        assertEquals(2, broken.result().k());
        ProveSweep bounded =
                Prove.of(dev.tuntas.subjects.ints.SortedList.class, "merge").k(4).sweep();
        assertEquals(
                List.of(1L, 5L, 19L, 69L),
                bounded.results().stream().map(ProveResult::paths).toList());
        assertEquals(ProveVerdict.BOUNDED, bounded.result().verdict());
    }

    @Test
    void aBoundThatWasBegunAndNotDoneSaysNothing() {
        Class<?> lists = dev.tuntas.subjects.ints.SortedList.class;
        ProveResult whole = Prove.of(lists, "merge").k(1).run();
        Prove stopped = Prove.of(lists, "merge").k(2);
        stopped.stop();
        ProveSweep sweep = stopped.sweep();
        assertEquals(1, sweep.results().size());
        assertTrue(sweep.isStopped());
        assertEquals(ProveVerdict.PARTIAL, sweep.result().verdict());
        ProveResult begun = sweep.result();
        assertEquals(whole, new ProveSweep(List.of(whole, begun), true).result());
        assertEquals(begun, new ProveSweep(List.of(whole, begun), false).result());
    }

    @Test
    void aTimeThatIsNotOverCutsNothing() {
        ProveResult result = Prove.of(Faulty.class, "middle").time(Duration.ofDays(1)).run();
        assertEquals(ProveVerdict.COMPLETE, result.verdict());
    }

    @Test
    void badInputIsAnsweredByWhatWasExpected() {
        TuntasException none =
                assertThrows(TuntasException.class, () -> Prove.of(Faulty.class, "maxx"));
        assertTrue(none.getMessage().contains("max"), none.getMessage());
        assertThrows(TuntasException.class, () -> Prove.of(Faulty.class, "max").k(0));
        assertThrows(
                TuntasException.class, () -> Prove.of(Faulty.class, "max").time(Duration.ZERO));
    }
}
