package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import dev.tuntas.core.internal.structure.render.SvgArrow.Point;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arrows of a drawing: straight ones down the tree and along chains, which cross nothing
 * because each strip of the layout is its owner's alone; then curves for all other references.
 */
final class SvgArrows {
    private static final int SAMPLES = 24;

    private final DrawnShape shape;
    private final SvgLayout layout;
    private final SvgRoutes routes;
    private final List<SvgArrow> arrows = new ArrayList<>();

    SvgArrows(DrawnShape shape, SvgLayout layout) {
        this.shape = shape;
        this.layout = layout;
        this.routes = new SvgRoutes(layout.boxes().values());
    }

    List<SvgArrow> all() {
        layout.boxes().keySet().forEach(this::addOwned);
        layout.boxes().keySet().forEach(this::addOthers);
        return arrows;
    }

    private void addOwned(Vertex vertex) {
        Vertex following = shape.following(vertex);
        List<Link> down = new ArrayList<>();
        for (Link link : shape.links(vertex)) {
            if (following != null && link.target() == following && shape.owns(link)) {
                add(along(vertex, following, link));
            } else if (shape.owns(link)) {
                down.add(link);
            }
        }
        for (int i = 0; i < down.size(); i++) {
            Vertex target = down.get(i).target();
            if (target != null) {
                add(down(vertex, down.get(i), target, (i + 1.0) / (down.size() + 1)));
            }
        }
    }

    private void add(SvgArrow arrow) {
        routes.reserve(arrow);
        arrows.add(arrow);
    }

    private SvgArrow along(Vertex vertex, Vertex following, Link next) {
        SvgBox a = layout.box(vertex);
        SvgBox b = layout.box(following);
        double y = Math.min(a.centreY(), b.centreY());
        Point from = new Point(a.right(), y);
        Point to = new Point(b.x, y);
        return SvgArrow.line(from, to)
                .bothWays(shape.isTwoWay(following))
                .labelled(layout.chainLabel(next), from.towards(to, 0.5).plus(0, -6), "middle");
    }

    private SvgArrow down(Vertex vertex, Link link, Vertex target, double part) {
        SvgBox box = layout.box(vertex);
        SvgBox child = layout.box(target);
        Point cell = cell(vertex, link);
        Point from = cell != null ? cell : new Point(box.x + box.width * part, box.bottom());
        Point to = new Point(child.centreX(), child.y);
        double lean = to.x() - from.x();
        Point at = from.towards(to, 0.5).plus(lean < -1 ? -8 : 8, Math.abs(lean) < 12 ? 4 : -1);
        return SvgArrow.line(from, to)
                .labelled(label(vertex, link), at, lean < -1 ? "end" : "start");
    }

    private void addOthers(Vertex vertex) {
        for (Link link : shape.links(vertex)) {
            Vertex target = link.target();
            if (target != null && !shape.owns(link)) {
                arrows.add(other(vertex, link, target));
            }
        }
    }

    private SvgArrow other(Vertex vertex, Link link, Vertex target) {
        SvgBox a = layout.box(vertex);
        SvgBox b = layout.box(target);
        boolean closesChain = shape.isNext(vertex, link) && shape.isChain(target);
        boolean twoWay = closesChain && shape.isTwoWay(target);
        String label = twoWay ? layout.chainLabel(link) : label(vertex, link);
        List<SvgArrow> choices = new ArrayList<>();
        for (SvgArrow curve : SvgCurves.between(a, b, cell(vertex, link), layout.lastRow())) {
            SvgArrow named = a == b ? labelledLoop(curve, label, a) : labelled(curve, label);
            choices.add(named.bothWays(twoWay));
        }
        return routes.best(choices);
    }

    /** Beside the middle of a curve that runs up or down, else above it. */
    private static SvgArrow labelled(SvgArrow curve, String label) {
        Point before = curve.pointAt(0.45);
        Point after = curve.pointAt(0.55);
        boolean steep = Math.abs(after.y() - before.y()) > Math.abs(after.x() - before.x());
        Point middle = curve.pointAt(0.5);
        return steep
                ? curve.labelled(label, middle.plus(6, 4), "start")
                : curve.labelled(label, middle.plus(0, -5), "middle");
    }

    /** On the outer side of a loop, where neither the loop itself nor its box runs through it. */
    private static SvgArrow labelledLoop(SvgArrow loop, String label, SvgBox box) {
        boolean isRight = loop.to().x() > box.centreX();
        double outmost = isRight ? box.right() : box.x;
        for (int i = 0; i <= SAMPLES; i++) {
            double x = loop.pointAt(i / (double) SAMPLES).x();
            outmost = isRight ? Math.max(outmost, x) : Math.min(outmost, x);
        }
        Point at = new Point(outmost + (isRight ? 4 : -4), loop.pointAt(0.5).y() + 4);
        return loop.labelled(label, at, isRight ? "start" : "end");
    }

    /** The cells of a row say where they belong, so their arrows need no label. */
    private static String label(Vertex vertex, Link link) {
        return vertex.isRow() ? "" : link.name();
    }

    private @Nullable Point cell(Vertex vertex, Link link) {
        SvgBox box = layout.box(vertex);
        return vertex.isRow()
                ? box.cell(link.position()).plus(box.cellWidth / 2, SvgBox.CELL_HEIGHT / 2)
                : null;
    }
}
