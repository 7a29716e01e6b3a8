package dev.tuntas.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.core.search.End;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A precondition that takes too many steps on some candidates may hide inputs. */
class UndecidedPreconditionTest {
    static class Slow {
        int value;

        boolean repOk() {
            long steps = value == 1 ? Long.MAX_VALUE : 1;
            long sum = 0;
            for (long i = 0; i < steps; i++) {
                sum ^= i * sum + value;
            }
            return sum != 42;
        }

        void reset() {
            value = 0;
        }
    }

    @ParameterizedTest
    @EnumSource(CheckMode.class)
    void aScopeIsNotWholeIfCandidatesWereNotDecided(CheckMode mode) {
        CheckResult result = Check.of(Slow.class, "reset").scope(3).mode(mode).calls(false).run();
        assertEquals(End.UNDECIDED, result.end());
        assertFalse(result.isClean());
        assertEquals(
                List.of(true, false, false),
                result.scopes().stream().map(CheckResult.ScopeResult::isWhole).toList());
        assertTrue(
                result.notes().stream()
                        .anyMatch(
                                note ->
                                        note.text()
                                                .contains(
                                                        "At scope 3 the precondition did not end")),
                () -> result.notes().toString());
    }
}
