package dev.tuntas.bench.plot;

import dev.tuntas.bench.plot.Plot.Line;
import dev.tuntas.bench.plot.Plot.Panel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A plot made of characters: a row for each step of the scale, a column for each size, and in it
 * the marks of all lines that pass there.
 */
public final class PlotText {
    private static final String AXIS = "%5s | ";
    private static final String BELOW = " ".repeat(8);

    private final Plot plot;

    private PlotText(Plot plot) {
        this.plot = plot;
    }

    public static String of(Plot plot) {
        PlotText text = new PlotText(plot);
        List<String> blocks = new ArrayList<>();
        blocks.add(plot.title() + ". " + plot.note() + "\n" + text.legend());
        plot.panels().forEach(panel -> blocks.add(text.draw(panel)));
        return String.join("\n\n", blocks);
    }

    private String legend() {
        return plot.names().stream()
                .map(name -> mark(name) + " " + name)
                .collect(Collectors.joining(", "));
    }

    /** The first letter; a capital for the name of a combination. */
    public static String mark(String name) {
        String first = name.substring(0, 1);
        return name.contains("+") ? first.toUpperCase(Locale.ROOT) : first;
    }

    private String draw(Panel panel) {
        List<String> lines = new ArrayList<>();
        lines.add(panel.title());
        for (int step = plot.scale().step(panel.most()); step >= 0; step--) {
            lines.add(row(panel, step));
        }
        lines.add(sizes(panel));
        return lines.stream().map(String::stripTrailing).collect(Collectors.joining("\n"));
    }

    private String row(Panel panel, int step) {
        StringBuilder row = new StringBuilder(AXIS.formatted(plot.scale().plainLabel(step)));
        panel.sizes().forEach(size -> row.append(padded(marks(panel, size, step))));
        return row.toString();
    }

    private String marks(Panel panel, int size, int step) {
        return panel.lines().stream()
                .filter(line -> passes(line, size, step))
                .map(line -> mark(line.name()))
                .collect(Collectors.joining());
    }

    private boolean passes(Line line, int size, int step) {
        Long figure = line.points().get(size);
        return figure != null && plot.scale().step(figure) == step;
    }

    private String sizes(Panel panel) {
        StringBuilder row = new StringBuilder(BELOW);
        panel.sizes().forEach(size -> row.append(padded(size.toString())));
        return row + plot.across();
    }

    /** All marks may be in one place. */
    private String padded(String text) {
        return text + " ".repeat(plot.names().size() + 1 - text.length());
    }
}
