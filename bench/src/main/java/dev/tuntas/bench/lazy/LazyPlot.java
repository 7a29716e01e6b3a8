package dev.tuntas.bench.lazy;

import dev.tuntas.bench.plot.Plot;
import dev.tuntas.bench.plot.Plot.Line;
import dev.tuntas.bench.plot.Plot.Panel;
import dev.tuntas.bench.plot.Scale;
import dev.tuntas.core.search.Strategy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** The runs of the predicate against size: for each subject a line for each strategy. */
final class LazyPlot {
    private LazyPlot() {}

    static Plot of(List<LazyRow> rows, long seconds) {
        Map<String, List<LazyRow>> bySubject = new LinkedHashMap<>();
        rows.forEach(
                row -> bySubject.computeIfAbsent(row.subject(), s -> new ArrayList<>()).add(row));
        List<Panel> panels = new ArrayList<>();
        bySubject.forEach((subject, own) -> panels.add(new Panel(subject, lines(own))));
        return new Plot(
                "Runs of the predicate in a whole search",
                "A line ends at the last size that the strategy does within %d s."
                        .formatted(seconds),
                "size",
                "runs",
                Scale.POWERS,
                panels);
    }

    private static List<Line> lines(List<LazyRow> rows) {
        List<Line> lines = new ArrayList<>();
        lines.add(line("valid structures", rows, row -> Optional.of(row.valid())));
        for (Strategy strategy : Strategy.values()) {
            lines.add(line(strategy.label(), rows, row -> row.runs(strategy)));
        }
        return lines;
    }

    private static Line line(
            String name, List<LazyRow> rows, Function<LazyRow, Optional<Long>> figure) {
        SortedMap<Integer, Long> points = new TreeMap<>();
        rows.forEach(
                row ->
                        figure.apply(row)
                                .filter(number -> number > 0)
                                .ifPresent(number -> points.put(row.size(), number)));
        return new Line(name, points);
    }
}
