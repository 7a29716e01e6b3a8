package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sample.HostileCode;

/** Mutants that would take all memory, all time, or the JVM along: they die, and nothing else. */
class HostileMutantsTest {
    private static final List<Path> OWN = List.of(Path.of("src/test/java"));

    private static AssessResult assess(String method, String... operators) {
        return Assessment.of(HostileCode.class, method)
                .sources(OWN)
                .scope(2)
                .operators(operators)
                .runTime(Duration.ofSeconds(2))
                .run();
    }

    @ParameterizedTest
    @CsvSource({
        "allocate, n -> huge, MEMORY",
        "recurse, n - 1 -> n + 1, ENDLESS",
        "loopInTheJdk, n -> huge, ENDLESS",
        "stop, n > 100 -> n <= 100, OUTPUT",
        "turn, i++ -> i--, ENDLESS"
    })
    void eachDiesForItsReason(String method, String change, KillReason reason) {
        AssessResult result = assess(method);
        MutantResult found =
                result.mutants().stream()
                        .filter(m -> m.mutant().change().equals(change))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(result.mutants()));
        assertEquals(Optional.of(reason), found.reason(), found::toString);
    }

    /** The others are judged as if the hostile ones were not there. */
    @ParameterizedTest
    @CsvSource({
        "count, 0",
        "ticket, 1",
        "most, 2",
        "use, 0",
        "chance, 0",
        "ofThread, 0",
        "service, 0",
        "interrupt, 5"
    })
    void nothingOfOneMutantReachesTheOthers(String method, int survivors) {
        AssessResult result = assess(method, "operator");
        assertFalse(result.mutants().isEmpty());
        assertEquals(result.mutants(), assess(method, "operator").mutants());
        assertEquals(survivors, result.survivors().size(), () -> result.survivors().toString());
        assertEquals(List.of(), result.notes());
        assertEquals(0, HostileCode.calls());
    }

    @Test
    void whatTheOriginalRemembersInAConstantOfAnEnumIsSaid() {
        String notes = assess("remembered").notes().toString();
        assertTrue(notes.contains("changes objects that static fields hold"), notes);
    }

    @Test
    void whereTheCodeHasThreadsOfItsOwnAllMutantsAreRunAndThatIsSaid() {
        AssessResult result = assess("manyThreads", "operator");
        assertTrue(result.notes().toString().contains("several threads"), result.notes()::toString);
        assertTrue(result.survivors().stream().allMatch(m -> m.runs() == result.inputs()));
    }

    /** The mutant that comes to it is killed by what it throws. */
    @Test
    void anInitialiserDoesNotEndTheJvm() {
        AssessResult result = assess("end");
        assertTrue(result.killed() > 0);
    }
}
