package dev.tuntas.report.model;

import java.util.List;

/**
 * Lines over whole numbers, such as scopes: shares on an axis from 0 to 100 %, numbers on a
 * logarithmic one.
 *
 * @param title what is shown, in a few words
 * @param xTitle what the numbers at the bottom are
 * @param x these, ascending
 */
public record Chart(String title, String xTitle, List<Integer> x, List<Series> series)
        implements Block {
    public Chart {
        x = List.copyOf(x);
        series = List.copyOf(series);
        for (Series each : series) {
            if (each.values().size() != x.size()) {
                throw new IllegalArgumentException(
                        "Series '%s' has %d values for %d places."
                                .formatted(each.name(), each.values().size(), x.size()));
            }
        }
    }

    /** What an axis measures. */
    public enum Axis {
        PERCENT,
        /** On a logarithmic axis. */
        NUMBER
    }

    /**
     * One line.
     *
     * @param values one for each place; {@link Double#NaN} where there is none
     */
    public record Series(String name, Axis axis, List<Double> values) {
        public Series {
            values = List.copyOf(values);
        }
    }
}
