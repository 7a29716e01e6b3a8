package dev.tuntas.core.internal.bounds;

import dev.tuntas.core.message.TuntasException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the user's constructors and factories while bounds are made, one after the other on a
 * thread of their own. One that does not return is an error, since nobody knows what it would make;
 * its thread is left behind.
 *
 * @param <C> what tells a call, for messages
 */
final class WatchedCalls<C> {
    private static final long PATIENCE_MILLIS = 5_000;
    private static final long TICK_MILLIS = 100;

    private final Class<?> type;
    private volatile @Nullable C current;
    private volatile boolean isGivenUp;

    /**
     * @param type the class whose objects are made
     */
    WatchedCalls(Class<?> type) {
        this.type = type;
    }

    /** The next call begins. */
    void begin(C call) {
        current = call;
    }

    /** Whether the thread that waited for the calls has given them up. */
    boolean isGivenUp() {
        return isGivenUp;
    }

    /**
     * What comes of all calls.
     *
     * @param neverEnds of the call that does not return, if one was begun, and the seconds that
     *     were waited for it
     */
    <T> T result(Callable<T> calls, BiFunction<@Nullable C, Long, TuntasException> neverEnds) {
        FutureTask<T> task = new FutureTask<>(calls);
        Thread thread = new Thread(task, "tuntas-made-values");
        thread.setDaemon(true);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        thread.start();
        try {
            return awaited(task, neverEnds);
        } catch (InterruptedException e) {
            isGivenUp = true;
            thread.interrupt();
            Thread.currentThread().interrupt();
            throw ClassProblems.interruptedMaking(type);
        }
    }

    private <T> T awaited(
            FutureTask<T> task, BiFunction<@Nullable C, Long, TuntasException> neverEnds)
            throws InterruptedException {
        C last = null;
        long since = System.nanoTime();
        while (true) {
            try {
                return task.get(TICK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                C now = current;
                if (now != last) {
                    last = now;
                    since = System.nanoTime();
                } else if (System.nanoTime() - since > PATIENCE_MILLIS * 1_000_000) {
                    isGivenUp = true;
                    throw neverEnds.apply(now, PATIENCE_MILLIS / 1000);
                }
            } catch (ExecutionException e) {
                if (e.getCause() instanceof Error error) {
                    throw error;
                }
                throw e.getCause() instanceof RuntimeException exception
                        ? exception
                        : new IllegalStateException(e);
            }
        }
    }
}
