package dev.tuntas.core.fuzz.fields;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Numbers, texts and values of the JDK, with the values that the documentation says of a scope. */
final class PlainShape extends FieldShape {
    static final PlainShape INT =
            new PlainShape("int", "Integer", n -> IntStream.range(0, n).boxed().toList())
                    .said("0", "1", "2")
                    .counted("%s", "%s % 2", "(%s - 1)", "Math.abs(%s - 1)")
                    .asked("%s == 1", "%s % 2 == 0", "%s > 0")
                    .ordered();
    static final PlainShape STRING =
            new PlainShape("String", "String", n -> List.of("", "a", "b").subList(0, n))
                    .said("\"\"", "\"a\"", "\"b\"")
                    .counted(
                            "%s.length()",
                            "%s.compareTo(\"a\")", "%s.indexOf('a')", "%s.hashCode() % 3")
                    .asked(
                            "%s.isEmpty()",
                            "%s.startsWith(\"a\")", "\"a\".equals(%s)", "%s.contains(\"b\")")
                    .ordered();
    private static final PlainShape LONG =
            new PlainShape("long", "Long", n -> List.of(0L, 1L, 2L).subList(0, n))
                    .said("0L", "1L", "2L")
                    .counted("(int) (%s % 3)", "Long.compare(%s, 1L)")
                    .asked("%s == 1", "%s < 1L")
                    .ordered();
    private static final PlainShape SHORT =
            new PlainShape(
                            "short",
                            "Short",
                            n -> List.of((short) 0, (short) 1, (short) 2).subList(0, n))
                    .said("(short) 0", "(short) 1")
                    .counted("%s % 2", "(%s + 1)")
                    .asked("%s == 1")
                    .ordered();
    private static final PlainShape DOUBLE =
            new PlainShape("double", "Double", n -> List.of(0.0, 1.0, 2.0).subList(0, n))
                    .said("0.0", "1.0")
                    .counted("(int) (%s * 2)", "(int) Math.round(%s)")
                    .asked("%s < 0.5", "%s == 1")
                    .ordered();
    private static final PlainShape CHAR =
            new PlainShape("char", "Character", n -> List.of('a', 'b', 'c').subList(0, n))
                    .said("'a'", "'b'")
                    .counted("(%s - 'a')", "Character.getNumericValue(%s)")
                    .asked("%s == 'a'", "Character.isLetter(%s)")
                    .ordered();
    private static final PlainShape BOOLEAN =
            new PlainShape("boolean", "Boolean", n -> List.of(false, true))
                    .said("true", "false")
                    .counted("(%s ? 1 : 0)")
                    .asked("%s", "!%s")
                    .ordered();
    private static final PlainShape DECIMAL =
            new PlainShape(
                            "BigDecimal",
                            "BigDecimal",
                            n -> decimals("0", "1.0", "1.00", "-1").subList(0, n + 1))
                    .said("BigDecimal.ZERO", "new BigDecimal(\"1.0\")", "new BigDecimal(\"1.00\")")
                    .counted(
                            "%s.signum()",
                            "%s.scale()", "%s.intValue()", "%s.compareTo(BigDecimal.ONE)")
                    .asked(
                            "%s.equals(BigDecimal.ZERO)",
                            "%s.add(BigDecimal.ONE).signum() > 0",
                            "%s.compareTo(new BigDecimal(\"1.000\")) == 0")
                    .ordered();
    private static final PlainShape INTEGER =
            new PlainShape(
                            "BigInteger",
                            "BigInteger",
                            n ->
                                    List.of(
                                                    BigInteger.ZERO,
                                                    BigInteger.ONE,
                                                    BigInteger.ONE.negate(),
                                                    BigInteger.ONE.shiftLeft(63))
                                            .subList(0, n + 1))
                    .said("BigInteger.ZERO", "BigInteger.ONE", "BigInteger.ONE.negate()")
                    .counted("%s.signum()", "%s.bitLength()", "%s.intValue()")
                    .asked(
                            "%s.signum() >= 0",
                            "%s.testBit(0)", "%s.add(BigInteger.ONE).equals(BigInteger.ONE)")
                    .ordered();
    private static final PlainShape DATE =
            new PlainShape(
                            "LocalDate",
                            "LocalDate",
                            n ->
                                    List.of(
                                                    LocalDate.EPOCH,
                                                    LocalDate.of(2024, 2, 29),
                                                    LocalDate.of(2024, 3, 1),
                                                    LocalDate.of(1969, 12, 31))
                                            .subList(0, n + 1))
                    .said(
                            "LocalDate.EPOCH",
                            "LocalDate.of(2024, 2, 29)",
                            "LocalDate.of(2024, 3, 1)")
                    .counted(
                            "%s.getDayOfMonth()",
                            "(%s.getYear() - 2023)",
                            "%s.getMonthValue()",
                            "%s.compareTo(LocalDate.EPOCH)")
                    .asked(
                            "%s.isLeapYear()",
                            "%s.isBefore(LocalDate.of(2024, 3, 1))",
                            "%s.plusDays(1).getDayOfMonth() == 1")
                    .ordered();
    private static final PlainShape TIME =
            new PlainShape(
                            "LocalTime",
                            "LocalTime",
                            n ->
                                    List.of(
                                                    LocalTime.MIDNIGHT,
                                                    LocalTime.MAX,
                                                    LocalTime.NOON,
                                                    LocalTime.of(0, 0, 1))
                                            .subList(0, n + 1))
                    .said("LocalTime.MIDNIGHT", "LocalTime.NOON")
                    .counted("%s.getHour()", "%s.getSecond()")
                    .asked("%s.isAfter(LocalTime.of(1, 0))", "%s.plusSeconds(1).isBefore(%s)")
                    .ordered();
    private static final PlainShape INSTANT =
            new PlainShape(
                            "Instant",
                            "Instant",
                            n ->
                                    List.of(
                                                    Instant.EPOCH,
                                                    Instant.parse("2024-02-29T23:59:59.999999999Z"),
                                                    Instant.parse("1969-12-31T23:59:59Z"),
                                                    Instant.parse("2024-03-01T00:00:00Z"))
                                            .subList(0, n + 1))
                    .said("Instant.EPOCH", "Instant.ofEpochSecond(-1)")
                    .counted("(%s.getNano() == 0 ? 0 : 1)", "Long.signum(%s.getEpochSecond())")
                    .asked("%s.isBefore(Instant.EPOCH)", "%s.equals(Instant.EPOCH)")
                    .ordered();
    private static final PlainShape DURATION =
            new PlainShape(
                            "Duration",
                            "Duration",
                            n ->
                                    List.of(
                                                    Duration.ZERO,
                                                    Duration.ofSeconds(1),
                                                    Duration.ofSeconds(-1),
                                                    Duration.ofDays(1))
                                            .subList(0, n + 1))
                    .said("Duration.ZERO", "Duration.ofSeconds(1)")
                    .counted("(int) %s.toSeconds()", "%s.compareTo(Duration.ZERO)")
                    .asked("%s.isNegative()", "%s.isZero()", "%s.plusSeconds(1).isZero()")
                    .ordered();
    private static final PlainShape PERIOD =
            new PlainShape(
                            "Period",
                            "Period",
                            n ->
                                    List.of(
                                                    Period.ZERO,
                                                    Period.ofDays(1),
                                                    Period.ofMonths(1),
                                                    Period.ofDays(-1))
                                            .subList(0, n + 1))
                    .said("Period.ZERO", "Period.ofMonths(1)")
                    .counted("%s.getDays()", "(int) %s.toTotalMonths()")
                    .asked("%s.isNegative()", "%s.isZero()");
    private static final PlainShape MONTH =
            new PlainShape(
                            "YearMonth",
                            "YearMonth",
                            n ->
                                    List.of(
                                                    YearMonth.of(1970, 1),
                                                    YearMonth.of(2024, 2),
                                                    YearMonth.of(2023, 12),
                                                    YearMonth.of(2023, 2))
                                            .subList(0, n + 1))
                    .said("YearMonth.of(1970, 1)", "YearMonth.of(2024, 2)")
                    .counted("%s.getMonthValue()", "(%s.lengthOfMonth() - 29)")
                    .asked("%s.isLeapYear()", "%s.isAfter(YearMonth.of(2000, 1))")
                    .ordered();
    private static final PlainShape YEAR =
            new PlainShape(
                            "Year",
                            "Year",
                            n ->
                                    List.of(
                                                    Year.of(1970),
                                                    Year.of(2024),
                                                    Year.of(1900),
                                                    Year.of(2000))
                                            .subList(0, n + 1))
                    .said("Year.of(1970)", "Year.of(2024)")
                    .counted("(%s.getValue() - 1970)", "(%s.length() - 365)")
                    .asked("%s.isLeap()", "%s.isBefore(Year.of(2000))")
                    .ordered();
    private static final PlainShape UNIQUE =
            new PlainShape(
                            "UUID",
                            "UUID",
                            n ->
                                    List.of(
                                                    new UUID(0, 0),
                                                    new UUID(-1, -1),
                                                    new UUID(0, 1),
                                                    new UUID(0, 2))
                                            .subList(0, n + 1))
                    .said("new UUID(0, 0)", "new UUID(-1, -1)")
                    .counted(
                            "Long.signum(%s.getLeastSignificantBits())",
                            "%s.compareTo(new UUID(0, 0))")
                    .asked("%s.equals(new UUID(0, 0))", "%s.getMostSignificantBits() == 0")
                    .ordered();
    private static final PlainShape OPTIONAL_INT =
            new PlainShape(
                            "OptionalInt",
                            "OptionalInt",
                            n ->
                                    List.of(
                                                    OptionalInt.empty(),
                                                    OptionalInt.of(0),
                                                    OptionalInt.of(1),
                                                    OptionalInt.of(2))
                                            .subList(0, n + 1))
                    .said("OptionalInt.empty()", "OptionalInt.of(1)")
                    .counted("%s.orElse(2)", "%s.stream().sum()")
                    .asked("%s.isPresent()", "%s.equals(OptionalInt.of(1))");
    private static final PlainShape CELL =
            new PlainShape(
                            "AtomicInteger",
                            "AtomicInteger",
                            n -> IntStream.range(0, n).mapToObj(AtomicInteger::new).toList())
                    .counted("%s.get()", "%s.intValue()")
                    .asked("%s.get() == 1", "%s.getAndIncrement() == 1");
    private static final PlainShape BITS =
            new PlainShape(
                            "BitSet",
                            "BitSet",
                            n ->
                                    IntStream.range(0, 1 << n)
                                            .mapToObj(bits -> BitSet.valueOf(new long[] {bits}))
                                            .toList())
                    .counted(
                            "%s.cardinality()",
                            "%s.length()", "%s.nextSetBit(0)", "%s.nextClearBit(0)")
                    .asked("%s.get(0)", "%s.isEmpty()", "%s.stream().anyMatch(i -> i == 1)")
                    .madeWith("new BitSet()");

