package dev.tuntas.cli.internal.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.InputForms;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.cli.internal.assess.report.SampleAssessment;
import dev.tuntas.core.Structure;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AssessTextTest {
    private static List<String> lines(AssessResult result) {
        return new AssessText(result, input -> "tuntas check", Duration.ofSeconds(1)).lines();
    }

    private static SampleAssessment survivors(int count) {
        SampleAssessment sample = new SampleAssessment().file("A.java", 60);
        for (int line = 1; line <= count; line++) {
            sample.mutant(line, MutantStatus.UNSEEN);
        }
        return sample;
    }

    @Test
    void withoutSurvivorsTheCurveComesFirst() {
        List<String> lines =
                lines(
                        new SampleAssessment()
                                .file("A.java", 5)
                                .mutant(1, MutantStatus.KILLED)
                                .mutant(2, MutantStatus.KILLED)
                                .result());
        assertEquals("scope     inputs   killed  statements  branches", lines.get(0));
        assertEquals("    2          9  100.00%     100.00%   100.00%", lines.get(2));
        assertTrue(lines.get(4).startsWith("String.f(), scope 2: 2 of 2 mutants killed ("));
    }

    @Test
    void ofManySurvivorsTheFirstTwentyAreShownAndTheOthersCounted() {
        List<String> lines = lines(survivors(50).result());
        assertEquals(20, lines.stream().filter(line -> line.startsWith("Mutant ")).count());
        assertTrue(lines.contains("... and 30 more survivors; --html and --json have all."));
        assertTrue(
                lines(survivors(21).result())
                        .contains("... and 1 more survivor; --html and --json have all."));
    }

    @Test
    void aSurvivorHasDiffDrawingAndReplayLine() {
        List<String> lines = lines(survivors(1).result());
        assertEquals(
                List.of(
                        "Mutant 1 survives, was run, and nothing that it did differed (A.java:1)",
                        "  @@ -1,1 +1,1 @@ f()",
                        "  -        x = x + 1;",
                        "  +        x = x - 1;",
                        "  The first input on which it could have differed:",
                        "    this:",
                        "      x=0",
                        "  The original on it: tuntas check",
                        ""),
                lines.subList(0, 9));
    }

    /** A mutant that was not come to before the time was over may still be come to. */
    @Test
    void ofAPartialResultNothingIsSaidForGood() {
        List<String> lines =
                lines(
                        new SampleAssessment()
                                .file("A.java", 5)
                                .mutant(1, MutantStatus.NOT_REACHED)
                                .mutant(2, MutantStatus.WITHOUT_EFFECT)
                                .mutant(3, MutantStatus.UNSEEN)
                                .stopped()
                                .result());
        String all = String.join("\n", lines);
        assertEquals(3, all.split(" so far \\(A.java:", -1).length - 1, all);
        assertFalse(all.contains("is never come to"), all);
        assertTrue(all.contains("  (not whole)"), all);
        assertTrue(
                all.contains(
                        "Stopped before the end (stopped at the time limit): there may be more to"
                                + " find."),
                all);
    }

    @Test
    void longStatementsThatWereMissedAreCut() {
        List<String> lines =
                lines(
                        new SampleAssessment()
                                .file("A.java", 1)
                                .missed("call(" + "argument, ".repeat(100) + "last)")
                                .mutant(1, MutantStatus.KILLED)
                                .result());
        assertTrue(lines.stream().allMatch(line -> line.length() < 150), lines.toString());
        assertTrue(lines.get(1).endsWith("..."), lines.get(1));
    }

    /** Code takes time to make, and the text does not show it. */
    @Test
    void noInputIsMadeCodeForTheText() {
        InputForms costly =
                new InputForms() {
                    @Override
                    public String code() {
                        throw new AssertionError("Nobody looks at it.");
                    }

                    @Override
                    public Map<String, String> values() {
                        throw new AssertionError("Nobody looks at them.");
                    }

                    @Override
                    public Map<String, Structure<?>> structures() {
                        throw new AssertionError("Nobody looks at them.");
                    }
                };
        List<String> lines =
                lines(
                        new SampleAssessment()
                                .file("A.java", 3)
                                .mutant(1, MutantStatus.UNSEEN, "x", SampleAssessment.input(costly))
                                .result());
        assertTrue(lines.contains("    this:"), lines.toString());
    }
}
