package dev.tuntas.core.internal.bounds;

import static java.util.Map.entry;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The derived domains of classes of the JDK whose objects are values: dates, amounts, names.
 *
 * <p>A row is a class and all values that it can have in a domain, in an order that never changes:
 * first those on which code breaks (zero, negative, the leap day, equal amounts of different scale,
 * one moment in two zones), then plain ones, one after the other. At scope n there are the first n
 * + 1 of them, or as many as there are. So the domain of a scope begins with that of the scope
 * below, and whatever is found at a scope is found above. No value is equal to one before it.
 *
 * <p>There are no values beyond which a calendar ends ({@code LocalDate.MAX}): what fails on them
 * is rarely meant.
 */
public final class JdkValues {
    /** Made when a class of the JDK is asked for, which most objects have none of. */
    private static final class Rows {
        static final Map<Class<?>, Supplier<Stream<?>>> ALL =
                Map.ofEntries(
                        entry(BigInteger.class, JdkValues::wholes),
                        entry(BigDecimal.class, JdkValues::decimals),
                        entry(LocalDate.class, JdkValues::dates),
                        entry(LocalTime.class, JdkValues::times),
                        entry(LocalDateTime.class, JdkValues::dateTimes),
                        entry(Instant.class, JdkValues::instants),
                        entry(Duration.class, JdkValues::durations),
                        entry(Period.class, JdkValues::periods),
                        entry(ZoneId.class, JdkValues::zones),
                        entry(ZoneOffset.class, JdkValues::offsets),
                        entry(ZonedDateTime.class, JdkValues::zonedDateTimes),
                        entry(OffsetDateTime.class, JdkValues::offsetDateTimes),
                        entry(OffsetTime.class, JdkValues::offsetTimes),
                        entry(Year.class, JdkValues::years),
                        entry(YearMonth.class, JdkValues::months),
                        entry(MonthDay.class, JdkValues::days),
                        entry(UUID.class, JdkValues::identifiers),
                        entry(URI.class, JdkValues::addresses),
                        entry(Locale.class, JdkValues::locales),
                        entry(Currency.class, JdkValues::currencies),
                        entry(Charset.class, JdkValues::charsets),
                        entry(Class.class, JdkValues::classes),
                        entry(Pattern.class, JdkValues::patterns),
                        entry(Date.class, JdkValues::oldDates),
                        entry(StringBuilder.class, () -> texts().map(StringBuilder::new)),
                        entry(StringBuffer.class, () -> texts().map(StringBuffer::new)));
    }

    private JdkValues() {}

    /** The values of a class at a scope; null if it is none of these. */
    public static @Nullable List<?> of(Class<?> type, int scope) {
        boolean mayHaveRow = type.getClassLoader() == null && !type.isPrimitive();
        Supplier<Stream<?>> row = mayHaveRow ? Rows.ALL.get(type) : null;
        return row == null ? null : row.get().distinct().limit(scope + 1L).toList();
    }

    /** The classes that have a row. */
    public static List<Class<?>> types() {
        return List.copyOf(Rows.ALL.keySet());
    }

    /**
     * The empty text, then those of up to one letter that is a, of up to two that are a or b, and
     * so on: a, b, aa, ab, ba, bb, c, ac, ... So there are soon longer ones, too.
     */
    public static Stream<String> texts() {
        return Stream.concat(
                Stream.of(""),
                IntStream.rangeClosed(1, 26)
                        .boxed()
                        .flatMap(
                                most ->
                                        IntStream.rangeClosed(1, most)
                                                .boxed()
                                                .flatMap(length -> texts(length, most))));
    }

    /** The texts of so many of the first letters that are not among those of fewer letters. */
    private static Stream<String> texts(int length, int letters) {
        char last = (char) ('a' + letters - 1);
        Stream<String> texts = Stream.of("");
        for (int i = 0; i < length; i++) {
            texts =
                    texts.flatMap(
                            text ->
                                    IntStream.rangeClosed('a', last)
                                            .mapToObj(c -> text + (char) c));
        }
        return length == letters ? texts : texts.filter(text -> text.indexOf(last) >= 0);
    }

