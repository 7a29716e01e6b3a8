package dev.tuntas.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.subjects.SeededBug;
import dev.tuntas.symbolic.result.ProveResult;
import dev.tuntas.symbolic.result.ProveSweep;
import dev.tuntas.symbolic.result.ProveVerdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Mistakes that checks find are found by proofs, with bounds that grow until one shows them. */
class SeededBugProofsTest {
    private static final List<Path> SOURCES = List.of(Path.of("../subjects/src/main/java"));

    /**
     * At which bound each is found. Others take longer than a build has time for; the red-black
     * tree itself breaks its contract where a color is neither red nor black, which bounds of a
     * check leave out.
     */
    private static final Map<SeededBug, Integer> BOUNDS =
            Map.of(
                    SeededBug.SEARCH_TREE_FORGETS_TO_COUNT, 1,
                    SeededBug.SEARCH_TREE_TAKES_THE_WRONG_CHILD, 2,
                    SeededBug.DISJOINT_SETS_RAISE_THE_WRONG_RANK, 2,
                    SeededBug.FIBONACCI_HEAP_FORGETS_THE_MARK, 2,
                    SeededBug.SORTED_LIST_STARTS_TOO_LATE, 2,
                    SeededBug.AVL_TREE_ROTATES_ONCE, 2,
                    SeededBug.MIN_HEAP_TAKES_THE_GREATER_CHILD, 4,
                    SeededBug.HEAP_ARRAY_JUMPS_TO_THE_TOP, 4,
                    SeededBug.SINGLY_LINKED_LIST_LEAVES_OUT_THE_MIDDLE, 3);

    static Set<SeededBug> bugs() {
        return BOUNDS.keySet();
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void isFoundAtTheLeastBoundThatHasSuchAnInput(SeededBug bug) {
        Integer bound = Objects.requireNonNull(BOUNDS.get(bug));
        assertEquals(bound, last(sweep(bug, bound)).k());
    }

    /** No false alarm: at the same bound, the subject as it is keeps its contract. */
    @ParameterizedTest
    @MethodSource("bugs")
    void withoutTheMistakeItIsProved(SeededBug bug) {
        int bound = Objects.requireNonNull(BOUNDS.get(bug));
        SeededBug.Change change = bug.change;
        ProveResult right =
                Prove.of(change.subject(), change.operation()).sources(SOURCES).k(bound).run();
        assertTrue(right.holds(), bug + ": " + right.violations());
        assertEquals(ProveVerdict.BOUNDED, right.verdict(), right.cut().toString());
    }

    private static ProveResult last(ProveSweep sweep) {
        ProveResult last = sweep.results().get(sweep.results().size() - 1);
        assertFalse(last.holds(), () -> last.verdict() + " " + last.cut());
        return last;
    }

    private static ProveSweep sweep(SeededBug bug, int most) {
        return Prove.of(bug.seeded(), bug.change.operation()).sources(SOURCES).k(most).sweep();
    }
}
