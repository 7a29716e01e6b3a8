package dev.tuntas.repair.result;

/** How the predicate is run again after a change. */
public enum RepairStrategy {
    /** From the start, each time. */
    REEXECUTE,
    /** From where the changed field was read, in the state that the predicate had there. */
    CHECKPOINT,
    /**
     * As {@link #CHECKPOINT}, but all ways to change one field are tried first, then all ways to
     * change two, and so on: the fewest changes, in structures of up to some hundred objects.
     */
    CLOSEST
}
