package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.Effort;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.fuzz.StoppingFuzzTest.FirstFoundLate;
import dev.tuntas.core.fuzz.StoppingFuzzTest.NestedWalks;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.suite.result.GenerationResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs that stop at a limit, again and again, and the suite that they leave: byte for byte the one
 * of a run without limits.
 */
@Tag("slow")
class LimitedRunTest {
    private static final int SCOPE = 3;

    @TempDir Path folder;

    /** A subject with a way out of the walk inside: the first candidate of the space comes late. */
    static class ShortLasso {
        Node head;
        int size;

        static class Node {
            Node next;
        }

        boolean repOk() {
            Deque<Node> todo = new LinkedList<>();
            Set<Node> visited = new LinkedHashSet<>();
            if (head == null) {
                return true;
            }
            todo.push(head);
            while (!todo.isEmpty()) {
                Node node = todo.pop();
                if (!visited.add(node)) {
                    return true;
                }
                if (node.next != null) {
                    todo.add(node.next);
                }
                if (steps(node) != 2) {
                    return false;
                }
            }
            return true;
        }

        private static int steps(Node root) {
            Deque<Node> inner = new ArrayDeque<>();
            Set<Node> seen = new HashSet<>();
            inner.add(root);
            int steps = 0;
            while (!inner.isEmpty()) {
                Node at = inner.remove();
                steps++;
                if (seen.add(at) && at.next != null) {
                    inner.push(at.next);
                }
            }
            return steps;
        }
    }

    private static Stream<Arguments> runs() {
        return Arrays.stream(Strategy.values())
                .flatMap(
                        strategy ->
                                Stream.of(
                                        Arguments.of(FirstFoundLate.class, 8, strategy),
                                        Arguments.of(NestedWalks.class, 6, strategy),
                                        Arguments.of(ShortLasso.class, 8, strategy)));
    }

    @ParameterizedTest
    @MethodSource("runs")
    void anySequenceOfLimitsLeavesTheBytesOfOneRun(Class<?> subject, int count, Strategy strategy)
            throws IOException {
        Path whole = folder.resolve("whole.suite");
        assertEquals(count, generation(subject, strategy, whole).run().structures());
        int turn = strategy.ordinal();
        for (int[] limits : List.of(upTo(count, 1), upTo(count, 3), new int[] {3, 4, 5})) {
            for (boolean hasThreads : Effort.byTurns(List.of(false, true), turn++, 1)) {
                Path file = folder.resolve(limits.length + "-" + hasThreads + ".suite");
                limited(subject, strategy, file, limits, hasThreads);
                assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(file));
            }
        }
    }

    /** Goes from limit to limit, and then to the end; with one thread, or with 2, 3, 2, 3, ... */
    private static void limited(
            Class<?> subject, Strategy strategy, Path file, int[] limits, boolean hasThreads) {
        for (int i = 0; i <= limits.length; i++) {
            boolean isLast = i == limits.length;
            GenerationResult result =
                    generation(subject, strategy, file)
                            .threads(hasThreads ? 2 + i % 2 : 1)
                            .resume(true)
                            .limit(isLast ? Long.MAX_VALUE : limits[i])
                            .run();
            assertEquals(isLast, result.search().exhausted());
        }
    }

    private static int[] upTo(int count, int step) {
        return IntStream.iterate(step, limit -> limit < count, limit -> limit + step).toArray();
    }

    private static Generation<?> generation(Class<?> subject, Strategy strategy, Path file) {
        return Generation.of(Finitization.derive(subject, SCOPE)).strategy(strategy).out(file);
    }
}
