package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.Note;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Where a run of the predicate has no memory left, its answer is unknown: with more memory it might
 * be yes.
 */
class OutOfMemoryTest {
    /** The predicates are true, unless they need more memory than any machine has. */
    static class Greedy {
        boolean greedy;
        boolean other;

        private static int huge() {
            return new long[1 << 10][Integer.MAX_VALUE - 8].length;
        }

        boolean takesAll() {
            return !greedy || huge() > 0;
        }

        /** The JDK says at once that there can't be so long a text. */
        boolean takesAllInTheJdk() {
            return !greedy || "xx".repeat(Integer.MAX_VALUE).isEmpty();
        }

        boolean catchesIt() {
            try {
                return takesAll();
            } catch (OutOfMemoryError e) {
                return false;
            }
        }

        boolean catchesErrors() {
            try {
                return takesAll();
            } catch (Error e) {
                return true;
            }
        }

        boolean catchesAll() {
            try {
                return takesAll();
            } catch (Throwable e) {
                return false;
            }
        }

        /** What a machine that follows the code may keep is less than what the JVM may. */
        boolean takesMuch() {
            List<long[]> all = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                all.add(new long[1 << 15]);
            }
            return all.size() == 100 && takesAll();
        }
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(Strategy.class)
    void isUndecidedByEveryStrategy(Strategy strategy) {
        for (String predicate :
                List.of(
                        "takesAll",
                        "takesAllInTheJdk",
                        "catchesIt",
                        "catchesErrors",
                        "catchesAll",
                        "takesMuch")) {
            assertIsUndecided(
                    Search.of(Finitization.derive(Greedy.class, 2))
                            .predicate(predicate)
                            .strategy(strategy)
                            .run(),
                    predicate);
        }
    }

    private static void assertIsUndecided(SearchResult result, String predicate) {
        assertEquals(2, result.counts().valid(), predicate);
        assertTrue(result.ranAway() > 0, predicate);
        assertFalse(result.exhausted(), predicate);
        assertTrue(result.firstRejection().orElseThrow().ranAway(), predicate);
        String reason = result.firstRejection().orElseThrow().reason();
        assertTrue(reason.contains("OutOfMemoryError"), reason);
        String notes = String.join("\n", result.notes().stream().map(Note::text).toList());
        assertTrue(notes.contains("took more memory than Java has"), notes);
        assertFalse(notes.contains("steps"), notes);
    }

    /** Objects of the machine's own that are no longer needed are no reason to give up. */
    static class Busy {
        boolean first;
        boolean second;

        boolean repOk() {
            int sum = 0;
            for (int i = 0; i < 3000; i++) {
                sum += new int[1000].length;
            }
            return sum == 3_000_000 && first != second;
        }
    }

    @ParameterizedTest
    @CsvSource({"KORAT", "CHECKPOINT", "CHECKPOINT_MULTIVALUE", "LAZY"})
    void whatIsNotKeptIsEnoughForAll(Strategy strategy) {
        SearchResult result =
                Search.of(Finitization.derive(Busy.class, 2)).strategy(strategy).run();
        assertTrue(result.exhausted());
        assertEquals(2, result.counts().valid());
    }

    /** Containers take room, as objects do. */
    static class Collector {
        boolean first;

        boolean makesMany() {
            int n = 0;
            for (int i = 0; i < 150_000; i++) {
                n += new HashSet<Object>().size();
            }
            return n == 0 && first;
        }

        boolean clearsMany() {
            Set<Object> seen = new HashSet<>();
            for (int i = 0; i < 150_000; i++) {
                for (int k = 0; k < 4; k++) {
                    seen.add(k);
                }
                seen.clear();
            }
            return seen.isEmpty() && first;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"makesMany", "clearsMany"})
    void whatManyContainersTakeIsLeftToTheJvm(String predicate) {
        SearchResult result =
                Search.of(Finitization.derive(Collector.class, 2))
                        .predicate(predicate)
                        .strategy(Strategy.LAZY)
                        .run();
        assertTrue(result.exhausted());
        assertEquals(1, result.counts().valid());
        String notes = String.join("\n", result.notes().stream().map(Note::text).toList());
        assertTrue(notes.contains("makes so many objects or arrays"), notes);
    }

    /** A table that was cleared behind a decision is again as it was before it. */
    static class Clearing {
        boolean clears;
        boolean addsMore;
        int key;

        boolean repOk() {
            Map<Integer, Integer> seen = new HashMap<>();
            seen.put(1, 10);
            seen.put(2, 20);
            if (clears) {
                seen.clear();
                seen.clear();
            }
            if (addsMore) {
                for (int i = 0; i < 20; i++) {
                    seen.putIfAbsent(i, i);
                }
            }
            return seen.getOrDefault(key, 0) == 20 || seen.size() == 20 && key == 0;
        }
    }

    @Test
    void whatWasClearedComesBack() {
        Finitization<Clearing> bounds =
                Finitization.of(Clearing.class)
                        .set("clears", Domain.booleans())
                        .set("addsMore", Domain.booleans())
                        .set("key", Domain.ints(0, 3))
                        .build();
        Set<Structure<?>> expected =
                BruteForce.structures(bounds.space(), Predicates.of(Clearing.class));
        for (Strategy strategy : Strategy.values()) {
            Answer found = Answer.of(Search.of(bounds).strategy(strategy));
            StructureSets.assertSame(expected, found.valid(), "by " + strategy);
        }
    }
}
