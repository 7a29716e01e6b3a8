package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.search.StrategyChoice;
import dev.tuntas.core.spi.search.CandidateSearch;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which strategy is chosen: only counts decide, so it is the same everywhere. */
class StrategyChoiceTest {
    @ParameterizedTest
    @CsvSource({
        "SearchTree, 5, KORAT",
        "SinglyLinkedList, 8, KORAT",
        "AvlTree, 8, KORAT",
        "SearchTree, 6, LAZY",
        "SearchTree, 10, LAZY",
        "DynamicOrderStatistics, 7, LAZY",
        "HeapArray, 9, LAZY",
        "BinaryTree, 10, CHECKPOINT_MULTIVALUE",
        "AvlTree, 12, CHECKPOINT_MULTIVALUE",
        "DoublyLinkedList, 12, CHECKPOINT_MULTIVALUE"
    })
    void theOneWithLessWorkIsChosen(String name, int size, Strategy expected) throws Exception {
        Class<?> subject = Class.forName("dev.tuntas.subjects." + name);
        Finitization<?> bounds = Subjects.bounds(subject, size);
        assertEquals(expected, Search.of(bounds).chooseStrategy().strategy());
    }

    /** Korat and the others count the same candidates, so the border is exact. */
    @Test
    void aSearchThatKoratEndsSoonIsDoneByKorat() {
        Search<?> search = Search.of(Subjects.bounds(SearchTree.class, 5));
        StrategyChoice choice = search.chooseStrategy();
        assertEquals("it ends within 10,000 candidates", choice.reason());
        SearchResult result = search.run();
        assertEquals(Strategy.KORAT, result.strategy());
        assertTrue(result.counts().candidates() <= 10_000);
        assertEquals(42, result.counts().valid());
    }

    /** Six small numbers of which nothing can be told before all are read. */
    public static final class Hashed {
        private int a;
        private int b;
        private int c;
        private int d;
        private int e;
        private int f;

        public boolean repOk() {
            return (((((a * 31 + b) * 31 + c) * 31 + d) * 31 + e) * 31 + f) % 17 == 3;
        }

        static long plainly(int values) {
            long valid = 0;
            long all = (long) Math.pow(values, 6);
            for (long number = 0; number < all; number++) {
                long rest = number;
                long hash = 0;
                for (int i = 0; i < 6; i++) {
                    hash = hash * 31 + rest % values;
                    rest /= values;
                }
                valid += hash % 17 == 3 ? 1 : 0;
            }
            return valid;
        }
    }

    /** What the trial found is told, and korat goes on behind it: each candidate once. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whereCandidatesAreFewKoratGoesOnToTheEnd(boolean isStrict) {
        Finitization<?> bounds = Finitization.derive(Hashed.class, 6);
        Search<?> search = Search.of(bounds).strict(isStrict);
        assertEquals(
                "all candidates together are less work than to try others",
                search.chooseStrategy().reason());
        SearchResult result = search.run();
        assertEquals(Strategy.KORAT, result.strategy());
        assertEquals(46_656, result.counts().explored());
        assertEquals(Hashed.plainly(6), result.counts().valid());
        SearchResult again = search.run();
        assertEquals(result.counts(), again.counts());
        assertEquals(result.counts(), Search.of(bounds).strategy(Strategy.KORAT).run().counts());
    }

    /** Takes long only where the first number is large, which korat comes to late. */
    public static final class SlowAtLast {
        private int a;
        private int b;
        private int c;

        public boolean isOrdered() {
            return isWorkedOut(20) && b <= c;
        }

        public boolean isPair() {
            return isWorkedOut(60) && b == c;
        }

        private boolean isWorkedOut(int from) {
            long sum = 0;
            for (int i = 0; a >= from && i < 20_000; i++) {
                sum += i & 3;
            }
            return sum >= 0;
        }
    }

    /** With half a million structures, which are not kept in a trial, and with few. */
    @ParameterizedTest
    @CsvSource({"isOrdered, CHECKPOINT_MULTIVALUE", "isPair, LAZY"})
    void whereTheLaterCandidatesTakeLongKoratIsLeft(String predicate, Strategy expected) {
        Finitization.Builder<?> bounds = Finitization.of(SlowAtLast.class);
        List.of("a", "b", "c").forEach(field -> bounds.set(field, Domain.ints(0, 99)));
        Search<?> search = Search.of(bounds.build()).predicate(predicate);
        assertEquals(expected, search.chooseStrategy().strategy());
    }

