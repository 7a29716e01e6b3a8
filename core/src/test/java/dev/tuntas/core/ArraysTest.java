package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Arrays that the predicate's own code reads and writes. */
class ArraysTest {
    private static int confirmed(Finitization<?> bounds, String predicate) {
        return BruteForce.confirm(bounds, ArraysTest.class, predicate).size();
    }

    static class Numbers {
        int[] values;
        int size;
    }

    private static final Finitization<?> NUMBERS = Finitization.derive(Numbers.class, 3);

    static boolean isSorted(Numbers numbers) {
        int[] alias = numbers.values;
        if (alias == null || numbers.size != alias.length) {
            return false;
        }
        for (int i = 1; i < numbers.size; i++) {
            if (alias[i - 1] > alias[i]) {
                return false;
            }
        }
        return true;
    }

    @Test
    void anArrayIsReadThroughAnAlias() {
        assertEquals(1 + 3 + 6 + 10, confirmed(NUMBERS, "isSorted"));
    }

    static boolean sumIsTwo(Numbers numbers) {
        int sum = 0;
        for (int value : numbers.values) {
            sum += value;
        }
        return sum == 2 && numbers.size == 0;
    }

    @Test
    void anArrayIsReadInForEach() {
        assertEquals(1 + 3 + 6, confirmed(NUMBERS, "sumIsTwo"));
    }

    static boolean isPalindrome(Numbers numbers) {
        return numbers.size == 1 && isPalindrome(numbers.values, 0, numbers.values.length - 1);
    }

    private static boolean isPalindrome(int[] values, int from, int to) {
        return from >= to || values[from] == values[to] && isPalindrome(values, from + 1, to - 1);
    }

    @Test
    void anArrayIsReadAsAParameter() {
        assertEquals(1 + 3 + 3 + 9, confirmed(NUMBERS, "isPalindrome"));
    }

    static boolean lengthOnly(Numbers numbers) {
        return numbers.values != null && numbers.values.length == 2 && numbers.size == 2;
    }

    @Test
    void elementsThatThePredicateDoesNotReadTakeAllValues() {
        assertEquals(9, confirmed(NUMBERS, "lengthOnly"));
    }

    static boolean beyond(Numbers numbers) {
        try {
            return numbers.values[numbers.size] == 2 && numbers.values[3] == 0;
        } catch (ArrayIndexOutOfBoundsException e) {
            return numbers.values.length < 2;
        }
    }

    @Test
    void anIndexBeyondTheLengthDependsOnTheLength() {
        assertEquals(4 + 1 + 3 * 3, confirmed(NUMBERS, "beyond"));
    }

    static boolean sortsItself(Numbers numbers) {
        int[] values = numbers.values;
        for (int i = 0; i < values.length; i++) {
            for (int j = i + 1; j < values.length; j++) {
                if (values[j] < values[i]) {
                    int swapped = values[i];
                    values[i] = values[j];
                    values[j] = swapped;
                }
            }
        }
        return numbers.size == 0 && isSortedAndStrict(values);
    }

    private static boolean isSortedAndStrict(int[] values) {
        for (int i = 1; i < values.length; i++) {
            if (values[i - 1] >= values[i]) {
                return false;
            }
        }
        return true;
    }

    @Test
    void whatThePredicateWritesIntoAnArrayIsPutBack() {
        assertEquals(1 + 3 + 6 + 6, confirmed(NUMBERS, "sortsItself"));
    }

    static class Matrix {
        int[][] rows;
    }

    private static final Finitization<?> MATRIX =
            Finitization.of(Matrix.class)
                    .set(
                            "rows",
                            Matrices.of(Domain.ints(0, 2), Domain.ints(0, 2), Domain.ints(0, 1)))
                    .build();

    static boolean isSquare(Matrix matrix) {
        for (int[] row : matrix.rows) {
            if (row.length != matrix.rows.length) {
                return false;
            }
        }
        return true;
    }

    @Test
    void anArrayOfArraysSharesRowsOrNot() {
        assertEquals(1 + 2 + 4 + 16, confirmed(MATRIX, "isSquare"));
    }

    static boolean transposes(Matrix matrix) {
        int[][] rows = matrix.rows;
        int[] first = rows[0];
        rows[0] = rows[1];
        rows[1] = first;
        rows[0][0]++;
        return first != rows[0] && rows[0].length == 1 && first.length == 2 && rows[0][0] == 2;
    }

