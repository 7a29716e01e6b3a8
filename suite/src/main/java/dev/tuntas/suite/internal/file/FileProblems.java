package dev.tuntas.suite.internal.file;

import static dev.tuntas.core.spi.Messages.problem;

import dev.tuntas.core.message.IncompleteException;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The catalogue of error messages about files: each says what happened and where, what was
 * expected, and what to do next.
 */
public final class FileProblems {
    /** Why the code of a suite can't be compared with code on the class path. */
    public static final String OLDER =
            "an older version of Tuntas wrote it and kept the predicate's code in another form;"
                    + " generate it again";

    private FileProblems() {}

    // --- candidates -----------------------------------------------------------------------------

    static TuntasException wrongLength(int values, int slots) {
        return problem(
                "A candidate with %d values was given for a space of %d slots. Was it made with"
                        + " other bounds?",
                values, slots);
    }

    static TuntasException wrongValue(int slot, int value, int size) {
        return problem(
                "A candidate has %d for slot %d, which has the values 0..%d, and -1 for open. Was it"
                        + " made with other bounds?",
                value, slot, size - 1);
    }

    public static TuntasException noStructure(Path file, long number, long size) {
        return problem(
                "There is no structure %d in the suite %s: it has %d, counted from 0.",
                number, file, size);
    }

    static TuntasException noZstd(LinkageError cause) {
        return new TuntasException(
                "Suites are packed with zstd, but that is not on the class path. Add the dependency"
                        + " com.github.luben:zstd-jni (tuntas-suite brings it, tuntas-junit does not),"
                        + " or do without tuntas.cache. On the module path, add the module"
                        + " com.github.luben.zstd_jni.",
                cause);
    }

    static TuntasException noCompression(String folder, LinkageError cause) {
        Throwable reason = cause.getCause() == null ? cause : cause.getCause();
        return new TuntasException(
                ("The library that packs suites can't be loaded: %s. It is unpacked to the temporary"
                                + " folder %s: is that full, or closed to programs? Another one is"
                                + " given by -Djava.io.tmpdir=DIR.")
                        .formatted(reason.getMessage(), folder),
                cause);
    }

    // --- reading --------------------------------------------------------------------------------

