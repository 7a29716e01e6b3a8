package dev.tuntas.rewind.internal.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.rewind.Exploration;
import dev.tuntas.rewind.result.ConcurrencyFinding.Kind;
import dev.tuntas.rewind.result.ExplorationResult;
import dev.tuntas.rewind.result.RewindException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No order is lost that one thread can tell from others without a variable or a lock. */
class HideoutsTest {
    /** What no thread can do here, the JVM's thread would wait for. */
    @Test
    void anInitialiserThatWouldHaveToWaitIsRefused() {
        RewindException refused = assertThrows(RewindException.class, () -> explore("LateLock"));
        assertTrue(String.valueOf(refused.getMessage()).contains("lock that another thread has"));
    }

    private static ExplorationResult explore(String program) {
        return Exploration.of(
                        HideoutsTest.class.getClassLoader(),
                        Hideouts.class.getName() + "$" + program)
                .maxStates(20_000)
                .run();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sleeper",
                "LongSleeper",
                "Lingering",
                "Unborn",
                "Leak",
                "BrokenLock",
                "SkipList",
                "View",
                "Own",
                "Updated",
                "Suppressed",
                "Spin",
                "PoliteSpin",
                "MainSpin",
                "InterruptedFirst",
                "UnpunctualJoin"
            })
    void theOrderThatFailsIsFound(String program) {
        ExplorationResult result = explore(program);
        assertEquals(1, result.count(Kind.FAILURE), result.findings().toString());
        assertEquals(0, result.deadlocks());
        assertTrue(result.exhausted());
    }

    @ParameterizedTest
    @ValueSource(strings = {"NoLeak", "Local", "Ending", "LateConstant"})
    void whatIsRightIsRightInAllOrders(String program) {
        ExplorationResult result = explore(program);
        assertTrue(result.findings().isEmpty(), result.findings().toString());
        assertTrue(result.exhausted(), result.uninterrupted().toString());
        assertTrue(result.states() < 200, result.states() + " states");
    }

    /** An object that only its own thread knows is no reason to interrupt anybody. */
    @Test
    void aFinalFieldThatNobodySeesTooEarlyNeedsNoLock() {
        assertEquals(Set.of(), explore("NoLeak").unguarded());
        assertEquals(Set.of(), explore("Local").unguarded());
    }

    @ParameterizedTest
    @ValueSource(strings = {"LateClass", "LateNumber"})
    void aClassThatTakesOverWhatChangesIsTold(String program) {
        ExplorationResult result = explore(program);
        assertFalse(result.exhausted());
        assertEquals(1, result.uninterrupted().size());
    }
}
