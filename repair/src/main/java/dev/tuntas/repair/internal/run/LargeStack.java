package dev.tuntas.repair.internal.run;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Does something on a thread on which a recursive predicate can walk a large structure. */
final class LargeStack {
    private static final long BYTES = 16L << 20;
    private static final long BYTES_PER_OBJECT = 1 << 10;
    private static final long MOST_BYTES = 1L << 30;

    private LargeStack() {}

    static <R> R call(int objects, ClassLoader loader, Callable<R> work) {
        FutureTask<R> task = new FutureTask<>(work);
        long bytes = Math.min(MOST_BYTES, BYTES + BYTES_PER_OBJECT * objects);
        Thread thread = new Thread(null, task, "tuntas-repair", bytes);
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        thread.start();
        boolean wasInterrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    // The budget ends it soon enough.
                    wasInterrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw LargeStack.<RuntimeException>thrown(Objects.requireNonNull(e.getCause()));
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E thrown(Throwable cause) throws E {
        throw (E) cause;
    }
}
