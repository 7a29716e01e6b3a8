package dev.tuntas.core.internal.structure;

import dev.tuntas.core.internal.structure.Graph.Link;
import dev.tuntas.core.internal.structure.Graph.Vertex;
import dev.tuntas.core.internal.structure.SvgArrow.Point;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * A graph as SVG that is complete in itself: no script, no style sheet, no ids, so that many can
 * stand on one page. Boxes have a fill of their own and lines a middle grey: both can be read on a
 * light and on a dark page.
 */
public final class SvgDrawing {
    private static final String FONT =
            "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace";
    private static final String INK = "#1f2328";
    private static final String FAINT = "#8b949e";
    private static final String FILL = "#f6f8fa";
    private static final String TITLE_FILL = "#dce5ee";
    private static final String EDGE = "#768390";
    private static final String CROSS_EDGE = "#c2702b";
    private static final double MARGIN = 16;
    private static final double HEAD = 8;

    private final StringBuilder body = new StringBuilder();
    private double minX = Double.MAX_VALUE;
    private double minY = Double.MAX_VALUE;
    private double maxX = -Double.MAX_VALUE;
    private double maxY = -Double.MAX_VALUE;

    private SvgDrawing() {}

    public static String of(Graph graph) {
        SvgDrawing drawing = new SvgDrawing();
        Vertex root = graph.root().target();
        if (root == null) {
            drawing.value(Literals.of(graph.root().plain()));
        } else {
            drawing.draw(Shape.of(graph), root);
        }
        return drawing.document(OneLine.of(graph));
    }

    private void value(String text) {
        include(new Point(0, 0));
        include(new Point(text.length() * SvgBox.CHAR, SvgBox.LINE));
        text(0, 14, text, EDGE, "");
    }

    private void draw(Shape shape, Vertex root) {
        SvgLayout layout = new SvgLayout(shape, root);
        SvgArrows arrows = new SvgArrows(shape, layout);
        List<SvgArrow> all = new ArrayList<>();
        layout.boxes().keySet().forEach(vertex -> all.addAll(arrows.from(vertex)));
        layout.boxes().values().forEach(this::box);
        all.forEach(this::arrow);
        notes(shape.notes());
    }

    private void notes(List<String> notes) {
        if (!notes.isEmpty()) {
            String text = "(" + String.join(", ", notes) + ")";
            double y = maxY + 24;
            text(minX, y, text, EDGE, " font-size='11'");
            include(new Point(minX + text.length() * SvgLayout.CHAR_OF_LABELS, y + 4));
        }
    }

    private String document(String title) {
        String width = number(maxX - minX + 2 * MARGIN);
        String height = number(maxY - minY + 2 * MARGIN);
        return ("<svg xmlns='http://www.w3.org/2000/svg' width='%s' height='%s' viewBox='%s %s %s %s'"
                        + " role='img' font-family=\"%s\" font-size='13'>\n<title>%s</title>\n%s</svg>\n")
                .formatted(
                        width,
                        height,
                        number(minX - MARGIN),
                        number(minY - MARGIN),
                        width,
                        height,
                        FONT,
                        escaped(title),
                        body);
    }

    // Boxes.
    // ---------------------------------------------------------------------------------------

    private void box(SvgBox box) {
        include(new Point(box.x, box.y));
        include(new Point(box.right(), box.bottom()));
        if (box.vertex.isArray()) {
            array(box);
            return;
        }
        rectangle(box.x, box.y, box.width, box.height, FILL, 5);
        rectangle(box.x, box.y, box.width, SvgBox.TITLE, TITLE_FILL, 5);
        title(box, box.x + SvgBox.PAD);
        double y = box.y + SvgBox.TITLE + SvgBox.LINE - 3;
        for (String line : box.lines) {
            text(box.x + SvgBox.PAD, y, line, line.endsWith(" = null") ? FAINT : INK, "");
            y += SvgBox.LINE;
        }
    }

