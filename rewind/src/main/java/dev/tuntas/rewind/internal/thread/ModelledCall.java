package dev.tuntas.rewind.internal.thread;

import org.jspecify.annotations.Nullable;

/** What is done instead of a call of the JDK that the machine can't leave to the JVM. */
public interface ModelledCall {
    /** The answer of a call that comes again before it returns: of {@code wait}. */
    Object AGAIN = new Object();

    /** Whether the call can be done now; if not, its thread stands before it. */
    default boolean isReady(Strand strand, Arguments arguments) {
        return true;
    }

    /** Whether all that it waits for is that time goes by: others may use the time. */
    default boolean isOnlyTimed(Strand strand, Arguments arguments) {
        return false;
    }

    /** Does it. The answer is boxed; null if there is none. */
    @Nullable Object call(Strand strand, Arguments arguments) throws Throwable;
}
