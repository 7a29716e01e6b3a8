package dev.tuntas.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The probes are those that PIT puts into classes; the build of a user with PIT itself is a test of
 * the consumers.
 */
class PredicateCoverageTest {
    static int refused;

    static class Span {
        int from;
        int to;

        boolean repOk() {
            if (from > to) {
                refused++;
                return false;
            }
            return true;
        }
    }

    static class ProbedSpan extends Span {
        static final boolean[] $$pitCoverageProbes = new boolean[1];
    }

    record Step(int length) {
        Step {
            if (length == 0) {
                throw new IllegalArgumentException("no step");
            }
        }
    }

    static class ProbedWalk {
        static final boolean[] $$pitCoverageProbes = new boolean[1];
        Step first;
        int steps;

        boolean repOk() {
            if (steps > 0 && first == null) {
                refused++;
                return false;
            }
            return true;
        }
    }

    static class Tests {
        @ExhaustiveTest(scope = 3)
        void span(Span span) {
            assertTrue(span.from <= span.to);
        }
    }

    static class ProbedTests {
        @ExhaustiveTest(scope = 3)
        void span(ProbedSpan span) {
            assertTrue(span.from <= span.to);
        }
    }

    static class WalkTests {
        @ExhaustiveTest(scope = 2)
        void walk(ProbedWalk walk) {
            assertTrue(walk.steps == 0 || walk.first.length() > 0);
        }
    }

    @BeforeEach
    void forget() {
        refused = 0;
    }

    @Test
    void thePredicateItselfRefusesNothingWhereNobodyWantsToKnow() {
        assertEquals("scope 3: 6 inputs SUCCESSFUL", Run.of(Tests.class).summary().get(2));
        assertEquals(0, refused);
    }

    @Test
    void thePredicateItselfIsAskedOnceAboutEachCandidateIfThereAreProbes() {
        assertEquals(
                List.of(
                        "scope 1: 1 input SUCCESSFUL",
                        "scope 2: 3 inputs SUCCESSFUL",
                        "scope 3: 6 inputs SUCCESSFUL"),
                Run.of(ProbedTests.class).summary());
        assertEquals(0 + 1 + 3, refused);
    }

    @Test
    void whatARecordRefusesIsNotAskedAbout() {
        Run run = Run.of(WalkTests.class);
        assertTrue(
                run.summary().stream().allMatch(line -> line.endsWith(" SUCCESSFUL")),
                run.summary().toString());
        assertTrue(refused > 0);
    }
}
