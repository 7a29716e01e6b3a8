package dev.tuntas.core.internal.world;

/**
 * The predicate and its helpers in resumable form; its one implementation is generated with the
 * world. A <em>point</em> is a place in this code: the number of a unit (a method), and of a place
 * in it. Unit 0 is the engine.
 */
public interface ResumableProgram extends Undo.Undoer {
    /** How far a point is shifted to give its unit. */
    int UNIT_SHIFT = 16;

    /** Goes on at a point until the next one is the engine's. */
    int run(int point);

    /** Whether an exception from the call before this point could be caught there. */
    boolean handles(int point);
}
