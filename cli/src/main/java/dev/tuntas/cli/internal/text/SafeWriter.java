package dev.tuntas.cli.internal.text;

import java.io.PrintWriter;
import java.io.Writer;

/**
 * What all commands print to: nothing that comes from a file, from the user's code or from the
 * command line can command the terminal, wherever it is printed. What JSON spells out in this way
 * means the same as before.
 */
public final class SafeWriter extends PrintWriter {
    /** Goes back to the start of the line and clears it. */
    static final String START_OF_LINE_AND_CLEAR = "\r\033[K";

    public SafeWriter(Writer out) {
        super(out);
    }

    @Override
    public void write(int c) {
        write(String.valueOf((char) c));
    }

    @Override
    public void write(char[] buffer, int from, int length) {
        write(new String(buffer, from, length));
    }

    @Override
    public void write(String text, int from, int length) {
        String safe = SafeText.lines(text.substring(from, from + length));
        super.write(safe, 0, safe.length());
    }

    @Override
    public void write(String text) {
        write(text, 0, text.length());
    }

    private void rewind(String line) {
        super.write(START_OF_LINE_AND_CLEAR, 0, START_OF_LINE_AND_CLEAR.length());
        write(line);
        flush();
    }

    /** Replaces the line on a terminal: the only command that we give it. */
    static void replaceLine(PrintWriter terminal, String line) {
        if (terminal instanceof SafeWriter safe) {
            safe.rewind(line);
        } else {
            terminal.print(START_OF_LINE_AND_CLEAR + line);
            terminal.flush();
        }
    }
}
