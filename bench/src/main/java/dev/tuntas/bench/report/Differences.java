package dev.tuntas.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** In which counts a search differs from what they should be. */
public final class Differences {
    private final List<String> found = new ArrayList<>();

    public void compare(String what, long actual, long right) {
        if (actual != right) {
            found.add(String.format(Locale.ROOT, "%s %d, not %d", what, actual, right));
        }
    }

    /** Compares what was rounded, and may be so far off. */
    public void compare(String what, double actual, double right, double most) {
        if (Math.abs(actual - right) > most) {
            found.add(String.format(Locale.ROOT, "%s %.2f, not %.2f", what, actual, right));
        }
    }

    public List<String> found() {
        return found;
    }

    /** The cell of a table that says whose counts ours are equal to, or how they differ. */
    public static String cell(List<String> differences, String agreement) {
        return differences.isEmpty() ? agreement : "differ: " + String.join("; ", differences);
    }
}
