package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.Samples.Tree;
import dev.tuntas.suite.result.CountResult;
import dev.tuntas.suite.result.CountResult.ConditionCount;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CountingTest {
    @TempDir private Path folder;

    private static Predicate<Object> tree(Predicate<Tree> condition) {
        return object -> condition.test((Tree) object);
    }

    private static Counting<?> counting(int nodes) {
        return Counting.of(Samples.tree(nodes));
    }

    /** One by one, with a search of its own. */
    private static long expected(int nodes, Predicate<Tree> condition) {
        return Search.of(Samples.tree(nodes)).stream().filter(condition).count();
    }

    private Path suite(int nodes) {
        Path file = folder.resolve(nodes + ".suite");
        Generation.of(Samples.tree(nodes)).out(file).run();
        return file;
    }

    private static List<Long> numbers(CountResult result) {
        return result.conditions().stream().map(ConditionCount::count).toList();
    }

    private static final Predicate<Tree> EMPTY = tree -> tree.root == null;
    private static final Predicate<Tree> LEANING = tree -> tree.root.left != null;
    private static final Predicate<Tree> LARGE = tree -> tree.size > 1;

    private static Counting<?> three(Counting<?> counting) {
        return counting.condition("empty", tree(EMPTY))
                .condition("leaning", tree(t -> t.root != null && LEANING.test(t)))
                .condition("large", tree(LARGE));
    }

    private static List<Long> expectedOfThree(int nodes) {
        return List.of(
                expected(nodes, EMPTY),
                expected(nodes, t -> t.root != null && LEANING.test(t)),
                expected(nodes, LARGE));
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void countsAllConditionsInOnePass(Strategy strategy) {
        CountResult result = three(counting(3)).strategy(strategy).run();
        assertEquals(expectedOfThree(3), numbers(result));
        assertEquals(expected(3, tree -> true), result.structures());
        assertEquals(
                List.of("empty", "leaning", "large"),
                result.conditions().stream().map(ConditionCount::name).toList());
        assertTrue(result.isComplete());
        assertTrue(result.reuse().isEmpty());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void theNumberOfThreadsDoesNotMatter(int threads) {
        assertEquals(expectedOfThree(3), numbers(three(counting(3)).threads(threads).run()));
    }

    @Test
    void withoutConditionsItOnlyCountsStructures() {
        CountResult result = counting(3).run();
        assertEquals(expected(3, tree -> true), result.structures());
        assertEquals(List.of(), result.conditions());
    }

    @Test
    void allConditionsGetTheSameObjectOnce() {
        Set<Object> objects = new HashSet<>();
        List<Object> seen = new ArrayList<>();
        Predicate<Object> note = object -> seen.add(object) && objects.add(object);
        CountResult result = counting(2).condition("a", note).condition("b", note).run();
        assertEquals(2 * result.structures(), seen.size());
        assertEquals(List.of(result.structures(), 0L), numbers(result));
    }

    @Test
    void readsTheSuiteOfTheSameSearch() {
        Path base = suite(3);
        CountResult result = three(counting(3)).base(base).run();
        assertEquals(expectedOfThree(3), numbers(result));
        assertEquals(0, result.search().counts().explored());
        assertEquals(result.structures(), result.search().counts().valid());
        assertTrue(result.reuse().orElseThrow().isUsed());
        assertTrue(result.isComplete());
        CountResult bare = counting(3).base(base).run();
        assertEquals(result.structures(), bare.structures());
    }

    @Test
    void searchesAgainIfTheSuiteIsOfOtherBounds() {
        CountResult result = three(counting(3)).base(suite(2)).run();
        assertEquals(expectedOfThree(3), numbers(result));
        assertFalse(result.reuse().orElseThrow().isUsed());
        assertTrue(result.search().counts().explored() > 0);
    }

    @Test
    void aPartOfASearchIsNotReadAsIfItWereAll() {
        Path part = folder.resolve("part.suite");
        Finitization<?> bounds = Samples.tree(3);
        Generation.of(bounds).limit(5).out(part).run();
        CountResult ofStopped = three(counting(3)).base(part).run();
        assertEquals(expectedOfThree(3), numbers(ofStopped));
        Path rest = folder.resolve("rest.suite");
        Structure<?> fifth = Search.of(bounds).structures().toList().get(5);
        Generation.of(bounds).from(fifth.candidate()).out(rest).run();
        CountResult ofRest = three(counting(3)).base(rest).run();
        assertEquals(expectedOfThree(3), numbers(ofRest));
        assertFalse(ofRest.reuse().orElseThrow().isUsed());
    }

    @Test
    void aConditionThatThrowsIsNotSatisfiedAndTheFirstTimeIsKept() {
        CountResult result = counting(2).condition("leaning", tree(LEANING)).run();
        ConditionCount leaning = result.conditions().get(0);
        assertEquals(expected(2, EMPTY), leaning.threw());
        assertEquals(expected(2, t -> t.root != null && LEANING.test(t)), leaning.count());
        String reason = leaning.firstThrown().orElseThrow().reason();
        assertTrue(reason.startsWith("java.lang.NullPointerException"), reason);
        Structure<?> first = Structure.of(leaning.firstThrown().get().candidate());
        assertEquals(null, ((Tree) first.materialise()).root);
    }

    @Test
    void refusesAConditionThatChangesTheStructureAndNamesIt() {
        Counting<?> counting =
                counting(2)
                        .condition("good", tree(EMPTY))
                        .condition("bad", tree(tree -> tree.root != null && tree.size++ < 9));
        TuntasException problem = assertThrows(TuntasException.class, counting::run);
        String message = problem.getMessage();
        assertTrue(message.startsWith("The condition 'bad' changes the structure"), message);
        assertTrue(message.contains("Tree#0.size: 1 -> 2"), message);
    }

    @Test
    void refusesConditionsThatChangeTheStructureOnlyTogether() {
        Object[] last = new Object[1];
        Counting<?> counting =
                counting(2)
                        .condition("one", object -> (last[0] = object) != null)
                        .condition("other", tree(tree -> tree != last[0] || tree.size++ < 9));
        TuntasException problem = assertThrows(TuntasException.class, counting::run);
        String message = problem.getMessage();
        assertTrue(message.startsWith("The conditions change the structure"), message);
    }

    @Test
    void refusesTwoConditionsOfOneName() {
        Counting<?> counting = counting(2).condition("a", tree(EMPTY));
        TuntasException problem =
                assertThrows(TuntasException.class, () -> counting.condition("a", tree(LARGE)));
        assertTrue(problem.getMessage().startsWith("There are two conditions 'a'."));
    }

    @Test
    void stopsWhenItIsToldTo() {
        Counting<?> counting = counting(3).base(suite(3)).condition("empty", tree(EMPTY));
        counting.listener(
                new SearchListener<Object>() {
                    @Override
                    public void valid(Structure<?> structure) {
                        counting.stop();
                    }
                });
        CountResult result = counting.run();
        assertEquals(1, result.structures());
        assertEquals(End.STOPPED, result.search().end());
        assertFalse(result.isComplete());
    }

    @Test
    void doesNotBeginIfItIsStoppedBefore() {
        Counting<?> counting = counting(3).condition("empty", tree(EMPTY));
        counting.stop();
        CountResult result = counting.run();
        assertEquals(End.STOPPED, result.search().end());
        assertEquals(0, result.structures());
    }
}
