package dev.tuntas.rewind.internal.moved;

/** What a pool tells the JVM of its threads: here, only that they start. */
@SuppressWarnings("unused") // It has those methods of the JDK's class that moved classes call.
public final class StartedThreads {
    private StartedThreads() {}

    /** For a pool. */
    public static StartedThreads create(String name) {
        return new StartedThreads();
    }

    /** Starts a thread. */
    public void start(Thread thread) {
        thread.start();
    }

    /** The pool has ended. */
    public void close() {}
}
