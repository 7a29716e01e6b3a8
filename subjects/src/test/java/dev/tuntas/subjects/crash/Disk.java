package dev.tuntas.subjects.crash;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** A folder with a suite and all that lies beside it, of which a crash leaves a copy. */
final class Disk {
    private static final String SUITE = "x.suite";

    private final Path folder;

    Disk(Path folder) {
        this.folder = folder;
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path suite() {
        return folder.resolve(SUITE);
    }

    Path journal() {
        return folder.resolve(SUITE + ".journal");
    }

    /** Everything is replaced by a copy of what another disk has. */
    void copyOf(Disk other) {
        clear();
        for (Path from : other.all()) {
            copy(from, folder.resolve(other.folder.relativize(from)));
        }
    }

    /** Tells whether it was still there; if it is deleted just now, a crash finds it gone, too. */
    private static boolean copy(Path from, Path to) {
        try {
            Files.createDirectories(to.getParent());
            Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
            return true;
        } catch (NoSuchFileException e) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void clear() {
        for (Path file : all()) {
            delete(file);
        }
        delete(folder.resolve(SUITE + ".parts"));
    }

    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All files. */
    List<Path> all() {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Cuts one of the files off somewhere, as a power cut may do with what was not forced. */
    void tear(SplittableRandom random) {
        List<Path> files = all();
        if (files.isEmpty()) {
            return;
        }
        Path file = files.get(random.nextInt(files.size()));
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(random.nextLong(channel.size() + 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is there, in short: the same for the same files with the same bytes. */
    String contents() {
        StringBuilder text = new StringBuilder();
        for (Path file : all()) {
            text.append(folder.relativize(file)).append(' ');
            text.append(new String(bytes(file), StandardCharsets.ISO_8859_1));
        }
        return text.toString();
    }

    static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return folder.toString();
    }
}
