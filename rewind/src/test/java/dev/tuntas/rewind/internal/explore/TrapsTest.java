package dev.tuntas.rewind.internal.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.rewind.Exploration;
import dev.tuntas.rewind.result.ConcurrencyFinding.Kind;
import dev.tuntas.rewind.result.ExplorationResult;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No order of the threads is lost where the JDK does what others notice. */
class TrapsTest {
    private static ExplorationResult explore(String program) {
        return Exploration.of(
                        TrapsTest.class.getClassLoader(), Traps.class.getName() + "$" + program)
                .run();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FixedList",
                "Choice",
                "Composed",
                "Names",
                "Text",
                "LockedText",
                "Copied",
                "Handled",
                "Renamed",
                "Changing",
                "PooledCount",
                "Impatient"
            })
    void theOrderThatFailsIsFound(String program) {
        ExplorationResult result = explore(program);
        assertTrue(result.exhausted());
        assertEquals(1, result.count(Kind.FAILURE));
    }

    @Test
    void whatIsRightIsRightInAllOrders() {
        ExplorationResult result = explore("Streams");
        assertTrue(result.exhausted());
        assertEquals(0, result.count(Kind.FAILURE));
    }

    @Test
    void ordersThatTheJdkKeepsApartAreNotTakenForAll() {
        ExplorationResult result = explore("CalledBack");
        assertFalse(result.exhausted());
        assertEquals(1, result.uninterrupted().size());
        assertEquals(1, result.unguarded().size());
    }

    /** One step is what a call of a lock or a queue does up to where it waits. */
    @Test
    void aPoolHasAsManyStatesAsItsTasksMake() {
        ExplorationResult result = explore("Pooled");
        assertTrue(result.exhausted());
        assertEquals(Set.of(), result.unguarded());
        assertTrue(result.findings().isEmpty());
        assertTrue(result.states() < 500, result.states() + " states");
    }
}
