package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.Check;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.Counterexample;
import dev.tuntas.check.result.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The mistake that the first example shows is there, and is the only one. */
class BuggyTreeTest {
    private static Finding only(CheckResult result) {
        assertEquals(1, result.findings().size(), result.findings()::toString);
        return result.findings().get(0);
    }

    @ParameterizedTest
    @EnumSource
    void oneTreeOfThreeNodesShowsTheMistake(CheckMode mode) {
        Check check = Check.of(BuggyTree.class, "remove").mode(mode);
        assertTrue(check.scope(2).run().isClean());
        Finding finding = only(check.scope(3).run());
        assertEquals(Finding.Kind.INVARIANT, finding.kind());
        assertEquals(1, finding.count());
        assertEquals(
                """
                BuggyTree#0
                └── root: Node#0 key=2
                    └── right: Node#1 key=2""",
                finding.counterexample().after().orElseThrow().toText());
    }

    @Test
    void isFoundAgainByItsCandidate() {
        Check check = Check.of(BuggyTree.class, "remove");
        Counterexample found = only(check.scope(3).run()).counterexample();
        Counterexample again =
                only(check.replay(found.scope(), found.candidate())).counterexample();
        assertEquals(found.line(), again.line());
    }

    @ParameterizedTest
    @ValueSource(strings = {"add", "contains"})
    void theOtherMethodsAreRight(String method) {
        assertTrue(Check.of(BuggyTree.class, method).scope(4).run().isClean());
    }
}
