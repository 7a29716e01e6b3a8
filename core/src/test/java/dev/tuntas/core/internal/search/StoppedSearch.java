package dev.tuntas.core.internal.search;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Engine.Event;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.lazy.LazyEngine;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.part.Box;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A search that is stopped and gone on with, in every way in which that can be done. Whatever the
 * stops were, it finds what an undisturbed one finds, in the same order.
 */
public final class StoppedSearch {
    private static final long STEPS = 1_000_000;

    /** Searches with more structures say no more, and take long. */
    private static final int MANY = 60;

    /** An engine that has searched before has read and initialised the classes of the predicate. */
    private static final int FRESH_EVERY = 4;

    private final Finitization<?> bounds;
    private final Strategy strategy;
    private final int[][] whole;
    private Engine engine;

    /** Where a search stands that was stopped, and what it has found before. */
    private record Stop(List<int[]> found, int @Nullable [] next) {}

    /** When a search is stopped. */
    private interface Until {
        /** Whether it is time, after so many structures. */
        boolean isOver(int found);
    }

    private StoppedSearch(Finitization<?> bounds, Strategy strategy) {
        this.bounds = bounds;
        this.strategy = strategy;
        this.engine = newEngine();
        this.whole = run(first(), n -> n > MANY).found.toArray(int[][]::new);
    }

    /** Stops at every structure, and after each once more; nothing if all was right. */
    public static Optional<String> atEvery(Finitization<?> bounds, Strategy strategy) {
        StoppedSearch search = new StoppedSearch(bounds, strategy);
        if (search.whole.length > MANY) {
            return Optional.empty();
        }
        int structures = search.whole.length;
        for (int n = 1; n <= structures; n++) {
            Optional<String> wrong = search.stopAt(n);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        Optional<String> wrong = search.inStepsOfOne();
        return wrong.isPresent() ? wrong : search.atRandom(new Random(structures));
    }

    /** Stops at random, at structures and at other candidates, again and again. */
    public static Optional<String> atRandom(Finitization<?> bounds, Strategy strategy, long seed) {
        StoppedSearch search = new StoppedSearch(bounds, strategy);
        if (search.whole.length > MANY) {
            return Optional.empty();
        }
        Random random = new Random(seed);
        for (int i = 0; i < 4; i++) {
            Optional<String> wrong = search.atRandom(random);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        int n = search.whole.length == 0 ? 0 : 1 + random.nextInt(search.whole.length);
        return n == 0 ? Optional.empty() : search.stopAt(n);
    }

    private Engine newEngine() {
        return World.engine(
                bounds,
                new PredicateMethod(Predicates.of(bounds.subject())),
                strategy,
                STEPS,
                new ArrayList<>());
    }

    private int[] first() {
        return new Box(bounds.space()).low();
    }

    // --- ways to stop ---------------------------------------------------------------------------

    private Optional<String> stopAt(int n) {
        Stop stop = run(first(), found -> found == n);
        List<int[]> found = new ArrayList<>(stop.found);
        if (strategy == Strategy.LAZY && n % FRESH_EVERY == 1) {
            engine = newEngine();
        }
        if (stop.next != null) {
            found.addAll(run(stop.next, k -> false).found);
        }
        Optional<String> wrong = compare(found, "after " + n + " structures at " + text(stop.next));
        return wrong.isPresent() ? wrong : atStructure(n);
    }

    /** A suite without a journal knows its last structure only. */
    private Optional<String> atStructure(int n) {
        int[] structure = whole[n - 1];
        int[] start =
                strategy.keepsOrder()
                        ? structure
                        : bounds.space().candidate(structure).asFound().toArray();
        List<int[]> found = new ArrayList<>(Arrays.asList(whole).subList(0, n - 1));
        Stop stop = run(start, k -> k == 1);
        found.addAll(stop.found);
        if (stop.next != null) {
            found.addAll(run(stop.next, k -> false).found);
        }
        return compare(found, "at structure " + text(start) + " and " + text(stop.next));
    }

    private Optional<String> inStepsOfOne() {
        List<int[]> found = new ArrayList<>();
        List<String> stops = new ArrayList<>();
        int[] next = first();
        while (next != null && found.size() <= whole.length) {
            Stop stop = run(next, n -> n == 1);
            found.addAll(stop.found);
            next = stop.next;
            stops.add(text(next));
        }
        return compare(found, "in steps of one: " + stops);
    }

    private Optional<String> atRandom(Random random) {
        List<int[]> found = new ArrayList<>();
        List<String> stops = new ArrayList<>();
        int[] next = first();
        for (int i = 0; next != null && found.size() <= whole.length; i++) {
            if (random.nextInt(4) == 0) {
                engine = newEngine();
            }
            boolean isLast = i > 8;
            Stop stop = isLast ? run(next, n -> false) : randomly(next, random);
            found.addAll(stop.found);
            next = stop.next;
            stops.add(text(next));
        }
        return compare(found, "at random: " + stops);
    }

    private Stop randomly(int[] next, Random random) {
        int after = 1 + random.nextInt(1 + whole.length / 2);
        if (random.nextBoolean()) {
            return run(next, n -> n == after);
        }
        long runs = random.nextInt(2 + 2 * after);
        if (engine instanceof LazyEngine lazy) {
            lazy.patience(runs);
        } else {
            long[] left = {runs};
            engine.trace(
                    (values, verdict) -> {
                        if (left[0]-- == 0) {
                            engine.signal();
                        }
                    });
        }
        Stop stop = run(next, n -> false);
        if (engine instanceof LazyEngine lazy) {
            lazy.patience(Long.MAX_VALUE);
        } else {
            engine.trace(null);
        }
        return stop;
    }

    private Stop run(int[] from, Until until) {
        List<int[]> found = new ArrayList<>();
        engine.reset();
        engine.start(new Part(from, null, new Box(bounds.space())));
        while (true) {
            Event event = engine.advance();
            if (event == Event.SIGNALLED) {
                return new Stop(found, engine.position().clone());
            }
            if (event == Event.EXHAUSTED) {
                return new Stop(found, null);
            }
            if (event == Event.VALID) {
                found.add(engine.values().clone());
                if (until.isOver(found.size())) {
                    engine.signal();
                }
            }
        }
    }

    private Optional<String> compare(List<int[]> found, String how) {
        boolean isSame = Arrays.deepEquals(found.toArray(int[][]::new), whole);
        return isSame
                ? Optional.empty()
                : Optional.of(
                        strategy
                                + " stopped "
                                + how
                                + ": "
                                + Arrays.deepToString(found.toArray())
                                + " instead of "
                                + Arrays.deepToString(whole));
    }

    private static String text(int @Nullable [] vector) {
        return Arrays.toString(vector);
    }
}
