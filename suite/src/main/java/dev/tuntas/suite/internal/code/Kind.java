package dev.tuntas.suite.internal.code;

/** How a method of the extended code stands to one of the base code, from best to worst. */
enum Kind {
    /** Does the same. */
    IDENTICAL,
    /** Does the same and returns the same, unless what was inserted throws. */
    PRESERVING,
    /** Does and returns the same, but may also return false early. */
    STRONGER,
    /** Nothing is known. */
    REFUSED;

    Kind worse(Kind other) {
        return compareTo(other) > 0 ? this : other;
    }
}
