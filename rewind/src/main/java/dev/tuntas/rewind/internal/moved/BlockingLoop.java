package dev.tuntas.rewind.internal.moved;

import java.util.concurrent.ForkJoinPool;

/**
 * What there is instead of the JVM's common pool: nothing. A thread that belongs to no pool waits
 * for a condition by itself, and what would be done in the pool gets a thread of its own.
 */
public final class BlockingLoop {
    private BlockingLoop() {}

    /** Waits until it need not wait any more. */
    public static void managedBlock(ForkJoinPool.ManagedBlocker blocker)
            throws InterruptedException {
        boolean isReleased = false;
        while (!isReleased) {
            isReleased = blocker.isReleasable() || blocker.block();
        }
    }

    /** Too small to be used. */
    public static int getCommonPoolParallelism() {
        return 1;
    }
}
