package dev.tuntas.cli.internal.init;

import dev.tuntas.core.spi.Described;
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
        String code = value instanceof Described made ? made.code() : TextValues.code(value);
        if (code == null) {
            throw new UnwritableException("no code for values of " + value.getClass());
        }
        return code;
    }
}
