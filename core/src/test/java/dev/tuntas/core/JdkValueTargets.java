package dev.tuntas.core;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAdjusters;
import java.util.Currency;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Pattern;

/** Predicates that ask values of the JDK what such predicates usually ask. */
@SuppressWarnings("unused")
final class JdkValueTargets {
    private JdkValueTargets() {}

    static class Dates {
        LocalDate from;
        LocalDate to;

        boolean repOk() {
            return !to.isBefore(from) && ChronoUnit.DAYS.between(from, to) < 20_000;
        }
    }

    static class Months {
        LocalDate first;
        LocalDate second;

        boolean repOk() {
            LocalDate end = first.with(TemporalAdjusters.lastDayOfMonth());
            if (end.equals(first)) {
                return second.getMonth() == Month.MARCH;
            }
            return switch (second.getDayOfWeek()) {
                case THURSDAY, FRIDAY -> first.plusMonths(1).compareTo(second) < 0;
                case WEDNESDAY -> second.getDayOfMonth() > first.getDayOfMonth();
                default -> false;
            };
        }
    }

    static class Booking {
        LocalDate arrival;
        Period stay;
        DayOfWeek dayOfWeek;

        boolean repOk() {
            return !stay.isNegative()
                    && !stay.isZero()
                    && arrival.plus(stay).getDayOfWeek() == dayOfWeek
                    && arrival.getDayOfWeek() != dayOfWeek.plus(1);
        }
    }

    static class Amounts {
        private static final BigDecimal LIMIT = new BigDecimal("0.995");

        BigDecimal net;
        BigDecimal gross;

        boolean repOk() {
            return net.compareTo(gross) <= 0
                    && (net.equals(gross) || net.scale() != gross.scale())
                    && gross.subtract(net).abs().compareTo(LIMIT) >= 0;
        }
    }

    static class Prices {
        BigDecimal amount;
        Currency currency;
        BigInteger count;

        boolean repOk() {
            int digits = currency.getDefaultFractionDigits();
            if (digits < 0 || amount.scale() > digits) {
                return false;
            }
            BigDecimal sum = amount.multiply(new BigDecimal(count));
            return sum.setScale(digits, RoundingMode.HALF_UP).signum() >= 0
                    && count.bitLength() < 63;
        }
    }

    static class Times {
        LocalTime open;
        LocalTime close;
        Duration pause;

        boolean repOk() {
            return open.isBefore(close)
                    && !pause.isNegative()
                    && Duration.between(open, close).compareTo(pause) >= 0;
        }
    }

    static class Moments {
        Instant from;
        Instant to;
        Duration length;

        boolean repOk() {
            return from.plus(length).equals(to) || from.getEpochSecond() < 0 && to.isAfter(from);
        }
    }

    static class Meetings {
        LocalDateTime begin;
        ZoneId zone;
        ZonedDateTime end;

        boolean repOk() {
            ZonedDateTime start = begin.atZone(zone);
            return start.isBefore(end) && !zone.equals(end.getZone());
        }
    }

    static class Offsets {
        OffsetDateTime moment;
        OffsetTime time;
        ZoneOffset offset;

        boolean repOk() {
            return moment.withOffsetSameInstant(offset).getHour() == time.getHour()
                    && moment.getOffset().compareTo(offset) <= 0;
        }
    }

    static class Calendars {
        Year year;
        YearMonth month;
        MonthDay day;

        boolean repOk() {
            return day.isValidYear(year.getValue())
                    && month.lengthOfMonth() < 30 == year.isLeap()
                    && month.atDay(1).getYear() >= 1970;
        }
    }

    static class Names {
        UUID id;
        Locale locale;
        URI address;
        Charset charset;

        boolean repOk() {
            if (id.equals(new UUID(0, 0)) || id.compareTo(new UUID(0, 0)) < 0) {
                return false;
            }
            boolean isPlain = "TITLE".toLowerCase(locale).equals("title");
            return isPlain == address.isAbsolute()
                    && (charset == StandardCharsets.UTF_8 || charset.name().startsWith("ISO"));
        }
    }

    static class Expressions {
        Pattern pattern;
        String text;

        boolean repOk() {
            return Pattern.matches(pattern.pattern(), text) && !text.isEmpty();
        }
    }

    static class Found {
        Pattern pattern;
        String text;

        boolean repOk() {
            return pattern.matcher(text).matches() && !text.isEmpty();
        }
    }

    static class Kinds {
        Class<?> type;
        boolean flag;

        boolean repOk() {
            return type == String.class ? flag : type.isPrimitive() != flag;
        }
    }

    static class Sorted {
        LocalDate[] days;

