package dev.tuntas.check.internal.run;

import dev.tuntas.core.Structure;
import org.jspecify.annotations.Nullable;

/** A thread that runs inputs, as far as whoever watches it has to know. */
final class Worker {
    private volatile @Nullable Structure current;
    private volatile @Nullable Thread thread;
    private volatile boolean interrupted;
    private volatile long inputs;
    private volatile long skipped;

    /** Only this worker's own thread counts. */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    void count(boolean wasSkipped) {
        inputs++;
        if (wasSkipped) {
            skipped++;
        }
    }

    long inputs() {
        return inputs;
    }

    long skipped() {
        return skipped;
    }

    /** Whoever runs the input is this worker's thread from now on. */
    void begin(Structure input) {
        if (thread == null) {
            thread = Thread.currentThread();
        }
        current = input;
    }

    /** Tells whether the input was interrupted because it took too long. */
    boolean end() {
        current = null;
        if (!interrupted) {
            return false;
        }
        interrupted = false;
        // The interrupt was for the input, and may have come too late for it.
        Thread.interrupted();
        return true;
    }

    @Nullable Structure current() {
        return current;
    }

    void interrupt() {
        Thread running = thread;
        if (running != null) {
            interrupted = true;
            running.interrupt();
        }
    }

    StackTraceElement[] stackTrace() {
        Thread running = thread;
        return running == null ? new StackTraceElement[0] : running.getStackTrace();
    }
}
