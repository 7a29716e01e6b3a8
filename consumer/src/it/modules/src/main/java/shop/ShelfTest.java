package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.junit.ExhaustiveTest;

class ShelfTest {
    @ExhaustiveTest(scope = 2)
    void holdsNoMoreThanTwo(Shelf shelf, @IntRange(min = 2, max = 3) int most) {
        assertTrue(shelf.size() <= most);
    }

    @ExhaustiveTest(scope = 2)
    void oneLessIsThere(Shelf shelf) {
        int before = shelf.size();
        assumeTrue(before > 0);
        shelf.takeFirst();
        assertEquals(before - 1, shelf.size());
    }
}
