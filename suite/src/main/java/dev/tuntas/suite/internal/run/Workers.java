package dev.tuntas.suite.internal.run;

import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.spi.part.CandidateListener;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Threads that do pieces until there are none: one that has nothing to do takes the upper part of
 * what another has left. Each has a search, and so a world, of its own.
 */
final class Workers implements Crew {
    private static final long IDLE_MILLIS = 5;
    private static final Duration LEAST_TIME = Duration.ofNanos(1);

    private final Pieces pieces;
    private final Supplier<CandidateSearch> searches;
    private final GenerationTask.Settings settings;
    private final Pace pace;
    private final Consumer<Progress> onProgress;
    private final long start = System.nanoTime();

    private final AtomicReference<@Nullable End> ending = new AtomicReference<>();
    private final AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
    private final Set<Note> notes = new LinkedHashSet<>();
    private Duration cpu = Duration.ZERO;
    private boolean leftBehind;

    Workers(
            Pieces pieces,
            Supplier<CandidateSearch> searches,
            GenerationTask.Settings settings,
            Pace pace,
            Consumer<Progress> onProgress) {
        this.pieces = pieces;
        this.searches = searches;
        this.settings = settings;
        this.pace = pace;
        this.onProgress = onProgress;
    }

    @Override
    public End run() {
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < settings.threads(); i++) {
            Thread thread = new Thread(this::workGuarded, "tuntas-worker");
            thread.setDaemon(true);
            thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
            others.add(thread);
            thread.start();
        }
        workGuarded();
        others.forEach(this::join);
        rethrow();
        End why = ending.get();
        return why == null ? End.EXHAUSTED : why;
    }

    private void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
                stop(End.STOPPED);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void rethrow() {
        Throwable problem = thrown.get();
        if (problem instanceof Error error) {
            throw error;
        }
        if (problem instanceof RuntimeException exception) {
            throw exception;
        }
    }

    @Override
    public void stop(End why) {
        ending.compareAndSet(null, why);
        pieces.end();
    }

    private void workGuarded() {
        try {
            work();
        } catch (InterruptedException e) {
            stop(End.STOPPED);
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            thrown.compareAndSet(null, e);
            stop(End.STOPPED);
        }
    }

    private void work() throws InterruptedException {
        CandidateSearch search = searches.get();
        while (!pieces.isOver()) {
            Optional<Piece> piece = pieces.take();
            if (piece.isPresent()) {
                run(piece.get(), search);
            } else if (!steal()) {
                pieces.await(IDLE_MILLIS);
            }
        }
    }

    private boolean steal() {
        Optional<Piece> from = pieces.toSplit();
        if (from.isEmpty()) {
            return false;
        }
        Optional<Piece> given = Optional.empty();
        try {
            given = from.get().split(pieces.newNumber());
        } finally {
            split(from.get(), given);
        }
        return given.isPresent();
    }

    private void split(Piece from, Optional<Piece> given) {
        synchronized (pieces) {
            pieces.split(from, given);
            pace.step().run();
        }
    }

    private void run(Piece piece, CandidateSearch search) {
        Batch batch = new Batch(settings.space().slots().size(), pace.batch());
        piece.prepare(search);
        if (settings.threads() == 1 && settings.limit() != Long.MAX_VALUE) {
            search.limit(settings.limit() - pieces.delivered());
        }
        long earlier = piece.candidatesBefore();
        CandidateListener told =
                settings.threads() == 1
                        ? (values, candidates) -> pieces.deliver(values, earlier + candidates)
                        : (values, candidates) -> found(piece, batch, values, earlier + candidates);
        search.candidates(pace.isEager() ? telling(search, told) : told);
        search.progress(progress -> tick(piece, batch, progress));
        synchronized (pieces) {
            piece.search = search;
            if (pieces.isOver()) {
                search.stop();
            }
        }
        settings.time().ifPresent(time -> search.time(rest(time)));
        SearchResult result = search.run();
        if (result.end() == End.TIME) {
            stop(End.TIME);
        }
        if (result.end() != End.EXHAUSTED && result.next().isEmpty()) {
            // The predicate did not come back, and it is unknown where the search stands.
            leave(piece, result);
            return;
        }
        synchronized (pieces) {
            piece.search = null;
            pieces.handIn(piece, batch);
            note(piece, result);
            pieces.ended(piece, result);
            pace.step().run();
        }
        if (pieces.isLimitReached()) {
            stop(End.LIMIT);
        }
    }

    /** After every structure it is told where the search stands. */
    private static CandidateListener telling(CandidateSearch search, CandidateListener told) {
        return (values, candidates) -> {
            told.valid(values, candidates);
            search.tick();
        };
    }

    /** What is left of the time; never nothing, so that the search says that it is over. */
    private Duration rest(Duration time) {
        Duration left = time.minusNanos(System.nanoTime() - start);
        return left.compareTo(LEAST_TIME) > 0 ? left : LEAST_TIME;
    }

    private void leave(Piece piece, SearchResult result) {
        synchronized (pieces) {
            piece.search = null;
            leftBehind = true;
            note(piece, result);
        }
        stop(result.end());
    }

    @Override
    public boolean isLeftBehind() {
        synchronized (pieces) {
            return leftBehind;
        }
    }

    private void found(Piece piece, Batch batch, int[] values, long candidates) {
        batch.add(values, candidates);
        if (batch.isFull()) {
            handIn(piece, batch);
        }
    }

    private void handIn(Piece piece, Batch batch) {
        pieces.handIn(piece, batch);
        if (pieces.isLimitReached()) {
            stop(End.LIMIT);
        }
    }

    private void tick(Piece piece, Batch batch, Progress progress) {
        synchronized (pieces) {
            handIn(piece, batch);
            boolean isMarked = pieces.mark(piece, progress);
            if (isMarked && pieces.isFirst(piece)) {
                onProgress.accept(progress);
            }
            pace.step().run();
        }
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        if (settings.time().isPresent() && elapsed.compareTo(settings.time().get()) >= 0) {
            stop(End.TIME);
        }
    }

    private void note(Piece piece, SearchResult result) {
        notes.addAll(result.notes());
        cpu = cpu.plus(result.cpu());
        piece.reject(result.firstRejection());
    }

    // --- what there is to tell ------------------------------------------------------------------

    @Override
    public List<Note> notes() {
        return List.copyOf(notes);
    }

    @Override
    public Duration cpu() {
        return cpu;
    }
}
