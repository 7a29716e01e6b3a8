package dev.tuntas.repair.internal.run;

import dev.tuntas.repair.internal.graph.Container;
import dev.tuntas.repair.internal.graph.Labels;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.result.RepairChange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The changes of slots, as users count them: an element more or less is one. */
final class Changes {
    private final LiveGraph graph;
    private final Labels labels;

    Changes(LiveGraph graph, Labels labels) {
        this.graph = graph;
        this.labels = labels;
    }

    /**
     * @param before what the slots held that have another value in the graph now
     */
    List<RepairChange> of(Map<Integer, Long> before) {
        Map<Integer, Integer> counts = new LinkedHashMap<>();
        before.keySet().forEach(slot -> counts.merge(graph.owner(slot), 1, Integer::sum));
        List<RepairChange> changes = new ArrayList<>();
        Set<Integer> done = new LinkedHashSet<>();
        for (Map.Entry<Integer, Long> changed : before.entrySet()) {
            int slot = changed.getKey();
            Container container = graph.containerOf(graph.owner(slot));
            if (container == null || isInPlace(container, before, counts)) {
                changes.add(labels.change(slot, changed.getValue(), graph.value(slot)));
            } else if (done.add(container.number())) {
                addElements(container, before, changes);
            }
        }
        return changes;
    }

    /** Whether all other elements stand where they did. */
    private boolean isInPlace(
            Container container, Map<Integer, Long> before, Map<Integer, Integer> counts) {
        return !before.containsKey(graph.firstSlot(container.content()))
                && (!hasOwnOrder(container) || counts.getOrDefault(container.content(), 0) == 1);
    }

    /** Whether the container itself says where its elements stand. */
    private static boolean hasOwnOrder(Container container) {
        return container.kind().isUnordered() || container.kind().isSorted();
    }

    /** Of what is not the same before and after, some is replaced, and the rest is new or gone. */
    private void addElements(
            Container container, Map<Integer, Long> before, List<RepairChange> into) {
        List<List<Long>> old = elements(container, before);
        List<List<Long>> now = elements(container, Map.of());
        if (hasOwnOrder(container)) {
            List<List<Long>> were = List.copyOf(old);
            now.forEach(old::remove);
            were.forEach(now::remove);
        } else {
            cutEqualEnds(old, now);
        }
        for (int i = 0; i < Math.max(old.size(), now.size()); i++) {
            List<Long> was = i < old.size() ? old.get(i) : List.of();
            List<Long> is = i < now.size() ? now.get(i) : List.of();
            if (!was.equals(is)) {
                into.add(labels.element(container, was, is));
            }
        }
    }

    private static void cutEqualEnds(List<List<Long>> old, List<List<Long>> now) {
        while (!old.isEmpty() && !now.isEmpty() && old.get(0).equals(now.get(0))) {
            old.remove(0);
            now.remove(0);
        }
        while (!old.isEmpty() && !now.isEmpty() && last(old).equals(last(now))) {
            old.remove(old.size() - 1);
            now.remove(now.size() - 1);
        }
    }

    private static List<Long> last(List<List<Long>> elements) {
        return elements.get(elements.size() - 1);
    }

    private List<List<Long>> elements(Container container, Map<Integer, Long> before) {
        int length = graph.firstSlot(container.content());
        long size = before.getOrDefault(length, graph.value(length));
        List<List<Long>> elements = new ArrayList<>();
        for (int i = 0; i < size; i += container.cells()) {
            List<Long> element = new ArrayList<>();
            for (int cell = 0; cell < container.cells(); cell++) {
                int slot = length + 1 + i + cell;
                element.add(before.getOrDefault(slot, graph.value(slot)));
            }
            elements.add(element);
        }
        return elements;
    }
}
