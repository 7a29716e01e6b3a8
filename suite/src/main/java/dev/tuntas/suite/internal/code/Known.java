package dev.tuntas.suite.internal.code;

import org.objectweb.asm.tree.analysis.Value;

/**
 * What is known of a value.
 *
 * @param size how many words it takes
 */
record Known(Kind kind, int constant, int size) implements Value {
    /** In which way something is known. */
    enum Kind {
        UNKNOWN,
        /** An int that is always the same. */
        CONSTANT,
        /** An object made by the code that is looked at, and not yet handed on. */
        FRESH
    }

    static final Known UNKNOWN = new Known(Kind.UNKNOWN, 0, 1);
    static final Known FRESH = new Known(Kind.FRESH, 0, 1);
    static final Known ZERO = new Known(Kind.CONSTANT, 0, 1);
    private static final Known WIDE = new Known(Kind.UNKNOWN, 0, 2);

    static Known ofSize(int size) {
        return size == 2 ? WIDE : UNKNOWN;
    }

    static Known constant(int value) {
        return new Known(Kind.CONSTANT, value, 1);
    }

    @Override
    public int getSize() {
        return size;
    }
}
