package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.SvgArrow.Point;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Chooses among curves the one that runs through the fewest boxes and whose label covers the least;
 * in doubt the first.
 */
final class SvgRoutes {
    private static final int SAMPLES = 24;
    private static final double LABEL_HEIGHT = 12;

    private record Area(double left, double top, double right, double bottom) {
        boolean overlaps(Area other) {
            return left < other.right
                    && other.left < right
                    && top < other.bottom
                    && other.top < bottom;
        }
    }

    private final List<Area> boxes = new ArrayList<>();
    private final List<Area> labels = new ArrayList<>();

    SvgRoutes(Collection<SvgBox> all) {
        for (SvgBox box : all) {
            boxes.add(new Area(box.x - 2, box.y - 2, box.right() + 2, box.bottom() + 2));
        }
    }

    /** Keeps the place of a label free of other labels. */
    void reserve(SvgArrow arrow) {
        labels.add(labelArea(arrow));
    }

    SvgArrow best(List<SvgArrow> arrows) {
        SvgArrow best = arrows.get(0);
        int least = Integer.MAX_VALUE;
        for (SvgArrow arrow : arrows) {
            int obstacles = obstacles(arrow);
            if (obstacles < least) {
                best = arrow;
                least = obstacles;
            }
        }
        reserve(best);
        return best;
    }

    private int obstacles(SvgArrow arrow) {
        int hits = 0;
        for (int i = 2; i <= SAMPLES - 2; i++) {
            Point point = arrow.pointAt(i / (double) SAMPLES);
            hits += overlapped(boxes, new Area(point.x(), point.y(), point.x(), point.y()));
            hits += overlapped(labels, new Area(point.x(), point.y(), point.x(), point.y()));
        }
        Area label = labelArea(arrow);
        return hits + 2 * overlapped(boxes, label) + 2 * overlapped(labels, label);
    }

    private static int overlapped(List<Area> areas, Area area) {
        return (int) areas.stream().filter(area::overlaps).count();
    }

    private static Area labelArea(SvgArrow arrow) {
        double bottom = arrow.at().y() + 2;
        double left = arrow.labelLeft();
        return new Area(left, bottom - LABEL_HEIGHT, left + arrow.labelWidth(), bottom);
    }
}
