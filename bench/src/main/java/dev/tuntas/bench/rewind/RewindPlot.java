package dev.tuntas.bench.rewind;

import dev.tuntas.bench.plot.Plot;
import dev.tuntas.bench.plot.Plot.Line;
import dev.tuntas.bench.plot.Plot.Panel;
import dev.tuntas.bench.plot.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Figure 5.2 of the dissertation: values kept on a path of RevTest against turns and threads. */
final class RewindPlot {
    /** What a run of RevTest keeps. */
    record Point(int turns, int threads, long saved, long reverse) {}

    private RewindPlot() {}

    static Plot of(List<Point> points) {
        int threads = points.stream().mapToInt(Point::threads).max().orElse(1);
        int turns = points.stream().mapToInt(Point::turns).max().orElse(1);
        List<Panel> panels = new ArrayList<>();
        panels.add(
                new Panel(
                        "turns, with " + threads + " threads",
                        lines(
                                points.stream().filter(at -> at.threads() == threads).toList(),
                                true)));
        panels.add(
                new Panel(
                        "threads, with " + turns + " turns",
                        lines(points.stream().filter(at -> at.turns() == turns).toList(), false)));
        return new Plot(
                "Old values kept to go back over a whole run of RevTest",
                "A schedule by chance; a value that is not kept is computed.",
                "size",
                "values",
                Scale.POWERS,
                panels);
    }

    private static List<Line> lines(List<Point> points, boolean isByTurns) {
        SortedMap<Integer, Long> saved = new TreeMap<>();
        SortedMap<Integer, Long> reverse = new TreeMap<>();
        for (Point point : points) {
            int size = isByTurns ? point.turns() : point.threads();
            saved.put(size, Math.max(1, point.saved()));
            reverse.put(size, Math.max(1, point.reverse()));
        }
        return List.of(new Line("saving", saved), new Line("reverse code", reverse));
    }
}
