package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.assess.internal.random.RandomSamples;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.assess.result.KillMatrix;
import dev.tuntas.assess.result.KillMatrix.Kill;
import dev.tuntas.assess.result.KillReason;
import dev.tuntas.assess.result.MutantResult;
import dev.tuntas.assess.result.MutantStatus;
import dev.tuntas.assess.result.RandomComparison;
import dev.tuntas.assess.result.RandomComparison.Relation;
import dev.tuntas.assess.result.ShownInput;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.subjects.SearchTree;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sample.HostileCode;

/** Random samples of the inputs of a scope, and the matrix of all that kills. */
class RandomChoiceTest {
    private static final int SAMPLES = 30;

    private static AssessResult whole;

    private static Assessment ofSearchTree() {
        return Assessment.of(SearchTree.class, "add", "remove")
                .sources(List.of(Path.of("../subjects/src/main/java")))
                .mutants(1, 50)
                .scope(4);
    }

    private static RandomComparison random(AssessResult result) {
        return result.random().orElseThrow();
    }

    private static KillMatrix matrix(AssessResult result) {
        return result.matrix().orElseThrow();
    }

    @BeforeAll
    static void runWithMatrix() {
        whole = ofSearchTree().random(SAMPLES).matrix(true).run();
    }

    @Test
    void samplesAreAsLargeAsTheScopeBelow() {
        RandomComparison random = random(whole);
        assertEquals(SAMPLES, random.killed().size());
        assertEquals(90, random.size());
        assertEquals(4, random.scope());
        assertEquals(whole.curve().get(2).killed(), random.bySmaller());
        assertEquals(whole.curve().get(3).killed(), random.byWhole());
        assertTrue(random.greatest() <= random.byWhole());
        assertTrue(random.least() > 0);
    }

    /** The samples drawn again, and counted kill by kill. */
    @Test
    void aSampleKillsWhatOneOfItsInputsKills() {
        List<Integer> killed = killedBySamples(SAMPLES);
        assertEquals(killed, random(whole).killed());
        assertTrue(new HashSet<>(killed).size() > 1, killed.toString());
    }

    private static List<Integer> killedBySamples(int number) {
        List<Integer> counts =
                matrix(whole).inputs().stream().map(KillMatrix.Inputs::count).toList();
        assertEquals(List.of(204, 204), counts);
        List<List<BitSet>> chosen = new RandomSamples(number, 1).draw(90, counts);
        List<Kill> kills = matrix(whole).kills().toList();
        return IntStream.range(0, number)
                .mapToObj(sample -> killed(kills, chosen, sample))
                .toList();
    }

    private static int killed(List<Kill> kills, List<List<BitSet>> chosen, int sample) {
        return (int)
                kills.stream()
                        .filter(kill -> chosen.get(kill.method()).get(sample).get(kill.input()))
                        .mapToInt(Kill::mutant)
                        .distinct()
                        .count();
    }

    /** Three threads have more samples than there are bits in a word; the first are the same. */
    @Test
    void withoutTheMatrixTheSamplesAreTheSameForAnyNumberOfThreads() {
        RandomComparison one = random(ofSearchTree().random(SAMPLES).run());
        assertEquals(random(whole).killed(), one.killed());
        assertEquals(random(whole).byWhole(), one.byWhole());
        assertEquals(OptionalDouble.empty(), one.expected());
        RandomComparison more = random(ofSearchTree().random(100).threads(3).run());
        assertEquals(one.killed(), more.killed().subList(0, SAMPLES));
        assertEquals(100, more.killed().size());
    }

    @Test
    void anotherSeedDrawsOtherSamples() {
        List<Integer> inputs = List.of(30, 10);
        List<List<BitSet>> three = new RandomSamples(3, 1).draw(10, inputs);
        List<List<BitSet>> two = new RandomSamples(2, 1).draw(10, inputs);
        assertEquals(two, three.stream().map(ofMethod -> ofMethod.subList(0, 2)).toList());
        assertNotEquals(two, new RandomSamples(2, 2).draw(10, inputs));
    }