    public static TuntasException unreadable(Path file, IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return problem("There is no file %s. Generate a suite with --out %s.", file, file);
        }
        return new TuntasException(
                "The file %s can't be read: %s. Check its path and permissions."
                        .formatted(file, reason(cause)),
                cause);
    }

    public static TuntasException newerVersion(Path file, NewerVersionException found) {
        return problem(
                "The suite %s has the format version %d, and this Tuntas knows versions up to %d."
                        + " Read it with the Tuntas that wrote it, or a later one.",
                file, found.version(), found.known());
    }

    /** The header can't be trusted, so nothing behind it means anything. */
    public static TuntasException noSuite(Path file, DamagedException damage) {
        return problem(
                "%s is not a suite, or its beginning is damaged: at byte %d %s. Without it, it is unknown"
                        + " what the structures are. Check the path, or generate the suite again.",
                file, damage.offset(), damage.what());
    }

    public static TuntasException damaged(Path file, DamagedException damage, FrameIndex frames) {
        return problem(
                "The suite %s is damaged at byte %d, behind %d frames: %s. The %d structures before"
                        + " that are good; generate with --resume to keep them and make the rest"
                        + " again.",
                file, damage.offset(), frames.frames(), damage.what(), frames.structures());
    }

    public static TuntasException damagedFrame(
            Path file, DamagedException damage, FrameIndex frames, long structure) {
        int frame = frames.frameOf(structure);
        return problem(
                "The suite %s is damaged at byte %d, in frame %d with the structures %d..%d: %s. The %d"
                        + " structures before that frame are not concerned; generate with --resume to"
                        + " keep what is good and make the rest again.",
                file,
                damage.offset(),
                frame,
                frames.first(frame),
                frames.first(frame + 1) - 1,
                damage.what(),
                frames.first(frame));
    }

    static TuntasException damagedSegment(Path file, DamagedException damage) {
        return problem(
                "The file %s, which holds what a worker found, is damaged at byte %d: %s. Delete it and"
                        + " generate again.",
                file, damage.offset(), damage.what());
    }

    static TuntasException shortSegment(Path file, long size, long bytes) {
        return problem(
                "The file %s, which holds what a worker found, has only %d bytes of %d that were"
                        + " written. Delete it and generate again.",
                file, size, bytes);
    }

    public static TuntasException noDescription(DamagedException damage) {
        return problem("This is no description of a suite: %s.", damage.what());
    }

    public static TuntasException tooManySlots(int slots, int most) {
        return problem(
                "The space has %,d slots, and a suite can be made of at most %,d. Give smaller bounds.",
                slots, most);
    }

    public static TuntasException otherSpace(Path file, String bounds, String difference) {
        return problem(
                "The structures of the suite %s can't be made with the bounds %s: %s (here: the"
                        + " suite). Give the bounds with which it was generated.",
                file, bounds, difference);
    }

    /** A suite that is not all structures of its bounds was asked for all. */
    public static IncompleteException notAll(Path file, String bounds, End end) {
        boolean isPart = end == End.EXHAUSTED;
        return new IncompleteException(
                "There may be more structures of %s than the suite %s has: %s."
                                .formatted(
                                        bounds,
                                        file,
                                        isPart
                                                ? "it is a part of a search"
                                                : "its search was " + end)
                        + (isPart
                                ? " Merge it with the other parts."
                                : " Let it be generated to its end (--resume)."));
    }

    public static TuntasException openStructures(Path file) {
        return problem(
                "A structure of the suite %s stands for all that have other values in its open slots,"
                        + " so the suite does not have all objects. Generate one without open slots,"
                        + " or ask for a structure by its number.",
                file);
    }

    // --- writing --------------------------------------------------------------------------------

    public static TuntasException exists(Path file) {
        return problem(
                "The file %s is there already, and a suite is never overwritten. Go on with it by"
                        + " --resume, give another name, or delete it.",
                file);
    }

    public static TuntasException inUse(Path file) {
        return problem(
                "The suite %s is being written by another run. Wait for it, or give another name.",
                file);
    }

    public static TuntasException uncreatable(Path file, IOException cause) {
        return new TuntasException(
                "The file %s can't be written: %s. Check that its folder exists and may be written"
                                .formatted(file, reason(cause))
                        + " to.",
                cause);
    }

    public static TuntasException unwritable(
            Path file, int frames, long structures, long bytes, IOException cause) {
        return new TuntasException(
                ("Writing the suite %s failed: %s. The file is valid up to frame %d: %d structures in"
                                + " %d bytes. Make room on the disk and go on with --resume.")
                        .formatted(file, reason(cause), frames, structures, bytes),
                cause);
    }

    public static TuntasException failedBefore(Path file) {
        return problem(
                "Writing the suite %s failed before, so nothing more can be added. Go on with"
                        + " --resume.",
                file);
    }

    public static TuntasException finished(Path file) {
        return problem("The suite %s is finished or closed: nothing can be added.", file);
    }

    public static TuntasException fewerCandidates(Path file, long before, long now) {
        return problem(
                "The suite %s was given %d decided candidates after %d. The number can't shrink.",
                file, now, before);
    }

    public static TuntasException otherHeader(Path file, String difference, String advice) {
        return problem("The suite %s can't be gone on with: %s. %s", file, difference, advice);
    }

    public static TuntasException notWritten(Path file, IOException cause) {
        return new TuntasException(
                "Writing the file %s failed: %s. Make room on the disk, or give another folder."
                        .formatted(file, reason(cause)),
                cause);
    }

    // --- verifying ------------------------------------------------------------------------------

    public static TuntasException noRoomForRows(IOException cause) {
        return new TuntasException(
                "The fingerprints of the structures can't be kept in the temporary folder %s: %s. Make"
                                .formatted(System.getProperty("java.io.tmpdir"), reason(cause))
                        + " room there, or name another one with -Djava.io.tmpdir.",
                cause);
    }

    // --- merging --------------------------------------------------------------------------------

    public static TuntasException nothingToMerge() {
        return problem("No suites were given to merge. Give at least one.");
    }

    public static TuntasException otherPart(Path first, Path part, String difference) {
        return problem(
                "The suites %s and %s can't be merged, because they are not parts of one search: %s"
                        + " (here: the first one). Merge suites of the same subject, bounds, predicate"
                        + " and strategy.",
                first, part, difference);
    }

    public static TuntasException overlap(Path part, Path next) {
        return problem(
                "The suites %s and %s overlap: they have a structure in common. Merge each range"
                        + " once, in the order of the search.",
                part, next);
    }

    public static TuntasException gap(Path part, Path next, String end, String start) {
        return problem(
                "The suites %s and %s do not follow each other: the first one ends before %s, the"
                        + " other starts at %s. Give all parts, in the order of the search.",
                part, next, end, start);
    }

    /** Returns the problem after the file to which it happened was closed. */
    public static TuntasException closing(@Nullable FileChannel channel, TuntasException problem) {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                problem.addSuppressed(e);
            }
        }
        return problem;
    }

    private static String reason(IOException cause) {
        if (cause instanceof NoSuchFileException) {
            return "the folder does not exist";
        }
        if (cause instanceof AccessDeniedException) {
            return "access is denied";
        }
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }
}