    /** What may be in containers, too. */
    static final List<PlainShape> VALUES =
            List.of(
                    INT,
                    INT,
                    INT,
                    STRING,
                    STRING,
                    LONG,
                    SHORT,
                    DOUBLE,
                    CHAR,
                    BOOLEAN,
                    DECIMAL,
                    INTEGER,
                    DATE,
                    TIME,
                    INSTANT,
                    DURATION,
                    PERIOD,
                    MONTH,
                    YEAR,
                    UNIQUE,
                    OPTIONAL_INT);

    /** What is in fields only: it can be changed. */
    static final List<PlainShape> CHANGING = List.of(CELL, BITS, BITS);

    private final String field;
    private final String type;
    private final IntFunction<? extends List<?>> values;
    private List<String> literals = List.of();
    private List<String> numbers = List.of();
    private List<String> conditions = List.of();
    private String initial = "";
    private boolean isComparable;

    private PlainShape(String field, String type, IntFunction<? extends List<?>> values) {
        this.field = field;
        this.type = type;
        this.values = values;
    }

    private static List<BigDecimal> decimals(String... texts) {
        return Arrays.stream(texts).map(BigDecimal::new).toList();
    }

    private PlainShape said(String... all) {
        literals = List.of(all);
        return this;
    }

    private PlainShape counted(String... all) {
        numbers = List.of(all);
        return this;
    }

