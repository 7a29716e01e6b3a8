package dev.tuntas.core.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {
    @ParameterizedTest
    @ValueSource(
            longs = {
                0,
                7,
                999,
                1_000,
                10_000,
                999_999,
                1_000_000,
                -1,
                -999,
                -1_000,
                -123_456,
                Long.MAX_VALUE,
                Long.MIN_VALUE
            })
    void digitsAreGroupedAsAFormatterDoes(long number) {
        assertEquals(String.format(Locale.ROOT, "%,d", number), Messages.grouped(number));
    }
}
