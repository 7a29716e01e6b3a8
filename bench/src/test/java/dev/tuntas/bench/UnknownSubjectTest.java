package dev.tuntas.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each table says which subjects it has. */
class UnknownSubjectTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "korat",
                "checkpoint",
                "multivalue",
                "lazy",
                "generators",
                "incremental",
                "parallel",
                "counting"
            })
    void isWrongUse(String table) {
        assertEquals(2, Bench.run(table, new StringWriter(), "--only", "Nope"));
    }
}