    /** As in the paper: how many of a method's inputs a sample has is left to chance, too. */
    @Test
    void aSampleIsDrawnFromTheInputsOfAllMethods() {
        List<List<BitSet>> samples = new RandomSamples(200, 1).draw(10, List.of(30, 10));
        Set<Integer> ofFirst = new HashSet<>();
        for (int sample = 0; sample < 200; sample++) {
            int first = samples.get(0).get(sample).cardinality();
            assertEquals(10, first + samples.get(1).get(sample).cardinality());
            assertTrue(samples.get(1).get(sample).length() <= 10);
            ofFirst.add(first);
        }
        assertTrue(ofFirst.size() > 3, ofFirst.toString());
        double mean = samples.get(0).stream().mapToInt(BitSet::cardinality).average().orElseThrow();
        assertEquals(7.5, mean, 0.3);
    }

    @Test
    void theExpectationIsWithinTheSamples() {
        RandomComparison random = random(whole);
        double expected = random.expected().orElseThrow();
        assertTrue(expected > random.least() && expected < random.greatest(), random.toString());
        double mean = killedBySamples(2_000).stream().mapToInt(n -> n).average().orElseThrow();
        assertEquals(expected, mean, 0.1);
    }

    @Test
    void theMatrixIsTheSameForThreadsAndWithoutTheFilter() {
        List<Kill> kills = matrix(whole).kills().toList();
        assertTrue(kills.size() > 1_000, kills.size() + " kills");
        assertEquals(kills, matrix(ofSearchTree().matrix(true).threads(3).run()).kills().toList());
        AssessResult all = ofSearchTree().matrix(true).filtered(false).run();
        assertEquals(kills, matrix(all).kills().toList());
        assertTrue(all.random().isEmpty());
    }

    /** A run of the scope alone ends with the first killing input: an independent way to it. */
    @Test
    void theFirstKillerOfTheMatrixIsTheOneThatARunOfTheScopeFinds() {
        AssessResult alone = ofSearchTree().scopes(4, 4).run();
        Map<Integer, Kill> firsts =
                matrix(whole)
                        .kills()
                        .collect(Collectors.toMap(Kill::mutant, kill -> kill, (a, b) -> a));
        Set<Integer> killed = new HashSet<>();
        for (MutantResult each : alone.mutants()) {
            if (each.status() == MutantStatus.KILLED) {
                ShownInput input = each.input().orElseThrow();
                Kill first = firsts.get(each.mutant().number());
                KillMatrix.Inputs inputs = matrix(whole).inputs().get(first.method());
                assertEquals(input.method(), inputs.method());
                assertEquals(input.candidate(), inputs.candidates().apply(first.input()));
                assertEquals(each.reason().orElseThrow(), first.reason());
                killed.add(each.mutant().number());
            }
        }
        assertEquals(matrix(whole).mutants(), killed);
    }

    @Test
    void whatIsAskedForChangesNothingElse() {
        AssessResult plain = ofSearchTree().run();
        assertEquals(plain.mutants(), whole.mutants());
        assertEquals(plain.curve(), whole.curve());
        assertEquals(plain.code(), whole.code());
        assertEquals(plain.runs(), whole.runs());
        assertTrue(plain.random().isEmpty() && plain.matrix().isEmpty());
    }

    /** All choices of 3 of 5 and 3 inputs, counted one by one. */
    @Test
    void theExpectationIsTheMeanOfAllSubsets() {
        KillMatrix matrix =
                new KillMatrix(
                        3,
                        List.of(
                                new KillMatrix.Inputs("a()", 5, String::valueOf),
                                new KillMatrix.Inputs("b()", 3, String::valueOf)),
                        Map.of(
                                1,
                                List.of(by(bits(0, 3)), by(bits(1))),
                                2,
                                List.of(by(bits()), by(bits(2)))));
        // The second method's inputs come after the five of the first.
        int first = 1 << 0 | 1 << 3 | 1 << 5 + 1;
        int second = 1 << 5 + 2;
        int sum = 0;
        int choices = 0;
        for (int chosen = 0; chosen < 1 << 8; chosen++) {
            if (Integer.bitCount(chosen) == 3) {
                sum += (chosen & first) != 0 ? 1 : 0;
                sum += (chosen & second) != 0 ? 1 : 0;
                choices++;
            }
        }
        assertEquals(sum / (double) choices, matrix.expected(3), 1e-12);
        assertEquals(2, matrix.expected(8), 1e-12);
        assertEquals(0, matrix.expected(0), 1e-12);
    }

