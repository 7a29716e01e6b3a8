package dev.tuntas.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tuntas.core.Search;
import dev.tuntas.core.Structure;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.message.TuntasException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Suites over values of the JDK. */
class JdkValuesTest {
    static class Values {
        LocalDate day;
        BigDecimal amount;
        Currency currency;
        Duration time;
        UUID id;
        URI address;
        Locale locale;
        ZoneId zone;
        Charset charset;
        Pattern pattern;
        Class<?> type;
        StringBuilder text;

        boolean repOk() {
            return day.isLeapYear() || amount.signum() == 0 && text.length() == 0;
        }
    }

    @TempDir private Path folder;

    private Path generate(int scope) {
        Path file = folder.resolve(scope + ".suite");
        Generation.of(Finitization.derive(Values.class, scope)).out(file).run();
        return file;
    }

    @Test
    void aSuiteGivesTheSameStructuresAsTheSearch() {
        Finitization<Values> bounds = Finitization.derive(Values.class, 1);
        List<? extends Structure<?>> searched = Search.of(bounds).structures().toList();
        // A leap year, or the other day with no amount and no text; all else is free.
        assertEquals((1 << 11) + (1 << 9), searched.size());
        try (Suite suite = Suite.open(generate(1))) {
            List<? extends Structure<?>> read = suite.of(bounds).structures().toList();
            assertEquals(searched, read);
            assertEquals(
                    searched.stream().map(Structure::toText).toList(),
                    read.stream().map(Structure::toText).toList());
        }
    }

    /** The values are told by their texts: other values are another space. */
    @Test
    void aSuiteKnowsItsValues() {
        try (Suite suite = Suite.open(generate(0))) {
            assertThrows(
                    TuntasException.class, () -> suite.of(Finitization.derive(Values.class, 1)));
            String space = suite.header().space().toJson();
            assertNotEquals(-1, space.indexOf("1970-01-01"), space);
            assertNotEquals(-1, space.indexOf("java.time.LocalDate"), space);
        }
    }
}
