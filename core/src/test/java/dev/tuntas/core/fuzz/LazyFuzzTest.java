package dev.tuntas.core.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The lazy search on generated predicates: it finds what the predicate accepts, and every
 * explanation that it derives is right. {@link FuzzMain} does the same for longer.
 */
@Tag("slow")
class LazyFuzzTest {
    private static final int PROGRAMS = 20_000;
    private static final int THREADS = 2;

    @Test
    void findsWhatTheGeneratedPredicatesAcceptAndExplainsRightly()
            throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        List<Future<FuzzRun>> parts = new ArrayList<>();
        List<String> differences = new ArrayList<>();
        for (int part = 0; part < THREADS; part++) {
            int first = part;
            parts.add(threads.submit(() -> run(first, differences)));
        }
        threads.shutdown();
        long explanations = 0;
        long notFollowed = 0;
        for (Future<FuzzRun> part : parts) {
            explanations += part.get().explanations();
            notFollowed += part.get().notFollowed();
        }
        assertEquals(List.of(), differences);
        assertTrue(explanations > PROGRAMS, explanations + " explanations");
        assertTrue(notFollowed < PROGRAMS / 5, notFollowed + " not followed");
    }

    private static FuzzRun run(int first, List<String> differences) {
        FuzzRun run = new FuzzRun(Strategy.LAZY);
        for (long seed = first; seed < PROGRAMS && run.differences() == 0; seed += THREADS) {
            run.seed(seed)
                    .ifPresent(
                            text -> {
                                synchronized (differences) {
                                    differences.add(text);
                                }
                            });
        }
        return run;
    }
}
