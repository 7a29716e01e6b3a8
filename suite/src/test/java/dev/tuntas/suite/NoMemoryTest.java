package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tuntas.core.SearchListener;
import dev.tuntas.core.Structure;
import dev.tuntas.core.search.Strategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Where we have no memory left ourselves, the suite is as after a crash: it can be gone on with.
 */
class NoMemoryTest {
    @TempDir private Path folder;

    private Generation<?> generation(String name, Strategy strategy) {
        return Generation.of(Tree.bounds(3, 1, 2, 3))
                .predicate(Tree.class, "isOrdered")
                .strategy(strategy)
                .out(folder.resolve(name));
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aSuiteCanBeGoneOnWith(Strategy strategy) throws IOException {
        generation("whole.suite", strategy).run();
        OutOfMemoryError none = new OutOfMemoryError("none is left");
        SearchListener<Object> failing =
                new SearchListener<Object>() {
                    private int structures;

                    @Override
                    public void valid(Structure<?> structure) {
                        structures++;
                        if (structures == 4) {
                            throw none;
                        }
                    }
                };
        Generation<?> broken = generation("broken.suite", strategy).listener(failing);
        assertEquals(none, assertThrows(OutOfMemoryError.class, broken::run));
        generation("broken.suite", strategy).resume(true).run();
        assertArrayEquals(
                Files.readAllBytes(folder.resolve("whole.suite")),
                Files.readAllBytes(folder.resolve("broken.suite")));
    }
}
