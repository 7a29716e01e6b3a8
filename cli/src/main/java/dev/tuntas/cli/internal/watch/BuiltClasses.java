package dev.tuntas.cli.internal.watch;

import dev.tuntas.cli.internal.subject.ClassPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The class files and jars of a class path, which builds write: which of them have other bytes than
 * before.
 *
 * <p>Looks again and again instead of having the system tell: a file system that is mounted from
 * elsewhere tells nothing. A build writes many files, so a change counts when nothing has been
 * written for a while.
 */
final class BuiltClasses {
    private static final long PAUSE_MILLIS = 200;

    private final List<Path> entries;
    private Map<String, String> stamps;
    private Map<String, String> contents;

    private BuiltClasses(List<Path> entries) {
        this.entries = entries;
        this.stamps = files(BuiltClasses::stamp);
        this.contents = files(BuiltClasses::digest);
    }

    static BuiltClasses of(String classPath) {
        return new BuiltClasses(ClassPath.of(classPath).entries());
    }

    /** Waits for a build, and gives the files that are other or new or gone, by name. */
    List<String> awaitChange() throws InterruptedException {
        while (true) {
            awaitQuiet();
            Map<String, String> before = contents;
            Map<String, String> now = files(BuiltClasses::digest);
            Set<String> names = new TreeSet<>(before.keySet());
            names.addAll(now.keySet());
            names.removeIf(name -> Objects.equals(before.get(name), now.get(name)));
            // A build that begins by deleting everything is not over when nothing is there.
            if (!names.isEmpty() && !now.isEmpty()) {
                contents = now;
                return List.copyOf(names);
            }
        }
    }

    /** Returns when something has been written, and then nothing from one look to the next. */
    private void awaitQuiet() throws InterruptedException {
        boolean hasChanged = false;
        while (true) {
            Thread.sleep(PAUSE_MILLIS);
            Map<String, String> now = files(BuiltClasses::stamp);
            boolean isQuiet = now.equals(stamps);
            stamps = now;
            if (isQuiet && hasChanged) {
                return;
            }
            hasChanged |= !isQuiet;
        }
    }

    private interface Look {
        String at(Path file) throws IOException;
    }

    private Map<String, String> files(Look look) {
        Map<String, String> found = new TreeMap<>();
        for (Path entry : entries) {
            try (Stream<Path> files = Files.find(entry, Integer.MAX_VALUE, BuiltClasses::isBuilt)) {
                for (Path file : files.toList()) {
                    found.put(name(entry, file), look.at(file));
                }
            } catch (IOException | UncheckedIOException e) {
                // Gone while it was looked at, as builds delete files: the next look tells.
            }
        }
        return found;
    }

    private static boolean isBuilt(Path file, BasicFileAttributes attributes) {
        String name = file.toString();
        return attributes.isRegularFile() && (name.endsWith(".class") || name.endsWith(".jar"));
    }

    private static String name(Path entry, Path file) {
        return file.equals(entry) ? file.toString() : entry.relativize(file).toString();
    }

    private static String stamp(Path file) throws IOException {
        return Files.getLastModifiedTime(file).toMillis() + " " + Files.size(file);
    }

    private static String digest(Path file) throws IOException {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(sha.digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
