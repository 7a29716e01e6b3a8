package dev.tuntas.core.internal.world;

import java.io.Serial;
import java.util.Arrays;

/**
 * What a recursion without an end comes to, long before the stack is full. It names the place, but
 * not the thousands of calls that led there.
 */
final class EndlessRecursion extends StackOverflowError {
    @Serial private static final long serialVersionUID = 1L;

    private static final int FRAMES = 16;

    EndlessRecursion() {
        setStackTrace(
                StackWalker.getInstance()
                        .walk(
                                frames ->
                                        frames.limit(FRAMES)
                                                .map(StackWalker.StackFrame::toStackTraceElement)
                                                .toArray(StackTraceElement[]::new)));
    }

    /** Where a run that never ends had no memory left. */
    EndlessRecursion(OutOfMemoryError noMemory) {
        StackTraceElement[] trace = noMemory.getStackTrace();
        setStackTrace(Arrays.copyOf(trace, Math.min(trace.length, FRAMES)));
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }

    /** As the JVM's own. */
    @Override
    public String toString() {
        return StackOverflowError.class.getName();
    }
}
