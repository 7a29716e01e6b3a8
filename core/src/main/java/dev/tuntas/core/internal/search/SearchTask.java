package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Notes;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.internal.weave.WeaveProblems;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.SearchResult.Rejection;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.Place;
import dev.tuntas.core.spi.part.Box;
import dev.tuntas.core.spi.part.CandidateListener;
import dev.tuntas.core.spi.part.ConjunctListener;
import dev.tuntas.core.spi.part.Range;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Drives one engine from its first candidate to the end or a limit, and tells the listener. */
public final class SearchTask {
    private static final Pattern SAME_CLASS =
            Pattern.compile("class (\\S+) cannot be cast to class \\1 ");

    /** A recursive predicate needs a stack in proportion to the structure that it walks. */
    private static final long STACK_BYTES = 8L << 20;

    private static final long STACK_BYTES_PER_SLOT = 1 << 10;

    /** Where the search stood when it last came back, and what it had done. */
    private record Stand(Counts counts, double share, Candidate position) {}

    private final SearchSettings settings;
    private final KeptWorld world;
    private final @Nullable Consumer<Candidate> found;
    private final @Nullable CandidateListener candidates;
    private final @Nullable Consumer<Progress> onProgress;
    private final @Nullable ConjunctListener conjuncts;
    private final Box box;
    private volatile boolean stopRequested;
    private volatile boolean pauseRequested;
    private final AtomicReference<@Nullable Split> split = new AtomicReference<>();
    private volatile boolean ended;
    private volatile boolean ticked;
    private volatile @Nullable Engine running;
    private Engine.@Nullable Trace trace;

    /** Held while listeners are told, and while a caller leaves the search behind. */
    private final ReentrantLock telling = new ReentrantLock();

    private volatile boolean leftBehind;
    private volatile Stand stand;

    private final List<Note> worldNotes = new ArrayList<>();
    private long valid;

    /** How many structures there are to be when the search makes a pause. */
    private long pauseAt;

    private long validBefore;

    private long rejected;
    private long ranAway;
    private long ranOutOfMemory;
    private @Nullable Rejection firstRejection;
    private @Nullable SearchResult result;
    private @Nullable Throwable thrown;
    private @Nullable ClassLoader outside;

    /** How long the threads of this search have been searching, and their processor time. */
    private long searchedNanos;

    private long cpuNanos;

    /** Where the range ends by now: others may have taken its upper part. */
    private @Nullable Candidate end;

    /** A task in a world that an earlier one may have made. */
    public SearchTask(
            SearchSettings settings,
            KeptWorld world,
            @Nullable Consumer<Candidate> found,
            @Nullable CandidateListener candidates,
            @Nullable Consumer<Progress> onProgress,
            @Nullable ConjunctListener conjuncts) {
        this.settings = settings;
        this.world = world;
        this.found = found;
        this.candidates = candidates;
        this.onProgress = onProgress;
        this.conjuncts = conjuncts;
        this.box = new Box(settings.finitization().space());
        this.end = settings.range() == null ? null : settings.range().to().orElse(null);
        Candidate first = settings.finitization().space().candidate(startValues());
        this.stand = new Stand(new Counts(0, 0, 0, 0, 0, 0), 0, first);
    }

    /** Counts processor time to the search that was spent on it before: a strategy was chosen. */
    public void hasSpent(long nanos) {
        cpuNanos += nanos;
    }

    /** Tells a trace all candidates; only for a world that no other task goes to. */
    public void trace(Engine.Trace newTrace) {
        trace = newTrace;
    }

    /** Runs the search on a thread with a large stack and waits for it. */
    public SearchResult run() {
        return Objects.requireNonNull(runFor(Long.MAX_VALUE));
    }

