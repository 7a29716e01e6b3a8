package dev.tuntas.check.spi.compile;

import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Does something on a thread that nobody interrupts. An interrupt closes the file that a thread is
 * reading, for all others as well; the compiler then ends in one of its own exceptions. Who waits
 * here is still told of the interrupt, afterwards.
 */
public final class Undisturbed {
    private Undisturbed() {}

    public static <T> T call(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread thread = new Thread(task, "tuntas-compile");
        thread.setDaemon(true);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        thread.start();
        boolean wasInterrupted = false;
        try {
            while (true) {
                try {
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
