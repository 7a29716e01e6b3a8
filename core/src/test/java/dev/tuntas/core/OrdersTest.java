package dev.tuntas.core;

import static dev.tuntas.core.Orders.allDifferent;
import static dev.tuntas.core.Orders.heapOrdered;
import static dev.tuntas.core.Orders.sorted;
import static dev.tuntas.core.Orders.strictlySorted;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.reverseOrder;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Orders where no search runs, compared with what they mean on all short arrays. */
@SuppressWarnings("UnnecessaryLambda")
class OrdersTest {
    private static final int LONG = 100_000;
    private static final int[] VALUES = {Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE};

    private static final class Node {
        Integer key;
        Node left;
        Node right;

        Node(Integer key, Node left, Node right) {
            this.key = key;
            this.left = left;
            this.right = right;
        }
    }

    private static final Function<Node, Node> NEXT = n -> n.left;
    private static final Function<Node, Node> RIGHT = n -> n.right;
    private static final Function<Node, Integer> KEY = n -> n.key;
    private static final ToIntFunction<Node> INT_KEY = n -> n.key;

    // --- all short arrays -----------------------------------------------------------------------

    @Test
    void allDifferentMeansNoTwoAreEqual() {
        forAllArrays(
                array -> {
                    boolean expected = IntStream.of(array).distinct().count() == array.length;
                    assertEquals(expected, allDifferent(array));
                    assertEquals(expected, allDifferent(boxed(array)));
                    assertEquals(expected, allDifferent(chain(boxed(array)), NEXT, KEY));
                });
    }

    @Test
    void sortedMeansThatSortingChangesNothing() {
        forAllArrays(
                array -> {
                    int[] sorted = array.clone();
                    Arrays.sort(sorted);
                    boolean expected = Arrays.equals(sorted, array);
                    assertEquals(expected, sorted(array));
                    assertEquals(expected, sorted(boxed(array)));
                    assertEquals(expected, sorted(reversed(array), array.length, reverseOrder()));
                    assertEquals(expected, sorted(chain(boxed(array)), NEXT, INT_KEY));
                    assertEquals(expected, sorted(chain(boxed(array)), NEXT, KEY, naturalOrder()));
                });
    }

    @Test
    void strictlySortedMeansSortedAndAllDifferent() {
        forAllArrays(
                array -> {
                    boolean expected = sorted(array) && allDifferent(array);
                    Node first = chain(boxed(array));
                    int length = array.length;
                    assertEquals(expected, strictlySorted(array));
                    assertEquals(expected, strictlySorted(boxed(array)));
                    assertEquals(expected, strictlySorted(boxed(array), length, naturalOrder()));
                    assertEquals(expected, strictlySorted(first, NEXT, INT_KEY));
                    assertEquals(expected, strictlySorted(first, NEXT, KEY, naturalOrder()));
                });
    }

    @Test
    void heapOrderedMeansThatNoElementIsLessThanItsParent() {
        forAllArrays(
                array -> {
                    int length = array.length;
                    boolean expected =
                            IntStream.range(1, length)
                                    .allMatch(i -> array[(i - 1) / 2] <= array[i]);
                    Node root = tree(array, 0);
                    assertEquals(expected, heapOrdered(array, length));
                    assertEquals(expected, heapOrdered(boxed(array), length));
                    assertEquals(expected, heapOrdered(root, INT_KEY, NEXT, RIGHT));
                    assertEquals(expected, heapOrdered(root, KEY, naturalOrder(), NEXT, RIGHT));
                });
    }

    @Test
    void prefixesAreJudgedAsArraysOfTheirOwn() {
        forAllArrays(
                array -> {
                    for (int length = 0; length <= array.length; length++) {
                        int[] prefix = Arrays.copyOf(array, length);
                        assertEquals(allDifferent(prefix), allDifferent(array, length));
                        assertEquals(allDifferent(prefix), allDifferent(boxed(array), length));
                        assertEquals(sorted(prefix), sorted(array, length));
                        assertEquals(sorted(prefix), sorted(boxed(array), length));
                        assertEquals(strictlySorted(prefix), strictlySorted(array, length));
                        assertEquals(strictlySorted(prefix), strictlySorted(boxed(array), length));
                        assertEquals(heapOrdered(prefix, length), heapOrdered(array, length));
                    }
                });
    }

