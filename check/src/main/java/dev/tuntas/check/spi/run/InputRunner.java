package dev.tuntas.check.spi.run;

import dev.tuntas.check.internal.CheckProblems;
import dev.tuntas.check.spi.input.InputSpace;
import dev.tuntas.core.Structure;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.spi.Place;
import dev.tuntas.suite.SuiteCache;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Runs a body on every input of a scope, once.
 *
 * <p>The body runs on the thread that finds the inputs, which belongs to Tuntas: the caller waits,
 * watches, and leaves it behind if an input never ends. With several threads, or on the caller's
 * own, inputs are handed over.
 */
public final class InputRunner {
    private static final long TICK_MILLIS = 20;

    /** More than a search needs to leave a predicate behind that does not come back. */
    private static final int GRACE_TICKS = 30;

    private static final int SMALL_SCOPE = 3;

    private static final Duration FOR_EVER = Duration.ofDays(3650);

    private final InputSpace space;
    private final SearchOptions options;
    private final Limits limits;
    private final InputSearch search;
    private final List<Worker> workers;
    private final List<Thread> threads = new ArrayList<>();
    private final FailureTally failures = new FailureTally();
    private final AtomicLong begun = new AtomicLong();
    private final AtomicLong seen = new AtomicLong();
    private volatile long offered;
    private CountDownLatch running = new CountDownLatch(0);
    private InputSource source;
    private @Nullable Path cache;
    private @Nullable CachedSource cached;
    private @Nullable Duration time;
    private boolean onlySmaller;
    private int ticksOver;
    private Optional<String> leftAt = Optional.empty();
    private volatile @Nullable End ending;
    private volatile @Nullable Throwable thrown;

    /**
     * Whether calls that still run are waited for no longer: what our interrupt does to them is no
     * failure.
     */
    private volatile boolean isLeftBehind;

    private volatile InputSource.@Nullable Given given;

    /**
     * A runner for all inputs of a space.
     *
     * @param options how to search for them; the limit and the time are those of the run
     */
    public InputRunner(InputSpace space, SearchOptions options, Limits limits) {
        this.space = space;
        this.options = options;
        this.limits = limits;
        this.time = limits.time();
        this.search = new InputSearch(space, options);
        this.source = new SearchSource(search);
        this.workers =
                IntStream.range(0, limits.threads())
                        .mapToObj(i -> new Worker(!limits.onCaller()))
                        .toList();
    }

    /** Whether the inputs of a scope are found before another strategy than korat is chosen. */
    public static boolean isSmall(int scope) {
        return scope <= SMALL_SCOPE;
    }

    /** A search that calls the method under test does not take its endless loops for a no. */
    public InputRunner undecidedIfEndless() {
        search.search().undecidedIfEndless(true);
        return this;
    }

    /** Takes the inputs from a folder of suites, if they are there, and keeps them there. */
    public InputRunner cache(@Nullable Path folder) {
        cache = folder;
        if (folder != null) {
            cached = cachedSource(folder);
            source = cached;
        }
        return this;
    }

    /** A limit of inputs makes a difference between the first ones and the others. */
    private CachedSource cachedSource(Path folder) {
        boolean mayChangeOrder = limits.inputs() == Long.MAX_VALUE;
        return new CachedSource(SuiteCache.open(folder), space, search, mayChangeOrder);
    }

    /** Runs this input and no other. */
    public InputRunner only(Structure<?> input) {
        source = new SingleInput(input);
        return this;
    }

    /** Runs what this source has. */
    InputRunner of(InputSource newSource) {
        source = newSource;
        return this;
    }

    /** Another limit than the one at first, for a run that begins after something else. */
    public InputRunner time(@Nullable Duration newTime) {
        time = newTime;
        return this;
    }

    /** How many inputs have run; any thread may ask. */
    public long inputs() {
        long sum = 0;
        for (Worker worker : workers) {
            sum += worker.inputs();
        }
        return sum;
    }

    /** After a failure, runs only inputs that are smaller than the ones that failed. */
    public InputRunner onlySmaller() {
        onlySmaller = true;
        return this;
    }

