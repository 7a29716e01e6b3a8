package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.SearchResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Predicates without sense: each walks through its nodes as a random number tells it, reads,
 * writes, throws and answers at random. Nothing but the seed and what it has read decides what it
 * does next, and nodes are known by the order of their first visit only, so brute force is a right
 * oracle.
 */
class RandomPredicatesTest {
    private static final int SEEDS = 4;

    static IntStream seeds() {
        return IntStream.range(0, SEEDS);
    }

    static class Maze {
        int seed;
        Node start;

        private transient long state;
        private transient List<Node> seen;

        boolean repOk() {
            state = seed;
            seen = new ArrayList<>();
            Node at = start;
            for (int step = 0; step < 9; step++) {
                if (at == null) {
                    at = seen.isEmpty() ? null : seen.get(random(seen.size()));
                }
                if (at == null || random(8) == 0) {
                    break;
                }
                int number = seen.contains(at) ? seen.indexOf(at) : seen.size();
                if (number == seen.size()) {
                    seen.add(at);
                }
                learn(number);
                at = walk(at);
            }
            if (random(16) == 0) {
                throw new IllegalStateException();
            }
            return random(3) != 0;
        }

        private Node walk(Node at) {
            switch (random(8)) {
                case 0:
                    return at.a;
                case 1:
                    return at.b;
                case 2:
                    learn(at.value);
                    return at.a;
                case 3:
                    at.value = random(2);
                    return at.b;
                case 4:
                    Node swapped = at.a;
                    at.a = at.b;
                    at.b = swapped;
                    return at.a;
                case 5:
                    learn(at.data == null ? 7 : at.data.length);
                    return at;
                case 6:
                    if (at.data != null) {
                        Arrays.sort(at.data);
                        learn(Arrays.hashCode(at.data));
                    }
                    return at.a;
                default:
                    learn(at.data[random(2)]);
                    at.data[0] = random(2);
                    return at.b == null ? null : at.b.clone().b;
            }
        }

        private void learn(long value) {
            state = (state ^ value) * 0x9E3779B97F4A7C15L;
            state ^= state >>> 29;
        }

        private int random(int bound) {
            learn(0x5DEECE66DL);
            return (int) ((state >>> 17) % bound);
        }
    }

    static class Node implements Cloneable {
        Node a;
        Node b;
        int value;
        int[] data;

        @Override
        public Node clone() {
            try {
                return (Node) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static Finitization.Builder<Maze> bounds(int seed, int nodes) {
        return Finitization.of(Maze.class)
                .scope(2)
                .set("seed", Domain.ints(seed, seed))
                .exclude("state")
                .exclude("seen")
                .objects(Node.class, nodes);
    }

    private static Finitization<?> withArrays(int seed) {
        return bounds(seed, 2)
                .set(
                        Node.class,
                        "data",
                        Domain.arrays(int[].class, 1, Domain.ints(0, 2), Domain.ints(0, 1))
                                .orNull())
                .build();
    }

    private static Finitization<?> withThreeNodes(int seed) {
        return bounds(seed, 3)
                .set(Node.class, "value", Domain.ints(0, 0))
                .set(Node.class, "data", Domain.onlyNull())
                .build();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aRandomPredicateFindsWhatBruteForceFinds(int seed) {
        BruteForce.confirm(withArrays(seed));
        BruteForce.confirm(withThreeNodes(seed + SEEDS));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aRandomPredicateGoesOnWhereItWasCut(int seed) {
        Finitization<?> bounds = withArrays(seed);
        List<? extends Structure<?>> whole = StructureSets.found(Search.of(bounds));
        long explored = Search.of(bounds).run().counts().explored();
        int cut = 1 + whole.size() / 3;
        SearchResult first = Search.of(bounds).limit(cut).run();
        Candidate next = first.next().orElse(bounds.space().first());
        List<? extends Structure<?>> rest = StructureSets.found(Search.of(bounds).from(next));
        assertEquals(whole.subList(first.exhausted() ? 0 : cut, whole.size()), rest);
        long again = Search.of(bounds).from(next).run().counts().explored();
        assertEquals(first.exhausted() ? explored : explored - first.counts().explored(), again);
    }
}
