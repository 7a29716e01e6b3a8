package dev.tuntas.check.spi.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.check.CheckFixtures.Chain;
import dev.tuntas.check.spi.input.InputParameter;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.check.spi.input.Inputs;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.Strategy;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputRunnerTest {
    private static final Duration SOON = Duration.ofMillis(100);
    private static final Duration LATE = Duration.ofMinutes(5);

    void parameters(Chain chain, @IntRange(max = 9) int number) {}

    private static final SearchOptions BY_KORAT =
            SearchOptions.DEFAULT.strategy(Optional.of(Strategy.KORAT));

    private static InputSpace space(int scope) {
        List<InputParameter> parameters =
                Arrays.stream(InputRunnerTest.class.getDeclaredMethods())
                        .filter(method -> method.getName().equals("parameters"))
                        .flatMap(method -> Arrays.stream(method.getParameters()))
                        .map(InputParameter::of)
                        .toList();
        return Inputs.of("parameters", InputRunnerTest.class, parameters).at(scope);
    }

    private static InputRunner runner(InputSpace space, Limits limits) {
        return new InputRunner(space, BY_KORAT, limits);
    }

    private static Limits inputs(long most) {
        return new Limits(null, most, LATE, 1, false);
    }

    private static Limits inputTime(Duration time) {
        return new Limits(null, Long.MAX_VALUE, time, 1, false);
    }

    @Test
    void everyInputRunsOnce() {
        Set<String> seen = ConcurrentHashMap.newKeySet();
        RunResult result =
                runner(space(3), Limits.NONE)
                        .run(
                                arguments -> {
                                    seen.add(((Chain) arguments[0]).size + " " + arguments[1]);
                                    return Outcome.PASSED;
                                });
        assertEquals(40, result.inputs());
        assertEquals(40, seen.size());
        assertEquals(End.EXHAUSTED, result.end());
        assertEquals(40, result.search().orElseThrow().counts().valid());
    }

    private static RunResult chosen(int scope) {
        return new InputRunner(space(scope), SearchOptions.DEFAULT, Limits.NONE)
                .run(arguments -> Outcome.PASSED);
    }

    @Test
    void aStrategyIsChosenIfNoneIsGiven() {
        RunResult small = chosen(3);
        assertEquals(40, small.inputs());
        assertEquals(Strategy.KORAT, small.search().orElseThrow().strategy());
        RunResult large = chosen(120);
        assertEquals(1_210, large.inputs());
        assertEquals(Strategy.LAZY, large.search().orElseThrow().strategy());
    }

    @Test
    void countedInputsAreNotSearchedAgain() {
        InputRunner runner = runner(space(3), Limits.NONE);
        assertEquals(40, runner.count(LATE).counts().valid());
        RunResult result = runner.run(arguments -> Outcome.PASSED);
        assertEquals(40, result.inputs());
        assertTrue(result.search().isEmpty());
    }

    @Test
    void failuresOfOneKindAreOne() {
        InputSpace space = space(3);
        RunResult result =
                runner(space, Limits.NONE)
                        .run(
                                arguments -> {
                                    int size = ((Chain) arguments[0]).size;
                                    if (size > 1) {
                                        throw new IllegalStateException("long: " + size);
                                    }
                                    if ((int) arguments[1] == 7) {
                                        throw new AssertionError("seven");
                                    }
                                    return Outcome.PASSED;
                                });
        assertEquals(40, result.inputs());
        assertEquals(2, result.failures().size());
        Failure seven = result.failures().get(0);
        assertEquals("AssertionError: seven", seven.outcome().message());
        assertEquals(2, seven.count());
        assertEquals(7, seven.passedBefore());
        Failure tooLong = result.failures().get(1);
        assertEquals(20, tooLong.count());
        assertEquals("IllegalStateException: long: 2", tooLong.outcome().message());
        assertEquals(2, ((Chain) space.arguments(tooLong.input())[0]).size);
    }

    /** The search finds long chains last, so it has to go on to know that none is smaller. */
    @Test
    void afterAFailureOnlySmallerInputsRun() {
        AtomicInteger runs = new AtomicInteger();
        RunResult result =
                runner(space(3), Limits.NONE)
                        .onlySmaller()
                        .run(
                                arguments -> {
                                    runs.incrementAndGet();
                                    throw new AssertionError();
                                });
        assertEquals(1, runs.get());
        assertEquals(1, result.failures().get(0).count());
        assertEquals(End.EXHAUSTED, result.end());
    }

    @Test
    void skippedInputsAreCounted() {
        RunResult result =
                runner(space(2), Limits.NONE)
                        .run(
                                arguments ->
                                        (int) arguments[1] > 3 ? Outcome.SKIPPED : Outcome.PASSED);
        assertEquals(30, result.inputs());
        assertEquals(18, result.skipped());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 39, 40, 41})
    void theLimitOfInputsIsKept(long most) {
        RunResult result = runner(space(3), inputs(most)).run(arguments -> Outcome.PASSED);
        assertEquals(Math.min(40, most), result.inputs());
        assertEquals(most < 40 ? End.LIMIT : End.EXHAUSTED, result.end());
    }

    @Test
    void theTimeLimitIsKept() {
        Limits limits = new Limits(SOON, Long.MAX_VALUE, LATE, 1, false);
        assertIsStopped(limits, 3, 40);
    }

    /** The search is at its end long before the inputs are. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void inputsThatStillWaitDoNotCountAsRun(boolean onCaller) {
        Limits limits = new Limits(SOON, Long.MAX_VALUE, LATE, onCaller ? 1 : 2, onCaller);
        assertIsStopped(limits, 20, 210);
    }

    /** Every input takes its time, so that the limit comes before the last of them. */
    private static void assertIsStopped(Limits limits, int scope, int all) {
        CountDownLatch never = new CountDownLatch(1);
        RunResult result =
                runner(space(scope), limits)
                        .run(
                                arguments -> {
                                    never.await(20, TimeUnit.MILLISECONDS);
                                    return Outcome.PASSED;
                                });
        assertEquals(End.TIME, result.end());
        assertTrue(result.inputs() < all, "inputs: " + result.inputs());
    }

    @Test
    void anInterruptByOneInputDoesNotReachTheNext() {
        RunResult result =
                runner(space(1), Limits.NONE)
                        .run(
                                arguments -> {
                                    if (Thread.currentThread().isInterrupted()) {
                                        throw new AssertionError("interrupted");
                                    }
                                    Thread.currentThread().interrupt();
                                    return Outcome.PASSED;
                                });
        assertEquals(20, result.inputs());
        assertEquals(List.of(), result.failures());
    }

    @Test
    void anInputThatListensToInterruptsIsEndedAndTheOthersRun() {
        CountDownLatch never = new CountDownLatch(1);
        RunResult result =
                runner(space(1), inputTime(SOON))
                        .run(
                                arguments -> {
                                    if ((int) arguments[1] == 4
                                            && ((Chain) arguments[0]).size == 1) {
                                        never.await();
                                    }
                                    return Outcome.PASSED;
                                });
        assertEquals(20, result.inputs());
        assertEquals(End.EXHAUSTED, result.end());
        assertEquals(1, result.failures().size());
        assertEquals("did not end within 100 ms", result.failures().get(0).outcome().message());
    }

    @Test
    void anInputThatNeverEndsIsLeftBehind() {
        InputSpace space = space(1);
        AtomicBoolean over = new AtomicBoolean();
        RunResult result =
                runner(space, inputTime(SOON))
                        .run(
                                arguments -> {
                                    while ((int) arguments[1] == 2 && !over.get()) {
                                        Thread.onSpinWait();
                                    }
                                    return Outcome.PASSED;
                                });
        over.set(true);
        assertEquals(End.HUNG, result.end());
        Failure hang = result.failures().get(0);
        assertEquals(2, space.arguments(hang.input())[1]);
        StackTraceElement[] trace = hang.outcome().thrown().getStackTrace();
        assertTrue(
                Arrays.stream(trace)
                        .anyMatch(frame -> frame.getClassName().equals(getClass().getName())),
                () -> Arrays.toString(trace));
    }

    @Test
    void severalThreadsRunAllInputs() {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        CountDownLatch both = new CountDownLatch(2);
        RunResult result =
                runner(space(20), new Limits(null, Long.MAX_VALUE, LATE, 2, false))
                        .run(
                                arguments -> {
                                    if (threads.add(Thread.currentThread())) {
                                        both.countDown();
                                        both.await();
                                    }
                                    return Outcome.PASSED;
                                });
        assertEquals(210, result.inputs());
        assertEquals(2, threads.size());
    }

    @Test
    void onTheCallersThreadInputsSeeItsThreadLocals() {
        Thread caller = Thread.currentThread();
        RunResult result =
                runner(space(3), new Limits(null, Long.MAX_VALUE, LATE, 1, true))
                        .run(
                                arguments -> {
                                    assertSame(caller, Thread.currentThread());
                                    return Outcome.PASSED;
                                });
        assertEquals(40, result.inputs());
        assertEquals(List.of(), result.failures());
        assertFalse(Thread.interrupted());
    }

    @Test
    void otherwiseTheyDoNotRunOnTheCallersThread() {
        Thread caller = Thread.currentThread();
        RunResult result =
                runner(space(1), Limits.NONE)
                        .run(
                                arguments -> {
                                    assertNotEquals(caller, Thread.currentThread());
                                    return Outcome.PASSED;
                                });
        assertEquals(List.of(), result.failures());
    }

    @Test
    void oneInputCanRunAlone() {
        InputSpace space = space(3);
        var input = space.search().structures().toList().get(17);
        RunResult result =
                runner(space, Limits.NONE)
                        .only(input)
                        .run(
                                arguments -> {
                                    assertEquals(space.arguments(input)[1], arguments[1]);
                                    return Outcome.PASSED;
                                });
        assertEquals(1, result.inputs());
        assertEquals(List.of(), result.failures());
    }

    @Test
    void aBrokenCheckIsNoFailure() {
        InputRunner runner = runner(space(1), Limits.NONE);
        TuntasException problem =
                assertThrows(
                        TuntasException.class,
                        () ->
                                runner.run(
                                        arguments -> {
                                            throw new BrokenCheck(new TuntasException("broken"));
                                        }));
        assertEquals("broken", problem.getMessage());
    }

    @Test
    void anInterruptEndsTheRun() {
        AtomicInteger runs = new AtomicInteger();
        Thread caller = Thread.currentThread();
        CountDownLatch never = new CountDownLatch(1);
        RunResult result =
                runner(space(3), Limits.NONE)
                        .run(
                                arguments -> {
                                    if (runs.incrementAndGet() == 5) {
                                        caller.interrupt();
                                        never.await();
                                    }
                                    return Outcome.PASSED;
                                });
        assertTrue(Thread.interrupted());
        assertEquals(End.STOPPED, result.end());
        assertTrue(result.inputs() < 40);
    }
}
