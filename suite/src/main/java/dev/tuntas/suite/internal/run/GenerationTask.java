package dev.tuntas.suite.internal.run;

import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.message.StartNotFoundException;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.suite.result.GenerationResult;
import dev.tuntas.suite.spi.remote.RemoteRanges;
import dev.tuntas.suite.stored.SuiteEnd;
import dev.tuntas.suite.stored.SuiteReader;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One run of a generation, from what there is on the disk to what is left there. */
public final class GenerationTask {
    /** What was asked for. */
    public record Settings(
            Finitization<?> finitization,
            Method predicate,
            StrategyChoice choice,
            int threads,
            SearchOptions options,
            Range range,
            Optional<Path> base,
            Optional<Path> out,
            boolean resume,
            boolean conjuncts,
            boolean open) {
        StateSpace space() {
            return finitization.space();
        }

        Strategy strategy() {
            return choice.strategy();
        }

        long limit() {
            return options.limit();
        }

        Optional<Duration> time() {
            return options.time();
        }

        /** These settings for one thread, which goes on with the file. */
        private Settings alone(Duration spent) {
            SearchOptions left = options.afterSpending(spent);
            return new Settings(
                    finitization,
                    predicate,
                    choice,
                    1,
                    left,
                    range,
                    base,
                    out,
                    true,
                    conjuncts,
                    open);
        }
    }

    private static final String COMPLETE = "The suite was complete already: nothing was searched.";
    private static final String ENOUGH =
            "The suite had as many structures already: nothing was searched.";

    private Settings settings;
    private final Supplier<CandidateSearch> searches;
    private final @Nullable SearchListener<Object> listener;
    private final Pace pace;
    private final long start = System.nanoTime();
    private @Nullable Crew workers;
    private @Nullable RemoteRanges remote;
    private @Nullable End stoppedBefore;

    public GenerationTask(
            Settings settings,
            Supplier<CandidateSearch> searches,
            @Nullable SearchListener<Object> listener) {
        this(settings, searches, listener, Pace.USUAL);
    }

    /** One that does at every step what else is done once a second. */
    public GenerationTask(
            Settings settings,
            Supplier<CandidateSearch> searches,
            @Nullable SearchListener<Object> listener,
            Pace pace) {
        this.pace = pace;
        this.settings = settings;
        this.searches = searches;
        this.listener = listener;
    }

    /** Has it searched elsewhere, and not by threads here. */
    public GenerationTask remote(@Nullable RemoteRanges elsewhere) {
        remote = elsewhere;
        return this;
    }

    /** Ends it soon; any thread may call it. */
    public void stop(End why) {
        Crew running;
        synchronized (this) {
            stoppedBefore = why;
            running = workers;
        }
        if (running != null) {
            running.stop(why);
        }
    }

    /**
     * Runs on a thread of its own: an interrupt is meant for the thread that waits here, and stops
     * the run. It would close the files of a thread that is writing, and what was found would not
     * be kept.
     */
    public GenerationResult run() {
        CompletableFuture<GenerationResult> result = new CompletableFuture<>();
        Thread thread = new Thread(() -> complete(result), "tuntas-generation");
        thread.setDaemon(true);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        thread.start();
        return await(result);
    }

    private void complete(CompletableFuture<GenerationResult> result) {
        try {
            result.complete(runHere());
        } catch (RuntimeException | Error e) {
            result.completeExceptionally(e);
        }
    }

