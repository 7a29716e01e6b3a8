package dev.tuntas.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C while something long runs: that is stopped, the command says how far it got, and the
 * process ends with {@link ExitCode#STOPPED}.
 *
 * <p>The signal makes the JVM run its shutdown hooks while all other threads go on; only a hook can
 * then choose the exit code.
 */
final class Interruption implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 10;

    private final Runnable stop;
    private final CountDownLatch said = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "tuntas-interruption");
    private volatile boolean happened;

    private Interruption(Runnable stop) {
        this.stop = stop;
    }

    /**
     * Watches from now on, until {@link #close}.
     *
     * @param stop ends soon what is running, so that its command can say how far it got
     */
    static Interruption of(Runnable stop) {
        Interruption interruption = new Interruption(stop);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    boolean happened() {
        return happened;
    }

    private void stop() {
        happened = true;
        stop.run();
        try {
            if (!said.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("tuntas: stopped; the code that was running did not come back");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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
