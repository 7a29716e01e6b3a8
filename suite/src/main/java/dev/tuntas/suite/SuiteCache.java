package dev.tuntas.suite;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.internal.cache.CacheFolder;
import dev.tuntas.suite.internal.cache.CacheKey;
import dev.tuntas.suite.internal.cache.CacheProblems;
import dev.tuntas.suite.internal.cache.SearchWords;
import dev.tuntas.suite.internal.code.Compatibility.Kind;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A folder of suites, in which a search is looked up before it is made. Several JVMs may share it.
 *
 * <pre>{@code
 * SuiteCache cache = SuiteCache.open(Path.of("target/tuntas-cache"));
 * Optional<Suite> suite = cache.find(finitization, predicate);
 * }</pre>
 *
 * <p>A suite belongs to the state space and to all code that the predicate can come to, so it goes
 * out of use by itself when one of them changes. A cache is there to save time, so nothing that
 * goes wrong with its files is an error: {@link #notes} tells of it, and the search is made. An
 * object of this class is for one thread.
 */
public final class SuiteCache {
    private static final int MOST_FILES = 500;
    private static final long MOST_BYTES = 500L << 20;

    private final CacheFolder folder;
    private final List<String> notes = new ArrayList<>();
    private @Nullable CacheKey lastKey;

    private SuiteCache(CacheFolder folder) {
        this.folder = folder;
    }

    /** A cache of at most 500 files and 500 megabytes; the folder is made if need be. */
    public static SuiteCache open(Path folder) {
        return open(folder, MOST_FILES, MOST_BYTES);
    }

    /** A cache with other limits; what was not used for longest is deleted first. */
    public static SuiteCache open(Path folder, int mostFiles, long mostBytes) {
        return new SuiteCache(CacheFolder.open(folder, mostFiles, mostBytes));
    }

    /** What went wrong, in words. */
    public List<Note> notes() {
        return notes.stream().map(Note::of).toList();
    }

    // --- looking up -----------------------------------------------------------------------------

    /** The complete suite of this very search, read through once; the caller closes it. */
    public Optional<Suite> find(Finitization<?> finitization, Method predicate) {
        CacheKey key = key(finitization, predicate);
        if (key == null) {
            return Optional.empty();
        }
        Path file = folder.file(key.name());
        return Files.exists(file)
                ? read(file).filter(suite -> isUsable(suite, key))
                : Optional.empty();
    }

    private boolean isUsable(Suite suite, CacheKey key) {
        boolean isUsable = isWhole(suite) && key.fits(suite.header()) && isSound(suite);
        if (isUsable) {
            touch(suite.file());
        } else {
            suite.close();
        }
        return isUsable;
    }

    private static boolean isWhole(Suite suite) {
        return suite.end() == End.EXHAUSTED;
    }

    private void touch(Path file) {
        try {
            folder.touch(file);
        } catch (IOException e) {
            notes.add(CacheProblems.notTouched(file, e));
        }
    }

    private Optional<Suite> read(Path file) {
        try {
            return Optional.of(Suite.open(file));
        } catch (TuntasException e) {
            discard(file, e);
            return Optional.empty();
        }
    }

    /** Whether all of it can be read: later would be too late to search instead. */
    private boolean isSound(Suite suite) {
        try {
            suite.verify();
            return true;
        } catch (TuntasException e) {
            discard(suite.file(), e);
            return false;
        }
    }

    private void discard(Path file, TuntasException damage) {
        // Another JVM may have deleted it in between, to make room.
        if (Files.exists(file)) {
            notes.add(CacheProblems.deleted(damage));
            delete(file);
        }
    }

    private void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            notes.add(CacheProblems.notDeleted(file, e));
        }
    }

    /** What the search of a found suite told, as a search that had to decide no candidate. */
    public static SearchResult result(Suite suite, Finitization<?> finitization) {
        return SearchWords.result(suite, finitization);
    }

    /** Whether the structures come in the order of a search; not, if a base was built on. */
    public static boolean isInSearchOrder(Suite suite) {
        return !suite.header().more().containsKey(CacheKey.BASE);
    }

    // --- building on others ---------------------------------------------------------------------

    /** A suite to build on. */
    private record BaseSuite(Path file, Kind kind, long structures) {}

    /**
     * Complete suites of the same subject that are proved to be bases of a search and worth it, the
     * best first. Of weaker predicates that is the one with the fewest structures, as each of them
     * is looked at; then come those of smaller bounds, the one with the most structures first.
     */
    public List<Path> bases(Finitization<?> finitization, Method predicate) {
        CacheKey key = key(finitization, predicate);
        return key == null
                ? List.of()
                : suites(key.start()).stream()
                        .flatMap(file -> base(file, key).stream())
                        .sorted(SuiteCache::compare)
                        .map(BaseSuite::file)
                        .toList();
    }

    private List<Path> suites(String start) {
        try {
            return folder.suites(start);
        } catch (IOException e) {
            notes.add(CacheProblems.unreadable(e));
            return List.of();
        }
    }

    private Optional<BaseSuite> base(Path file, CacheKey key) {
        Optional<Suite> opened = read(file);
        if (opened.isEmpty()) {
            return Optional.empty();
        }
        try (Suite suite = opened.get()) {
            Kind kind = isWhole(suite) ? key.use(suite.header()) : Kind.NONE;
            boolean isWorthIt = kind == Kind.GROWN || (kind == Kind.EXTENDED && isSelective(suite));
            return isWorthIt && isSound(suite)
                    ? Optional.of(new BaseSuite(file, kind, suite.size()))
                    : Optional.empty();
        }
    }

    /** Where most candidates are valid, a search that rejects some early has less to look at. */
    private static boolean isSelective(Suite suite) {
        return suite.size() <= suite.candidates() / 4 * 3;
    }

    private static int compare(BaseSuite one, BaseSuite other) {
        if (one.kind != other.kind) {
            return one.kind.compareTo(other.kind);
        }
        Comparator<BaseSuite> bySize = Comparator.comparingLong(BaseSuite::structures);
        return (one.kind == Kind.EXTENDED ? bySize : bySize.reversed()).compare(one, other);
    }

    // --- keeping --------------------------------------------------------------------------------

    /** Begins to keep what a search of the whole space finds. */
    public SuiteRecording create(
            Finitization<?> finitization, Method predicate, Strategy strategy) {
        return create(finitization, predicate, strategy, Map.of());
    }

    /** Begins to keep what is found by building on the suite of a base. */
    public SuiteRecording createFrom(
            Path base, Finitization<?> finitization, Method predicate, Strategy strategy) {
        return create(
                finitization,
                predicate,
                strategy,
                Map.of(CacheKey.BASE, String.valueOf(base.getFileName())));
    }

    private SuiteRecording create(
            Finitization<?> finitization,
            Method predicate,
            Strategy strategy,
            Map<String, String> more) {
        CacheKey key = key(finitization, predicate);
        return key == null
                ? SuiteRecording.ofNothing(notes)
                : SuiteRecording.begin(folder, key.name(), key.header(strategy, more), notes);
    }

    /** Null if the code can't be found, so that it is unknown whether it has changed. */
    private @Nullable CacheKey key(Finitization<?> finitization, Method predicate) {
        CacheKey known = lastKey;
        if (known != null && known.isFor(finitization, predicate)) {
            return known;
        }
        try {
            lastKey = new CacheKey(finitization, predicate);
        } catch (TuntasException e) {
            lastKey = null;
            notes.add(CacheProblems.notKept(e));
        }
        return lastKey;
    }
}
