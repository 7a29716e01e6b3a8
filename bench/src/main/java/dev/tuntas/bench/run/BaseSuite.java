package dev.tuntas.bench.run;

import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.result.GenerationResult;
import dev.tuntas.suite.spi.MixedRanges;
import java.nio.file.Path;

/**
 * A suite to build on, in a temporary file. Every strategy makes the same one.
 *
 * @param made how it was made
 */
public record BaseSuite(ScratchFolder folder, GenerationResult made, Suite suite)
        implements AutoCloseable {
    /** All structures of a task; fields that its predicate does not read stay open. */
    public static BaseSuite of(Task task) {
        return of(task, Strategy.CHECKPOINT_MULTIVALUE, true);
    }

    /** All structures of a task by a strategy, timed; no field stays open. */
    public static BaseSuite of(Task task, Strategy strategy) {
        return of(task, strategy, false);
    }

    private static BaseSuite of(Task task, Strategy strategy, boolean isOpen) {
        ScratchFolder folder = new ScratchFolder();
        Path file = folder.path().resolve("base.suite");
        GenerationResult made = task.generation(strategy).open(isOpen).out(file).run();
        return new BaseSuite(folder, made, Suite.open(file));
    }

    public Path file() {
        return suite.file();
    }

    /** What is left to search for a stronger predicate. */
    public MixedRanges ranges(Task stronger) {
        return MixedRanges.of(suite, stronger.bounds(), stronger.predicate());
    }

    @Override
    public void close() {
        suite.close();
        folder.close();
    }
}
