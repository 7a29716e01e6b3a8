package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.mutant.Mutant;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.CodePlace;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.subjects.SearchTree;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sample.HostileCode;

/** Mutants of class files are judged as those of sources are. */
class ClassFileAssessmentTest {
    private static final List<Path> SOURCES = List.of(Path.of("../subjects/src/main/java"));

    private static Assessment ofSearchTree() {
        return Assessment.of(SearchTree.class, "add", "remove").sources(SOURCES).bytecode(true);
    }

    @Test
    void aSearchTreeIsFoundToBeAsWellTestedAsByItsSource() {
        AssessResult files = ofSearchTree().scope(4).run();
        AssessResult sources = ofSearchTree().bytecode(false).scope(4).run();
        assertTrue(files.mutants().size() == 300, () -> files.mutants().size() + " mutants");
        assertTrue(
                Math.abs(files.killRate() - sources.killRate()) < 5,
                () -> files.killRate() + " and " + sources.killRate());
        for (String operator : List.of("operator", "variable")) {
            assertTrue(
                    files.mutants().stream().anyMatch(m -> m.mutant().operator().equals(operator)),
                    operator);
        }
        assertEquals(linesCovered(sources), linesCovered(files));
        assertEquals(files.code().outcomes().size(), files.code().outcomesCovered());
    }

    /** The lines on which a statement begins. */
    private static TreeSet<Integer> linesCovered(AssessResult result) {
        return result.code().statements().stream()
                .filter(CodePlace::isCovered)
                .map(CodePlace::line)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Which way round a condition is in the source can be told for most code. */
    @Test
    void comparisonsReadAsInTheSource() {
        AssessResult files = ofSearchTree().operators("operator").scope(3).run();
        AssessResult sources = ofSearchTree().bytecode(false).operators("operator").scope(3).run();
        TreeSet<String> found = comparisons(files);
        assertEquals(comparisons(sources), found);
        assertTrue(found.contains("145: key < parent.key -> key <= parent.key"), found::toString);
    }

    private static TreeSet<String> comparisons(AssessResult result) {
        return result.mutants().stream()
                .map(MutantResult::mutant)
                .filter(mutant -> mutant.operator().equals("operator"))
                .filter(mutant -> mutant.original().matches(".* ([<>]|[<>=!]=) .*"))
                .filter(mutant -> !mutant.original().matches(".*(&&|\\|\\|).*"))
                .map(mutant -> mutant.line() + ": " + mutant.change())
                .map(line -> line.replaceAll("[()]", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The example of the Exhaustive paper. */
    @Test
    void aMutantThatNeedsFiveNodesDiesAtScopeFiveBecauseItDoesNotEnd() {
        AssessResult result =
                ofSearchTree()
                        .change(method -> method.endsWith("#join"))
                        .scopes(4, 5)
                        .mutants(1, 100_000)
                        .run();
        MutantResult found =
                result.mutants().stream()
                        .filter(m -> m.mutant().original().equals("least"))
                        .filter(m -> m.mutant().after().get(0).endsWith(": least = right.left"))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(result.mutants()));
        assertEquals(5, found.killedAt());
        assertEquals(Optional.of(KillReason.ENDLESS), found.reason());
        Mutant mutant = found.mutant();
        assertEquals(Path.of("dev/tuntas/subjects/SearchTree.class"), mutant.file());
        assertEquals("least -> right", mutant.change());
        assertEquals(List.of("line " + mutant.line() + ": least = least.left"), mutant.before());
    }

    @Test
    void threadsAndTheFilterChangeNothing() {
        AssessResult one = ofSearchTree().scope(4).mutants(1, 100).run();
        AssessResult three = ofSearchTree().scope(4).mutants(1, 100).threads(3).run();
        assertEquals(one.mutants(), three.mutants());
        assertEquals(one.curve(), three.curve());
        assertEquals(one.code(), three.code());
        AssessResult all = ofSearchTree().scope(4).mutants(1, 100).filtered(false).run();
        assertEquals(deaths(one), deaths(all));
        assertTrue(all.runs() > 3 * one.runs(), all.runs() + " and " + one.runs());
    }

    private static List<String> deaths(AssessResult result) {
        return result.mutants().stream()
                .map(m -> m.mutant().number() + " " + m.reason() + " " + m.detail() + m.killedAt())
                .toList();
    }

    @Test
    void theSameSeedChoosesTheSameMutants() {
        assertEquals(mutants(7), mutants(7));
        assertTrue(!mutants(7).equals(mutants(8)));
    }

    private static List<Mutant> mutants(long seed) {
        List<Mutant> mutants =
                ofSearchTree().scope(1).mutants(1, 40).seed(seed).run().mutants().stream()
                        .map(MutantResult::mutant)
                        .toList();
        assertEquals(40, mutants.size());
        return mutants;
    }

    @ParameterizedTest
    @CsvSource({
        "allocate, n -> huge, MEMORY",
        "recurse, n - 1 -> n + 1, ENDLESS",
        "loopInTheJdk, n -> huge, ENDLESS",
        "stop, n > 100 -> n <= 100, OUTPUT",
        "turn, i++ -> i--, ENDLESS"
    })
    void hostileMutantsDieForTheirReasons(String method, String change, KillReason reason) {
        AssessResult result =
                Assessment.of(HostileCode.class, method)
                        .bytecode(true)
                        .scope(2)
                        .runTime(Duration.ofSeconds(2))
                        .run();
        MutantResult found =
                result.mutants().stream()
                        .filter(m -> m.mutant().change().equals(change))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(result.mutants()));
        assertEquals(Optional.of(reason), found.reason(), found::toString);
        assertEquals(MutantStatus.KILLED, found.status());
    }

    /** Many changes make methods long, which are then spread over several classes of the name. */
    @Test
    void aLongMethodIsSpreadOverSeveralGroups() {
        AssessResult result =
                Assessment.of(sample.LongCode.class, "mix")
                        .bytecode(true)
                        .scopes(1, 1)
                        .mutants(1, 100_000)
                        .run();
        assertTrue(result.mutants().size() > 900, () -> result.mutants().size() + " mutants");
        assertTrue(result.killRate() > 50, () -> result.killRate() + " %");
        assertEquals(result.code().statements().size(), result.code().statementsCovered());
    }
}
