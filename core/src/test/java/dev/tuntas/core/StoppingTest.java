package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Candidate;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.bounds.StateSpace;
import dev.tuntas.core.search.Counts;
import dev.tuntas.core.search.End;
import dev.tuntas.core.search.Progress;
import dev.tuntas.core.search.SearchResult;
import dev.tuntas.core.search.Strategy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Searches that stop before the end, go on from there, or run side by side. */
class StoppingTest {
    static class Tree {
        Node root;
        int size;

        static class Node {
            Node left;
            Node right;
        }

        boolean repOk() {
            Set<Node> seen = new HashSet<>();
            return (root == null || isTree(root, seen)) && seen.size() == size;
        }

        private static boolean isTree(Node node, Set<Node> seen) {
            return seen.add(node)
                    && (node.left == null || isTree(node.left, seen))
                    && (node.right == null || isTree(node.right, seen));
        }
    }

    static class Lazy {
        Lazy next;
        int[] values;
        boolean flag;

        /** Leaves most slots to the completion, and reads in an order of its own. */
        boolean repOk() {
            return flag || next != null && next.values != null && values != null;
        }
    }

    static class Writer {
        Writer a;
        Writer b;
        int mark;

        boolean repOk() {
            mark = 7;
            Writer swapped = a;
            a = b;
            b = swapped;
            if (a == this && b == null) {
                throw new IllegalStateException();
            }
            return a != b || a == null;
        }
    }

    sealed interface Expr permits Num, Neg {}

    record Num(int value) implements Expr {}

    static final class Neg implements Expr {
        Expr of;
    }

    static boolean isSimple(Expr e) {
        return e instanceof Num n ? n.value() < 2 : ((Neg) e).of instanceof Num;
    }

    static boolean hasTwin(int[][] rows) {
        return rows.length == 2 && rows[0] != null && rows[1] != null;
    }

    static Stream<Search<?>> searches() {
        return Stream.of(
                Search.of(Finitization.derive(Tree.class, 3)),
                Search.of(
                        Finitization.of(Lazy.class)
                                .scope(2)
                                .set("next", Domain.objects(Lazy.class, 1).orNull())
                                .set(
                                        "values",
                                        Domain.arrays(
                                                        int[].class,
                                                        1,
                                                        Domain.ints(0, 1),
                                                        Domain.ints(0, 1))
                                                .orNull())
                                .build()),
                Search.of(
                        Finitization.of(Writer.class)
                                .scope(2)
                                .set("mark", Domain.ints(0, 0))
                                .build()),
                Search.of(Finitization.derive(Expr.class, 2))
                        .predicate(StoppingTest.class, "isSimple"),
                Search.of(
                                Finitization.of(
                                                int[][].class,
                                                Matrices.of(
                                                        Domain.ints(0, 2),
                                                        Domain.ints(0, 1),
                                                        Domain.ints(0, 1)))
                                        .build())
                        .predicate(StoppingTest.class, "hasTwin"));
    }

    private static SearchListener<Object> to(Consumer<Structure<?>> consumer) {
        return new SearchListener<Object>() {
            @Override
            public void valid(Structure<?> structure) {
                consumer.accept(structure);
            }
        };
    }

    // --- going on -------------------------------------------------------------------------------

    @ParameterizedTest
    @MethodSource("searches")
    void aSearchThatIsCutAnywhereGoesOnAsIfItHadNotBeen(Search<?> search) {
        List<Candidate> whole = new ArrayList<>();
        SearchResult all = search.listener(to(s -> whole.add(s.candidate()))).run();
        assertTrue(whole.size() > 3);
        for (int k = 1; k <= whole.size(); k++) {
            List<Candidate> parts = new ArrayList<>();
            search.listener(to(s -> parts.add(s.candidate())));
            SearchResult first = search.limit(k).from(all.finitization().space().first()).run();
            assertEquals(first.next().isEmpty(), first.exhausted());
            assertEquals(whole.subList(0, k), parts);
            Counts counts = first.counts();
            if (first.next().isPresent()) {
                SearchResult rest =
                        search.limit(Long.MAX_VALUE).from(first.next().orElseThrow()).run();
                assertTrue(rest.exhausted());
                counts = counts.plus(rest.counts());
            }
            assertEquals(whole, parts);
            assertEquals(all.counts(), counts);
        }
    }

    /** It may take more runs to come back to where it was cut, so these do not add up. */
    @ParameterizedTest
    @MethodSource("searches")
    void soDoesALazyOne(Search<?> search) {
        StateSpace space = search.run().finitization().space();
        search.strategy(Strategy.LAZY);
        List<Candidate> whole = new ArrayList<>();
        search.listener(to(s -> whole.add(s.candidate()))).run();
        for (int k = 1; k <= whole.size(); k++) {
            List<Candidate> parts = new ArrayList<>();
            search.listener(to(s -> parts.add(s.candidate())));
            SearchResult first = search.limit(k).from(space.first()).run();
            assertEquals(whole.subList(0, k), parts);
            first.next().ifPresent(next -> search.limit(Long.MAX_VALUE).from(next).run());
            assertEquals(whole, parts);
        }
    }

    @Test
    void aSearchInStepsOfOneFindsTheSame() {
        Finitization<?> bounds = Finitization.derive(Tree.class, 3);
        List<Structure<?>> parts = new ArrayList<>();
        Search<?> search = Search.of(bounds).listener(to(parts::add)).limit(1);
        Optional<Candidate> next = Optional.of(bounds.space().first());
        while (next.isPresent()) {
            next = search.from(next.orElseThrow()).run().next();
        }
        assertEquals(StructureSets.found(Search.of(bounds)), parts);
    }

