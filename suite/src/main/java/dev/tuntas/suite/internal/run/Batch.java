package dev.tuntas.suite.internal.run;

import dev.tuntas.suite.spi.remote.FoundVectors;

/**
 * Structures that a worker has found and not handed in yet: the lock is taken once for many. After
 * the values of a structure stands, as two ints, how many candidates had been decided.
 */
final class Batch {
    private final int capacity;

    /** The ints that stand behind the values. */
    static final int EXTRA = FoundVectors.EXTRA;

    private final int stride;
    private final int[] vectors;
    private int size;

    Batch(int slots, int capacity) {
        this.capacity = capacity;
        this.stride = slots + EXTRA;
        this.vectors = new int[capacity * stride];
    }

    boolean isFull() {
        return size == capacity;
    }

    void add(int[] values, long candidates) {
        int at = size * stride;
        System.arraycopy(values, 0, vectors, at, stride - EXTRA);
        FoundVectors.putCandidates(vectors, at + stride, candidates);
        size++;
    }

    int size() {
        return size;
    }

    /** Copies a structure with what stands behind it. */
    void copy(int number, int[] to) {
        System.arraycopy(vectors, number * stride, to, 0, stride);
    }

    void clear() {
        size = 0;
    }
}
