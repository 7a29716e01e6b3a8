package dev.tuntas.rewind.internal.debug.time;

import org.jspecify.annotations.Nullable;

/**
 * How a run ended.
 *
 * @param kind the way in which it ended
 * @param message one line for a person
 * @param thrown what ended the thread, if something was thrown
 * @param thread the thread that it happened in
 * @param step where: before the instruction that threw, or the last place of the run
 */
public record RunEnd(Kind kind, String message, @Nullable Throwable thrown, int thread, long step) {
    /** The ways in which a run ends. */
    public enum Kind {
        /** All threads came to their ends. */
        NORMAL,
        /** An exception that nobody caught. */
        THROWN,
        /** All threads that are left wait. */
        DEADLOCK,
        /** More steps than were allowed. */
        LIMIT,
        /** Something that the machine does not run. */
        REFUSED
    }

    public boolean isFailure() {
        return kind == Kind.THROWN || kind == Kind.DEADLOCK;
    }
}
