package dev.tuntas.core;

import dev.tuntas.core.bounds.Domain;

/** Values for a field that is an array of arrays. */
final class Matrices {
    private Matrices() {}

    /** One matrix of so many rows: the same one twice, different ones or null, of two in all. */
    static Domain<int[][]> of(
            Domain<Integer> rows, Domain<Integer> length, Domain<Integer> values) {
        return Domain.arrays(
                int[][].class, 1, rows, Domain.arrays(int[].class, 2, length, values).orNull());
    }
}
