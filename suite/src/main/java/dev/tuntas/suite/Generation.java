package dev.tuntas.suite;

import dev.tuntas.core.Candidate;
import dev.tuntas.core.Finitization;
import dev.tuntas.core.Predicates;
import dev.tuntas.core.Range;
import dev.tuntas.core.Search;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.SearchResult.End;
import dev.tuntas.core.Strategy;
import dev.tuntas.core.internal.Problems;
import dev.tuntas.suite.internal.run.GenerationTask;
import java.lang.reflect.Method;
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
 */
public final class Generation {
    private final Finitization<?> finitization;
    private @Nullable Method predicate;
    private Strategy strategy = Strategy.KORAT;
    private int threads = 1;
    private long limit = Long.MAX_VALUE;
    private @Nullable Duration time;
    private @Nullable Long steps;
    private boolean strict;
    private boolean verify;
    private @Nullable Candidate from;
    private @Nullable Path base;
    private @Nullable Path out;
    private boolean resume;
    private boolean conjuncts;
    private boolean open;
    private @Nullable SearchListener<Object> listener;
    private volatile boolean stopped;
    private volatile @Nullable GenerationTask task;

    private Generation(Finitization<?> finitization) {
        this.finitization = finitization;
    }

    /** A generation with the subject's own predicate. */
    public static Generation of(Finitization<?> finitization) {
        return new Generation(finitization);
    }

    /** Takes a boolean method of a class, which may be another one, as the predicate. */
    public Generation predicate(Class<?> owner, String name) {
        predicate = Predicates.named(owner, name, finitization.subject());
        return this;
    }

    /**
     * See {@link Search#strategy}. What {@link Search#chooseStrategy} chooses can be given here.
     */
    public Generation strategy(Strategy newStrategy) {
        strategy = newStrategy;
        return this;
    }

    /** How many workers search at the same time, each in a world of its own. */
    public Generation threads(int number) {
        threads = (int) Problems.checkPositive("number of threads", number);
        return this;
    }

    /** Stops after that many structures, those of earlier runs included. */
    public Generation limit(long structures) {
        limit = Problems.checkPositive("limit", structures);
        return this;
    }

    /** Stops after that time. */
    public Generation time(Duration atMost) {
        Problems.checkPositive("time", atMost.toNanos());
        time = atMost;
        return this;
    }

    /** See {@link Search#steps}. */
    public Generation steps(long perRun) {
        steps = Problems.checkPositive("number of steps", perRun);
        return this;
    }

    /** See {@link Search#strict}. */
    public Generation strict(boolean isStrict) {
        strict = isStrict;
        return this;
    }

    /** See {@link Search#verify}. */
    public Generation verify(boolean isVerified) {
        verify = isVerified;
        return this;
    }

    /** See {@link Search#from}. */
    public Generation from(Candidate candidate) {
        from = finitization.space().candidate(candidate.toArray());
        return this;
    }

    /**
     * Builds on the suite of a weaker predicate or smaller bounds, if it can be proved to be one;
     * the result says so, or why not.
     */
    public Generation base(Path suite) {
        base = suite;
        return this;
    }

    /** Writes a suite; the file must not be there, unless an interrupted run is gone on with. */
    public Generation out(Path suite) {
        out = suite;
        return this;
    }

    /** Goes on with the suite that an earlier run has left, or begins one if there is none. */
    public Generation resume(boolean goesOn) {
        resume = goesOn;
        return this;
    }

    /**
     * Keeps beside the suite what passes the first conjuncts of the predicate, so that a predicate
     * that loses one of its properties can be built on it.
     */
    public Generation conjuncts(boolean areKept) {
        conjuncts = areKept;
        return this;
    }

    /**
     * Leaves slots open that the predicate does not read: a structure of the suite then stands for
     * all that differ in these. Such a suite may be small where structures are too many to count,
     * and is a base for predicates that read more.
     */
    public Generation open(boolean isOpen) {
        open = isOpen;
        return this;
    }

    /** Tells this listener, in order, what is found in this run. */
    public Generation listener(SearchListener<Object> newListener) {
        listener = newListener;
        return this;
    }

    /** Generates; returns when everything is found, or a limit is reached. */
    public GenerationResult run() {
        Range range = Range.from(from == null ? finitization.space().first() : from);
        GenerationTask running =
                new GenerationTask(
                        new GenerationTask.Settings(
                                finitization,
                                method(),
                                strategy,
                                threads,
                                limit,
                                Optional.ofNullable(time),
                                range,
                                Optional.ofNullable(base),
                                Optional.ofNullable(out),
                                resume,
                                verify,
                                conjuncts,
                                open),
                        this::search,
                        listener);
        task = running;
        if (stopped) {
            running.stop(End.STOPPED);
        }
        return running.run();
    }

    private Method method() {
        return predicate == null ? Predicates.of(finitization.subject()) : predicate;
    }

    private Search<?> search() {
        Method method = method();
        Search<?> search =
                Search.of(finitization)
                        .predicate(method.getDeclaringClass(), method.getName())
                        .strategy(strategy)
                        .open(open)
                        .strict(strict)
                        .verify(verify);
        if (steps != null) {
            search.steps(steps);
        }
        return search;
    }

    /** Ends a running generation soon; what was found is kept. Any thread may call it. */
    public void stop() {
        stopped = true;
        GenerationTask running = task;
        if (running != null) {
            running.stop(End.STOPPED);
        }
    }
}