    /**
     * Searches without running anything, and keeps what it finds if that is not too much.
     *
     * @return the search; it says how many inputs there are, or how many at least
     */
    public SearchResult count(Duration atMost) {
        Optional<SearchResult> known = source.known();
        if (known.isPresent()) {
            return known.get();
        }
        KeptInputs kept = new KeptInputs(space.bounds().space());
        InputSource.Given counted = source.forEach(input -> kept.add(input.candidate()), atMost);
        if (counted.all() && kept.isComplete() && source.isInSearchOrder()) {
            source = kept;
        }
        return counted.search().orElseThrow();
    }

    public RunResult run(Body body) {
        RunResult result = runOnce(body);
        boolean isOutOfOrder = !source.isInSearchOrder() && !result.failures().isEmpty();
        return isOutOfOrder && !Thread.currentThread().isInterrupted()
                ? inSearchOrder().runOnce(body)
                : result;
    }

    /** With the cache or without it, the same failure is to be shown. */
    private InputRunner inSearchOrder() {
        InputRunner ordered = new InputRunner(space, options, limits);
        ordered.onlySmaller = onlySmaller;
        ordered.time = time;
        if (cache != null) {
            ordered.source = ordered.cachedSource(cache).searchAnew();
        }
        return ordered;
    }

    /** What the user should know of the cache, and of a call that was left behind. */
    public List<Note> notes() {
        List<Note> notes = new ArrayList<>(cached == null ? List.of() : cached.notes());
        leftAt.map(CheckProblems::leftBehind).ifPresent(notes::add);
        return notes;
    }

    private RunResult runOnce(Body body) {
        if (limits.onCaller()) {
            runOnCaller(body);
        } else {
            runBesideCaller(body);
        }
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
        return result();
    }

    private RunResult result() {
        InputSource.Given all = given;
        End end = ending;
        // The source may be at its end while inputs still wait for a thread.
        boolean isWhole = all != null && all.all() && seen.get() == offered && end != End.HUNG;
        return new RunResult(
                inputs(),
                skipped(),
                failures.toList(),
                isWhole ? End.EXHAUSTED : end == null ? End.STOPPED : end,
                all == null ? Optional.empty() : all.search());
    }

    private long skipped() {
        long sum = 0;
        for (Worker worker : workers) {
            sum += worker.skipped();
        }
        return sum;
    }

    // Beside the caller.
    // -----------------------------------------------------------------------

    private void runBesideCaller(Body body) {
        if (limits.threads() == 1) {
            Worker worker = workers.get(0);
            add("tuntas-run", () -> find(input -> accept(worker, input, body)));
        } else {
            InputQueue queue = new InputQueue(limits.threads());
            add("tuntas-find", () -> findInto(queue));
            workers.forEach(worker -> add("tuntas-run", () -> work(worker, queue, body)));
        }
        start();
        watch();
    }

    private void add(String name, Runnable task) {
        Thread thread = new Thread(() -> guarded(task), name);
        thread.setDaemon(true);
        threads.add(thread);
    }

