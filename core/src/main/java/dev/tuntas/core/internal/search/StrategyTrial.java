package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Engine.Event;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.lazy.LazyEngine;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.Messages;
import dev.tuntas.core.spi.part.Box;
import java.util.ArrayList;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the strategy of a search by short trials.
 *
 * <p>First {@code korat} decides some thousand candidates: a search that ends there is done by it,
 * because nothing is quicker to make ready, and its order is the one that everybody knows. For the
 * same reason it goes on where a {@link Forecast} says that what is left is less work than to try
 * the others.
 *
 * <p>Next {@code lazy} may try it alone, for about the time that it takes to weave a resumable
 * predicate in a JVM that has just started.
 *
 * <p>Otherwise {@code lazy} and {@code checkpoint+multivalue} search the same boxes, one larger
 * than the other, until one of them has spent its allowance. They visit the space in different
 * orders, so how far each gets on its own from the start would compare different parts of it; and
 * which share of the tree lies behind says little, because most of the work is in few of its
 * branches. The boxes lie around the last candidate that {@code korat} decided: of the slots that
 * the predicate has read there, all are fixed but the last ones, so that a box is a branch of
 * korat's tree, in the midst of what a search has to do.
 *
 * <p>If a strategy comes to the end in its trial, or as far as was asked for, that was the search:
 * what it told is kept ({@link TrialRecord}) and not searched again.
 *
 * <p>Everything is told by counts, so that the same search always takes the same strategy.
 */
public final class StrategyTrial {
    /**
     * What slow predicates may take for fewer candidates: a usual one takes some dozen for each.
     */
    private static final long SMALL_STEPS = 20_000_000;

    /** How many candidates are decided between two looks whether to stop. */
    private static final int AT_ONCE = 64;

    /** In the unit of {@link Contestant}: what it takes to make the rival's world ready. */
    private static final long ALONE_ALLOWANCE = 80_000_000;

    /** For each of two strategies. */
    private static final long ALLOWANCE = 3_000_000;

    private static final Strategy RIVAL = Strategy.CHECKPOINT_MULTIVALUE;
    private static final String NOT_FOLLOWED = "lazy can't follow %s";
    private static final String LESS_WORK = "it did a part of the search with less work than %s";

    private static final String KEEPS_ORDER =
            "what was asked for needs the order of korat, which does not end in a short trial";

    private final SearchSettings settings;
    private final KeptWorld world;
    private final boolean isOrdered;
    private volatile boolean stopped;
    private @Nullable String leftAt;
    private long cpuNanos;
    private volatile @Nullable Engine running;

    /**
     * A trial that leaves the engine of the chosen strategy in a world.
     *
     * @param isOrdered whether only strategies that keep the order of korat can be chosen
     */
    public StrategyTrial(SearchSettings settings, KeptWorld world, boolean isOrdered) {
        this.isOrdered = isOrdered;
        this.settings = settings;
        this.world = world;
    }

    /** Ends it soon; any thread may call it. */
    public void stop() {
        stopped = true;
    }

    /** Chooses, on a thread of its own. */
    public StrategyChoice choose() {
        try {
            return OwnThread.call(
                    settings.finitization(), this::chooseTimed, this::stop, this::isOver);
        } catch (LeftBehind e) {
            leftAt = e.place();
            Engine left = running;
            if (left != null) {
                left.cut();
            }
            return StrategyChoice.STOPPED;
        }
    }

    /** Where the trial was when it did not come back; empty if it did. */
    public Optional<String> leftAt() {
        return Optional.ofNullable(leftAt);
    }

    /** The processor time of its thread, if it came back. */
    public long cpuNanos() {
        return leftAt == null ? cpuNanos : 0;
    }

    private StrategyChoice chooseTimed() {
        long start = SearchTask.cpuTime();
        try {
            return chooseHere();
        } finally {
            cpuNanos = SearchTask.cpuTime() - start;
        }
    }

    private StrategyChoice chooseHere() {
        Beginning beginning = new Beginning(engine(world, Strategy.KORAT));
        beginning.search();
        if (beginning.isForKorat()) {
            world.keep(beginning.record);
            return isOver()
                    ? StrategyChoice.STOPPED
                    : StrategyChoice.chosen(Strategy.KORAT, beginning.why());
        }
        if (isOrdered) {
            return StrategyChoice.chosen(RIVAL, KEEPS_ORDER);
        }
        KeptWorld lazily = new KeptWorld();
        Engine lazy = engine(lazily, Strategy.LAZY);
        TrialRecord record = new TrialRecord();
        StrategyChoice alone = alone(lazy, record);
        if (alone != null) {
            world.take(lazily);
            world.keep(record);
            return alone;
        }
        if (isOver()) {
            // What it would take to make the rival ready is more than anybody waits for.
            return StrategyChoice.STOPPED;
        }
        KeptWorld woven = new KeptWorld();
        Engine other = engine(woven, RIVAL);
        StrategyChoice choice = new Race(beginning, lazy, other).run();
        world.take(choice.strategy() == Strategy.LAZY ? lazily : woven);
        return choice;
    }

    /** What is to be chosen if lazy gets to the end by itself, or can't get there. */
    private @Nullable StrategyChoice alone(Engine lazy, TrialRecord record) {
        if (!(lazy instanceof LazyEngine)) {
            // The engine is the rival's already.
            return StrategyChoice.chosen(RIVAL, NOT_FOLLOWED.formatted("the predicate"));
        }
        Contestant contestant = Contestant.of(lazy, this::isOver);
        boolean isDone =
                contestant.search(
                        new Box(settings.finitization().space()), ALONE_ALLOWANCE, record);
        contestant.leave();
        return isDone ? StrategyChoice.chosen(Strategy.LAZY, "it ends in a short trial") : null;
    }

