package dev.tuntas.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.bounds.Domain;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.internal.bounds.GivenValue;
import dev.tuntas.core.internal.bounds.JdkValues;
import dev.tuntas.core.internal.bounds.PlainValues;
import dev.tuntas.core.search.Strategy;
import dev.tuntas.core.spi.TextValues;
import java.io.IOException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TimeZone;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The domains of values of the JDK: which there are, as text and as Java code. */
class JdkValuesTest {
    /** Those that code may change: each run and each structure has its own. */
    private static final Set<Class<?>> MUTABLE =
            Set.of(StringBuilder.class, StringBuffer.class, Date.class);

    private static final Set<Class<?>> DESCRIBED =
            Set.of(
                    ZonedDateTime.class,
                    OffsetDateTime.class,
                    UUID.class,
                    URI.class,
                    Locale.class,
                    Pattern.class,
                    Class.class,
                    Date.class,
                    StringBuilder.class,
                    StringBuffer.class);

    static Stream<Class<?>> types() {
        return JdkValues.types().stream().sorted(Comparator.comparing(Class::getName));
    }

    private static List<?> values(Class<?> type, int scope) {
        return Objects.requireNonNull(JdkValues.of(type, scope));
    }

    /** Texts without equals are compared by what they say. */
    private static Object known(Object value) {
        return value instanceof Pattern || value instanceof CharSequence ? value.toString() : value;
    }

