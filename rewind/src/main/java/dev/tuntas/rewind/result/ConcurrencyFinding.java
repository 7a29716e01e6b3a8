package dev.tuntas.rewind.result;

/**
 * Something that goes wrong in some order of the threads.
 *
 * @param kind what it is
 * @param message what happened, in words
 * @param schedule the order of the threads that leads there, from the beginning of the program
 */
public record ConcurrencyFinding(Kind kind, String message, ThreadSchedule schedule) {
    /** Ways in which threads go wrong. */
    public enum Kind {
        /** Threads are left and each waits for another. */
        DEADLOCK,
        /** A thread ended with an exception that nobody caught. */
        FAILURE,
        /** Two threads are about to use the same variable, one writes, and no lock is between. */
        RACE
    }
}
