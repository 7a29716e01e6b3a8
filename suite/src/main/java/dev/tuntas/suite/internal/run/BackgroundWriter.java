package dev.tuntas.suite.internal.run;

import dev.tuntas.suite.spi.remote.FoundVectors;
import dev.tuntas.suite.stored.SuiteWriter;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * Adds structures to a suite on a thread of its own: to encode and pack them takes a good part of
 * the time that it takes to find them. The thread is started when the first batch is full.
 *
 * <p>For one thread at a time; the suite itself may be used by it after {@link #drain}.
 */
final class BackgroundWriter implements AutoCloseable {
    private static final int BATCHES = 4;

    /** To wake the thread costs as much as to encode dozens of structures. */
    private static final int INTS_PER_BATCH = 1 << 17;

    /** Something for the thread to do; it ends after one that says so. */
    private record Job(Batch batch, @Nullable CountDownLatch done, boolean isLast) {}

    private final SuiteWriter suite;
    private final int slots;
    private final BlockingQueue<Job> jobs = new ArrayBlockingQueue<>(2 * BATCHES);
    private final BlockingQueue<Batch> empty = new ArrayBlockingQueue<>(2 * BATCHES);
    private Batch current;
    private @Nullable Thread thread;
    private volatile @Nullable Throwable thrown;

    BackgroundWriter(SuiteWriter suite, int slots) {
        this.suite = suite;
        this.slots = slots;
        int capacity = Math.max(1, INTS_PER_BATCH / (slots + Batch.EXTRA));
        this.current = new Batch(slots, capacity);
        for (int i = 1; i < BATCHES; i++) {
            empty.add(new Batch(slots, capacity));
        }
    }

    void add(int[] values, long candidates) {
        current.add(values, candidates);
        if (current.isFull()) {
            start();
            give(new Job(current, null, false));
            current = await(empty);
            rethrow();
        }
    }

    /** Returns when everything is in the suite. */
    void drain() {
        if (thread == null) {
            write(current);
        } else {
            CountDownLatch done = new CountDownLatch(1);
            give(new Job(current, done, false));
            await(done);
            current = await(empty);
        }
        rethrow();
    }

    private void start() {
        if (thread == null) {
            Thread started = new Thread(this::work, "tuntas-suite");
            started.setDaemon(true);
            thread = started;
            started.start();
        }
    }

    private void work() {
        boolean isOver = false;
        while (!isOver) {
            Job job = await(jobs);
            try {
                if (thrown == null) {
                    write(job.batch);
                }
            } catch (RuntimeException | Error e) {
                thrown = e;
            }
            job.batch.clear();
            empty.add(job.batch);
            if (job.done != null) {
                job.done.countDown();
            }
            isOver = job.isLast;
        }
    }

    private void write(Batch batch) {
        int[] vector = new int[slots + Batch.EXTRA];
        int[] values = new int[slots];
        for (int i = 0; i < batch.size(); i++) {
            batch.copy(i, vector);
            System.arraycopy(vector, 0, values, 0, slots);
            suite.add(values, FoundVectors.candidates(vector));
        }
        batch.clear();
    }

    private void rethrow() {
        Throwable problem = thrown;
        if (problem instanceof Error error) {
            throw error;
        }
        if (problem instanceof RuntimeException exception) {
            throw exception;
        }
    }

    /** Ends the thread; what it has not written yet it writes first. */
    @Override
    public void close() {
        if (thread != null) {
            CountDownLatch done = new CountDownLatch(1);
            give(new Job(current, done, true));
            await(done);
            current = await(empty);
            thread = null;
        }
    }

    // An interrupt is meant for the thread that waits for the whole generation, and passed on to
    // it.

    private void give(Job job) {
        boolean interrupted = false;
        boolean isGiven = false;
        while (!isGiven) {
            try {
                jobs.put(job);
                isGiven = true;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        passOn(interrupted);
    }

    private static <T> T await(BlockingQueue<T> queue) {
        boolean interrupted = false;
        T taken = null;
        while (taken == null) {
            try {
                taken = queue.take();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        passOn(interrupted);
        return taken;
    }

    private static void await(CountDownLatch latch) {
        boolean interrupted = false;
        boolean isOver = false;
        while (!isOver) {
            try {
                latch.await();
                isOver = true;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        passOn(interrupted);
    }

    private static void passOn(boolean interrupted) {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
