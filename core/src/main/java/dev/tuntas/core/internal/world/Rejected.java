package dev.tuntas.core.internal.world;

/**
 * Ends a run on a candidate that can't exist, such as a set with the same element twice. The
 * predicate never gets to see it, so it has not failed.
 */
final class Rejected extends Error {
    private static final long serialVersionUID = 1;

    Rejected() {
        super("a candidate that can't exist", null, false, false);
    }
}
