package dev.tuntas.rewind.internal.reverse;

/** Runs a program again, on the schedule and the inputs that were logged. */
public interface Replayer {
    /** Goes to the state before the first event. */
    void reset();

    /** Runs from the state before one event to that before another; nothing is recorded. */
    void run(long from, long to);
}
