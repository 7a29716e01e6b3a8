package dev.tuntas.suite.internal.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What does not fit in memory is found all the same. */
class FormRowsTest {
    private static final int ROWS = 10_000;

    @Test
    void everyRowIsToldOnceInThePartOfItsFingerprint() {
        SplittableRandom random = new SplittableRandom(1);
        Map<Long, Long> expected = new HashMap<>();
        try (FormRows rows = new FormRows(ROWS, 100)) {
            assertEquals(101, rows.parts());
            for (long n = 0; n < ROWS; n++) {
                long high = random.nextLong();
                expected.put(n, high);
                rows.add(high, ~high, n);
            }
            Map<Long, Integer> partOf = new HashMap<>();
            for (int part = 0; part < rows.parts(); part++) {
                int current = part;
                rows.each(
                        part,
                        (high, low, number) -> {
                            assertEquals(expected.remove(number), high);
                            assertEquals(~high, low);
                            partOf.put(high, current);
                        });
            }
            assertTrue(expected.isEmpty());
            assertEquals(ROWS, partOf.size());
        }
    }

    @Test
    void aTableFindsWhatWasAddedAndWhatWasNotMarked() {
        FormTable table = new FormTable(1000);
        for (long n = 0; n < 1000; n++) {
            assertEquals(-1, table.addOrFind(n % 10, n, n));
        }
        assertEquals(517, table.addOrFind(7, 517, 2000));
        for (long n = 0; n < 1000; n++) {
            assertEquals(n != 300, n != 300 && table.mark(n % 10, n));
        }
        assertEquals(300, table.firstUnmarked());
    }
}
