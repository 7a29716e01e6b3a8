package dev.tuntas.rewind.internal.reverse;

/**
 * A way of going back over assignments, the last first. Whatever it keeps, after {@link #undo} the
 * state is bit for bit what it was before the assignment.
 *
 * <p>What was gone back over can be gone forward over again, on the same path: the program runs and
 * tells the same events, and nothing is decided anew until the end of the log is reached. Who wants
 * another path calls {@link #forget} before.
 */
public interface GoingBack {
    /** Is told of an assignment, after it has been made. */
    void record(AssignmentEvent event);

    /** Puts back what the last assignment destroyed. */
    void undo();

    /** How many assignments there are to go back over. */
    long position();

    /** Gives up what lies ahead of the position. */
    void forget();

    /** What is kept for that. */
    MemoryReport memory();
}