    /** All arrays of at most five of the values. */
    private static void forAllArrays(Consumer<int[]> check) {
        for (int length = 0; length <= 5; length++) {
            for (int digits = 0; digits < 1 << (2 * length); digits++) {
                int[] array = new int[length];
                for (int i = 0; i < length; i++) {
                    array[i] = VALUES[(digits >> (2 * i)) & 3];
                }
                check.accept(array);
            }
        }
    }

    private static Integer[] boxed(int[] array) {
        return Arrays.stream(array).boxed().toArray(Integer[]::new);
    }

    /** The array with the order of its values turned around. */
    private static Integer[] reversed(int[] array) {
        return Arrays.stream(array).mapToObj(value -> ~value).toArray(Integer[]::new);
    }

    private static Node chain(Integer... keys) {
        Node first = null;
        for (int i = keys.length - 1; i >= 0; i--) {
            first = new Node(keys[i], first, null);
        }
        return first;
    }

    private static Node tree(int[] keys, int place) {
        if (place >= keys.length) {
            return null;
        }
        return new Node(keys[place], tree(keys, 2 * place + 1), tree(keys, 2 * place + 2));
    }

    // --- nulls ----------------------------------------------------------------------------------

    @Test
    void anArrayThatIsNotThereIsInNoOrder() {
        assertFalse(allDifferent((int[]) null));
        assertFalse(allDifferent((int[]) null, 0));
        assertFalse(allDifferent((String[]) null));
        assertFalse(allDifferent((String[]) null, 0));
        assertFalse(sorted((int[]) null));
        assertFalse(sorted((int[]) null, 0));
        assertFalse(sorted((String[]) null));
        assertFalse(sorted((String[]) null, 0));
        assertFalse(strictlySorted((int[]) null));
        assertFalse(strictlySorted((String[]) null));
        assertFalse(heapOrdered((int[]) null, 0));
        assertFalse(heapOrdered((String[]) null, 0));
    }

