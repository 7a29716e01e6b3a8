package dev.tuntas.core.spi.search;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.ClassDomain;
import dev.tuntas.core.bounds.ContainerKind.Uniqueness;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.internal.engine.Notes;
import dev.tuntas.core.internal.search.EquiDistance;
import dev.tuntas.core.internal.search.KeptWorld;
import dev.tuntas.core.internal.search.Pull;
import dev.tuntas.core.internal.search.RunTrace;
import dev.tuntas.core.internal.search.SearchProblems;
import dev.tuntas.core.internal.search.SearchSettings;
import dev.tuntas.core.internal.search.SearchTask;
import dev.tuntas.core.internal.search.StrategyDemand;
import dev.tuntas.core.internal.search.StrategyTrial;
import dev.tuntas.core.internal.search.World;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.search.Explanation;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.SearchOptions;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Searching;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.Messages;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.part.Boxes;
import dev.tuntas.core.spi.part.CandidateListener;
import dev.tuntas.core.spi.part.ConjunctListener;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.part.RunListener;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A search for the valid candidates of a space, or of parts of it: of a range, or of boxes. It can
 * be cut in ranges beforehand ({@link #partition}) and while it runs ({@link #split}), leave slots
 * open, and tell what passes the first conjuncts of the predicate.
 *
 * <p>Users have {@code Search}, which makes structures of the candidates of one of these; what is
 * said there of threads and worlds holds here. It is set up and asked by one thread; only {@link
 * #stop}, {@link #split} and {@link #tick} may be called by others.
 */
public final class CandidateSearch extends Searching<CandidateSearch> {
    private final Finitization<?> finitization;

    /** The world of the last search, in which none is running now. */
    private @Nullable KeptWorld spareWorld;

    private @Nullable Method predicate;
    private boolean undecidedIfEndless;
    private @Nullable Range range;
    private @Nullable Boxes boxes;
    private boolean open;
    private @Nullable Consumer<Candidate> found;
    private @Nullable CandidateListener candidates;
    private @Nullable Consumer<Progress> onProgress;
    private List<Integer> cuts = List.of();
    private @Nullable ConjunctListener conjuncts;
    private @Nullable RunListener runs;
    private volatile boolean stopped;
    private volatile @Nullable SearchTask task;
    private volatile @Nullable StrategyTrial trial;

    /** How the next search is done, if that is known. */
    private @Nullable StrategyChoice choice;

    /** How long it took to choose a strategy for the next run, which is a part of its time. */
    private long choosingNanos;

    /** The processor time of that choice, which is a part of the run's. */
    private long choosingCpuNanos;

    /** Where the choice of a strategy was left behind. */
    private Optional<String> leftAt = Optional.empty();

    private @Nullable SearchResult result;

    private CandidateSearch(Finitization<?> finitization) {
        this.finitization = finitization;
    }

    /** A search of the whole space, with the subject's own predicate. */
    public static CandidateSearch of(Finitization<?> finitization) {
        return new CandidateSearch(finitization);
    }

    /** Takes another method as the predicate: one that {@link Predicates} has found. */
    public CandidateSearch predicate(Method newPredicate) {
        choice = null;
        predicate = newPredicate;
        return this;
    }

    @Override
    protected CandidateSearch self() {
        return this;
    }

    @Override
    public CandidateSearch options(SearchOptions newOptions) {
        if (choice != null && !newOptions.isButForTime(options())) {
            choice = null;
        }
        return super.options(newOptions);
    }

    /**
     * Counts a run that loops for ever among those that took too many steps, instead of among those
     * that say no: where the predicate runs code that is under test, its loops are news.
     */
    public CandidateSearch undecidedIfEndless(boolean isUndecided) {
        undecidedIfEndless = isUndecided;
        return this;
    }

    /** Starts at a candidate: one at which an earlier search of the same bounds stopped. */
    public CandidateSearch from(Candidate candidate) {
        return range(Range.from(candidate));
    }

    /** Decides only the candidates of a range, which an earlier search or a split has told. */
    public CandidateSearch range(Range newRange) {
        choice = null;
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
    public CandidateSearch boxes(Boxes newBoxes) {
        choice = null;
        boxes = newBoxes;
        range = null;
        return this;
    }

    /**
     * Leaves slots open that the predicate does not read: a valid candidate then stands for all
     * that agree with it on the others. {@link #candidates} tells which they are.
     */
    public CandidateSearch open(boolean isOpen) {
        if (isOpen && hasRecords()) {
            throw SearchProblems.recordsAreNotOpen(finitization.subject());
        }
        choice = null;
        open = isOpen;
        return this;
    }

    /** A record is valid only if its constructor accepts it, and that reads everything. */
    private boolean hasRecords() {
        return finitization.space().classDomains().stream()
                .anyMatch(domain -> domain.type().isRecord() || hasDistinctElements(domain));
    }

    /** The elements of sets must differ, and only their {@code equals} knows. */
    private static boolean hasDistinctElements(ClassDomain domain) {
        return domain.container().filter(kind -> kind.uniqueness() != Uniqueness.NONE).isPresent();
    }

    /**
     * Hands over the candidates that are valid, each as an object of its own, on the thread of the
     * search, with the class loader that the caller's thread has.
     */
    public CandidateSearch found(Consumer<Candidate> newListener) {
        found = newListener;
        return this;
    }

    /** Tells this listener the candidates that are valid, as bare values. */
    public CandidateSearch candidates(CandidateListener newListener) {
        candidates = newListener;
        return this;
    }

    /** Tells this listener, about ten times a second, how far the search is. */
    public CandidateSearch progress(Consumer<Progress> newListener) {
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
    public CandidateSearch conjuncts(List<Integer> instructions, ConjunctListener newListener) {
        choice = null;
        cuts = List.copyOf(instructions);
        conjuncts = newListener;
        return this;
    }

    /**
     * Tells this listener each run of the predicate, on the thread of the search. Only {@link
     * Strategy#KORAT} can: the others run parts of it, or none.
     */
    public CandidateSearch runs(RunListener newListener) {
        choice = null;
        runs = newListener;
        return this;
    }

    /**
     * Searches; returns when the search has ended. The world is kept: to run the same search again
     * is quicker than to make a new one.
     */
    public SearchResult run() {
        return Objects.requireNonNull(new Run(found).search(Long.MAX_VALUE));
    }

    /** The valid candidates, searched for when they are asked for. */
    public Stream<Candidate> stream() {
        Pull pull = new Pull(Run::new, found);
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(pull, Pull.KIND), false)
                .onClose(pull::close);
    }

    /** The first valid candidate. To find one, no strategy for all of them is chosen by trials. */
    public Optional<Candidate> first() {
        SearchOptions all = options();
        StrategyChoice known = choice;
        if (known == null) {
            limit(1);
        }
        try (Stream<Candidate> valid = stream()) {
            return valid.findFirst();
        } finally {
            options(all);
            choice = known;
        }
    }

    /** How many valid candidates there are, if all of them can be told. */
    public long count() {
        SearchResult counted = run();
        SearchProblems.checkComplete(counted);
        return counted.counts().valid();
    }

    /** How the last search ended that did, with what its user should know. */
    public Optional<SearchResult> result() {
        return Optional.ofNullable(result);
    }

    /** Adds what the search itself does not know: who chose the predicate, what was left before. */
    private SearchResult remarked(SearchResult ended, Optional<String> leftBefore) {
        SearchResult told = leftBefore.map(Notes::leftBehind).map(ended::withNote).orElse(ended);
        return predicate == null
                ? Predicates.remark(method()).map(told::withNote).orElse(told)
                : told;
    }

    private KeptWorld takeWorld() {
        KeptWorld taken = spareWorld == null ? new KeptWorld() : spareWorld;
        spareWorld = null;
        return taken;
    }

    /** One search from its beginning to its end, with pauses. */
    private final class Run implements Pull.Source {
        private final KeptWorld world;
        private final Optional<String> leftBefore;
        private final SearchTask running;

        Run(@Nullable Consumer<Candidate> told) {
            // If a strategy is chosen here, that makes the world, or leaves something behind.
            SearchSettings settings = settings();
            world = takeWorld();
            leftBefore = leftAt;
            running = new SearchTask(settings, world, told, candidates, onProgress, conjuncts);
            running.hasSpent(choosingCpuNanos);
            if (runs != null) {
                running.trace(new RunTrace(runs));
            }
            choosingNanos = 0;
            choosingCpuNanos = 0;
            leftAt = Optional.empty();
            if (choice == StrategyChoice.STOPPED) {
                // The next run may have more time for its trials.
                choice = null;
            }
        }

        @Override
        public @Nullable SearchResult search(long structures) {
            task = running;
            if (stopped) {
                running.stop();
            }
            SearchResult ended = running.runFor(structures);
            if (ended != null) {
                close();
                result = remarked(ended, leftBefore);
            }
            return ended == null ? null : result;
        }

        /** The world may be used again, unless a search that was left behind still runs in it. */
        @Override
        public void close() {
            if (!running.isLeftBehind()) {
                spareWorld = world;
            }
        }
    }

    /**
     * Searches, and cuts the search in ranges of equally many candidates, as nearly as can be told
     * in one run, by korat if no strategy was asked for. Fewer of them if there are not so many
     * candidates. No listener is told.
     */
    public List<Range> partition(int ranges) {
        EquiDistance distance =
                new EquiDistance((int) Messages.checkPositive("number of ranges", ranges));
        StrategyChoice by = StrategyChoice.asked(options().strategy().orElse(Strategy.KORAT));
        SearchTask running = new SearchTask(settings(by), new KeptWorld(), null, null, null, null);
        running.trace(distance);
        running.run();
        return distance.cut(range == null ? Range.from(finitization.space().first()) : range);
    }

    private SearchSettings settings() {
        return settings(chooseStrategy());
    }

    private SearchSettings settings(StrategyChoice by) {
        if (range != null && by.strategy().keepsOrder() && isPlace(range)) {
            throw SearchProblems.onlyOfLazySearch(by.strategy());
        }
        if (conjuncts != null && by.strategy() != Strategy.KORAT) {
            throw SearchProblems.conjunctsByKorat(by.strategy());
        }
        if (runs != null && by.strategy() != Strategy.KORAT) {
            throw SearchProblems.runsByKorat(by.strategy());
        }
        return new SearchSettings(
                finitization,
                method(),
                cuts,
                by,
                options(),
                System.nanoTime() - choosingNanos,
                undecidedIfEndless,
                range,
                boxes,
                open);
    }

    private Method method() {
        return predicate == null ? Predicates.of(finitization.subject()) : predicate;
    }

    /** Whether a range is told by decisions instead of candidates. */
    private boolean isPlace(Range told) {
        int slots = finitization.space().slots().size();
        return told.from().toArray().length > slots
                || told.to().map(to -> to.toArray().length > slots).orElse(false);
    }

    /** What can be told of the predicate, before and by a short search. */
    public Explanation explain() {
        long steps = options().stepsFor(finitization.space());
        return World.explain(finitization, new PredicateMethod(method()), steps);
    }

    /**
     * How this search is done, and why, as {@code Search.chooseStrategy} tells; one that leaves
     * slots {@linkplain #open open} needs the order of korat, and one of {@linkplain #boxes boxes}
     * or with {@linkplain #conjuncts conjuncts} or {@linkplain #runs runs} korat itself.
     */
    public StrategyChoice chooseStrategy() {
        StrategyChoice made = choice().orElseGet(this::tried);
        choice = made;
        return made;
    }

    /** How the search is done, if that is known; {@link #chooseStrategy} finds it out. */
    public Optional<StrategyChoice> choice() {
        return Optional.ofNullable(choice == null ? demand().known() : choice);
    }

    private StrategyDemand demand() {
        return new StrategyDemand(
                options(),
                open,
                range != null,
                range != null && isPlace(range),
                boxes != null || conjuncts != null || runs != null);
    }

    private StrategyChoice tried() {
        choosingNanos = 0;
        choosingCpuNanos = 0;
        KeptWorld world = takeWorld();
        SearchSettings byKorat = settings(StrategyChoice.asked(Strategy.KORAT));
        StrategyTrial running = new StrategyTrial(byKorat, world, demand().isOrdered());
        trial = running;
        if (stopped) {
            running.stop();
        }
        long start = System.nanoTime();
        StrategyChoice made = running.choose();
        choosingNanos = System.nanoTime() - start;
        choosingCpuNanos = running.cpuNanos();
        leftAt = running.leftAt();
        if (leftAt.isEmpty()) {
            spareWorld = world;
        }
        return made;
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

    /**
     * Ends a running search where it can be gone on with, as {@link #stop} does, but not those that
     * are run after it; and it is waited for, however long the predicate takes. Any thread may call
     * it.
     */
    public void pause() {
        SearchTask running = task;
        if (running != null) {
            running.pause();
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
