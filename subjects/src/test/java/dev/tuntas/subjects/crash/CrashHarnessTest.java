package dev.tuntas.subjects.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.Effort;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
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
        for (int i = 0; i < LEAST_ROUNDS || (i < MOST_ROUNDS && !hasSeenAll(harness)); i++) {
            harness.round(i);
        }
        assertSeenAll(harness);
    }

    @Tag("long")
    @Test
    void howeverLongItIsDisturbed() {
        CrashHarness harness = new CrashHarness(folder);
        long end = System.nanoTime() + Effort.duration().toNanos();
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
