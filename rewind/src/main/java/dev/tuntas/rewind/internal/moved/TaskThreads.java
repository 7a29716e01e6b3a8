package dev.tuntas.rewind.internal.moved;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** A pool that starts a thread for each task. */
@SuppressWarnings("unused") // It is made as the JDK's class is.
public final class TaskThreads extends AbstractExecutorService {
    private final ThreadFactory factory;
    private final List<Thread> running = new ArrayList<>();
    private boolean isShutdown;

    private TaskThreads(ThreadFactory factory) {
        this.factory = factory;
    }

    /** A pool with threads of a factory. */
    public static TaskThreads create(ThreadFactory factory) {
        return new TaskThreads(factory);
    }

    @Override
    public synchronized void execute(Runnable task) {
        if (isShutdown) {
            throw new RejectedExecutionException();
        }
        Thread thread = factory.newThread(() -> runAndForget(task));
        if (thread == null) {
            throw new RejectedExecutionException();
        }
        running.add(thread);
        thread.start();
    }

    /** What an {@code ExecutorService} of Java 19 and later does at the end of its block. */
    public static void close(ExecutorService pool) {
        boolean isInterrupted = false;
        pool.shutdown();
        while (!pool.isTerminated()) {
            try {
                pool.awaitTermination(1, TimeUnit.DAYS);
            } catch (InterruptedException e) {
                isInterrupted = true;
                pool.shutdownNow();
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void runAndForget(Runnable task) {
        try {
            task.run();
        } finally {
            ended();
        }
    }

    private synchronized void ended() {
        running.remove(Thread.currentThread());
        notifyAll();
    }

    @Override
    public synchronized void shutdown() {
        isShutdown = true;
        notifyAll();
    }

    @Override
    public synchronized List<Runnable> shutdownNow() {
        shutdown();
        running.forEach(Thread::interrupt);
        return new ArrayList<>();
    }

    @Override
    public synchronized boolean isShutdown() {
        return isShutdown;
    }

    @Override
    public synchronized boolean isTerminated() {
        return isShutdown && running.isEmpty();
    }

    @Override
    public synchronized boolean awaitTermination(long timeout, TimeUnit unit)
            throws InterruptedException {
        long deadline = System.nanoTime() + unit.toNanos(timeout);
        long left = unit.toNanos(timeout);
        while (!isTerminated() && left > 0) {
            wait(Math.max(1, TimeUnit.NANOSECONDS.toMillis(left)));
            left = deadline - System.nanoTime();
        }
        return isTerminated();
    }
}
