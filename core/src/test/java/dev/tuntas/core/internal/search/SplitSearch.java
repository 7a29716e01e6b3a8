package dev.tuntas.core.internal.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Engine.Event;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.weave.PredicateMethod;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.part.Box;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A search that is split and stopped again and again, at moments that a test can choose. Its ranges
 * are searched by one engine, and not in the order in which they lie: so do the workers of a
 * generation, each of which takes what is there.
 */
public final class SplitSearch {
    /** Ranges of one candidate each say no more than larger ones, and take long. */
    private static final int MOST_RANGES = 60;

    /** Where it could be split, one of so many times it is stopped instead. */
    private static final int STOP_ONE_OF = 4;

    private static final long NEVER = Long.MAX_VALUE;

    private final Finitization<?> bounds;
    private final Strategy strategy;
    private final Engine engine;

    /** A range, and what was found in it. */
    private static final class Stretch {
        final Part part;
        final List<List<Integer>> valid = new ArrayList<>();
        boolean isSearched;

        Stretch(Part part) {
            this.part = part;
        }
    }

    /** As they lie. */
    private final List<Stretch> stretches = new ArrayList<>();

    private List<List<Integer>> valid = new ArrayList<>();
    private SplittableRandom random = new SplittableRandom(0);
    private int ranges;
    private long every = NEVER;
    private long counted;

    private SplitSearch(Finitization<?> bounds, Strategy strategy) {
        this.bounds = bounds;
        this.strategy = strategy;
        this.engine =
                World.engine(
                        bounds,
                        new PredicateMethod(Predicates.of(bounds.subject())),
                        strategy,
                        1_000_000,
                        new ArrayList<>());
    }

    /** Whatever is split off and when, all ranges together find what the whole search finds. */
    public static void confirm(Finitization<?> bounds, Strategy strategy) {
        SplitSearch search = new SplitSearch(bounds, strategy);
        search.run(NEVER);
        List<List<Integer>> expected = List.copyOf(search.valid);
        OptionalLong decided = search.decided();
        for (int every : new int[] {1, 5, 40}) {
            search.run(every);
            search.isTheSame(expected, decided, "split at every " + every + " structures");
        }
        SplitSearch watched = new SplitSearch(bounds, strategy);
        watched.engine.trace((values, verdict) -> watched.count());
        for (int every : new int[] {1, 2, 7, 40}) {
            watched.run(every);
            watched.isTheSame(expected, decided, "split at every " + every + " candidates");
        }
    }

    private void isTheSame(List<List<Integer>> expected, OptionalLong decided, String how) {
        String where = how + ", " + ranges + " ranges";
        assertEquals(expected.size(), valid.size(), where);
        for (int i = 0; i < expected.size(); i++) {
            assertEquals(expected.get(i), valid.get(i), where + ", structure " + i);
        }
        assertEquals(decided, decided(), where + ": candidates");
    }

    /** A strategy with an order of its own may need more runs to come to where a range starts. */
    private OptionalLong decided() {
        return strategy.keepsOrder()
                ? OptionalLong.of(engine.explored() + engine.forwarded())
                : OptionalLong.empty();
    }

    private void run(long newEvery) {
        stretches.clear();
        ranges = 1;
        every = newEvery;
        random = new SplittableRandom(newEvery);
        engine.reset();
        Box whole = new Box(bounds.space());
        stretches.add(new Stretch(new Part(new int[bounds.space().slots().size()], null, whole)));
        List<Stretch> left = List.copyOf(stretches);
        while (!left.isEmpty()) {
            search(left.get(random.nextInt(left.size())));
            left = stretches.stream().filter(stretch -> !stretch.isSearched).toList();
        }
        valid = stretches.stream().flatMap(stretch -> stretch.valid.stream()).toList();
    }

    private void search(Stretch stretch) {
        Part part = stretch.part;
        stretch.isSearched = true;
        engine.start(part);
        int @Nullable [] end = part.end();
        int place = stretches.indexOf(stretch) + 1;
        for (Event event = engine.advance(); event != Event.EXHAUSTED; event = engine.advance()) {
            if (event == Event.VALID) {
                stretch.valid.add(values());
                count();
            }
            if (event != Event.SIGNALLED || ranges >= MOST_RANGES) {
                continue;
            }
            if (random.nextInt(STOP_ONE_OF) == 0) {
                stretches.add(
                        place, new Stretch(new Part(engine.position().clone(), end, part.box())));
                ranges++;
                return;
            }
            int[] start = engine.split();
            if (start != null) {
                stretches.add(place, new Stretch(new Part(start.clone(), end, part.box())));
                end = start;
                ranges++;
            }
        }
    }

    /** Asks the engine to come back before the next candidate, every so often. */
    private void count() {
        counted++;
        if (counted % every == 0) {
            engine.signal();
        }
    }

    private List<Integer> values() {
        List<Integer> values = new ArrayList<>();
        for (int value : engine.values()) {
            values.add(value);
        }
        return values;
    }
}
