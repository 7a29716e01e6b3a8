package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collection;
import java.util.function.IntPredicate;

/** Compares subjects that are lists of ints with collections. */
final class IntLists {
    private IntLists() {}

    /** Compares what a list says of itself; the values from 0 to 4 are asked for. */
    static void assertSame(
            Collection<Integer> model, int size, int[] values, IntPredicate contains) {
        assertEquals(model.size(), size);
        assertArrayEquals(model.stream().mapToInt(Integer::intValue).toArray(), values);
        for (int value = 0; value <= 4; value++) {
            assertEquals(model.contains(value), contains.test(value));
        }
    }
}
