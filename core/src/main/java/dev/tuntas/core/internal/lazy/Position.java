package dev.tuntas.core.internal.lazy;

import dev.tuntas.core.internal.Problems;
import java.util.Arrays;

/**
 * A place in the order of a lazy search: the alternatives of the decisions that lead to it, and how
 * many of the structures that are found there lie before it.
 *
 * <p>As a candidate it is a vector with all slots 0, followed by the number of decisions, their
 * alternatives, and the number of structures.
 */
record Position(int[] path, int skipped) {
    static final Position START = new Position(new int[0], 0);

    int[] toVector(int slots) {
        int[] vector = new int[slots + path.length + 2];
        vector[slots] = path.length;
        System.arraycopy(path, 0, vector, slots + 1, path.length);
        vector[vector.length - 1] = skipped;
        return vector;
    }

    /** Reads what {@link #toVector} wrote; a vector without more is the start. */
    static Position of(int[] vector, int slots) {
        if (vector.length == slots) {
            if (Arrays.stream(vector).anyMatch(value -> value != 0)) {
                throw Problems.notOfLazySearch();
            }
            return START;
        }
        int length = vector[slots];
        if (vector.length != slots + length + 2) {
            throw Problems.notOfLazySearch();
        }
        int[] path = Arrays.copyOfRange(vector, slots + 1, slots + 1 + length);
        return new Position(path, vector[vector.length - 1]);
    }
}
