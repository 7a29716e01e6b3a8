package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often the lazy search runs the predicate: counts, so they are the same everywhere. */
@Tag("slow")
class LazyRunsTest {
    @ParameterizedTest
    @CsvSource({
        "SearchTree, 9, 4862, 6918",
        "SearchTree, 10, 16796, 23714",
        "BinaryTree, 10, 16796, 23714",
        "DLLU, 8, 40320, 37",
        "HeapArray, 7, 117562, 36",
        "SortedList, 9, 48620, 55",
        "MinHeap, 7, 80, 1",
        "RBT, 10, 260, 2931",
        "RedBlackTree, 9, 122, 1612"
    })
    void fewRunsAreEnough(String name, int size, long valid, long runs) throws Exception {
        Class<?> subject = Class.forName("dev.tuntas.subjects." + name);
        SearchResult result =
                Search.of(Subjects.bounds(subject, size)).strategy(Strategy.LAZY).run();
        assertEquals(valid, result.counts().valid());
        assertEquals(runs, result.counts().explored());
    }

    /** Every tree of at most n nodes is run once: those of n nodes are valid. */
    @Test
    void aSearchTreeIsRunOnceForEveryShape() {
        long shapes = 1;
        long catalan = 1;
        for (int n = 1; n <= 8; n++) {
            catalan = catalan * 2 * (2L * n - 1) / (n + 1);
            shapes += catalan;
            SearchResult result =
                    Search.of(Subjects.bounds(SearchTree.class, n)).strategy(Strategy.LAZY).run();
            assertEquals(catalan, result.counts().valid());
            assertTrue(result.counts().explored() <= shapes + 2);
        }
    }
}
