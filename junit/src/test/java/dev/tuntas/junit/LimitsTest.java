package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.tuntas.annotations.IntRange;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LimitsTest {
    static class Many {
        static final AtomicInteger CALLS = new AtomicInteger();

        @ExhaustiveTest(scope = 5)
        void many(List<Boolean> list) {
            CALLS.incrementAndGet();
        }
    }

    @Test
    void tooManyInputsFailAndSayHowFarItGot() {
        Many.CALLS.set(0);
        Run run = Run.of(Many.class, Map.of(TuntasKeys.MAX_INPUTS, "10"));
        assertEquals(
                List.of(
                        "scope 1: 3 inputs SUCCESSFUL",
                        "scope 2: 7 inputs SUCCESSFUL",
                        "scope 3: 15 inputs FAILED"),
                run.summary());
        assertEquals(
                "scope 3 was stopped at maxInputs = 10: 10 of 15 inputs ran, none failed, the others"
                        + " were not checked; scopes 1 to 2 were completed. Raise maxInputs (or"
                        + " tuntas.maxInputs), lower the scope, or take the part for a pass with"
                        + " onLimit = REPORT.",
                run.failed().message());
        assertEquals(3 + 7 + 10, Many.CALLS.get());
    }

    @Test
    void asManyInputsAsAllowedAreNotTooMany() {
        Run run =
                Run.of(Many.class, Map.of(TuntasKeys.MAX_INPUTS, "15", TuntasKeys.SCOPE_MAX, "3"));
        assertEquals("scope 3: 15 inputs SUCCESSFUL", run.summary().get(2));
    }

    @Test
    void aPartialPassIsReportedAndEndsTheTest() {
        Run run =
                Run.of(
                        Many.class,
                        Map.of(TuntasKeys.MAX_INPUTS, "10", TuntasKeys.ON_LIMIT, "report"));
        assertEquals(
                List.of(
                        "scope 1: 3 inputs SUCCESSFUL",
                        "scope 2: 7 inputs SUCCESSFUL",
                        "scope 3: 15 inputs SUCCESSFUL"),
                run.summary());
        assertEquals(
                List.of(
                        "tuntas: LimitsTest.Many.many: scopes 1 to 3, 20 inputs passed. Incomplete:"
                                + " scope 3 was stopped at maxInputs = 10: 10 of 15 inputs ran, none"
                                + " failed, the others were not checked; scopes 1 to 2 were"
                                + " completed."),
                run.entries());
    }

    static class Slow {
        @ExhaustiveTest(scope = 1, time = "3s", inputTime = "PT1H")
        void slow(@IntRange(max = 5_000) int number) throws InterruptedException {
            new CountDownLatch(1).await(5, TimeUnit.MILLISECONDS);
        }
    }

    @Test
    void timeIsALimit() {
        String message = Run.of(Slow.class).failed().message();
        assertTrue(
                message.matches(
                        "scope 1 was stopped at the test's time limit of 3 s: [\\d,]+( of 5,001)?"
                                + " inputs ran, none failed, the others were not checked; no scope was"
                                + " completed\\. Raise time \\(or tuntas\\.time\\), .*"),
                message);
    }

    static class Twice {
        static final AtomicInteger CALLS = new AtomicInteger();

        @ExhaustiveTest(scope = 9, time = "3s", inputTime = "PT1H")
        void twice(boolean flag) throws InterruptedException {
            CALLS.incrementAndGet();
            new CountDownLatch(1).await(1, TimeUnit.SECONDS);
        }
    }

    @Test
    void timeIsForAllScopesTogether() {
        Twice.CALLS.set(0);
        String message = Run.of(Twice.class).failed().message();
        assertTrue(message.contains("at the test's time limit of 3 s: "), message);
        assertTrue(Twice.CALLS.get() <= 4, message);
    }

    static class Hanging {
        @ExhaustiveTest(scope = 3, inputTime = "100ms")
        void hanging(@IntRange(max = 4) int number) {
            while (number == 3) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void anInputThatHangsIsLeftBehindAndNamed() {
        Run.Node failed = Run.of(Hanging.class).failed();
        assertEquals("fails for number=3: did not end within 100 ms", failed.firstLine());
        assertTrue(failed.message().contains("LimitsTest$Hanging.hanging(LimitsTest.java:"));
        assertTrue(failed.message().contains("not all were tried. 3 inputs of scope 1 passed"));
        assertEquals("hanging", failed.thrown().getStackTrace()[0].getMethodName());
    }

    static class Waiting {
        static final Set<String> THREADS = ConcurrentHashMap.newKeySet();

        @ExhaustiveTest(scope = 1, inputTime = "100ms")
        void waiting(@IntRange(max = 4) int number) throws InterruptedException {
            THREADS.add(Thread.currentThread().getName());
            if (number == 3) {
                new CountDownLatch(1).await();
            }
        }
    }

    @Test
    void anInputThatWaitsForEverIsInterruptedOnAnyThread() {
        for (String runOn : List.of("own_thread", "CALLER_THREAD")) {
            Waiting.THREADS.clear();
            Run run = Run.of(Waiting.class, Map.of(TuntasKeys.RUN_ON, runOn));
            assertEquals("fails for number=3: did not end within 100 ms", run.failed().firstLine());
            assertEquals(
                    runOn.startsWith("CALLER"),
                    Waiting.THREADS.contains(Thread.currentThread().getName()));
            assertEquals(1, Waiting.THREADS.size());
            assertFalse(Thread.currentThread().isInterrupted());
        }
    }

    static class Together {
        static final CyclicBarrier BOTH = new CyclicBarrier(2);
        static final Set<Integer> SEEN = ConcurrentHashMap.newKeySet();

        @ExhaustiveTest(scope = 1, threads = 2)
        void meets(@IntRange(max = 999) int number) throws Exception {
            SEEN.add(number);
            // No input passes alone: this ends only if two run at the same time.
            if (number == 0 || number == 999) {
                BOTH.await(9, TimeUnit.SECONDS);
            }
        }
    }

    @Test
    void severalInputsRunAtTheSameTime() {
        assertEquals(List.of("scope 1: 1,000 inputs SUCCESSFUL"), Run.of(Together.class).summary());
        assertEquals(1000, Together.SEEN.size());
    }

    static class TimedOut {
        @Timeout(value = 200, unit = TimeUnit.MILLISECONDS)
        @ExhaustiveTest(scope = 1)
        void timedOut(@IntRange(max = 5_000) int number) throws InterruptedException {
            new CountDownLatch(1).await(5, TimeUnit.MILLISECONDS);
        }
    }

    @Test
    void jupitersTimeoutStopsTheInputs() {
        Throwable thrown = Run.of(TimedOut.class).failed().thrown();
        assertInstanceOf(TimeoutException.class, thrown);
        assertTrue(thrown.getMessage().contains("timed out after 200 milliseconds"));
    }

    static class FailingAfterLimit {
        @ExhaustiveTest(scope = 1, maxInputs = 5, onLimit = OnLimit.REPORT)
        void failing(@IntRange(max = 9) int number) {
            if (number == 2) {
                fail("two");
            }
        }
    }

    @Test
    void aLimitDoesNotHideAFailure() {
        assertEquals(
                "fails for number=2: two", Run.of(FailingAfterLimit.class).failed().firstLine());
    }

    static class Endless {
        /** Its predicate takes ages on a ring. */
        static class Chain {
            Chain next;

            boolean repOk() {
                Chain last = this;
                for (long i = 1; i > 0 && last.next != null; i++) {
                    last = last.next;
                }
                return true;
            }
        }

        @ExhaustiveTest(scope = 1)
        void endless(Chain chain) {}
    }

    @Test
    void aPredicateThatDoesNotEndIsNoPass() {
        assertEquals(
                "scope 1: all inputs that were found passed, but the predicate did not end on some"
                        + " candidates (1), so it is unknown whether these are inputs. Mend the"
                        + " predicate.",
                Run.of(Endless.class).failed().message());
    }

    static class Uncounted {
        @ExhaustiveTest(scope = 1, time = "200ms", maxInputs = 5)
        void uncounted(
                @IntRange(max = 9_999) int one,
                @IntRange(max = 9_999) int two,
                @IntRange(max = 9_999) int three) {}
    }

    @Test
    void tooManyInputsToCountAreNamedSo() {
        Run.Node failed = Run.of(Uncounted.class).failed();
        assertTrue(
                failed.name()
                        .matches("scope 1: (more than [\\d,]+ inputs?|too many inputs to count)"),
                failed.name());
        assertTrue(
                failed.message()
                        .matches(
                                "scope 1 was stopped at .*: [\\d,no]+ inputs? ran, none failed, .*"),
                failed.message());
    }
}
