package dev.tuntas.cli.internal.rewind;

import dev.tuntas.cli.internal.CliProblems;
import org.jspecify.annotations.Nullable;

/** Arguments of a method as people type them. */
final class ArgumentText {
    private ArgumentText() {}

    static @Nullable Object read(String text, Class<?> type, String title) {
        if (type == String.class || type == Object.class || type == CharSequence.class) {
            return text;
        } else if (text.equals("null") && !type.isPrimitive()) {
            return null;
        } else if (type == boolean.class && (text.equals("true") || text.equals("false"))) {
            return Boolean.valueOf(text);
        } else if (type == char.class && text.length() == 1) {
            return text.charAt(0);
        }
        try {
            if (type == int.class) {
                return Integer.valueOf(text);
            } else if (type == long.class) {
                return Long.valueOf(text);
            } else if (type == short.class) {
                return Short.valueOf(text);
            } else if (type == byte.class) {
                return Byte.valueOf(text);
            } else if (type == double.class) {
                return Double.valueOf(text);
            } else if (type == float.class) {
                return Float.valueOf(text);
            }
        } catch (NumberFormatException e) {
            throw CliProblems.badArgument(text, type, title);
        }
        throw CliProblems.badArgument(text, type, title);
    }
}
