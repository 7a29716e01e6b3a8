package dev.tuntas.cli.internal.text;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * One line that says what takes so long, and for how long it has: for work whose end can't be
 * foretold. It appears after a second, and only on a terminal.
 */
public final class StatusLine implements AutoCloseable {
    private final String what;
    private final PrintWriter terminal;
    private final Thread thread = new Thread(this::run, "tuntas-status");
    private boolean shown;

    private StatusLine(String what, PrintWriter terminal) {
        this.what = what;
        this.terminal = terminal;
        thread.setDaemon(true);
    }

    /** Shows the line until {@link #close}. */
    public static StatusLine show(String what, PrintWriter terminal) {
        StatusLine line = new StatusLine(what, terminal);
        if (Terminal.showsProgress()) {
            line.thread.start();
        }
        return line;
    }

    private void run() {
        long start = System.nanoTime();
        try {
            while (true) {
                TimeUnit.SECONDS.sleep(1);
                print(line(what, Duration.ofNanos(System.nanoTime() - start)));
            }
        } catch (InterruptedException e) {
            // Closed: the work is done.
            Thread.currentThread().interrupt();
        }
    }

    static String line(String what, Duration elapsed) {
        Duration seconds = Duration.ofSeconds(elapsed.toSeconds());
        return what
                + " ... "
                + (seconds.toMinutes() == 0
                        ? seconds.toSeconds() + " s"
                        : NumberText.time(seconds));
    }

    private synchronized void print(String line) {
        if (!thread.isInterrupted()) {
            SafeWriter.replaceLine(terminal, line);
            shown = true;
        }
    }

    /** Removes the line. */
    @Override
    public synchronized void close() {
        thread.interrupt();
        if (shown) {
            SafeWriter.replaceLine(terminal, "");
        }
    }
}
