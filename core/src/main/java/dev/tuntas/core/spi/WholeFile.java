package dev.tuntas.core.spi;

import java.io.BufferedWriter;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Files that are written completely or not at all: beside the old one first, then in its place. */
public final class WholeFile {
    private WholeFile() {}

    /** What is too much for one text. */
    public interface Contents {
        void writeTo(Writer out) throws IOException;
    }

    /** Fails now if the file could not be written later. */
    public static void prepare(Path file) throws IOException {
        refuseFolder(file);
        if (Files.exists(file) && !Files.isWritable(file)) {
            throw new AccessDeniedException(file.toString());
        }
        Path draft = draft(file);
        Files.writeString(draft, "");
        Files.delete(draft);
    }

    /** Reads a text, but never more than so many bytes. */
    public static String read(Path file, long most) throws IOException {
        refuseFolder(file);
        if (Files.size(file) > most) {
            throw new FileSystemException(
                    file.toString(), null, "it has more than %,d bytes".formatted(most));
        }
        return Files.readString(file);
    }

    public static void write(Path file, String text) throws IOException {
        write(file, (OutputStream out) -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** What the charset does not have is an error. */
    public static void write(Path file, Charset charset, Contents contents) throws IOException {
        write(
                file,
                (OutputStream out) -> {
                    Writer writer =
                            new BufferedWriter(new OutputStreamWriter(out, charset.newEncoder()));
                    contents.writeTo(writer);
                    writer.flush();
                });
    }

    private interface Bytes {
        void writeTo(OutputStream out) throws IOException;
    }

    private static void write(Path file, Bytes bytes) throws IOException {
        Path draft = draft(file);
        try {
            // Not through a channel, which Ctrl-C would close.
            try (OutputStream out = new FileOutputStream(draft.toFile())) {
                bytes.writeTo(out);
            }
            move(draft, target(file));
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static void refuseFolder(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "it is a folder");
        }
    }

    /** A file beside the other one, with the rights that new files get. */
    private static Path draft(Path file) throws IOException {
        Path target = target(file);
        String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp";
        return target.toAbsolutePath().resolveSibling(name);
    }

    /** A link stays one. */
    private static Path target(Path file) throws IOException {
        return Files.exists(file) ? file.toRealPath() : file;
    }

    private static void move(Path draft, Path file) throws IOException {
        try {
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
