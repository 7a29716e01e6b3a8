package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.junit.ExhaustiveTest;

class TillTest {
    @ExhaustiveTest(scope = 3)
    void whatIsPutIsThere(Till till, @IntRange(min = 1, max = 2) int coin) {
        int before = till.sum();
        int after = till.put(coin) ? before + coin : before;
        assertEquals(after, till.sum());
        assertTrue(till.repOk());
    }

    /** Asks no predicate: what is wrong with the inputs is wrong with the search for them. */
    @ExhaustiveTest(scope = 3)
    void hasRoomForItsCoins(Till till) {
        assertTrue(till.sum() <= 2 * till.room());
    }

    /** Does not look at what is left: some mutants survive. */
    @ExhaustiveTest(scope = 3)
    void takingKeepsTheTillValid(Till till, @IntRange(min = 1, max = 2) int coin) {
        till.take(coin);
        assertTrue(till.repOk());
    }
}
