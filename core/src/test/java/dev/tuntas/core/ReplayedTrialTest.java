package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A search that comes to its end in the trial of its strategy is not done again: what the trial has
 * found is told as the search would have told it.
 */
class ReplayedTrialTest {
    private static final String RUNS = "tuntas.test.runs";

    /** Counts its runs where all worlds can see it. */
    static class Counted {
        int a;
        int b;

        boolean repOk() {
            System.setProperty(RUNS, Integer.toString(runs() + 1));
            return a != b && 12 / (a + b - 2) > 0;
        }
    }

    /** Needs a millisecond of processor time for each run, on any machine. */
    static class Slow {
        int a;

        boolean repOk() {
            long end = cpuNanos() + 1_000_000;
            while (cpuNanos() < end) {
                Thread.onSpinWait();
            }
            return a >= 0;
        }

        private static long cpuNanos() {
            return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        }
    }

    private static int runs() {
        return Integer.getInteger(RUNS, 0);
    }

    /** Ends in the trial of lazy, and not in that of korat. */
    static class Ordered {
        int a;
        int b;
        int c;
        int d;
        int e;
        int f;

        boolean repOk() {
            return a < b && b < c && d == a && e == b && f == c;
        }
    }

    private static final Finitization<Counted> FEW =
            Finitization.of(Counted.class)
                    .set("a", Domain.ints(0, 6))
                    .set("b", Domain.ints(0, 6))
                    .build();

    private static final Finitization<Ordered> MANY =
            Finitization.of(Ordered.class)
                    .set("a", Domain.ints(0, 39))
                    .set("b", Domain.ints(0, 39))
                    .set("c", Domain.ints(0, 39))
                    .set("d", Domain.ints(0, 39))
                    .set("e", Domain.ints(0, 39))
                    .set("f", Domain.ints(0, 39))
                    .build();

    /** Which of them: korat tries one, lazy the other. */
    enum Tried {
        BY_KORAT(Strategy.KORAT),
        BY_LAZY(Strategy.LAZY);

        final Strategy strategy;

        Tried(Strategy strategy) {
            this.strategy = strategy;
        }

        Search<?> search() {
            return this == BY_KORAT ? Search.of(FEW) : Search.of(MANY);
        }

        Search<?> asked() {
            return search().strategy(strategy);
        }
    }

    @Test
    void theProcessorTimeOfTheTrialIsThatOfTheSearch() {
        SearchResult result =
                Search.of(Finitization.of(Slow.class).set("a", Domain.ints(0, 19)).build()).run();
        assertEquals(20, result.counts().valid());
        assertTrue(result.cpu().toMillis() >= 20, () -> "only " + result.cpu());
    }

    @Test
    void aSearchThatEndsInItsTrialRunsThePredicateOnce() {
        System.clearProperty(RUNS);
        SearchResult result = Tried.BY_KORAT.search().run();
        assertEquals(Strategy.KORAT, result.strategy());
        assertTrue(result.exhausted());
        assertEquals(result.counts().explored(), runs());
    }

    @Test
    void aLimitThatIsReachedInTheTrialRunsThePredicateOnce() {
        System.clearProperty(RUNS);
        SearchResult result = Tried.BY_KORAT.search().limit(3).run();
        assertEquals(End.LIMIT, result.end());
        assertEquals(result.counts().explored(), runs());
    }

    @ParameterizedTest
    @EnumSource
    void theWholeSearchIsToldAsIfItWasAskedFor(Tried tried) {
        Answer chosen = Answer.whole(tried.search());
        Answer asked = Answer.whole(tried.asked());
        assertEquals(tried.strategy, chosen.result().strategy());
        assertTrue(chosen.result().choice().isChosen());
        assertEquals(asked.candidates(), chosen.candidates());
        assertEquals(asked.result().counts(), chosen.result().counts());
        assertEquals(asked.result().firstRejection(), chosen.result().firstRejection());
    }

    /** The next search in the same world begins anew. */
    @ParameterizedTest
    @EnumSource
    void aSecondSearchFindsTheSame(Tried tried) {
        Search<?> search = tried.search();
        SearchResult first = search.run();
        SearchResult second = search.run();
        assertEquals(first.counts(), second.counts());
    }

    @ParameterizedTest
    @CsvSource({"BY_KORAT, 1", "BY_KORAT, 7", "BY_KORAT, 1000", "BY_LAZY, 9000", "BY_LAZY, 9880"})
    void aLimitGoesOnWhereItWouldHave(Tried tried, int limit) {
        SearchResult chosen = tried.search().limit(limit).run();
        assertEquals(tried.strategy, chosen.strategy());
        SearchResult asked = tried.asked().limit(limit).run();
        assertEquals(asked.next(), chosen.next());
        assertEquals(asked.end(), chosen.end());
        assertEquals(asked.counts(), chosen.counts());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 9})
    void aListenerThatStopsHearsNoMoreAndGoesOnThere(int stop) {
        for (Tried tried : Tried.values()) {
            List<Candidate> found = new ArrayList<>();
            SearchResult first = stopped(tried.search(), stop, found);
            assertEquals(stop, found.size());
            assertEquals(End.STOPPED, first.end());
            Answer rest = Answer.of(tried.asked().from(first.next().orElseThrow()));
            found.addAll(rest.candidates());
            assertEquals(Answer.whole(tried.asked()).candidates(), found);
        }
    }

    private static <T> SearchResult stopped(Search<T> search, int stop, List<Candidate> found) {
        return search.listener(
                        new SearchListener<>() {
                            @Override
                            public void valid(Structure<? extends T> structure) {
                                found.add(structure.candidate());
                                if (found.size() == stop) {
                                    search.stop();
                                }
                            }
                        })
                .run();
    }

    @Test
    void aLoopGetsThemOneByOne() {
        int count = 0;
        for (Object structure : Tried.BY_LAZY.search()) {
            assertTrue(structure instanceof Ordered);
            count++;
        }
        assertEquals(40 * 39 * 38 / 6, count);
    }

    /** Keeps what can't be taken back, so it can't be resumed. */
    static class Shaken {
        int a;
        final java.util.Random random = new java.util.Random(1);

        boolean repOk() {
            return random != null && a > 0;
        }
    }

    @Test
    void aFallBackShowsInTheName() {
        Finitization<Shaken> bounds =
                Finitization.of(Shaken.class).set("a", Domain.ints(0, 3)).exclude("random").build();
        SearchResult result = Search.of(bounds).strategy(Strategy.CHECKPOINT).run();
        assertEquals(Strategy.KORAT, result.strategy());
        assertEquals("checkpoint fell back to it", result.choice().reason());
    }
}
