package dev.tuntas.spark.internal.start;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A folder for what is shipped: jars as they are, folders packed, each by a name of its own. */
final class Packing implements AutoCloseable {
    private final Path folder;

    /** Ctrl-C ends the process before anybody closes this. */
    private final Thread hook = new Thread(this::delete, "tuntas-packing");

    private int number;

    Packing() {
        try {
            folder = Files.createTempDirectory("tuntas-spark");
        } catch (IOException e) {
            throw SparkProblems.notPacked(Path.of(System.getProperty("java.io.tmpdir")), e);
        }
        Runtime.getRuntime().addShutdownHook(hook);
    }

    Path log() {
        return folder.resolve("spark.log");
    }

    /** A jar with what a jar or a folder of classes holds. */
    Path jar(Path entry) {
        return Files.isDirectory(entry) ? zip(entry, ".jar") : copy(entry);
    }

    /** A zip file of a folder; a jar is one already. */
    Path archive(Path entry) {
        return Files.isDirectory(entry) ? zip(entry, ".zip") : copy(entry);
    }

    private Path named(Path entry, String suffix) {
        Path name = entry.toAbsolutePath().normalize().getFileName();
        return folder.resolve("%03d-%s%s".formatted(number++, name, suffix));
    }

    private Path copy(Path jar) {
        try {
            return Files.copy(jar, named(jar, ""));
        } catch (IOException e) {
            throw SparkProblems.notPacked(jar, e);
        }
    }

    private Path zip(Path tree, String suffix) {
        Path file = named(tree, suffix);
        try (OutputStream to = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(to);
                Stream<Path> all = Files.walk(tree)) {
            zip.setLevel(Deflater.BEST_SPEED);
            for (Path each : all.sorted().toList()) {
                add(tree, each, zip);
            }
            return file;
        } catch (IOException | UncheckedIOException e) {
            throw SparkProblems.notPacked(tree, new IOException(e.getMessage(), e));
        }
    }

    private static void add(Path tree, Path each, ZipOutputStream zip) throws IOException {
        String name = tree.relativize(each).toString().replace('\\', '/');
        if (name.isEmpty()) {
            return;
        }
        boolean isFolder = Files.isDirectory(each);
        ZipEntry entry = new ZipEntry(isFolder ? name + "/" : name);
        entry.setLastModifiedTime(FileTime.fromMillis(0));
        zip.putNextEntry(entry);
        if (!isFolder) {
            Files.copy(each, zip);
        }
        zip.closeEntry();
    }

    /** What the process with Spark has said last. */
    String lastWords() {
        try {
            List<String> lines = Files.readAllLines(log());
            return String.join("\n", lines.subList(Math.max(0, lines.size() - 5), lines.size()));
        } catch (IOException e) {
            return "it has said nothing: " + e.getMessage();
        }
    }

    @Override
    public void close() {
        delete();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // It is running.
        }
    }

    private void delete() {
        if (Files.notExists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (IOException | UncheckedIOException e) {
            // Others delete it at the same time, or tidy up the folder for temporary files.
        }
    }
}
