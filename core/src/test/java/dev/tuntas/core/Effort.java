package dev.tuntas.core;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much a test tries that could try any number of things: in an ordinary build so many that each
 * kind is among them, and all with {@code ./verify --long}, which says so by a system property.
 */
public final class Effort {
    private static final String MINUTES = "verify.minutes";

    private Effort() {}

    /** Whether all is tried. */
    public static boolean isWhole() {
        return System.getProperty(MINUTES) != null;
    }

    /** How many things are tried: ordinarily, and with {@code --long}. */
    public static int of(int ordinary, int whole) {
        return isWhole() ? whole : ordinary;
    }

    /** For how long a test goes on that never comes to an end. */
    public static Duration duration() {
        return Duration.ofMinutes(Long.getLong(MINUTES, 1));
    }

    /** Ordinarily every so many of these, where neighbours differ in little; or all. */
    public static <T> List<T> every(int step, List<T> all) {
        return IntStream.range(0, all.size())
                .filter(number -> isWhole() || number % step == 0)
                .mapToObj(all::get)
                .toList();
    }

    /**
     * Some of these, spread evenly, for the test of a given number, so that tests with numbers in a
     * row try all of them by turns; with {@code --long} all, for each test.
     */
    public static <T> List<T> byTurns(List<T> all, int number, int ordinary) {
        int some = isWhole() ? all.size() : Math.min(ordinary, all.size());
        return IntStream.range(0, some)
                .map(i -> (number + i * all.size() / some) % all.size())
                .mapToObj(all::get)
                .toList();
    }
}
