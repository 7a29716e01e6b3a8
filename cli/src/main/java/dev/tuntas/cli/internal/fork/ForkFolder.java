package dev.tuntas.cli.internal.fork;

import dev.tuntas.assess.spi.Death;
import dev.tuntas.assess.spi.RunningCalls;
import dev.tuntas.cli.internal.CliProblems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The files by which a parent and its child know of each other, in a folder for one child. */
final class ForkFolder implements AutoCloseable {
    private final Path folder;

    ForkFolder(Path folder) {
        this.folder = folder;
    }

    static ForkFolder create() {
        try {
            return new ForkFolder(Files.createTempDirectory("tuntas-fork"));
        } catch (IOException e) {
            throw CliProblems.cannotWrite("A folder for temporary files", e, "--fork needs one.");
        }
    }

    Path path() {
        return folder;
    }

    Path crashReport() {
        return folder.resolve("crash.log");
    }

    Path out() {
        return folder.resolve("out");
    }

    Path err() {
        return folder.resolve("err");
    }

    RunningCalls calls() {
        return RunningCalls.open(folder.resolve("running"));
    }

    // What the child is told.
    // ----------------------------------------------------------------------

    void tell(List<Death> deaths, List<Death> suspects) {
        write("deaths", deaths.stream().map(Death::line).toList());
        write("suspects", suspects.stream().map(Death::line).toList());
    }

    List<Death> deaths() {
        return read("deaths");
    }

    List<Death> suspects() {
        return read("suspects");
    }

    private List<Death> read(String name) {
        try (Stream<String> lines = Files.lines(folder.resolve(name))) {
            return lines.map(Death::of).toList();
        } catch (IOException e) {
            throw CliProblems.cannotRead(folder.resolve(name), e);
        }
    }

    private void write(String name, List<String> lines) {
        try {
            Files.write(folder.resolve(name), lines);
        } catch (IOException e) {
            throw CliProblems.cannotWrite(
                    folder.resolve(name).toString(), e, "--fork needs that file.");
        }
    }

    // What it tells.
    // -------------------------------------------------------------------------------

    /** The child has said all that it had to say. */
    void done() {
        write("done", List.of());
    }

    boolean isDone() {
        return Files.exists(folder.resolve("done"));
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            throw CliProblems.cannotWrite(folder.toString(), e, "It can't be deleted.");
        }
    }
}
