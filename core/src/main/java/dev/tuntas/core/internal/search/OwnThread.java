package dev.tuntas.core.internal.search;

import dev.tuntas.core.Finitization;
import dev.tuntas.core.internal.Problems;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** Does something short on a thread on which a predicate can walk the structures of a space. */
final class OwnThread {
    private OwnThread() {}

    /**
     * Waits until it is done.
     *
     * @param interrupted what to do when somebody interrupts the waiting; the interrupt is passed
     *     on
     */
    static <T> T call(Finitization finitization, Callable<T> work, Runnable interrupted) {
        FutureTask<T> task = new FutureTask<>(work);
        SearchTask.thread(finitization.space(), task).start();
        boolean wasInterrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException e) {
                    wasInterrupted = true;
                    interrupted.run();
                }
            }
        } catch (ExecutionException e) {
            throw unchecked(finitization, e.getCause());
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RuntimeException unchecked(
            Finitization finitization, @Nullable Throwable thrown) {
        if (thrown instanceof LinkageError error) {
            return Problems.cannotLink(finitization.subject().getName(), error);
        }
        if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException exception
                ? exception
                : new IllegalStateException(thrown);
    }
}
