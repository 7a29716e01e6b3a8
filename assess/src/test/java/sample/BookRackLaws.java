package sample;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.annotations.Predicate;
import dev.tuntas.junit.ExhaustiveTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/** Tests that judge; not all of them are good ones. */
class BookRackLaws {
    private static int most;
    private static int runs;

    private List<Integer> seen;

    @BeforeAll
    static void setUpAll() {
        most = 100;
    }

    @BeforeEach
    void setUp() {
        seen = new ArrayList<>();
        runs++;
    }

    @AfterEach
    void tearDown() {
        assertTrue(seen.size() <= 2, "seen " + seen);
    }

    private void see(BookRack rack) {
        assertTrue(rack.free() < most);
        seen.add(rack.free() + rack.used());
    }

    @ExhaustiveTest(scope = 2)
    void nothingIsLost(BookRack rack, @IntRange(max = 2) int books) {
        see(rack);
        rack.put(books);
        see(rack);
        assertEquals(seen.get(0), seen.get(1));
        assertTrue(rack.repOk());
        assertEquals(1, runs);
    }

    @ExhaustiveTest(scope = 2)
    void whatFitsIsPut(BookRack rack, @IntRange(max = 2) int books) {
        assumeTrue(books > 0 && books <= rack.free());
        int before = rack.used();
        assertTrue(rack.put(books));
        assertEquals(before + books, rack.used());
    }

    @Predicate
    static boolean isTooMuch(BookRack rack, int many) {
        return many > rack.free();
    }

    @ExhaustiveTest(scope = 2)
    void tooMuchIsRefused(BookRack rack, @IntRange(max = 2) int many) {
        assertFalse(rack.put(many));
    }

    /** What ends a run that does not end by itself is caught here, and still it has ended. */
    @ExhaustiveTest(scope = 2)
    void oneByOneEnds(BookRack rack, @IntRange(max = 2) int books) {
        assertDoesNotThrow(() -> rack.putOneByOne(books));
    }

    @ExhaustiveTest(scope = 2)
    void isWrong(BookRack rack) {
        assertTrue(rack.free() < 1, "a rack has room");
    }

    @ExhaustiveTest(scope = 1)
    void neverRuns(BookRack rack) {
        assumeTrue(rack.free() > 1000);
        rack.put(1);
    }

    @ExhaustiveTest
    void needsAFolder(BookRack rack, @TempDir Path folder) {
        assertTrue(rack.put(0));
    }

    /** Inner tests have what is around them. */
    @Nested
    class Inside {
        @ExhaustiveTest(scope = 2)
        void nothingIsPutTwice(BookRack rack) {
            see(rack);
            rack.put(0);
            see(rack);
            assertEquals(seen.get(0), seen.get(1));
        }
    }
}
