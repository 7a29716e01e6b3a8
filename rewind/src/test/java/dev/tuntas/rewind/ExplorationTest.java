package dev.tuntas.rewind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.rewind.result.ConcurrencyFinding;
import dev.tuntas.rewind.result.ConcurrencyFinding.Kind;
import dev.tuntas.rewind.result.ExplorationResult;
import dev.tuntas.rewind.result.RewindException;
import dev.tuntas.rewind.result.ThreadSchedule;
import dev.tuntas.rewind.result.WayBack;
import dev.tuntas.subjects.concurrent.BrokenBuffer;
import dev.tuntas.subjects.concurrent.Deadlock;
import dev.tuntas.subjects.concurrent.LostUpdate;
import dev.tuntas.subjects.concurrent.RevTest;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All interleavings of small programs. */
class ExplorationTest {
    private static Exploration explore(Class<?> program, String... arguments) {
        return Exploration.of(program.getClassLoader(), program.getName()).arguments(arguments);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 2, 102, 156",
        "2, 2, 271, 416",
        "3, 2, 535, 850",
        "5, 2, 1465, 2450",
        "10, 2, 7255, 12960",
        "1, 3, 1561, 3522",
        "2, 3, 5859, 13848"
    })
    void revTestHasTheStatesThatWereCounted(int max, int threads, long states, long transitions) {
        ExplorationResult result =
                explore(RevTest.class, String.valueOf(max), String.valueOf(threads)).run();
        assertEquals(states, result.states());
        assertEquals(transitions, result.transitions());
        assertTrue(result.exhausted());
        assertEquals(Set.of(), result.unguarded());
        assertTrue(result.findings().isEmpty());
        assertEquals(0, result.savedValues());
        ExplorationResult saving =
                explore(RevTest.class, String.valueOf(max), String.valueOf(threads))
                        .goBackBy(WayBack.SAVING)
                        .run();
        assertEquals(states, saving.states());
        assertEquals(transitions, saving.transitions());
        assertEquals(threads * (6L * max + 4), saving.savedValues());
        assertTrue(result.bytes() * 10 < saving.bytes());
    }

    @Test
    void descriptorsComeToTheSameStates() {
        ExplorationResult result = explore(RevTest.class, "3", "2").compact().run();
        assertEquals(535, result.states());
        assertEquals(850, result.transitions());
        assertTrue(result.omission() > 0 && result.omission() < 1e-12);
    }

    @Test
    void aDeadlockIsFoundWithTheOrderThatLeadsThere() {
        ExplorationResult result = explore(Deadlock.class).run();
        assertEquals(1, result.deadlocks());
        assertEquals(1, result.findings().size());
        ConcurrencyFinding found = result.findings().get(0);
        assertEquals(Kind.DEADLOCK, found.kind());
        assertTrue(found.message().contains("waits for a lock that thread back holds"));
        assertEquals(found.schedule(), ThreadSchedule.parse(found.schedule().toString()));
    }

    @Test
    void aLostUpdateIsARaceAndAFailure() {
        ExplorationResult result = explore(LostUpdate.class, "2").run();
        assertEquals(Set.of(LostUpdate.class.getName() + ".count"), result.unguarded());
        assertEquals(1, result.count(Kind.RACE));
        assertEquals(1, result.count(Kind.FAILURE));
        assertTrue(
                result.findings().stream()
                        .anyMatch(found -> found.message().contains("counted 1, expected 2")));
    }

    @Test
    void threeThreadsCanLoseOneUpdateOrTwo() {
        ExplorationResult result = explore(LostUpdate.class, "3").run();
        assertEquals(2, result.count(Kind.FAILURE));
    }

    @Test
    void aBufferThatAsksOnceIsBroken() {
        ExplorationResult result = explore(BrokenBuffer.class, "2").run();
        assertTrue(result.count(Kind.DEADLOCK) > 0);
        assertTrue(
                result.findings().stream()
                        .anyMatch(found -> found.message().contains("nothing is there to take")));
        ExplorationResult single = explore(BrokenBuffer.class, "1").run();
        assertTrue(single.findings().isEmpty(), single.findings().toString());
    }

    @Test
    void aLimitOfStatesIsToldAndNotTakenForAll() {
        ExplorationResult result = explore(RevTest.class, "10", "2").maxStates(100).run();
        assertEquals(100, result.states());
        assertFalse(result.exhausted());
    }

    @Test
    void whatHasNoMainOrIsNotThereIsSaid() {
        RewindException noMain =
                assertThrows(RewindException.class, () -> explore(ExplorationTest.class).run());
        assertTrue(String.valueOf(noMain.getMessage()).contains("has no method main"));
        Exploration nothing = Exploration.of(RevTest.class.getClassLoader(), "no.Such");
        assertThrows(RewindException.class, nothing::run);
        assertThrows(RewindException.class, () -> ThreadSchedule.parse("1:2 x"));
    }
}
