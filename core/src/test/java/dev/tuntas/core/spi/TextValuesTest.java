package dev.tuntas.core.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TextValuesTest {
    record Money(int cents) {
        static Money of(String text) {
            return new Money(Integer.parseInt(text));
        }

        static Money other(String text) {
            return new Money(-1);
        }
    }

    record Single(String text) {
        static Single called(CharSequence text) {
            return new Single("called " + text);
        }
    }

    static class Made {
        final String text;

        Made(String text) {
            this.text = text;
        }

        @Deprecated
        static Made parse(String text) {
            throw new AssertionError(text);
        }

        private static Made of(String text) {
            throw new AssertionError(text);
        }
    }

    record Two(int number) {
        static Two one(String text) {
            return new Two(1);
        }

        static Two two(String text) {
            return new Two(2);
        }
    }

    private static Object read(String text, Class<?> type) {
        return TextValues.read(text, type, TextValuesTest.class.getClassLoader());
    }

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("7", int.class, 7),
                Arguments.of("-7", Long.class, -7L),
                Arguments.of("1", byte.class, (byte) 1),
                Arguments.of("1", short.class, (short) 1),
                Arguments.of("1.5", double.class, 1.5),
                Arguments.of("1.5", Float.class, 1.5f),
                Arguments.of("7", Comparable.class, 7),
                Arguments.of("7", Number.class, 7),
                Arguments.of("7", Object.class, "7"),
                Arguments.of("", String.class, ""),
                Arguments.of("x", CharSequence.class, "x"),
                Arguments.of("x", char.class, 'x'),
                Arguments.of("true", Boolean.class, true),
                Arguments.of("MONDAY", DayOfWeek.class, DayOfWeek.MONDAY),
                Arguments.of("2024-02-29", LocalDate.class, LocalDate.of(2024, 2, 29)),
                Arguments.of("1.00", BigDecimal.class, new BigDecimal("1.00")),
                Arguments.of("-5", BigInteger.class, BigInteger.valueOf(-5)),
                Arguments.of("-5", Year.class, Year.of(-5)),
                Arguments.of("Z", ZoneId.class, ZoneOffset.UTC),
                Arguments.of("Europe/Paris", ZoneId.class, ZoneId.of("Europe/Paris")),
                Arguments.of("latin1", java.nio.charset.Charset.class, StandardCharsets.ISO_8859_1),
                Arguments.of("en_US", Locale.class, Locale.US),
                Arguments.of("en-US", Locale.class, Locale.US),
                Arguments.of("1970-01-01T00:00:01Z", Date.class, new Date(1000)),
                Arguments.of("a/b", File.class, new File("a/b")),
                Arguments.of("int", Class.class, int.class),
                Arguments.of("java.lang.Thread$State[]", Class.class, Thread.State[].class),
                Arguments.of(Money.class.getName(), Class.class, Money.class),
                Arguments.of("12", Money.class, new Money(12)),
                Arguments.of("x", Single.class, new Single("called x")));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aTextIsReadAsTheTypeDemands(String text, Class<?> type, Object value) {
        assertTrue(TextValues.canRead(type));
        assertEquals(value, read(text, type));
    }

    @Test
    void privateAndDeprecatedMethodsDoNotCount() {
        assertEquals("x", ((Made) read("x", Made.class)).text);
    }

    @Test
    void ofMethodsWithUnusualNamesThereMustBeOne() {
        assertFalse(TextValues.canRead(Two.class));
        assertFalse(TextValues.canRead(InputStream.class));
        assertFalse(TextValues.canRead(List.class));
        assertFalse(TextValues.canRead(ArrayList.class));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "three | java.lang.Integer | it must be a number (For input string: \"three\")",
                "0x | java.lang.Double | it must be a number (For input string: \"0x\")",
                "ab | java.lang.Character | it must be one character",
                "yes | java.lang.Boolean | it must be true or false",
                "SOMEDAY | java.util.concurrent.TimeUnit | it must be one of NANOSECONDS, MICROSECONDS,"
                        + " MILLISECONDS, SECONDS, MINUTES, HOURS, DAYS",
                "2023-02-29 | java.time.LocalDate | it must be what LocalDate.parse takes (Text"
                        + " '2023-02-29' could not be parsed: Invalid date 'February 29' as '2023' is"
                        + " not a leap year)",
                "Mars | java.time.ZoneId | it must be what ZoneId.of takes (Unknown time-zone ID: Mars)",
                "1,5 | java.math.BigDecimal | it must be what new BigDecimal takes",
                "E | java.util.Currency | it must be what Currency.getInstance takes",
                "not a tag | java.util.Locale | it must be a language tag, such as en-US",
                "( | java.util.regex.Pattern | it must be what Pattern.compile takes",
                "no such | java.nio.charset.Charset | it must be what Charset.forName takes",
                "http://a b | java.net.URI | it must be what URI.create takes",
                "12 | java.util.UUID | it must be what UUID.fromString takes",
                "yesterday | java.util.Date | it must be what Instant.parse takes",
                "Nowhere | java.lang.Class | it must be the full name of a class",
                "void[] | java.lang.Class | it must be the full name of a class",
                "x | java.util.List | there is no text for it"
            })
    void whatDoesNotFitSaysWhatWould(String text, Class<?> type, String message) {
        IllegalArgumentException problem =
                assertThrows(IllegalArgumentException.class, () -> read(text, type));
        assertTrue(problem.getMessage().startsWith(message), problem.getMessage());
    }

    private static String code(Object value) {
        return String.valueOf(TextValues.code(value));
    }

    @Test
    void valuesAreWrittenAsJava() {
        assertEquals("new java.math.BigDecimal(\"1.00\")", code(new BigDecimal("1.00")));
        assertEquals("java.time.ZoneId.of(\"Asia/Kolkata\")", code(ZoneId.of("Asia/Kolkata")));
        assertEquals("java.util.Locale.forLanguageTag(\"und\")", code(Locale.ROOT));
        assertEquals("java.nio.charset.Charset.forName(\"UTF-8\")", code(StandardCharsets.UTF_8));
        assertEquals("new StringBuilder(\"a\")", code(new StringBuilder("a")));
        assertEquals(
                "java.util.regex.Pattern.compile(\"a\", 2)",
                code(Pattern.compile("a", Pattern.CASE_INSENSITIVE)));
    }

    /** Not another value than it is, and no call of code of the user's. */
    @Test
    void whatCanNotBeReadBackHasNoCode() {
        assertNull(TextValues.code(new Object()));
        assertNull(TextValues.code(List.of(1)));
        assertNull(TextValues.code(new Money(1)));
        Locale odd = new Locale("ja", "JP", "JP");
        assertNull(TextValues.code(new Locale("", "", "odd variant")));
        assertEquals(odd, Locale.forLanguageTag(odd.toLanguageTag()));
        class Later extends Date {}
        assertNull(TextValues.code(new Later()));
    }
}
