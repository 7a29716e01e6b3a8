package dev.tuntas.core.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Effort;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The lazy search on generated predicates: it finds what the predicate accepts, and every
 * explanation that it derives is right. {@link FuzzMain} does the same for longer.
 */
@Tag("slow")
class LazyFuzzTest {
    @Test
    void findsWhatTheGeneratedPredicatesAcceptAndExplainsRightly() {
        int programs = Effort.of(2_000, 50_000);
        FuzzRun run = new FuzzRun(Strategy.LAZY);
        List<String> differences = new ArrayList<>();
        for (long seed = 0; seed < programs && differences.isEmpty(); seed++) {
            run.seed(seed).ifPresent(differences::add);
        }
        assertEquals(List.of(), differences);
        assertTrue(run.explanations() > programs, run::summary);
        assertTrue(run.notFollowed() < programs / 5, run::summary);
    }
}
