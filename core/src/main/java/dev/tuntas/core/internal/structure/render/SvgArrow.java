package dev.tuntas.core.internal.structure.render;

import java.util.List;

/**
 * An arrow with its label: a cubic curve, of which a straight line is a special case.
 *
 * @param label the name of the field, or empty
 * @param at where the label stands
 * @param anchor which end of the label stands there: start, middle or end
 * @param twoWay whether it has a head at both ends
 * @param owner whether it belongs to the tree of the drawing; others are told apart by colour
 */
record SvgArrow(
        Point from,
        Point control1,
        Point control2,
        Point to,
        String label,
        Point at,
        String anchor,
        boolean twoWay,
        boolean owner) {
    /** The width of a character of a label. */
    static final double LABEL_CHAR = 6.6;

    record Point(double x, double y) {
        Point plus(double dx, double dy) {
            return new Point(x + dx, y + dy);
        }

        /** The point at a part of the way to another. */
        Point towards(Point other, double part) {
            return new Point(x + (other.x - x) * part, y + (other.y - y) * part);
        }

        /** The point at a distance on the way to another. */
        Point step(Point other, double distance) {
            double length = Math.hypot(other.x - x, other.y - y);
            return length == 0 ? this : towards(other, distance / length);
        }
    }

    static SvgArrow line(Point from, Point to) {
        return curve(from, from.towards(to, 1 / 3.0), from.towards(to, 2 / 3.0), to).owned();
    }

    static SvgArrow curve(Point from, Point control1, Point control2, Point to) {
        return new SvgArrow(from, control1, control2, to, "", from, "middle", false, false);
    }

    SvgArrow labelled(String text, Point place, String end) {
        return new SvgArrow(from, control1, control2, to, text, place, end, twoWay, owner);
    }

    SvgArrow bothWays(boolean both) {
        return new SvgArrow(from, control1, control2, to, label, at, anchor, both, owner);
    }

    private SvgArrow owned() {
        return new SvgArrow(from, control1, control2, to, label, at, anchor, twoWay, true);
    }

    /** A point of the curve, from 0 at its start to 1 at its end (de Casteljau's construction). */
    Point pointAt(double part) {
        Point p = from.towards(control1, part);
        Point q = control1.towards(control2, part);
        Point r = control2.towards(to, part);
        return p.towards(q, part).towards(q.towards(r, part), part);
    }

    double labelWidth() {
        return label.length() * LABEL_CHAR;
    }

    double labelLeft() {
        return switch (anchor) {
            case "start" -> at.x;
            case "end" -> at.x - labelWidth();
            default -> at.x - labelWidth() / 2;
        };
    }

    /** Points between which the whole curve lies. */
    List<Point> hull() {
        return List.of(from, control1, control2, to);
    }
}
