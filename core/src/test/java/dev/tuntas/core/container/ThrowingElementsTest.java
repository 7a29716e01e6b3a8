package dev.tuntas.core.container;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What throws when it is asked for its hash code, or compared, is in no set that asks it. */
class ThrowingElementsTest {
    static class Key implements Comparable<Key> {
        int part;
        @Nullable Integer name;

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && name.equals(key.name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }

        @Override
        public int compareTo(Key other) {
            return name.compareTo(other.name);
        }
    }

    static class Hashed {
        final Set<Key> set = new HashSet<>();
        final Map<Key, Key> map = new HashMap<>();

        boolean isSet() {
            return map.isEmpty();
        }

        boolean isMap() {
            return set.isEmpty() && map.size() <= 1;
        }
    }

    static class Ordered {
        final TreeSet<Key> set = new TreeSet<>();
        final PriorityQueue<Key> queue = new PriorityQueue<>();

        boolean isSet() {
            return queue.isEmpty();
        }

        boolean isQueue() {
            return set.isEmpty();
        }
    }

    private static int found(Class<?> type, String predicate, Strategy strategy) {
        Finitization<?> bounds =
                Finitization.of(type)
                        .scope(2)
                        .set(Key.class, "part", Domain.ints(0, 1))
                        .set(Key.class, "name", Domain.ints(0, 1).orNull())
                        .build();
        return Search.of(bounds).predicate(predicate).strategy(strategy).toList().size();
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void structuresAreThoseThatCanBeBuilt(Strategy strategy) {
        // Names are what keys are known by: none, one of two, or both; each with any part.
        assertEquals(1 + 4 + 4, found(Hashed.class, "isSet", strategy));
        // The key has a name; the value is the key, or one of the six others.
        assertEquals(1 + 4 * (1 + 6), found(Hashed.class, "isMap", strategy));
        assertEquals(1 + 4 + 4, found(Ordered.class, "isSet", strategy));
        // Alone, a key is compared with nothing. Twice the same; two: 4 * 5 / 2 of those with a
        // name.
        assertEquals(1 + 6 + 4 + 10, found(Ordered.class, "isQueue", strategy));
    }
}
