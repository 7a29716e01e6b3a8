package dev.tuntas.cli.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class DurationsTest {
    private final Durations durations = new Durations();

    @Test
    void readsANumberAndItsUnit() {
        assertEquals(Duration.ofMillis(500), durations.convert("500ms"));
        assertEquals(Duration.ofSeconds(30), durations.convert("30s"));
        assertEquals(Duration.ofMinutes(2), durations.convert(" 2m "));
        assertEquals(Duration.ofHours(1), durations.convert("1h"));
        assertEquals(Duration.ofSeconds(90), durations.convert("1m30s"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "3", "s", "-1s", "1.5s", "1d", "9999999999s", "9999999h", "1s1m"})
    void refusesEverythingElse(String text) {
        assertThrows(TypeConversionException.class, () -> durations.convert(text));
    }
}
