package dev.tuntas.bench.plot;

import static java.util.Comparator.comparingDouble;

import dev.tuntas.bench.plot.Plot.Line;
import dev.tuntas.bench.plot.Plot.Panel;
import dev.tuntas.bench.plot.Svg.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A plot as SVG, on a ground of its own, so that it can be read on a light and on a dark page.
 * Lines may lie upon each other: wide ones are drawn first, and are paler, so all can be seen.
 */
public final class PlotSvg {
    private static final int FONT_SIZE = 11;
    private static final double CHAR = 6.7;
    private static final double MARGIN = 16;
    private static final double TITLE = 20;
    private static final double ROW = 18;
    private static final double SAMPLE = 28;
    private static final int MOST_COLUMNS = 4;
    private static final double PANEL_WIDTH = 310;
    private static final double PANEL_HEIGHT = 230;

    private static final String GROUND = "fill='#f6f8fa' stroke='#8b949e' rx='6'";
    private static final String INK = "fill='#1f2328'";
    private static final String SOFT = "fill='#57606a'";
    private static final String BOLD = INK + " font-weight='bold' font-size='13'";
    private static final String MIDDLE = " text-anchor='middle'";
    private static final String END = " text-anchor='end'";
    private static final String GRID = "stroke='#d8dee4'";
    private static final String FRAME = "fill='#ffffff' stroke='#8b949e'";

    /** For as many lines as there are; the first is a reference for the others. */
    private static final List<Look> LOOKS =
            List.of(
                    new Look("#57606a", 1.5, "2 3"),
                    new Look("#f2b880", 9, ""),
                    new Look("#a04a00", 2, ""),
                    new Look("#a6cbe8", 6, ""),
                    new Look("#0b5394", 1.8, "6 4"),
                    new Look("#1a7f37", 3, ""));

    private record Look(String colour, double width, String dashes) {
        String stroke() {
            String line = "stroke='%s' stroke-width='%s' stroke-linejoin='round'";
            String solid = line.formatted(colour, Svg.number(width));
            return dashes.isEmpty() ? solid : solid + " stroke-dasharray='" + dashes + "'";
        }

        String fill() {
            return "fill='" + colour + "'";
        }

        double radius() {
            return width / 2 + 1;
        }
    }

    private final Plot plot;
    private final int columns;
    private final Svg svg = new Svg();

    private PlotSvg(Plot plot) {
        this.plot = plot;
        // Two at least, so that title and legend have room.
        this.columns = Math.max(2, Math.min(MOST_COLUMNS, plot.panels().size()));
    }

    public static String of(Plot plot) {
        return new PlotSvg(plot).draw();
    }

    private String draw() {
        List<Point> legend = legendPlaces();
        double top = legend.get(legend.size() - 1).y() + MARGIN;
        int rows = (plot.panels().size() + columns - 1) / columns;
        double height = top + rows * PANEL_HEIGHT + MARGIN;
        svg.rectangle(new Point(0.5, 0.5), width() - 1, height - 1, GROUND);
        svg.text(new Point(MARGIN, MARGIN + TITLE / 2), plot.title(), BOLD);
        svg.text(new Point(MARGIN, MARGIN + TITLE / 2 + ROW), plot.note(), SOFT);
        legend(legend);
        for (int i = 0; i < plot.panels().size(); i++) {
            int row = i / columns;
            int column = i % columns;
            Point corner = new Point(MARGIN + column * PANEL_WIDTH, top + row * PANEL_HEIGHT);
            draw(plot.panels().get(i), corner);
        }
        return svg.document(width(), height, FONT_SIZE, plot.title());
    }

    private double width() {
        return columns * PANEL_WIDTH + 2 * MARGIN;
    }

    // Legend.
    // -------------------------------------------------------------------------------------

    /** Where each name of a line begins, from left to right and in as many rows as it takes. */
    private List<Point> legendPlaces() {
        List<Point> places = new ArrayList<>();
        Point at = new Point(MARGIN, MARGIN + TITLE / 2 + 2 * ROW + 4);
        for (String name : plot.names()) {
            double wide = SAMPLE + (name.length() + 3) * CHAR;
            if (at.x() + wide > width() - MARGIN) {
                at = new Point(MARGIN, at.y() + ROW);
            }
            places.add(at);
            at = at.plus(wide, 0);
        }
        places.add(at);
        return places;
    }

