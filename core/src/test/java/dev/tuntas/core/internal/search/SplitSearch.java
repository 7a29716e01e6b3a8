package dev.tuntas.core.internal.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.Box;
import dev.tuntas.core.Finitization;
import dev.tuntas.core.Predicates;
import dev.tuntas.core.Strategy;
import dev.tuntas.core.internal.engine.Engine;
import dev.tuntas.core.internal.engine.Engine.Event;
import dev.tuntas.core.internal.engine.Part;
import dev.tuntas.core.internal.weave.PredicateMethod;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A search that is split again and again, at moments that a test can choose; its ranges are
 * searched one after the other, by one engine.
 */
public final class SplitSearch {
    /** Ranges of one candidate each say no more than larger ones, and take long. */
    private static final int MOST_RANGES = 60;

    private static final long NEVER = Long.MAX_VALUE;

    private final Finitization bounds;
    private final Strategy strategy;
    private final Engine engine;
    private final Deque<Part> parts = new ArrayDeque<>();
    private final List<List<Integer>> valid = new ArrayList<>();
    private int ranges;
    private long every = NEVER;
    private long counted;

    private SplitSearch(Finitization bounds, Strategy strategy) {
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
    public static void confirm(Finitization bounds, Strategy strategy) {
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
        valid.clear();
        ranges = 1;
        every = newEvery;
        engine.reset();
        Box whole = new Box(bounds.space());
        parts.push(new Part(new int[bounds.space().slots().size()], null, whole));
        while (!parts.isEmpty()) {
            search(parts.pop());
        }
    }

    private void search(Part part) {
        engine.start(part);
        int @Nullable [] end = part.end();
        Deque<Part> given = new ArrayDeque<>();
        for (Event event = engine.advance(); event != Event.EXHAUSTED; event = engine.advance()) {
            if (event == Event.VALID) {
                valid.add(values());
                count();
            }
            int[] start = event == Event.SIGNALLED && ranges < MOST_RANGES ? engine.split() : null;
            if (start != null) {
                given.push(new Part(start.clone(), end, part.box()));
                end = start;
                ranges++;
            }
        }
        given.descendingIterator().forEachRemaining(parts::push);
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
