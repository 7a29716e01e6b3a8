package dev.tuntas.cli;

import dev.tuntas.core.Search;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C while a search runs: the search is stopped, the command says how far it got, and the
 * process ends with {@link ExitCode#STOPPED}.
 *
 * <p>The signal makes the JVM run its shutdown hooks while all other threads go on; only a hook can
 * then choose the exit code.
 */
final class Interruption implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 10;

    private final Search search;
    private final CountDownLatch said = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "tuntas-interruption");
    private volatile boolean happened;

    private Interruption(Search search) {
        this.search = search;
    }

    /** Watches from now on, until {@link #close}. */
    static Interruption of(Search search) {
        Interruption interruption = new Interruption(search);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    boolean happened() {
        return happened;
    }

    private void stop() {
        happened = true;
        search.stop();
        try {
            if (!said.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("tuntas: stopped; the predicate did not come back");
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
