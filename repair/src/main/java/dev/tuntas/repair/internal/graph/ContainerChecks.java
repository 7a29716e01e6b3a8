package dev.tuntas.repair.internal.graph;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What can be and what can't be done with the containers of a graph. */
final class ContainerChecks {
    private final LiveGraph graph;

    /** By number of a container, as far as it was asked. */
    private final Map<Integer, Boolean> refillable = new HashMap<>();

    ContainerChecks(LiveGraph graph) {
        this.graph = graph;
    }

    /** Whether no set has an element twice, and no map a key. */
    boolean arePossible() {
        return graph.containers().stream().allMatch(this::isPossible);
    }

    private boolean isPossible(Container container) {
        int length = graph.firstSlot(container.content());
        Set<Object> keys = new HashSet<>();
        for (int i = 0; i < graph.value(length); i += container.cells()) {
            int slot = length + 1 + i;
            long value = graph.value(slot);
            // Which objects are equal, the predicate on the live objects says in the end.
            Object key =
                    value < LiveGraph.NULL ? graph.java(graph.place(slot), value) : (Object) value;
            if (!container.kind().mayRepeat() && !keys.add(key)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether a live container that is emptied and filled again is as it was, so that a change of
     * it can be taken back. It is asked before the first change, and that is what is remembered.
     */
    boolean isRefillable(Container container) {
        return refillable.computeIfAbsent(
                container.number(), number -> container.isRefillable(graph.object(number)));
    }
}