    @ParameterizedTest
    @MethodSource("types")
    void eachScopeHasOneValueMore(Class<?> type) {
        for (int scope = 0; scope < 5; scope++) {
            List<?> values = values(type, scope);
            assertEquals(scope + 1, values.size());
            List<?> more = values(type, scope + 1).subList(0, scope + 1);
            assertEquals(
                    values.stream().map(JdkValuesTest::known).toList(),
                    more.stream().map(JdkValuesTest::known).toList());
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void noValueComesTwice(Class<?> type) {
        List<?> values = values(type, 2000);
        Set<Object> different = new HashSet<>();
        values.forEach(value -> different.add(known(value)));
        assertEquals(values.size(), different.size());
        values.forEach(value -> assertTrue(type.isInstance(value), value.toString()));
    }

    /** What is shared must be immutable, and what is not must be copied. */
    @ParameterizedTest
    @MethodSource("types")
    void onlyWhatNobodyCanChangeIsShared(Class<?> type) {
        for (Object value : values(type, 40)) {
            Object kept = PlainValues.convert(value, type, "field");
            assertEquals(MUTABLE.contains(type), kept instanceof GivenValue, value.toString());
            if (kept instanceof GivenValue) {
                assertNotSame(GivenValue.fresh(kept), GivenValue.fresh(kept));
            } else {
                assertSame(value, kept);
            }
        }
    }

    static class Shop {
        LocalDate day;
        BigDecimal amount;
        Currency currency;

        boolean repOk() {
            return true;
        }
    }

    @Test
    void boundaryValuesComeFirst() {
        Finitization<?> bounds = Finitization.derive(Shop.class, 3);
        assertEquals(
                List.of("1970-01-01", "2024-02-29", "2024-03-01", "1969-12-31"),
                Slots.values(bounds, "Shop#0.day"));
        assertEquals(List.of("0", "1.0", "1.00", "-1"), Slots.values(bounds, "Shop#0.amount"));
        assertEquals(List.of("EUR", "JPY", "KWD", "USD"), Slots.values(bounds, "Shop#0.currency"));
        assertEquals(List.of(), bounds.notes());
    }

    /** Rows that describe a value instead of writing it are left to the reader. */
    @Test
    void theDocumentsTellTheFirstValues() throws IOException {
        String text = Files.readString(Path.of("..", "docs", "bounds.md"));
        String table = text.substring(text.indexOf("### Values of the JDK"));
        for (Class<?> type : JdkValues.types()) {
            Matcher row =
                    Pattern.compile("(?m)^\\|.*`" + type.getSimpleName() + "`.*\\| (.*) \\|$")
                            .matcher(table);
            assertTrue(row.find(), type + " is not in the table");
            if (!DESCRIBED.contains(type)) {
                String told = row.group(1).replaceAll(" \\(.*?\\)", "").replace("`", "");
                assertTrue(told.startsWith(begins(type)), told);
            }
        }
    }

    private static String begins(Class<?> type) {
        return values(type, 2).stream().map(Object::toString).collect(Collectors.joining(", "));
    }

    /** No text of k of the first k letters comes after one that needs more of either. */
    @Test
    void textsGrowInLettersAndInLengthTogether() {
        assertEquals(
                List.of("", "a", "b", "aa", "ab", "ba", "bb", "c", "ac", "bc", "ca", "cb", "cc"),
                JdkValues.texts().limit(13).toList());
        int known = 0;
        for (int most = 1; most <= 4; most++) {
            int all = 0;
            for (int length = 0; length <= most; length++) {
                all += (int) Math.pow(most, length);
            }
            Set<String> texts = JdkValues.texts().limit(all).collect(Collectors.toSet());
            assertEquals(all, texts.size());
            String form = "[a-%c]{0,%d}".formatted((char) ('a' + most - 1), most);
            assertTrue(texts.stream().allMatch(text -> text.matches(form)), form);
            assertTrue(known < all);
            known = all;
        }
    }

    @Test
    void aListThatEndsIsAllThereIs() {
        assertEquals(6, values(java.nio.charset.Charset.class, 100).size());
        assertEquals(366, values(java.time.MonthDay.class, 1000).size());
    }

    @Test
    void everyStrategyFindsAllThatAreDerived() {
        for (Strategy strategy : Strategy.values()) {
            List<?> found =
                    Search.of(Finitization.derive(Shop.class, 3)).strategy(strategy).toList();
            assertEquals(4 * 4 * 4, found.size(), strategy.toString());
        }
    }

    static class Texts {
        char[] letters;
        byte[] bytes;

        boolean repOk() {
            return letters != null && bytes != null && letters.length + bytes.length == 2;
        }
    }

    /** 'a' or 'b', and 0 or 1: 2 * 2 of each for the lengths 2 + 0, 1 + 1 and 0 + 2. */
    @Test
    void arraysOfCharactersAndBytesAreDerivedAsOthers() {
        for (Strategy strategy : Strategy.values()) {
            long found = Search.of(Finitization.derive(Texts.class, 2)).strategy(strategy).count();
            assertEquals(12, found, strategy.toString());
        }
    }

    @Test
    void theRootMayBeAValue() {
        List<LocalDate> days = new ArrayList<>();
        Search.of(Finitization.derive(LocalDate.class, 2))
                .predicate(JdkValuesTest.class, "isLeapYear")
                .forEach(days::add);
        assertEquals(List.of(LocalDate.of(2024, 2, 29), LocalDate.of(2024, 3, 1)), days);
    }

    /** Whoever bounds the fields of such a class means them. */
    @Test
    void fieldsThatAreSaidMakeAnObjectOfAValue() {
        Finitization<UUID> bounds =
                Finitization.of(UUID.class)
                        .scope(1)
                        .set("mostSigBits", Domain.longs(0, 1))
                        .set("leastSigBits", Domain.longs(5, 5))
                        .build();
        assertEquals(List.of("UUID#0.mostSigBits", "UUID#0.leastSigBits"), Slots.names(bounds));
    }

    static boolean isLeapYear(LocalDate day) {
        return day.isLeapYear();
    }

    /** The code is that of another machine: it makes the same values wherever it is compiled. */
    @Test
    void javaCodeMakesEqualValues(@TempDir Path folder) throws Exception {
        List<Object> values = new ArrayList<>();
        types().filter(type -> type != Class.class)
                .forEach(type -> values.addAll(values(type, 60)));
        StringBuilder lines = new StringBuilder();
        for (Object value : values) {
            String code = TextValues.code(value);
            lines.append("        ").append(code).append(",\n");
        }
        String source =
                """
                package made;
                public class Made {
                    public static Object[] all() {
                        return new Object[] {
                %s};
                    }
                }
                """
                        .formatted(lines);
        Class<?> made = Compiled.to(folder, 17, "made/Made.java", source).load("made.Made");
        Method all = made.getMethod("all");
        Object[] remade = (Object[]) all.invoke(null);
        for (int i = 0; i < remade.length; i++) {
            assertEquals(known(values.get(i)), known(remade[i]));
            assertSame(values.get(i).getClass(), remade[i].getClass());
        }
    }

    /** What people write is read as the same value. */
    @ParameterizedTest
    @MethodSource("types")
    void textsAreReadAgain(Class<?> type) {
        for (Object value : values(type, 40)) {
            Object read = TextValues.read(written(value), type, null);
            assertEquals(known(value), known(read));
        }
    }

    private static String written(Object value) {
        if (value instanceof Date date) {
            return date.toInstant().toString();
        }
        if (value instanceof Locale locale) {
            return locale.toLanguageTag();
        }
        if (value instanceof Class<?> type) {
            return type.isArray() ? type.getTypeName() : type.getName();
        }
        return value.toString();
    }

    /** The default zone and locale must not change what there is or how it is written. */
    @Test
    void domainsDoNotDependOnDefaults() {
        List<String> before = allTexts();
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr-TR-u-nu-arab"));
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kolkata"));
            assertEquals(before, allTexts());
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    private static List<String> allTexts() {
        return types().flatMap(type -> values(type, 60).stream())
                .map(value -> written(value) + TextValues.code(value))
                .toList();
    }

    @Test
    void momentsThatAreOneInTwoZonesAreTwoValues() {
        List<?> values = values(ZonedDateTime.class, 1);
        assertEquals(Instant.EPOCH, ((ZonedDateTime) values.get(0)).toInstant());
        assertEquals(Instant.EPOCH, ((ZonedDateTime) values.get(1)).toInstant());
        assertEquals(Year.of(1970), values(Year.class, 0).get(0));
    }
}
