package dev.tuntas.report.internal;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A drawing that becomes a part of a page. It is the only markup that comes from elsewhere, so only
 * shapes and text with plain attributes are let in: no script, no style, no link, no handler.
 */
final class SvgMarkup {
    private static final Set<String> ELEMENTS =
            Set.of("svg", "title", "desc", "g", "rect", "text", "tspan", "path", "line", "circle");
    private static final Set<String> ATTRIBUTES =
            Set.of(
                    "width",
                    "height",
                    "viewBox",
                    "role",
                    "font-family",
                    "font-size",
                    "font-weight",
                    "x",
                    "y",
                    "rx",
                    "ry",
                    "x1",
                    "y1",
                    "x2",
                    "y2",
                    "cx",
                    "cy",
                    "r",
                    "d",
                    "fill",
                    "stroke",
                    "stroke-width",
                    "stroke-dasharray",
                    "text-anchor",
                    "xml:space",
                    "class",
                    "transform");

    /** Of every page that has it; a drawing within a page needs none. */
    private static final String NAMESPACE = "xmlns";

    private static final Pattern ATTRIBUTE =
            Pattern.compile("\\s+([\\w:-]+)\\s*=\\s*('[^'<>]*'|\"[^\"<>]*\")");
    private static final Pattern TAG =
            Pattern.compile("<(/?)(\\w+)((?:" + ATTRIBUTE.pattern() + ")*)\\s*(/?)>");
    private static final Pattern STRAY =
            Pattern.compile("[<>]|&(?!(?:amp|lt|gt|quot|apos|#\\d{1,7}|#x[0-9a-fA-F]{1,6});)");

    private SvgMarkup() {}

    /** The drawing, without what a page says itself. */
    static String of(String svg) {
        StringBuilder out = new StringBuilder(svg.length());
        Matcher tag = TAG.matcher(svg);
        int end = 0;
        int depth = 0;
        while (tag.find()) {
            out.append(text(svg.substring(end, tag.start())));
            end = tag.end();
            out.append(element(tag));
            depth += tag.group(1).isEmpty() ? (tag.group(6).isEmpty() ? 1 : 0) : -1;
            if (depth < 0) {
                throw refused("an end without a beginning", tag.group());
            }
        }
        out.append(text(svg.substring(end)));
        if (depth != 0) {
            throw refused("an element that does not end", svg);
        }
        return out.toString().strip();
    }

    private static String text(String between) {
        if (STRAY.matcher(between).find()) {
            throw refused("what is no element", between);
        }
        return Escaping.visible(between);
    }

    private static String element(Matcher tag) {
        String name = tag.group(2);
        if (!ELEMENTS.contains(name)) {
            throw refused("the element " + name, tag.group());
        }
        StringBuilder out = new StringBuilder("<").append(tag.group(1)).append(name);
        Matcher attribute = ATTRIBUTE.matcher(tag.group(3));
        while (attribute.find()) {
            String key = attribute.group(1);
            if (key.equals(NAMESPACE)) {
                continue;
            }
            if (!ATTRIBUTES.contains(key)) {
                throw refused("the attribute " + key, tag.group());
            }
            out.append(' ').append(key).append('=').append(text(attribute.group(2)));
        }
        return out.append(tag.group(6)).append('>').toString();
    }

    private static IllegalArgumentException refused(String what, String where) {
        String near = where.length() > 80 ? where.substring(0, 80) + "…" : where;
        return new IllegalArgumentException(
                "A drawing can't be put on a page, because it has %s: %s".formatted(what, near));
    }
}
