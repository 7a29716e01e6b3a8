package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.subjects.BuggyTree;
import dev.tuntas.subjects.comparables.SortedList;
import dev.tuntas.subjects.ints.BinarySearchTree;
import dev.tuntas.subjects.ints.RedBlackTree;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads come to what one comes to, in the same order. */
class ThreadsTest {
    /** All but times. */
    private static void assertSame(ProveResult one, ProveResult many) {
        assertEquals(one.verdict(), many.verdict());
        assertEquals(one.cut(), many.cut());
        assertEquals(one.pre(), many.pre());
        assertEquals(one.beforePost(), many.beforePost());
        assertEquals(one.afterPost(), many.afterPost());
        assertEquals(one.paths(), many.paths());
        assertEquals(one.states(), many.states());
        assertEquals(one.queries(), many.queries());
        assertEquals(one.violations(), many.violations());
    }

    private static void assertSame(Supplier<Prove> prove) {
        ProveResult one = prove.get().run();
        for (int threads = 2; threads <= 4; threads += 2) {
            assertSame(one, prove.get().threads(threads).run());
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aProofIsTheSame(Mode mode) {
        assertSame(() -> Prove.of(BinarySearchTree.class, "insert").mode(mode).k(3));
        assertSame(() -> Prove.of(RedBlackTree.class, "remove").mode(mode).k(2));
        assertSame(() -> Prove.of(SortedList.class, "merge").mode(mode).k(3));
    }

    @Test
    void soIsAViolationAndHowManyPathsBreakIt() {
        assertSame(() -> Prove.of(BuggyTree.class, "remove").k(3));
        ProveResult result = Prove.of(BuggyTree.class, "remove").k(3).threads(3).run();
        assertEquals(1, result.violations().size());
        assertTrue(result.violations().get(0).paths() > 1);
    }

    @Test
    void severalKindsComeInTheOrderOfThePaths() {
        for (String method : new String[] {"numbersStayAsTheyWere", "referencesStayAsTheyWere"}) {
            assertSame(() -> Prove.of(Beginnings.class, method));
        }
    }

    /** The outcomes of one call may be found by several threads. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "oneOrNoNext",
                "noneUnderOne",
                "nextIsNeeded",
                "cellIsThere",
                "positiveIsThere",
                "elementIsInput",
                "promiseOverAnything",
                "sameIndexSameCell"
            })
    void callsByContractHaveTheSameOutcomes(String method) {
        for (Mode mode : Mode.values()) {
            assertSame(() -> Prove.of(Demands.class, method).mode(mode).k(2));
        }
    }

    @Test
    void theMethodFirstIsTheSame() {
        assertSame(() -> Prove.of(BinarySearchTree.class, "insert").preLazily(3));
    }

    @Test
    void itStopsInTime() {
        ProveResult result =
                Prove.of(RedBlackTree.class, "remove")
                        .k(6)
                        .threads(3)
                        .time(Duration.ofMillis(300))
                        .run();
        assertEquals(ProveVerdict.PARTIAL, result.verdict());
        assertEquals(1L, result.cut().get("all paths that were left when the time was over"));
    }

    @Test
    void aNumberOfThreadsThatMakesNoSenseIsRefused() {
        Prove prove = Prove.of(BinarySearchTree.class, "insert");
        for (int wrong : new int[] {0, -1, 1_000}) {
            String said =
                    assertThrows(TuntasException.class, () -> prove.threads(wrong)).getMessage();
            assertTrue(said.contains("from 1 to 256"), said);
        }
    }
}
