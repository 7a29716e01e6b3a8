package dev.tuntas.core.fuzz.fields;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What holds plain values and is one value with them. */
final class WholeShape extends FieldShape {
    enum Holder {
        OPTIONAL,
        REFERENCE,
        ENUM_SET,
        ENUM_MAP
    }

    private final Holder holder;
    private final FieldShape held;

    WholeShape(Holder holder, FieldShape held) {
        this.holder = holder;
        this.held = held;
    }

    @Override
    String type() {
        return switch (holder) {
            case OPTIONAL -> "Optional<%s>".formatted(held.type());
            case REFERENCE -> "AtomicReference<%s>".formatted(held.type());
            case ENUM_SET -> "EnumSet<%s>".formatted(held.type());
            case ENUM_MAP -> "EnumMap<%s, Integer>".formatted(held.type());
        };
    }

    @Override
    double count(int scope) {
        return switch (holder) {
            case OPTIONAL, REFERENCE -> 1 + held.count(scope);
            case ENUM_SET -> 4;
            case ENUM_MAP -> (1 + scope) * (1 + scope);
        };
    }

    @Override
    Object make(PlainWorld world) {
        return switch (holder) {
            case OPTIONAL -> isThere(world) ? Optional.of(held.make(world)) : Optional.empty();
            case REFERENCE ->
                    isThere(world)
                            ? new AtomicReference<>(held.make(world))
                            : new AtomicReference<>();
            case ENUM_SET -> set(world);
            case ENUM_MAP -> map(world);
        };
    }

    private static boolean isThere(PlainWorld world) {
        return world.choices.below(2) == 1;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Object set(PlainWorld world) {
        Class type = world.nested(held.type());
        EnumSet set = EnumSet.noneOf(type);
        for (Object constant : type.getEnumConstants()) {
            if (isThere(world)) {
                set.add((Enum) constant);
            }
        }
        return upToScope(set, set.size(), world);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Object map(PlainWorld world) {
        Class type = world.nested(held.type());
        EnumMap map = new EnumMap(type);
        for (Object constant : type.getEnumConstants()) {
            if (isThere(world)) {
                map.put((Enum) constant, PlainShape.INT.make(world));
            }
        }
        return upToScope(map, map.size(), world);
    }

    private static Object upToScope(Object made, int size, PlainWorld world) {
        if (size > world.scope) {
            throw new PlainWorld.Impossible();
        }
        return made;
    }

    @Override
    String text(Object value, NodeNumbers nodes) {
        // The empty string in a cell is not like null.
        return value.toString() + (value instanceof AtomicReference<?> cell && cell.get() != null);
    }

    @Override
    @Nullable String literal(Scribe scribe) {
        String of = held.literal(scribe);
        return holder == Holder.OPTIONAL && of != null
                ? scribe.dice.oneOf("Optional.empty()", "Optional.of(" + of + ")")
                : null;
    }

    @Override
    String number(Scribe scribe, String of) {
        String x = scribe.fresh();
        return switch (holder) {
            case OPTIONAL ->
                    scribe.dice.oneOf(
                            "%s.map(%s -> %s).orElse(2)".formatted(of, x, held.number(scribe, x)),
                            "(%1$s.isPresent() ? %2$s : 1)"
                                    .formatted(of, held.number(scribe, of + ".get()")));
            case REFERENCE ->
                    "(%1$s.get() == null ? 2 : %2$s)"
                            .formatted(of, held.number(scribe, of + ".get()"));
            case ENUM_SET ->
                    scribe.dice.oneOf(
                            of + ".size()",
                            "%s.stream().mapToInt(%s -> %s).sum()"
                                    .formatted(of, x, held.number(scribe, x)));
            case ENUM_MAP ->
                    scribe.dice.oneOf(
                            of + ".size()",
                            "%s.getOrDefault(%s, 2)".formatted(of, held.literal(scribe)),
                            "%s.values().stream().mapToInt(%s -> %s).sum()".formatted(of, x, x));
        };
    }

    @Override
    String condition(Scribe scribe, String of) {
        String compared = scribe.compared(number(scribe, of));
        if (scribe.dice.percent(40)) {
            return compared;
        }
        String x = scribe.fresh();
        return switch (holder) {
            case OPTIONAL ->
                    scribe.dice.oneOf(
                            of + ".isEmpty()",
                            "%s.filter(%s -> %s).isPresent()"
                                    .formatted(of, x, held.condition(scribe, x)));
            case REFERENCE -> of + ".get() != null";
            case ENUM_SET -> "%s.contains(%s)".formatted(of, held.literal(scribe));
            case ENUM_MAP -> "%s.containsKey(%s)".formatted(of, held.literal(scribe));
        };
    }

    @Override
    void declare(Map<String, String> classes) {
        held.declare(classes);
    }
}
