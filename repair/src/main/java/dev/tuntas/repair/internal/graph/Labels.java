package dev.tuntas.repair.internal.graph;

import dev.tuntas.repair.result.RepairChange;
import java.util.AbstractMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
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
            if (graph.containerOf(object) != null) {
                continue;
            }
            index[object] = counts.merge(graph.object(object).getClass(), 1, Integer::sum) - 1;
        }
    }

    public String of(int object) {
        Container container = graph.containerOf(object);
        if (container != null) {
            return of(container.number());
        }
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
        Container container = graph.containerOf(owner);
        return new RepairChange(
                graph.object(container == null ? owner : container.number()),
                of(owner) + suffix(slot, owner, container),
                graph.java(spot, before),
                graph.java(spot, after),
                of(spot, before) + " -> " + of(spot, after));
    }

    /** What a slot is called after its object; the entries of a map are called by their keys. */
    private String suffix(int slot, int owner, @Nullable Container container) {
        int position = slot - graph.firstSlot(owner);
        if (container == null || container.cells() == 1 || position == 0) {
            return graph.place(slot).suffix(position);
        }
        boolean isKey = (position - 1) % 2 == 0;
        int key = isKey ? slot : slot - 1;
        return isKey ? " key" : "[" + of(graph.place(key), graph.value(key)) + "]";
    }

    /**
     * An element of a container that was taken out, put in, or put in another's place.
     *
     * @param before its cells: of a map, key and value; empty if it was not there
     */
    public RepairChange element(Container container, List<Long> before, List<Long> after) {
        String was = cells(container, before);
        String is = cells(container, after);
        String text =
                before.isEmpty() ? "+ " + is : after.isEmpty() ? "- " + was : was + " -> " + is;
        return new RepairChange(
                graph.object(container.number()),
                of(container.number()),
                java(container, before),
                java(container, after),
                text);
    }

    private String cells(Container container, List<Long> cells) {
        StringJoiner text = new StringJoiner("=");
        for (int i = 0; i < cells.size(); i++) {
            text.add(of(spot(container, i), cells.get(i)));
        }
        return text.toString();
    }

    private @Nullable Object java(Container container, List<Long> cells) {
        if (cells.isEmpty()) {
            return null;
        }
        Object first = graph.java(spot(container, 0), cells.get(0));
        return cells.size() == 1
                ? first
                : new AbstractMap.SimpleImmutableEntry<>(
                        first, graph.java(spot(container, 1), cells.get(1)));
    }

    private Spot spot(Container container, int cell) {
        return graph.place(graph.firstSlot(container.content()) + 1 + cell);
    }
}
