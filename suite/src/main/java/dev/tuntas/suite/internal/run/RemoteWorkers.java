package dev.tuntas.suite.internal.run;

import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.suite.spi.remote.FoundVectors;
import dev.tuntas.suite.spi.remote.RangeOrder;
import dev.tuntas.suite.spi.remote.RangeYield;
import dev.tuntas.suite.spi.remote.RemoteLoop;
import dev.tuntas.suite.spi.remote.RemoteRanges;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Has pieces done by a cluster: a piece goes there as a range, and comes back with what was found
 * and with what is left of it. All that is kept is kept here, by {@link Pieces}, as with threads.
 */
final class RemoteWorkers implements Crew, RemoteLoop.Work<RangePiece> {
    private final Pieces pieces;
    private final GenerationTask.Settings settings;
    private final Pace pace;
    private final Consumer<Progress> onProgress;
    private final RemoteLoop<RangePiece> loop;
    private final long start = System.nanoTime();
    private final AtomicReference<@Nullable End> ending = new AtomicReference<>();
    private final Set<Note> notes = new LinkedHashSet<>();
    private Duration cpu = Duration.ZERO;
    private double share;

    RemoteWorkers(
            RemoteRanges remote,
            Pieces pieces,
            GenerationTask.Settings settings,
            Pace pace,
            Consumer<Progress> onProgress) {
        this.pieces = pieces;
        this.settings = settings;
        this.pace = pace;
        this.onProgress = onProgress;
        this.loop = new RemoteLoop<>(remote, this);
    }

    @Override
    public End run() {
        loop.run();
        End why = ending.get();
        if (why != null) {
            return why;
        }
        // Interrupted, the loop leaves parts behind that nobody has searched.
        return pieces.isOver() ? End.EXHAUSTED : End.STOPPED;
    }

    @Override
    public void stop(End why) {
        ending.compareAndSet(null, why);
        pieces.end();
        loop.wake();
    }

    // What the loop asks.
    // ----------------------------------------------------------------------

    @Override
    public boolean isOver() {
        boolean isLate =
                settings.time()
                        .filter(time -> System.nanoTime() - start >= time.toNanos())
                        .isPresent();
        if (isLate) {
            stop(End.TIME);
        }
        return pieces.isOver();
    }

    @Override
    public Optional<RangePiece> take() {
        // Without a base, all pieces are ranges.
        return pieces.take().map(RangePiece.class::cast);
    }

    @Override
    public RangeOrder order(RangePiece piece, Duration slice, int parts) {
        return new RangeOrder(0, settings.strategy(), piece.rest(), slice, parts);
    }

    @Override
    public void cameBack(RangePiece piece, byte[] bytes) {
        RangeYield yield = RangeYield.of(settings.space(), bytes);
        SearchResult result =
                yield.result(
                        settings.finitization(), settings.choice(), settings.options().verify());
        synchronized (pieces) {
            handIn(piece, yield);
            note(yield);
            pieces.cameBack(piece, yield.rest(), result);
            tell(piece, yield);
            pace.step().run();
        }
        if (pieces.isLimitReached()) {
            stop(End.LIMIT);
        }
    }

    private void handIn(RangePiece piece, RangeYield yield) {
        Batch batch = new Batch(settings.space().slots().size(), pace.batch());
        long earlier = piece.candidatesBefore();
        FoundVectors.read(
                settings.space(),
                yield.found(),
                (values, candidates) -> {
                    batch.add(values, earlier + candidates);
                    if (batch.isFull()) {
                        pieces.handIn(piece, batch);
                    }
                });
        pieces.handIn(piece, batch);
    }

    private void note(RangeYield yield) {
        notes.addAll(yield.notes());
        cpu = cpu.plus(yield.cpu());
    }

    /** Says how far the first piece is, as with threads; all before it is done. */
    private void tell(RangePiece piece, RangeYield yield) {
        if (!yield.rest().isEmpty() && pieces.isFirst(piece)) {
            share = yield.share();
        }
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        onProgress.accept(new Progress(pieces.counts(), share, elapsed, settings.range().from()));
    }

    // What there is to tell.
    // -------------------------------------------------------------------

    /** What does not come back is ended with its process, and done again by a later run. */
    @Override
    public boolean isLeftBehind() {
        return false;
    }

    @Override
    public List<Note> notes() {
        return List.copyOf(notes);
    }

    @Override
    public Duration cpu() {
        return cpu;
    }
}
