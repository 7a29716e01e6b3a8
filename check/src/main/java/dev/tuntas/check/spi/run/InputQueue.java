package dev.tuntas.check.spi.run;

import dev.tuntas.core.Structure;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Hands inputs from the thread that finds them to those that run them, some at a time. */
final class InputQueue {
    private static final int BATCH = 64;
    private static final long PATIENCE_MILLIS = 20;

    private final BlockingQueue<List<Structure<?>>> batches;
    private List<Structure<?>> filling = new ArrayList<>(BATCH);
    private volatile boolean ended;
    private volatile boolean stopped;

    InputQueue(int takers) {
        batches = new ArrayBlockingQueue<>(4 * takers);
    }

    /** Adds an input; drops it once the queue is stopped. */
    void add(Structure<?> input) {
        filling.add(input);
        if (filling.size() == BATCH) {
            flush();
        }
    }

    /** What was added is all there is. */
    void end() {
        flush();
        ended = true;
    }

    void stop() {
        stopped = true;
    }

    private void flush() {
        List<Structure<?>> full = filling;
        filling = new ArrayList<>(BATCH);
        try {
            while (!stopped && !batches.offer(full, PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                // The takers are busy; ask again whether they still want it.
            }
        } catch (InterruptedException e) {
            stopped = true;
            Thread.currentThread().interrupt();
        }
    }

    /** The next inputs, or null if there are no more. */
    @Nullable List<Structure<?>> take() throws InterruptedException {
        while (!stopped) {
            boolean last = ended;
            List<Structure<?>> batch = batches.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            if (batch != null || last) {
                return batch;
            }
        }
        return null;
    }
}
