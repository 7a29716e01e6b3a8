package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.subjects.BuggyTree;
import dev.tuntas.subjects.ints.BinarySearchTree;
import dev.tuntas.subjects.ints.RedBlackTree;
import dev.tuntas.symbolic.result.Mode;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveVerdict;
import dev.tuntas.symbolic.result.Violation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The method first, and the precondition only to see whether a valid input is left. */
class PreLazyTest {
    private static ProveResult prove(Class<?> subject, String method, int scope) {
        return Prove.of(subject, method).preLazily(scope).run();
    }

    /** A tree of n keys has 2n + 1 places for another one: the sum over all shapes is known. */
    @ParameterizedTest
    @CsvSource({"1, 4, 4", "2, 10, 14", "3, 22, 49"})
    void insertHasOnePathForEachWayDown(int scope, long ways, long inputs) {
        ProveResult result = prove(BinarySearchTree.class, "insert", scope);
        assertEquals(List.of(ways, inputs), List.of(result.beforePost(), result.afterPost()));
        assertEquals(result.paths(), result.afterPost());
        assertEquals(Map.of(), result.cut());
        assertEquals(ProveVerdict.BOUNDED, result.verdict());
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "2, 14", "3, 28"})
    void removeLosesNoTree(int scope, long inputs) {
        ProveResult result = prove(RedBlackTree.class, "remove", scope);
        assertEquals(inputs, result.afterPost());
        assertEquals(inputs, result.paths());
        assertEquals(Map.of(), result.cut());
    }

    /**
     * Each way to look for a key ends at an entry or below one, in each tree: so there are 2n + 1
     * inputs for a tree of n entries. A method that looks at less of them has fewer paths: no more
     * than LISSA has (179 and 427 for put in scopes 9 and 12, 1,106 and 8,482 for remove in 7 and
     * 11).
     */
    @ParameterizedTest
    @CsvSource({"put, 5, 46", "put, 7, 86", "remove, 5, 58", "remove, 7, 141"})
    void treesOfAScopeAreAllThereAndPathsAreFew(String method, int scope, long ways) {
        ProveResult result = prove(RedBlackTree.class, method, scope);
        assertEquals(RedBlackTrees.searches(scope), result.afterPost());
        assertEquals(result.paths(), result.afterPost());
        assertEquals(ways, result.beforePost());
        assertEquals(Map.of(), result.cut());
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"put, 9, 134", "put, 12, 214"})
    void largerTreesAreAllThere(String method, int scope, long ways) {
        treesOfAScopeAreAllThereAndPathsAreFew(method, scope, ways);
    }

    /** Each finds what the other finds, and with a valid input. */
    @ParameterizedTest
    @CsvSource({
        "dev.tuntas.subjects.BuggyTree, remove, 3",
        "dev.tuntas.subjects.ints.SortedList, merge, 3",
        "dev.tuntas.subjects.ints.BinaryHeap, deleteMin, 3",
        "dev.tuntas.symbolic.Linked, add, 3",
        "dev.tuntas.symbolic.Linked, addBadly, 3",
        "dev.tuntas.symbolic.Tailed, spoil, 3"
    })
    void itFindsWhatIsFoundWithThePreconditionFirst(String subject, String method, int scope)
            throws ClassNotFoundException {
        Class<?> type = Class.forName(subject);
        ProveResult lazily = prove(type, method, scope);
        ProveResult first = Prove.of(type, method).k(scope + 1).run();
        assertEquals(broken(first), broken(lazily), lazily::toString);
        assertTrue(lazily.violations().stream().allMatch(Violation::isConfirmed));
        assertEquals(Map.of(), lazily.cut());
    }

    private static Set<String> broken(ProveResult result) {
        return result.violations().stream().map(Violation::broken).collect(Collectors.toSet());
    }

    /** 51 lists, and two things that appending to one can find. */
    @Test
    void appendingToAListOfFiftyHasTwoPaths() {
        ProveResult result = prove(Linked.class, "add", 50);
        assertEquals(List.of(2L, 51L), List.of(result.beforePost(), result.afterPost()));
        assertEquals(Map.of(), result.cut());
    }

    /** Its scope takes the place of the bounds. */
    @Test
    void thereIsNoSweep() {
        List<ProveResult> results =
                Prove.of(BinarySearchTree.class, "insert").preLazily(2).sweep().results();
        assertEquals(List.of(2), results.stream().map(ProveResult::scope).toList());
        assertEquals(14, results.get(0).afterPost());
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void itIsTheSameInEachMode(Mode mode) {
        ProveResult result =
                Prove.of(BinarySearchTree.class, "insert").mode(mode).preLazily(2).run();
        assertEquals(14, result.afterPost());
        assertEquals(Map.of(), result.cut());
    }

    @Test
    void aFaultThatNeedsThreeNodesIsFoundWithAValidInput() {
        assertEquals(List.of(), prove(BuggyTree.class, "remove", 2).violations());
        ProveResult result = prove(BuggyTree.class, "remove", 3);
        assertEquals(1, result.violations().size(), result::toString);
        assertTrue(result.violations().get(0).isConfirmed());
        assertEquals(Map.of(), result.cut());
    }

    /** What is appended behind a tail needs nothing of the list but the tail. */
    @Test
    void addHasAtMostTwoPathsHoweverLongTheListIs() {
        ProveResult result = prove(Tailed.class, "add", 5);
        assertTrue(result.beforePost() <= 2, result::toString);
        assertEquals(Map.of(), result.cut());
        assertEquals(6, result.afterPost());
    }

    @Test
    void aMethodOfWhichNoInputIsValidHasNoPath() {
        ProveResult result = prove(Tailed.class, "never", 3);
        assertEquals(List.of(0L, 0L), List.of(result.pre(), result.paths()));
    }

    /** The precondition is asked of the input as it was, not as the method has made it. */
    @Test
    void whatTheMethodWritesDoesNotMakeAnInputInvalid() {
        ProveResult result = prove(Tailed.class, "spoil", 3);
        assertEquals(1, result.violations().size());
        assertEquals(3, result.violations().get(0).paths());
        assertEquals(Map.of(), result.cut());
    }

    /** What a static field was is not kept: then nothing is left out, and nothing is green. */
    @Test
    void aWriteToAStaticFieldMakesNoPathGreen() {
        ProveResult result = prove(Tailed.class, "spoilStatic", 3);
        boolean isGreen = result.violations().isEmpty() && result.verdict() != ProveVerdict.PARTIAL;
        assertEquals(false, isGreen, result::toString);
    }

    /** What a static field leads to is put back as well, inside of containers, too. */
    @ParameterizedTest
    @ValueSource(strings = {"list", "boxed", "blank", "boxedIsInput"})
    void aWriteBehindAStaticFieldMakesNoPathGreen(String method) {
        ProveResult result = prove(Spoiled.class, method, 3);
        boolean isGreen = result.violations().isEmpty() && result.verdict() != ProveVerdict.PARTIAL;
        assertEquals(false, isGreen, result::toString);
        assertTrue(result.paths() > 0);
    }

    @Test
    void aScopeOfNothingIsRefused() {
        assertThrows(TuntasException.class, () -> Prove.of(Tailed.class, "add").preLazily(0));
    }
}
