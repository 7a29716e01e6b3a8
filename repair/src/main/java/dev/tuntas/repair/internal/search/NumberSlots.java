package dev.tuntas.repair.internal.search;

import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.SlotKind;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The slots that hold whole numbers, boxed ones among them, as these numbers. */
final class NumberSlots {
    private static final Map<Class<?>, SlotKind> BOXED =
            Map.of(
                    Byte.class, SlotKind.BYTE,
                    Short.class, SlotKind.SHORT,
                    Character.class, SlotKind.CHAR,
                    Integer.class, SlotKind.INT,
                    Long.class, SlotKind.LONG);

    private final LiveGraph graph;

    NumberSlots(LiveGraph graph) {
        this.graph = graph;
    }

    /** Which numbers a slot takes, or null if it takes none: of a box, those of what it holds. */
    private @Nullable SlotKind kind(int slot) {
        Spot spot = graph.place(slot);
        if (!spot.kind().isReference()) {
            return spot.kind().isWhole() && !spot.isLength() ? spot.kind() : null;
        }
        SlotKind declared = BOXED.get(spot.type());
        Object held = declared == null ? graph.java(spot, graph.value(slot)) : null;
        return held == null ? declared : BOXED.get(held.getClass());
    }

    boolean isNumber(int slot) {
        return kind(slot) != null;
    }

    boolean holds(int slot, long number) {
        SlotKind kind = kind(slot);
        return kind != null && kind.holds(number);
    }

    /** The number that a slot holds; 0 where it holds null. */
    long now(int slot) {
        Spot spot = graph.place(slot);
        if (!spot.kind().isReference()) {
            return graph.value(slot);
        }
        Object held = graph.java(spot, graph.value(slot));
        return held == null ? 0 : SlotKind.bits(held);
    }

    /** The value that a number is in a slot. */
    long value(int slot, long number) {
        SlotKind kind = kind(slot);
        if (kind == null || !graph.place(slot).kind().isReference()) {
            return number;
        }
        return graph.plain(Objects.requireNonNull(kind.boxed(number)));
    }
}
