package dev.tuntas.check.spi.run;

import dev.tuntas.core.Structure;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Watches workers for an input that does not end. It looks at them now and then, so a worker has
 * nothing to do but to say which input it is at.
 */
final class Watch {
    /** How long an interrupted input may take to notice. */
    private static final Duration GRACE = Duration.ofSeconds(1);

    private final List<Worker> workers;
    private final long patienceNanos;
    private final @Nullable Structure<?>[] seen;
    private final long[] since;
    private final boolean[] interrupted;

    Watch(List<Worker> workers, Duration patience) {
        this.workers = workers;
        this.patienceNanos = patience.toNanos();
        this.seen = new Structure<?>[workers.size()];
        this.since = new long[workers.size()];
        this.interrupted = new boolean[workers.size()];
    }

    /** Interrupts workers that take too long; returns one that did not even listen to that. */
    @SuppressWarnings("ReferenceEquality") // a structure that is run again is another input
    @Nullable Worker stuck(long now) {
        for (int i = 0; i < workers.size(); i++) {
            Worker worker = workers.get(i);
            if (worker.current() != seen[i]) {
                seen[i] = worker.current();
                since[i] = now;
                interrupted[i] = false;
            } else if (seen[i] != null && isStuck(i, worker, now - since[i])) {
                return worker;
            }
        }
        return null;
    }

    private boolean isStuck(int i, Worker worker, long nanos) {
        if (nanos > patienceNanos && !interrupted[i]) {
            interrupted[i] = true;
            worker.interrupt();
        }
        return nanos > patienceNanos + GRACE.toNanos();
    }
}
