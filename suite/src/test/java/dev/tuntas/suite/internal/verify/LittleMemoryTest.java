package dev.tuntas.suite.internal.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.suite.Generation;
import dev.tuntas.suite.Suite;
import dev.tuntas.suite.result.Flaw;
import dev.tuntas.suite.stored.SuiteWriter;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With memory for three structures, all is found that is found with more. */
class LittleMemoryTest {
    private static final int MEMORY = 3;

    /** Three numbers, of which the last is the greatest. */
    static final class Numbers {
        int a;
        int b;
        int c;

        boolean repOk() {
            return a <= c && b <= c;
        }
    }

    private static final Finitization<?> BOUNDS =
            Finitization.of(Numbers.class)
                    .set("a", Domain.ints(0, 9))
                    .set("b", Domain.ints(0, 9))
                    .set("c", Domain.ints(0, 9))
                    .build();
    private static final Method PREDICATE = Predicates.of(Numbers.class);

    @TempDir private Path folder;

    private Path forged(Consumer<List<int[]>> change) {
        Path good = folder.resolve("good.suite");
        Path file = folder.resolve("forged.suite");
        Generation.of(BOUNDS).out(good).run();
        try (Suite suite = Suite.open(good);
                SuiteWriter writer = SuiteWriter.create(file, suite.header())) {
            List<int[]> structures = new ArrayList<>();
            for (long n = 0; n < suite.size(); n++) {
                structures.add(suite.get(n));
            }
            change.accept(structures);
            structures.forEach(values -> writer.add(values, suite.candidates()));
            writer.finish(suite.end(), suite.candidates(), suite.next());
        }
        return file;
    }

    private static Optional<Flaw.Kind> compared(Path file) {
        try (Suite suite = Suite.open(file)) {
            return Completeness.check(suite, BOUNDS, PREDICATE, MEMORY).flaw().map(Flaw::kind);
        }
    }

    @Test
    void aWholeSuiteHasNoFlaw() {
        Path file = forged(list -> assertEquals(385, list.size()));
        try (Suite suite = Suite.open(file)) {
            assertEquals(Optional.empty(), Duplicates.in(suite, MEMORY));
        }
        assertEquals(Optional.empty(), compared(file));
    }

    @Test
    void theFirstStructureThatComesTwiceIsFound() {
        Path file =
                forged(
                        list -> {
                            list.add(200, list.get(7));
                            list.add(100, list.get(50));
                        });
        try (Suite suite = Suite.open(file)) {
            assertEquals(Optional.of(new Duplicates.Pair(50, 100)), Duplicates.in(suite, MEMORY));
        }
    }

    @Test
    void whatIsMissingIsFound() {
        assertEquals(Optional.of(Flaw.Kind.MISSING), compared(forged(list -> list.remove(300))));
    }

    @Test
    void whatIsForeignIsFound() {
        Path file = forged(list -> list.add(new int[] {9, 9, 0}));
        assertEquals(Optional.of(Flaw.Kind.FOREIGN), compared(file));
    }
}
