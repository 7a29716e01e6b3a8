package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches that are compared with korat while they run. */
class VerifyingTest {
    private static final String CALLS = "dev.tuntas.core.VerifyingTest.calls";

    static class Node {
        Node next;
        int value;

        boolean throwing() {
            if (value == 1) {
                throw new IllegalStateException("one");
            }
            return next == null || next.value == 2;
        }

        boolean recursing() {
            return length() > 0 && value > 0;
        }

        private int length() {
            return next == null ? 1 : 1 + next.length();
        }

        boolean endless() {
            int count = 0;
            while (next == this) {
                count++;
            }
            return count == value;
        }

        /** In the catch-all, an error of the search itself must not get lost. */
        boolean catchingAll() {
            try {
                return next != null && next.next.value == value;
            } catch (Throwable e) {
                return value == 0;
            }
        }

        boolean inItsWorld() {
            ClassLoader asked = Thread.currentThread().getContextClassLoader();
            return asked == Node.class.getClassLoader() && value < 2;
        }

        /** System properties are shared by all worlds. */
        boolean countingOutside() {
            int calls = Integer.getInteger(CALLS, 0);
            System.setProperty(CALLS, Integer.toString(calls + 1));
            return calls < 4 && value >= 0;
        }

        /** Here what other worlds did changes which field is read. */
        boolean readingByChance() {
            int calls = Integer.getInteger(CALLS, 0);
            System.setProperty(CALLS, Integer.toString(calls + 1));
            return calls == 0 ? value > 0 : next != null;
        }
    }

    private static final Finitization<?> BOUNDS = Finitization.derive(Node.class, 3);

    private static Search<?> search(String predicate, Strategy strategy) {
        return Search.of(BOUNDS).predicate(predicate).strategy(strategy).steps(1000);
    }

    private static List<Candidate> found(Search<?> search) {
        return StructureSets.found(search).stream().map(Structure::candidate).toList();
    }

    private static void assertSameWhenVerified(Search<?> search) {
        List<Candidate> found = found(search);
        SearchResult plain = search.run();
        assertFalse(plain.verified());
        assertEquals(found, found(search.verify(true)));
        SearchResult verified = search.run();
        assertTrue(verified.verified());
        assertEquals(plain.counts(), verified.counts());
        assertEquals(plain.end(), verified.end());
        assertEquals(plain.next(), verified.next());
        assertEquals(plain.ranAway(), verified.ranAway());
        assertEquals(plain.firstRejection(), verified.firstRejection());
        assertEquals(plain.notes(), verified.notes());
        search.verify(false);
    }

    @ParameterizedTest
    @MethodSource("dev.tuntas.core.StoppingTest#searches")
    void aVerifiedSearchFindsTheSameByTheSameCounts(Search<?> search) {
        for (Strategy strategy : Strategy.values()) {
            assertSameWhenVerified(search.strategy(strategy));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"throwing", "recursing", "endless", "catchingAll", "inItsWorld"})
    void soDoesOneWithAnOddPredicate(String predicate) {
        for (Strategy strategy : Strategy.values()) {
            assertSameWhenVerified(search(predicate, strategy));
        }
    }

    @ParameterizedTest
    @EnumSource
    void moreCandidatesThanAreKeptAreCompared(Strategy strategy) {
        Finitization<?> bounds = Finitization.derive(StoppingTest.Tree.class, 7);
        Search<?> search = Search.of(bounds).strategy(strategy);
        assertSameWhenVerified(search);
        assertTrue(!strategy.keepsOrder() || search.run().counts().candidates() > 10_000);
    }

    @ParameterizedTest
    @EnumSource
    void aVerifiedSearchThatIsCutGoesOn(Strategy strategy) {
        List<Candidate> whole = found(search("throwing", strategy));
        Search<?> search = search("throwing", strategy).verify(true).limit(1);
        List<Candidate> parts = new ArrayList<>(found(search));
        SearchResult last = search.run();
        while (last.next().isPresent()) {
            parts.addAll(found(search.from(last.next().orElseThrow())));
            last = search.run();
        }
        assertEquals(whole, parts);
    }

    @ParameterizedTest
    @EnumSource
    void limitsAndStopsEndAVerifiedSearch(Strategy strategy) {
        Finitization<?> bounds = Finitization.derive(StoppingTest.Tree.class, 12);
        Search<?> search = Search.of(bounds).strategy(strategy).verify(true);
        SearchResult timed = search.time(Duration.ofMillis(1)).run();
        assertEquals(End.TIME, timed.end());
        assertTrue(timed.next().isPresent());
        search.stop();
        SearchResult stopped = search.run();
        assertEquals(End.STOPPED, stopped.end());
        assertEquals(0, stopped.counts().explored());
    }

    @Test
    void strictAndVerifiedGoTogether() {
        TuntasException e =
                assertThrows(
                        TuntasException.class,
                        search("throwing", Strategy.CHECKPOINT).verify(true).strict(true)::run);
        assertTrue(String.valueOf(e.getMessage()).startsWith("The predicate did not return on"));
    }