    /** Beyond long are numbers for which arithmetic on longs is wrong. */
    private static Stream<?> wholes() {
        BigInteger beyondLong = BigInteger.ONE.shiftLeft(63);
        return join(
                Stream.of(BigInteger.ZERO, BigInteger.ONE, BigInteger.ONE.negate(), beyondLong),
                counted(2, BigInteger::valueOf));
    }

    /** 1.0 and 1.00 are one amount, and not equal; so are 0 and 0.00. */
    private static Stream<?> decimals() {
        return join(
                first(BigDecimal::new, "0", "1.0", "1.00", "-1", "0.00", "0.01", "1E+3"),
                counted(2, BigDecimal::valueOf));
    }

    private static Stream<?> dates() {
        LocalDate leapDay = LocalDate.of(2024, 2, 29);
        return join(
                first(
                        LocalDate::parse,
                        "1970-01-01",
                        "2024-02-29",
                        "2024-03-01",
                        "1969-12-31",
                        "2023-12-31",
                        "2023-02-28"),
                counted(2, leapDay::plusDays));
    }

    private static Stream<?> times() {
        return join(
                first(LocalTime::parse, "00:00", "23:59:59.999999999", "12:00", "00:00:01"),
                IntStream.range(1, 24 * 60).mapToObj(LocalTime.MIDNIGHT::plusMinutes));
    }

    private static Stream<?> dateTimes() {
        return join(
                first(
                        LocalDateTime::parse,
                        "1970-01-01T00:00",
                        "2024-02-29T23:59:59.999999999",
                        "2024-03-01T00:00",
                        "1969-12-31T23:59:59",
                        "2024-02-29T12:00"),
                counted(1, LocalDateTime.of(2024, 3, 1, 0, 0)::plusHours));
    }

    /** A moment before the epoch has a negative number of seconds. */
    private static Stream<?> instants() {
        return join(
                first(
                        Instant::parse,
                        "1970-01-01T00:00:00Z",
                        "2024-02-29T23:59:59.999999999Z",
                        "1969-12-31T23:59:59Z",
                        "2024-03-01T00:00:00Z"),
                counted(1, Instant.EPOCH::plusSeconds));
    }

    private static Stream<?> durations() {
        return join(
                first(Duration::parse, "PT0S", "PT1S", "PT-1S", "PT24H", "PT0.000000001S", "PT1H"),
                counted(1, Duration::ofMinutes));
    }

    /** A month has no number of days; 12 months and a year are not equal. */
    private static Stream<?> periods() {
        return join(
                first(Period::parse, "P0D", "P1D", "P1M", "P-1D", "P1Y", "P12M", "P30D"),
                counted(2, Period::ofDays));
    }

    /** One without rules, those whose hour changes, and one that is half an hour apart. */
    private static Stream<?> zones() {
        return join(
                first(
                        ZoneId::of,
                        "Z",
                        "Europe/Paris",
                        "America/New_York",
                        "Asia/Kolkata",
                        "UTC",
                        "Pacific/Apia"),
                offsets());
    }

    private static Stream<?> offsets() {
        return join(
                first(ZoneOffset::of, "Z", "+01:00", "-05:00", "+05:30", "+18:00", "-18:00"),
                IntStream.range(1, 18 * 60).mapToObj(m -> ZoneOffset.ofTotalSeconds(60 * m)));
    }

    /** The first two are one moment; then the ends of the hour that is left out in spring. */
    private static Stream<?> zonedDateTimes() {
        return join(
                first(
                        ZonedDateTime::parse,
                        "1970-01-01T00:00Z",
                        "1970-01-01T01:00+01:00[Europe/Paris]",
                        "2024-02-29T23:59:59.999999999Z",
                        "2024-03-31T01:59:59+01:00[Europe/Paris]",
                        "2024-03-31T03:00+02:00[Europe/Paris]"),
                counted(1, ZonedDateTime.parse("2024-03-01T00:00Z")::plusHours));
    }

    /** The first two are one moment. */
    private static Stream<?> offsetDateTimes() {
        return join(
                first(
                        OffsetDateTime::parse,
                        "1970-01-01T00:00Z",
                        "1970-01-01T01:00+01:00",
                        "2024-02-29T23:59:59.999999999Z",
                        "1969-12-31T23:59:59Z"),
                counted(1, OffsetDateTime.parse("2024-03-01T00:00Z")::plusHours));
    }

