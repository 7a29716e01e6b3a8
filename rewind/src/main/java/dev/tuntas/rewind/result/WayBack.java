package dev.tuntas.rewind.result;

/** How a run is taken back. */
public enum WayBack {
    /** Every old value is kept (incremental state saving). */
    SAVING,
    /**
     * Old values that a variable's own new value leads back to, whatever happened before, are
     * computed (static reverse code); all others are kept.
     */
    STATIC,
    /**
     * Old values that anything in the history leads back to are computed (dynamic reverse code).
     */
    DYNAMIC
}