    @ParameterizedTest
    @EnumSource
    void aStartThatNoSearchComesToIsToldAsWithoutVerifying(Strategy strategy) {
        int[] values = BOUNDS.space().first().toArray();
        values[values.length - 1] = 1;
        Search<?> search = search("throwing", strategy).from(BOUNDS.space().candidate(values));
        String plain = messageOf(search);
        String expected =
                strategy.keepsOrder()
                        ? "The search can't start at this candidate"
                        : "The candidate to start or end at does not say where it is";
        assertTrue(plain.startsWith(expected), plain);
        assertEquals(plain, messageOf(search.verify(true)));
    }

    private static String messageOf(Search<?> search) {
        return String.valueOf(assertThrows(TuntasException.class, search::run).getMessage());
    }

    // --- predicates that do not always do the same ----------------------------------------------

    private static String differenceOf(String predicate, Strategy strategy) {
        try {
            return messageOf(search(predicate, strategy).verify(true));
        } finally {
            System.clearProperty(CALLS);
        }
    }

    /**
     * The first candidates may agree: a sign from outside (the clock's, every now and then) lets
     * korat come back early, and then the other search comes to them before the fourth call. If it
     * gets the sign itself after that, it is the one that makes the third call.
     */
    @ParameterizedTest
    @EnumSource
    void aPredicateThatAnswersDifferentlyIsFound(Strategy strategy) {
        String message = differenceOf("countingOutside", strategy);
        assertTrue(message.contains("static state"), message);
        if (strategy.keepsOrder()) {
            assertTrue(
                    message.matches(
                            "(?s).* differ at candidate [1-4] of this search: [a-z+]+ decided"
                                    + " ([0-9,*]+): (valid|not valid), (?:the other|korat)"
                                    + " decided \\1: (?!\\2\\.)(valid|not valid)\\. .*"),
                    message);
        } else {
            assertTrue(message.startsWith(strategy + " and korat differ at candidate "), message);
            assertTrue(message.contains(": valid, korat decided "), message);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPredicateThatReadsInAnotherOrderIsFound(Strategy strategy) {
        String message = differenceOf("readingByChance", strategy);
        int candidate = strategy.keepsOrder() ? 2 : 1;
        assertTrue(
                message.contains(" differ at candidate " + candidate + " of this search: "),
                message);
    }

    enum Colour {
        RED,
        BLUE
    }

    /** Constants hash by address, and each world has its own: so it has an order of its own. */
    static class Palette {
        HashMap<Colour, List<Integer>> byColour = new HashMap<>();
        ConcurrentHashMap<Colour, List<Integer>> shared = new ConcurrentHashMap<>();

        boolean walkingWhatWasChanged() {
            byColour.putIfAbsent(Colour.RED, List.of());
            for (List<Integer> numbers : byColour.values()) {
                if (numbers.contains(1)) {
                    return false;
                }
            }
            return shared.isEmpty();
        }

        boolean walkingKeys() {
            if (!byColour.isEmpty()) {
                return false;
            }
            for (Colour colour : shared.keySet()) {
                if (shared.get(colour).contains(0)) {
                    return false;
                }
            }
            return true;
        }

        boolean walkingACopy() {
            for (List<Integer> numbers : new HashMap<>(byColour).values()) {
                if (numbers.isEmpty()) {
                    return false;
                }
            }
            return shared.isEmpty();
        }

        boolean counting() {
            int calls = Integer.getInteger(CALLS, 0);
            System.setProperty(CALLS, Integer.toString(calls + 1));
            return calls < 4 && byColour.isEmpty() && shared.isEmpty();
        }
    }

    private static final Finitization<?> PALETTES = Finitization.derive(Palette.class, 2);

    /** Two orders are the same by chance in half of the pairs of worlds, so there are many. */
    @ParameterizedTest
    @ValueSource(strings = {"walkingWhatWasChanged", "walkingKeys", "walkingACopy"})
    void whatTheOrderOfATableLetsAWorldReadFirstIsNoDifference(String predicate) {
        Set<Integer> found = new HashSet<>();
        for (int i = 0; i < 10; i++) {
            Strategy strategy = Strategy.values()[i % Strategy.values().length];
            Search<?> search = Search.of(PALETTES).predicate(predicate).strategy(strategy);
            SearchResult result = search.verify(true).run();
            assertTrue(result.verified());
            assertTrue(result.exhausted());
            found.add((int) result.counts().valid());
        }
        assertEquals(1, found.size(), found::toString);
        assertFalse(found.contains(0));
    }

    @ParameterizedTest
    @EnumSource
    void aPredicateThatAnswersDifferentlyIsFoundBesideSuchTables(Strategy strategy) {
        System.setProperty(CALLS, "3");
        try {
            Search<?> search = Search.of(PALETTES).predicate("counting").strategy(strategy);
            String message =
                    assertThrows(TuntasException.class, search.verify(true)::run).getMessage();
            assertTrue(message.contains("static state"), message);
        } finally {
            System.clearProperty(CALLS);
        }
    }
}
