package dev.tuntas.bench.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.tuntas.bench.Bench;
import dev.tuntas.core.search.Strategy;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AnalysisBenchTest {
    @Test
    void everyStrategyComesToItsFirstCandidate() {
        List<JsonObject> rows =
                Bench.rows(Bench.json("analysis", "--lines", "60", "--runs", "1"), "analysis");
        assertEquals(Strategy.values().length, rows.size());
        for (Strategy strategy : Strategy.values()) {
            JsonObject row = rows.get(strategy.ordinal());
            assertEquals(strategy.label(), row.get("strategy").getAsString());
            assertTrue(row.get("cold ms").getAsDouble() > 0);
            // A lazy search may come to others that fail before the first that does not.
            long candidates = row.get("candidates").getAsLong();
            assertTrue(candidates == 1 || !strategy.keepsOrder(), strategy + ": " + candidates);
        }
    }

    @Test
    void aPredicateHasAboutAsManyLinesAsWanted() {
        LargePredicate predicate = new LargePredicate(500);
        Path folder = predicate.folder();
        assertTrue(Math.abs(predicate.lines() - 500) < 25, "lines: " + predicate.lines());
        assertEquals(7, predicate.classes());
        assertTrue(Files.exists(folder.resolve("large").resolve("Large.class")));
        predicate.close();
        assertFalse(Files.exists(folder));
    }

    /** No helper is executed again as a whole, and nothing falls back: a note would say so. */
    @ParameterizedTest
    @EnumSource
    void everythingInItCanBeResumed(Strategy strategy)
            throws IOException, ReflectiveOperationException {
        try (LargePredicate predicate = new LargePredicate(500);
                URLClassLoader loader =
                        new URLClassLoader(new URL[] {predicate.folder().toUri().toURL()})) {
            Class<?> subject = loader.loadClass(LargePredicate.CLASS);
            FirstCandidate first = FirstCandidate.measure(FirstCandidate.bounds(subject), strategy);
            assertEquals(List.of(), first.result().notes());
            assertEquals(1, first.result().counts().valid());
        }
    }
}