    private void guarded(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error e) {
            thrown = e;
            stop(End.STOPPED);
        } finally {
            running.countDown();
        }
    }

    private void start() {
        running = new CountDownLatch(threads.size());
        threads.forEach(Thread::start);
    }

    private void watch() {
        long start = System.nanoTime();
        Watch watch = new Watch(workers, limits.inputTime());
        try {
            while (!running.await(TICK_MILLIS, TimeUnit.MILLISECONDS)) {
                long now = System.nanoTime();
                checkTime(now - start);
                Worker stuck = watch.stuck(now);
                if (stuck != null) {
                    abandon(stuck);
                    return;
                }
                if (isOverdue()) {
                    leftAt = placeOfCall();
                    isLeftBehind = true;
                    threads.forEach(Thread::interrupt);
                    return;
                }
            }
        } catch (InterruptedException e) {
            stop(End.STOPPED);
            workers.forEach(Worker::interrupt);
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Whether the time has been over for so long that the caller stops waiting: for a search that
     * waits for something, and for a call, which may end within its own time or not.
     */
    private boolean isOverdue() {
        ticksOver += ending == End.TIME ? 1 : 0;
        return ticksOver > GRACE_TICKS;
    }

    /** Where a call is that does not come back; where a search is, it says itself. */
    private Optional<String> placeOfCall() {
        return workers.stream()
                .filter(worker -> worker.current() != null)
                .map(worker -> Place.of(worker.stackTrace()))
                .findFirst();
    }

    private void abandon(Worker stuck) {
        Structure<?> input = stuck.current();
        source.stop();
        ending = End.HUNG;
        if (input != null) {
            Outcome.Failed hang = Hang.failure(limits.inputTime(), stuck.stackTrace());
            failures.add(hang, input, begun.get() - 1);
        }
    }

    // On the caller's thread.
    // ------------------------------------------------------------------

    /** The caller can't be left behind: an input that hangs is interrupted, no more. */
    private void runOnCaller(Body body) {
        InputQueue queue = new InputQueue(1);
        add("tuntas-find", () -> findInto(queue));
        start();
        Thread watcher = new Thread(this::watchCaller, "tuntas-watch");
        watcher.setDaemon(true);
        watcher.start();
        work(workers.get(0), queue, body);
        watcher.interrupt();
    }

    private void watchCaller() {
        long start = System.nanoTime();
        Watch watch = new Watch(workers, limits.inputTime());
        try {
            while (true) {
                TimeUnit.MILLISECONDS.sleep(TICK_MILLIS);
                checkTime(System.nanoTime() - start);
                watch.stuck(System.nanoTime());
            }
        } catch (InterruptedException e) {
            // The caller has no more inputs: there is nothing to watch.
            Thread.currentThread().interrupt();
        }
    }

    // Finding and handing over.
    // ----------------------------------------------------------------

    @SuppressWarnings("NonAtomicVolatileUpdate") // only the thread that finds them counts
    private void find(Consumer<Structure<?>> consumer) {
        given =
                source.forEach(
                        input -> {
                            offered++;
                            consumer.accept(input);
                        },
                        FOR_EVER);
    }

    private void findInto(InputQueue queue) {
        try {
            find(queue::add);
        } finally {
            queue.end();
        }
    }

    private void work(Worker worker, InputQueue queue, Body body) {
        try {
            for (List<Structure<?>> batch = queue.take(); batch != null; batch = queue.take()) {
                batch.forEach(input -> accept(worker, input, body));
                if (ending != null) {
                    queue.stop();
                }
            }
        } catch (InterruptedException e) {
            stop(End.STOPPED);
            queue.stop();
            Thread.currentThread().interrupt();
        }
    }

    private void checkTime(long elapsed) {
        if (time != null && elapsed > time.toNanos()) {
            stop(End.TIME);
        }
    }

    private void stop(End why) {
        if (ending == null) {
            ending = why;
            source.stop();
        }
    }

    // One input.
    // -------------------------------------------------------------------------------

    private void accept(Worker worker, Structure<?> input, Body body) {
        if (ending != null) {
            return;
        }
        if (onlySmaller && !failures.isEmpty() && !failures.isSmaller(input)) {
            seen.incrementAndGet();
            return;
        }
        long number = begun.getAndIncrement();
        if (number >= limits.inputs()) {
            stop(End.LIMIT);
            return;
        }
        seen.incrementAndGet();
        @Nullable Object[] arguments = space.arguments(input);
        worker.begin(input);
        Outcome outcome = outcome(body, input, arguments);
        if (worker.end()) {
            outcome = Hang.failure(limits.inputTime(), trace(outcome));
        }
        if (outcome instanceof Outcome.Failed failed && ending != End.HUNG && !isLeftBehind) {
            failures.add(failed, input, number);
            if (!source.isInSearchOrder()) {
                stop(End.STOPPED);
            }
        }
        worker.count(outcome == Outcome.SKIPPED);
    }

    private static Outcome outcome(Body body, Structure<?> input, @Nullable Object[] arguments) {
        try {
            return body.run(input, arguments);
        } catch (BrokenCheck e) {
            throw e.problem();
        } catch (Throwable e) {
            // Whatever the code under test throws is what the user wants to see.
            return Outcome.Failed.by(e);
        }
    }

    private static StackTraceElement[] trace(Outcome outcome) {
        return outcome instanceof Outcome.Failed failed && failed.thrown() != null
                ? failed.thrown().getStackTrace()
                : new StackTraceElement[0];
    }
}
