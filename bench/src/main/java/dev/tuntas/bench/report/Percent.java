package dev.tuntas.bench.report;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Per cent with two digits behind the point, as the papers print them. */
public final class Percent {
    private static final int DIGITS = 2;

    private Percent() {}

    public static BigDecimal of(double value) {
        return BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_UP);
    }
}
