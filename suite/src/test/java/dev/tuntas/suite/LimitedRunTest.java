package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Finitization;
import dev.tuntas.core.Strategy;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs that stop at a limit, again and again, and the suite that they leave. */
class LimitedRunTest {
    @TempDir Path folder;

    /** The first candidate of the space, a node alone, is not the first that lazy finds. */
    static class Chain {
        Chain head;
        Chain next;

        boolean repOk() {
            Deque<Chain> todo = new ArrayDeque<>();
            Set<Chain> visited = new HashSet<>();
            todo.add(this);
            while (!todo.isEmpty()) {
                Chain at = todo.poll();
                if (!visited.add(at)) {
                    return false;
                }
                if (at.next != null) {
                    todo.add(at.next);
                }
                if (at.head != null) {
                    todo.push(at.head);
                }
            }
            return true;
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void anySequenceOfLimitsLeavesTheStructuresOfOneRun(Strategy strategy) {
        Path whole = folder.resolve("whole.suite");
        int structures = (int) generation(strategy, whole).run().structures();
        assertEquals(8, structures);
        for (int step : new int[] {1, 3}) {
            Path file = folder.resolve(step + ".suite");
            for (int limit = step; limit < structures; limit += step) {
                generation(strategy, file).resume(true).limit(limit).run();
            }
            generation(strategy, file).resume(true).run();
            assertEquals(structures(whole), structures(file));
        }
    }

    private static List<String> structures(Path file) {
        List<String> texts = new ArrayList<>();
        try (Suite suite = Suite.open(file)) {
            assertTrue(suite.isComplete());
            for (long n = 0; n < suite.size(); n++) {
                texts.add(Arrays.toString(suite.get(n)));
            }
        }
        return texts;
    }

    private static Generation generation(Strategy strategy, Path file) {
        return Generation.of(Finitization.derive(Chain.class, 3)).strategy(strategy).out(file);
    }
}
