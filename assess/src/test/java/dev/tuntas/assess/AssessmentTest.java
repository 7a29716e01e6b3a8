package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.ScopeRow;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.subjects.SearchTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sample.HostileCode;
import sample.SameCode;

/** The search tree of the Exhaustive paper, whose figures are known. */
class AssessmentTest {
    private static final List<Path> SOURCES = List.of(Path.of("../subjects/src/main/java"));

    private static Assessment ofSearchTree() {
        return Assessment.of(SearchTree.class, "add", "remove").sources(SOURCES);
    }

    @Test
    void scopesHaveThePublishedInputsAndTheCurveNeverFalls() {
        AssessResult result = ofSearchTree().scope(5).mutants(200, 300).run();
        assertEquals(
                List.of(4L, 20L, 90L, 408L, 1880L),
                result.curve().stream().map(ScopeRow::inputs).toList());
        assertEquals(300, result.mutants().size());
        for (int i = 1; i < result.curve().size(); i++) {
            ScopeRow now = result.curve().get(i);
            ScopeRow before = result.curve().get(i - 1);
            assertTrue(now.killed() >= before.killed());
            assertTrue(now.statements() >= before.statements());
            assertTrue(now.outcomes() >= before.outcomes());
        }
        assertEquals(39, result.code().statements().size());
        assertEquals(39, result.code().statementsCovered());
        assertEquals(result.code().outcomes().size(), result.code().outcomesCovered());
        assertTrue(result.killRate() > 97, () -> result.survivors().toString());
    }

    /** The example of the paper: with four nodes its loop runs once, with five it never ends. */
    @Test
    void aMutantThatNeedsFiveNodesDiesAtScopeFiveBecauseItDoesNotEnd() {
        AssessResult result =
                ofSearchTree()
                        .scope(5)
                        .operators("variable")
                        .onlyLines(this::isLeast)
                        .mutants(1, 100_000)
                        .run();
        MutantResult found =
                result.mutants().stream()
                        .filter(
                                m ->
                                        m.mutant()
                                                .after()
                                                .get(0)
                                                .strip()
                                                .equals("least = right.left;"))
                        .filter(m -> m.mutant().original().equals("least"))
                        .findFirst()
                        .orElseThrow();
        assertEquals(5, found.killedAt());
        assertEquals(Optional.of(KillReason.ENDLESS), found.reason());
        assertTrue(found.input().orElseThrow().method().equals("remove(int)"));
    }

    private boolean isLeast(Path file, int line) {
        try {
            return Files.readAllLines(file).get(line - 1).strip().equals("least = least.left;");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theSameSeedChoosesTheSameMutants() {
        List<Mutant> first = mutants(7);
        assertEquals(first, mutants(7));
        assertTrue(!first.equals(mutants(8)));
    }

    private static List<Mutant> mutants(long seed) {
        return ofSearchTree().scope(1).mutants(1, 40).seed(seed).prepared().mutants();
    }

    private static Assessment some(Compare compare) {
        return ofSearchTree().scope(3).mutants(1, 80).compare(compare);
    }

    /** However it is run, every mutant dies by the same input for the same reason. */
    @ParameterizedTest
    @EnumSource
    void threadsAndTheFilterChangeNothing(Compare compare) {
        AssessResult one = some(compare).run();
        AssessResult three = some(compare).threads(3).run();
        assertEquals(one.mutants(), three.mutants());
        assertEquals(one.curve(), three.curve());
        assertEquals(one.code(), three.code());
        assertEquals(one.skippedRuns(), three.skippedRuns());

        AssessResult all = some(compare).filtered(false).run();
        assertEquals(deaths(one), deaths(all));
        assertTrue(all.runs() > 5 * one.runs(), all.runs() + " and " + one.runs());
    }

    private static List<String> deaths(AssessResult result) {
        return result.mutants().stream()
                .map(m -> m.mutant().number() + " " + m.reason() + " " + m.detail() + m.killedAt())
                .toList();
    }

    /** A scope is a number like any other, also if it is 0. */
    @Test
    void whatScopeZeroComesToIsCovered() {
        AssessResult result =
                Assessment.of(SameCode.class, "twice").sources(OWN).scopes(0, 1).run();
        assertTrue(result.curve().get(0).statements() > 0, result.curve()::toString);
        assertEquals(result.curve().get(1).statements(), result.code().statementsCovered());
        assertEquals(result.curve().get(1).outcomes(), result.code().outcomesCovered());
        assertTrue(result.code().statements().stream().anyMatch(each -> each.firstScope() == 0));
        AssessResult enough =
                Assessment.of(HostileCode.class, "count")
                        .sources(OWN)
                        .operators("operator")
                        .scopes(0, 1)
                        .run();
        assertEquals(0, enough.enough());
    }

    /** What is left is the same code, or makes no difference that anybody could see. */
    @Test
    void codeThatIsTheSameOnceItIsCompiledIsNoSurvivor() {
        AssessResult result =
                Assessment.of(SameCode.class, "twice")
                        .sources(List.of(Path.of("src/test/java")))
                        .scope(2)
                        .mutants(1, 1000)
                        .run();
        assertTrue(
                result.mutants().stream().anyMatch(m -> m.status() == MutantStatus.EQUIVALENT),
                () -> result.mutants().toString());
    }

    @Test
    void whatWouldHaveNoEffectIsRefused() {
        assertRefused(() -> ofSearchTree().limit(10).run(), "can't be limited");
        assertRefused(() -> ofSearchTree().runTime(Duration.ZERO), "more than 0");
        assertRefused(
                () -> ofSearchTree().targets(here -> List.of()).run(), "names of methods can't");
        assertRefused(
                () ->
                        Assessment.of(SearchTree.class)
                                .targets(here -> List.of())
                                .each(check -> check)
                                .run(),
                "something about each check can't");
    }

    private static void assertRefused(Executable said, String message) {
        TuntasException refused = assertThrows(TuntasException.class, said);
        assertTrue(refused.getMessage().contains(message), refused.getMessage());
    }

    private static final List<Path> OWN = List.of(Path.of("src/test/java"));
}
