package dev.tuntas.report.internal;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes elements, and escapes all else. The result is well-formed XML as well, because every
 * element is closed and every value quoted.
 */
final class HtmlWriter {
    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Begins an element.
     *
     * @param attributes names and values in turn; one whose value is empty is left out
     */
    HtmlWriter open(String name, String... attributes) {
        start(name, attributes);
        out.append('>');
        open.push(name);
        return this;
    }

    private void start(String name, String... attributes) {
        out.append('<').append(name);
        for (int i = 0; i < attributes.length; i += 2) {
            if (!attributes[i + 1].isEmpty()) {
                out.append(' ').append(attributes[i]).append("=\"");
                out.append(Escaping.text(attributes[i + 1])).append('"');
            }
        }
    }

    /** Ends the element that was begun last. */
    HtmlWriter close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** Ends it, and the line of the file. */
    HtmlWriter closeLine() {
        close();
        out.append('\n');
        return this;
    }

    HtmlWriter text(String text) {
        out.append(Escaping.text(text));
        return this;
    }

    /** Text with names of classes, which a line may end in behind any dot. */
    HtmlWriter names(String text) {
        out.append(Escaping.text(text).replaceAll("\\.(?=\\w)", ".<wbr/>"));
        return this;
    }

    /** An element with text; none at all if the text is empty. */
    HtmlWriter leaf(String name, String text, String... attributes) {
        return text.isEmpty() ? this : open(name, attributes).text(text).close();
    }

    /** An element that never has a content. */
    HtmlWriter empty(String name, String... attributes) {
        start(name, attributes);
        out.append("/>");
        return this;
    }

    /** Markup that was made here. */
    HtmlWriter markup(String markup) {
        out.append(markup);
        return this;
    }

    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("These elements are not closed: " + open);
        }
        return out.toString();
    }
}
