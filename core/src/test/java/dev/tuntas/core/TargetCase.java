package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.Predicates;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** A target as a class file of one release, and what each strategy finds of it. */
final class TargetCase<T extends Target> {
    final T target;
    final int release;
    final Finitization<?> bounds;
    private final Map<Strategy, Answer> answers = new HashMap<>();

    TargetCase(T target, int release, Finitization<?> bounds) {
        this.target = target;
        this.release = release;
        this.bounds = bounds;
    }

    String name(Strategy strategy) {
        return target.name() + " for Java " + release + " by " + strategy;
    }

    /** The strategy must find what korat finds, and so many structures. */
    Answer confirm(Strategy strategy) {
        Answer answer = by(strategy);
        assertEquals("", answer.difference(by(Strategy.KORAT)));
        assertEquals(target.structures(), answer.valid().size());
        assertEquals(answer.counts().valid(), answer.valid().size());
        return answer;
    }

    private Answer by(Strategy strategy) {
        return answers.computeIfAbsent(
                strategy, by -> Answer.whole(Search.of(bounds).strategy(by)));
    }

    /** Korat must find what brute force finds. */
    void confirmByBruteForce() {
        Set<Structure<?>> expected =
                BruteForce.structures(bounds.space(), Predicates.of(bounds.subject()));
        StructureSets.assertSame(expected, by(Strategy.KORAT).valid(), name(Strategy.KORAT));
    }
}
