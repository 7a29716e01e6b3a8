package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.BruteForce;
import dev.tuntas.core.Search;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The matrix: every strategy, on every subject, with its own bounds and with derived ones, finds
 * exactly the structures that brute force finds, each once: none that is not valid, all that are,
 * no two that are isomorphic.
 */
class StrategyMatrixTest {
    private static final int LARGEST = 4;
    private static final long MOST_VERIFIED = 2_000;
    private static final long MOST_CANDIDATES = 200_000;

    static List<Finitization<?>> allBounds() {
        return Subjects.all().stream().flatMap(subject -> boundsOf(subject).stream()).toList();
    }

    /** The subject's own and the derived bounds of sizes that brute force can try. */
    private static List<Finitization<?>> boundsOf(Class<?> subject) {
        return SubjectBounds.of(subject, LARGEST, bounds -> BruteForce.canTry(bounds.space()));
    }

    @ParameterizedTest
    @MethodSource("allBounds")
    void everyStrategyFindsWhatBruteForceFinds(Finitization<?> bounds) {
        BruteForce.confirmAllStrategies(bounds);
    }

    static Stream<Arguments> largerMatrix() {
        return Subjects.all().stream()
                .flatMap(
                        subject ->
                                Stream.of(Strategy.values())
                                        .filter(strategy -> strategy != Strategy.KORAT)
                                        .filter(Strategy::keepsOrder)
                                        .map(strategy -> Arguments.of(subject, strategy)));
    }

    /** All candidates, in order, with their answers; ends with an error at a difference. */
    @ParameterizedTest
    @MethodSource("largerMatrix")
    void decidesTheSameCandidatesInTheSameOrderAsKorat(Class<?> subject, Strategy strategy) {
        for (Finitization<?> bounds : SubjectBounds.of(subject, LARGEST + 1, any -> true)) {
            Search<?> search = Search.of(bounds).strategy(strategy).limit(MOST_VERIFIED);
            assertTrue(search.verify(true).listener(brake(search)).run().verified());
        }
    }

    /** Some subjects have very many candidates for each structure. */
    private static SearchListener<Object> brake(Search<?> search) {
        return new SearchListener<Object>() {
            @Override
            public void progress(Progress progress) {
                if (progress.counts().candidates() > MOST_CANDIDATES) {
                    search.stop();
                }
            }
        };
    }

    static List<Class<?>> subjects() {
        return Subjects.all();
    }

    /** Each structure is given to korat, and at the end korat must have found as many. */
    @ParameterizedTest
    @MethodSource("subjects")
    void findsTheSameStructuresLazilyAsKorat(Class<?> subject) {
        for (int n = 0; n <= LARGEST; n++) {
            SearchResult result =
                    Search.of(Subjects.bounds(subject, n))
                            .strategy(Strategy.LAZY)
                            .verify(true)
                            .run();
            assertTrue(result.verified() && result.exhausted());
        }
    }

    /** Where korat would take too long, each structure that is found is valid at least. */
    @ParameterizedTest
    @MethodSource("subjects")
    void findsOnlyValidStructuresLazily(Class<?> subject) {
        for (Finitization<?> bounds :
                List.of(
                        Subjects.bounds(subject, LARGEST + 1),
                        Finitization.derive(subject, LARGEST + 1))) {
            Search<?> search = Search.of(bounds).strategy(Strategy.LAZY).limit(MOST_VERIFIED);
            assertTrue(search.verify(true).listener(brake(search)).run().verified());
        }
    }

    @Test
    void everySubjectIsInTheMatrix() {
        for (Class<?> subject : Subjects.all()) {
            assertFalse(boundsOf(subject).isEmpty(), subject.getSimpleName());
        }
    }
}
