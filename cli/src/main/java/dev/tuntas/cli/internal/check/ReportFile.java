package dev.tuntas.cli.internal.check;

import dev.tuntas.cli.internal.CliProblems;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes files that are there completely or not at all; makes the folders that they need. */
public final class ReportFile {
    private ReportFile() {}

    /** Fails now if the file could not be written later. */
    public static void prepare(Path file) {
        prepare(file, "Nothing was checked.");
    }

    /**
     * Fails now if the file could not be written later.
     *
     * @param rest what its user is told besides
     */
    public static void prepare(Path file, String rest) {
        try {
            if (Files.isDirectory(file)) {
                throw new FileSystemException(file.toString(), null, "it is a folder");
            }
            Path draft = draft(file);
            Files.writeString(draft, "");
            Files.delete(draft);
        } catch (IOException e) {
            throw CliProblems.cannotWrite(file.toString(), e, rest);
        }
    }

    public static void write(Path file, String text) {
        write(file, text, StandardCharsets.UTF_8);
    }

    public static void write(Path file, String text, Charset charset) {
        write(file, charset, out -> out.write(text));
    }

    /** What is too much for one text. */
    public interface Contents {
        void writeTo(Writer out) throws IOException;
    }

    public static void write(Path file, Charset charset, Contents contents) {
        try {
            Path draft = draft(file);
            try {
                try (Writer out = Files.newBufferedWriter(draft, charset)) {
                    contents.writeTo(out);
                }
                move(draft, target(file));
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException e) {
            throw CliProblems.cannotWrite(file.toString(), e, "What it had is still there.");
        }
    }

    /** A file beside the other one, with the rights that new files get. */
    private static Path draft(Path file) throws IOException {
        Path target = target(file);
        Path parent = target.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp";
        return target.resolveSibling(name);
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
