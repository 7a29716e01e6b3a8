package dev.tuntas.repair.result;

/** How a field is spoilt. */
public enum FaultKind {
    /**
     * A reference leads to another object: there is sharing then, or a cycle, or something is left
     * out.
     */
    REDIRECT,
    /** A reference is null. */
    CUT,
    /** A number is a little more or less, a boolean is the other one. */
    DATA,
    /** So is a number of the root, such as a size. */
    COUNT
}
