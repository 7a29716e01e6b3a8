package dev.tuntas.suite.internal.run;

import dev.tuntas.core.Candidate;
import dev.tuntas.core.Counts;
import dev.tuntas.core.Finitization;
import dev.tuntas.core.Progress;
import dev.tuntas.core.Range;
import dev.tuntas.core.Search;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.SearchResult;
import dev.tuntas.core.SearchResult.End;
import dev.tuntas.core.StateSpace;
import dev.tuntas.core.Strategy;
import dev.tuntas.core.Structure;
import dev.tuntas.suite.GenerationResult;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.SuiteEnd;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One run of a generation, from what there is on the disk to what is left there. */
public final class GenerationTask {
    /** What was asked for. */
    public record Settings(
            Finitization finitization,
            Method predicate,
            Strategy strategy,
            int threads,
            long limit,
            Optional<Duration> time,
            Range range,
            Optional<Path> base,
            Optional<Path> out,
            boolean resume,
            boolean verify,
            boolean conjuncts,
            boolean open) {
        StateSpace space() {
            return finitization.space();
        }
    }

    private static final String COMPLETE = "The suite was complete already: nothing was searched.";
    private static final String ENOUGH =
            "The suite had as many structures already: nothing was searched.";

    private final Settings settings;
    private final Supplier<Search> searches;
    private final @Nullable SearchListener listener;
    private final long start = System.nanoTime();
    private @Nullable Workers workers;
    private @Nullable End stoppedBefore;

    public GenerationTask(
            Settings settings, Supplier<Search> searches, @Nullable SearchListener listener) {
        this.settings = settings;
        this.searches = searches;
        this.listener = listener;
    }

    /** Ends it soon; any thread may call it. */
    public void stop(End why) {
        Workers running;
        synchronized (this) {
            stoppedBefore = why;
            running = workers;
        }
        if (running != null) {
            running.stop(why);
        }
    }

    public GenerationResult run() {
        try (Base base = Base.of(settings)) {
            // Before a file is made that would be in the way of the next try.
            Conjuncts.check(settings, base);
            return run(base);
        }
    }

    private GenerationResult run(Base base) {
        try (Output output = Output.of(settings, base);
                Conjuncts conjuncts = Conjuncts.of(settings, base)) {
            Optional<SuiteEnd> done = output.earlierEnd().filter(end -> end.end() == End.EXHAUSTED);
            if (done.isPresent()) {
                long candidates = done.get().candidates();
                return nothingToDo(base, output, End.EXHAUSTED, candidates, COMPLETE);
            }
            if (output.size() >= settings.limit) {
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
                        settings.strategy,
                        false,
                        new Counts(candidates, 0, 0, 0, output.size(), 0),
                        end,
                        Duration.ZERO,
                        Duration.ZERO,
                        end == End.EXHAUSTED ? 1 : 0,
                        Optional.empty(),
                        0,
                        Optional.empty(),
                        List.of(note));
        return new GenerationResult(result, output.size(), settings.threads, base.reuse());
    }

    private GenerationResult run(Base base, Output output, Conjuncts conjuncts) {
        Pieces pieces =
                new Pieces(
                        settings.space().slots().size(),
                        delivery(output),
                        output.segments(),
                        settings.limit);
        output.prepare(pieces, base);
        long undecided = output.undecidedBefore();
        Workers running =
                new Workers(
                        pieces,
                        () -> conjuncts.watch(searches.get()),
                        settings,
                        undecided,
                        progress -> tick(pieces, output, progress));
        synchronized (this) {
            workers = running;
            if (stoppedBefore != null) {
                running.stop(stoppedBefore);
            }
        }
        output.undecided(running::ranAway);
        pieces.begin();
        if (pieces.isLimitReached()) {
            running.stop(End.LIMIT);
        }
        // If something goes wrong here, the last journal still says where to go on.
        End end = running.run(settings.threads);
        return finish(pieces, running, end, base, output);
    }

    private Delivery delivery(Output output) {
        SearchListener told = listener;
        if (told == null) {
            return output::accept;
        }
        return (values, candidates) -> {
            if (output.accept(values, candidates)) {
                int[] closed = settings.open ? Suite.closed(values) : values;
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
            Pieces pieces, Workers running, End end, Base base, Output output) {
        boolean isAll = pieces.first().isEmpty() && !pieces.isBeyondLimit();
        Optional<Candidate> next = isAll ? Optional.empty() : next(pieces, end, base);
        boolean isOver = isAll || end == End.LIMIT && base.row().isEmpty() && next.isEmpty();
        End truly = isOver ? End.EXHAUSTED : end;
        Counts counts = truly == End.LIMIT ? upToLast(pieces) : pieces.counts();
        // Nobody may take a suite for complete if some candidates could not be decided.
        boolean isUndecided = truly == End.EXHAUSTED && running.ranAway() > 0;
        output.finish(pieces, isUndecided ? End.STOPPED : truly, counts, next);
        List<String> notes = new ArrayList<>(running.notes());
        notes.addAll(output.notes());
        SearchResult result =
                new SearchResult(
                        settings.finitization,
                        settings.strategy,
                        settings.verify,
                        counts,
                        truly,
                        Duration.ofNanos(System.nanoTime() - start),
                        running.cpu(),
                        truly == End.EXHAUSTED ? 1 : 0,
                        next,
                        running.ranAway(),
                        running.firstRejection(),
                        notes);
        return new GenerationResult(result, pieces.delivered(), settings.threads, base.reuse());
    }

    /** At a limit, workers may have searched beyond the last structure that counts. */
    private static Counts upToLast(Pieces pieces) {
        Counts all = pieces.counts();
        return new Counts(
                pieces.candidatesAtLast(),
                0,
                all.initialisations(),
                all.undone(),
                pieces.delivered(),
                all.rejectedByException());
    }

    private Optional<Candidate> next(Pieces pieces, End end, Base base) {
        if (base.row().isPresent()) {
            // A part of a row is gone on with by the journal, or from its start.
            return Optional.empty();
        }
        if (end == End.LIMIT && pieces.last().isPresent()) {
            Candidate last = settings.space().candidate(Suite.closed(pieces.last().get()));
            Candidate found = settings.strategy.keepsOrder() ? last : last.asFound();
            return searches.get().from(found).limit(1).run().next();
        }
        return pieces.first().flatMap(piece -> piece.nextCandidate(settings.space()));
    }
}
