package dev.tuntas.core.internal.world;

/** What drives a resumable predicate: the engine that its {@link UnitStacks} report to. */
interface Resuming {
    /** A slot was read for the first time. */
    void chosen(int place);

    /** The predicate said no; returns the point to go on at. */
    int reject();

    /**
     * All values of the slot that was to be read next are known to be wrong; returns the point to
     * go on at.
     */
    int passOver();

    /** Whether the predicate says no if it goes on from a point, for a {@link Rehearsal}. */
    boolean saysNoFrom(int point);

    /** Whether each run starts anew, as korat's do. */
    boolean restarts();

    /** How many objects there are that have a number before the run. */
    int objects();

    /** How many steps a run has. */
    long stepLimit();
}
