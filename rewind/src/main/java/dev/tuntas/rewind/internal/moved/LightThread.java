package dev.tuntas.rewind.internal.moved;

/** A virtual thread: on the machine, a thread as any other. */
public final class LightThread extends Thread {
    LightThread(Runnable task, String name) {
        super(task, name);
        setDaemon(true);
    }
}
