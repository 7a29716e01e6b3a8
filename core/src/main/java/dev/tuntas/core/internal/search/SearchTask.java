package dev.tuntas.core.internal.search;

import dev.tuntas.core.Candidate;
import dev.tuntas.core.Counts;
import dev.tuntas.core.Finitization;
import dev.tuntas.core.Progress;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.SearchResult;
import dev.tuntas.core.SearchResult.End;
import dev.tuntas.core.SearchResult.Rejection;
import dev.tuntas.core.Strategy;
import dev.tuntas.core.Structure;
import dev.tuntas.core.internal.Problems;
import dev.tuntas.core.internal.weave.PredicateMethod;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Drives one engine from its first candidate to the end or a limit, and tells the listener. */
public final class SearchTask {
    private static final long TICK_MILLIS = 100;

    /** A recursive predicate needs a stack in proportion to the structure that it walks. */
    private static final long STACK_BYTES = 8L << 20;

    private static final long STACK_BYTES_PER_SLOT = 1 << 10;

    /** What was asked for. */
    public record Settings(
            Finitization finitization,
            Method predicate,
            Strategy strategy,
            long limit,
            @Nullable Duration time,
            long steps,
            boolean strict,
            boolean verify,
            Candidate start) {}

    private final Settings settings;
    private final KeptWorld world;
    private final @Nullable SearchListener listener;
    private volatile boolean stopRequested;
    private volatile boolean ticked;
    private volatile @Nullable Engine running;

    private final List<String> worldNotes = new ArrayList<>();
    private long valid;
    private long rejected;
    private long ranAway;
    private @Nullable Rejection firstRejection;
    private @Nullable SearchResult result;
    private @Nullable Throwable thrown;
    private @Nullable ClassLoader outside;

    /** A task in a world that an earlier one may have made. */
    public SearchTask(Settings settings, KeptWorld world, @Nullable SearchListener listener) {
        this.settings = settings;
        this.world = world;
        this.listener = listener;
    }

    /** Runs the search on a thread with a large stack and waits for it. */
    public SearchResult run() {
        long stack =
                STACK_BYTES + STACK_BYTES_PER_SLOT * settings.finitization.space().slots().size();
        Thread thread = new Thread(null, this::runHere, "tuntas-search", stack);
        thread.setDaemon(true);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        thread.start();
        await(thread);
        if (thrown != null || settings.verify) {
            world.forget();
        }
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        return Objects.requireNonNull(result);
    }

    /** Ticks while the search runs; an interrupt stops the search and is passed on. */
    private void await(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join(TICK_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
                stop();
            }
            ticked = true;
            signal();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    public void stop() {
        stopRequested = true;
        signal();
    }

    private void signal() {
        Engine engine = running;
        if (engine != null) {
            engine.signal();
        }
    }

    private void runHere() {
        try {
            Engine engine = engine();
            engine.start(settings.start.toArray());
            running = engine;
            outside = Thread.currentThread().getContextClassLoader();
            enter(engine);
            if (stopRequested) {
                engine.signal();
            }
            result = search(engine);
        } catch (LinkageError e) {
            thrown = Problems.cannotLink(settings.finitization.subject().getName(), e);
        } catch (RuntimeException | Error e) {
            thrown = e;
        } catch (Throwable e) {
            // A listener in another language may throw what Java would have it declare.
            thrown = new IllegalStateException(e);
        }
    }

    private Engine engine() {
        Engine chosen = world.engine(settings, worldNotes);
        return settings.verify
                ? new VerifyingEngine(
                        settings.finitization.space(), settings.strategy, chosen, byKorat())
                : chosen;
    }

    private Engine byKorat() {
        return World.engine(
                settings.finitization,
                new PredicateMethod(settings.predicate),
                Strategy.KORAT,
                settings.steps,
                new ArrayList<>());
    }

    /** Code in the world that asks the thread for a loader gets the world's. */
    private static void enter(Engine engine) {
        Thread.currentThread().setContextClassLoader(engine.world());
    }

    private void leave() {
        Thread.currentThread().setContextClassLoader(outside);
    }

    private SearchResult search(Engine engine) {
        long start = System.nanoTime();
        long cpuStart = cpuNanos();
        End end = null;
        while (end == null) {
            end = handle(engine, engine.advance(), start);
        }
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        Duration cpu = Duration.ofNanos(cpuNanos() - cpuStart);
        return new SearchResult(
                settings.finitization,
                settings.strategy,
                settings.verify,
                counts(engine),
                end,
                elapsed,
                cpu,
                end == End.EXHAUSTED ? 1 : engine.share(),
                next(engine, end),
                ranAway,
                Optional.ofNullable(firstRejection),
                notes(engine));
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private @Nullable End handle(Engine engine, Engine.Event event, long start) {
        return switch (event) {
            case VALID -> found(engine);
            case FAILED -> rejected(engine);
            case SIGNALLED -> signalled(engine, start);
            case EXHAUSTED -> End.EXHAUSTED;
        };
    }

    private @Nullable End found(Engine engine) {
        valid++;
        if (listener != null) {
            leave();
            listener.valid(Structure.of(candidate(engine)));
            enter(engine);
        }
        return valid == settings.limit ? limitReached(engine) : null;
    }

    /** Goes to the next candidate without deciding it: there the search goes on, if it exists. */
    private static End limitReached(Engine engine) {
        engine.signal();
        return engine.advance() == Engine.Event.EXHAUSTED ? End.EXHAUSTED : End.LIMIT;
    }

    private Candidate candidate(Engine engine) {
        return settings.finitization.space().candidate(engine.values());
    }

    private @Nullable End rejected(Engine engine) {
        Throwable failure = Objects.requireNonNull(engine.failure());
        boolean tooLong = engine.ranAway();
        rejected++;
        ranAway += tooLong ? 1 : 0;
        if (settings.strict) {
            throw Problems.failedStrictly(candidate(engine).toString(), failure);
        }
        if (firstRejection == null) {
            firstRejection = new Rejection(candidate(engine), engine.failureText(), tooLong);
        }
        return null;
    }

    private @Nullable End signalled(Engine engine, long start) {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        if (stopRequested) {
            return End.STOPPED;
        }
        if (settings.time != null && elapsed.compareTo(settings.time) >= 0) {
            return End.TIME;
        }
        if (ticked && listener != null) {
            ticked = false;
            leave();
            listener.progress(new Progress(counts(engine), engine.share(), elapsed));
            enter(engine);
        }
        return null;
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
        return end == End.EXHAUSTED ? Optional.empty() : Optional.of(candidate(engine));
    }

    private List<String> notes(Engine engine) {
        List<String> notes = new ArrayList<>(settings.finitization.notes());
        notes.addAll(worldNotes);
        if (engine.wroteSlots()) {
            notes.add(Problems.predicateWrites(settings.predicate));
        }
        if (ranAway > 0) {
            notes.add(Problems.ranAway(ranAway, settings.steps));
        }
        return notes;
    }
}
