package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What {@link Strategy#CHECKPOINT} counts, says, and does with large structures. */
class CheckpointTest {
    /** More frames than the stack of a thread has room for. */
    private static final int MANY = 40_000;

    static class Node {
        Node next;
    }

    static class Chain {
        Node first;
        int size;

        boolean isList() {
            Set<Node> visited = new HashSet<>();
            for (Node node = first; node != null; node = node.next) {
                if (!visited.add(node)) {
                    return false;
                }
            }
            return visited.size() == size;
        }

        boolean isListByRecursion() {
            return length(first, 0) == size;
        }

        private static int length(Node node, int before) {
            return node == null ? before : length(node.next, before + 1);
        }

        synchronized boolean isLocked() {
            return first == null && size == 0;
        }

        boolean helperUsesStreams() {
            return first == null && fits() && size < 2;
        }

        private boolean fits() {
            return IntStream.range(0, 2).anyMatch(i -> i == size);
        }

        private final Random random = new Random(1);

        boolean keepsRandom() {
            return first == null && random.nextInt(1) == size;
        }

        boolean isEndless() {
            return size < 1 || isEndless();
        }
    }

    private static Finitization<?> chains(int nodes, int minSize, int maxSize) {
        Domain<Node> node = Domain.objects(Node.class, nodes).orNull();
        return Finitization.of(Chain.class)
                .set("first", node)
                .set("size", Domain.ints(minSize, maxSize))
                .set(Node.class, "next", node)
                .build();
    }

    private static SearchResult search(Finitization<?> bounds, String predicate) {
        return Search.of(bounds).predicate(predicate).strategy(Strategy.CHECKPOINT).run();
    }

    @Test
    void anInitialisationIsAnEdgeOfTheTree() {
        SearchResult korat = Search.of(chains(2, 0, 2)).predicate("isList").run();
        SearchResult checkpoint = search(chains(2, 0, 2), "isList");
        assertEquals(korat.counts().explored(), checkpoint.counts().explored());
        assertEquals(0, korat.counts().undone());
        assertTrue(checkpoint.counts().initialisations() < korat.counts().initialisations());
        assertTrue(checkpoint.counts().undone() > 0);
    }

    @Test
    void theSameSearchCanRunAgain() {
        for (Strategy strategy : Strategy.values()) {
            Search<?> search =
                    Search.of(chains(4, 0, 4)).predicate("isList").strategy(strategy).limit(3);
            SearchResult first = search.run();
            assertEquals(first.counts(), search.run().counts());
            assertEquals(5, search.limit(100).run().counts().valid());
            assertEquals(first.counts(), search.limit(3).run().counts());
        }
    }

    @Test
    void aStructureOfManyNodesNeedsNoDeepStack() {
        Finitization<?> bounds = chains(MANY, MANY, MANY);
        for (String predicate : new String[] {"isList", "isListByRecursion"}) {
            // One candidate for each node and length: the last node found is always fresh.
            Search<?> search =
                    Search.of(bounds)
                            .predicate(predicate)
                            .strategy(Strategy.CHECKPOINT)
                            .from(chain(bounds, MANY))
                            .limit(1);
            assertEquals(1, search.run().counts().valid());
        }
    }

    /** A chain of the given nodes, which the search comes to at last. */
    private static Candidate chain(Finitization<?> bounds, int nodes) {
        int[] values = new int[bounds.space().slots().size()];
        values[0] = 1;
        for (int i = 0; i < nodes - 1; i++) {
            values[2 + i] = i + 2;
        }
        return bounds.space().candidate(values);
    }

    @Test
    void aRecursionWithoutEndIsNoAnswer() {
        SearchResult korat = Search.of(chains(1, 0, 1)).predicate("isEndless").run();
        SearchResult checkpoint = search(chains(1, 0, 1), "isEndless");
        assertEquals(korat.counts().valid(), checkpoint.counts().valid());
        assertEquals(
                korat.counts().rejectedByException(), checkpoint.counts().rejectedByException());
    }

    @Test
    void aPredicateThatCanNotBeLeftFallsBackAndSaysWhy() {
        SearchResult result = search(chains(1, 0, 1), "isLocked");
        assertEquals(1, result.counts().valid());
        assertTrue(
                result.notes().get(0).text().startsWith("checkpoint fell back to korat: "),
                result.notes().toString());
        assertTrue(
                result.notes().get(0).text().contains("Chain.isLocked is synchronized"),
                result.notes().toString());
    }

    @Test
    void stateThatNobodyCanUndoMakesItFallBack() {
        SearchResult result = search(chains(1, 0, 1), "keepsRandom");
        assertTrue(
                result.notes().stream()
                        .anyMatch(note -> note.text().contains("keeps a java.util.Random")),
                result.notes().toString());
    }

    @Test
    void aHelperThatCanNotBeLeftIsExecutedAgainAlone() {
        SearchResult result = search(chains(1, 0, 2), "helperUsesStreams");
        assertEquals(2, result.counts().valid());
        assertTrue(
                result.notes().stream()
                        .anyMatch(
                                note ->
                                        note.text()
                                                        .contains(
                                                                "Chain.fits uses java.util.stream.IntStream;")
                                                && note.text()
                                                        .contains("executed again as a whole")),
                result.notes().toString());
    }
}
