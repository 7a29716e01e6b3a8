package dev.tuntas.cli.internal.text;

/**
 * Text for a terminal, in which nothing is a command to it: control characters, and what turns the
 * direction of a text, are spelled out as in Java. Names in files of strangers, strings of the
 * user's and messages of exceptions may hold anything.
 */
public final class SafeText {
    private SafeText() {}

    /** One line: what would begin another one is spelled out, too. */
    public static String line(String text) {
        return escaped(text, false);
    }

    /** Any number of lines. */
    public static String lines(String text) {
        return escaped(text, true);
    }

    private static String escaped(String text, boolean hasLines) {
        int i = 0;
        while (i < text.length() && isSafe(text, i, hasLines)) {
            i++;
        }
        if (i == text.length()) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.substring(0, i));
        for (; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isSafe(text, i, hasLines)) {
                out.append(c);
            } else {
                out.append("\\u%04x".formatted((int) c));
            }
        }
        return out.toString();
    }

    private static boolean isSafe(String text, int at, boolean hasLines) {
        char c = text.charAt(at);
        if (c >= ' ' && c < 0x7f) {
            return true;
        }
        if (c < ' ') {
            boolean endsLine = c == '\r' && at + 1 < text.length() && text.charAt(at + 1) == '\n';
            return hasLines && (c == '\n' || c == '\t' || endsLine);
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    false;
            case Character.SURROGATE -> isPair(text, at);
            default -> true;
        };
    }

    private static boolean isPair(String text, int at) {
        char c = text.charAt(at);
        return Character.isHighSurrogate(c)
                ? at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1))
                : at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
    }
}
