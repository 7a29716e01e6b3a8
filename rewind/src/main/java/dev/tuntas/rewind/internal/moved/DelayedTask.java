package dev.tuntas.rewind.internal.moved;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What is done later, unless it has been cancelled until then; a thread runs it at once. */
@SuppressWarnings("unused") // It is made as the JDK's class is.
public final class DelayedTask extends FutureTask<@Nullable Object> {
    private final long millis;

    /** What a {@code CompletableFuture} asks for: once, and never with a value. */
    public DelayedTask(
            long nanos,
            long period,
            boolean isImmediate,
            Runnable task,
            @Nullable Callable<?> callable,
            BlockingLoop pool) {
        super(task, null);
        this.millis = Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanos));
    }

    @Override
    public void run() {
        try {
            get(millis, TimeUnit.MILLISECONDS);
        } catch (java.util.concurrent.TimeoutException e) {
            super.run();
        } catch (InterruptedException
                | java.util.concurrent.ExecutionException
                | java.util.concurrent.CancellationException e) {
            // It is not wanted any more.
        }
    }
}
