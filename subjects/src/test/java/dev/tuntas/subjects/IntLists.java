package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Collection;
import java.util.NoSuchElementException;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Compares subjects that hold ints with collections. */
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

    /** Compares what both give of their ints; the subject must refuse it if there are none. */
    static void assertSame(
            Collection<Integer> model, Supplier<Integer> expected, IntSupplier actual) {
        if (model.isEmpty()) {
            assertThrows(NoSuchElementException.class, actual::getAsInt);
        } else {
            assertEquals(expected.get(), actual.getAsInt());
        }
    }
}
