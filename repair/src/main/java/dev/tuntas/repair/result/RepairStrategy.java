package dev.tuntas.repair.result;

/** Which changes are tried, and how the predicate is run again after one. */
public enum RepairStrategy {
    /**
     * The baseline, as the tools before did it: from the start each time, and without a guide. The
     * field that was read last is given every value, null first, then the one before it, and so on.
     */
    REEXECUTE,
    /** The changes of {@link #CHECKPOINT}, but from the start, each time. */
    REEXECUTE_GUIDED,
    /** From where the changed field was read, in the state that the predicate had there. */
    CHECKPOINT,
    /**
     * The same changes in fewer steps: of all likely values it is seen first with which the
     * predicate comes past the failure, and it goes on with one of these only.
     */
    CHECKPOINT_MULTIVALUE,
    /**
     * As {@link #CHECKPOINT}, but all ways to change one field are tried first, then all ways to
     * change two, and so on: the fewest changes, in structures of up to some hundred objects.
     */
    CLOSEST;

    /** Whether the predicate is run from the start after each change. */
    public boolean restarts() {
        return this == REEXECUTE || this == REEXECUTE_GUIDED;
    }
}
