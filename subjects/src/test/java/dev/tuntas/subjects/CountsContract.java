package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.Strategy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Subjects are read in the order that gives the published counts, which a subclass lists. */
abstract class CountsContract {
    @ParameterizedTest
    @MethodSource
    void exploresWhatTheOriginalKoratExplores(Finitization<?> bounds, long explored, long valid) {
        Counts counts = Search.of(bounds).strategy(Strategy.KORAT).run().counts();
        assertEquals(explored, counts.explored());
        assertEquals(valid, counts.valid());
    }

    @ParameterizedTest
    @MethodSource
    void initialisesWhatTheCheckpointPaperCounts(
            Finitization<?> bounds,
            String predicate,
            long explored,
            long valid,
            long initialisations) {
        Counts counts =
                Search.of(bounds).predicate(predicate).strategy(Strategy.KORAT).run().counts();
        assertEquals(explored, counts.explored());
        assertEquals(valid, counts.valid());
        assertEquals(initialisations, counts.initialisations());
    }

    @ParameterizedTest
    @MethodSource
    void exploresWhatTheMultivaluePaperCountsForKorat(
            Finitization<?> bounds, String predicate, long explored, long valid) {
        Counts counts =
                Search.of(bounds).predicate(predicate).strategy(Strategy.KORAT).run().counts();
        assertEquals(explored, counts.explored());
        assertEquals(valid, counts.valid());
    }

    @ParameterizedTest
    @MethodSource
    void findsAsManyAsThereAre(Finitization<?> bounds, long valid) {
        assertEquals(valid, Search.of(bounds).strategy(Strategy.KORAT).run().counts().valid());
    }
}
