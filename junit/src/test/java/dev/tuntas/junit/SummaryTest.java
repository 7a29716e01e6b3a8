package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.subjects.SearchTree;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** What a test says of itself, whether it passes or fails. */
class SummaryTest {
    static class SearchTreeTest {
        @ExhaustiveTest(scope = 3)
        void removeForgetsTheKey(SearchTree tree, @IntRange(max = 3) int key) {
            tree.remove(key);
            assertFalse(tree.contains(key));
        }
    }

    private static final String LINE =
            "tuntas: SummaryTest.SearchTreeTest.removeForgetsTheKey: scopes 1 to 3, 88 inputs passed.";

    @Test
    void oneEntryForEachTestTellsItsScopesAndInputs() {
        assertEquals(List.of(LINE), Run.of(SearchTreeTest.class).entries());
    }

    @Test
    @ResourceLock(Resources.SYSTEM_OUT)
    void theEntryIsPrintedAsOneLine() {
        assertEquals(
                1, printed(SearchTreeTest.class, Map.of()).lines().filter(LINE::equals).count());
    }

    private static String printed(Class<?> test, Map<String, String> parameters) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            Run.of(test, parameters);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aTestThatIsKeptSmallSaysFromWhat() {
        assertEquals(
                List.of(
                        LINE.replace("scopes 1 to 3, 88", "scope 1, 8")
                                + " tuntas.scope.max keeps it from scope 3."),
                Run.of(SearchTreeTest.class, Map.of(TuntasKeys.SCOPE_MAX, "1")).entries());
    }

    static class Skipping {
        @ExhaustiveTest(scope = 2)
        void skipping(List<Boolean> list) {
            assumeTrue(list.size() == 1);
        }
    }

    @Test
    void skippedInputsAreNotCountedAsPassed() {
        assertEquals(
                List.of(
                        "tuntas: SummaryTest.Skipping.skipping: scopes 1 to 2, 4 inputs passed, 6"
                                + " skipped."),
                Run.of(Skipping.class).entries());
    }

    static class Concurrent {
        @Execution(ExecutionMode.CONCURRENT)
        @ExhaustiveTest(scope = 5)
        void concurrent(boolean flag) {}
    }

    @Test
    void scopesThatRunAtTheSameTimeAreToldTogether() {
        Map<String, String> parallel = Map.of("junit.jupiter.execution.parallel.enabled", "true");
        assertEquals(
                List.of(
                        "tuntas: SummaryTest.Concurrent.concurrent: scopes 1 to 5, 10 inputs passed."),
                Run.of(Concurrent.class, parallel).entries());
    }

    static class Throwing {
        static class Pair {
            Pair next;

            boolean repOk() {
                return next.next != null || this.hashCode() == 0 || next == this;
            }
        }

        @ExhaustiveTest(scope = 2)
        void throwing(Pair pair, boolean flag) {}
    }

    @Test
    void aPredicateThatThrowsIsTold() {
        String entry = Run.of(Throwing.class).entries().get(0);
        assertTrue(
                entry.contains("Note: the predicate threw for 1 candidate of scope 2, taken for"),
                entry);
        assertEquals(2, entry.split("NullPointerException", -1).length, entry);
        assertEquals(1, entry.lines().count());
    }

    static class Lengthy {
        static final CountDownLatch SEEN = new CountDownLatch(2);

        @ExhaustiveTest(scope = 1, time = "none", inputTime = "PT1H")
        void lengthy(boolean flag) throws InterruptedException {
            SEEN.await();
        }
    }

    @Timeout(300)
    @Test
    @ResourceLock(Resources.SYSTEM_OUT)
    void aLongTestSaysHowFarItIs() {
        PrintStream before = System.out;
        System.setOut(
                new PrintStream(before, true, StandardCharsets.UTF_8) {
                    @Override
                    public void println(String line) {
                        if (line.equals(
                                "tuntas: SummaryTest.Lengthy.lengthy, scope 1: 0 of 2 inputs ...")) {
                            Lengthy.SEEN.countDown();
                        }
                    }
                });
        try {
            Run run = Run.of(Lengthy.class, Map.of(TuntasKeys.PROGRESS, "1ms"));
            assertEquals(List.of("scope 1: 2 inputs SUCCESSFUL"), run.summary());
        } finally {
            System.setOut(before);
        }
    }
}
