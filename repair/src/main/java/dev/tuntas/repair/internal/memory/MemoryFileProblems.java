package dev.tuntas.repair.internal.memory;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.spi.Messages;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The catalogue of what may be wrong with the file of a memory. */
final class MemoryFileProblems {
    private static final String REMEDY = " Delete it, or give another file.";

    private MemoryFileProblems() {}

    static TuntasException foreign(Path file, String why) {
        return Messages.problem("%s is no memory of repairs: %s. Give another file.", file, why);
    }

    static TuntasException otherVersion(Path file, String version, String known) {
        return Messages.problem(
                "%s is a memory of repairs of version '%s', but this one reads version %s.%s",
                file, version, known, REMEDY);
    }

    static TuntasException broken(Path file, int line, String text) {
        return Messages.problem(
                "Line %d of %s is broken: '%s'. Expected subject, fields, field, what and count,"
                        + " with tabs between them.%s",
                line, file, text, REMEDY);
    }

    static TuntasException twice(Path file, int line, String text) {
        return Messages.problem(
                "Line %d of %s says again what a line before it says: '%s'.%s",
                line, file, text, REMEDY);
    }

    static TuntasException outdated(Path file, String subject) {
        return Messages.problem(
                "%s knows %s with other fields than it has now: its classes were changed since."
                        + " Delete these lines, or give another file.",
                file, subject);
    }

    static TuntasException unreadable(Path file, IOException cause) {
        return new TuntasException(
                "The memory of repairs %s can't be read: %s. Give another file."
                        .formatted(file, reason(cause)),
                cause);
    }

    static TuntasException notWritable(Path file, IOException cause) {
        return new TuntasException(
                "The memory of repairs %s can't be written: %s. Give another file."
                        .formatted(file, reason(cause)),
                cause);
    }

    private static String reason(IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return "its folder does not exist";
        }
        String message = cause.getMessage();
        return message == null ? cause.getClass().getSimpleName() : message;
    }
}
