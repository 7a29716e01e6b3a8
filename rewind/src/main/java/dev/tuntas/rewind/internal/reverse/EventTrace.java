package dev.tuntas.rewind.internal.reverse;

/**
 * Which assignments ran, in their order; the first has the number 0. That follows from the code,
 * the control log and the schedule, which every way of going back needs alike.
 */
public interface EventTrace {
    /** The number of the assignment in the code. */
    int site(long event);

    /** The owner of the locals of the code that made the assignment. */
    long frame(long event);
}
