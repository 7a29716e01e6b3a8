package dev.tuntas.rewind.internal.moved;

import java.util.concurrent.ForkJoinPool;

/** What a thread that belongs to no pool does while it waits for a condition. */
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
}
