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
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
        return array(value, type);
    }

    private @Nullable String array(Object value, String type) {
        if (value instanceof AtomicIntegerArray row) {
            return type + "(new int[] {" + items(row.length(), row::get) + "})";
        }
        if (value instanceof AtomicLongArray row) {
            return type + "(new long[] {" + items(row.length(), row::get) + "})";
        }
        return value instanceof AtomicReferenceArray<?> row ? references(row, type) : null;
    }

    private String items(int length, IntFunction<@Nullable Object> get) {
        return IntStream.range(0, length)
                .mapToObj(get)
                .map(values::of)
                .collect(Collectors.joining(", "));
    }

    /** Null if the elements have no class in common that can be named. */
    private @Nullable String references(AtomicReferenceArray<?> row, String type) {
        List<Class<?>> classes = new ArrayList<>();
        for (int i = 0; i < row.length(); i++) {
            Object held = row.get(i);
            if (held != null) {
                classes.add(
                        held instanceof Enum<?> constant
                                ? constant.getDeclaringClass()
                                : held.getClass());
            }
        }
        if (classes.isEmpty()) {
            return type + "<>(" + row.length() + ")";
        }
        Class<?> common = classes.get(0);
        return classes.stream().allMatch(common::equals) && values.canName(common)
                ? "%s<>(new %s[] {%s})"
                        .formatted(type, common.getCanonicalName(), items(row.length(), row::get))
                : null;
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
