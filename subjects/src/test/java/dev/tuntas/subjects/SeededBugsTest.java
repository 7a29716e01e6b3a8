package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.check.Check;
import dev.tuntas.check.result.CheckMode;
import dev.tuntas.check.result.CheckResult;
import dev.tuntas.check.result.Counterexample;
import dev.tuntas.check.result.Finding;
import dev.tuntas.check.result.Finding.Kind;
import dev.tuntas.core.Effort;
import dev.tuntas.core.Structure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each mistake is found with a smallest input. That no smaller one fails is shown twice: by checks
 * of smaller scopes, and without contracts, by calls of the operation with and without the mistake
 * that have the same outcome for all smaller inputs.
 */
@Tag("slow")
class SeededBugsTest {
    @Test
    void areTwentyInManySubjectsAtManyScopes() {
        assertEquals(20, SeededBug.values().length);
        assertEquals(12, bugs().map(bug -> bug.change.subject()).distinct().count());
        assertEquals(
                List.of(0, 1, 2, 3, 4, 5),
                bugs().map(bug -> bug.expected.scope()).distinct().sorted().toList());
    }

    private static Stream<SeededBug> bugs() {
        return Arrays.stream(SeededBug.values());
    }

    @ParameterizedTest
    @EnumSource
    void isFoundWithASmallestInput(SeededBug bug) {
        int scope = bug.expected.scope();
        Class<?> seeded = bug.seeded();
        for (int smaller : smallerThan(scope)) {
            CheckResult result = check(bug, seeded).scopes(smaller, smaller).run();
            assertTrue(result.isClean(), () -> result.findings().toString());
        }

        CheckResult black = check(bug, seeded).scopes(scope, scope).run();
        Finding finding = smallest(black);
        assertEquals(bug.expected, told(finding));
        assertNoSmallerInputFails(bug, seeded, finding, black);

        CheckResult white = check(bug, seeded).mode(CheckMode.WHITE_BOX).scopes(scope, scope).run();
        assertEquals(bug.expected, told(smallest(white)));
        assertEquals(black.findings().size(), white.findings().size());
    }

    /** Ordinarily the next one only: what is in the others is mostly in it as well. */
    private static int[] smallerThan(int scope) {
        return IntStream.range(Effort.of(Math.max(0, scope - 1), 0), scope).toArray();
    }

    private static Check check(SeededBug bug, Class<?> seeded) {
        return Check.of(seeded, bug.change.operation())
                .bounds(scope -> bug.bounds.of(seeded, scope))
                .sources(List.of(Path.of("src", "main", "java")))
                .inputTime(Duration.ofSeconds(bug.expected.kind() == Kind.HANG ? 2 : 60))
                .calls(false);
    }

    private static SeededBug.Expected told(Finding finding) {
        Counterexample counterexample = finding.counterexample();
        return new SeededBug.Expected(
                counterexample.scope(), finding.kind(), counterexample.line());
    }

    private static Finding smallest(CheckResult result) {
        return result.findings().stream()
                .min(Comparator.comparingInt(SeededBugsTest::objects))
                .orElseThrow();
    }

    private static int objects(Finding finding) {
        return finding.counterexample().drawings().values().stream()
                .mapToInt(Structure::objects)
                .sum();
    }

    private static void assertNoSmallerInputFails(
            SeededBug bug, Class<?> seeded, Finding finding, CheckResult result) {
        int scope = bug.expected.scope();
        for (int smaller : smallerThan(scope)) {
            assertEquals(
                    calls(bug, bug.change.subject(), smaller).outcomes(Integer.MAX_VALUE),
                    calls(bug, seeded, smaller).outcomes(Integer.MAX_VALUE));
        }
        SideBySideCalls right = calls(bug, bug.change.subject(), scope);
        SideBySideCalls wrong = calls(bug, seeded, scope);
        assertEquals(right.outcomes(objects(finding)), wrong.outcomes(objects(finding)));
        if (finding.kind() != Kind.HANG) {
            assertEquals(right.count(), result.inputs());
            String line = bug.expected.line();
            assertNotEquals(right.outcome(line), wrong.outcome(line));
        }
    }

    private static SideBySideCalls calls(SeededBug bug, Class<?> subject, int scope) {
        return new SideBySideCalls(
                subject, bug.change.operation(), bug.bounds.of(subject, scope), scope);
    }
}
