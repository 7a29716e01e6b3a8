package dev.tuntas.assess.internal.run;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How long a thread has been at a call, by its own time: where there are more threads than
 * processors, one that only waits for its turn is not stuck. What it runs counts as long as it
 * really runs, what it waits for as long as it waits.
 */
final class CallClock {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Thread thread;
    private Lane.@Nullable Call call;
    private long at;
    private long processor;
    private long movedAt;
    private long spent;

    CallClock(Thread thread) {
        this.thread = thread;
    }

    /** Whether a call takes longer than it may; has to be asked again and again. */
    boolean isOver(Lane.Call running, Duration atMost) {
        long now = System.nanoTime();
        long used = processorTime();
        if (running != call) {
            call = running;
            spent = 0;
            movedAt = now;
        } else {
            boolean isMoving = used != processor;
            movedAt = isMoving ? now : movedAt;
            boolean isRunning = thread.getState() == Thread.State.RUNNABLE && used >= 0;
            spent += isRunning ? used - processor : now - at;
        }
        at = now;
        processor = used;
        // Code that is not Java's may wait, too, and nothing but its standing still shows that.
        return spent > atMost.toNanos() || now - movedAt > atMost.toNanos();
    }

    /** In nanoseconds; negative where the JVM does not measure it. */
    private long processorTime() {
        return THREADS.isThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled()
                ? THREADS.getThreadCpuTime(thread.getId())
                : -1;
    }
}
