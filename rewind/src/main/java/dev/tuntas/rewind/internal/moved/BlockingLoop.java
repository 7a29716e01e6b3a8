package dev.tuntas.rewind.internal.moved;

import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;

/**
 * What there is instead of the JVM's common pool: nothing. A thread that belongs to no pool waits
 * for a condition by itself, and what would be done in the pool gets a thread of its own.
 */
@SuppressWarnings("unused") // It has those methods of the JDK's class that moved classes call.
public final class BlockingLoop implements Executor {
    private BlockingLoop() {}

    /** Waits until it need not wait any more. */
    public static void managedBlock(ForkJoinPool.ManagedBlocker blocker)
            throws InterruptedException {
        boolean isReleased = false;
        while (!isReleased) {
            isReleased = blocker.isReleasable() || blocker.block();
        }
    }

    /** Threads never wait inside of a pool here, so there is none to make up for. */
    public static void helpAsyncBlocker(
            @Nullable Executor pool, ForkJoinPool.ManagedBlocker blocker) {}

    /** The same, for pools of later versions. */
    public static void helpAsyncBlocker(
            @Nullable BlockingLoop pool, ForkJoinPool.ManagedBlocker blocker) {}

    /** Too small to be used. */
    public static int getCommonPoolParallelism() {
        return 1;
    }

    /** The pool, which no executor of the program's is. */
    public static BlockingLoop commonPool() {
        return new BlockingLoop();
    }

    /** The pool of those who use it though it is too small. */
    public static BlockingLoop asyncCommonPool() {
        return new BlockingLoop();
    }

    @Override
    public void execute(Runnable task) {
        new Thread(task).start();
    }

    /** Does something later, in a daemon's thread. */
    public DelayedTask scheduleDelayedTask(DelayedTask task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        return task;
    }
}
