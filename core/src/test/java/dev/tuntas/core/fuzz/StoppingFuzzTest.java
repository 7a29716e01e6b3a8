package dev.tuntas.core.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.search.StoppedSearch;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches that are stopped at every structure, and gone on with, by every strategy. */
@Tag("slow")
public class StoppingFuzzTest {
    private static final int PROGRAMS = 40;
    private static final int MANY_PROGRAMS = 2_000;

    // --- predicates -----------------------------------------------------------------------------

    /** Walks by a work list, and in each step once more by another; says yes to the first cycle. */
    public static class NestedWalks {
        Node head;

        static class Node {
            Node next;
        }

        boolean repOk() {
            Deque<Node> todo = new ArrayDeque<>();
            Set<Node> visited = new HashSet<>();
            if (head != null) {
                todo.add(head);
            }
            while (!todo.isEmpty()) {
                Node node = todo.poll();
                if (!visited.add(node)) {
                    return true;
                }
                Deque<Node> inner = new ArrayDeque<>();
                Set<Node> seen = new HashSet<>();
                inner.push(node);
                while (!inner.isEmpty()) {
                    Node at = inner.pop();
                    if (seen.add(at) && at.next != null) {
                        inner.push(at.next);
                    }
                }
                if (node.next != null) {
                    todo.add(node.next);
                }
            }
            return false;
        }
    }

    /** Classes of the JDK are initialised on some paths before others. */
    static class Throwing {
        Node head;
        Node tail;

        static class Node {
            Node other;
            Node next;
        }

        boolean repOk() {
            return !isLinked(head) && isLinked(tail);
        }

        private static boolean isLinked(Node node) {
            try {
                if (node != null && node.other == node || node != null && node.next != null) {
                    return true;
                }
                throw new NullPointerException();
            } catch (NullPointerException e) {
                return false;
            }
        }
    }

    /** The first candidate of the space is found after others. */
    public static class FirstFoundLate {
        FirstFoundLate head;
        FirstFoundLate next;

        boolean repOk() {
            Deque<FirstFoundLate> todo = new LinkedList<>();
            Set<FirstFoundLate> visited = new HashSet<>();
            todo.add(this);
            while (!todo.isEmpty()) {
                FirstFoundLate at = todo.removeFirst();
                if (!visited.add(at)) {
                    return false;
                }
                if (at.next != null) {
                    todo.push(at.next);
                }
                if (at.head != null) {
                    todo.add(at.head);
                }
            }
            return true;
        }
    }

    /** Decides nothing, so that all is left to the completion. */
    static class Undecided {
        Undecided next;
        int[] values;

        boolean repOk() {
            return true;
        }
    }

    /** Holds an array before it reads the next slot: a search may start at the greatest length. */
    static class Held {
        int size;
        int[] keys;

        boolean repOk() {
            int[] held = keys;
            if (held == null) {
                return false;
            }
            int count = size;
            return count <= held.length;
        }
    }

    static class Nothing {
        Nothing next;

        boolean repOk() {
            return next != null && next == null;
        }
    }

    static class Single {
        Single next;
        int key;

        boolean repOk() {
            return next == this && key == 1;
        }
    }

    private static List<Finitization<?>> handWritten() {
        return List.of(
                Finitization.derive(NestedWalks.class, 3),
                Finitization.derive(Throwing.class, 1),
                Finitization.derive(FirstFoundLate.class, 3),
                Finitization.of(Undecided.class)
                        .scope(2)
                        .set(
                                "values",
                                Domain.arrays(int[].class, 1, Domain.ints(0, 1), Domain.ints(0, 1))
                                        .orNull())
                        .build(),
                Finitization.derive(Held.class, 2),
                Finitization.derive(Nothing.class, 3),
                Finitization.derive(Single.class, 3));
    }

    // --- tests ----------------------------------------------------------------------------------

    @Test
    void aSearchThatIsStoppedAnywhereFindsWhatAWholeOneFinds() {
        handWritten().forEach(StoppingFuzzTest::confirm);
    }

    @Tag("long")
    @Test
    void soDoOnesWithGeneratedPredicates() {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            confirm(bounds(seed));
        }
    }

    /** Without the order of the work list or the learned, too: {@link FuzzMain} does it longer. */
    @ParameterizedTest
    @ValueSource(longs = {5_035, 5_036, 5_037, 5_038, 5_039})
    void aLazyOneGoesOnAfterStopsAtRandom(long seed) {
        assertEquals(Optional.empty(), StoppedSearch.atRandom(bounds(seed), Strategy.LAZY, seed));
    }

    @Tag("long")
    @Test
    void soDoManyLazyOnes() {
        FuzzRun run = FuzzRun.stopped(Strategy.LAZY);
        List<String> differences = new ArrayList<>();
        for (long seed = 0; seed < MANY_PROGRAMS && differences.isEmpty(); seed++) {
            run.seed(seed).ifPresent(differences::add);
        }
        assertEquals(List.of(), differences);
        assertTrue(run.programs() == MANY_PROGRAMS, run::summary);
    }

    private static Finitization<?> bounds(long seed) {
        Program program = Generator.program(seed);
        return program.layout().bounds(ProgramLoader.of(program));
    }

    /** By every strategy, and by the one that is chosen if none is named. */
    private static void confirm(Finitization<?> bounds) {
        Set<Strategy> strategies = EnumSet.allOf(Strategy.class);
        strategies.add(Search.of(bounds).chooseStrategy().strategy());
        for (Strategy strategy : strategies) {
            assertEquals(Optional.empty(), StoppedSearch.atEvery(bounds, strategy));
        }
    }
}
