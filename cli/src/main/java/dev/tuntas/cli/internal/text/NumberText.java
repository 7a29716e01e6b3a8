package dev.tuntas.cli.internal.text;

import dev.tuntas.core.search.Counts;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Locale;

/** Counts, sizes, shares and times as people read them. */
public final class NumberText {
    /** Spaces below this size are told exactly. */
    private static final BigInteger SMALL = BigInteger.valueOf(10_000);

    /** About 40 digits. */
    private static final int READABLE_BITS = 132;

    private NumberText() {}

    /** {@code 1,234,567}. */
    public static String grouped(long number) {
        return format("%,d", number);
    }

    /** {@code 1 structure}, {@code 15 structures}. */
    public static String count(long number, String noun) {
        return grouped(number) + " " + noun + (number == 1 ? "" : "s");
    }

    /** {@code 512}, {@code 2^20.8}. */
    public static String size(BigInteger size) {
        return size.compareTo(SMALL) < 0 ? grouped(size.longValue()) : power(size);
    }

    /**
     * {@code 1,769,472 candidates (2^20.8)}; only the power where the number has too many digits.
     */
    public static String candidates(BigInteger size) {
        return size.bitLength() > READABLE_BITS
                ? power(size) + " candidates"
                : format(
                        "%,d candidate%s (%s)",
                        size, size.equals(BigInteger.ONE) ? "" : "s", power(size));
    }

    /** {@code 2^20.8}. */
    static String power(BigInteger size) {
        int shift = Math.max(0, size.bitLength() - 60);
        double log = Math.log(size.shiftRight(shift).doubleValue()) / Math.log(2) + shift;
        return format("2^%.1f", log);
    }

    /** {@code 31.4 %}; never 0 % or 100 % for something in between. */
    public static String percent(double share) {
        double percent = 100 * share;
        if (share > 0 && percent < 0.01) {
            return "less than 0.01 %";
        }
        int digits = percent < 1 || percent > 99 ? 2 : 1;
        String text = format("%." + digits + "f %%", percent);
        return share < 1 && text.startsWith("100") ? "more than 99.99 %" : text;
    }

    /** {@code 12 ms}, {@code 3.4 s}, {@code 2 min 05 s}, {@code 1 h 02 min}. */
    public static String time(Duration time) {
        long millis = time.toMillis();
        if (millis < 1_000) {
            return millis + " ms";
        }
        if (millis < 60_000) {
            return format("%.1f s", Math.floor(millis / 100.0) / 10);
        }
        if (time.toMinutes() < 60) {
            return format("%d min %02d s", time.toMinutes(), time.toSecondsPart());
        }
        return format("%d h %02d min", time.toHours(), time.toMinutesPart());
    }

    /** {@code 950}, {@code 12k}, {@code 3.4M}. */
    public static String shortened(double number) {
        if (number < 1e3) {
            return format("%.0f", number);
        }
        if (number < 1e6) {
            return format(number < 1e4 ? "%.1fk" : "%.0fk", number / 1e3);
        }
        return number < 1e9 ? format("%.1fM", number / 1e6) : format("%.1fG", number / 1e9);
    }

    private static String format(String format, Object... args) {
        return String.format(Locale.ROOT, format, args);
    }

    /** Such as {@code explored 1,200 and forwarded 84 candidates}. */
    public static String decided(Counts counts) {
        return counts.forwarded() == 0
                ? "explored " + count(counts.explored(), "candidate")
                : "explored %s and forwarded %s"
                        .formatted(
                                grouped(counts.explored()), count(counts.forwarded(), "candidate"));
    }
}
