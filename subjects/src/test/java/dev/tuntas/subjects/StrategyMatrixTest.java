package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.BruteForce;
import dev.tuntas.core.Effort;
import dev.tuntas.core.Search;
import dev.tuntas.core.SearchListener;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
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
    private static final int MODERN = 3;
    private static final int ALL_TRIED = 2_000_000;
    private static final int MOST_OF_SUBJECTS = Effort.of(500_000, ALL_TRIED);
    private static final int MOST_OF_MODERN = Effort.of(20_000, ALL_TRIED);
    private static final long MOST_VERIFIED = 2_000;
    private static final long MOST_CANDIDATES = 200_000;

    static List<Finitization<?>> allBounds() {
        return Stream.concat(
                        Subjects.all().stream().flatMap(subject -> boundsOf(subject).stream()),
                        ModernClasses.all().stream().flatMap(type -> derivedOf(type).stream()))
                .toList();
    }

    /** The derived bounds of a class without its own, of all sizes that brute force can try. */
    private static List<Finitization<?>> derivedOf(Class<?> type) {
        return IntStream.rangeClosed(0, MODERN)
                .<Finitization<?>>mapToObj(n -> Finitization.derive(type, n))
                .filter(bounds -> hasAtMost(bounds, MOST_OF_MODERN))
                .toList();
    }

    /** The subject's own and the derived bounds of sizes that brute force can try. */
    private static List<Finitization<?>> boundsOf(Class<?> subject) {
        return SubjectBounds.of(subject, LARGEST, bounds -> hasAtMost(bounds, MOST_OF_SUBJECTS));
    }

    private static boolean hasAtMost(Finitization<?> bounds, int candidates) {
        return bounds.space().size().compareTo(BigInteger.valueOf(candidates)) <= 0;
    }

    @ParameterizedTest
    @MethodSource("allBounds")
    void everyStrategyFindsWhatBruteForceFinds(Finitization<?> bounds) {
        BruteForce.confirmAllStrategies(bounds);
    }

    static Stream<Arguments> largerMatrix() {
        return everything().stream()
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
        List<Finitization<?>> larger =
                ModernClasses.all().contains(subject)
                        ? List.of(Finitization.derive(subject, MODERN))
                        : SubjectBounds.of(subject, LARGEST + 1, any -> true);
        for (Finitization<?> bounds : larger) {
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

    static List<Class<?>> modernClasses() {
        return ModernClasses.all();
    }

    private static List<Class<?>> everything() {
        return Stream.concat(subjects().stream(), modernClasses().stream()).toList();
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

    /** Of those without bounds of their own, up to a size at which korat is still quick. */
    @ParameterizedTest
    @MethodSource("modernClasses")
    void findsTheSameModernStructuresLazilyAsKorat(Class<?> type) {
        for (int n = 0; n <= MODERN; n++) {
            Search<?> search = Search.of(Finitization.derive(type, n)).strategy(Strategy.LAZY);
            assertTrue(search.verify(true).limit(MOST_VERIFIED).run().verified());
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
        for (Class<?> type : ModernClasses.all()) {
            assertTrue(derivedOf(type).size() > 1, type.getSimpleName());
        }
    }
}
