package dev.tuntas.core.internal.structure.render;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Expressions of Java for what holds plain values: optional ones, atomic cells, sets of enums. */
final class HeldValues {
    private final JavaValues values;

    HeldValues(JavaValues values) {
        this.values = values;
    }

    private static boolean isOptional(Object value) {
        return value instanceof Optional
                || value instanceof OptionalInt
                || value instanceof OptionalLong
                || value instanceof OptionalDouble;
    }

    /** Null if it is none of these, or there is no expression. */
    @Nullable String of(Object value) {
        if (isOptional(value)) {
            return optional(value);
        }
        if (value instanceof EnumSet<?> set) {
            return set(set);
        }
        if (value instanceof EnumMap<?, ?> map) {
            return map.isEmpty() || !canName(map.keySet().iterator().next()) ? null : map(map);
        }
        return atomic(value);
    }

    private String optional(Object value) {
        String type = "java.util." + value.getClass().getSimpleName();
        Object held = null;
        if (value instanceof Optional<?> optional) {
            held = optional.orElse(null);
        } else if (value instanceof OptionalInt optional) {
            held = optional.isPresent() ? optional.getAsInt() : null;
        } else if (value instanceof OptionalLong optional) {
            held = optional.isPresent() ? optional.getAsLong() : null;
        } else if (value instanceof OptionalDouble optional) {
            held = optional.isPresent() ? optional.getAsDouble() : null;
        }
        return held == null ? type + ".empty()" : type + ".of(" + values.of(held) + ")";
    }

    private @Nullable String atomic(Object value) {
        String type = "new " + value.getClass().getName();
        if (value instanceof AtomicInteger cell) {
            return type + "(" + cell.get() + ")";
        }
        if (value instanceof AtomicLong cell) {
            return type + "(" + cell.get() + "L)";
        }
        if (value instanceof AtomicBoolean cell) {
            return type + "(" + cell.get() + ")";
        }
        if (value instanceof AtomicReference<?> cell) {
            return type + "<>(" + (cell.get() == null ? "" : values.of(cell.get())) + ")";
        }
        return null;
    }

    private @Nullable String set(EnumSet<?> set) {
        EnumSet<?> universe = EnumSet.complementOf(set);
        Object some = set.isEmpty() ? first(universe) : first(set);
        if (some == null || !canName(some)) {
            return null;
        }
        String type = values.type(((Enum<?>) some).getDeclaringClass());
        return set.isEmpty()
                ? "java.util.EnumSet.noneOf(" + type + ")"
                : set.stream()
                        .map(values::of)
                        .collect(Collectors.joining(", ", "java.util.EnumSet.of(", ")"));
    }

    private static @Nullable Object first(EnumSet<?> set) {
        return set.isEmpty() ? null : set.iterator().next();
    }

    private boolean canName(Object constant) {
        return values.canName(((Enum<?>) constant).getDeclaringClass());
    }

    private String map(EnumMap<?, ?> map) {
        List<String> entries = new ArrayList<>();
        map.forEach(
                (key, value) ->
                        entries.add(
                                "java.util.Map.entry("
                                        + values.of(key)
                                        + ", "
                                        + values.of(value)
                                        + ")"));
        return "new java.util.EnumMap<>(java.util.Map.ofEntries("
                + String.join(", ", entries)
                + "))";
    }
}
