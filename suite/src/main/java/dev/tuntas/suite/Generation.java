package dev.tuntas.suite;

import dev.tuntas.core.SearchListener;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Searching;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.Messages;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.search.CandidateSearch;
import dev.tuntas.suite.internal.run.GenerationTask;
import dev.tuntas.suite.result.GenerationResult;
import dev.tuntas.suite.spi.remote.RemoteDoor;
import dev.tuntas.suite.spi.remote.RemoteRanges;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Generates all structures within bounds, and keeps them: with several threads, on the suite of a
 * weaker predicate, into a file, and from where an earlier run was interrupted.
 *
 * <pre>{@code
 * GenerationResult result =
 *         Generation.of(Finitization.derive(SearchTree.class, 7))
 *                 .threads(2)
 *                 .out(Path.of("trees.suite"))
 *                 .run();
 * }</pre>
 *
 * <p>Whatever the number of threads, structures come in the order of a search by one thread.
 *
 * @param <T> the subject
 */
public final class Generation<T> extends Searching<Generation<T>> {
    static {
        RemoteDoor.open(Generation.class, (work, there) -> ((Generation<?>) work).remote = there);
    }

    private final Finitization<T> finitization;
    private @Nullable Method predicate;
    private int threads = 1;
    private @Nullable Candidate from;
    private @Nullable Path base;
    private @Nullable Path out;
    private boolean resume;
    private boolean conjuncts;
    private boolean open;
    private @Nullable RemoteRanges remote;
    private @Nullable SearchListener<? super T> listener;
    private volatile boolean stopped;
    private volatile @Nullable CandidateSearch choosing;
    private volatile @Nullable GenerationTask task;
    private volatile @Nullable StrategyChoice choice;

    private Generation(Finitization<T> finitization) {
        this.finitization = finitization;
    }

    /** A generation with the subject's own predicate. */
    public static <T> Generation<T> of(Finitization<T> finitization) {
        return new Generation<>(finitization);
    }

    /** Takes a boolean method of a class, which may be another one, as the predicate. */
    public Generation<T> predicate(Class<?> owner, String name) {
        predicate = Predicates.named(owner, name, finitization.subject());
        return this;
    }

    @Override
    protected Generation<T> self() {
        return this;
    }

    /** How many workers search at the same time, each in a world of its own. */
    public Generation<T> threads(int number) {
        threads = (int) Messages.checkPositive("number of threads", number);
        return this;
    }

    /** Starts at a candidate: one at which an earlier search of the same bounds stopped. */
    public Generation<T> from(Candidate candidate) {
        from = finitization.space().candidate(candidate.toArray());
        return this;
    }

    /**
     * Builds on the suite of a weaker predicate or smaller bounds, if it can be proved to be one;
     * the result says so, or why not.
     */
    public Generation<T> base(Path suite) {
        base = suite;
        return this;
    }

    /** Writes a suite; the file must not be there, unless an interrupted run is gone on with. */
    public Generation<T> out(Path suite) {
        out = suite;
        return this;
    }

    /** Goes on with the suite that an earlier run has left, or begins one if there is none. */
    public Generation<T> resume(boolean goesOn) {
        resume = goesOn;
        return this;
    }

    /**
     * Keeps beside the suite what passes the first conjuncts of the predicate, so that a predicate
     * that loses one of its properties can be built on it.
     */
    public Generation<T> conjuncts(boolean areKept) {
        conjuncts = areKept;
        return this;
    }

    /**
     * Leaves slots open that the predicate does not read: a structure of the suite then stands for
     * all that differ in these. Such a suite may be small where structures are too many to count,
     * and is a base for predicates that read more.
     */
    public Generation<T> open(boolean isOpen) {
        open = isOpen;
        return this;
    }

    /** Tells this listener, in order, what is found in this run. */
    public Generation<T> listener(SearchListener<? super T> newListener) {
        listener = newListener;
        return this;
    }

