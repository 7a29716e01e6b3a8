package shop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tuntas.annotations.IntRange;
import dev.tuntas.junit.ExhaustiveTest;
import java.util.Arrays;

class QueueTest {
    @ExhaustiveTest(scope = 3)
    void pollTakesTheFirst(Queue queue) {
        assumeTrue(queue.size() > 0);
        int[] before = queue.toArray();
        assertEquals(before[0], queue.poll());
        assertArrayEquals(Arrays.copyOfRange(before, 1, before.length), queue.toArray());
    }

    @ExhaustiveTest(scope = 3)
    void addKeepsTheOthers(Queue queue, @IntRange(min = 7, max = 7) int order) {
        int[] before = queue.toArray();
        queue.add(order);
        int[] after = queue.toArray();
        assertEquals(order, after[after.length - 1]);
        assertArrayEquals(before, Arrays.copyOf(after, before.length));
    }
}
