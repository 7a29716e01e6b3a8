package dev.tuntas.core.spi;

import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Plain values as a person reads them: strings and characters in quotes, with Java's escapes. */
public final class JavaLiterals {
    private JavaLiterals() {}

    public static String of(@Nullable Object value) {
        if (value instanceof String s) {
            return '"' + escaped(s, '"') + '"';
        }
        if (value instanceof Character c) {
            return "'" + escaped(String.valueOf(c), '\'') + "'";
        }
        return value instanceof Enum<?> constant
                ? constant.name()
                : printable(String.valueOf(value));
    }

    /** What a class of the user's calls its objects; drawings have no control characters. */
    private static String printable(String text) {
        if (text.isEmpty()) {
            return "\"\"";
        }
        return text.codePoints().noneMatch(Character::isISOControl)
                ? text
                : text.codePoints()
                        .mapToObj(
                                c ->
                                        Character.isISOControl(c)
                                                ? "\\u%04x".formatted(c)
                                                : Character.toString(c))
                        .collect(Collectors.joining());
    }

    private static String escaped(String text, char quote) {
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> escape((char) c, quote, out));
        return out.toString();
    }

    private static void escape(char c, char quote, StringBuilder out) {
        switch (c) {
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            case '\\' -> out.append("\\\\");
            default -> {
                if (c == quote) {
                    out.append('\\').append(c);
                } else if (c < ' ' || (c >= 0x7f && !Character.isLetterOrDigit(c))) {
                    out.append("\\u%04x".formatted((int) c));
                } else {
                    out.append(c);
                }
            }
        }
    }
}
