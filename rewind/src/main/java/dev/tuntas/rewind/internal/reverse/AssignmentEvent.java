package dev.tuntas.rewind.internal.reverse;

/**
 * An assignment that has just been made. One object is used again and again: recording makes none.
 */
public final class AssignmentEvent {
    public int site;
    public long frame;
    public long destination;
    public long oldValue;
    public long newValue;

    /** Whether the destination held nothing before: a local that gets its first value. */
    public boolean isFresh;

    /** Whether the thread has begun another turn of a loop since its last assignment. */
    public boolean isNewTurn;

    /** Whether the thread has begun to hold a lock since its last assignment. */
    public boolean isNewBlock;

    /** Where the operands of the shape were when they were read, by number of the operand. */
    public final long[] operands = new long[Shape.MAX_OPERANDS];
}