    /** Too many candidates to be sure, but the tree is done at a pace that promises an end. */
    @Test
    void whereTheEndIsNearKoratGoesOnAsFarAsItIsTold() {
        Search<?> search = Search.of(Subjects.bounds(AvlTree.class, 8));
        assertEquals("it ends in a short trial", search.chooseStrategy().reason());
        SearchResult result = search.run();
        assertEquals(Strategy.KORAT, result.strategy());
        assertEquals(32, result.counts().valid());
        assertEquals(
                Search.of(Subjects.bounds(AvlTree.class, 8))
                        .strategy(Strategy.KORAT)
                        .run()
                        .counts(),
                result.counts());
    }

    /** Finds whether a number is a prime by trying all divisors, which lazy does value by value. */
    public static final class PrimeSum {
        private int a;
        private int b;
        private int c;
        private int d;

        public boolean repOk() {
            int sum = a * a * a + b * b * b + c * c + d + 10_000;
            int divisor = 2;
            while (sum % divisor != 0) {
                divisor++;
            }
            return divisor == sum;
        }

        static long plainly(int values) {
            PrimeSum primes = new PrimeSum();
            long valid = 0;
            for (int number = 0; number < values * values * values * values; number++) {
                primes.a = number % values;
                primes.b = number / values % values;
                primes.c = number / values / values % values;
                primes.d = number / values / values / values;
                valid += primes.repOk() ? 1 : 0;
            }
            return valid;
        }
    }

    @ParameterizedTest
    @CsvSource({"12, KORAT", "24, CHECKPOINT_MULTIVALUE"})
    void expressionsThatTakeLongToWorkOutCount(int scope, Strategy expected) {
        Search<?> search = Search.of(Finitization.derive(PrimeSum.class, scope));
        assertEquals(expected, search.chooseStrategy().strategy());
        assertEquals(PrimeSum.plainly(scope), search.run().counts().valid());
    }

    @Test
    void aSearchWhoseLimitKoratReachesSoonIsDoneByKorat() {
        Finitization<?> bounds = Subjects.bounds(SearchTree.class, 10);
        assertEquals(Strategy.KORAT, Search.of(bounds).limit(1).chooseStrategy().strategy());
        assertEquals(Strategy.LAZY, Search.of(bounds).limit(1_000).chooseStrategy().strategy());
    }

    @ParameterizedTest
    @CsvSource({"SearchTree, 7, 429, LAZY", "NaryTree, 6, 7752, CHECKPOINT_MULTIVALUE"})
    void theSameIsChosenAndFoundEachTime(String name, int size, long valid, Strategy expected)
            throws Exception {
        Class<?> subject = Class.forName("dev.tuntas.subjects." + name);
        Search<?> search = Search.of(Subjects.bounds(subject, size));
        SearchResult plain = Search.of(Subjects.bounds(subject, size)).strategy(expected).run();
        for (int i = 0; i < 2; i++) {
            StrategyChoice choice = search.chooseStrategy();
            SearchResult result = search.run();
            assertEquals(expected, choice.strategy());
            assertEquals(expected, result.strategy());
            assertEquals(valid, result.counts().valid());
            assertEquals(plain.counts(), result.counts());
        }
    }

    @Test
    void whatNeedsTheOrderOfKoratGetsIt() {
        Finitization<?> bounds = Subjects.bounds(SearchTree.class, 8);
        Candidate first = bounds.space().first();
        Strategy ordered = Strategy.CHECKPOINT_MULTIVALUE;
        assertEquals(ordered, Search.of(bounds).strict(true).chooseStrategy().strategy());
        assertEquals(ordered, CandidateSearch.of(bounds).open(true).chooseStrategy().strategy());
        assertEquals(ordered, Search.of(bounds).from(first).chooseStrategy().strategy());
        Finitization<?> small = Subjects.bounds(SearchTree.class, 3);
        assertEquals(Strategy.KORAT, Search.of(small).strict(true).chooseStrategy().strategy());
    }

