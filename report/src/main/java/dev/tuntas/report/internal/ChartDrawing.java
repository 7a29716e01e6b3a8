package dev.tuntas.report.internal;

import dev.tuntas.report.model.Chart;
import dev.tuntas.report.model.Chart.Axis;
import dev.tuntas.report.model.Chart.Series;
import java.util.List;

/**
 * A chart as SVG. Shares are lines; numbers are bars behind them, so that the two axes can't be
 * mistaken for each other. Lines differ by colour, by dashes and by the shape of their points: in
 * print, and for those who see colours otherwise, two of the three are left.
 */
final class ChartDrawing {
    private static final double WIDTH = 640;
    private static final double HEIGHT = 320;
    private static final double LEFT = 56;
    private static final double RIGHT = 80;
    private static final double TOP = 16;
    private static final double BOTTOM = 48;
    private static final double BARS = 0.5;

    /** So many colours, dashes and shapes there are. */
    private static final int LOOKS = 5;

    private static final List<String> DASHES = List.of("", "7 4", "2 3", "10 3 2 3", "4 2");

    private final HtmlWriter out;
    private final Chart chart;
    private final int lowest;
    private final int highest;

    ChartDrawing(HtmlWriter out, Chart chart) {
        this.out = out;
        this.chart = chart;
        double[] numbers =
                chart.series().stream()
                        .filter(series -> series.axis() == Axis.NUMBER)
                        .flatMap(series -> series.values().stream())
                        .mapToDouble(Double::doubleValue)
                        .filter(value -> value >= 1)
                        .sorted()
                        .toArray();
        this.lowest = numbers.length == 0 ? 0 : (int) Math.floor(Math.log10(numbers[0]));
        this.highest =
                numbers.length == 0
                        ? lowest
                        : Math.max(
                                lowest + 1,
                                (int) Math.ceil(Math.log10(numbers[numbers.length - 1])));
    }

    void write() {
        out.open(
                "svg",
                "viewBox",
                "0 0 " + text(WIDTH) + " " + text(HEIGHT),
                "role",
                "img",
                "aria-label",
                chart.title() + "; the figures are in the table below");
        grid();
        bars();
        chart.series().stream().filter(series -> series.axis() == Axis.PERCENT).forEach(this::line);
        out.close();
    }

    // Places.
    // ----------------------------------------------------------------------------------------

    private double band() {
        return (WIDTH - LEFT - RIGHT) / chart.x().size();
    }

    /** The middle of a place. */
    private double across(int place) {
        return LEFT + (place + 0.5) * band();
    }

