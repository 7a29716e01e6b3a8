package dev.tuntas.subjects;

import dev.tuntas.annotations.Ensures;
import dev.tuntas.annotations.Pure;
import dev.tuntas.annotations.Signals;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import java.util.Arrays;
import java.util.HashSet;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A set of ints that gives back the least one: a heap in an array. The parent of place i is (i - 1)
 * / 2.
 *
 * <p>Invariant: the first {@code size} places hold different keys, none less than its parent, and
 * the others hold 0.
 */
public final class MinHeap {
    private static final int FREE = 0;

    private int size;
    private int[] keys = {};

    /** Heaps of exactly {@code n} keys from 1 to {@code n}, in arrays without a free place. */
    public static Finitization<MinHeap> finMinHeap(int n) {
        Domain<Integer> count = Domain.ints(n, n);
        return Finitization.of(MinHeap.class)
                .set("size", count)
                .set("keys", Domain.arrays(int[].class, 1, count, Domain.ints(1, n)))
                .build();
    }

    @Pure
    @Ensures("result == keys().size()")
    public int size() {
        return size;
    }

    @Pure
    @Ensures("result == keys().contains(key)")
    public boolean contains(int key) {
        return Arrays.stream(keys, 0, size).anyMatch(other -> other == key);
    }

    /** Adds a key; tells whether it was not there before. */
    @Ensures("result == !old(keys()).contains(key)")
    @Ensures("keys().equals(Contents.with(old(keys()), key))")
    public boolean add(int key) {
        if (contains(key)) {
            return false;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size + 1);
        }
        keys[size] = key;
        siftUp(size);
        size++;
        return true;
    }

    /** The least key. */
    @Pure
    @Ensures("!keys().isEmpty() && result == keys().first()")
    @Signals(value = NoSuchElementException.class, when = "size == 0")
    public int min() {
        if (size == 0) {
            throw new NoSuchElementException("the heap is empty");
        }
        return keys[0];
    }

    /** Removes the least key and returns it. */
    @Ensures("!old(keys()).isEmpty() && result == old(keys()).first()")
    @Ensures("keys().equals(Contents.without(old(keys()), result))")
    @Signals(value = NoSuchElementException.class, when = "old(size) == 0")
    public int removeMin() {
        int min = min();
        size--;
        keys[0] = keys[size];
        keys[size] = FREE;
        siftDown(0);
        return min;
    }

    private void siftUp(int place) {
        int i = place;
        while (i > 0 && keys[i] < keys[parent(i)]) {
            swap(i, parent(i));
            i = parent(i);
        }
    }

    private void siftDown(int place) {
        int i = place;
        int child = lesserChild(i);
        while (child < size && keys[child] < keys[i]) {
            swap(i, child);
            i = child;
            child = lesserChild(i);
        }
    }

    /** The place of the lesser child; not below {@code size} if there is none. */
    private int lesserChild(int i) {
        int left = 2 * i + 1;
        int right = left + 1;
        return right < size && keys[right] < keys[left] ? right : left;
    }

    private void swap(int i, int j) {
        int key = keys[i];
        keys[i] = keys[j];
        keys[j] = key;
    }

    private static int parent(int i) {
        return (i - 1) / 2;
    }

    SortedSet<Integer> keys() {
        SortedSet<Integer> held = new TreeSet<>();
        for (int i = 0; i < size; i++) {
            held.add(keys[i]);
        }
        return held;
    }

    public boolean repOk() {
        int[] places = keys;
        if (places == null) {
            return false;
        }
        int count = size;
        return count >= 0
                && count <= places.length
                && isHeap(places, count)
                && isFreeFrom(places, count);
    }

    private static boolean isHeap(int[] places, int count) {
        Set<Integer> different = new HashSet<>();
        for (int i = 0; i < count; i++) {
            if (i > 0 && places[i] < places[parent(i)]) {
                return false;
            }
            if (!different.add(places[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean isFreeFrom(int[] places, int start) {
        for (int i = start; i < places.length; i++) {
            if (places[i] != FREE) {
                return false;
            }
        }
        return true;
    }
}
