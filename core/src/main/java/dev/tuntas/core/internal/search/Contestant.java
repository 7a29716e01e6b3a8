package dev.tuntas.core.internal.search;

import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Engine.Event;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.lazy.LazyEngine;
import dev.tuntas.core.spi.part.Box;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A strategy in a {@link StrategyTrial}: searches boxes until it has spent its allowance.
 *
 * <p>Work is told by counts, each with a weight: about how many nanoseconds it takes on a usual
 * machine. The weights were fitted to the searches of all subjects, where they are right within a
 * factor of two. Those of woven code are half as much again as when it is hot: it is new to the JVM
 * in each search.
 */
abstract class Contestant {
    final Engine engine;
    private final BooleanSupplier stopped;
    private long spent;
    private long found;
    private boolean astray;

    private Contestant(Engine engine, BooleanSupplier stopped) {
        this.engine = engine;
        this.stopped = stopped;
    }

    static Contestant of(Engine engine, BooleanSupplier stopped) {
        return engine instanceof LazyEngine lazy
                ? new Lazy(lazy, stopped)
                : new Woven(engine, stopped);
    }

    /** The work of all boxes. */
    final long spent() {
        return spent;
    }

    /** How many structures the last box has, as far as it was searched. */
    final long found() {
        return found;
    }

    /** What it can't do by itself; empty if there is nothing. */
    List<String> obstacles() {
        return List.of();
    }

    final boolean needsHelp() {
        return !obstacles().isEmpty();
    }

    /** Searches a box; tells whether it came to the end before the allowance was spent. */
    final boolean search(Box box, long allowance) {
        return search(box, allowance, null);
    }

    /** The same, with a record of what it has told. */
    final boolean search(Box box, long allowance, @Nullable TrialRecord record) {
        Thread.currentThread().setContextClassLoader(engine.world());
        engine.reset();
        engine.start(new Part(box.low(), null, box));
        found = 0;
        Event event = advance(record);
        while (event != Event.EXHAUSTED && spent + work(found) <= allowance && !isOver()) {
            event = advance(record);
        }
        spent += work(found);
        return event == Event.EXHAUSTED;
    }

    private boolean isOver() {
        return astray || needsHelp() || stopped.getAsBoolean();
    }

    private Event advance(@Nullable TrialRecord record) {
        prepare();
        Event event = engine.advance();
        found += event == Event.VALID ? 1 : 0;
        astray |= event == Event.FAILED && engine.ranAway();
        if (record != null) {
            record.note(engine, event);
        }
        return event;
    }

    /** Sees to it that the engine comes back soon. */
    abstract void prepare();

    /** The work of the box, in which so many structures were found. */
    abstract long work(long structures);

    /** Leaves the engine as it was made. */
    abstract void leave();

    /**
     * Decides by runs on slots: the machine is slow, but there are few runs. The steps are part of
     * what it takes to decide, unless there are very many between two decisions. To work out an
     * expression for all values of a slot comes on top: a loop that tries divisors does little
     * else.
     */
    private static final class Lazy extends Contestant {
        private final LazyEngine lazy;

        Lazy(LazyEngine lazy, BooleanSupplier stopped) {
            super(lazy, stopped);
            this.lazy = lazy;
        }

        /** One run at a time, so that it comes back before code is run that it can't follow. */
        @Override
        void prepare() {
            lazy.patience(1);
        }

        @Override
        List<String> obstacles() {
            return lazy.obstacles();
        }

        @Override
        long work(long structures) {
            long decided = 2_000 * lazy.initialisations() + 200 * lazy.undone() + 150 * structures;
            return Math.max(decided, 20 * lazy.steps()) + 75 * lazy.cells();
        }

        @Override
        void leave() {
            lazy.patience(Long.MAX_VALUE);
        }
    }

    /** Decides one candidate after the other in woven code. */
    private static final class Woven extends Contestant {
        /** How many candidates are decided before it comes back. */
        private static final int AT_ONCE = 64;

        private final long perRun;
        private int decided;

        Woven(Engine engine, BooleanSupplier stopped) {
            super(engine, stopped);
            this.perRun = engine.resumes() ? 120 : 1_500;
            engine.trace(
                    (values, verdict) -> {
                        if (++decided % AT_ONCE == 0) {
                            engine.signal();
                        }
                    });
        }

        @Override
        void prepare() {
            // The trace does it.
        }

        @Override
        long work(long structures) {
            return 50 * (engine.explored() + engine.forwarded())
                    + perRun * engine.explored()
                    + 75 * engine.undone()
                    + 75 * structures;
        }

        @Override
        void leave() {
            engine.trace(null);
        }
    }
}
