package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.List;
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
}
