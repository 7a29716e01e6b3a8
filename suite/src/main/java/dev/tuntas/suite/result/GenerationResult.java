package dev.tuntas.suite.result;

import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.SearchResult;
import java.time.Duration;
import java.util.Optional;

/**
 * How a generation ended.
 *
 * <pre>{@code
 * GenerationResult result = Generation.of(finitization).out(Path.of("trees.suite")).run();
 * System.out.println(result.structures() + " structures");
 * }</pre>
 *
 * @param search what all workers together did, those of earlier runs that were gone on with
 *     included
 * @param structures how many structures there are
 * @param threads how many workers there were
 * @param reuse what became of the base, if there was one
 */
public record GenerationResult(
        SearchResult search, long structures, int threads, Optional<Reuse> reuse) {
    /** A copy with another time, for a caller who counts it from an earlier moment on. */
    public GenerationResult withElapsed(Duration elapsed) {
        return new GenerationResult(search.withElapsed(elapsed), structures, threads, reuse);
    }

    /** A copy with one more note. */
    public GenerationResult withNote(Note note) {
        return new GenerationResult(search.withNote(note), structures, threads, reuse);
    }

    /**
     * Whether and how the suite of a base was used.
     *
     * @param isUsed whether it was
     * @param words how, or which condition of compatibility failed
     * @param structures how many structures the base has
     */
    public record Reuse(boolean isUsed, String words, long structures) {}
}
