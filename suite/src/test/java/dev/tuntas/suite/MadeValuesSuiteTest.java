package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import java.awt.Point;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Suites over values that calls make, and over functions. */
class MadeValuesSuiteTest {
    /** A value class. */
    public static final class Mass {
        private final int grams;

        private Mass(int grams) {
            this.grams = grams;
        }

        public static Mass of(int grams) {
            return new Mass(grams);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Mass that && grams == that.grams;
        }

        @Override
        public int hashCode() {
            return grams;
        }
    }

    static class Scale {
        Mass mass;
        IntUnaryOperator price;
        Point at;

        boolean repOk() {
            return mass != null && price.applyAsInt(mass.grams) == at.x;
        }
    }

    @TempDir private Path folder;

    @Test
    void aSuiteGivesTheSameStructuresAsTheSearch() {
        Finitization<Scale> bounds = Finitization.derive(Scale.class, 2);
        List<? extends Structure<?>> searched = Search.of(bounds).structures().toList();
        // For each of 2 masses and 4 functions, the points whose x is the price: 2 of 4.
        assertEquals(2 * 4 * 2, searched.size());
        Path file = folder.resolve("scale.suite");
        Generation.of(bounds).out(file).run();
        try (Suite suite = Suite.open(file)) {
            List<? extends Structure<?>> read =
                    suite.of(Finitization.derive(Scale.class, 2)).structures().toList();
            assertEquals(searched, read);
            String space = suite.header().space().toJson();
            assertTrue(space.contains("Mass.of(java.lang.Integer 1)"), space);
            assertThrows(
                    TuntasException.class,
                    () ->
                            suite.of(
                                    Finitization.of(Scale.class)
                                            .scope(2)
                                            .set(
                                                    "mass",
                                                    Domain.madeBy(
                                                            Mass.class, "of", Domain.ints(5, 6)))
                                            .build()));
        }
    }
}
