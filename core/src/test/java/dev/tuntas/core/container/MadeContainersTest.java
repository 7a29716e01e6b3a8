package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Containers that a constructor with parameters makes are like those of one without: with their
 * comparators, and in their order.
 */
class MadeContainersTest {
    static class Cache {
        private final int capacity;
        private final Map<Integer, Integer> entries = new LinkedHashMap<>(16, 0.75f, true);

        Cache(int capacity) {
            if (capacity < 1) {
                throw new IllegalArgumentException();
            }
            this.capacity = capacity;
        }

        boolean repOk() {
            return capacity == 2 && entries.size() == 2 && isLastAfterLooking();
        }

        private boolean isLastAfterLooking() {
            int first = entries.keySet().iterator().next();
            entries.get(first);
            return new ArrayList<>(entries.keySet()).get(1) == first;
        }
    }

    @Test
    void theOrderOfAccessIsKept() {
        for (Strategy strategy : Strategy.values()) {
            int count = 0;
            for (Cache cache : Search.of(Finitization.derive(Cache.class, 3)).strategy(strategy)) {
                List<Integer> keys = new ArrayList<>(cache.entries.keySet());
                cache.entries.get(keys.get(0));
                assertEquals(
                        List.of(keys.get(1), keys.get(0)), new ArrayList<>(cache.entries.keySet()));
                count++;
            }
            // Two of three keys in both orders, with two of three values.
            assertEquals(6 * 9, count, strategy + "");
        }
    }

    static class Ranking {
        private final String name;
        private final long since;
        private final Set<Integer> ranks;

        Ranking(String name, long since) {
            this.name = name;
            this.since = since;
            this.ranks = new TreeSet<>(Comparator.reverseOrder());
        }

        boolean repOk() {
            Integer before = null;
            for (Integer rank : ranks) {
                if (before != null && before <= rank) {
                    return false;
                }
                before = rank;
            }
            return name.isEmpty() && since == 0;
        }
    }

    @Test
    void aComparatorIsKept() {
        for (Strategy strategy : Strategy.values()) {
            Set<String> found = new HashSet<>();
            for (Ranking ranking :
                    Search.of(Finitization.derive(Ranking.class, 3)).strategy(strategy)) {
                found.add(ranking.ranks.toString());
            }
            assertEquals(
                    Set.of("[]", "[0]", "[1]", "[2]", "[1, 0]", "[2, 0]", "[2, 1]", "[2, 1, 0]"),
                    found,
                    strategy + "");
        }
    }

    interface Gate {}

    static class Closed {
        private final Map<Integer, Integer> entries;
        private int size;

        Closed(Gate gate) {
            if (gate == null) {
                throw new NullPointerException();
            }
            entries = new LinkedHashMap<>(16, 0.75f, true);
        }

        boolean repOk() {
            return entries.size() == size;
        }
    }

    @Test
    void aConstructorThatRefusesAllArgumentsIsSaid() {
        TuntasException refused =
                assertThrows(TuntasException.class, () -> Finitization.derive(Closed.class, 1));
        assertEquals(
                "A constructor of dev.tuntas.core.container.MadeContainersTest$Closed makes a container"
                        + " with a comparator, in the order of access or of another class, but none"
                        + " of the arguments that were tried made an object. Add a constructor"
                        + " without parameters that makes the container; it may be private.",
                refused.getMessage());
    }
}
