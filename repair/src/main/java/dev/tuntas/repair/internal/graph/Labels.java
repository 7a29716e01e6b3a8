package dev.tuntas.repair.internal.graph;

import dev.tuntas.repair.result.RepairChange;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names of objects, such as {@code Node#17}: numbered within their class, in the graph's order. */
public final class Labels {
    private final LiveGraph graph;
    private final int[] index;

    public Labels(LiveGraph graph) {
        this.graph = graph;
        this.index = new int[graph.objects()];
        Map<Class<?>, Integer> counts = new HashMap<>();
        for (int object = 0; object < index.length; object++) {
            index[object] = counts.merge(graph.object(object).getClass(), 1, Integer::sum) - 1;
        }
    }

    public String of(int object) {
        return graph.object(object).getClass().getSimpleName() + "#" + index[object];
    }

    /** A value at a spot. */
    public String of(Spot spot, long value) {
        if (spot.kind().isReference() && value >= 0) {
            return of((int) value);
        }
        @Nullable Object java = graph.java(spot, value);
        if (java instanceof String text) {
            return '"' + text + '"';
        }
        return java instanceof Character c ? "'" + c + "'" : String.valueOf(java);
    }

    /** A change of a slot, as users see it. */
    public RepairChange change(int slot, long before, long after) {
        Spot spot = graph.place(slot);
        int owner = graph.owner(slot);
        return new RepairChange(
                graph.object(owner),
                of(owner) + spot.suffix(slot - graph.firstSlot(owner)),
                graph.java(spot, before),
                graph.java(spot, after),
                of(spot, before) + " -> " + of(spot, after));
    }
}
