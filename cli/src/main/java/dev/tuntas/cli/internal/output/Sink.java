package dev.tuntas.cli.internal.output;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Text that leaves the process at once: what was written is not lost, whatever comes next.
 *
 * @param place what a person calls this place
 */
record Sink(String place, boolean isOnScreen, TextTarget target, Closeable end)
        implements Closeable {
    static final String STANDARD_OUTPUT = "standard output";

    /** Takes text. */
    interface TextTarget {
        void write(String text) throws IOException;
    }

    static Sink file(Path file, boolean append) throws IOException {
        OpenOption how = append ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING;
        OutputStream stream =
                Files.newOutputStream(
                        file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, how);
        return new Sink(
                file.toString(),
                false,
                text -> stream.write(text.getBytes(StandardCharsets.UTF_8)),
                stream);
    }

    static Sink standard(PrintWriter out) {
        return new Sink(
                STANDARD_OUTPUT,
                true,
                text -> {
                    out.print(text);
                    check(out);
                },
                out::flush);
    }

    /** A print writer does not throw when what reads it has gone. */
    static void check(PrintWriter out) throws IOException {
        if (out.checkError()) {
            throw new IOException("it is closed or full");
        }
    }

    void write(String text) throws IOException {
        target.write(text);
    }

    @Override
    public void close() throws IOException {
        end.close();
    }
}
