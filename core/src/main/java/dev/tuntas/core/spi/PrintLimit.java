package dev.tuntas.core.spi;

import java.util.Optional;

/**
 * How much is shown of what code of the user's prints: the first lines; the rest is counted. A
 * predicate runs for each candidate, and one that prints would print millions of lines.
 */
public final class PrintLimit {
    /** How many lines are shown unless the user says otherwise. */
    public static final long USUAL_LINES = 20;

    private static final long BYTES_PER_LINE = 1000;

    private long mostLines;
    private long lines;
    private long bytes;
    private boolean isCut;
    private boolean isInLine;

    /**
     * @param mostLines how many lines are shown
     */
    public PrintLimit(long mostLines) {
        this.mostLines = mostLines;
    }

    /** Shows so many lines from now on. */
    public synchronized void allow(long newMostLines) {
        mostLines = newMostLines;
    }

    /** Counts what is printed; tells how many bytes of it, from the start on, are shown. */
    public synchronized int shown(byte[] printed, int start, int length) {
        int shown = 0;
        for (int i = start; i < start + length; i++) {
            boolean isShown = lines < mostLines && bytes < mostLines * BYTES_PER_LINE;
            isCut |= !isShown;
            shown += isShown ? 1 : 0;
            bytes += isShown ? 1 : 0;
            isInLine = printed[i] != '\n';
            lines += isInLine ? 0 : 1;
        }
        return shown;
    }

    /**
     * What to say at the end; nothing if all was shown.
     *
     * @param option how to see N lines
     */
    public synchronized Optional<String> remark(String option) {
        return isCut
                ? Optional.of(
                        "Your code printed %,d lines, of which only the first are shown; %s shows N."
                                .formatted(isInLine ? lines + 1 : lines, option))
                : Optional.empty();
    }
}
