package dev.tuntas.repair.internal.run;

import dev.tuntas.repair.internal.graph.Container;
import dev.tuntas.repair.internal.graph.LiveGraph;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A change of the live objects, which can be taken back: then all slots hold again what they did,
 * those as well that the predicate itself has written.
 */
final class LiveChange {
    private final LiveGraph graph;
    private final Map<Integer, Long> before;
    private final Map<Integer, Object> arrays = new LinkedHashMap<>();
    private final Map<Object, @Nullable Object[]> contents = new LinkedHashMap<>();

    /**
     * @param before what the slots held that have another value in the graph now
     */
    LiveChange(LiveGraph graph, Map<Integer, Long> before) {
        this.graph = graph;
        this.before = before;
    }

    /** Gives the live objects the values that the graph has. */
    void make() {
        for (int slot : before.keySet()) {
            if (graph.place(slot).isLength()) {
                arrays.put(graph.owner(slot), graph.replaceArray(graph.owner(slot)));
            }
        }
        for (int slot : before.keySet()) {
            if (!arrays.containsKey(graph.owner(slot))) {
                graph.writeLive(slot, graph.value(slot));
            }
        }
        arrays.keySet().forEach(array -> writeReferences(array, false));
    }

    /** Where an array is another one, whoever refers to it gets that. */
    private void writeReferences(int array, boolean isBack) {
        for (int slot = 1; graph.containerOf(array) == null && slot < graph.slots(); slot++) {
            boolean isReference = graph.isSlot(slot) && graph.place(slot).kind().isReference();
            if (isReference && value(slot, isBack) == array && isLive(slot, isBack)) {
                graph.writeLive(slot, array);
            }
        }
    }

    private long value(int slot, boolean isBack) {
        return isBack ? before.getOrDefault(slot, graph.value(slot)) : graph.value(slot);
    }

    /** Whether there is such a slot outside: an array may have been longer or shorter. */
    private boolean isLive(int slot, boolean isBack) {
        int owner = graph.owner(slot);
        int first = graph.firstSlot(owner);
        return !graph.object(owner).getClass().isArray()
                || slot > first && slot - first <= value(first, isBack);
    }

    /** Gives the live objects back what they held. */
    void takeBack() {
        arrays.forEach(graph::putArray);
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (graph.isSlot(slot)
                    && isLive(slot, true)
                    && !graph.isFixed(slot)
                    && !graph.place(slot).isLength()) {
                graph.writeLive(slot, value(slot, true));
            }
        }
        contents.forEach(Container::write);
    }

    /** Notes what the live containers hold, as it is; to be called before they change. */
    void noteContents() {
        for (Container container : graph.containers()) {
            Object live = graph.object(container.number());
            contents.put(live, Container.read(live));
        }
    }
}