    private Engine engine(KeptWorld in, Strategy strategy) {
        Engine made = in.engine(settings.with(strategy), new ArrayList<>());
        running = made;
        return made;
    }

    /** Whether it was stopped, or the time of the search is over. */
    private boolean isOver() {
        return stopped || settings.isLate();
    }

    /** The first candidates, by {@code korat}. */
    private final class Beginning implements Engine.Trace {
        private final Engine engine;
        private final Forecast forecast = new Forecast(settings.finitization().space());
        private long decided;
        private long found;
        private boolean astray;

        /** Whether korat goes on because few candidates are left, as it was seen last. */
        private boolean isBounded;

        /** Whether enough has been seen to leave the rest to korat without another look. */
        private boolean isSettled;

        /** The candidate that was decided last, and the slots that the predicate read on it. */
        private int[] values = {};

        private int[] list = {};

        private final TrialRecord record = new TrialRecord();

        Beginning(Engine engine) {
            this.engine = engine;
        }

        void search() {
            Box box = new Box(settings.finitization().space());
            Thread.currentThread().setContextClassLoader(engine.world());
            engine.trace(this);
            engine.reset();
            engine.start(new Part(box.low(), null, box));
            boolean isLast = false;
            while (!isLast && !record.isWhole()) {
                Event event = engine.advance();
                isLast = isLast(event);
                record.note(engine, event);
            }
            engine.trace(null);
        }

        private boolean isLast(Event event) {
            found += event == Event.VALID ? 1 : 0;
            astray |= event == Event.FAILED && engine.ranAway();
            return astray
                    || isSettled
                    || found == settings.options().limit()
                    || list.length > 0
                    || isOver();
        }

        /** Whether korat came to the end, or is to go on from here. */
        boolean isForKorat() {
            return list.length == 0;
        }

        @Override
        public void decided(int[] candidate, Engine.Verdict verdict) {
            decided++;
            boolean isSlow = engine.steps() > SMALL_STEPS;
            boolean isLook = isSlow || forecast.isDue(decided);
            if (isLook && !isSettled && list.length == 0) {
                look(candidate, isSlow);
            }
            if (decided % AT_ONCE == 0 || isLook) {
                engine.signal();
            }
        }

        /**
         * Looks whether korat is to go on. What needs its order might have to begin anew, so there
         * no promise is believed. Where few candidates are left, korat goes on here, where one
         * looks again, as long as nothing has to be searched twice for that.
         */
        private void look(int[] candidate, boolean isSlow) {
            boolean isEarly = decided < Forecast.FIRST_LOOK;
            boolean isPromised =
                    forecast.promises(engine, decided) && record.isKept() && !isOrdered;
            isBounded = (isSlow || !isEarly) && forecast.isBounded(engine, decided);
            isSettled = isBounded && !record.isKept() && forecast.isFarOn(decided);
            if (!isBounded && (isSlow || !(isEarly || isPromised))) {
                values = candidate.clone();
                list = engine.accessList();
            }
        }

        String why() {
            if (astray) {
                return "the predicate takes too many steps on some candidate";
            }
            return isBounded
                    ? "all candidates together are less work than to try others"
                    : decided <= Forecast.FIRST_LOOK
                            ? "it ends within "
                                    + Messages.grouped(Forecast.FIRST_LOOK)
                                    + " candidates"
                            : "it ends in a short trial";
        }

        /** A branch of the tree: all slots are fixed but the last ones. */
        Box around(int free) {
            Box box = new Box(settings.finitization().space());
            for (int place = 0; place < list.length - free; place++) {
                box.fix(list[place], values[list[place]]);
            }
            return box;
        }
    }

    /** Two strategies in the same boxes. */
    private final class Race {
        private final Beginning beginning;
        private final Contestant lazy;
        private final Contestant other;
        private boolean isCompared;
        private boolean isLazyBetter;

        Race(Beginning beginning, Engine lazy, Engine other) {
            this.beginning = beginning;
            this.lazy = Contestant.of(lazy, StrategyTrial.this::isOver);
            this.other = Contestant.of(other, StrategyTrial.this::isOver);
        }

        StrategyChoice run() {
            int slots = beginning.list.length;
            int free = 1;
            while (isDrawn(beginning.around(free)) && free < slots) {
                free = Math.min(slots, free + Math.max(1, free / 4));
            }
            lazy.leave();
            other.leave();
            if (lazy.needsHelp()) {
                return StrategyChoice.chosen(
                        RIVAL, NOT_FOLLOWED.formatted(lazy.obstacles().get(0)));
            }
            return isLazyBetter
                    ? StrategyChoice.chosen(Strategy.LAZY, LESS_WORK.formatted(RIVAL))
                    : StrategyChoice.chosen(RIVAL, LESS_WORK.formatted(Strategy.LAZY));
        }

        /**
         * Whether both come to the end of a box. One that does not has lost; if neither does, the
         * boxes before it tell.
         */
        private boolean isDrawn(Box box) {
            boolean isLazyDone = lazy.search(box, ALLOWANCE);
            boolean isOtherDone = other.search(box, ALLOWANCE);
            if (isLazyDone != isOtherDone) {
                isLazyBetter = isLazyDone;
            } else if (isLazyDone) {
                isLazyBetter = lazy.spent() <= other.spent();
                isCompared = true;
            } else if (!isCompared) {
                isLazyBetter = lazy.found() >= other.found();
            }
            return isLazyDone && isOtherDone;
        }
    }
}