    @Test
    void aPrefixIsNotLongerThanItsArrayNorShorterThanNothing() {
        for (int length : new int[] {-1, 3, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertFalse(allDifferent(new int[] {1, 2}, length));
            assertFalse(allDifferent(new String[] {"a", "b"}, length));
            assertFalse(sorted(new int[] {1, 2}, length));
            assertFalse(sorted(new String[] {"a", "b"}, length));
            assertFalse(strictlySorted(new int[] {1, 2}, length));
            assertFalse(heapOrdered(new int[] {1, 2}, length));
            assertFalse(heapOrdered(new String[] {"a", "b"}, length));
        }
    }

    @Test
    void nullEqualsNull() {
        assertTrue(allDifferent(new String[] {"a", null, "b"}));
        assertFalse(allDifferent(new String[] {null, "a", null}));
        assertTrue(allDifferent(chain(1, null), NEXT, KEY));
        assertFalse(allDifferent(chain(null, 1, null), NEXT, KEY));
    }

    @Test
    void nullIsInNoOrder() {
        for (Integer[] keys : new Integer[][] {{null}, {null, 1}, {1, null}, {1, null, 2}}) {
            int length = keys.length;
            assertFalse(sorted(keys));
            assertFalse(strictlySorted(keys));
            assertFalse(heapOrdered(keys, length));
            assertFalse(heapOrdered(keys, length, Comparator.<Integer>nullsFirst(naturalOrder())));
            assertFalse(sorted(chain(keys), NEXT, KEY, naturalOrder()));
            assertFalse(heapOrdered(chain(keys), KEY, naturalOrder(), NEXT));
        }
        assertTrue(sorted(new Integer[] {1, null}, 1));
    }

    @Test
    void withoutNodesThereIsOrder() {
        assertTrue(allDifferent(null, NEXT, KEY));
        assertTrue(sorted(null, NEXT, INT_KEY));
        assertTrue(strictlySorted(null, NEXT, KEY, naturalOrder()));
        assertTrue(heapOrdered((Node) null, INT_KEY, NEXT));
        assertTrue(heapOrdered((Node) null, KEY, naturalOrder(), NEXT));
    }

    // --- orders other than the natural one ------------------------------------------------------

    @Test
    void aHeapInReverseOrderHasItsGreatestElementFirst() {
        assertTrue(heapOrdered(new Integer[] {3, 1, 2}, 3, reverseOrder()));
        assertFalse(heapOrdered(new Integer[] {1, 2, 3}, 3, reverseOrder()));
        assertTrue(heapOrdered(chain(3, 2, 2), KEY, reverseOrder(), NEXT));
        assertFalse(heapOrdered(chain(2, 3), KEY, reverseOrder(), NEXT));
    }

    @Test
    void lambdasNeedNoTypes() {
        Node first = chain(1, 2);
        assertTrue(allDifferent(first, n -> n.left, n -> n.key));
        assertTrue(sorted(first, n -> n.left, n -> n.key));
        assertTrue(sorted(first, n -> n.left, n -> n.key, naturalOrder()));
        assertFalse(sorted(first, n -> n.left, n -> n.key, (a, b) -> b - a));
        assertTrue(heapOrdered(first, n -> n.key, n -> n.left, n -> n.right));
        assertTrue(heapOrdered(first, n -> n.key, naturalOrder(), n -> n.left, n -> n.right));
    }

    // --- chains and trees that are none ---------------------------------------------------------

    @Test
    void aChainThatComesBackIsInNoOrder() {
        for (int length = 1; length < 20; length++) {
            for (int back = 0; back < length; back++) {
                Node first = knot(length, back);
                assertFalse(sorted(first, NEXT, INT_KEY));
                assertFalse(sorted(first, NEXT, KEY, naturalOrder()));
                assertFalse(strictlySorted(first, NEXT, INT_KEY));
                assertFalse(allDifferent(first, NEXT, KEY));
            }
        }
    }

    @Test
    void aHeapOfEqualKeysMayBeLinkedInAnyWay() {
        assertTrue(heapOrdered(knot(5, 2), INT_KEY, NEXT));
    }

    /** A chain of equal keys whose last node leads back to the one at a place. */
    private static Node knot(int length, int back) {
        Integer[] keys = new Integer[length];
        Arrays.fill(keys, 7);
        Node first = chain(keys);
        Node last = first;
        while (last.left != null) {
            last = last.left;
        }
        Node node = first;
        for (int i = 0; i < back; i++) {
            node = node.left;
        }
        last.left = node;
        return first;
    }

    @Test
    void longChainsNeedNoDeepStack() {
        int[] keys = IntStream.range(0, LONG).toArray();
        Node first = chain(boxed(keys));
        assertTrue(allDifferent(keys));
        assertTrue(allDifferent(first, NEXT, KEY));
        assertTrue(sorted(first, NEXT, INT_KEY));
        assertTrue(strictlySorted(first, NEXT, KEY, naturalOrder()));
        assertTrue(heapOrdered(first, INT_KEY, NEXT, RIGHT));
        assertFalse(sorted(knot(LONG, LONG / 2), NEXT, INT_KEY));
    }

    // --- arguments ------------------------------------------------------------------------------

    @Test
    void saysWhatIsWrongWithArguments() {
        Node first = chain(1);
        String link = "one of the links is null";
        String key = "the function that gives the key is null";
        assertNull(link, () -> allDifferent(first, null, KEY));
        assertNull(key, () -> allDifferent(first, NEXT, null));
        assertNull(link, () -> sorted(first, null, INT_KEY));
        assertNull(key, () -> sorted(first, NEXT, null));
        assertNull(link, () -> strictlySorted(first, null, KEY, naturalOrder()));
        assertNull(key, () -> strictlySorted(first, NEXT, null, naturalOrder()));
        assertNull("the order is null", () -> strictlySorted(first, NEXT, KEY, null));
        assertNull("the order is null", () -> sorted(new String[0], 0, null));
        assertNull("the order is null", () -> heapOrdered(new String[0], 0, null));
        assertNull(
                "the order is null",
                () -> heapOrdered(first, KEY, (Comparator<Integer>) null, NEXT));
        assertNull(key, () -> heapOrdered(first, (ToIntFunction<Node>) null, NEXT));
        assertNull(link, () -> heapOrdered(first, INT_KEY, NEXT, null));
        assertEquals(
                "no link is given: name one or more",
                assertThrows(IllegalArgumentException.class, () -> heapOrdered(first, INT_KEY))
                        .getMessage());
    }

    private static void assertNull(String message, Executable call) {
        assertEquals(message, assertThrows(NullPointerException.class, call).getMessage());
    }
}
