package dev.tuntas.rewind.internal.reverse;

/** All variables of a program at once. */
public interface WholeState {
    /** A copy of what all hold, in an order that does not change. */
    long[] copy();

    /** Puts a copy back. */
    void restore(long[] all);

    /** How many bytes a copy takes. */
    long bytes();
}
