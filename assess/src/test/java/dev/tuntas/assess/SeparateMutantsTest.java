package dev.tuntas.assess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.assess.mutant.Compare;
import dev.tuntas.assess.result.AssessResult;
import dev.tuntas.subjects.SearchTree;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mutants as classes of their own: each dies as it does behind the switch. */
class SeparateMutantsTest {
    private static final List<Path> SUBJECTS = List.of(Path.of("../subjects/src/main/java"));

    private static Assessment ofSearchTree() {
        return Assessment.of(SearchTree.class, "add", "remove").sources(SUBJECTS).scope(4);
    }

    private static void assertSame(AssessResult wanted, AssessResult found) {
        assertEquals(wanted.mutants(), found.mutants());
        assertEquals(wanted.curve(), found.curve());
        assertEquals(wanted.code(), found.code());
        assertEquals(wanted.runs(), found.runs());
        assertEquals(wanted.skippedRuns(), found.skippedRuns());
        assertEquals(wanted.notes(), found.notes());
        assertEquals(wanted.end(), found.end());
    }

    @ParameterizedTest
    @CsvSource({"EQUALS, 1"})
    void theSearchTreeHasTheSameResult(Compare compare, int threads) {
        AssessResult wanted = ofSearchTree().compare(compare).run();
        assertSame(wanted, ofSearchTree().compare(compare).separate(true).threads(threads).run());
    }
}