    /**
     * Generates; returns when everything is found, or a limit is reached. If that is while a
     * strategy is being chosen, no suite is begun.
     */
    public GenerationResult run() {
        long start = System.nanoTime();
        CandidateSearch first = search().limit(options().limit());
        options().time().ifPresent(first::time);
        if (from != null) {
            first.from(from);
        }
        StrategyChoice made = choose(first);
        choice = made;
        GenerationResult result =
                made == StrategyChoice.STOPPED ? nothing(first.run()) : run(made, since(start));
        return remarked(result).withElapsed(since(start));
    }

    /** Says so if the predicate was not named. */
    private GenerationResult remarked(GenerationResult result) {
        return predicate == null
                ? Predicates.remark(method()).map(result::withNote).orElse(result)
                : result;
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** How the last run was done, if that was known before it ended. */
    public Optional<StrategyChoice> choice() {
        return Optional.ofNullable(choice);
    }

    /** A suite is gone on with as it was begun: its structures are in the order of a strategy. */
    private StrategyChoice choose(CandidateSearch first) {
        boolean isAsked = options().strategy().isPresent();
        Optional<Strategy> begun = isAsked ? Optional.empty() : begun();
        if (begun.isPresent()) {
            return StrategyChoice.chosen(begun.get(), "the suite was begun so");
        }
        if (!isAsked && (base != null || conjuncts)) {
            return StrategyChoice.chosen(Strategy.KORAT, "what was asked for needs its order");
        }
        choosing = first;
        if (stopped) {
            first.stop();
        }
        return first.chooseStrategy();
    }

    private Optional<Strategy> begun() {
        if (!resume || out == null || !Files.exists(out)) {
            return Optional.empty();
        }
        try (Suite suite = Suite.openDamaged(out)) {
            return Strategy.labelled(suite.header().strategy());
        } catch (TuntasException e) {
            // Who goes on with the file says what is wrong with it.
            return Optional.empty();
        }
    }

    private static GenerationResult nothing(SearchResult search) {
        return new GenerationResult(search, search.counts().valid(), 1, Optional.empty());
    }

    private GenerationResult run(StrategyChoice by, Duration spent) {
        Range range = Range.from(from == null ? finitization.space().first() : from);
        GenerationTask running =
                new GenerationTask(
                                new GenerationTask.Settings(
                                        finitization,
                                        method(),
                                        by,
                                        threads,
                                        options().afterSpending(spent),
                                        range,
                                        Optional.ofNullable(base),
                                        Optional.ofNullable(out),
                                        resume,
                                        conjuncts,
                                        open),
                                () -> search().strategy(by.strategy()),
                                told())
                        .remote(remote);
        task = running;
        if (stopped) {
            running.stop(End.STOPPED);
        }
        return running.run();
    }

    @SuppressWarnings("unchecked") // It is told nothing but structures of the subject.
    private @Nullable SearchListener<Object> told() {
        return (SearchListener<Object>) listener;
    }

    private Method method() {
        return predicate == null ? Predicates.of(finitization.subject()) : predicate;
    }

    /** A search of one thread, for all of its life. */
    private CandidateSearch search() {
        return CandidateSearch.of(finitization).predicate(method()).options(ofSearch()).open(open);
    }

    /** Limits are those of the generation, not of its parts. */
    private SearchOptions ofSearch() {
        SearchOptions all = options();
        return new SearchOptions(
                all.strategy(),
                Long.MAX_VALUE,
                Optional.empty(),
                all.steps(),
                all.strict(),
                all.verify());
    }

    /** Ends a running generation soon; what was found is kept. Any thread may call it. */
    public void stop() {
        stopped = true;
        CandidateSearch first = choosing;
        if (first != null) {
            first.stop();
        }
        GenerationTask running = task;
        if (running != null) {
            running.stop(End.STOPPED);
        }
    }
}
