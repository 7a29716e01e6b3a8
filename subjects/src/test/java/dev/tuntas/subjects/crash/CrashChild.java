package dev.tuntas.subjects.crash;

import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.internal.file.Journal;
import dev.tuntas.suite.internal.run.Pace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A generation in a JVM of its own, which is killed, or finds no room on its disk. */
final class CrashChild {
    /** What it says before it begins. */
    static final String RUNNING = "running";

    /** It keeps where it stands, and gives work away, much more often than a user needs it. */
    private static final Pace PACE = new Pace(10_000_000, 200_000, 4, true, () -> {});

    private CrashChild() {}

    /** Work, strategy, number of threads, file, and how many bytes a file may have. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Work work = Work.of(arguments[0], Strategy.labelled(arguments[1]).orElseThrow());
        int threads = Integer.parseInt(arguments[2]);
        Path out = Path.of(arguments[3]);
        if (arguments.length > 4) {
            limitFiles(out.resolveSibling("first"), Long.parseLong(arguments[4]));
        }
        System.out.println(RUNNING);
        System.out.flush();
        work.task(out, Work.Run.by(threads), PACE).run();
    }

    /** From now on; the library that packs has to unpack a file of its own before. */
    private static void limitFiles(Path first, long bytes)
            throws IOException, InterruptedException {
        Journal journal = new Journal(first, new int[] {1});
        journal.write(new Journal.Entry("", List.of()));
        journal.delete();
        String self = String.valueOf(ProcessHandle.current().pid());
        int exit =
                new ProcessBuilder("prlimit", "--pid", self, "--fsize=" + bytes)
                        .inheritIO()
                        .start()
                        .waitFor();
        if (exit != 0) {
            throw new IllegalStateException("prlimit ended with " + exit);
        }
    }
}