    private void array(SvgBox box) {
        text(box.x, box.y + 16, box.vertex.label(), EDGE, " font-weight='bold'");
        for (Link link : box.vertex.links()) {
            cell(box, link);
        }
        if (box.vertex.links().isEmpty()) {
            rectangle(box.x, box.cellsTop(), 10, box.cellsBottom() - box.cellsTop(), FILL, 0);
        }
    }

    private void cell(SvgBox box, Link link) {
        double x = box.cellX(link.position());
        double middle = x + box.cellWidth / 2;
        rectangle(x, box.cellsTop(), box.cellWidth, box.cellsBottom() - box.cellsTop(), FILL, 0);
        String text = SvgBox.cellText(link);
        String colour = text.equals("null") ? FAINT : INK;
        text(middle, box.cellsTop() + 18, text, colour, " text-anchor='middle'");
        text(
                middle,
                box.cellsBottom() + 12,
                String.valueOf(link.position()),
                EDGE,
                " text-anchor='middle' font-size='10'");
    }

    private void title(SvgBox box, double x) {
        text(x, box.y + 16, box.vertex.label(), INK, " font-weight='bold'");
    }

    private void rectangle(
            double x, double y, double width, double height, String fill, int radius) {
        body.append(
                "<rect x='%s' y='%s' width='%s' height='%s' rx='%d' fill='%s' stroke='%s'/>\n"
                        .formatted(
                                number(x),
                                number(y),
                                number(width),
                                number(height),
                                radius,
                                fill,
                                FAINT));
    }

    private void text(double x, double y, String text, String colour, String attributes) {
        if (!text.isEmpty()) {
            body.append(
                    "<text x='%s' y='%s' fill='%s'%s xml:space='preserve'>%s</text>\n"
                            .formatted(number(x), number(y), colour, attributes, escaped(text)));
        }
    }

    // Arrows.
    // --------------------------------------------------------------------------------------

    /** Heads are drawn by hand: an SVG marker would need an id. */
    private void arrow(SvgArrow arrow) {
        arrow.hull().forEach(this::include);
        String colour = arrow.owner() ? EDGE : CROSS_EDGE;
        Point end = arrow.to().step(arrow.control2(), HEAD);
        Point start = arrow.twoWay() ? arrow.from().step(arrow.control1(), HEAD) : arrow.from();
        body.append(
                "<path d='M%s C%s %s %s' fill='none' stroke='%s' stroke-width='1.4'/>\n"
                        .formatted(
                                point(start),
                                point(arrow.control1()),
                                point(arrow.control2()),
                                point(end),
                                colour));
        head(arrow.to(), end, colour);
        if (arrow.twoWay()) {
            head(arrow.from(), start, colour);
        }
        label(arrow, colour);
    }

    private void head(Point tip, Point base, String colour) {
        double dx = (tip.x() - base.x()) / 2;
        double dy = (tip.y() - base.y()) / 2;
        body.append(
                "<path d='M%s L%s L%s Z' fill='%s'/>\n"
                        .formatted(
                                point(tip),
                                point(base.plus(-dy, dx)),
                                point(base.plus(dy, -dx)),
                                colour));
    }

    private void label(SvgArrow arrow, String colour) {
        if (arrow.label().isEmpty()) {
            return;
        }
        double width = arrow.label().length() * SvgLayout.CHAR_OF_LABELS;
        double shift =
                switch (arrow.anchor()) {
                    case "start" -> 0;
                    case "end" -> -width;
                    default -> -width / 2;
                };
        include(arrow.at().plus(shift, -10));
        include(arrow.at().plus(shift + width, 3));
        String attributes = " font-size='11' text-anchor='" + arrow.anchor() + "'";
        text(arrow.at().x(), arrow.at().y(), arrow.label(), colour, attributes);
    }

    // Words.
    // ---------------------------------------------------------------------------------------

    private void include(Point point) {
        minX = Math.min(minX, point.x());
        minY = Math.min(minY, point.y());
        maxX = Math.max(maxX, point.x());
        maxY = Math.max(maxY, point.y());
    }

    private static String point(Point point) {
        return number(point.x()) + "," + number(point.y());
    }

    /** One decimal at most, with a point whatever the locale. */
    private static String number(double value) {
        return BigDecimal.valueOf(value)
                .setScale(1, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
