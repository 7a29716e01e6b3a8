package dev.tuntas.rewind.internal.moved;

import org.jspecify.annotations.Nullable;

/** A thread of the JVM's common pool: there is none, and none is asked. */
@SuppressWarnings("unused") // It has those members of the JDK's class that moved classes name.
public final class NoWorker {
    final @Nullable BlockingLoop pool = null;

    private NoWorker() {}

    /** Whether there is work for the thread that asks. */
    public static boolean hasKnownQueuedWork() {
        return false;
    }
}
