package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.mend.FailureReasons;
import dev.tuntas.core.spi.part.HeldValue;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** On which slots of a graph it depends that the predicate says no to it as it is now. */
public final class FailureSlots {
    /** For an engine that knows nothing of failures. */
    public static final FailureSlots UNKNOWN = new FailureSlots(null);

    private final @Nullable FailureReasons reasons;

    public FailureSlots(@Nullable FailureReasons reasons) {
        this.reasons = reasons;
    }

    /** The slots; null if it is not known. */
    public @Nullable BitSet of(LiveGraph graph) {
        FailureReasons asked = reasons;
        if (asked == null || !graph.containers().isEmpty()) {
            return null;
        }
        List<Object> live = new ArrayList<>();
        for (int object = 0; object < graph.objects(); object++) {
            live.add(graph.object(object));
        }
        List<HeldValue> held = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (graph.isSlot(slot) && graph.isThere(slot)) {
                held.add(held(graph, slot));
                numbers.add(slot);
            }
        }
        BitSet found = asked.of(live, held);
        if (found == null) {
            return null;
        }
        BitSet slots = new BitSet();
        found.stream().forEach(i -> slots.set(numbers.get(i)));
        return slots;
    }

    private static HeldValue held(LiveGraph graph, int slot) {
        Spot spot = graph.place(slot);
        int owner = graph.owner(slot);
        int position = spot.field() == null ? slot - graph.firstSlot(owner) : 0;
        long value = graph.value(slot);
        boolean isReference = spot.kind().isReference();
        return new HeldValue(
                owner,
                spot.field(),
                position,
                isReference ? 0 : value,
                spot.isLength() ? graph.longest(owner) : 0,
                isReference && value >= 0 ? (int) value : -1,
                isReference && value < LiveGraph.NULL ? graph.java(spot, value) : null);
    }

    /** How many steps were taken to find out. */
    long steps() {
        return reasons == null ? 0 : reasons.steps();
    }

    /** How often the predicate was run to find out. */
    public long runs() {
        return reasons == null ? 0 : reasons.runs();
    }
}
