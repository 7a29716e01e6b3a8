package dev.tuntas.suite;

import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.Searching;
import dev.tuntas.core.spi.Messages;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.suite.internal.count.BaseReading;
import dev.tuntas.suite.internal.count.CountProblems;
import dev.tuntas.suite.internal.count.Tally;
import dev.tuntas.suite.result.CountResult;
import dev.tuntas.suite.result.GenerationResult;
import dev.tuntas.suite.spi.remote.RemoteDoor;
import dev.tuntas.suite.spi.remote.RemoteRanges;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Counts the structures that satisfy the predicate and a condition, for many conditions in one pass
 * (the iGen paper, section VI).
 *
 * <pre>{@code
 * CountResult result =
 *         Counting.of(Finitization.derive(SearchTree.class, 7))
 *                 .base(Path.of("trees.suite"))
 *                 .condition("small", tree -> tree.size() < 3)
 *                 .run();
 * }</pre>
 *
 * <p>Each structure is made once and given to all conditions, one after the other, so a condition
 * must not change it: that is checked for the first structures. Without conditions none is made.
 *
 * <p>A base that is the suite of this very search is read, and nothing is searched; on any other
 * one, the generation is built if it can be.
 *
 * @param <T> the subject
 */
public final class Counting<T> extends Searching<Counting<T>> {
    static {
        RemoteDoor.open(Counting.class, (work, there) -> ((Counting<?>) work).remote = there);
    }

    private final Finitization<T> finitization;
    private final Map<String, Predicate<Object>> conditions = new LinkedHashMap<>();
    private @Nullable Method predicate;
    private int threads = 1;
    private @Nullable Path base;
    private @Nullable RemoteRanges remote;
    private SearchListener<Object> listener = new SearchListener<>() {};
    private volatile boolean stopped;
    private volatile @Nullable Runnable stop;

    private Counting(Finitization<T> finitization) {
        this.finitization = finitization;
    }

    /** Counts with the subject's own predicate. */
    public static <T> Counting<T> of(Finitization<T> finitization) {
        return new Counting<>(finitization);
    }

    /** Takes a boolean method of a class, which may be another one, as the predicate. */
    public Counting<T> predicate(Class<?> owner, String name) {
        predicate = Predicates.named(owner, name, finitization.subject());
        return this;
    }

    @Override
    protected Counting<T> self() {
        return this;
    }

    /** How many workers search; conditions are evaluated by one thread at a time. */
    public Counting<T> threads(int number) {
        threads = (int) Messages.checkPositive("number of threads", number);
        return this;
    }

    /**
     * Takes the structures from a suite, or builds on it, if it can be proved that this is right.
     */
    public Counting<T> base(Path suite) {
        base = suite;
        return this;
    }

    /** Counts the structures on which this returns true; an exception means: not satisfied. */
    public Counting<T> condition(String name, Predicate<? super T> condition) {
        @SuppressWarnings("unchecked") // It is given nothing but objects of the subject.
        Predicate<Object> onObjects = (Predicate<Object>) condition;
        if (conditions.putIfAbsent(name, onObjects) != null) {
            throw CountProblems.sameName(name);
        }
        return this;
    }

    /** Tells this listener how far it is, and the structures, before the conditions get them. */
    public Counting<T> listener(SearchListener<Object> newListener) {
        listener = newListener;
        return this;
    }

    /** Counts; returns when all structures were seen or a limit is reached. */
    public CountResult run() {
        Tally tally = new Tally(conditions);
        if (base != null) {
            try (Suite suite = Suite.open(base)) {
                if (hasAll(suite)) {
                    return read(suite, tally);
                }
            }
        }
        return generate(tally);
    }

    private CountResult read(Suite suite, Tally tally) {
        BaseReading reading = new BaseReading(suite, finitization, options());
        stopWith(reading::stop);
        return reading.run(tally, listener(tally));
    }

    private CountResult generate(Tally tally) {
        Generation<T> generation =
                Generation.of(finitization)
                        .options(options())
                        .threads(threads)
                        .listener(listener(tally));
        if (predicate != null) {
            generation.predicate(predicate.getDeclaringClass(), predicate.getName());
        }
        if (base != null) {
            generation.base(base);
        }
        if (remote != null) {
            RemoteDoor.send(generation, remote);
        }
        stopWith(generation::stop);
        GenerationResult result = generation.run();
        return new CountResult(
                result.search(), result.structures(), tally.counts(), result.reuse());
    }

    private Method method() {
        return predicate == null ? Predicates.of(finitization.subject()) : predicate;
    }

    private SearchListener<Object> listener(Tally tally) {
        return new SearchListener<Object>() {
            @Override
            public void valid(Structure<?> structure) {
                listener.valid(structure);
                tally.add(structure);
            }

            @Override
            public void progress(Progress progress) {
                listener.progress(progress);
            }
        };
    }

    private void stopWith(Runnable newStop) {
        stop = newStop;
        if (stopped) {
            newStop.run();
        }
    }

    /** Ends a running count soon; its result says how far it got. Any thread may call it. */
    public void stop() {
        stopped = true;
        Runnable running = stop;
        if (running != null) {
            running.run();
        }
    }

    /** Whether a suite has each structure that is to be counted, once. */
    private boolean hasAll(Suite suite) {
        return suite.isComplete()
                && !suite.isOpen()
                && suite.difference(finitization, method()).isEmpty();
    }
}
