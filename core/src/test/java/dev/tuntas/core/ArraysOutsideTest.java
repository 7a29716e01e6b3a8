package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.io.StringWriter;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Arrays that are handed to the JDK, which reads and writes them unseen. */
class ArraysOutsideTest {
    static class Numbers {
        int[] values;
        Integer[] boxes;
    }

    private static final Finitization<?> NUMBERS =
            Finitization.of(Numbers.class)
                    .scope(3)
                    .set("boxes", Domain.arrays(Integer[].class, 1, Domain.ints(0, 2), two()))
                    .build();

    private static Domain<Integer> two() {
        return Domain.ints(0, 1);
    }

    /** The number of arrays of boxes: any of them, where a predicate reads only the values. */
    private static final int BOXES = 1 + 2 + 4;

    private static int confirmed(String predicate) {
        return BruteForce.confirm(NUMBERS, ArraysOutsideTest.class, predicate).size();
    }

    static boolean cloned(Numbers numbers) {
        int[] copy = numbers.values.clone();
        Arrays.sort(copy);
        return Arrays.equals(copy, new int[] {0, 1, 2});
    }

    @Test
    void anArrayIsCloned() {
        assertEquals(6 * BOXES, confirmed("cloned"));
    }

    static boolean sorted(Numbers numbers) {
        Arrays.sort(numbers.values);
        return numbers.values.length == 2 && numbers.values[0] == 0 && numbers.values[1] == 1;
    }

    @Test
    void anArrayIsSortedInPlaceAndPutBack() {
        assertEquals(2 * BOXES, confirmed("sorted"));
    }

    static boolean copied(Numbers numbers) {
        int[] target = new int[2];
        System.arraycopy(numbers.values, 1, target, 0, 2);
        int[] longer = Arrays.copyOf(numbers.values, 5);
        int[] part = Arrays.copyOfRange(numbers.values, 0, 1);
        return target[0] == 1 && target[1] == 2 && longer[4] == 0 && part[0] == longer[1];
    }

    @Test
    void anArrayIsCopiedOut() {
        assertEquals(BOXES, confirmed("copied"));
    }

    static boolean copiedInto(Numbers numbers) {
        int first = numbers.values[0];
        System.arraycopy(new int[] {7, 8}, 0, numbers.values, 0, 2);
        return first == 2 && numbers.values[0] == 7 && numbers.values.length == 2;
    }

    @Test
    void anArrayIsCopiedIntoAndPutBack() {
        assertEquals(3 * BOXES, confirmed("copiedInto"));
    }

    static boolean filled(Numbers numbers) {
        int sum = Arrays.stream(numbers.values).sum();
        Arrays.fill(numbers.values, 4);
        Arrays.setAll(numbers.values, i -> numbers.values[i] + i);
        return sum == 4 && IntStream.of(numbers.values).sum() == 4 + 5;
    }

    @Test
    void anArrayIsFilledAndPutBack() {
        assertEquals(BOXES, confirmed("filled"));
    }

    static boolean compared(Numbers numbers) {
        return Arrays.equals(numbers.values, new int[] {1, 1})
                && Arrays.hashCode(numbers.values) == Arrays.hashCode(new int[] {1, 1})
                && Arrays.toString(numbers.values).equals("[1, 1]")
                && Arrays.mismatch(numbers.values, new int[] {1, 2}) == 1
                && Arrays.binarySearch(numbers.values, 1) >= 0;
    }

    @Test
    void anArrayIsComparedHashedAndPrinted() {
        assertEquals(BOXES, confirmed("compared"));
    }

    static boolean deep(Numbers numbers) {
        return Objects.deepEquals(numbers.values, new int[] {2})
                && Arrays.deepEquals(
                        new Object[] {numbers.values, numbers.boxes},
                        new Object[] {new int[] {2}, new Integer[] {0, 1}})
                && Arrays.deepToString(new Object[] {numbers.boxes}).equals("[[0, 1]]");
    }

    @Test
    void anArrayInAnArrayIsComparedDeeply() {
        assertEquals(1, confirmed("deep"));
    }

    static boolean listed(Numbers numbers) {
        List<Integer> view = Arrays.asList(numbers.boxes);
        List<Integer> copy = List.of(numbers.boxes);
        Collections.reverse(view);
        List<Integer> all = new ArrayList<>();
        Collections.addAll(all, numbers.boxes);
        return copy.equals(List.of(0, 1))
                && all.equals(List.of(1, 0))
                && Stream.of(numbers.boxes).toList().equals(all)
                && numbers.boxes[0] == 1
                && numbers.values == null;
    }

    @Test
    void aListIsAViewOfAnArrayAndItsWritesArePutBack() {
        assertEquals(1, confirmed("listed"));
    }

    static boolean referred(Numbers numbers) {
        Consumer<int[]> sort = Arrays::sort;
        UnaryOperator<int[]> copy = int[]::clone;
        Function<int[], IntStream> stream = Arrays::stream;
        Function<int[], IntBuffer> wrap = IntBuffer::wrap;
        int[] before = copy.apply(numbers.values);
        sort.accept(numbers.values);
        return stream.apply(before).sum() == 3
                && before[0] == 2
                && wrap.apply(numbers.values).get(0) == 1;
    }

    @Test
    void referencesToMethodsOfTheJdkAreWatched() {
        assertEquals(BOXES, confirmed("referred"));
    }

    static boolean wrapped(Numbers numbers) {
        IntBuffer buffer = IntBuffer.wrap(numbers.values);
        buffer.put(1, 9);
        return buffer.get(0) == 2 && numbers.values[1] == 9 && buffer.capacity() == 2;
    }

    @Test
    void aBufferWritesThroughAndIsPutBack() {
        assertEquals(3 * BOXES, confirmed("wrapped"));
    }

    static boolean identical(Numbers numbers) {
        Object array = numbers.values;
        return array instanceof int[] again
                && again == numbers.values
                && again.equals(array)
                && again.getClass() == int[].class
                && again.length == 1
                && again[0] == 1;
    }

    @Test
    void anArrayIsAnObject() {
        assertEquals(BOXES, confirmed("identical"));
    }

    static class Text {
        char[] chars;

        boolean repOk() {
            return new String(chars).equals("ab") || String.valueOf(chars).isEmpty();
        }

        boolean byReference() {
            Function<char[], String> text = String::new;
            ToIntFunction<char[]> hash = Arrays::hashCode;
            return text.apply(chars).equals("b") && hash.applyAsInt(chars) == 31 + 'b';
        }
    }

    @Test
    void aStringIsMadeOfAnArray() {
        Finitization<?> bounds = Finitization.derive(Text.class, 2);
        assertEquals(2, BruteForce.confirm(bounds).size());
        assertEquals(1, BruteForce.confirm(bounds, "byReference").size());
    }

    static class Items extends StringWriter {
        char[] chars;

        boolean repOk() {
            getBuffer().setLength(0);
            write(chars, 0, chars.length);
            return toString().equals("ba");
        }
    }

    @Test
    void aMethodThatIsInheritedFromTheJdkReadsAnArray() {
        assertEquals(1, BruteForce.confirm(Finitization.derive(Items.class, 2)).size());
    }
}
