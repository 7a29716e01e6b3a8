package dev.tuntas.subjects.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Generations that are disturbed end as if they had not been. With {@code -Dtuntas.crash.seed} it
 * is one round, again and again, because threads do not do the same each time.
 */
class CrashHarnessTest {
    /** In so many rounds every disturbance and every strategy has had its turn. */
    private static final int LEAST_ROUNDS = 20;

    private static final int MOST_ROUNDS = 400;
    private static final Duration SHORT = Duration.ofSeconds(40);
    private static final int AGAIN = 20;
    private static final long LONG_SEEDS = 1_000_000;

    @TempDir private Path folder;

    @Tag("slow")
    @Test
    void whateverHappensTheSuiteIsTheSame() {
        CrashHarness harness = new CrashHarness(folder);
        Long seed = Long.getLong("tuntas.crash.seed");
        if (seed != null) {
            for (int i = 0; i < AGAIN; i++) {
                harness.round(seed);
            }
            return;
        }
        long end = System.nanoTime() + SHORT.toNanos();
        for (int i = 0; i < MOST_ROUNDS; i++) {
            if (i >= LEAST_ROUNDS && hasSeenAll(harness) && System.nanoTime() > end) {
                break;
            }
            harness.round(i);
        }
        assertSeenAll(harness);
    }

    @Tag("long")
    @Test
    void howeverLongItIsDisturbed() {
        CrashHarness harness = new CrashHarness(folder);
        long minutes = Long.getLong("verify.minutes", 1);
        long end = System.nanoTime() + Duration.ofMinutes(minutes).toNanos();
        for (long seed = LONG_SEEDS; System.nanoTime() < end; seed++) {
            harness.round(seed);
        }
        System.out.println(harness);
    }

    private static boolean hasSeenAll(CrashHarness harness) {
        return harness.happened().size() == Disturbance.values().length
                && harness.strategies().size() == Strategy.values().length;
    }

    private static void assertSeenAll(CrashHarness harness) {
        Set<Disturbance> all = EnumSet.allOf(Disturbance.class);
        assertEquals(all, harness.happened().keySet(), harness::toString);
        Set<Strategy> strategies = EnumSet.allOf(Strategy.class);
        assertEquals(strategies, harness.strategies().keySet(), harness::toString);
    }
}
