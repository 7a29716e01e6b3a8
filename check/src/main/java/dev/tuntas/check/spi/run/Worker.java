package dev.tuntas.check.spi.run;

import dev.tuntas.core.Structure;
import org.jspecify.annotations.Nullable;

/** A thread that runs inputs, and what the caller who watches it has to know. */
final class Worker {
    private final boolean isOurs;
    private volatile @Nullable Structure<?> current;
    private volatile @Nullable Thread thread;
    private volatile boolean interrupted;
    private volatile long inputs;
    private volatile long skipped;

    /**
     * @param isOurs whether the thread belongs to Tuntas, so that only we interrupt it
     */
    Worker(boolean isOurs) {
        this.isOurs = isOurs;
    }

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

    /** Called by the thread that runs the input: from now on it is this worker's thread. */
    void begin(Structure<?> input) {
        if (thread == null) {
            thread = Thread.currentThread();
        }
        current = input;
    }

    /** Tells whether the input was interrupted because it took too long. */
    boolean end() {
        current = null;
        boolean tookTooLong = interrupted;
        interrupted = false;
        if (isOurs || tookTooLong) {
            // The interrupt was for, or by, this input: the next one must not see it.
            Thread.interrupted();
        }
        return tookTooLong;
    }

    @Nullable Structure<?> current() {
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
