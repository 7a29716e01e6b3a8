package dev.tuntas.core.internal.engine;

/** Says of runs of the predicate that take long whether they ever end. */
public interface Judge {
    /** How a run ends. */
    enum Ending {
        /** It is unknown whether it ends. */
        UNKNOWN,
        /** It recurs for ever: it overflows the stack, and no handler catches that. */
        RECURS,
        /** It overflows the stack, and may catch that and go on. */
        OVERFLOWS,
        /** Never: it loops for ever. */
        LOOPS
    }

    /**
     * How a run on a candidate ends.
     *
     * @param known which slots the run has read: what the others hold must not matter
     * @param taken how many steps the run has taken: a recursion that it comes to later is not
     *     told, because what overflows the stack must do so where the run is
     * @param isLast whether the run is given up otherwise; if not, the judge may save the effort
     */
    Ending judge(int[] candidate, boolean[] known, long taken, boolean isLast);

    /** Begins a new search: what it learned in others does not count. */
    default void reset() {}
}
