package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.IncompleteException;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects of a search that are asked for one after the other. */
class PulledSearchTest {
    private static final Finitization<Digits> BOUNDS = Finitization.derive(Digits.class, 5);

    /** Valid if the digits do not get smaller: 126 of 3,125. */
    static class Digits {
        int a;
        int b;
        int c;
        int d;
        int e;

        boolean ok() {
            return a <= b && b <= c && c <= d && d <= e;
        }

        boolean none() {
            return a < 0;
        }

        boolean throwsAtTheEnd() {
            if (a == 4) {
                throw new IllegalStateException("four");
            }
            return ok();
        }

        boolean runsAwayAtTheEnd() {
            long sum = 0;
            for (long i = 0; a == 4 && i < Long.MAX_VALUE; i++) {
                sum += i * e;
            }
            return sum == 0 && ok();
        }

        boolean isSlow() throws InterruptedException {
            Thread.sleep(5);
            return ok();
        }

        String text() {
            return "" + a + b + c + d + e;
        }
    }

    private static Search<Digits> search() {
        return Search.of(BOUNDS).predicate("ok");
    }

    private static List<String> told(Search<Digits> search) {
        List<String> texts = new ArrayList<>();
        search.listener(
                        new SearchListener<>() {
                            @Override
                            public void valid(Structure<? extends Digits> structure) {
                                texts.add(structure.materialise().text());
                            }
                        })
                .run();
        return texts;
    }

