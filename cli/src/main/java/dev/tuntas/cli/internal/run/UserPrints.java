package dev.tuntas.cli.internal.run;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/**
 * What code of the user's prints, to whichever stream: the first lines come through, the rest is
 * counted. A predicate runs for each candidate, and one that prints would print millions of lines.
 */
public final class UserPrints extends OutputStream {
    private static final long DEFAULT_LINES = 20;
    private static final long BYTES_PER_LINE = 1000;

    /** How many lines come through; an option may say so before anything is printed. */
    private static volatile long mostLines = DEFAULT_LINES;

    private final OutputStream to;
    private long lines;
    private long bytes;
    private boolean isCut;
    private boolean isInLine;

    /** What is printed goes to this stream. */
    public UserPrints(OutputStream to) {
        this.to = to;
    }

    /** Lets so many lines through. */
    public static void allow(long newMostLines) {
        mostLines = newMostLines;
    }

    /** Takes the place of both standard streams. */
    public static UserPrints install() {
        UserPrints prints = new UserPrints(System.err);
        PrintStream stream = new PrintStream(prints, true);
        System.setOut(stream);
        System.setErr(stream);
        return prints;
    }

    @Override
    public synchronized void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] printed, int start, int length) throws IOException {
        int end = start;
        for (int i = start; i < start + length; i++) {
            boolean isShown = lines < mostLines && bytes < mostLines * BYTES_PER_LINE;
            isCut |= !isShown;
            end = isShown ? i + 1 : end;
            bytes += isShown ? 1 : 0;
            isInLine = printed[i] != '\n';
            lines += isInLine ? 0 : 1;
        }
        to.write(printed, start, end - start);
    }

    @Override
    public void flush() throws IOException {
        to.flush();
    }

    /** What to say at the end, or null if all came through. */
    public synchronized @Nullable String remark() {
        return isCut
                ? "Your code printed %,d lines, of which only the first are shown; --prints N shows N."
                        .formatted(isInLine ? lines + 1 : lines)
                : null;
    }
}
