package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Searches by {@code lazy} that make more expressions than are kept. Which code can be followed
 * must not depend on what was searched before: a search that goes on after a stop has not searched
 * it.
 */
class LazyExpressionsTest {
    /** Makes some thousand expressions for each kind: in all, more than a search keeps. */
    static class Scaled {
        static final int KINDS = 28;

        int kind;
        int key;

        boolean repOk() {
            int last = 0;
            for (int i = 1; i < 5_000; i++) {
                last = key * (10_000 * kind + i);
            }
            if (last > 0 && key > 1) {
                return key == 3;
            }
            return key == 0;
        }
    }

    private static final Finitization<Scaled> BOUNDS =
            Finitization.of(Scaled.class)
                    .set("kind", Domain.ints(0, Scaled.KINDS - 1))
                    .set("key", Domain.ints(0, 3))
                    .build();

    private static Search<Scaled> search(List<String> found) {
        return Search.of(BOUNDS)
                .strategy(Strategy.LAZY)
                .listener(
                        new SearchListener<>() {
                            @Override
                            public void valid(Structure<? extends Scaled> structure) {
                                found.add(structure.candidate().toString());
                            }
                        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 30, 45, 51, 52, 53, 55})
    void aStopLosesNothingWhereNotAllExpressionsAreKept(int stop) {
        List<String> whole = new ArrayList<>();
        assertTrue(search(whole).run().exhausted());
        assertEquals(2 * Scaled.KINDS, whole.size());

        List<String> found = new ArrayList<>();
        SearchResult first = search(found).limit(stop).run();
        assertEquals(stop, found.size());
        SearchResult rest = search(found).from(first.next().orElseThrow()).run();
        assertTrue(rest.exhausted());
        assertEquals(whole, found);
    }

    /** Compares expressions that are made after more than are kept. */
    abstract static class Compared {
        int kind;
        int key;
        int a;
        int b;
        int c;

        /** Makes expressions, and a factor by which those that are compared are new ones. */
        int factor() {
            int last = 0;
            for (int i = 1; i < 5_000; i++) {
                last = key * (10_000 * kind + i);
            }
            return last < 0 ? 0 : 10_000 * kind + 9_000;
        }
    }

    /** Asks for a key among several that are unknown, so one instruction has several tests. */
    static class Keys extends Compared {
        boolean repOk() {
            if (key != 0 && key != 1) {
                return false;
            }
            int factor = factor();
            Set<Integer> keys = new HashSet<>();
            keys.add(a * factor);
            keys.add(b * factor);
            keys.add(c * factor);
            return keys.size() == 2;
        }
    }

    /** Compares the same expressions twice: that is one decision, however they are kept. */
    static class Twice extends Compared {
        boolean repOk() {
            if (key != 0 && key != 1) {
                return false;
            }
            int factor = factor();
            int first = a * factor;
            int second = b * factor;
            int smaller = 0;
            if (first < second) {
                smaller++;
            }
            if (first < second) {
                smaller++;
            }
            if (c == 1) {
                smaller++;
            }
            return smaller != 2;
        }
    }

    private static <T extends Compared> Finitization<T> compared(Class<T> subject) {
        Domain three = Domain.ints(0, 2);
        return Finitization.of(subject)
                .set("kind", Domain.ints(0, Scaled.KINDS - 1))
                .set("key", Domain.ints(0, 3))
                .set("a", three)
                .set("b", three)
                .set("c", three)
                .build();
    }

    @Test
    void relationsOfExpressionsThatAreNotKeptLoseNothing() {
        Finitization<Keys> bounds = compared(Keys.class);
        Answer lazy = Answer.whole(Search.of(bounds).strategy(Strategy.LAZY));
        Answer korat = Answer.whole(Search.of(bounds).strategy(Strategy.KORAT));
        assertEquals("", lazy.difference(korat));
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 1076, 1173})
    void aStopLosesNothingWhereRelationsAreNotKept(int stop) {
        Finitization<Twice> bounds = compared(Twice.class);
        Answer first = lazily(Search.of(bounds).limit(stop));
        Candidate next = first.result().next().orElseThrow();
        Answer rest = lazily(Search.of(bounds).from(next));
        List<Candidate> found = new ArrayList<>(first.candidates());
        assertEquals(stop, found.size());
        found.addAll(rest.candidates());
        assertEquals(lazily(Search.of(bounds)).candidates(), found);
    }

    private static Answer lazily(Search<?> search) {
        return Answer.of(search.strategy(Strategy.LAZY));
    }
}
