package dev.tuntas.check.spi.run;

import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.Generation;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.SuiteCache;
import dev.tuntas.suite.SuiteRecording;
import dev.tuntas.suite.stored.SuiteCursor;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Inputs from a cache of suites, in three steps: those that an earlier run has kept for the same
 * predicate; those that are found by building on what was kept for a weaker predicate or smaller
 * bounds; and, if there is neither, those of a search. The last two are kept for the next run.
 *
 * <p>Building on a suite yields the inputs in another order than a search. Which of several
 * smallest inputs is shown depends on the order, so who finds a failure among such inputs has to
 * ask once more, with {@link #searchAnew}.
 */
final class CachedSource implements InputSource {
    /** The boxes of a base are too small for a strategy to be chosen for each. */
    private static final Strategy ON_BASE = Strategy.CHECKPOINT_MULTIVALUE;

    private final SuiteCache cache;
    private final InputSpace space;
    private final InputSearch search;
    private final boolean mayChangeOrder;
    private final List<String> notes = new ArrayList<>();
    private boolean isNew;
    private volatile boolean inSearchOrder = true;
    private volatile boolean stopped;
    private volatile @Nullable Generation<?> building;

    /**
     * A source that takes kept inputs, if there are some.
     *
     * @param search what to do else
     * @param mayChangeOrder whether inputs may come in another order than that of the search
     */
    CachedSource(SuiteCache cache, InputSpace space, InputSearch search, boolean mayChangeOrder) {
        this.cache = cache;
        this.space = space;
        this.search = search;
        this.mayChangeOrder = mayChangeOrder;
    }

    /** Makes the search whatever is in the cache, and replaces that. */
    CachedSource searchAnew() {
        isNew = true;
        return this;
    }

    @Override
    public boolean isInSearchOrder() {
        return inSearchOrder;
    }

    @Override
    public Optional<SearchResult> known() {
        try (@Nullable Suite suite = find().orElse(null)) {
            return Optional.ofNullable(suite).map(this::result);
        }
    }

    private SearchResult result(Suite suite) {
        return SuiteCache.result(suite, space.bounds());
    }

    private Optional<Suite> find() {
        return isNew
                ? Optional.empty()
                : cache.find(space.bounds(), space.predicate()).filter(this::isWelcome);
    }

    private boolean isWelcome(Suite suite) {
        inSearchOrder = SuiteCache.isInSearchOrder(suite);
        boolean isWelcome = inSearchOrder || mayChangeOrder;
        if (!isWelcome) {
            inSearchOrder = true;
            suite.close();
        }
        return isWelcome;
    }

    @Override
    public Given forEach(Consumer<Structure<?>> consumer, Duration atMost) {
        try (@Nullable Suite suite = find().orElse(null)) {
            if (suite != null) {
                return read(suite, result(suite), consumer);
            }
        }
        return mayChangeOrder && !isNew ? build(consumer, atMost) : search(consumer, atMost);
    }

    private Given read(Suite suite, SearchResult result, Consumer<Structure<?>> consumer) {
        SuiteCursor cursor = suite.cursor();
        int[] values = new int[suite.slots()];
        while (!stopped && cursor.next(values)) {
            consumer.accept(Structure.of(space.bounds().space().candidate(values)));
        }
        return new Given(!stopped, Optional.of(result));
    }

    private Given build(Consumer<Structure<?>> consumer, Duration atMost) {
        List<Path> bases = cache.bases(space.bounds(), space.predicate());
        Optional<SearchResult> built =
                bases.isEmpty() ? Optional.empty() : build(bases.get(0), atMost);
        if (built.isEmpty()) {
            return search(consumer, atMost);
        }
        if (!built.get().exhausted()) {
            return new Given(false, built);
        }
        try (@Nullable Suite suite = find().orElse(null)) {
            return suite == null ? search(consumer, atMost) : read(suite, built.get(), consumer);
        }
    }

    /** Nothing, if the base can't be used after all: another JVM may have deleted it. */
    private Optional<SearchResult> build(Path base, Duration atMost) {
        Generation<?> generation =
                Generation.of(space.bounds())
                        .predicate(space.bounds().subject(), space.predicate().getName())
                        .strategy(ON_BASE)
                        .base(base)
                        .time(atMost);
        building = generation;
        if (stopped) {
            generation.stop();
        }
        try (SuiteRecording recording =
                cache.createFrom(base, space.bounds(), space.predicate(), ON_BASE)) {
            generation.listener(
                    new SearchListener<Object>() {
                        @Override
                        public void valid(Structure<?> structure) {
                            recording.add(structure.candidate().toArray(), 0);
                        }
                    });
            SearchResult result = generation.run().search();
            recording.keep(result);
            return result.ranAway() > 0 ? Optional.empty() : Optional.of(result);
        } catch (TuntasException e) {
            notes.add("What the suite cache has could not be built on: " + e.getMessage());
            return Optional.empty();
        }
    }

    private Given search(Consumer<Structure<?>> consumer, Duration atMost) {
        search.search().time(atMost);
        try (SuiteRecording recording =
                cache.create(space.bounds(), space.predicate(), search.strategy())) {
            search.search().candidates(recording::add);
            Given given = new SearchSource(search).forEach(consumer, atMost);
            given.search().ifPresent(recording::keep);
            return given;
        }
    }

    /** What the user should know of the cache. */
    List<Note> notes() {
        List<Note> all = new ArrayList<>(cache.notes());
        notes.stream().map(Note::of).forEach(all::add);
        return all;
    }

    @Override
    public void stop() {
        stopped = true;
        search.search().stop();
        Generation<?> running = building;
        if (running != null) {
            running.stop();
        }
    }
}
