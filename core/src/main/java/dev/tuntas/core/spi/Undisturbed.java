package dev.tuntas.core.spi;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Does something on a thread that nobody interrupts. An interrupt closes the file that a thread is
 * reading, for all others as well; the compiler then ends in one of its own exceptions. Who waits
 * here is still told of the interrupt, afterwards.
 */
public final class Undisturbed {
    /** As large as the JVM makes it. */
    private static final long USUAL_STACK = 0;

    private Undisturbed() {}

    public static <T> T call(Callable<T> work) {
        return call(USUAL_STACK, Thread.currentThread().getContextClassLoader(), work);
    }

    /**
     * The same.
     *
     * @param stackBytes for code that calls itself often
     * @param loader the context class loader of the thread
     */
    public static <T> T call(long stackBytes, ClassLoader loader, Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(null, task, "tuntas-undisturbed", stackBytes);
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        thread.start();
        boolean wasInterrupted = false;
        try {
            while (true) {
                try {
                    // Whoever looks for threads afterwards finds none of ours.
                    thread.join();
                    return task.get();
                } catch (InterruptedException e) {
                    wasInterrupted = true;
                }
            }
        } catch (ExecutionException e) {
            throw Undisturbed.<RuntimeException>thrown(Objects.requireNonNull(e.getCause()));
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
