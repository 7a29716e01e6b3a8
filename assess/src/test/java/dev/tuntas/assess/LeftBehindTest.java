package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.core.message.TuntasException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sample.Halves;
import sample.HostileState;

/** What a mutant leaves behind is judged by invariants, which may choke on it. */
class LeftBehindTest {
    private static AssessResult assess(Class<?> subject, String method, Compare compare) {
        return Assessment.of(subject, method)
                .sources(List.of(Path.of("src/test/java")))
                .scope(2)
                .compare(compare)
                .run();
    }

    private static MutantResult of(AssessResult result, String change) {
        return result.mutants().stream()
                .filter(m -> m.mutant().change().equals(change))
                .findFirst()
                .orElseThrow(() -> new AssertionError(result.mutants()));
    }

    @ParameterizedTest
    @EnumSource(names = {"EQUALS", "CONTRACT"})
    void anInvariantThatNeverEndsOnItMeansEndless(Compare compare) {
        MutantResult ring = of(assess(HostileState.class, "push", compare), "first -> link");
        assertEquals(Optional.of(KillReason.ENDLESS), ring.reason(), ring::toString);
        assertTrue(
                ring.detail().startsWith("leaves something behind on which the "), ring.detail());
    }

    @ParameterizedTest
    @EnumSource(names = {"EQUALS", "CONTRACT"})
    void anInvariantThatWantsAllMemoryForItMeansMemory(Compare compare) {
        MutantResult huge = of(assess(HostileState.class, "grow", compare), "next -> most");
        assertEquals(Optional.of(KillReason.MEMORY), huge.reason(), huge::toString);
    }

    /** It is no mistake of a mutant's if what compares it with the original never ends. */
    @Test
    void anEqualsThatNeverEndsOnWhatTheOriginalReturnsKillsNoMutant() {
        TuntasException refused =
                assertThrows(
                        TuntasException.class, () -> assess(Halves.class, "slow", Compare.EQUALS));
        assertTrue(refused.getMessage().contains("equals never ends"), refused.getMessage());
    }

    @Test
    void aResultThatIsNotValidIsKilledByItsInvariant() {
        AssessResult result = assess(Halves.class, "half", Compare.EQUALS);
        MutantResult empty = of(result, "1 + whole / 2 -> 1 * (whole / 2)");
        assertEquals(Optional.of(KillReason.INVARIANT), empty.reason(), empty::toString);
        assertEquals("returns an object that breaks the invariant of its class", empty.detail());
    }

    @Test
    void whereTheOriginalsResultIsNotValidOnlyEqualsJudgesIt() {
        AssessResult result = assess(Halves.class, "nothing", Compare.EQUALS);
        MutantResult other = of(result, "whole - whole -> whole + whole");
        assertEquals(Optional.of(KillReason.OUTPUT), other.reason(), other::toString);
        assertTrue(
                result.mutants().stream().noneMatch(m -> m.status() == MutantStatus.NOT_REACHED));
    }
}
