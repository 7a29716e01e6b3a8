package dev.tuntas.core.internal.lazy;

/** What the predicate threw in a machine, which has no exceptions of its own. */
final class FollowedFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    FollowedFailure(String text) {
        super(text, null, false, false);
    }
}
