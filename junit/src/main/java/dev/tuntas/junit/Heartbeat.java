package dev.tuntas.junit;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Tells now and then how far a test is, until it is closed; of a short test nothing. */
final class Heartbeat implements AutoCloseable {
    private final CountDownLatch closed = new CountDownLatch(1);

    private Heartbeat() {}

    /**
     * Begins to wait.
     *
     * @param every how long to wait each time, or null to tell nothing
     * @param text how far it is
     */
    static Heartbeat start(
            @Nullable Duration every, Supplier<String> text, Consumer<String> listener) {
        Heartbeat heartbeat = new Heartbeat();
        if (every != null) {
            Thread thread =
                    new Thread(
                            () -> heartbeat.tellUntilClosed(every, text, listener),
                            "tuntas-progress");
            thread.setDaemon(true);
            thread.start();
        }
        return heartbeat;
    }

    private void tellUntilClosed(Duration every, Supplier<String> text, Consumer<String> listener) {
        try {
            while (!closed.await(every.toMillis(), TimeUnit.MILLISECONDS)) {
                listener.accept(text.get());
            }
        } catch (InterruptedException e) {
            // Nobody but the end of the JVM interrupts it, and then there is nothing to tell.
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
