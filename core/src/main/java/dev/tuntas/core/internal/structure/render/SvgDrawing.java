package dev.tuntas.core.internal.structure.render;

import static dev.tuntas.core.internal.structure.render.SvgWriter.point;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Shape;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import dev.tuntas.core.internal.structure.render.SvgArrow.Point;
import dev.tuntas.core.spi.JavaLiterals;
import java.util.List;

/**
 * A graph as SVG. Boxes have a fill of their own and lines a middle grey: both can be read on a
 * light and on a dark page.
 */
public final class SvgDrawing {
    private static final String INK = "fill='#1f2328'";
    private static final String FAINT = "fill='#8b949e'";
    private static final String BOX = "fill='#f6f8fa' stroke='#8b949e'";
    private static final String TITLE = "fill='#dce5ee' stroke='#8b949e'";
    private static final String EDGE = "#768390";
    private static final String CROSS_EDGE = "#c2702b";
    private static final String BOLD = " font-weight='bold'";
    private static final String ROUND = " rx='5'";
    private static final String MIDDLE = " text-anchor='middle'";
    private static final double HEAD = 8;

    private final SvgWriter svg = new SvgWriter();

    private SvgDrawing() {}

    public static String of(Graph graph) {
        SvgDrawing drawing = new SvgDrawing();
        Vertex root = graph.root().target();
        if (root == null) {
            drawing.value(JavaLiterals.of(graph.root().plain()));
        } else {
            drawing.draw(DrawnShape.of(graph), root);
        }
        return drawing.svg.document(OneLine.of(graph));
    }

    private void value(String text) {
        svg.rectangle(
                new Point(0, 0),
                text.length() * SvgBox.CHAR + 2 * SvgBox.PAD,
                SvgBox.TITLE,
                BOX + ROUND);
        svg.text(new Point(SvgBox.PAD, 16), text, INK);
    }

    private void draw(DrawnShape shape, Vertex root) {
        SvgLayout layout = new SvgLayout(shape, root);
        layout.boxes().values().forEach(this::box);
        new SvgArrows(shape, layout).all().forEach(this::arrow);
        notes(shape.notes());
    }

    private void notes(List<String> notes) {
        if (!notes.isEmpty()) {
            String text = "(" + String.join(", ", notes) + ")";
            Point at = new Point(svg.left(), svg.bottom() + 24);
            svg.include(at.plus(text.length() * SvgArrow.LABEL_CHAR, 4));
            svg.text(at, text, fill(EDGE) + " font-size='11'");
        }
    }

    private static String fill(String colour) {
        return "fill='" + colour + "'";
    }

    // Boxes.
    // ---------------------------------------------------------------------------------------

    private void box(SvgBox box) {
        if (box.vertex.isRow()) {
            row(box);
            return;
        }
        Point corner = new Point(box.x, box.y);
        svg.rectangle(corner, box.width, box.height, BOX + ROUND);
        svg.rectangle(corner, box.width, SvgBox.TITLE, TITLE + ROUND);
        svg.text(corner.plus(SvgBox.PAD, 16), box.vertex.label(), INK + BOLD);
        double y = SvgBox.TITLE + SvgBox.LINE - 3;
        for (String line : box.lines) {
            svg.text(corner.plus(SvgBox.PAD, y), line, line.endsWith(" = null") ? FAINT : INK);
            y += SvgBox.LINE;
        }
    }

    private void row(SvgBox box) {
        Point title = new Point(box.centreX(), box.y + 16);
        svg.include(new Point(box.x, box.y));
        svg.include(new Point(box.right(), box.bottom()));
        svg.text(title, box.vertex.label(), fill(EDGE) + MIDDLE + BOLD);
        box.vertex.links().forEach(link -> cell(box, link));
        if (box.vertex.links().isEmpty()) {
            Point corner = new Point(box.centreX() - 5, box.cellsTop());
            svg.rectangle(corner, 10, box.vertex.width() * SvgBox.CELL_HEIGHT, BOX);
        }
    }

    private void cell(SvgBox box, Link link) {
        Point corner = box.cell(link.position());
        Point middle = corner.plus(box.cellWidth / 2, 0);
        String text = SvgBox.cellText(link);
        if (box.vertex.shape() == Shape.ROW) {
            String index = String.valueOf(link.position());
            svg.text(middle.plus(0, -4), index, fill(EDGE) + MIDDLE + " font-size='10'");
        }
        svg.rectangle(corner, box.cellWidth, SvgBox.CELL_HEIGHT, BOX);
        svg.text(middle.plus(0, 18), text, (text.equals("null") ? FAINT : INK) + MIDDLE);
    }

    // Arrows.
    // --------------------------------------------------------------------------------------

    /** Heads are drawn by hand: an SVG marker would need an id. */
    private void arrow(SvgArrow arrow) {
        arrow.hull().forEach(svg::include);
        String colour = arrow.owner() ? EDGE : CROSS_EDGE;
        Point end = arrow.to().step(arrow.control2(), HEAD);
        Point start = arrow.twoWay() ? arrow.from().step(arrow.control1(), HEAD) : arrow.from();
        svg.path(
                "M%s C%s %s %s"
                        .formatted(
                                point(start),
                                point(arrow.control1()),
                                point(arrow.control2()),
                                point(end)),
                "fill='none' stroke-width='1.4' stroke='" + colour + "'");
        head(arrow.to(), end, colour);
        if (arrow.twoWay()) {
            head(arrow.from(), start, colour);
        }
        label(arrow, colour);
    }

    private void head(Point tip, Point base, String colour) {
        double dx = (tip.x() - base.x()) / 2;
        double dy = (tip.y() - base.y()) / 2;
        svg.path(
                "M%s L%s L%s Z"
                        .formatted(
                                point(tip), point(base.plus(-dy, dx)), point(base.plus(dy, -dx))),
                fill(colour));
    }

    private void label(SvgArrow arrow, String colour) {
        if (!arrow.label().isEmpty()) {
            Point left = new Point(arrow.labelLeft(), arrow.at().y());
            svg.include(left.plus(0, -10));
            svg.include(left.plus(arrow.labelWidth(), 3));
            String look = fill(colour) + " font-size='11' text-anchor='" + arrow.anchor() + "'";
            svg.text(arrow.at(), arrow.label(), look);
        }
    }
}