    private void legend(List<Point> places) {
        for (int i = 0; i < plot.names().size(); i++) {
            Point at = places.get(i);
            Point middle = at.plus(0, -4);
            svg.line(List.of(middle, middle.plus(SAMPLE - 6, 0)), look(i).stroke());
            svg.text(at.plus(SAMPLE, 0), plot.names().get(i), INK);
        }
    }

    private static Look look(int line) {
        return LOOKS.get(line % LOOKS.size());
    }

    // Panels.
    // -------------------------------------------------------------------------------------

    private void draw(Panel panel, Point corner) {
        Axes axes = Axes.of(panel, plot.scale(), corner);
        svg.text(corner.plus(Axes.LEFT, 20), panel.title(), BOLD);
        svg.rectangle(axes.corner(), Axes.WIDTH, Axes.HEIGHT, FRAME);
        steps(axes);
        sizes(axes);
        IntStream.range(0, panel.lines().size())
                .boxed()
                .sorted(comparingDouble(line -> -look(line).width()))
                .forEach(line -> draw(panel.lines().get(line), look(line), axes));
    }

    private void steps(Axes axes) {
        for (int step = 0; step <= axes.top(); step++) {
            double y = axes.y(step);
            double left = axes.corner().x();
            if (step > 0 && step < axes.top()) {
                svg.line(List.of(new Point(left, y), new Point(left + Axes.WIDTH, y)), GRID);
            }
            if (step % axes.labelStep() == 0) {
                svg.text(new Point(left - 5, y + 4), plot.scale().label(step), SOFT + END);
            }
        }
        Point middle = axes.corner().plus(-Axes.LEFT + 12, Axes.HEIGHT / 2);
        svg.upwards(middle, plot.up(), SOFT + MIDDLE);
    }

    private void sizes(Axes axes) {
        double bottom = axes.corner().y() + Axes.HEIGHT;
        for (int size = axes.first(); size <= axes.last(); size += axes.sizeStep()) {
            double x = axes.x(size);
            svg.line(List.of(new Point(x, bottom), new Point(x, bottom + 4)), "stroke='#8b949e'");
            svg.text(new Point(x, bottom + 16), String.valueOf(size), SOFT + MIDDLE);
        }
        Point middle = axes.corner().plus(Axes.WIDTH / 2, Axes.HEIGHT + 31);
        svg.text(middle, plot.across(), SOFT + MIDDLE);
    }

    private void draw(Line line, Look look, Axes axes) {
        List<Point> points = new ArrayList<>();
        line.points().forEach((size, figure) -> points.add(axes.place(size, figure)));
        svg.line(points, look.stroke());
        points.forEach(point -> svg.dot(point, look.radius(), look.fill()));
    }

    /** Where sizes and figures are in a panel. */
    private record Axes(Scale scale, Point corner, int first, int last, int top) {
        static final double LEFT = 52;
        static final double TOP = 30;
        static final double WIDTH = PANEL_WIDTH - LEFT - 12;
        static final double HEIGHT = PANEL_HEIGHT - TOP - 44;
        private static final double INSET = 14;
        private static final int MOST_SIZES = 12;
        private static final int MOST_LABELS = 8;

        static Axes of(Panel panel, Scale scale, Point corner) {
            List<Integer> sizes = panel.sizes();
            int last = sizes.isEmpty() ? 1 : sizes.get(sizes.size() - 1);
            int first = sizes.isEmpty() ? 1 : sizes.get(0);
            int top = scale.top(panel.most());
            return new Axes(scale, corner.plus(LEFT, TOP), first, last, top);
        }

        Point place(int size, long figure) {
            return new Point(x(size), y(scale.height(figure)));
        }

        double x(int size) {
            double part = first == last ? 0.5 : (size - first) / (double) (last - first);
            return corner.x() + INSET + part * (WIDTH - 2 * INSET);
        }

        double y(double step) {
            return corner.y() + HEIGHT * (1 - step / top);
        }

        int sizeStep() {
            return (last - first) / MOST_SIZES + 1;
        }

        int labelStep() {
            return (top - 1) / MOST_LABELS + 1;
        }
    }
}
