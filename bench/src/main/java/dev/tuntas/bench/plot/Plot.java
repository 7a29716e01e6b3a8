package dev.tuntas.bench.plot;

import java.util.List;
import java.util.SortedMap;

/**
 * How figures grow: a panel for each subject, with a line for each way to search it.
 *
 * @param note what the reader has to know
 * @param across what is told from left to right
 * @param up what is told upwards
 * @param panels all of them with lines of the same names, in the same order
 */
public record Plot(
        String title, String note, String across, String up, Scale scale, List<Panel> panels) {
    public record Panel(String title, List<Line> lines) {
        /** The sizes of all points. */
        public List<Integer> sizes() {
            return lines.stream()
                    .flatMap(line -> line.points().keySet().stream())
                    .distinct()
                    .sorted()
                    .toList();
        }

        /** The largest figure that is drawn. */
        public long most() {
            return lines.stream()
                    .flatMap(line -> line.points().values().stream())
                    .mapToLong(Long::longValue)
                    .max()
                    .orElse(1);
        }
    }

    /**
     * A line that may be without points.
     *
     * @param points a figure for each size, as the scale wants it
     */
    public record Line(String name, SortedMap<Integer, Long> points) {}

    public List<String> names() {
        return panels.stream()
                .limit(1)
                .flatMap(panel -> panel.lines().stream())
                .map(Line::name)
                .toList();
    }
}
