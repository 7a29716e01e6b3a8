package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.search.Strategy;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A class file that changes while the JVM runs, as PIT and debuggers change code. */
class ChangedClassFileTest {
    @TempDir private Path folder;

    private Compiled compiled(String condition) {
        String source =
                """
                public class Cell {
                    int value;

                    boolean repOk() {
                        return %s;
                    }
                }
                """
                        .formatted(condition);
        return Compiled.to(folder, 17, "Cell.java", source);
    }

    private static long valid(Class<?> type, Strategy strategy, int scope) {
        Finitization<?> bounds = Finitization.derive(type, scope);
        return Search.of(bounds).strategy(strategy).run().counts().valid();
    }

    @ParameterizedTest
    @EnumSource
    void isSearchedAsItIsNow(Strategy strategy) {
        Class<?> type = compiled("value == 0").load("Cell");
        assertEquals(1, valid(type, strategy, 1));
        assertEquals(1, valid(type, strategy, 2));
        compiled("value < 2");
        assertEquals(2, valid(type, strategy, 2));
        compiled("value == 1");
        assertEquals(1, valid(type, strategy, 2));
        compiled("value > 7");
        assertEquals(0, valid(type, strategy, 1));
    }
}
