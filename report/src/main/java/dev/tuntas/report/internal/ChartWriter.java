package dev.tuntas.report.internal;

import dev.tuntas.report.model.Chart;
import dev.tuntas.report.model.Chart.Axis;
import dev.tuntas.report.model.Chart.Series;
import dev.tuntas.report.model.DataTable;
import dev.tuntas.report.model.DataTable.Column;
import dev.tuntas.report.model.DataTable.Entry;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Writes a chart: the drawing, its legend, and its figures as a table. */
record ChartWriter(HtmlWriter out) {
    void write(Chart chart) {
        out.open("figure", "class", "chart");
        out.leaf("figcaption", chart.title());
        if (!chart.x().isEmpty()) {
            out.open("div", "class", "scroll", "tabindex", "0");
            new ChartDrawing(out, chart).write();
            out.close();
        }
        legend(chart);
        out.open("details").leaf("summary", "The figures");
        new TableWriter(out).write(table(chart));
        out.close().closeLine();
    }

    private void legend(Chart chart) {
        out.open("ul", "class", "legend");
        for (Series series : chart.series()) {
            out.open("li");
            ChartDrawing.sample(out, chart, series);
            out.text(" " + series.name());
            out.text(series.axis() == Axis.NUMBER ? " (right, logarithmic)" : "").close();
        }
        out.closeLine();
    }

    private static DataTable table(Chart chart) {
        List<Column> columns = new ArrayList<>();
        columns.add(Column.number(chart.xTitle()));
        chart.series().forEach(series -> columns.add(Column.number(series.name())));
        List<List<Entry>> rows = new ArrayList<>();
        for (int i = 0; i < chart.x().size(); i++) {
            List<Entry> row = new ArrayList<>();
            int x = chart.x().get(i);
            row.add(Entry.of(String.valueOf(x), x));
            for (Series series : chart.series()) {
                row.add(entry(series, series.values().get(i)));
            }
            rows.add(row);
        }
        return new DataTable("", columns, rows);
    }

    private static Entry entry(Series series, double value) {
        return Double.isNaN(value)
                ? Entry.of("–", -1)
                : Entry.of(words(series.axis(), value), value);
    }

    /** {@code 98.53 %} or {@code 41,300}. */
    static String words(Axis axis, double value) {
        return switch (axis) {
            case PERCENT -> number(value, 2) + " %";
            case NUMBER -> BlocksWriter.grouped(Math.round(value));
        };
    }

    /** With a point whatever the locale, and no zeros behind. */
    static String number(double value, int digits) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(digits, RoundingMode.HALF_UP);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
