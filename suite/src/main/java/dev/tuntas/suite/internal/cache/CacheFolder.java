package dev.tuntas.suite.internal.cache;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;

/**
 * The files of a cache. A suite appears under its name when it is complete, by one rename, so that
 * JVMs which share the folder need no locks: the last rename wins, and readers keep the file that
 * they have opened. The time of a file says when it was last used; the longest unused go first.
 */
public final class CacheFolder {
    private static final String SUITE = ".suite";
    private static final String UNFINISHED = ".part";

    /** No search that is still running is older; what is was left behind by a killed JVM. */
    private static final Duration ABANDONED = Duration.ofDays(2);

    private final Path folder;
    private final int mostFiles;
    private final long mostBytes;

    /** What is known of a file without opening it. */
    private record Known(Path file, long bytes, FileTime used) {}

    private CacheFolder(Path folder, int mostFiles, long mostBytes) {
        this.folder = folder;
        this.mostFiles = mostFiles;
        this.mostBytes = mostBytes;
    }

    /** The folder at a place; it is made if it is not there. */
    public static CacheFolder open(Path folder, int mostFiles, long mostBytes) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw CacheProblems.noFolder(folder, e);
        }
        return new CacheFolder(folder, mostFiles, mostBytes);
    }

    /** The file of a suite, whether it is there or not. */
    public Path file(String name) {
        return folder.resolve(name + SUITE);
    }

    /** A name for a suite that is not complete yet, which no other run takes. */
    public Path unfinished(String name) {
        return folder.resolve(name + "-" + UUID.randomUUID() + UNFINISHED);
    }

    /** All suites whose name starts so. */
    public List<Path> suites(String start) throws IOException {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*" + SUITE)) {
            for (Path file : found) {
                if (file.getFileName().toString().startsWith(start)) {
                    files.add(file);
                }
            }
        }
        return files;
    }

    /** Remembers that a suite was used now. */
    public void touch(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
    }

    /** A suite that has outgrown the whole cache is not worth the disk that it takes. */
    public void checkRoom(Path unfinished) throws IOException {
        long bytes = Files.size(unfinished);
        if (bytes > mostBytes) {
            throw CacheProblems.tooLarge(bytes, mostBytes);
        }
    }

    /** Gives a complete suite its name, and makes room for it. */
    public void moveInPlace(Path unfinished, String name) throws IOException {
        try {
            Files.move(unfinished, file(name), StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(unfinished, file(name), StandardCopyOption.REPLACE_EXISTING);
        }
        deleteAbandoned();
        makeRoom();
    }

    private void makeRoom() throws IOException {
        List<Known> files = known("*" + SUITE);
        files.sort(Comparator.comparing(Known::used).reversed());
        long bytes = 0;
        for (int i = 0; i < files.size(); i++) {
            bytes += files.get(i).bytes();
            // The newest one stays, however large: otherwise it would be made again in every run.
            if (i > 0 && (i >= mostFiles || bytes > mostBytes)) {
                Files.deleteIfExists(files.get(i).file());
            }
        }
    }

    private void deleteAbandoned() throws IOException {
        Instant limit = Instant.now().minus(ABANDONED);
        for (Known part : known("*" + UNFINISHED)) {
            if (part.used().toInstant().isBefore(limit)) {
                Files.deleteIfExists(part.file());
            }
        }
    }

    private List<Known> known(String pattern) throws IOException {
        List<Known> files = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, pattern)) {
            for (Path file : found) {
                add(file, files);
            }
        }
        return files;
    }

    private static void add(Path file, List<Known> files) throws IOException {
        try {
            BasicFileAttributes about = Files.readAttributes(file, BasicFileAttributes.class);
            files.add(new Known(file, about.size(), about.lastModifiedTime()));
        } catch (NoSuchFileException e) {
            // Another JVM has made room.
            return;
        }
    }
}