    @Test
    void writesIntoAnArrayOfArraysArePutBack() {
        assertEquals(4, confirmed(MATRIX, "transposes"));
    }

    static class Node {
        Node[] children;
        int value;
    }

    static boolean isTwoLevels(Node node) {
        for (Node child : node.children) {
            if (child.value <= node.value || child.children != null) {
                return false;
            }
        }
        return true;
    }

    @Test
    void anArrayOfNodesHoldsTheNodesOfTheSpace() {
        Finitization<?> bounds =
                Finitization.of(Node.class)
                        .scope(2)
                        .set(
                                Node.class,
                                "children",
                                Domain.arrays(
                                                Node[].class,
                                                1,
                                                Domain.ints(0, 2),
                                                Domain.objects(Node.class, 2).orNull())
                                        .orNull())
                        .build();
        assertEquals(2 + 1 + 1, confirmed(bounds, "isTwoLevels"));
    }

    static boolean streamsItsChildren(Node node) {
        return Arrays.stream(node.children).mapToInt(child -> child.value).sum() == 1
                && Stream.of(node.children).noneMatch(child -> child.children != null);
    }

    @Test
    void anArrayOfNodesIsStreamed() {
        Domain<Node> nodes = Domain.objects(Node.class, 3);
        Finitization<?> bounds =
                Finitization.of(Node.class, nodes)
                        .set("value", Domain.ints(0, 1))
                        .set(
                                "children",
                                Domain.arrays(Node[].class, 1, Domain.ints(1, 2), nodes).orNull())
                        .build();
        int oneChild = 2;
        int twoChildren = 2 * 2;
        assertEquals(oneChild + twoChildren, confirmed(bounds, "streamsItsChildren"));
    }

    static class Generic<T> {
        T[] items;
        int[] none;

        boolean repOk() {
            return items.length == 2 && !Objects.equals(items[0], items[1]) && none.length == 0;
        }
    }

    @Test
    void aGenericArrayAndAnEmptyOneAreArrays() {
        Finitization<?> bounds =
                Finitization.of(Generic.class)
                        .scope(2)
                        .set(
                                "none",
                                Domain.arrays(int[].class, 1, Domain.ints(0, 0), Domain.ints(0, 1)))
                        .build();
        // Of null, 0 and 1, two that differ, in either order.
        assertEquals(6, BruteForce.confirm(bounds).size());
    }

    static class Twins {
        int[] a;
        int[] b;

        boolean repOk() {
            a[0] = 1;
            return a == b ? b[0] == 1 : b.length == 1 && b[0] == 0 && a.length == 1;
        }
    }

    @Test
    void twoFieldsMayShareAnArray() {
        Domain<int[]> arrays = Domain.arrays(int[].class, 2, Domain.ints(0, 1), Domain.ints(0, 1));
        Finitization<?> bounds =
                Finitization.of(Twins.class).set("a", arrays).set("b", arrays).build();
        assertEquals(2 + 2, BruteForce.confirm(bounds).size());
    }

    // --- arrays as the subject ------------------------------------------------------------------

    static boolean ascends(int[] values) {
        for (int i = 1; i < values.length; i++) {
            if (values[i - 1] > values[i]) {
                return false;
            }
        }
        return true;
    }

    @Test
    void anArrayIsTheSubjectItself() {
        Finitization<?> bounds = Finitization.derive(int[].class, 3);
        assertEquals(1 + 3 + 6 + 10, confirmed(bounds, "ascends"));
        Finitization<?> two =
                Finitization.of(
                                int[].class,
                                Domain.arrays(
                                        int[].class, 1, Domain.values(2, 0), Domain.ints(5, 6)))
                        .build();
        assertEquals(3 + 1, confirmed(two, "ascends"));
    }

    static boolean isLatin(Object[][] square) {
        return square.length == 2
                && square[0].length == 2
                && square[1].length == 2
                && !square[0][0].equals(square[0][1])
                && !square[0][0].equals(square[1][0])
                && square[0][0].equals(square[1][1])
                && square[0][1].equals(square[1][0]);
    }

    @Test
    void anArrayOfArraysIsTheSubjectItself() {
        Domain<Object[]> rows =
                Domain.arrays(Object[].class, 2, Domain.ints(1, 2), Domain.values("x", "y"));
        Finitization<?> bounds =
                Finitization.of(
                                Object[][].class,
                                Domain.arrays(Object[][].class, 1, Domain.ints(1, 2), rows))
                        .build();
        assertEquals(2, confirmed(bounds, "isLatin"));
    }
}
