package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Places the boxes of a drawing. What an object owns is drawn one row below it, within a strip that
 * belongs to the object alone; the members of a chain stand in one row, each with its own strip. So
 * no two boxes can overlap.
 *
 * <pre>
 *   |------------- strip of a -------------|
 *                    [a]
 *   |-- strip of b --|  |-- strip of c1 --| |-- strip of c2 --|
 *          [b]                 [c1]  ---------->  [c2]
 * </pre>
 */
final class SvgLayout {
    private static final double GAP = 26;
    private static final double ROW_GAP = 58;
    private static final double CHAIN_GAP = 58;

    private final DrawnShape shape;
    private final Map<Vertex, SvgBox> boxes = new LinkedHashMap<>();

    SvgLayout(DrawnShape shape, Vertex root) {
        this.shape = shape;
        makeBoxes(root, 0);
        place(root, 0);
        placeRows();
    }

    Map<Vertex, SvgBox> boxes() {
        return boxes;
    }

    SvgBox box(Vertex vertex) {
        SvgBox box = boxes.get(vertex);
        if (box == null) {
            throw new IllegalStateException("no box for " + vertex);
        }
        return box;
    }

    int lastRow() {
        return boxes.values().stream().mapToInt(box -> box.row).max().orElse(0);
    }

    /** The text at the arrow between members of a chain: also the fields that lead back. */
    String chainLabel(Link next) {
        List<String> names = new ArrayList<>(List.of(next.name()));
        Vertex target = next.target();
        if (target != null && shape.isTwoWay(target)) {
            target.links().stream()
                    .filter(link -> shape.isBackInChain(target, link))
                    .forEach(link -> names.add(link.name()));
        }
        return String.join("/", names);
    }

    private void makeBoxes(Vertex vertex, int row) {
        boxes.put(vertex, new SvgBox(vertex, lines(vertex), row));
        for (Link link : shape.links(vertex)) {
            Vertex target = link.target();
            if (target != null && shape.owns(link)) {
                makeBoxes(target, target == shape.following(vertex) ? row : row + 1);
            }
        }
    }

    /** A missing arrow says that a field of the own class is null. */
    private List<String> lines(Vertex vertex) {
        return BoxText.lines(
                shape.links(vertex).stream()
                        .filter(
                                link ->
                                        link.plain() != null
                                                || !DrawnShape.isOwnClass(vertex, link))
                        .toList());
    }

    /** What hangs below an object; null keeps the place of a missing child, left of right. */
    private List<@Nullable Vertex> below(Vertex vertex) {
        List<@Nullable Vertex> below = new ArrayList<>();
        Vertex following = shape.following(vertex);
        for (Link link : shape.links(vertex)) {
            Vertex target = link.target();
            if (target != null && shape.owns(link) && target != following) {
                below.add(target);
            } else if (target == null && isMissingChild(vertex, link)) {
                below.add(null);
            }
        }
        return below.stream().allMatch(child -> child == null) ? List.of() : below;
    }

    private boolean isMissingChild(Vertex vertex, Link link) {
        return DrawnShape.isOwnClass(vertex, link) && !shape.isChain(vertex);
    }

    /** The width of all that an object owns, with the rest of its chain. */
    private double width(@Nullable Vertex vertex) {
        if (vertex == null) {
            return GAP;
        }
        Vertex following = shape.following(vertex);
        double strip = strip(vertex);
        return following == null ? strip : strip + chainGap(vertex) + width(following);
    }

    private double strip(Vertex vertex) {
        return Math.max(box(vertex).width, widthBelow(vertex));
    }

    private double widthBelow(Vertex vertex) {
        List<@Nullable Vertex> below = below(vertex);
        double width = Math.max(0, below.size() - 1) * GAP;
        for (@Nullable Vertex child : below) {
            width += width(child);
        }
        return width;
    }

    private double chainGap(Vertex member) {
        Link next = shape.next(member);
        int label = next == null ? 0 : chainLabel(next).length();
        return Math.max(CHAIN_GAP, label * SvgArrow.LABEL_CHAR + 28);
    }

    /** Places a vertex above the middle of what hangs below it, within its strip. */
    private void place(Vertex vertex, double left) {
        SvgBox box = box(vertex);
        double strip = strip(vertex);
        double middle = placeBelow(vertex, left + (strip - widthBelow(vertex)) / 2);
        double wanted = Double.isNaN(middle) ? left : middle - box.width / 2;
        box.x = Math.min(Math.max(left, wanted), left + strip - box.width);
        Vertex following = shape.following(vertex);
        if (following != null) {
            place(following, left + strip + chainGap(vertex));
        }
    }

    /** Places all below; the result is the middle between the first and the last, or NaN. */
    private double placeBelow(Vertex vertex, double left) {
        double x = left;
        double first = Double.NaN;
        double last = Double.NaN;
        for (@Nullable Vertex child : below(vertex)) {
            if (child != null) {
                place(child, x);
            }
            last = child == null ? x + GAP / 2 : box(child).centreX();
            first = Double.isNaN(first) ? last : first;
            x += width(child) + GAP;
        }
        return (first + last) / 2;
    }

    private void placeRows() {
        Map<Integer, Double> heights =
                boxes.values().stream()
                        .collect(Collectors.toMap(box -> box.row, box -> box.height, Math::max));
        double y = 0;
        for (int row = 0; row <= lastRow(); row++) {
            for (SvgBox box : boxes.values()) {
                box.y = box.row == row ? y : box.y;
            }
            y += heights.getOrDefault(row, 0.0) + ROW_GAP;
        }
    }
}
