package dev.tuntas.suite.internal.run;

/**
 * Structures that a worker has found and not handed in yet: the lock is taken once for many. After
 * the values of a structure stands, as two ints, how many candidates had been decided.
 */
final class Batch {
    private final int capacity;

    /** The ints that stand behind the values. */
    static final int EXTRA = 2;

    private static final int LOW_BITS = 31;

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
        vectors[at + stride - 2] = (int) (candidates & Integer.MAX_VALUE);
        vectors[at + stride - 1] = (int) (candidates >>> LOW_BITS);
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

    /** How many candidates had been decided, from what stands behind the values. */
    static long candidates(int[] vector) {
        return ((long) vector[vector.length - 1] << LOW_BITS) + vector[vector.length - 2];
    }
}
