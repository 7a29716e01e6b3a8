package dev.tuntas.core;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Explanation;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Searching;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A search for every valid structure within bounds.
 *
 * <pre>{@code
 * for (SearchTree tree : Search.of(Finitization.derive(SearchTree.class, 3))) {
 *     tree.add(7);
 * }
 * }</pre>
 *
 * <p>It begins when the first structure is asked for, and each loop and each stream is a search of
 * its own: they may be nested. {@link #run} searches to the end and tells a {@linkplain #listener
 * listener}; {@link #result} says how the last search ended, whichever way it was asked for.
 *
 * <p>The predicate runs on a thread of its own, with a stack that grows with the space, in a world
 * of its own: several searches may run at the same time. A {@code Search} is set up and asked by
 * one thread; only {@link #stop} may be called by others.
 *
 * @param <T> the subject
 */
public final class Search<T> extends Searching<Search<T>> implements Structures<T> {
    private final Finitization<T> finitization;
    private final CandidateSearch candidates;
    private @Nullable SearchListener<? super T> listener;
    private @Nullable Consumer<Progress> onProgress;

    private Search(Finitization<T> finitization) {
        this.finitization = finitization;
        this.candidates = CandidateSearch.of(finitization);
    }

    /** A search with the subject's own predicate. */
    public static <T> Search<T> of(Finitization<T> finitization) {
        return new Search<>(finitization);
    }

    /** Takes another boolean method of the subject as the predicate. */
    public Search<T> predicate(String name) {
        return predicate(finitization.subject(), name);
    }

    /** Takes a boolean method of another class, static and with one parameter, as the predicate. */
    public Search<T> predicate(Class<?> owner, String name) {
        candidates.predicate(Predicates.named(owner, name, finitization.subject()));
        return this;
    }

    @Override
    protected Search<T> self() {
        return this;
    }

    @Override
    public Search<T> options(SearchOptions newOptions) {
        candidates.options(newOptions);
        return super.options(newOptions);
    }

    /**
     * Starts at a candidate: one at which an earlier search of the same bounds stopped, see {@link
     * SearchResult#next}.
     */
    public Search<T> from(Candidate candidate) {
        candidates.from(candidate);
        return this;
    }

    /** Tells this listener what the search finds. */
    public Search<T> listener(SearchListener<? super T> newListener) {
        listener = newListener;
        candidates.found(candidate -> newListener.valid(structure(candidate))).progress(this::tell);
        return this;
    }

    /** Tells this listener, about ten times a second, how far the search is. */
    public Search<T> progress(Consumer<Progress> newListener) {
        onProgress = newListener;
        candidates.progress(this::tell);
        return this;
    }

    private void tell(Progress progress) {
        if (listener != null) {
            listener.progress(progress);
        }
        if (onProgress != null) {
            onProgress.accept(progress);
        }
    }

    /**
     * Searches; returns when the search has ended. The world is kept: to run the same search again
     * is quicker than to make a new one.
     */
    public SearchResult run() {
        return candidates.run();
    }

    @Override
    public Stream<Structure<T>> structures() {
        return candidates.stream().map(this::structure);
    }

    /** Who wants one structure does not wait until the strategy for all of them is chosen. */
    @Override
    public Optional<T> first() {
        return candidates.first().map(this::structure).map(Structure::materialise);
    }

    private Structure<T> structure(Candidate candidate) {
        return Structure.of(finitization, candidate);
    }

    @Override
    public long count() {
        return candidates.count();
    }

    /** How the last search ended that did, with what its user should know. */
    public Optional<SearchResult> result() {
        return candidates.result();
    }

    /**
     * Where the predicate reads slots, where all values of a slot can be decided together, and what
     * {@link Strategy#LAZY} does with the slots in a short search of the bounds.
     */
    public Explanation explain() {
        return candidates.explain();
    }

    /**
     * How this search is done, and why; {@link #run} does it so. What was asked for, if it was;
     * otherwise it is found out by short trials: {@link Strategy#KORAT} if that ends within 10,000
     * candidates, or with less work than it takes to try others; otherwise {@link Strategy#LAZY} or
     * {@link Strategy#CHECKPOINT_MULTIVALUE}, whichever has less work in a part of the search. Only
     * what is counted decides, so the same search always takes the same strategy, unless it is
     * stopped or its time is over before.
     *
     * <p>A search that is {@linkplain #strict strict} or that starts at a candidate needs the order
     * of korat, and gets it; one that starts at a place of a lazy search goes on with that.
     */
    public StrategyChoice chooseStrategy() {
        return candidates.chooseStrategy();
    }

    /** How the search is done, if that is known; {@link #chooseStrategy} finds it out. */
    public Optional<StrategyChoice> choice() {
        return candidates.choice();
    }

    /** Ends a running search soon; its result says where to go on. Any thread may call it. */
    public void stop() {
        candidates.stop();
    }
}
