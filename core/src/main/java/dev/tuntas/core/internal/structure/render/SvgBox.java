package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.Graph.Link;
import dev.tuntas.core.internal.structure.render.Graph.Vertex;
import dev.tuntas.core.internal.structure.render.SvgArrow.Point;
import dev.tuntas.core.spi.JavaLiterals;
import java.util.List;

/**
 * The box of an object in an SVG drawing: a title and lines of text, or for an array or a container
 * a title and a row of cells. Widths are exact because the font is monospaced.
 */
final class SvgBox {
    static final double CHAR = 7.8;
    static final double LINE = 18;
    static final double TITLE = 24;
    static final double PAD = 10;
    static final double CELL_HEIGHT = 28;
    private static final double INDEX_HEIGHT = 12;

    final Vertex vertex;
    final List<String> lines;
    final double width;
    final double height;
    final double cellWidth;
    final int row;
    double x;
    double y;

    SvgBox(Vertex vertex, List<String> text, int row) {
        this.vertex = vertex;
        this.row = row;
        this.lines = vertex.isRow() ? List.of() : text;
        this.cellWidth = cellWidth(vertex);
        double cells = cellWidth * vertex.length();
        double textWidth = longest() * CHAR + 2 * PAD;
        this.width = vertex.isRow() ? Math.max(textWidth, cells) : textWidth;
        this.height = vertex.isRow() ? rowHeight() : textHeight();
    }

    private double rowHeight() {
        return TITLE + INDEX_HEIGHT + vertex.width() * CELL_HEIGHT;
    }

    private double textHeight() {
        return TITLE + (lines.isEmpty() ? 0 : lines.size() * LINE + PAD / 2);
    }

    private int longest() {
        int longest = vertex.label().length();
        for (String line : lines) {
            longest = Math.max(longest, line.length());
        }
        return longest;
    }

    private static double cellWidth(Vertex vertex) {
        int longest = 2;
        for (Link link : vertex.links()) {
            longest = Math.max(longest, cellText(link).length());
        }
        return longest * CHAR + 12;
    }

    /** What stands in the cell of an element: nothing where an arrow leaves. */
    static String cellText(Link link) {
        return link.target() == null ? JavaLiterals.of(link.plain()) : "";
    }

    /**
     * The upper left corner of a cell; the cells stand in the middle of a title that is wider, and
     * those of values below those of their keys.
     */
    Point cell(int position) {
        double column = position / vertex.width() - vertex.length() / 2.0;
        int line = position % vertex.width();
        return new Point(centreX() + column * cellWidth, cellsTop() + line * CELL_HEIGHT);
    }

    double cellsTop() {
        return y + TITLE + INDEX_HEIGHT;
    }

    double centreX() {
        return x + width / 2;
    }

    double centreY() {
        return y + height / 2;
    }

    double right() {
        return x + width;
    }

    double bottom() {
        return y + height;
    }
}
