package dev.tuntas.subjects;

import static dev.tuntas.core.Generators.fits;
import static dev.tuntas.core.Generators.fitsInt;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Signals;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * A priority queue of keys that are not negative: a heap in an array, with the greatest key first.
 * The parent of place i is (i - 1) / 2.
 *
 * <p>Invariant: the first {@code size} places hold keys, none greater than its parent, and the
 * others are empty.
 */
public final class HeapArray {
    private static final int EMPTY = -1;

    private int size;
    private int[] array = {};

    /** Heaps in arrays of at most {@code n} places, with keys from 0 to {@code n}. */
    public static Finitization<HeapArray> finHeapArray(int n) {
        return finHeapArray(0, n, 0, n, n);
    }

    public static Finitization<HeapArray> finHeapArray(
            int minSize, int maxSize, int minLength, int maxLength, int maxKey) {
        Domain<Integer> lengths = Domain.ints(minLength, maxLength);
        Domain<Integer> places = Domain.ints(EMPTY, maxKey);
        return Finitization.of(HeapArray.class)
                .set("size", Domain.ints(minSize, maxSize))
                .set("array", Domain.arrays(int[].class, 1, lengths, places))
                .build();
    }

    @Pure
    @Ensures("result == keys().size()")
    public int size() {
        return size;
    }

    @Ensures("key >= 0 && keys().equals(Contents.sorted(Contents.with(old(keys()), key)))")
    @Signals(value = IllegalArgumentException.class, when = "key < 0 && keys().equals(old(keys()))")
    public void insert(int key) {
        if (key < 0) {
            throw new IllegalArgumentException("a key must not be negative: " + key);
        }
        if (size == array.length) {
            grow();
        }
        array[size] = key;
        heapifyUp(size);
        size++;
    }

    @Pure
    @Ensures("size > 0 && result == greatest(array)")
    @Signals(value = NoSuchElementException.class, when = "size == 0")
    public int max() {
        if (size == 0) {
            throw new NoSuchElementException("the heap is empty");
        }
        return array[0];
    }

    @Ensures("old(size) > 0 && size == old(size) - 1")
    @Ensures("result == greatest(old(array.clone()))")
    @Ensures("holdsAllBut(result, old(array.clone()))")
    @Signals(value = NoSuchElementException.class, when = "old(size) == 0")
    public int extractMax() {
        int max = max();
        size--;
        array[0] = array[size];
        array[size] = EMPTY;
        heapifyDown(0);
        return max;
    }

    private void grow() {
        array = Arrays.copyOf(array, 2 * size + 1);
        Arrays.fill(array, size, array.length, EMPTY);
    }

    private void heapifyUp(int place) {
        int i = place;
        while (i > 0 && array[i] > array[parent(i)]) {
            swap(i, parent(i));
            i = parent(i);
        }
    }

    private void heapifyDown(int place) {
        int i = place;
        int child = greaterChild(i);
        while (child < size && array[child] > array[i]) {
            swap(i, child);
            i = child;
            child = greaterChild(i);
        }
    }

    /** The place of the greater child; not below {@code size} if there is none. */
    private int greaterChild(int i) {
        int left = 2 * i + 1;
        int right = left + 1;
        return right < size && array[right] > array[left] ? right : left;
    }

    private void swap(int i, int j) {
        int key = array[i];
        array[i] = array[j];
        array[j] = key;
    }

    private static int parent(int i) {
        return (i - 1) / 2;
    }

    /** Whether the other one is a heap of the same keys, each as often, in any array. */
    @Pure
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof HeapArray that && hasKeysOf(that) && that.hasKeysOf(this);
    }

    /** Whether each key of another heap is here, as often as there. */
    private boolean hasKeysOf(HeapArray other) {
        for (int key : other.array) {
            if (key != EMPTY && count(array, key) != count(other.array, key)) {
                return false;
            }
        }
        return true;
    }

    private static int count(int[] array, int key) {
        int count = 0;
        for (int each : array) {
            count += each == key ? 1 : 0;
        }
        return count;
    }

    @Pure
    @Override
    public int hashCode() {
        int sum = 0;
        for (int key : array) {
            sum += key == EMPTY ? 0 : key + 1;
        }
        return sum;
    }

    /** The keys that are in the array, whatever the size says, in ascending order. */
    List<Integer> keys() {
        return Arrays.stream(array).filter(key -> key != EMPTY).sorted().boxed().toList();
    }

    static int greatest(int[] places) {
        int greatest = EMPTY;
        for (int key : places) {
            greatest = key > greatest ? key : greatest;
        }
        return greatest;
    }

    /** Whether each key of an array is here as often as there, but for one occurrence of one. */
    boolean holdsAllBut(int extracted, int[] places) {
        for (int key : places) {
            int missing = key == extracted ? 1 : 0;
            if (key != EMPTY && occurrences(key, array) != occurrences(key, places) - missing) {
                return false;
            }
        }
        return true;
    }

    private static int occurrences(int key, int[] places) {
        int occurrences = 0;
        for (int other : places) {
            occurrences += other == key ? 1 : 0;
        }
        return occurrences;
    }

    public boolean repOk() {
        int[] places = array;
        if (places == null) {
            return false;
        }
        int keys = size;
        return keys >= 0
                && keys <= places.length
                && isHeap(places, keys)
                && isEmptyFrom(places, keys);
    }

    private static boolean isHeap(int[] places, int keys) {
        for (int i = 0; i < keys; i++) {
            int key = places[i];
            if (key < 0 || (i > 0 && key > places[parent(i)])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isEmptyFrom(int[] places, int start) {
        for (int i = start; i < places.length; i++) {
            if (places[i] != EMPTY) {
                return false;
            }
        }
        return true;
    }

    /** Accepts what {@link #repOk} accepts, but is made of dedicated generators. */
    public boolean repOkWithGenerators() {
        return fits(() -> array, places -> places != null) && placesFit(array);
    }

    private boolean placesFit(int[] places) {
        int length = places.length;
        if (!fitsInt(() -> size, keys -> keys >= 0 && keys <= length)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (!(i < size ? keyFits(places, i) : isEmpty(places, i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean keyFits(int[] places, int i) {
        int greatest = i == 0 ? Integer.MAX_VALUE : places[parent(i)];
        return fitsInt(() -> places[i], key -> key >= 0 && key <= greatest);
    }

    private static boolean isEmpty(int[] places, int i) {
        return fitsInt(() -> places[i], key -> key == EMPTY);
    }
}
