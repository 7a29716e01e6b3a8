package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.SvgArrow.Point;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The curves that an arrow outside of the tree could take from one box to another, the nicest
 * first. From an array it starts in the cell.
 */
final class SvgCurves {
    private static final double[] BENDS = {40, 70, 110, 160, 230};
    private static final double[] LOOPS = {38, 76, 114, 152};

    private final SvgBox a;
    private final SvgBox b;
    private final @Nullable Point cell;
    private final double side;

    private SvgCurves(SvgBox a, SvgBox b, @Nullable Point cell) {
        this.a = a;
        this.b = b;
        this.cell = cell;
        this.side = a.centreX() <= b.centreX() ? 1 : -1;
    }

    /**
     * The curves between two boxes.
     *
     * @param cell where the arrow starts if not at the border of the box
     * @param lastRow the row below which there is nothing
     */
    static List<SvgArrow> between(SvgBox a, SvgBox b, @Nullable Point cell, int lastRow) {
        SvgCurves curves = new SvgCurves(a, b, cell);
        if (a == b) {
            return curves.loops();
        }
        return a.row == b.row ? curves.inOneRow(a.row == lastRow) : curves.acrossRows();
    }

    /** Around a corner of the box, one after the other: fields of one object need one each. */
    private List<SvgArrow> loops() {
        List<SvgArrow> loops = new ArrayList<>();
        for (double size : LOOPS) {
            for (int down : new int[] {-1, 1}) {
                loops.add(loop(1, down, size));
                loops.add(loop(-1, down, size));
            }
        }
        return loops;
    }

    private SvgArrow loop(int right, int down, double size) {
        double edge = right > 0 ? a.right() : a.x;
        Point from = from(edge, a.centreY() + down * a.height * 0.1);
        Point to = new Point(edge - right * 14, down > 0 ? a.bottom() : a.y);
        return SvgArrow.curve(
                from, from.plus(right * size, down * 4), to.plus(right * 10, down * size), to);
    }

    private List<SvgArrow> inOneRow(boolean last) {
        List<SvgArrow> arcs = new ArrayList<>();
        for (double bend : BENDS) {
            arcs.add(arc(bend, last));
            arcs.add(arc(bend, !last));
        }
        return arcs;
    }

    private SvgArrow arc(double bend, boolean below) {
        Point from = from(a.centreX() + side * a.width / 4, below ? a.bottom() : a.y);
        Point to = new Point(b.centreX() - side * b.width / 4, below ? b.bottom() : b.y);
        double y = below ? Math.max(a.bottom(), b.bottom()) + bend : Math.min(a.y, b.y) - bend;
        return SvgArrow.curve(
                from, new Point(from.x() + side * 12, y), new Point(to.x() - side * 12, y), to);
    }

    private List<SvgArrow> acrossRows() {
        List<SvgArrow> curves = new ArrayList<>();
        if (a.row < b.row) {
            if (a.row + 1 == b.row && cell == null) {
                curves.add(overTheSide());
            }
            curves.addAll(List.of(verticalEnds(0), verticalEnds(0.3), verticalEnds(-0.3)));
        }
        for (double bend : BENDS) {
            curves.add(around(-side, bend));
            curves.add(around(side, bend));
        }
        return curves;
    }

    /** Leaves to the side and comes down on the other box, as a pointer to the end of a list. */
    private SvgArrow overTheSide() {
        Point from = from(side > 0 ? a.right() : a.x, a.centreY());
        Point to = new Point(b.centreX() + side * Math.min(12, b.width / 4), b.y);
        return SvgArrow.curve(from, from.plus(side * 60, 0), to.plus(side * 8, -50), to);
    }

    /** Between the facing edges of the boxes, so many widths off their middles. */
    private SvgArrow verticalEnds(double off) {
        double down = a.row < b.row ? 1 : -1;
        Point from = from(a.centreX() + off * a.width, down > 0 ? a.bottom() : a.y);
        Point to = new Point(b.centreX() + off * b.width, down > 0 ? b.y : b.bottom());
        double bend = Math.max(30, Math.abs(to.y() - from.y()) / 2);
        return SvgArrow.curve(from, from.plus(0, down * bend), to.plus(0, -down * bend), to);
    }

    /** Leaves on one side and comes back on the same side. */
    private SvgArrow around(double towards, double bend) {
        Point from = from(towards > 0 ? a.right() : a.x, a.centreY());
        Point to = new Point(towards > 0 ? b.right() : b.x, b.centreY());
        double x =
                towards > 0 ? Math.max(from.x(), to.x()) + bend : Math.min(from.x(), to.x()) - bend;
        return SvgArrow.curve(from, new Point(x, from.y()), new Point(x, to.y()), to);
    }

    private Point from(double x, double y) {
        return cell != null ? cell : new Point(x, y);
    }
}
