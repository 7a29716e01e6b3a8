package dev.tuntas.core.internal.engine;

/** Says of runs of the predicate that take long whether they ever end. */
public interface Judge {
    /** How a run ends. */
    enum Ending {
        /** Nobody knows. */
        UNKNOWN,
        /** By overflowing the stack: it recurs for ever. */
        RECURS,
        /** Never: it loops for ever. */
        LOOPS
    }

    /**
     * How a run on a candidate ends.
     *
     * @param known which slots the run has read: what the others hold must not matter
     * @param isLast whether the run is given up otherwise; if not, the judge may save the effort
     */
    Ending judge(int[] candidate, boolean[] known, boolean isLast);

    /** Begins a new search: what it learned in others does not count. */
    default void reset() {}
}
