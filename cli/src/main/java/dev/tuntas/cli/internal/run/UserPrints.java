package dev.tuntas.cli.internal.run;

import dev.tuntas.core.spi.PrintLimit;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Optional;

/** What code of the user's prints, to whichever stream: only the first lines come through. */
public final class UserPrints extends OutputStream {
    /** An option may change it before anything is printed. */
    private static final PrintLimit LIMIT = new PrintLimit(PrintLimit.USUAL_LINES);

    private final OutputStream to;

    private UserPrints(OutputStream to) {
        this.to = to;
    }

    /** Lets so many lines through. */
    public static void allow(long lines) {
        LIMIT.allow(lines);
    }

    /** Takes the place of both standard streams. */
    public static void install() {
        PrintStream stream = new PrintStream(new UserPrints(System.err), true);
        System.setOut(stream);
        System.setErr(stream);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] printed, int start, int length) throws IOException {
        to.write(printed, start, LIMIT.shown(printed, start, length));
    }

    @Override
    public void flush() throws IOException {
        to.flush();
    }

    /** What to say at the end; nothing if all came through. */
    public static Optional<String> remark() {
        return LIMIT.remark("--prints N");
    }
}
