package dev.tuntas.cli.internal.watch;

import dev.tuntas.cli.internal.CliProblems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where inputs are kept between two checks: the user's own folder, or one for this process. */
final class InputFolder implements AutoCloseable {
    private final Path path;
    private final boolean isOurs;
    private final Thread atEnd = new Thread(this::delete, "tuntas-inputs");

    private InputFolder(Path path, boolean isOurs) {
        this.path = path;
        this.isOurs = isOurs;
        if (isOurs) {
            // Ctrl-C is how a watch ends.
            Runtime.getRuntime().addShutdownHook(atEnd);
        }
    }

    static InputFolder of(@Nullable Path wanted) {
        if (wanted != null) {
            return new InputFolder(wanted, false);
        }
        try {
            return new InputFolder(Files.createTempDirectory("tuntas-watch"), true);
        } catch (IOException e) {
            throw CliProblems.cannotWrite("a temporary folder", e, "Name one by --cache.");
        }
    }

    Path path() {
        return path;
    }

    @Override
    public void close() {
        if (isOurs) {
            try {
                Runtime.getRuntime().removeShutdownHook(atEnd);
            } catch (IllegalStateException e) {
                return; // The process ends, and the hook runs.
            }
            delete();
        }
    }

    private void delete() {
        try (Stream<Path> files = Files.walk(path)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // It is a folder for temporary files, which the system clears.
        }
    }
}
