package dev.tuntas.symbolic.internal.machine;

/** A path can't be gone on with. */
final class PathEnd extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** Nothing is left to do on it. */
    static final PathEnd DONE = new PathEnd();

    /** What was stated on it can't be. */
    static final PathEnd INFEASIBLE = new PathEnd();

    private PathEnd() {
        super(null, null, false, false);
    }
}
