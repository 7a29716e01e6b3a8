package dev.tuntas.subjects;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tuntas.core.BruteForce;
import dev.tuntas.core.Finitization;
import dev.tuntas.core.Strategy;
import java.util.ArrayList;
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

    static Stream<Arguments> matrix() {
        return allBounds().stream()
                .flatMap(
                        bounds ->
                                Stream.of(Strategy.values())
                                        .map(strategy -> Arguments.of(bounds, strategy)));
    }

    private static List<Finitization> allBounds() {
        List<Finitization> all = new ArrayList<>();
        for (Class<?> subject : Subjects.all()) {
            all.addAll(boundsOf(subject));
        }
        return all;
    }

    /** The subject's own and the derived bounds of all sizes that brute force can try. */
    private static List<Finitization> boundsOf(Class<?> subject) {
        List<Finitization> all = new ArrayList<>();
        for (int n = 0; n <= LARGEST; n++) {
            all.add(
                    Subjects.bounds(subject, n)
                            .named("fin" + subject.getSimpleName() + "(" + n + ")"));
            all.add(Finitization.derive(subject, n));
        }
        all.removeIf(bounds -> !BruteForce.canTry(bounds.space()));
        return all;
    }

    @ParameterizedTest
    @MethodSource("matrix")
    void findsWhatBruteForceFinds(Finitization bounds, Strategy strategy) {
        BruteForce.confirm(bounds, strategy);
    }

    @Test
    void everySubjectIsInTheMatrix() {
        for (Class<?> subject : Subjects.all()) {
            assertFalse(boundsOf(subject).isEmpty(), subject.getSimpleName());
        }
    }
}
