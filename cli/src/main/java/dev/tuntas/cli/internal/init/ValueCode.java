package dev.tuntas.cli.internal.init;

import dev.tuntas.core.spi.TextValues;
import java.util.List;
import java.util.stream.Collectors;

/** Code for a domain of values that are the same for all scopes. */
record ValueCode(ImportedNames names) {
    String of(List<Object> values, DomainCode domains) {
        Object first = values.get(0);
        Object last = values.get(values.size() - 1);
        if (isRow(values)) {
            return domains.domain("ints", first.toString(), last.toString());
        }
        return domains.domain(
                "values", values.stream().map(this::literal).collect(Collectors.joining(", ")));
    }

    /** Whether these are whole numbers, one after the other. */
    private static boolean isRow(List<Object> values) {
        for (int i = 0; i < values.size(); i++) {
            boolean isNext = values.get(i) instanceof Integer n && n == (Integer) values.get(0) + i;
            if (!isNext) {
                return false;
            }
        }
        return true;
    }

    private String literal(Object value) {
        if (value instanceof Enum<?> constant) {
            return names.of(constant.getDeclaringClass()) + "." + constant.name();
        }
        if (value instanceof Class<?> type) {
            return names.of(type) + ".class";
        }
        if (value instanceof String text) {
            return quoted(text);
        }
        if (value instanceof Character c) {
            return "'" + (c == '\'' ? "\\'" : escaped(c)) + "'";
        }
        return number(value);
    }

    private static String number(Object value) {
        if (value instanceof Integer || value instanceof Boolean || value instanceof Double) {
            return value.toString();
        }
        if (value instanceof Long) {
            return value + "L";
        }
        if (value instanceof Float) {
            return value + "f";
        }
        if (value instanceof Short || value instanceof Byte) {
            return "(%s) %s".formatted(value instanceof Short ? "short" : "byte", value);
        }
        String code = TextValues.code(value, ValueCode::quoted);
        if (code == null) {
            throw new UnwritableException("no code for values of " + value.getClass());
        }
        return code;
    }

    private static String quoted(String text) {
        return text.chars()
                .mapToObj(c -> escaped((char) c))
                .collect(Collectors.joining("", "\"", "\""));
    }

    private static String escaped(char c) {
        if (c == '"' || c == '\\') {
            return "\\" + c;
        }
        return c < ' ' || c > '~' ? String.format("\\u%04x", (int) c) : String.valueOf(c);
    }
}
