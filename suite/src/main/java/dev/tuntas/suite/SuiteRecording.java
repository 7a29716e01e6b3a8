package dev.tuntas.suite;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.suite.internal.cache.CacheFolder;
import dev.tuntas.suite.internal.cache.CacheProblems;
import dev.tuntas.suite.internal.cache.SearchWords;
import dev.tuntas.suite.stored.SuiteCursor;
import dev.tuntas.suite.stored.SuiteHeader;
import dev.tuntas.suite.stored.SuiteWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A suite on its way into a {@link SuiteCache}. It gets there by {@link #keep}; if it is closed
 * before, nothing is left of it. If writing fails, a note of the cache says so, and what comes is
 * passed over.
 */
public final class SuiteRecording implements AutoCloseable {
    /** After so many structures it is looked how large the file is. */
    private static final int CHECKED = 1 << 17;

    private final Collection<String> notes;
    private @Nullable Unfinished unfinished;

    /** A suite that is being written. */
    private record Unfinished(
            CacheFolder folder, String name, SuiteHeader header, Path file, SuiteWriter writer) {}

    /** Something that may fail without harm. */
    private interface Step {
        void on(Unfinished suite) throws IOException;
    }

    private SuiteRecording(@Nullable Unfinished unfinished, Collection<String> notes) {
        this.unfinished = unfinished;
        this.notes = notes;
    }

    /** A recording that keeps nothing. */
    static SuiteRecording ofNothing(Collection<String> notes) {
        return new SuiteRecording(null, notes);
    }

    static SuiteRecording begin(
            CacheFolder folder, String name, SuiteHeader header, Collection<String> notes) {
        Path file = folder.unfinished(name);
        try {
            SuiteWriter writer = SuiteWriter.create(file, header);
            return new SuiteRecording(new Unfinished(folder, name, header, file, writer), notes);
        } catch (TuntasException e) {
            notes.add(CacheProblems.notKept(e));
            return ofNothing(notes);
        }
    }

    /** Adds a structure: see {@link SuiteWriter#add}. */
    public void add(int[] values, long candidatesSoFar) {
        attempt(
                suite -> {
                    suite.writer.add(values, candidatesSoFar);
                    if (suite.writer.size() % CHECKED == 0) {
                        suite.folder.checkRoom(suite.file);
                    }
                });
    }

    /**
     * Puts the suite in the cache, if the search has decided every candidate.
     *
     * @return whether it is there now
     */
    public boolean keep(SearchResult search) {
        if (search.exhausted()) {
            attempt(suite -> finish(suite, search));
        } else {
            close();
        }
        boolean isKept = unfinished != null;
        unfinished = null;
        return isKept;
    }

    private static void finish(Unfinished suite, SearchResult search) throws IOException {
        suite.writer.finish(search.end(), search.counts().candidates(), Optional.empty());
        Map<String, String> words = SearchWords.of(search);
        if (!words.isEmpty()) {
            rewrite(suite, words);
        }
        suite.folder.moveInPlace(suite.file, suite.name);
    }

    /** A header stands before the structures, but the words come last. */
    private static void rewrite(Unfinished suite, Map<String, String> words) throws IOException {
        Map<String, String> more = new HashMap<>(suite.header.more());
        more.putAll(words);
        Path copy = suite.folder.unfinished(suite.name);
        try {
            copy(suite.file, copy, suite.header.withMore(more));
            Files.move(copy, suite.file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    private static void copy(Path from, Path to, SuiteHeader header) {
        try (Suite suite = Suite.open(from);
                SuiteWriter writer = SuiteWriter.create(to, header)) {
            int[] values = new int[suite.slots()];
            SuiteCursor cursor = suite.cursor();
            while (cursor.next(values)) {
                writer.add(values, cursor.candidates());
            }
            writer.finish(suite.end(), suite.candidates(), suite.next());
        }
    }

    private void attempt(Step step) {
        Unfinished suite = unfinished;
        if (suite == null) {
            return;
        }
        try {
            step.on(suite);
        } catch (TuntasException | IOException e) {
            notes.add(CacheProblems.notKept(e));
            close();
        }
    }

    /** Deletes what has not been kept. */
    @Override
    public void close() {
        Unfinished suite = unfinished;
        unfinished = null;
        if (suite == null) {
            return;
        }
        try {
            suite.writer.close();
        } catch (TuntasException e) {
            notes.add(CacheProblems.notKept(e));
        }
        try {
            Files.deleteIfExists(suite.file);
        } catch (IOException e) {
            notes.add(CacheProblems.notDeleted(suite.file, e));
        }
    }
}