    @Test
    void aLimitAtTheLastStructureMayLeaveCandidates() {
        Finitization<?> bounds = Finitization.derive(Tree.class, 3);
        long all = Search.of(bounds).run().counts().valid();
        SearchResult result = Search.of(bounds).limit(all).run();
        assertFalse(result.exhausted());
        SearchResult rest = Search.of(bounds).from(result.next().orElseThrow()).run();
        assertEquals(0, rest.counts().valid());
        assertTrue(rest.exhausted());
        assertEquals(Optional.empty(), rest.next());
        assertEquals(1, rest.share());
    }

    // --- stopping -------------------------------------------------------------------------------

    private static Finitization<?> large() {
        return Finitization.derive(Tree.class, 12);
    }

    @Test
    void stopEndsARunningSearchAndTellsWhereToGoOn() {
        Search<?> search = Search.of(large());
        List<Structure<?>> found = new ArrayList<>();
        SearchResult result =
                search.listener(
                                to(
                                        s -> {
                                            found.add(s);
                                            if (found.size() == 3) {
                                                search.stop();
                                            }
                                        }))
                        .run();
        assertEquals(End.STOPPED, result.end());
        assertEquals(3, result.counts().valid());
        assertTrue(result.share() > 0 && result.share() < 1);
        List<? extends Structure<?>> four =
                StructureSets.found(Search.of(result.finitization()).limit(4));
        List<? extends Structure<?>> next =
                StructureSets.found(
                        Search.of(result.finitization())
                                .from(result.next().orElseThrow())
                                .limit(1));
        assertEquals(four.get(3), next.get(0));
    }

    @Test
    void aSearchThatWasStoppedBeforeDoesNotStart() {
        Search<?> search = Search.of(large());
        search.stop();
        SearchResult result = search.run();
        assertEquals(End.STOPPED, result.end());
        assertEquals(0, result.counts().explored());
        assertEquals(result.finitization().space().first(), result.next().orElseThrow());
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aPartThatWasStoppedBeforeItBeganStandsAtItsBeginning(Strategy strategy) {
        Finitization<?> bounds = Finitization.derive(Tree.class, 3);
        int all = StructureSets.found(Search.of(bounds)).size();
        for (int k = 1; k < all; k++) {
            Search<?> first = Search.of(bounds).strategy(strategy).limit(k);
            Candidate next = first.run().next().orElseThrow();
            Search<?> rest = Search.of(bounds).strategy(strategy).from(next);
            rest.stop();
            assertEquals(Optional.of(next), rest.run().next());
        }
    }

    @Test
    void anInterruptStopsTheSearchAndIsPassedOn() {
        Thread.currentThread().interrupt();
        SearchResult result = Search.of(large()).run();
        assertTrue(Thread.interrupted());
        assertEquals(End.STOPPED, result.end());
        assertTrue(result.next().isPresent());
    }

    @Test
    void aTimeLimitStopsTheSearch() {
        SearchResult result = Search.of(large()).time(Duration.ofMillis(1)).run();
        assertEquals(End.TIME, result.end());
        assertTrue(result.next().isPresent());
        assertEquals("stopped at the time limit", result.end().toString());
    }

    @Test
    void whatAListenerThrowsReachesTheCaller() {
        IllegalStateException thrown = new IllegalStateException("enough");
        Search<?> search =
                Search.of(large())
                        .listener(
                                to(
                                        s -> {
                                            throw thrown;
                                        }));
        assertEquals(thrown, assertThrows(IllegalStateException.class, search::run));
    }

    @Test
    void progressIsTold() {
        List<Progress> told = new ArrayList<>();
        Search<?> search = Search.of(large());
        search.listener(
                        new SearchListener<Object>() {
                            @Override
                            public void progress(Progress progress) {
                                told.add(progress);
                                search.stop();
                            }
                        })
                .run();
        assertEquals(1, told.size());
        assertTrue(told.get(0).share() > 0 && told.get(0).share() < 1);
        assertTrue(told.get(0).rate() > 0);
    }

    // --- side by side ---------------------------------------------------------------------------

    @Test
    void twoSearchesRunAtTheSameTime() throws Exception {
        Finitization<?> bounds = Finitization.derive(Tree.class, 3);
        List<? extends Structure<?>> alone = StructureSets.found(Search.of(bounds));
        CountDownLatch bothFound = new CountDownLatch(2);
        var pool = Executors.newFixedThreadPool(2);
        try {
            List<Future<List<Structure<?>>>> futures = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                futures.add(pool.submit(() -> foundBesides(bounds, bothFound)));
            }
            for (Future<List<Structure<?>>> future : futures) {
                assertEquals(alone, future.get());
            }
        } finally {
            pool.shutdown();
        }
    }

    /** Waits at the first structure until the other search has found one as well. */
    private static List<Structure<?>> foundBesides(
            Finitization<?> bounds, CountDownLatch bothFound) {
        List<Structure<?>> found = new ArrayList<>();
        Search.of(bounds)
                .listener(
                        to(
                                structure -> {
                                    found.add(structure);
                                    bothFound.countDown();
                                    try {
                                        bothFound.await();
                                    } catch (InterruptedException e) {
                                        throw new IllegalStateException(e);
                                    }
                                }))
                .run();
        return found;
    }
}
