package dev.tuntas.suite.stored;

import dev.tuntas.core.spi.Described;
import dev.tuntas.suite.stored.SpaceDescription.Numbers;
import dev.tuntas.suite.stored.SpaceDescription.Part;
import dev.tuntas.suite.stored.SpaceDescription.Plain;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Plain values as text, runs of them as short as can be. */
final class Literals {
    private static final String NULL = "null";
    private static final Set<Class<?>> WHOLE =
            Set.of(Byte.class, Short.class, Integer.class, Long.class);

    private Literals() {}

    /** What a person reads for a value. */
    static String of(String type, String text) {
        if (type.equals(String.class.getName()) || text.isEmpty()) {
            return '"' + printable(text) + '"';
        }
        String shown = printable(text);
        return type.equals(Character.class.getName()) ? "'" + shown + "'" : shown;
    }

    /** A table has one line for a structure, so control characters are spelled out. */
    private static String printable(String text) {
        if (text.chars().noneMatch(Character::isISOControl)) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        text.chars()
                .forEach(
                        c -> {
                            if (Character.isISOControl(c)) {
                                out.append("\\u%04x".formatted(c));
                            } else {
                                out.append((char) c);
                            }
                        });
        return out.toString();
    }

    /** Numbers that count up become a range, other values of one type a list. */
    static List<Part> parts(List<? extends @Nullable Object> values) {
        List<Part> parts = new ArrayList<>();
        int from = 0;
        while (from < values.size()) {
            int to = endOfRange(values, from);
            if (to - from > 1) {
                parts.add(numbers(values.get(from), values.get(to - 1)));
            } else {
                to = endOfList(values, from);
                parts.add(list(values.subList(from, to)));
            }
            from = to;
        }
        return parts;
    }

    private static int endOfRange(List<? extends @Nullable Object> values, int from) {
        int to = from + 1;
        while (to < values.size() && follows(values.get(to - 1), values.get(to))) {
            to++;
        }
        return to;
    }

    private static int endOfList(List<? extends @Nullable Object> values, int from) {
        String type = type(values.get(from));
        int to = from + 1;
        while (to < values.size()
                && type(values.get(to)).equals(type)
                && endOfRange(values, to) == to + 1) {
            to++;
        }
        return to;
    }

    private static boolean follows(@Nullable Object before, @Nullable Object value) {
        return before != null
                && value != null
                && before.getClass() == value.getClass()
                && WHOLE.contains(value.getClass())
                && ((Number) before).longValue() + 1 == ((Number) value).longValue()
                && ((Number) before).longValue() != Long.MAX_VALUE;
    }

    private static Part numbers(@Nullable Object first, @Nullable Object last) {
        if (first instanceof Number from && last instanceof Number to) {
            return new Numbers(type(from), from.longValue(), to.longValue());
        }
        throw new IllegalArgumentException(first + " and " + last + " are no range");
    }

    private static Part list(List<? extends @Nullable Object> values) {
        List<String> texts = new ArrayList<>();
        values.forEach(value -> texts.add(text(value)));
        return new Plain(type(values.get(0)), texts);
    }

    private static String type(@Nullable Object value) {
        if (value == null) {
            return NULL;
        }
        if (value instanceof Described given) {
            return given.type().getName();
        }
        // A constant with a body has a class of its own, which is not the enum's.
        Class<?> type =
                value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
        return type.getName();
    }

    private static String text(@Nullable Object value) {
        if (value instanceof Described given) {
            return given.description();
        }
        return value instanceof Enum<?> constant ? constant.name() : String.valueOf(value);
    }
}