    /** The first two are one moment of a day. */
    private static Stream<?> offsetTimes() {
        return join(
                first(OffsetTime::parse, "00:00Z", "01:00+01:00", "23:59:59.999999999Z", "12:00Z"),
                IntStream.range(1, 24 * 60).mapToObj(OffsetTime.parse("00:00Z")::plusMinutes));
    }

    /** With a leap day, without one though it divides by 4, with one though it divides by 100. */
    private static Stream<?> years() {
        return join(first(Year::of, 1970, 2024, 1900, 2000, 0, -1), counted(2025, Year::of));
    }

    private static Stream<?> months() {
        return join(
                first(YearMonth::parse, "1970-01", "2024-02", "2023-12", "2023-02", "1969-12"),
                counted(1, YearMonth.of(2024, 2)::plusMonths));
    }

    /** All days that a year can have. */
    private static Stream<?> days() {
        LocalDate first = LocalDate.of(2024, 1, 1);
        return join(
                first(MonthDay::parse, "--01-01", "--02-29", "--12-31", "--02-28", "--03-01"),
                IntStream.range(0, 366).mapToObj(first::plusDays).map(MonthDay::from));
    }

    /** The second has all bits set: it is greater by its text, and less by {@code compareTo}. */
    private static Stream<?> identifiers() {
        return join(first(bits -> new UUID(bits, bits), 0, -1), counted(1, i -> new UUID(0, i)));
    }

    private static Stream<?> addresses() {
        return join(
                first(
                        URI::create,
                        "",
                        "http://example.com/",
                        "a",
                        "mailto:a@example.com",
                        "http://example.com:8080/a?b=c#d",
                        "file:///a"),
                counted(1, i -> URI.create("http://example.com/" + i)));
    }

    /** Turkish has letters of its own for upper and lower case. */
    private static Stream<?> locales() {
        return first(
                Locale::forLanguageTag,
                "und",
                "en-US",
                "tr",
                "de-DE",
                "en",
                "ja-JP",
                "ar-EG",
                "zh-Hant-TW",
                "fr-FR",
                "de-CH",
                "es-MX",
                "pt-BR");
    }

    /** With two digits behind the point, none, three, and XXX that is no currency. */
    private static Stream<?> currencies() {
        return first(
                Currency::getInstance,
                "EUR",
                "JPY",
                "KWD",
                "USD",
                "XXX",
                "GBP",
                "CHF",
                "CNY",
                "INR",
                "BRL",
                "AUD",
                "CAD");
    }

    /** Those that there are on every JVM. */
    private static Stream<?> charsets() {
        return Stream.of(
                StandardCharsets.UTF_8,
                StandardCharsets.US_ASCII,
                StandardCharsets.ISO_8859_1,
                StandardCharsets.UTF_16,
                StandardCharsets.UTF_16BE,
                StandardCharsets.UTF_16LE);
    }

    /** A class, a primitive type, a final class, an interface, an array, an enum. */
    private static Stream<?> classes() {
        return Stream.of(
                Object.class,
                int.class,
                String.class,
                Runnable.class,
                int[].class,
                Integer.class,
                Thread.State.class,
                Number.class,
                Override.class,
                String[].class,
                void.class);
    }

    private static Stream<?> patterns() {
        return join(
                first(Pattern::compile, "", "a", "[a-z]+", "\\d*", "(a)(b)?", ".*"),
                counted(2, i -> Pattern.compile("a{" + i + "}")));
    }

    private static Stream<?> oldDates() {
        return instants().map(instant -> Date.from((Instant) instant));
    }

    private static Stream<Object> counted(int from, Function<Integer, ?> value) {
        return IntStream.rangeClosed(from, Integer.MAX_VALUE).mapToObj(value::apply);
    }

    @SafeVarargs
    private static <A> Stream<?> first(Function<A, ?> value, A... of) {
        return Stream.of(of).map(value);
    }

    private static Stream<?> join(Stream<?> first, Stream<?> more) {
        return Stream.concat(first, more);
    }
}
