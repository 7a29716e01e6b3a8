package dev.tuntas.report.internal;

import org.jspecify.annotations.Nullable;

/**
 * Text of anybody's as text of a page. Nothing in it is markup, and nothing hides or turns around
 * what stands beside it: control characters, marks of direction and the like are spelled out as in
 * Java, and so are halves of pairs, which no file can hold.
 */
final class Escaping {
    private Escaping() {}

    static String text(String text) {
        StringBuilder out = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            String other = other(text, i, c);
            if (other != null && out == null) {
                out = new StringBuilder(text.length() + 16).append(text, 0, i);
            }
            if (out != null) {
                if (other == null) {
                    out.append(c);
                } else {
                    out.append(other);
                }
            }
        }
        return out == null ? text : out.toString();
    }

    /** What to write in place of a character, or null for itself. */
    private static @Nullable String other(String text, int at, char c) {
        return switch (c) {
            case '&' -> "&amp;";
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '"' -> "&quot;";
            case '\'' -> "&#39;";
            case '\n', '\t' -> null;
            default -> isVisible(text, at, c) ? null : "\\u%04x".formatted((int) c);
        };
    }

    /**
     * As {@link #text}, of text that is escaped already: only what can't be seen is spelled out.
     */
    static String visible(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\t' || isVisible(text, i, c)) {
                out.append(c);
            } else {
                out.append("\\u%04x".formatted((int) c));
            }
        }
        return out.toString();
    }

    private static boolean isVisible(String text, int at, char c) {
        if (c >= ' ' && c < 0x7f) {
            return true;
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    false;
            case Character.SURROGATE -> isSeenPair(text, at, c);
            default -> c < 0xfffe;
        };
    }

    /** There are marks and what is no character beyond the first 65,536, too. */
    private static boolean isSeenPair(String text, int at, char c) {
        int start = Character.isLowSurrogate(c) ? at - 1 : at;
        if (start < 0 || start + 1 >= text.length()) {
            return false;
        }
        char high = text.charAt(start);
        char low = text.charAt(start + 1);
        if (!Character.isSurrogatePair(high, low)) {
            return false;
        }
        int whole = Character.toCodePoint(high, low);
        return Character.getType(whole) != Character.FORMAT && (whole & 0xfffe) != 0xfffe;
    }
}