    /** The height of a share of the whole axis. */
    private static double up(double share) {
        return HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP);
    }

    private double height(Axis axis, double value) {
        return switch (axis) {
            case PERCENT -> up(Math.min(100, Math.max(0, value)) / 100);
            case NUMBER -> up((Math.log10(value) - lowest) / (highest - lowest));
        };
    }

    private static String text(double value) {
        return ChartWriter.number(value, 1);
    }

    // Axes.
    // ------------------------------------------------------------------------------------------

    private void grid() {
        for (int percent = 0; percent <= 100; percent += 25) {
            double y = height(Axis.PERCENT, percent);
            out.empty(
                    "path",
                    "class",
                    percent == 0 ? "axis" : "grid",
                    "d",
                    "M" + text(LEFT) + "," + text(y) + "H" + text(WIDTH - RIGHT));
            label(LEFT - 8, y + 4, "end", percent + " %");
        }
        for (int i = 0; i < chart.x().size(); i++) {
            label(across(i), HEIGHT - BOTTOM + 18, "middle", String.valueOf(chart.x().get(i)));
        }
        label((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, "middle", chart.xTitle());
        for (int power = lowest; power <= highest && highest > lowest; power++) {
            double value = Math.pow(10, power);
            double y = height(Axis.NUMBER, value);
            out.empty(
                    "path", "class", "axis", "d", "M" + text(WIDTH - RIGHT) + "," + text(y) + "h5");
            label(WIDTH - RIGHT + 9, y + 4, "start", BlocksWriter.grouped(Math.round(value)));
        }
    }

    private void label(double x, double y, String anchor, String text) {
        out.leaf("text", text, "x", text(x), "y", text(y), "text-anchor", anchor);
    }

    // Series.
    // ----------------------------------------------------------------------------------------

    private void bars() {
        List<Series> numbers =
                chart.series().stream().filter(series -> series.axis() == Axis.NUMBER).toList();
        double width = band() * BARS / Math.max(1, numbers.size());
        for (int n = 0; n < numbers.size(); n++) {
            for (int i = 0; i < chart.x().size(); i++) {
                double x = across(i) - band() * BARS / 2 + n * width;
                bar(numbers.get(n), i, x, width);
            }
        }
    }

    /** A number below 1 has no place on a logarithmic axis. */
    private void bar(Series series, int place, double x, double width) {
        double value = series.values().get(place);
        if (Double.isNaN(value) || value < 1) {
            return;
        }
        double y = Math.min(height(Axis.NUMBER, value), up(0) - 1);
        out.open(
                "rect",
                "class",
                "bar " + look(chart, series),
                "x",
                text(x),
                "y",
                text(y),
                "width",
                text(width),
                "height",
                text(up(0) - y));
        out.leaf("title", title(series, place, value)).close();
    }

    private void line(Series series) {
        StringBuilder path = new StringBuilder();
        boolean isDrawing = false;
        for (int i = 0; i < chart.x().size(); i++) {
            double value = series.values().get(i);
            if (!Double.isNaN(value)) {
                path.append(isDrawing ? 'L' : 'M').append(text(across(i))).append(',');
                path.append(text(height(series.axis(), value)));
            }
            isDrawing = !Double.isNaN(value);
        }
        String look = look(chart, series);
        out.empty(
                "path",
                "class",
                "line " + look,
                "stroke-dasharray",
                DASHES.get(index(chart, series)),
                "d",
                path.toString());
        for (int i = 0; i < chart.x().size(); i++) {
            point(series, i);
        }
    }

    private void point(Series series, int place) {
        double value = series.values().get(place);
        if (Double.isNaN(value)) {
            return;
        }
        double y = height(series.axis(), value);
        out.open(
                "path",
                "class",
                "point " + look(chart, series),
                "d",
                shape(index(chart, series), across(place), y));
        out.leaf("title", title(series, place, value)).close();
    }

    private String title(Series series, int place, double value) {
        return "%s at %s %d: %s"
                .formatted(
                        series.name(),
                        chart.xTitle(),
                        chart.x().get(place),
                        ChartWriter.words(series.axis(), value));
    }

    private static int index(Chart chart, Series series) {
        return chart.series().indexOf(series) % LOOKS;
    }

    private static String look(Chart chart, Series series) {
        return "s" + index(chart, series);
    }

    /** A circle, a square, a diamond, a triangle, a cross. */
    private static String shape(int look, double x, double y) {
        String at = "M" + text(x) + "," + text(y);
        return switch (look) {
            case 0 -> at + "m-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0z";
            case 1 -> at + "m-4,-4h8v8h-8z";
            case 2 -> at + "m0,-5.5l5.5,5.5l-5.5,5.5l-5.5,-5.5z";
            case 3 -> at + "m0,-5l5,9h-10z";
            default -> at + "m-4,-1.5h2.5v-2.5h3v2.5h2.5v3h-2.5v2.5h-3v-2.5h-2.5z";
        };
    }

    /** A bit of a series, for the legend. */
    static void sample(HtmlWriter out, Chart chart, Series series) {
        String look = look(chart, series);
        out.open(
                "svg",
                "viewBox",
                "0 0 34 14",
                "width",
                "34",
                "height",
                "14",
                "aria-hidden",
                "true");
        if (series.axis() == Axis.NUMBER) {
            out.empty(
                    "rect",
                    "class",
                    "bar " + look,
                    "x",
                    "8",
                    "y",
                    "1",
                    "width",
                    "18",
                    "height",
                    "12");
        } else {
            String dashes = DASHES.get(index(chart, series));
            out.empty("path", "class", "line " + look, "stroke-dasharray", dashes, "d", "M1,7H33");
            out.empty("path", "class", "point " + look, "d", shape(index(chart, series), 17, 7));
        }
        out.close();
    }
}
