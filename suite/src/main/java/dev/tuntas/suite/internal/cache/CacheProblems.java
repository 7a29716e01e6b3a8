package dev.tuntas.suite.internal.cache;

import dev.tuntas.core.message.TuntasException;
import java.io.IOException;
import java.nio.file.Path;

/** The catalogue of messages about a cache: most are notes, as the work goes on without it. */
public final class CacheProblems {
    private CacheProblems() {}

    static TuntasException noFolder(Path folder, IOException cause) {
        return new TuntasException(
                "The folder %s for the suite cache can't be made: %s. Give a folder, or a place where"
                                .formatted(folder, cause)
                        + " one may be made.",
                cause);
    }

    static IOException tooLarge(long bytes, long most) {
        return new IOException(
                "the suite has %,d bytes already, and the whole cache may have %,d."
                        .formatted(bytes, most));
    }

    public static String deleted(TuntasException damage) {
        return "A suite of the cache was deleted, and is made again. " + damage.getMessage();
    }

    public static String notDeleted(Path file, IOException cause) {
        return "The file %s of the suite cache can't be deleted: %s. Delete it by hand."
                .formatted(file, cause);
    }

    public static String notTouched(Path file, IOException cause) {
        return "The time of %s can't be set (%s), so it may be deleted from the suite cache too early."
                .formatted(file, cause);
    }

    public static String unreadable(IOException cause) {
        return "The suite cache can't be read: %s. Check the permissions of its folder."
                .formatted(cause);
    }

    public static String notKept(Exception cause) {
        return "Nothing is kept in the suite cache: " + cause.getMessage();
    }
}
