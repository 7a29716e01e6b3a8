package dev.tuntas.core;

import dev.tuntas.core.internal.Problems;
import dev.tuntas.core.internal.search.EquiDistance;
import dev.tuntas.core.internal.search.KeptWorld;
import dev.tuntas.core.internal.search.SearchTask;
import dev.tuntas.core.internal.search.StrategyTrial;
import dev.tuntas.core.internal.search.World;
import dev.tuntas.core.internal.weave.PredicateMethod;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A search for every valid structure within bounds.
 *
 * <pre>{@code
 * SearchResult result = Search.of(Finitization.derive(SearchTree.class, 3)).run();
 * }</pre>
 *
 * <p>The predicate runs on a thread of its own, with a stack that grows with the space, in a world
 * of its own: several searches may run at the same time. A {@code Search} is set up by one thread;
 * only {@link #stop} may be called by others.
 */
public final class Search {
    private final Finitization finitization;
    private KeptWorld world = new KeptWorld();
    private @Nullable Method predicate;
    private Strategy strategy = Strategy.KORAT;
    private long limit = Long.MAX_VALUE;
    private @Nullable Duration time;
    private long steps;
    private boolean strict;
    private boolean undecidedIfEndless;
    private boolean verify;
    private @Nullable Range range;
    private @Nullable Boxes boxes;
    private boolean open;
    private @Nullable SearchListener listener;
    private @Nullable CandidateListener candidates;
    private @Nullable Consumer<Progress> onProgress;
    private List<Integer> cuts = List.of();
    private @Nullable ConjunctListener conjuncts;
    private volatile boolean stopped;
    private volatile @Nullable SearchTask task;
    private volatile @Nullable StrategyTrial trial;

    /** How long it took to choose a strategy for the next run, which is a part of its time. */
    private long choosingNanos;

    /** Where the choice of a strategy was left behind. */
    private Optional<String> leftAt = Optional.empty();

    private Search(Finitization finitization) {
        this.finitization = finitization;
        this.steps = 1_000_000 + 10_000L * finitization.space().slots().size();
    }

    /** A search with the subject's own predicate. */
    public static Search of(Finitization finitization) {
        return new Search(finitization);
    }

    /** Takes another boolean method of the subject as the predicate. */
    public Search predicate(String name) {
        return predicate(finitization.subject(), name);
    }

    /** Takes a boolean method of another class, static and with one parameter, as the predicate. */
    public Search predicate(Class<?> owner, String name) {
        predicate = Predicates.named(owner, name, finitization.subject());
        return this;
    }

    /**
     * Takes a strategy: {@link Strategy#KORAT}, the oracle of all others, if nothing is said.
     * {@link #chooseStrategy} finds out which one suits the search.
     */
    public Search strategy(Strategy newStrategy) {
        strategy = newStrategy;
        return this;
    }

    /** Stops after that many structures. */
    public Search limit(long structures) {
        limit = Problems.checkPositive("limit", structures);
        return this;
    }

    /**
     * Stops after that time, of which the choice of a strategy and the making of the world are a
     * part. Code of the user's that does not come back then is left behind on its thread; a note of
     * the result says where.
     */
    public Search time(Duration atMost) {
        Problems.checkPositive("time", atMost.toNanos());
        time = atMost;
        return this;
    }

    /** Gives up a run of the predicate after that many calls and jumps backwards. */
    public Search steps(long perRun) {
        steps = Problems.checkPositive("number of steps", perRun);
        return this;
    }

    /**
     * Counts a run that loops for ever among those that took too many steps, instead of among those
     * that say no: where the predicate runs code that is under test, its loops are news.
     */
    public Search undecidedIfEndless(boolean isUndecided) {
        undecidedIfEndless = isUndecided;
        return this;
    }

    /** Ends with an error at the first candidate on which the predicate throws. */
    public Search strict(boolean isStrict) {
        strict = isStrict;
        return this;
    }

    /**
     * Searches with {@link Strategy#KORAT} side by side, and ends with an error at the first
     * candidate on which the two differ.
     */
    public Search verify(boolean isVerified) {
        verify = isVerified;
        return this;
    }

    /** Starts at a candidate: one at which an earlier search of the same bounds stopped. */
    public Search from(Candidate candidate) {
        return range(Range.from(candidate));
    }

    /** Decides only the candidates of a range, which an earlier search or a split has told. */
    public Search range(Range newRange) {
        StateSpace space = finitization.space();
        range =
                new Range(
                        space.candidate(newRange.from().toArray()),
                        newRange.to().map(to -> space.candidate(to.toArray())));
        return this;
    }

    /**
     * Searches parts of the space, one after the other, instead of all of it or of a range. The
     * first part is started at {@link #from}, if that is given afterwards.
     */
    public Search boxes(Boxes newBoxes) {
        boxes = newBoxes;
        range = null;
        return this;
    }

    /** Tells this listener what the search finds. */
    public Search listener(SearchListener newListener) {
        listener = newListener;
        return this;
    }

    /**
     * Leaves slots open that the predicate does not read: a valid candidate then stands for all
     * that agree with it on the others. {@link #candidates} tells which they are.
     */
    public Search open(boolean isOpen) {
        if (isOpen && hasRecords()) {
            throw Problems.recordsAreNotOpen(finitization.subject());
        }
        open = isOpen;
        return this;
    }

    /** A record is valid only if its constructor accepts it, and that reads everything. */
    private boolean hasRecords() {
        return finitization.space().classDomains().stream()
                .anyMatch(domain -> domain.type().isRecord());
    }

    /** Tells this listener the candidates that are valid. */
    public Search candidates(CandidateListener newListener) {
        candidates = newListener;
        return this;
    }

    /** Tells this listener, about ten times a second, how far the search is. */
    public Search progress(Consumer<Progress> newListener) {
        onProgress = newListener;
        return this;
    }

    /**
     * Tells this listener with which values the predicate comes past instructions of its own, so
     * that it is known which candidates pass its first conjuncts. Only {@link Strategy#KORAT} can.
     *
     * @param instructions their numbers in the compiled method, without labels, lines and frames;
     *     nothing may lie on the operand stack there
     */
    public Search conjuncts(List<Integer> instructions, ConjunctListener newListener) {
        cuts = List.copyOf(instructions);
        conjuncts = newListener;
        return this;
    }

    /**
     * Searches; returns when the search has ended. The world is kept: to run the same search again
     * is quicker than to make a new one.
     */
    public SearchResult run() {
        SearchTask running =
                new SearchTask(settings(), world, listener, candidates, onProgress, conjuncts);
        task = running;
        if (stopped) {
            running.stop();
        }
        SearchResult result = running.run();
        if (running.isLeftBehind()) {
            // The search that was left behind still runs in it.
            world = new KeptWorld();
        }
        Optional<String> place = leftAt;
        choosingNanos = 0;
        leftAt = Optional.empty();
        return place.isEmpty() ? result : result.withNote(Problems.leftBehind(place.get()));
    }

    /**
     * Searches, and cuts the search in ranges of equally many candidates, as nearly as can be told
     * in one run. Fewer of them if there are not so many candidates. No listener is told.
     */
    public List<Range> partition(int ranges) {
        EquiDistance distance =
                new EquiDistance((int) Problems.checkPositive("number of ranges", ranges));
        SearchTask running = new SearchTask(settings(), new KeptWorld(), null, null, null, null);
        running.trace(distance);
        running.run();
        return distance.cut(range == null ? Range.from(finitization.space().first()) : range);
    }

    private SearchTask.Settings settings() {
        Method method = predicate == null ? Predicates.of(finitization.subject()) : predicate;
        if (range != null && strategy.keepsOrder() && isPlace(range)) {
            throw Problems.onlyOfLazySearch(strategy);
        }
        if (conjuncts != null && strategy != Strategy.KORAT) {
            throw Problems.conjunctsByKorat(strategy);
        }
        return new SearchTask.Settings(
                finitization,
                method,
                cuts,
                strategy,
                limit,
                time,
                System.nanoTime() - choosingNanos,
                steps,
                strict,
                undecidedIfEndless,
                verify,
                range,
                boxes,
                open);
    }

    /** Whether a range is told by decisions instead of candidates. */
    private boolean isPlace(Range told) {
        int slots = finitization.space().slots().size();
        return told.from().toArray().length > slots
                || told.to().map(to -> to.toArray().length > slots).orElse(false);
    }

    /**
     * Where the predicate reads slots, where all values of a slot can be decided together, and what
     * {@link Strategy#LAZY} does with the slots in a short search of the bounds.
     */
    public Explanation explain() {
        SearchTask.Settings settings = settings();
        return World.explain(finitization, new PredicateMethod(settings.predicate()), steps);
    }

    /**
     * Chooses and takes the strategy that suits the search, by short trials: {@link Strategy#KORAT}
     * if that ends within 10,000 candidates; otherwise {@link Strategy#LAZY} or {@link
     * Strategy#CHECKPOINT_MULTIVALUE}, whichever has less work in a part of the search. Only what
     * is counted decides, so the same search always takes the same strategy, unless it is stopped
     * or its time is over before.
     *
     * <p>A search that is {@linkplain #strict strict}, {@linkplain #verify verified} or {@linkplain
     * #open open}, tells {@linkplain #conjuncts conjuncts}, or does not search the whole space
     * needs the order of korat, and gets it; one that starts at a place of a lazy search goes on
     * with that.
     */
    public StrategyChoice chooseStrategy() {
        StrategyChoice choice = isOrdered() ? inOrder() : tried();
        strategy = choice.strategy();
        return choice;
    }

    private boolean isOrdered() {
        return strict || verify || open || conjuncts != null || boxes != null || range != null;
    }

    private StrategyChoice inOrder() {
        return range != null && isPlace(range)
                ? new StrategyChoice(Strategy.LAZY, "the search that it goes on with is one")
                : new StrategyChoice(Strategy.KORAT, "what was asked for needs its order");
    }

    private StrategyChoice tried() {
        strategy = Strategy.KORAT;
        choosingNanos = 0;
        StrategyTrial running = new StrategyTrial(settings(), world);
        trial = running;
        if (stopped) {
            running.stop();
        }
        long start = System.nanoTime();
        StrategyChoice choice = running.choose();
        choosingNanos = System.nanoTime() - start;
        leftAt = running.leftAt();
        if (leftAt.isPresent()) {
            world = new KeptWorld();
        }
        return choice;
    }

    /** Searches and returns the structures, in the order in which they were found. */
    public List<Structure> toList() {
        List<Structure> structures = new ArrayList<>();
        listener(
                new SearchListener() {
                    @Override
                    public void valid(Structure structure) {
                        structures.add(structure);
                    }
                });
        run();
        return structures;
    }

    /**
     * Takes the upper part of what is left away from a running search: it will end where the range
     * begins that is returned. Nothing, if it has nothing to give. Any thread may call it.
     */
    public Optional<Range> split() {
        SearchTask running = task;
        return running == null ? Optional.empty() : running.split();
    }

    /** Makes a running search tell its progress soon, before its time. Any thread may call it. */
    public void tick() {
        SearchTask running = task;
        if (running != null) {
            running.tick();
        }
    }

    /** Ends a running search soon; its result says where to go on. Any thread may call it. */
    public void stop() {
        stopped = true;
        StrategyTrial choosing = trial;
        if (choosing != null) {
            choosing.stop();
        }
        SearchTask running = task;
        if (running != null) {
            running.stop();
        }
    }
}
