package dev.tuntas.rewind.internal.moved;

import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/**
 * Makes threads as {@code Thread.Builder} does, which Java has from version 21 on, and answers what
 * is asked of {@link Thread} about virtual ones.
 */
@SuppressWarnings("unused") // It has the methods of the JDK's interfaces.
public final class ThreadMaker {
    private final boolean isVirtual;
    private @Nullable String name;
    private long number = -1;
    private boolean isDaemon;

    private ThreadMaker(boolean isVirtual) {
        this.isVirtual = isVirtual;
    }

    /** For virtual threads. */
    public static ThreadMaker ofVirtual() {
        return new ThreadMaker(true);
    }

    /** For the others. */
    public static ThreadMaker ofPlatform() {
        return new ThreadMaker(false);
    }

    public static Thread startVirtualThread(Runnable task) {
        return ofVirtual().start(task);
    }

    public static boolean isVirtual(Thread thread) {
        return thread instanceof LightThread;
    }

    public ThreadMaker name(String newName) {
        name = Objects.requireNonNull(newName);
        number = -1;
        return this;
    }

    /** A name, and the number behind it in the first thread. */
    public ThreadMaker name(String prefix, long first) {
        name = Objects.requireNonNull(prefix);
        number = first;
        return this;
    }

    public ThreadMaker daemon() {
        return daemon(true);
    }

    public ThreadMaker daemon(boolean isNowDaemon) {
        isDaemon = isNowDaemon;
        return this;
    }

    /** Threads of the machine have all the same. */
    public ThreadMaker priority(int priority) {
        return this;
    }

    /** The machine knows none. */
    public ThreadMaker group(ThreadGroup group) {
        return this;
    }

    /** Frames of the machine are on the heap. */
    public ThreadMaker stackSize(long size) {
        return this;
    }

    public Thread unstarted(Runnable task) {
        Objects.requireNonNull(task);
        String chosen = number < 0 ? name : name + number++;
        if (isVirtual) {
            return new LightThread(task, chosen == null ? "" : chosen);
        }
        Thread thread = chosen == null ? new Thread(task) : new Thread(task, chosen);
        thread.setDaemon(isDaemon);
        return thread;
    }

    public Thread start(Runnable task) {
        Thread thread = unstarted(task);
        thread.start();
        return thread;
    }

    public ThreadFactory factory() {
        ThreadMaker copy = new ThreadMaker(isVirtual);
        copy.name = name;
        copy.number = number;
        copy.isDaemon = isDaemon;
        return copy::unstarted;
    }
}