    private static BitSet bits(int... numbers) {
        BitSet bits = new BitSet();
        IntStream.of(numbers).forEach(bits::set);
        return bits;
    }

    private static Map<KillReason, BitSet> by(BitSet inputs) {
        return inputs.isEmpty() ? Map.of() : Map.of(KillReason.OUTPUT, inputs);
    }

    @Test
    void samplesAreCountedAgainstBothScopes() {
        RandomComparison random =
                new RandomComparison(3, 9, List.of(4, 6, 6, 7), 6, 8, OptionalDouble.empty());
        assertEquals(new Relation(1, 2, 1), random.againstSmaller());
        assertEquals(new Relation(4, 0, 0), random.againstWhole());
        assertEquals(5.75, random.mean());
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "4, 4"})
    void withoutAScopeBelowThereIsNothingToCompareWith(int first, int last) {
        Assessment assessment = ofSearchTree().scopes(first, last).random(5);
        String message = assertThrows(TuntasException.class, assessment::run).getMessage();
        assertTrue(message.contains("Run at least two scopes"), message);
    }

    /** Each input that it hangs on would take the whole time; it is on neither side. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMutantThatOnlyTheClockEndsIsLeftOutAndSaid(boolean matrix) {
        AssessResult result =
                Assessment.of(HostileCode.class, "loopInTheJdk")
                        .sources(List.of(Path.of("src/test/java")))
                        .runTime(Duration.ofSeconds(2))
                        .scope(2)
                        .random(3)
                        .matrix(matrix)
                        .run();
        int hanging =
                (int)
                        result.mutants().stream()
                                .filter(each -> each.detail().endsWith("by the clock"))
                                .count();
        assertEquals(1, hanging);
        assertEquals(result.killed() - hanging, random(result).byWhole());
        assertTrue(
                result.notes().stream().anyMatch(note -> note.text().contains("only the clock")),
                () -> result.notes().toString());
    }

    /** Its first input kills it by its output; others would each take the whole time. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMutantThatDoesNotEndOnALaterInputIsLeftOutAndSaidToo(boolean matrix) {
        AssessResult result =
                Assessment.of(HostileCode.class, "loopLater")
                        .sources(List.of(Path.of("src/test/java")))
                        .runTime(Duration.ofSeconds(2))
                        .scope(3)
                        .random(30)
                        .matrix(matrix)
                        .run();
        MutantResult later =
                result.mutants().stream()
                        .filter(each -> each.mutant().change().equals("n -> more"))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(result.mutants()));
        assertEquals(KillReason.OUTPUT, later.reason().orElseThrow());
        assertEquals(result.killed() - 1, random(result).byWhole());
        assertTrue(
                result.notes().stream()
                        .map(Note::text)
                        .anyMatch(
                                note ->
                                        note.contains("only the clock")
                                                && note.contains(
                                                        String.valueOf(later.mutant().number()))),
                () -> result.notes().toString());
        if (matrix) {
            assertFalse(matrix(result).mutants().contains(later.mutant().number()));
        }
    }

    /** With several threads nobody knows who took it, so all is run once more, by one. */
    @Test
    void whereThereIsNoMemoryTheMatrixAndSamplesAreWholeAllTheSame() {
        AssessResult one = hungry(true, 1);
        assertTrue(matrix(one).kills().anyMatch(kill -> kill.reason() == KillReason.MEMORY));
        AssessResult two = hungry(true, 2);
        assertEquals(matrix(one).kills().toList(), matrix(two).kills().toList());
        assertEquals(random(one).killed(), random(hungry(false, 2)).killed());
    }

    private static AssessResult hungry(boolean matrix, int threads) {
        return Assessment.of(HostileCode.class, "hunger")
                .sources(List.of(Path.of("src/test/java")))
                .operators("operator")
                .scope(4)
                .random(5)
                .matrix(matrix)
                .threads(threads)
                .run();
    }

    @Test
    void aRunThatIsStoppedSaysThatNothingWasCompared() {
        AssessResult result =
                ofSearchTree().mutants(1, 5).random(5).time(Duration.ofMillis(1)).run();
        assertTrue(result.random().isEmpty());
        assertTrue(
                result.notes().stream().anyMatch(note -> note.text().contains("random choice")),
                () -> result.notes().toString());
    }
}
