package dev.tuntas.core.spi.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.core.spi.part.Box;
import dev.tuntas.core.spi.part.Range;
import dev.tuntas.core.spi.part.RunListener;
import dev.tuntas.core.spi.space.Codes;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The search in candidates, whole, in ranges, in boxes, and with open slots. */
class CandidateSearchTest {
    static class Pair {
        int a;
        int b;

        boolean rises() {
            return a < b;
        }

        boolean isSmall() {
            return a == 0 || b == 0;
        }

        boolean loopsAtThree() {
            while (a == 3) {}
            return true;
        }

        boolean throwsAtThree() {
            if (a == 3) {
                throw new IllegalStateException();
            }
            return true;
        }
    }

    private static final Finitization<Pair> PAIRS =
            Finitization.of(Pair.class)
                    .set("a", Domain.ints(0, 3))
                    .set("b", Domain.ints(0, 3))
                    .build();

    private static Method predicate(String name) {
        return Predicates.named(Pair.class, name, Pair.class);
    }

    private static CandidateSearch search(String predicate) {
        return CandidateSearch.of(PAIRS).predicate(predicate(predicate)).strategy(Strategy.KORAT);
    }

    @ParameterizedTest
    @EnumSource
    void itsCandidatesAreThoseOfTheStructuresOfASearch(Strategy strategy) {
        List<Candidate> expected =
                Search.of(PAIRS)
                        .predicate("rises")
                        .strategy(strategy)
                        .structures()
                        .map(Structure::candidate)
                        .toList();
        CandidateSearch search = search("rises").strategy(strategy);
        assertEquals(6, expected.size());
        assertEquals(expected, search.stream().toList());
        assertEquals(Optional.of(expected.get(0)), search.first());
        assertEquals(6, search.count());
    }

    /** Code that listens is the caller's, so it finds the caller's classes. */
    @Test
    void whatIsFoundIsHandedOverWithTheLoaderOfTheCaller() {
        ClassLoader outside = Thread.currentThread().getContextClassLoader();
        List<Candidate> found = new ArrayList<>();
        List<int[]> values = new ArrayList<>();
        search("rises")
                .found(
                        candidate -> {
                            assertSame(outside, Thread.currentThread().getContextClassLoader());
                            found.add(candidate);
                        })
                .candidates((told, decided) -> values.add(told.clone()))
                .run();
        assertEquals(6, found.size());
        assertEquals(6, values.size());
        for (int i = 0; i < 6; i++) {
            assertArrayEquals(found.get(i).toArray(), values.get(i));
        }
    }

    /** Also of runs that throw or never end. */
    @ParameterizedTest
    @ValueSource(strings = {"rises", "isSmall", "loopsAtThree", "throwsAtThree"})
    void aListenerOfRunsIsToldEachCandidateOnceBeforeAndAfterItIsDecided(String predicate) {
        StringBuilder told = new StringBuilder();
        SearchResult result =
                CandidateSearch.of(PAIRS)
                        .predicate(predicate(predicate))
                        .runs(
                                new RunListener() {
                                    @Override
                                    public void begins() {
                                        told.append('b');
                                    }

                                    @Override
                                    public void decided(boolean isValid) {
                                        told.append(isValid ? 'v' : 'n');
                                    }
                                })
                        .run();
        assertEquals(Strategy.KORAT, result.strategy());
        assertEquals(2 * result.counts().explored(), told.length());
        assertEquals("", told.toString().replaceAll("b[vn]", ""));
        assertEquals(result.counts().valid(), told.chars().filter(c -> c == 'v').count());
    }

    @Test
    void onlyKoratTellsRuns() {
        CandidateSearch search =
                search("rises")
                        .strategy(Strategy.CHECKPOINT)
                        .runs(
                                new RunListener() {
                                    @Override
                                    public void begins() {}

                                    @Override
                                    public void decided(boolean isValid) {}
                                });
        TuntasException refused = assertThrows(TuntasException.class, search::run);
        assertEquals(
                "The strategy checkpoint can't tell each run of the predicate, because it does not"
                        + " run it from the start. Search by korat.",
                refused.getMessage());
    }

    @Test
    void aRangeEndsBeforeTheCandidateThatIsItsEnd() {
        List<Candidate> all = search("rises").stream().toList();
        Range middle = new Range(all.get(1), Optional.of(all.get(4)));
        assertEquals(all.subList(1, 4), search("rises").range(middle).stream().toList());
        assertEquals(all.subList(4, 6), search("rises").from(all.get(4)).stream().toList());
    }

    @Test
    void boxesAreSearchedOneAfterTheOther() {
        int a = Codes.firstSlot(PAIRS.space(), Codes.rootObject(PAIRS.space()));
        int[] firstValues = {2, 0};
        int[] next = {0};
        List<String> found = new ArrayList<>();
        search("rises")
                .boxes(box -> fixNext(box, a, firstValues, next))
                .found(candidate -> found.add(candidate.toString()))
                .run();
        assertEquals(List.of("2,3", "0,1", "0,2", "0,3"), found);
    }

    private static boolean fixNext(Box box, int slot, int[] values, int[] next) {
        boolean isOne = next[0] < values.length;
        if (isOne) {
            box.fix(slot, values[next[0]++]);
        }
        return isOne;
    }

    @Test
    void aSlotThatWasNotReadIsLeftOpen() {
        List<List<Integer>> found = new ArrayList<>();
        search("isSmall")
                .open(true)
                .candidates((values, decided) -> found.add(List.of(values[0], values[1])))
                .run();
        assertEquals(List.of(List.of(0, -1), List.of(1, 0), List.of(2, 0), List.of(3, 0)), found);
    }

    @Test
    void aRunThatNeverEndsIsUndecidedIfThatWasAskedFor() {
        SearchResult plain = search("loopsAtThree").run();
        assertEquals(0, plain.ranAway());
        assertEquals(1, plain.counts().rejectedByException());
        SearchResult undecided = search("loopsAtThree").undecidedIfEndless(true).run();
        assertEquals(1, undecided.ranAway());
        assertEquals(plain.counts(), undecided.counts());
        assertEquals(End.EXHAUSTED, undecided.end());
    }
}
