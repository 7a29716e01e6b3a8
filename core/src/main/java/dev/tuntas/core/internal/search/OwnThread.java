package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.weave.WeaveProblems;
import dev.tuntas.core.spi.Place;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Does something short on a thread on which a predicate can walk the structures of a space. */
public final class OwnThread {
    private OwnThread() {}

    /**
     * Waits until it is done.
     *
     * @param interrupted what to do when the waiting is interrupted; the interrupt is passed on
     * @param isOver whether the work should have come back
     * @throws LeftBehind if the work does not come back though it should
     */
    public static <T> T call(
            Finitization<?> finitization,
            Callable<T> work,
            Runnable interrupted,
            BooleanSupplier isOver) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = SearchTask.thread(finitization.space(), task);
        Patience patience = new Patience(isOver);
        thread.start();
        boolean wasInterrupted = false;
        try {
            while (true) {
                try {
                    T result = task.get(Patience.TICK_MILLIS, TimeUnit.MILLISECONDS);
                    // Whoever looks for threads afterwards finds none of ours.
                    thread.join();
                    return result;
                } catch (InterruptedException e) {
                    wasInterrupted = true;
                    interrupted.run();
                } catch (TimeoutException e) {
                    if (patience.isAtEnd()) {
                        throw leave(thread);
                    }
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

    private static LeftBehind leave(Thread thread) {
        String place = Place.of(thread);
        thread.interrupt();
        return new LeftBehind(place);
    }

    private static RuntimeException unchecked(
            Finitization<?> finitization, @Nullable Throwable thrown) {
        if (thrown instanceof LinkageError error) {
            return WeaveProblems.cannotLink(finitization.subject().getName(), error);
        }
        if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException exception
                ? exception
                : new IllegalStateException(thrown);
    }
}
