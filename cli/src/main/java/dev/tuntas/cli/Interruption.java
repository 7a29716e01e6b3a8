package dev.tuntas.cli;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;

/**
 * Ctrl-C while something long runs: that is stopped, the command says how far it got, and the
 * process ends with {@link ExitCode#STOPPED}.
 *
 * <p>The signal makes the JVM run its shutdown hooks while all other threads go on; only a hook can
 * then choose the exit code.
 */
final class Interruption implements AutoCloseable {
    private final Runnable stop;
    private final Thread command = Thread.currentThread();
    private final PrintWriter out;
    private final CountDownLatch said = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "tuntas-interruption");
    private volatile boolean happened;

    private Interruption(Runnable stop, PrintWriter out) {
        this.stop = stop;
        this.out = out;
    }

    /**
     * Watches from now on, until {@link #close}.
     *
     * @param stop ends soon what is running, so that its command can say how far it got
     * @param out where the command writes
     */
    static Interruption of(Runnable stop, PrintWriter out) {
        Interruption interruption = new Interruption(stop, out);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    boolean happened() {
        return happened;
    }

    private void stop() {
        happened = true;
        stop.run();
        Alarm.ringUnless(said, command, out);
        Runtime.getRuntime().halt(ExitCode.STOPPED);
    }

    /** Everything has been said. */
    @Override
    public void close() {
        said.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The hook is running: it ends the process now.
        }
    }
}
