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
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.subjects.SearchTree;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sample.CoinBox;
import sample.SaysLittle;
import sample.SharedHelper;

/** The contract as what judges, and what it does not see. */
class ContractJudgeTest {
    private static final List<Path> SUBJECTS = List.of(Path.of("../subjects/src/main/java"));
    private static final List<Path> OWN = List.of(Path.of("src/test/java"));

    private static AssessResult byContract(Class<?> subject, String... methods) {
        return Assessment.of(subject, methods)
                .sources(OWN)
                .scope(2)
                .compare(Compare.CONTRACT)
                .run();
    }

    private static MutantResult of(AssessResult result, String change) {
        return result.mutants().stream()
                .filter(m -> m.mutant().change().equals(change))
                .findFirst()
                .orElseThrow(() -> new AssertionError(result.mutants()));
    }

    private static Set<Integer> numbers(AssessResult result, MutantStatus status) {
        return result.mutants().stream()
                .filter(m -> m.status() == status)
                .map(m -> m.mutant().number())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The contract of the tree says all that equals sees: what is in it, and what is returned. */
    @Test
    void whatEqualsKillsIsKilledByTheContractOrIsAHole() {
        Assessment assessment =
                Assessment.of(SearchTree.class, "add", "remove").sources(SUBJECTS).scope(3);
        AssessResult byEquals = assessment.compare(Compare.EQUALS).run();
        AssessResult byContract = assessment.compare(Compare.CONTRACT).run();
        Set<Integer> killed = numbers(byContract, MutantStatus.KILLED);
        Set<Integer> all = numbers(byEquals, MutantStatus.KILLED);
        assertTrue(all.containsAll(killed), "the contract sees more than equals");
        assertTrue(killed.size() > 150, killed.toString());
        Set<Integer> seen = new TreeSet<>(killed);
        seen.addAll(numbers(byContract, MutantStatus.HOLE));
        assertEquals(all, seen);
    }

    @Test
    void aContractThatSaysNothingOfTheStateHasAHoleWithItsSmallestInput() {
        AssessResult result = byContract(CoinBox.class, "pay");
        MutantResult hole = of(result, "spent + amount -> spent * amount");
        assertEquals(MutantStatus.HOLE, hole.status());
        assertEquals("leaves the receiver in another state", hole.detail());
        assertTrue(hole.reason().isEmpty());
        assertEquals(
                "this=CoinBox#0{coins=0, spent=1}, amount=0", hole.input().orElseThrow().line());
        assertTrue(result.holes().contains(hole));
        assertTrue(result.survivors().containsAll(result.holes()));
        assertTrue(result.killRate() < 100);
    }

    @Test
    void whatBreaksTheInvariantOrWhatIsEnsuredIsKilled() {
        AssessResult result = byContract(CoinBox.class, "pay");
        MutantResult invalid = of(result, "spent + amount -> spent - amount");
        assertEquals(Optional.of(KillReason.INVARIANT), invalid.reason());
        assertEquals("breaks the invariant repOk()", invalid.detail());
        MutantResult other = of(result, "amount <= coins -> amount < coins");
        assertEquals(Optional.of(KillReason.OUTPUT), other.reason());
        assertEquals("breaks ensures result == (amount <= old(coins))", other.detail());
        MutantResult throwing = of(result, "coins - amount -> coins / amount");
        assertEquals(
                "throws what it does not declare: java.lang.ArithmeticException",
                throwing.detail());
    }

    @Test
    void whatMayNotBeChangedIsPartOfTheContract() {
        AssessResult result = byContract(CoinBox.class, "all");
        MutantResult writes = of(result, "sum = sum + spent; -> coins = sum + spent;");
        assertEquals(Optional.of(KillReason.OUTPUT), writes.reason());
        assertEquals("changes what is not assignable", writes.detail());
        MutantResult returns = of(result, "sum + spent -> sum - spent");
        assertEquals(MutantStatus.HOLE, returns.status());
        assertEquals("returns another value", returns.detail());
    }

    @Test
    void contractsInJmlJudge() {
        AssessResult result = byContract(CoinBox.class, "hasMoreThan");
        MutantResult other = of(result, "coins > other -> coins >= other");
        assertEquals("breaks ensures \\result <==> coins > other", other.detail());
        assertTrue(result.holes().isEmpty());
    }

    /** With the mutant on, {@code twice(n) == twice(n)} would hold whatever twice does. */
    @ParameterizedTest
    @ValueSource(strings = {"doubled", "drain"})
    void aMutantInWhatTheContractCallsDoesNotChangeTheContract(String method) {
        AssessResult byContract = byContract(SharedHelper.class, method);
        AssessResult byEquals =
                Assessment.of(SharedHelper.class, method).sources(OWN).scope(2).run();
        Set<Integer> helpers =
                byEquals.mutants().stream()
                        .filter(m -> m.mutant().method().matches("(twice|sum)\\(.*"))
                        .filter(m -> m.status() == MutantStatus.KILLED)
                        .map(m -> m.mutant().number())
                        .collect(Collectors.toCollection(TreeSet::new));
        assertFalse(helpers.isEmpty());
        assertTrue(numbers(byContract, MutantStatus.KILLED).containsAll(helpers));
    }

    @Test
    void holesAreTheSameForAnyNumberOfThreads() {
        Assessment assessment =
                Assessment.of(CoinBox.class, "pay").sources(OWN).scope(4).compare(Compare.CONTRACT);
        AssessResult one = assessment.run();
        AssessResult three = assessment.threads(3).run();
        assertFalse(one.holes().isEmpty());
        assertEquals(one.mutants(), three.mutants());
        assertEquals(one.curve(), three.curve());
        assertEquals(one.skippedRuns(), three.skippedRuns());
    }

    @Test
    void withoutAnyContractNothingIsJudged() {
        TuntasException problem =
                assertThrows(TuntasException.class, () -> byContract(SaysLittle.class, "untold"));
        assertTrue(
                problem.getMessage().startsWith("Nothing says what the methods"),
                problem::toString);
    }

    @Test
    void aMethodWithoutContractBesideOthersIsNamed() {
        AssessResult result = byContract(SaysLittle.class, "told", "untold");
        assertTrue(
                result.notes().stream()
                        .anyMatch(
                                note ->
                                        note.text()
                                                .startsWith(
                                                        "Nothing says what untold(int) should do")),
                () -> result.notes().toString());
    }

    @Test
    void anOriginalThatBreaksItsOwnContractIsAnError() {
        TuntasException problem =
                assertThrows(TuntasException.class, () -> byContract(SaysLittle.class, "wrong"));
        assertTrue(
                problem.getMessage()
                        .startsWith("The original itself breaks ensures result > n + 1 at scope 1"),
                problem::toString);
    }
}