    private PlainShape asked(String... all) {
        conditions = List.of(all);
        return this;
    }

    private PlainShape madeWith(String expression) {
        initial = expression;
        return this;
    }

    private PlainShape ordered() {
        isComparable = true;
        return this;
    }

    @Override
    String type() {
        return type;
    }

    @Override
    String fieldType() {
        return field;
    }

    @Override
    String initial() {
        return initial;
    }

    @Override
    boolean isComparable() {
        return isComparable;
    }

    @Override
    boolean hasOrderLikeEquals() {
        return isComparable && this != DECIMAL;
    }

    @Override
    boolean hasStableHash() {
        return this == INT || this == STRING || this == LONG;
    }

    @Override
    double count(int scope) {
        return values.apply(scope).size();
    }

    @Override
    Object make(PlainWorld world) {
        List<?> all = values.apply(world.scope);
        return all.get(world.choices.below(all.size()));
    }

    @Override
    String text(Object value, NodeNumbers nodes) {
        return value instanceof String text ? '"' + text + '"' : value.toString();
    }

    @Override
    String literal(Scribe scribe) {
        return literals.isEmpty() ? null : scribe.dice.oneOf(literals);
    }

    @Override
    String number(Scribe scribe, String of) {
        return scribe.fill(numbers, of);
    }

    @Override
    String condition(Scribe scribe, String of) {
        String literal = literal(scribe);
        boolean isPrimitive = !field.equals(type);
        return switch (scribe.dice.below(literal == null || isPrimitive ? 2 : 4)) {
            case 0 -> scribe.compared(number(scribe, of));
            case 1 -> scribe.fill(conditions, of);
            case 2 -> "%s.equals(%s)".formatted(of, literal);
            default -> "Objects.equals(%s, %s)".formatted(literal, of);
        };
    }
}
