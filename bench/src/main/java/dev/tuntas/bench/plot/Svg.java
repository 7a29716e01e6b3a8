package dev.tuntas.bench.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes the elements of an SVG image that is complete in itself: no script, no style sheet, and no
 * ids, so that many can stand on one page.
 */
public final class Svg {
    private static final String FONT =
            "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

    private final StringBuilder body = new StringBuilder();

    public record Point(double x, double y) {
        public Point plus(double dx, double dy) {
            return new Point(x + dx, y + dy);
        }
    }

    public String document(double width, double height, int fontSize, String title) {
        return ("<svg xmlns='http://www.w3.org/2000/svg' width='%1$s' height='%2$s'"
                        + " viewBox='0 0 %1$s %2$s' role='img' font-family=\"%3$s\" font-size='%4$d'>\n"
                        + "<title>%5$s</title>\n%6$s</svg>\n")
                .formatted(number(width), number(height), FONT, fontSize, escaped(title), body);
    }

    public void rectangle(Point corner, double width, double height, String look) {
        body.append(
                "<rect %s width='%s' height='%s' %s/>\n"
                        .formatted(place(corner), number(width), number(height), look));
    }

    public void text(Point at, String text, String look) {
        body.append("<text %s %s>%s</text>\n".formatted(place(at), look, escaped(text)));
    }

    /** A text that is read upwards. */
    public void upwards(Point at, String text, String look) {
        String turn = "transform='rotate(-90 %s %s)' ".formatted(number(at.x), number(at.y));
        text(at, text, turn + look);
    }

    public void line(List<Point> points, String look) {
        String places =
                points.stream()
                        .map(point -> number(point.x) + "," + number(point.y))
                        .collect(Collectors.joining(" "));
        body.append("<polyline points='%s' fill='none' %s/>\n".formatted(places, look));
    }

    public void dot(Point at, double radius, String look) {
        body.append(
                "<circle cx='%s' cy='%s' r='%s' %s/>\n"
                        .formatted(number(at.x), number(at.y), number(radius), look));
    }

    private static String place(Point point) {
        return "x='%s' y='%s'".formatted(number(point.x), number(point.y));
    }

    /** One decimal at most, with a point whatever the locale. */
    public static String number(double value) {
        return BigDecimal.valueOf(value)
                .setScale(1, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