    /**
     * Goes on with the search until it has found that many structures more, or any if that takes
     * long, and waits for it. The thread ends with that: between two calls nothing runs.
     *
     * @return null if the search has not ended
     */
    public @Nullable SearchResult runFor(long structures) {
        if (running == null && isOver()) {
            refuseSplit();
            return resultSoFar(null);
        }
        validBefore = valid;
        pauseAt = structures == Long.MAX_VALUE ? structures : valid + structures;
        ended = false;
        Thread thread = thread(settings.finitization().space(), this::runHere);
        thread.start();
        await(thread);
        if (leftBehind) {
            return Objects.requireNonNull(result);
        }
        if (thrown != null || settings.options().verify()) {
            world.forget();
        }
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        return result;
    }

    /** A thread on which a predicate can walk the structures of a space. */
    static Thread thread(StateSpace space, Runnable search) {
        long stack = STACK_BYTES + STACK_BYTES_PER_SLOT * space.slots().size();
        Thread thread = new Thread(null, search, "tuntas-search", stack);
        thread.setDaemon(true);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        return thread;
    }

    /**
     * Ticks while the search runs; an interrupt stops the search and is passed on. When it is over
     * and the search does not come back, it is left behind.
     */
    private void await(Thread thread) {
        boolean interrupted = false;
        Patience patience = new Patience(this::isOver);
        boolean isLeft = false;
        while (thread.isAlive() && !isLeft) {
            try {
                thread.join(Patience.TICK_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
                stop();
            }
            tick();
            isLeft = patience.isAtEnd() && leaveBehind(thread);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Makes the search tell its progress soon. */
    public void tick() {
        ticked = true;
        signal();
    }

    private boolean isOver() {
        return stopRequested || settings.isLate();
    }

    /** Whether the caller has stopped waiting for the search, which may still run. */
    public boolean isLeftBehind() {
        return leftBehind;
    }

    /**
     * Takes what is known of the search as its result. Not while a listener is being told: that is
     * the caller's own code, and what it does must not be done by half.
     */
    private boolean leaveBehind(Thread thread) {
        if (!thread.isAlive() || !telling.tryLock()) {
            return false;
        }
        try {
            if (result != null || thrown != null) {
                return false;
            }
            leftBehind = true;
            result = resultSoFar(Place.of(thread));
        } finally {
            telling.unlock();
        }
        refuseSplit();
        freeFrom(thread);
        return true;
    }

    /** Woven code ends at its next step; whatever waits may listen to an interrupt. */
    private void freeFrom(Thread thread) {
        Engine engine = running;
        thread.interrupt();
        if (engine != null) {
            engine.signal();
            engine.cut();
        }
    }

    /**
     * What is known of a search that did not come back. Where it stood when it last did is a place
     * to go on from, if no listener has been told of a structure since. (In boxes it is not: which
     * box it was in, only its maker knows.)
     *
     * @param place where it is; null if it was never begun
     */
    private SearchResult resultSoFar(@Nullable String place) {
        Stand last = stand;
        List<Note> notes = new ArrayList<>(settings.finitization().notes());
        notes.addAll(List.copyOf(worldNotes));
        if (place != null) {
            notes.add(Notes.leftBehind(place));
        }
        boolean isPlace = settings.boxes() == null && last.counts.valid() == valid;
        Engine engine = running;
        return new SearchResult(
                settings.finitization(),
                engine == null ? settings.choice() : choice(engine),
                settings.options().verify(),
                isPlace || engine == null ? last.counts : counts(engine),
                stopRequested ? End.STOPPED : End.TIME,
                Duration.ofNanos(System.nanoTime() - settings.began()),
                Duration.ZERO,
                last.share,
                isPlace ? Optional.of(last.position) : Optional.empty(),
                ranAway,
                Optional.ofNullable(firstRejection),
                notes);
    }

    public void stop() {
        stopRequested = true;
        signal();
    }

    /** Ends it where it can be gone on with; who asks so has time, and nothing is left behind. */
    public void pause() {
        pauseRequested = true;
        signal();
    }

    /** A wish for the upper part of what is left. */
    private static final class Split extends CompletableFuture<Optional<Range>> {}

    /** Takes the upper part of what is left away from the search, if it has one to give. */
    public Optional<Range> split() {
        Split wish = new Split();
        if (!split.compareAndSet(null, wish)) {
            return Optional.empty();
        }
        signal();
        if (ended) {
            refuseSplit();
        }
        return wish.join();
    }

    private void refuseSplit() {
        ended = true;
        Split wish = split.getAndSet(null);
        if (wish != null) {
            wish.complete(Optional.empty());
        }
    }

    private void grantSplit(Engine engine) {
        Split wish = split.getAndSet(null);
        if (wish == null) {
            return;
        }
        try {
            wish.complete(settings.boxes() == null ? give(engine) : Optional.empty());
        } catch (RuntimeException | Error e) {
            wish.completeExceptionally(e);
            throw e;
        }
    }

    private Optional<Range> give(Engine engine) {
        int[] values = engine.split();
        if (values == null) {
            return Optional.empty();
        }
        Candidate middle = settings.finitization().space().candidate(values);
        Range given = new Range(middle, Optional.ofNullable(end));
        end = middle;
        return Optional.of(given);
    }

    private void signal() {
        Engine engine = running;
        if (engine != null) {
            engine.signal();
        }
    }

    private void runHere() {
        try {
            outside = Thread.currentThread().getContextClassLoader();
            Engine engine = running;
            if (engine == null) {
                begin();
            } else {
                goOn(engine, null);
            }
        } catch (LinkageError e) {
            end(null, WeaveProblems.cannotLink(settings.finitization().subject().getName(), e));
        } catch (RuntimeException | Error e) {
            end(null, e);
        } catch (Throwable e) {
            // A listener in another language may throw what Java would have it declare.
            end(null, new IllegalStateException(e));
        } finally {
            refuseSplit();
        }
    }

    private void begin() {
        Engine engine = engine();
        if (trace != null) {
            engine.trace(trace);
        }
        engine.reset();
        tellConjuncts(engine);
        engine.leaveOpen(settings.open());
        boolean isSome = settings.boxes() == null || settings.boxes().next(box);
        engine.start(new Part(startValues(), endValues(), box));
        running = engine;
        goOn(engine, isSome ? null : End.EXHAUSTED);
    }

    private void goOn(Engine engine, @Nullable End atOnce) {
        enter(engine);
        if (isOver()) {
            engine.signal();
        }
        End end = search(engine, atOnce);
        if (end != null) {
            end(result(engine, end), null);
        }
    }

    /** Says how it ended, unless the search was left behind. */
    private void end(@Nullable SearchResult newResult, @Nullable Throwable newThrown) {
        telling.lock();
        try {
            if (!leftBehind) {
                result = newResult;
                thrown = newThrown;
            }
        } finally {
            telling.unlock();
        }
    }

    /** Takes the lock to tell listeners; a search that was left behind ends here. */
    private void beginTelling() {
        telling.lock();
        if (leftBehind) {
            telling.unlock();
            throw new LeftBehind("");
        }
    }

    private void tellConjuncts(Engine engine) {
        ConjunctListener told = conjuncts;
        if (told == null) {
            return;
        }
        int[] open = new int[settings.finitization().space().slots().size()];
        engine.passing(
                settings.cuts().size(),
                (cut, values, list, length) -> {
                    Arrays.fill(open, -1);
                    for (int place = 0; place < length; place++) {
                        open[list[place]] = values[list[place]];
                    }
                    told.passed(cut, open);
                });
    }

    private int[] startValues() {
        return settings.range() == null ? box.low() : settings.range().from().toArray();
    }

    private int @Nullable [] endValues() {
        return end == null ? null : end.toArray();
    }

    private Engine engine() {
        Engine chosen = world.engine(settings, worldNotes);
        if (!settings.options().verify()) {
            return chosen;
        }
        StateSpace space = settings.finitization().space();
        boolean isInAnyOrder = settings.strategy() == Strategy.LAZY || WorldHashes.mayDiffer(space);
        return isInAnyOrder
                ? new SetVerifyingEngine(space, settings.strategy(), chosen, byKorat())
                : new VerifyingEngine(space, settings.strategy(), chosen, byKorat());
    }

    private Engine byKorat() {
        return World.engine(
                settings.finitization(),
                new PredicateMethod(settings.predicate()),
                Strategy.KORAT,
                settings.steps(),
                new ArrayList<>());
    }

    /** Code in the world that asks the thread for a loader gets the world's. */
    private static void enter(Engine engine) {
        Thread.currentThread().setContextClassLoader(engine.world());
    }

    private void leave() {
        Thread.currentThread().setContextClassLoader(outside);
    }

    /** Searches to the end or to a pause, at which there is no end yet. */
    private @Nullable End search(Engine engine, @Nullable End atOnce) {
        long start = System.nanoTime() - searchedNanos;
        long cpuStart = cpuTime() - cpuNanos;
        End end = atOnce;
        while (end == null && valid < pauseAt) {
            end = handle(engine, engine.advance(), start);
        }
        searchedNanos = System.nanoTime() - start;
        cpuNanos = cpuTime() - cpuStart;
        return end;
    }

    private SearchResult result(Engine engine, End end) {
        return new SearchResult(
                settings.finitization(),
                choice(engine),
                settings.options().verify(),
                counts(engine),
                end,
                Duration.ofNanos(searchedNanos),
                Duration.ofNanos(cpuNanos),
                end == End.EXHAUSTED ? 1 : share(engine),
                next(engine, end),
                ranAway,
                Optional.ofNullable(firstRejection),
                notes(engine));
    }

    /** How it was done: if the strategy that was wanted could not do it, another one did. */
    private StrategyChoice choice(Engine engine) {
        StrategyChoice wanted = settings.choice();
        Strategy done = engine.strategy();
        return done == wanted.strategy()
                ? wanted
                : new StrategyChoice(
                        done, wanted.strategy() + " fell back to it", wanted.isChosen());
    }

    static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private @Nullable End handle(Engine engine, Engine.Event event, long start) {
        return switch (event) {
            case VALID -> found(engine);
            case FAILED -> rejected(engine);
            case SIGNALLED -> signalled(engine, start);
            case EXHAUSTED -> startNextBox(engine) ? null : End.EXHAUSTED;
        };
    }

    private boolean startNextBox(Engine engine) {
        if (settings.boxes() == null || !settings.boxes().next(box)) {
            return false;
        }
        engine.start(new Part(box.low(), null, box));
        return true;
    }

    private double share(Engine engine) {
        return settings.boxes() == null ? engine.share() : settings.boxes().share();
    }

    private @Nullable End found(Engine engine) {
        if (candidates == null && found == null) {
            // No listener can be told by half here, so counting needs no lock.
            valid++;
        } else {
            tellFound(engine);
        }
        return valid == settings.options().limit() ? limitReached(engine) : null;
    }

    private void tellFound(Engine engine) {
        beginTelling();
        try {
            valid++;
            if (candidates != null) {
                int[] values = settings.open() ? engine.openValues() : engine.values();
                candidates.valid(values, engine.explored() + engine.forwarded());
            }
            if (found != null) {
                leave();
                found.accept(candidate(engine));
                enter(engine);
            }
        } finally {
            telling.unlock();
        }
    }

    /** Goes to the next candidate without deciding it: there the search goes on, if it exists. */
    private End limitReached(Engine engine) {
        engine.signal();
        boolean isOver = engine.advance() == Engine.Event.EXHAUSTED && !startNextBox(engine);
        return isOver ? End.EXHAUSTED : End.LIMIT;
    }

    private Candidate candidate(Engine engine) {
        return settings.finitization().space().candidate(engine.values());
    }

    private @Nullable End rejected(Engine engine) {
        Throwable failure = Objects.requireNonNull(engine.failure());
        if (isOfTwoWorlds(failure)) {
            throw SearchProblems.twoWorlds(candidate(engine).toString(), engine.failureText());
        }
        boolean tooLong = engine.ranAway() || (settings.undecidedIfEndless() && engine.isEndless());
        if (leftBehind) {
            throw new LeftBehind("");
        }
        rejected++;
        ranAway += tooLong ? 1 : 0;
        ranOutOfMemory += tooLong && isOutOfMemory(failure) ? 1 : 0;
        if (settings.options().strict()) {
            throw SearchProblems.failedStrictly(candidate(engine).toString(), failure);
        }
        if (firstRejection == null) {
            firstRejection = new Rejection(candidate(engine), engine.failureText(), tooLong);
        }
        return null;
    }

    /** Whether it was the memory that ended a run; what follows the predicate tells what it met. */
    private static boolean isOutOfMemory(Throwable failure) {
        return failure instanceof OutOfMemoryError
                || failure.getCause() instanceof OutOfMemoryError;
    }

    /**
     * Whether an exception says that a class is not itself: then an object from outside has met the
     * world's class of that name. Outside, the predicate would not have thrown; so the candidate is
     * not one that it rejects, and to count it as such would lose structures silently.
     */
    private static boolean isOfTwoWorlds(Throwable failure) {
        return failure instanceof ClassCastException
                && SAME_CLASS.matcher(String.valueOf(failure.getMessage())).find();
    }

    private @Nullable End signalled(Engine engine, long start) {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        if (stopRequested) {
            return End.STOPPED;
        }
        grantSplit(engine);
        if (pauseRequested) {
            return End.STOPPED;
        }
        if (settings.isLate()) {
            return End.TIME;
        }
        if (ticked) {
            ticked = false;
            stand = new Stand(counts(engine), share(engine), position(engine));
            tell(engine, elapsed);
            pauseIfAny();
        }
        return null;
    }

    /** Who has asked for some structures does not wait long for more than one of them. */
    private void pauseIfAny() {
        boolean isAsked = pauseAt < Long.MAX_VALUE;
        if (isAsked && valid > validBefore) {
            pauseAt = valid;
        }
    }

    private void tell(Engine engine, Duration elapsed) {
        if (onProgress == null) {
            return;
        }
        Progress progress =
                new Progress(counts(engine), share(engine), elapsed, position(engine), ranAway);
        beginTelling();
        try {
            leave();
            onProgress.accept(progress);
            enter(engine);
        } finally {
            telling.unlock();
        }
    }

    private Counts counts(Engine engine) {
        return new Counts(
                engine.explored(),
                engine.forwarded(),
                engine.initialisations(),
                engine.undone(),
                valid,
                rejected);
    }

    private Optional<Candidate> next(Engine engine, End end) {
        return end == End.EXHAUSTED ? Optional.empty() : Optional.of(position(engine));
    }

    private Candidate position(Engine engine) {
        return settings.finitization().space().candidate(engine.position());
    }

    private List<Note> notes(Engine engine) {
        List<Note> notes = new ArrayList<>(settings.finitization().notes());
        notes.addAll(worldNotes);
        engine.notes().stream().map(Note::of).forEach(notes::add);
        if (engine.wroteSlots()) {
            notes.add(Notes.predicateWrites(settings.predicate()));
        }
        if (ranAway > ranOutOfMemory) {
            notes.add(Notes.ranAway(ranAway - ranOutOfMemory, settings.steps()));
        }
        if (ranOutOfMemory > 0) {
            notes.add(Notes.ranOutOfMemory(ranOutOfMemory));
        }
        return notes;
    }
}
