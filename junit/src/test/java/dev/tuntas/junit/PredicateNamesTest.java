package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A parameter's class whose predicate is not called repOk. */
class PredicateNamesTest {
    static class Gap {
        int low;
        int high;

        boolean wellFormed() {
            return low <= high;
        }
    }

    static class Vague extends Gap {
        boolean isValid() {
            return true;
        }
    }

    static class GapTest {
        @ExhaustiveTest(scope = 2)
        void isNeverTurned(Gap gap) {
            assertTrue(gap.low <= gap.high);
        }

        @ExhaustiveTest(scope = 1)
        void areNeverTurned(List<Gap> gaps) {
            gaps.forEach(gap -> assertTrue(gap.low <= gap.high));
        }
    }

    static class VagueTest {
        @ExhaustiveTest(scope = 2)
        void isNeverTurned(Vague gap) {
            assertTrue(gap.low <= gap.high);
        }
    }

    @Test
    void theOnlyMethodOfAKnownNameIsTakenAndTold() {
        Run run = Run.of(GapTest.class);
        assertTrue(run.summary().stream().allMatch(node -> node.endsWith("SUCCESSFUL")));
        assertEquals(2, run.entries().size());
        for (String entry : run.entries()) {
            assertTrue(
                    entry.contains("Note: Gap.wellFormed() says which objects are valid: taken"),
                    entry);
        }
    }

    @Test
    void severalAreAskedFor() {
        String message = Run.of(VagueTest.class).failed().message();
        assertTrue(
                message.contains("several methods that may be its predicate: isValid, wellFormed."),
                message);
    }
}
