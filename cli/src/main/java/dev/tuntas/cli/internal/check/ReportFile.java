package dev.tuntas.cli.internal.check;

import dev.tuntas.cli.internal.CliProblems;
import dev.tuntas.core.spi.WholeFile;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reports, each a {@link WholeFile}; makes the folders that they need, and says what is wrong. */
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
        attempt(file, rest, () -> WholeFile.prepare(file));
    }

    public static void write(Path file, String text) {
        write(file, () -> WholeFile.write(file, text));
    }

    public static void write(Path file, String text, Charset charset) {
        write(file, charset, out -> out.write(text));
    }

    public static void write(Path file, Charset charset, WholeFile.Contents contents) {
        write(file, () -> WholeFile.write(file, charset, contents));
    }

    private static void write(Path file, Attempt attempt) {
        attempt(file, "What it had is still there.", attempt);
    }

    private interface Attempt {
        void run() throws IOException;
    }

    private static void attempt(Path file, String rest, Attempt attempt) {
        try {
            Path parent = file.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            attempt.run();
        } catch (IOException e) {
            throw CliProblems.cannotWrite(file.toString(), e, rest);
        }
    }
}
