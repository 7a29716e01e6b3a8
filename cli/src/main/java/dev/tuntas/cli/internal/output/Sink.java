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

/** Text that leaves the process at once: what was written is not lost, whatever comes next. */
interface Sink extends Closeable {
    void write(String text) throws IOException;

    /** What a person calls this place. */
    String place();

    boolean isOnScreen();

    static Sink file(Path file, boolean append) throws IOException {
        OpenOption how = append ? StandardOpenOption.APPEND : StandardOpenOption.TRUNCATE_EXISTING;
        OutputStream stream =
                Files.newOutputStream(
                        file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, how);
        return new Sink() {
            @Override
            public void write(String text) throws IOException {
                stream.write(text.getBytes(StandardCharsets.UTF_8));
            }

            @Override
            public String place() {
                return file.toString();
            }

            @Override
            public boolean isOnScreen() {
                return false;
            }

            @Override
            public void close() throws IOException {
                stream.close();
            }
        };
    }

    static Sink standard(PrintWriter out) {
        return new Sink() {
            @Override
            public void write(String text) throws IOException {
                out.print(text);
                if (out.checkError()) {
                    throw new IOException("it is closed or full");
                }
            }

            @Override
            public String place() {
                return "standard output";
            }

            @Override
            public boolean isOnScreen() {
                return true;
            }

            @Override
            public void close() {
                out.flush();
            }
        };
    }
}