    private GenerationResult await(CompletableFuture<GenerationResult> result) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return result.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                    stop(End.STOPPED);
                } catch (ExecutionException e) {
                    throw unchecked(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static RuntimeException unchecked(@Nullable Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException known ? known : new IllegalStateException(thrown);
    }

    private GenerationResult runHere() {
        try (Base base = Base.of(settings)) {
            // Before a file is made that would be in the way of the next try.
            Conjuncts.check(settings, base);
            return run(base);
        }
    }

    /**
     * If a place in a search by lazy is not found again, the suite is still right up to where it
     * is. From the beginning, by one thread, no place has to be found.
     */
    private GenerationResult run(Base base) {
        try {
            return run(base, false);
        } catch (StartNotFoundException e) {
            if (settings.out.isEmpty()) {
                throw e;
            }
            remote = null;
            settings = settings.alone(Duration.ofNanos(System.nanoTime() - start));
            return run(base, true);
        }
    }

    private GenerationResult run(Base base, boolean isAnew) {
        try (Output output = Output.of(settings, base, pace, isAnew);
                Conjuncts conjuncts = Conjuncts.of(settings, base)) {
            Optional<SuiteEnd> done = output.earlierEnd().filter(end -> end.end() == End.EXHAUSTED);
            if (done.isPresent()) {
                long candidates = done.get().candidates();
                output.tidy();
                return nothingToDo(base, output, End.EXHAUSTED, candidates, COMPLETE);
            }
            if (output.size() >= settings.limit()) {
                return nothingToDo(base, output, End.LIMIT, output.candidates(), ENOUGH);
            }
            GenerationResult result = run(base, output, conjuncts);
            if (result.search().exhausted()) {
                conjuncts.finish();
            }
            return result;
        }
    }

    /** There is nothing to do, and the file stays as it is. */
    private GenerationResult nothingToDo(
            Base base, Output output, End end, long candidates, String note) {
        SearchResult result =
                new SearchResult(
                        settings.finitization,
                        settings.choice,
                        false,
                        new Counts(candidates, 0, 0, 0, output.size(), 0),
                        end,
                        Duration.ZERO,
                        Duration.ZERO,
                        end == End.EXHAUSTED ? 1 : 0,
                        Optional.empty(),
                        0,
                        Optional.empty(),
                        List.of(Note.of(note)));
        return new GenerationResult(result, output.size(), settings.threads, base.reuse());
    }

    private GenerationResult run(Base base, Output output, Conjuncts conjuncts) {
        Pieces pieces =
                new Pieces(
                        settings.space().slots().size(),
                        delivery(output),
                        output.segments(),
                        settings.limit(),
                        pace);
        output.prepare(pieces, base);
        if (output.size() >= settings.limit()) {
            // The journal knew more structures than the suite.
            return nothingToDo(base, output, End.LIMIT, output.candidates(), ENOUGH);
        }
        Crew running = crew(pieces, output, conjuncts);
        synchronized (this) {
            workers = running;
            if (stoppedBefore != null) {
                running.stop(stoppedBefore);
            }
        }
        pieces.begin();
        if (pieces.isLimitReached()) {
            running.stop(End.LIMIT);
        }
        // If something goes wrong here, the last journal still says where to go on.
        End why = running.run();
        // The limit counts before any other reason: what lies beyond it was found and left out.
        End end = pieces.isLimitReached() ? End.LIMIT : why;
        return finish(pieces, running, end, base, output);
    }

    private Crew crew(Pieces pieces, Output output, Conjuncts conjuncts) {
        Consumer<Progress> onProgress = progress -> tick(pieces, output, progress);
        RemoteRanges elsewhere = remote;
        return elsewhere == null
                ? new Workers(
                        pieces, () -> conjuncts.watch(searches.get()), settings, pace, onProgress)
                : new RemoteWorkers(elsewhere, pieces, settings, pace, onProgress);
    }

    private Delivery delivery(Output output) {
        SearchListener<Object> told = listener;
        if (told == null) {
            return output::accept;
        }
        return (values, candidates) -> {
            if (output.accept(values, candidates)) {
                int[] closed = settings.open ? SuiteReader.closed(values) : values;
                told.valid(Structure.of(settings.space().candidate(closed)));
            }
        };
    }

    private void tick(Pieces pieces, Output output, Progress progress) {
        output.tick(pieces);
        if (listener == null) {
            return;
        }
        Counts counts = pieces.counts();
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        listener.progress(new Progress(counts, progress.share(), elapsed, progress.next()));
    }

    private GenerationResult finish(
            Pieces pieces, Crew running, End end, Base base, Output output) {
        boolean isAll = pieces.first().isEmpty() && !pieces.isBeyondLimit();
        Optional<SearchResult> atLimit =
                isAll || end != End.LIMIT ? Optional.empty() : behindLast(pieces, base);
        Optional<Candidate> next = isAll ? Optional.empty() : next(pieces, atLimit, base);
        boolean isOver = isAll || (atLimit.isPresent() && next.isEmpty());
        End truly = isOver ? End.EXHAUSTED : end;
        boolean isUpToLast = running.isLeftBehind() || (!isAll && end == End.LIMIT);
        Counts counts = isUpToLast ? upToNext(pieces, atLimit) : pieces.counts();
        // A suite is not complete if some candidates could not be decided.
        boolean isUndecided = truly == End.EXHAUSTED && pieces.ranAway() > 0;
        if (!running.isLeftBehind()) {
            output.finish(pieces, isUndecided ? End.STOPPED : truly, counts, next);
        }
        List<Note> notes = new ArrayList<>(running.notes());
        output.notes().stream().map(Note::of).forEach(notes::add);
        SearchResult result =
                new SearchResult(
                        settings.finitization,
                        settings.choice,
                        settings.options.verify(),
                        counts,
                        truly,
                        Duration.ofNanos(System.nanoTime() - start),
                        running.cpu(),
                        truly == End.EXHAUSTED ? 1 : 0,
                        next,
                        pieces.ranAway(),
                        pieces.firstRejection(),
                        notes);
        return new GenerationResult(result, pieces.delivered(), settings.threads, base.reuse());
    }

    /**
     * At a limit, workers may have searched beyond the last structure that counts. What is passed
     * over behind it lies before the candidate to go on at, so no later search will count it.
     */
    private static Counts upToNext(Pieces pieces, Optional<SearchResult> behindLast) {
        Counts all = pieces.counts();
        long passed = behindLast.map(result -> result.counts().candidates() - 1).orElse(0L);
        return new Counts(
                pieces.candidatesAtLast() + passed,
                0,
                all.initialisations(),
                all.undone(),
                pieces.delivered(),
                all.rejectedByException());
    }

    /** Finds the last structure again, and what comes next. */
    private Optional<SearchResult> behindLast(Pieces pieces, Base base) {
        if (base.row().isPresent()) {
            return Optional.empty();
        }
        return pieces.last()
                .map(last -> settings.space().candidate(SuiteReader.closed(last)))
                .map(last -> settings.strategy().keepsOrder() ? last : last.asFound())
                .map(last -> searches.get().from(last).limit(1).run());
    }

    private Optional<Candidate> next(Pieces pieces, Optional<SearchResult> atLimit, Base base) {
        if (base.row().isPresent()) {
            // A part of a row is gone on with by the journal, or from its start.
            return Optional.empty();
        }
        return atLimit.isPresent()
                ? atLimit.get().next()
                : pieces.first().flatMap(piece -> piece.nextCandidate(settings.space()));
    }
}
