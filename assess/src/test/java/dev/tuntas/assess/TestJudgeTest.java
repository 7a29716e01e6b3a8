package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.core.message.TuntasException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An exhaustive test of the user's as what judges. */
class TestJudgeTest {
    private static final Class<?> LAWS = named("sample.BookRackLaws");

    private static Class<?> named(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Assessment by(String test) {
        return Assessment.ofTest(LAWS, test).sources(List.of(Path.of("src/test/java")));
    }

    private static MutantResult of(AssessResult result, String change) {
        return result.mutants().stream()
                .filter(m -> m.mutant().change().equals(change))
                .findFirst()
                .orElseThrow(() -> new AssertionError(result.mutants()));
    }

    /** Between its methods before and after each, on inputs of its own scope. */
    @Test
    void aMutantDiesIfTheTestFails() {
        AssessResult result = by("nothingIsLost").run();
        assertEquals(List.of(1, 2), result.curve().stream().map(ScopeRow::scope).toList());
        MutantResult lost = of(result, "free - books -> free + books");
        assertEquals(MutantStatus.KILLED, lost.status());
        assertTrue(
                lost.detail().startsWith("fails the test (AssertionFailedError: "), lost.detail());
        assertEquals(MutantStatus.UNSEEN, of(result, "books > free -> books >= free").status());
    }

    /** Neither the test itself is changed, nor the predicate that it asks. */
    @Test
    void onlyWhatIsTestedIsChanged() {
        AssessResult result = by("nothingIsLost").mutants(1, 10_000).run();
        Set<String> changed =
                result.mutants().stream()
                        .map(m -> m.mutant().className() + "." + m.mutant().method())
                        .collect(Collectors.toSet());
        assertEquals(
                Set.of(
                        "sample.BookRack.put(int)",
                        "sample.BookRack.free()",
                        "sample.BookRack.used()"),
                changed);
        TuntasException nothing =
                assertThrows(
                        TuntasException.class,
                        () -> by("nothingIsLost").change(m -> !m.contains("BookRack#")).run());
        assertTrue(
                nothing.getMessage().startsWith("There is nothing to change"), nothing::toString);
    }

    @Test
    void inputsForWhichAnAssumptionDoesNotHoldAreNotJudged() {
        AssessResult result = by("whatFitsIsPut").run();
        assertTrue(
                result.notes().stream().anyMatch(n -> n.text().contains("inputs are not judged")),
                () -> result.notes().toString());
        AssessResult all = by("nothingIsLost").run();
        assertTrue(result.inputs() < all.inputs(), result.inputs() + " of " + all.inputs());
        assertEquals(MutantStatus.KILLED, of(result, "used + books -> used - books").status());
        // What is refused is assumed away, and so is the code that refuses it.
        assertFalse(
                result.code().statements().stream()
                        .filter(place -> place.text().equals("return false;"))
                        .findFirst()
                        .orElseThrow()
                        .isCovered());
    }

    @Test
    void aPredicateOfSeveralParametersChoosesTheInputs() {
        AssessResult result = by("tooMuchIsRefused").run();
        assertEquals(MutantStatus.KILLED, of(result, "books > free -> books <= free").status());
        assertFalse(
                result.code().statements().stream()
                        .filter(place -> place.text().startsWith("used = "))
                        .findFirst()
                        .orElseThrow()
                        .isCovered());
    }

    @Test
    void aMutantThatDoesNotEndDiesOfThatWhateverTheTestCatches() {
        AssessResult result = by("oneByOneEnds").run();
        assertEquals(Optional.of(KillReason.ENDLESS), of(result, "i++ -> i--").reason());
        assertEquals(MutantStatus.UNSEEN, of(result, "done++; -> done--;").status());
    }

    @Test
    void aNestedTestHasWhatIsAroundIt() {
        AssessResult result =
                Assessment.ofTest(named("sample.BookRackLaws$Inside"), "nothingIsPutTwice")
                        .sources(List.of(Path.of("src/test/java")))
                        .run();
        assertTrue(result.killed() > 0, () -> result.mutants().toString());
    }

    @Test
    void threadsChangeNothing() {
        AssessResult one = by("nothingIsLost").scope(3).run();
        AssessResult three = by("nothingIsLost").scope(3).threads(3).run();
        assertEquals(one.mutants(), three.mutants());
        assertEquals(one.curve(), three.curve());
        assertEquals(one.notes(), three.notes());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "isWrong | The original itself fails the test (AssertionFailedError: a rack has"
                        + " room",
                "neverRuns | The test of BookRackLaws judges no input up to scope 1",
                "needsAFolder | BookRackLaws.needsAFolder can't be used to judge mutants: its"
                        + " parameter folder is no input",
                "nothing | sample.BookRackLaws has no @ExhaustiveTest 'nothing'. It has "
            })
    void whatCannotJudgeIsTold(String test, String message) {
        TuntasException problem = assertThrows(TuntasException.class, () -> by(test).run());
        assertTrue(problem.getMessage().startsWith(message), problem::toString);
    }

    @Test
    void whatIsComparedCannotBeSaidAsWell() {
        assertThrows(
                TuntasException.class, () -> by("nothingIsLost").compare(Compare.STRUCTURE).run());
    }
}