    private static long searchThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("tuntas-search"))
                .count();
    }

    @ParameterizedTest
    @EnumSource
    void givesWhatAListenerIsToldInThatOrder(Strategy strategy) {
        List<String> expected = told(search().strategy(strategy));
        List<String> found = new ArrayList<>();
        for (Digits digits : search().strategy(strategy)) {
            found.add(digits.text());
        }
        assertEquals(126, found.size());
        assertEquals(expected, found);
        assertEquals(expected, search().strategy(strategy).stream().map(Digits::text).toList());
        assertEquals(
                expected, search().strategy(strategy).toList().stream().map(Digits::text).toList());
        assertEquals(126, search().strategy(strategy).count());
    }

    @ParameterizedTest
    @EnumSource
    void hasTheCountsOfASearchWithoutPauses(Strategy strategy) {
        Search<Digits> pulled = search().strategy(strategy);
        assertEquals(Optional.empty(), pulled.result());
        pulled.forEach(digits -> {});
        SearchResult expected = search().strategy(strategy).run();
        SearchResult result = pulled.result().orElseThrow();
        assertEquals(expected.counts(), result.counts());
        assertEquals(expected.end(), result.end());
        assertEquals(1, result.share());
    }

    @Test
    void makesFreshObjects() {
        Search<Digits> search = search();
        Digits first = search.first().orElseThrow();
        first.a = 9;
        assertNotSame(first, search.first().orElseThrow());
        assertEquals(0, search.first().orElseThrow().a);
    }

    @Test
    void isEmptyWhereNothingIsValid() {
        Search<Digits> search = Search.of(BOUNDS).predicate("none");
        assertEquals(Optional.empty(), search.first());
        assertEquals(List.of(), search.toList());
        assertEquals(0, search.count());
        assertThrows(NoSuchElementException.class, search.iterator()::next);
    }

    @Test
    void findsNoMoreThanIsAskedFor() {
        AtomicInteger found = new AtomicInteger();
        SearchListener<Object> counting =
                new SearchListener<>() {
                    @Override
                    public void valid(Structure<?> structure) {
                        found.incrementAndGet();
                    }
                };
        assertEquals("00000", search().listener(counting).first().orElseThrow().text());
        assertEquals(1, found.getAndSet(0));
        assertEquals(5, search().listener(counting).stream().limit(5).count());
        assertTrue(found.get() <= 7, found::toString);
    }

    @Test
    void leavesNoThreadBehindADroppedStream() {
        Iterator<Digits> dropped = search().iterator();
        dropped.next();
        search().stream().limit(3).forEach(digits -> {});
        assertTrue(search().stream().anyMatch(digits -> digits.e == 2));
        assertEquals(0, searchThreads());
        assertTrue(dropped.hasNext());
    }

    @Test
    void searchesMayBeNested() {
        Search<Digits> search = search();
        int pairs = 0;
        for (Digits one : search) {
            for (Digits other : search) {
                pairs += one.text().equals(other.text()) ? 1 : 0;
            }
        }
        assertEquals(126, pairs);
    }

    @Test
    void aStreamThatWasClosedIsAtItsEnd() {
        Search<Digits> search = search();
        Stream<Digits> stream = search.stream();
        Iterator<Digits> iterator = stream.iterator();
        iterator.next();
        stream.close();
        assertThrows(IllegalStateException.class, iterator::hasNext);
        assertEquals(126, search.count());
    }

    @Test
    void aLimitThatWasAskedForIsNoSurprise() {
        assertEquals(10, search().limit(10).toList().size());
        assertEquals(10, search().limit(10).count());
    }

    @Test
    void anExceptionOfTheSearchReachesWhoAsks() {
        Search<Digits> search = Search.of(BOUNDS).predicate("throwsAtTheEnd").strict(true);
        List<String> found = new ArrayList<>();
        TuntasException thrown =
                assertThrows(
                        TuntasException.class,
                        () -> search.forEach(digits -> found.add(digits.text())));
        assertTrue(thrown.getMessage().contains("four"), thrown::getMessage);
        assertEquals(125, found.size());
    }

    @Test
    void whatIsUndecidedIsNotTakenForAll() {
        Search<Digits> search = Search.of(BOUNDS).predicate("runsAwayAtTheEnd").steps(1000);
        List<String> found = new ArrayList<>();
        IncompleteException thrown =
                assertThrows(
                        IncompleteException.class,
                        () -> search.forEach(digits -> found.add(digits.text())));
        assertTrue(thrown.getMessage().contains("no answer on "), thrown::getMessage);
        assertEquals(125, found.size());
        assertThrows(IncompleteException.class, search::toList);
        assertThrows(IncompleteException.class, search::count);
        assertEquals("00000", search.first().orElseThrow().text());
        assertFalse(search.result().orElseThrow().exhausted());
    }

    @Test
    void atTheEndOfTheTimeItSaysSo() {
        Search<Digits> search = Search.of(BOUNDS).predicate("isSlow").time(Duration.ofMillis(500));
        IncompleteException thrown = assertThrows(IncompleteException.class, search::toList);
        assertTrue(thrown.getMessage().contains("time limit"), thrown::getMessage);
        assertEquals(End.TIME, search.result().orElseThrow().end());
        assertTrue(search.result().orElseThrow().next().isPresent());
    }

    @Test
    void whoeverStopsItIsToldOf() {
        Search<Digits> search = search();
        Iterator<Digits> iterator = search.iterator();
        iterator.next();
        search.stop();
        assertThrows(IncompleteException.class, () -> iterator.forEachRemaining(digits -> {}));
    }

    @Test
    void aSlowSearchHandsOutWhatItHas() {
        Iterator<Digits> iterator =
                Search.of(BOUNDS).predicate("isSlow").strategy(Strategy.KORAT).iterator();
        long longest = 0;
        for (int i = 0; i < 60; i++) {
            long start = System.nanoTime();
            iterator.next();
            longest = Math.max(longest, System.nanoTime() - start);
        }
        // The 60 take some seconds, and would come at once if nobody looked at the time.
        assertTrue(
                longest < Duration.ofMillis(1500).toNanos(), Duration.ofNanos(longest)::toString);
    }

    @Test
    void boundsMakeOnlyTheirOwnCandidates() {
        Candidate other = Finitization.derive(Digits.class, 5).space().first();
        assertThrows(TuntasException.class, () -> Structure.of(BOUNDS, other));
        assertEquals("00000", Structure.of(BOUNDS, BOUNDS.space().first()).materialise().text());
    }
}
