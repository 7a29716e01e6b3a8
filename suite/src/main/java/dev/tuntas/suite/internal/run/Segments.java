package dev.tuntas.suite.internal.run;

import dev.tuntas.suite.internal.file.Segment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The files of pieces that wait for their turn, in a folder that is made when it is needed. */
final class Segments {
    private static final String SUFFIX = ".segment";

    /** Files of ours, not more of them than there are ints. */
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

    private final @Nullable Path wanted;
    private final int[] sizes;
    private @Nullable Path folder;
    private final List<Path> retired = new ArrayList<>();

    /** Segments in a folder, or in a temporary one if it is null. */
    Segments(@Nullable Path wanted, int[] domainSizes) {
        this.wanted = wanted;
        this.sizes = Arrays.copyOf(domainSizes, domainSizes.length + Batch.EXTRA);
        Arrays.fill(sizes, domainSizes.length, sizes.length, Integer.MAX_VALUE);
    }

    Path file(int number) {
        return folder().resolve(number + SUFFIX);
    }

    private Path folder() {
        Path known = folder;
        if (known == null) {
            try {
                known =
                        wanted == null
                                ? Files.createTempDirectory("tuntas")
                                : Files.createDirectories(wanted);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            folder = known;
        }
        return known;
    }

    /** A number that no file has, and none greater. */
    int unused() {
        if (wanted == null || !Files.isDirectory(wanted)) {
            return 0;
        }
        int unused = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(wanted, "*" + SUFFIX)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                String number = name.substring(0, name.length() - SUFFIX.length());
                if (NUMBER.matcher(number).matches()) {
                    unused = Math.max(unused, Integer.parseInt(number) + 1);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return unused;
    }

    /** Whether so many bytes of the file of that number are there, and are right. */
    boolean has(int number, long bytes) {
        if (bytes == 0) {
            return true;
        }
        return wanted != null && Segment.isRight(wanted.resolve(number + SUFFIX), sizes, bytes);
    }

    Segment open(Path file, long bytes) {
        return Segment.open(file, sizes, bytes);
    }

    Segment.Cursor read(Path file, long bytes) {
        return Segment.read(file, sizes, bytes);
    }

    /** The file is not needed any more, as soon as no journal names it. */
    void retire(Path file) {
        retired.add(file);
    }

    /** Deletes the files that are not needed any more. */
    void deleteRetired() {
        try {
            for (Path file : retired) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        retired.clear();
    }

    /** Removes the folder with all that is in it. */
    void deleteAll() {
        Path known = folder == null ? wanted : folder;
        if (known == null || !Files.isDirectory(known)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(known, "*" + SUFFIX)) {
            for (Path file : files) {
                Files.delete(file);
            }
            Files.delete(known);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
