package dev.tuntas.core.internal.structure.render;

import dev.tuntas.core.internal.structure.render.SvgArrow.Point;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Writes the elements of an SVG image and keeps track of its extent. The image is complete in
 * itself: no script, no style sheet, and no ids, so that many can stand on one page.
 */
final class SvgWriter {
    private static final String FONT =
            "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace";
    private static final double MARGIN = 16;

    private final StringBuilder body = new StringBuilder();
    private double left = Double.MAX_VALUE;
    private double top = Double.MAX_VALUE;
    private double right = -Double.MAX_VALUE;
    private double bottom = -Double.MAX_VALUE;

    double left() {
        return left;
    }

    double bottom() {
        return bottom;
    }

    /** Makes the image large enough for a point. */
    void include(Point point) {
        left = Math.min(left, point.x());
        top = Math.min(top, point.y());
        right = Math.max(right, point.x());
        bottom = Math.max(bottom, point.y());
    }

    String document(String title) {
        String width = number(right - left + 2 * MARGIN);
        String height = number(bottom - top + 2 * MARGIN);
        return ("<svg xmlns='http://www.w3.org/2000/svg' width='%s' height='%s' viewBox='%s %s %s %s'"
                        + " role='img' font-family=\"%s\" font-size='13'>\n<title>%s</title>\n%s</svg>\n")
                .formatted(
                        width,
                        height,
                        number(left - MARGIN),
                        number(top - MARGIN),
                        width,
                        height,
                        FONT,
                        escaped(title),
                        body);
    }

    void rectangle(Point corner, double width, double height, String look) {
        include(corner);
        include(corner.plus(width, height));
        body.append(
                "<rect x='%s' y='%s' width='%s' height='%s' %s/>\n"
                        .formatted(
                                number(corner.x()),
                                number(corner.y()),
                                number(width),
                                number(height),
                                look));
    }

    void text(Point at, String text, String look) {
        if (!text.isEmpty()) {
            body.append(
                    "<text x='%s' y='%s' %s xml:space='preserve'>%s</text>\n"
                            .formatted(number(at.x()), number(at.y()), look, escaped(text)));
        }
    }

    void path(String data, String look) {
        body.append("<path d='%s' %s/>\n".formatted(data, look));
    }

    static String point(Point point) {
        return number(point.x()) + "," + number(point.y());
    }

    /** One decimal at most, with a point whatever the locale. */
    private static String number(double value) {
        return BigDecimal.valueOf(value)
                .setScale(1, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Literals have no control characters, so this is all that XML asks for. */
    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
