package dev.tuntas.core.internal.structure;

import dev.tuntas.core.internal.structure.Graph.Link;
import dev.tuntas.core.internal.structure.Graph.Vertex;
import dev.tuntas.core.internal.structure.SvgArrow.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws the arrows between boxes: straight ones down the tree and along chains, which cross nothing
 * because each strip is its owner's alone; and curves for all other references.
 */
final class SvgArrows {
    private static final double BEND = 60;

    private final Shape shape;
    private final SvgLayout layout;

    SvgArrows(Shape shape, SvgLayout layout) {
        this.shape = shape;
        this.layout = layout;
    }

    List<SvgArrow> from(Vertex vertex) {
        List<SvgArrow> arrows = new ArrayList<>();
        List<Link> down = new ArrayList<>();
        for (Link link : shape.links(vertex)) {
            Vertex target = link.target();
            if (target == null) {
                continue;
            }
            if (!shape.owns(link)) {
                arrows.add(cross(layout.box(vertex), layout.box(target), link));
            } else if (target == shape.following(vertex)) {
                arrows.add(along(vertex, target, link));
            } else {
                down.add(link);
            }
        }
        for (int i = 0; i < down.size(); i++) {
            arrows.add(down(vertex, down.get(i), (i + 1.0) / (down.size() + 1)));
        }
        return arrows;
    }

    private SvgArrow along(Vertex vertex, Vertex following, Link next) {
        SvgBox a = layout.box(vertex);
        SvgBox b = layout.box(following);
        double y = Math.min(a.centreY(), b.centreY());
        Point from = new Point(a.right(), y);
        Point to = new Point(b.x, y);
        return SvgArrow.line(from, to)
                .bothWays(shape.isTwoWay(vertex))
                .labelled(
                        layout.chainLabel(vertex, next),
                        from.towards(to, 0.5).plus(0, -6),
                        "middle");
    }

    private SvgArrow down(Vertex vertex, Link link, double part) {
        SvgBox box = layout.box(vertex);
        SvgBox child = layout.box(target(link));
        Point from = vertex.isArray() ? cell(box, link) : below(box, part);
        Point to = new Point(child.centreX(), child.y);
        boolean leansLeft = to.x() < from.x() - 1;
        Point at = from.towards(to, 0.5).plus(leansLeft ? -7 : 7, 4);
        return SvgArrow.line(from, to)
                .labelled(vertex.isArray() ? "" : link.name(), at, leansLeft ? "end" : "start");
    }

    private static Point cell(SvgBox array, Link element) {
        double x = array.cellX(element.position()) + array.cellWidth / 2;
        return new Point(x, array.cellsTop() + 14);
    }

    private static Point below(SvgBox box, double part) {
        return new Point(box.x + box.width * part, box.bottom());
    }

    private SvgArrow cross(SvgBox a, SvgBox b, Link link) {
        SvgArrow arrow = curve(a, b, link);
        boolean unnamed = a.vertex.isArray();
        return a == b
                ? arrow.labelled(
                        unnamed ? "" : link.name(), new Point(a.right() + 12, a.y - 8), "start")
                : arrow.labelled(unnamed ? "" : link.name(), arrow.middle().plus(0, -5), "middle");
    }

    private SvgArrow curve(SvgBox a, SvgBox b, Link link) {
        if (a == b) {
            return loop(a);
        }
        if (a.row == b.row) {
            return arc(a, b, a.row == layout.lastRow());
        }
        return a.row < b.row ? downwards(a, b, link) : upwards(a, b);
    }

    private static SvgArrow loop(SvgBox box) {
        Point from = new Point(box.right(), box.y + box.height * 0.4);
        Point to = new Point(box.right() - 14, box.y);
        return SvgArrow.curve(from, from.plus(38, -4), to.plus(10, -38), to);
    }

    /** From box to box in one row: below the last row, where nothing is in the way, else above. */
    private static SvgArrow arc(SvgBox a, SvgBox b, boolean below) {
        double side = a.x < b.x ? 1 : -1;
        double fromX = a.centreX() + side * a.width / 4;
        double toX = b.centreX() - side * b.width / 4;
        double rise = 34 + Math.abs(fromX - toX) * 0.08;
        Point from = new Point(fromX, below ? a.bottom() : a.y);
        Point to = new Point(toX, below ? b.bottom() : b.y);
        double y = below ? Math.max(from.y(), to.y()) + rise : Math.min(from.y(), to.y()) - rise;
        return SvgArrow.curve(
                from, new Point(fromX + side * 12, y), new Point(toX - side * 12, y), to);
    }

    private static SvgArrow downwards(SvgBox a, SvgBox b, Link link) {
        double side = a.centreX() <= b.centreX() ? 1 : -1;
        Point to = new Point(b.centreX() + side * Math.min(12, b.width / 4), b.y);
        if (a.vertex.isArray()) {
            Point from = cell(a, link);
            return SvgArrow.curve(from, from.plus(0, BEND), to.plus(0, -BEND), to);
        }
        Point from = new Point(side > 0 ? a.right() : a.x, a.centreY());
        return SvgArrow.curve(from, from.plus(side * BEND, 0), to.plus(side * 8, -BEND), to);
    }

    private static SvgArrow upwards(SvgBox a, SvgBox b) {
        double side = a.centreX() >= b.centreX() ? 1 : -1;
        Point from = new Point(side > 0 ? a.right() : a.x, a.centreY());
        Point to = new Point(side > 0 ? b.right() : b.x, b.centreY());
        return SvgArrow.curve(from, from.plus(side * BEND, 0), to.plus(side * BEND, 0), to);
    }

    private static Vertex target(Link link) {
        Vertex target = link.target();
        if (target == null) {
            throw new IllegalStateException("no reference: " + link.name());
        }
        return target;
    }
}