    @Test
    void whatIsVerifiedIsWhatWouldBeSearched() {
        Search<?> search = Search.of(Subjects.bounds(SearchTree.class, 6)).verify(true);
        assertEquals(Strategy.LAZY, search.chooseStrategy().strategy());
        SearchResult result = search.run();
        assertTrue(result.verified() && result.exhausted());
        assertEquals(132, result.counts().valid());
    }

    @Test
    void aResultSaysHowItWasDoneAndWhy() {
        Finitization<?> bounds = Subjects.bounds(SearchTree.class, 4);
        SearchResult asked = Search.of(bounds).strategy(Strategy.LAZY).run();
        assertEquals(StrategyChoice.asked(Strategy.LAZY), asked.choice());
        SearchResult strict = Search.of(bounds).strategy(Strategy.LAZY).strict(true).run();
        assertEquals(Strategy.CHECKPOINT_MULTIVALUE, strict.strategy());
        assertTrue(strict.choice().isChosen());
        assertTrue(strict.choice().reason().startsWith("lazy does not come to every candidate"));
        SearchResult chosen = Search.of(bounds).run();
        assertTrue(chosen.choice().isChosen());
        assertEquals("it ends within 10,000 candidates", chosen.choice().reason());
    }

    /** The strategy of the first structure is not that of all. */
    @Test
    void oneStructureNeedsNoTrialOfAll() {
        Search<SearchTree> search = Search.of(SearchTree.finSearchTree(8));
        assertTrue(search.first().isPresent());
        assertEquals(Strategy.KORAT, search.result().orElseThrow().strategy());
        assertEquals(1_430, search.count());
        assertEquals(Strategy.LAZY, search.result().orElseThrow().strategy());
    }

    @Test
    void aPlaceOfALazySearchIsGoneOnWithLazily() {
        Finitization<?> bounds = Subjects.bounds(SearchTree.class, 8);
        SearchResult begun = Search.of(bounds).strategy(Strategy.LAZY).limit(100).run();
        Search<?> rest = Search.of(bounds).from(begun.next().orElseThrow());
        assertEquals(Strategy.LAZY, rest.chooseStrategy().strategy());
        assertEquals(1_430 - 100, rest.run().counts().valid());
    }

    @Test
    void aSearchThatIsStoppedDoesNotTryFirst() {
        Search<?> search = Search.of(Subjects.bounds(SearchTree.class, 12));
        search.stop();
        assertEquals(Strategy.KORAT, search.chooseStrategy().strategy());
        assertEquals(End.STOPPED, search.run().end());
    }

    @Test
    void aTimeThatIsOverEndsTheTrial() {
        Search<?> search =
                Search.of(Subjects.bounds(SearchTree.class, 12)).time(Duration.ofNanos(1));
        assertEquals(Strategy.KORAT, search.chooseStrategy().strategy());
        assertEquals(End.TIME, search.run().end());
    }

    /** A stack of calls that can't be followed: the name of the running thread is asked for. */
    public static final class Watched {
        private boolean first;
        private boolean second;
        private byte third;
        private byte fourth;
        private byte fifth;

        public boolean repOk() {
            return Thread.currentThread().getStackTrace().length > 0
                    && first != second
                    && third < fourth
                    && fourth < fifth;
        }

        public static Finitization<?> bounds() {
            return Finitization.derive(Watched.class, 150);
        }
    }

    @Test
    void whatLazyCannotFollowIsResumed() {
        StrategyChoice choice = Search.of(Watched.bounds()).chooseStrategy();
        assertEquals(Strategy.CHECKPOINT_MULTIVALUE, choice.strategy());
        assertTrue(
                choice.reason()
                        .matches(
                                "lazy can't follow java.lang.Thread.currentThread.* "
                                        + "\\(.*StrategyChoiceTest.Watched.repOk, line \\d+\\)"),
                choice.reason());
    }

    /** Goes round for ages if two numbers are equal. */
    public static final class Endless {
        private int first;
        private int second;

        public boolean repOk() {
            for (long i = 1; i > 0 && first == second; i++) {
                first = second;
            }
            return true;
        }
    }

    @Test
    void aPredicateThatDoesNotEndIsNotTriedFor() {
        Search<?> search = Search.of(Finitization.derive(Endless.class, 200)).steps(1_000);
        StrategyChoice choice = search.chooseStrategy();
        assertEquals(Strategy.KORAT, choice.strategy());
        assertEquals("the predicate takes too many steps on some candidate", choice.reason());
    }
}
