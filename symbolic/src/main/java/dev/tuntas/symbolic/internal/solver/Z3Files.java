package dev.tuntas.symbolic.internal.solver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The files of Z3's native part: 35 MB in a temporary folder of each JVM, which go when it ends in
 * an orderly way. The command line does not (code of the user's could keep it), so they are deleted
 * as soon as they are loaded: Linux keeps what is mapped. Elsewhere they stay until the end.
 */
final class Z3Files {
    private static final Path MAPPED = Path.of("/proc/self/maps");
    private static final String FOLDER = "/turnkey";

    private Z3Files() {}

    /** Deletes those that this JVM has loaded. */
    static void delete() {
        if (!Files.isReadable(MAPPED)) {
            return;
        }
        try {
            for (Path file : loaded()) {
                Files.deleteIfExists(file);
            }
            for (Path file : loaded()) {
                Files.deleteIfExists(file.getParent());
            }
        } catch (IOException | UncheckedIOException | InvalidPathException e) {
            // Nothing is wrong but that they stay until the JVM ends.
        }
    }

    /** A line of the list ends with the file, if there is one. */
    private static List<Path> loaded() throws IOException {
        try (Stream<String> lines = Files.lines(MAPPED, StandardCharsets.ISO_8859_1)) {
            return lines.filter(line -> line.contains(FOLDER) && line.contains("/libz3"))
                    .map(line -> line.substring(line.indexOf('/')).replace(" (deleted)", ""))
                    .distinct()
                    .map(Path::of)
                    .toList();
        }
    }
}
