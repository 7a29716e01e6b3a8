package dev.tuntas.cli.internal.run;

import dev.tuntas.cli.spi.ExitCode;
import java.io.PrintWriter;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ctrl-C while something long runs: that is stopped, the command says how far it got, and the
 * process ends with {@link ExitCode#STOPPED}.
 *
 * <p>The signal makes the JVM run its shutdown hooks while all other threads go on; only a hook can
 * then choose the exit code.
 */
public final class Interruption implements AutoCloseable {
    private final Runnable stop;
    private final Thread command = Thread.currentThread();
    private final PrintWriter out;
    private final CountDownLatch said = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "tuntas-interruption");
    private volatile boolean happened;

    /** How many of them watch now. */
    private static final AtomicInteger WATCHING = new AtomicInteger();

    private static final AtomicBoolean SIGNALLED = new AtomicBoolean();
    private static final int ENDED_BY_SIGNAL = 130;

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
    public static Interruption of(Runnable stop, PrintWriter out) {
        Interruption interruption = new Interruption(stop, out);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        WATCHING.incrementAndGet();
        return interruption;
    }

    /**
     * From now on, a second Ctrl-C ends the process at once, and so does the first where no command
     * handles it: shutdown hooks of the user's code may never end. (The JVM itself ignores a second
     * one, and has no other interface for that; without it, everything is as it was.)
     */
    public static void endAtSecond() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object ours =
                    Proxy.newProxyInstance(
                            Interruption.class.getClassLoader(),
                            new Class<?>[] {handler},
                            (proxy, method, args) -> {
                                signalled();
                                return null;
                            });
            Object interrupt = signal.getConstructor(String.class).newInstance("INT");
            signal.getMethod("handle", signal, handler).invoke(null, interrupt, ours);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            // This JVM has no signals.
        }
    }

    @SuppressWarnings("SystemExitOutsideMain") // that is what the signal is for
    private static void signalled() {
        if (!SIGNALLED.compareAndSet(false, true)) {
            Runtime.getRuntime().halt(ExitCode.STOPPED);
        }
        if (WATCHING.get() == 0) {
            Runtime.getRuntime().halt(ENDED_BY_SIGNAL);
        }
        System.exit(ENDED_BY_SIGNAL);
    }

    public boolean happened() {
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
        WATCHING.decrementAndGet();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The hook is running: it ends the process now.
        }
    }
}