        boolean repOk() {
            if (days == null) {
                return false;
            }
            for (int i = 0; i < days.length; i++) {
                if (days[i] == null || i > 0 && days[i - 1].compareTo(days[i]) >= 0) {
                    return false;
                }
            }
            return true;
        }
    }

    static class InSets {
        LocalDate first;
        LocalDate second;
        BigDecimal one;
        BigDecimal other;

        boolean repOk() {
            Set<LocalDate> days = new HashSet<>();
            Set<BigDecimal> equal = new HashSet<>();
            Set<BigDecimal> compared = new TreeSet<>();
            return days.add(first)
                    && days.add(second)
                    && equal.add(one)
                    && equal.add(other)
                    && compared.add(one)
                    && !compared.add(other);
        }
    }

    static class InMaps {
        Currency from;
        Currency to;
        Duration first;
        Duration second;

        boolean repOk() {
            Map<Currency, Duration> map = new HashMap<>();
            map.put(from, first);
            map.put(to, second);
            return map.size() == 1
                    ? Objects.equals(map.get(from), Duration.ZERO)
                    : map.get(from).plus(map.get(to)).toSeconds() == 0;
        }
    }

    record Line(LocalDate day, BigDecimal amount) {
        Line {
            if (amount.signum() < 0) {
                throw new IllegalArgumentException("negative");
            }
        }
    }

    static class Invoice {
        Line first;
        LocalDate due;

        boolean repOk() {
            return first != null && first.day().isBefore(due) && first.amount().signum() > 0;
        }
    }

    static class Written {
        LocalDate day;
        Locale locale;

        boolean repOk() {
            String text = day.format(DateTimeFormatter.ISO_DATE);
            return LocalDate.parse(text).equals(day)
                    && day.format(DateTimeFormatter.ofPattern("MMMM", locale)).startsWith("F");
        }
    }

    /** Throws on some values; what is thrown is no yes. */
    static class Throwing {
        LocalDate day;
        Year year;

        boolean repOk() {
            try {
                return LocalDate.of(year.getValue(), day.getMonth(), day.getDayOfMonth()) != null;
            } catch (java.time.DateTimeException e) {
                return year.getValue() == 1970;
            }
        }
    }

    /** Values that are made each time are other objects each time. */
    static class Identity {
        LocalDate day;
        BigDecimal amount;

        boolean repOk() {
            LocalDate next = day.plusDays(1);
            LocalDate again = day.plusDays(1);
            BigDecimal seven = new BigDecimal("7");
            BigDecimal other = new BigDecimal("7");
            BigDecimal sum = amount.add(BigDecimal.ONE);
            BigDecimal same = amount.add(BigDecimal.ONE);
            return next != again && day.plusDays(0) == day && seven != other && sum != same;
        }
    }

    private static int shifts;

    enum Shift implements TemporalAdjuster {
        NONE,
        MORE;

        @Override
        public Temporal adjustInto(Temporal temporal) {
            return temporal.plus(shifts++ + ordinal(), ChronoUnit.DAYS);
        }
    }

    /** The JDK calls code of the user's, which reads and changes something. */
    static class Adjusted {
        LocalDate day;
        Shift shift;

        boolean repOk() {
            shifts = 1;
            LocalDate once = day.with(shift);
            return shifts == 2 && day.with(shift).isAfter(once) && once.getDayOfMonth() == 1;
        }
    }

    private static int asked;

    static final class Cents extends BigDecimal {
        private static final long serialVersionUID = 1;

        Cents() {
            super("1");
        }

        @Override
        public int compareTo(BigDecimal other) {
            asked++;
            return super.compareTo(other);
        }
    }

    /** An amount that is the user's own, and changes something when it is compared. */
    static class Subclassed {
        BigDecimal amount;
        boolean flag;

        boolean repOk() {
            asked = 0;
            BigDecimal limit = flag ? new Cents() : BigDecimal.TEN;
            return limit.compareTo(amount) > 0 && asked == (flag ? 1 : 0);
        }
    }

    /** Asks what is not the same everywhere, and sets it. */
    static class Defaults {
        Locale locale;
        LocalDate day;

        boolean repOk() {
            Locale before = Locale.getDefault();
            try {
                Locale.setDefault(locale);
                return Locale.getDefault().equals(locale)
                        && "I".toLowerCase().equals("i")
                        && day.atStartOfDay(ZoneId.systemDefault()).toLocalDate().equals(day);
            } finally {
                Locale.setDefault(before);
            }
        }
    }

    /** The one that a program makes must not be that of the next run. */
    static class Builders {
        StringBuilder text;
        StringBuffer buffer;
        Date date;

        boolean repOk() {
            int length = text.length() + buffer.length();
            text.append("more");
            buffer.append('x');
            boolean isOld = date.getTime() < 0;
            date.setTime(-1);
            return length == 1 && !isOld;
        }
    }
}
