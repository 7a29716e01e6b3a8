package dev.tuntas.check.spi.run;

import java.io.Serial;
import java.time.Duration;

/** Stands for an input that did not end; its stack trace is that of the thread that was at it. */
final class Hang extends RuntimeException {
    @Serial private static final long serialVersionUID = 1L;

    private Hang(String message, StackTraceElement[] trace) {
        super(message);
        setStackTrace(trace);
    }

    static Outcome.Failed failure(Duration patience, StackTraceElement[] trace) {
        String message = "did not end within " + seconds(patience);
        return new Outcome.Failed("hang", message, new Hang(message, trace), 0);
    }

    private static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }
}
