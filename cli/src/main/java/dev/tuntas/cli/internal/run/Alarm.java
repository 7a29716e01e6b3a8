package dev.tuntas.cli.internal.run;

import dev.tuntas.cli.spi.ExitCode;
import dev.tuntas.core.spi.Place;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Ends the process when a command has not come back, though its time is over or the user wants it
 * to stop.
 *
 * <p>A search leaves code behind that does not come back, and then the command says what it knows.
 * This is for all other places where code of the user's runs, or where we take too long ourselves:
 * the making of bounds, the drawing of a structure, a pipe whose reader has stopped.
 */
public final class Alarm implements AutoCloseable {
    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** More than a search needs to leave something behind, and to keep its suite. */
    private static final int GRACE_TICKS = 18;

    private static final double MOST_PATIENCE = 5;
    private static final int REPORT_TICKS = 200;
    private static final long LAST_WORDS_MILLIS = 100;

    private static volatile boolean ownsProcess;

    private final Thread command = Thread.currentThread();
    private final PrintWriter out;
    private volatile int ticksLeft = graceTicks();
    private volatile boolean isOff;

    /** Whether the command or the alarm has had the last word: only one of them may. */
    private final AtomicBoolean isLast = new AtomicBoolean();

    private Alarm(PrintWriter out) {
        this.out = out;
    }

    /** Says that this process is there for one command, which may end it. */
    public static void ownProcess() {
        ownsProcess = true;
    }

    /**
     * Rings some time after this one is over, unless the command is over before.
     *
     * @param time null for never
     */
    public static Alarm after(@Nullable Duration time, PrintWriter out) {
        Alarm alarm = new Alarm(out);
        if (time != null && ownsProcess) {
            Thread thread = new Thread(() -> alarm.wait(time), "tuntas-alarm");
            thread.setDaemon(true);
            thread.setPriority(Thread.MAX_PRIORITY);
            thread.start();
        }
        return alarm;
    }

    private void wait(Duration time) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < time.toNanos() && !isOff) {
            pause();
        }
        while (ticksLeft > 0 && !isOff) {
            pause();
            countDown();
        }
        // A command that has just ended is about to say so itself.
        if (!isOff && isLast.compareAndSet(false, true)) {
            lastWords("stopped at the time limit", command, out);
            Runtime.getRuntime().halt(ExitCode.STOPPED);
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // to miss a tick does no harm
    private void countDown() {
        ticksLeft--;
    }

    /** Code of the user's may interrupt any thread: that is no reason to wait less. */
    private static void pause() {
        long start = System.nanoTime();
        while (System.nanoTime() - start < TICK_NANOS) {
            LockSupport.parkNanos(TICK_NANOS);
            Thread.interrupted();
        }
    }

    /** Where there is more to do than the machine can, everything takes longer, also to stop. */
    private static int graceTicks() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        double share = load / Runtime.getRuntime().availableProcessors();
        return (int) (GRACE_TICKS * Math.min(Math.max(1, share), MOST_PATIENCE));
    }

    /** The work is done; what is left is to say so. */
    public void done() {
        while (isLast.get()) {
            // It has rung, and ends the process now.
            pause();
        }
        ticksLeft = REPORT_TICKS;
    }

    /** The command is over. */
    @Override
    public void close() {
        isOff = true;
        while (!isLast.compareAndSet(false, true)) {
            // It has rung, and ends the process now.
            pause();
        }
    }

    /** Rings after a short while, unless the command has ended: it was asked to stop. */
    public static void ringUnless(CountDownLatch said, Thread command, PrintWriter out) {
        int most = graceTicks();
        for (int tick = 0; tick < most && said.getCount() > 0; tick++) {
            pause();
        }
        if (said.getCount() > 0) {
            lastWords("interrupted", command, out);
        }
    }

    /** Says where the command is, unless even that does not come to an end. */
    private static void lastWords(String why, Thread command, PrintWriter out) {
        String text =
                "%ntuntas: %s; %s had not ended and was given up.".formatted(why, place(command))
                        + "%n".formatted();
        Thread saying = new Thread(() -> say(text, out), "tuntas-last-words");
        saying.setDaemon(true);
        saying.start();
        try {
            saying.join(LAST_WORDS_MILLIS);
        } catch (InterruptedException e) {
            // The process ends now.
        }
    }

    /** The command itself may be waiting for a thread of ours. */
    private static String place(Thread command) {
        return Place.ofThreads("tuntas-").orElseGet(() -> Place.of(command));
    }

    private static void say(String text, PrintWriter out) {
        // Not by System.err, which code of the user's may have closed.
        try (FileOutputStream err = new FileOutputStream(FileDescriptor.err)) {
            err.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // Standard output is closed: there is no one left to tell.
        }
        out.flush();
    }
}
