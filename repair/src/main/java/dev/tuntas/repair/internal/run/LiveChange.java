package dev.tuntas.repair.internal.run;

import dev.tuntas.core.message.TuntasException;
import dev.tuntas.repair.internal.RepairProblems;
import dev.tuntas.repair.internal.graph.Container;
import dev.tuntas.repair.internal.graph.LiveGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A change of the live objects, which can be taken back: then all slots hold again what they did,
 * those as well that the predicate itself has written.
 *
 * <p>Sets and maps are filled anew, as their elements may belong elsewhere after the change. Those
 * that did not find their own elements before are left alone unless they change themselves: they
 * could not be made again as they were.
 */
public final class LiveChange {
    /**
     * What a live container held.
     *
     * @param isRefilled whether it is filled anew with the change, and without it again
     */
    private record Kept(Container container, @Nullable Object[] content, boolean isRefilled) {}

    private final LiveGraph graph;
    private final Map<Integer, Long> before;
    private final Map<Integer, Object> arrays = new LinkedHashMap<>();
    private boolean isBegun;

    /** The innermost containers first, because the outer ones ask them. */
    private final List<Kept> contents = new ArrayList<>();

    /**
     * @param before what the slots held that have another value in the graph now
     */
    public LiveChange(LiveGraph graph, Map<Integer, Long> before) {
        this.graph = graph;
        this.before = before;
        for (Container container : graph.containers()) {
            Object live = graph.object(container.number());
            contents.add(new Kept(container, Container.read(live), isRefilled(container)));
        }
        Collections.reverse(contents);
    }

    private boolean isRefilled(Container container) {
        Object live = graph.object(container.number());
        if (before.isEmpty() || !Container.asksElements(live)) {
            return false;
        }
        boolean changes =
                before.keySet().stream().anyMatch(s -> graph.owner(s) == container.content());
        return changes || hasObjects(live) && graph.isRefillable(container);
    }

    /** Whether anything in a container can change. */
    private boolean hasObjects(Object live) {
        return Arrays.stream(Container.read(live))
                .anyMatch(held -> held != null && graph.number(held) >= 0);
    }

    /** Gives the live objects the values that the graph has. */
    public void make() {
        isBegun = true;
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
        arrays.keySet().forEach(array -> writeReferences(array));
        contents.stream().filter(Kept::isRefilled).forEach(kept -> refill(kept.container));
    }

    private void refill(Container container) {
        Object live = graph.object(container.number());
        @Nullable Object[] content = (Object[]) graph.object(container.content());
        Container.fill(live, content);
        if (Container.read(live).length != content.length) {
            throw RepairProblems.equalElements(live.getClass());
        }
    }

    /** Where an array is replaced by another one, all references to it are. */
    private void writeReferences(int array) {
        for (int slot = 1; graph.containerOf(array) == null && slot < graph.slots(); slot++) {
            boolean isReference = graph.isSlot(slot) && graph.place(slot).kind().isReference();
            if (isReference && graph.value(slot) == array && isLive(slot, false)) {
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

    /** Takes back what the predicate has written since the change was made, but not the change. */
    public void settle() {
        writeAll(false);
        for (Kept kept : contents) {
            Object live = graph.object(kept.container.number());
            Container.write(live, (@Nullable Object[]) graph.object(kept.container.content()));
        }
    }

    private void writeAll(boolean isBack) {
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (graph.isSlot(slot)
                    && isLive(slot, isBack)
                    && graph.containerOf(graph.owner(slot)) == null
                    && !graph.isFixed(slot)
                    && !graph.place(slot).isLength()) {
                graph.writeLive(slot, value(slot, isBack));
            }
        }
    }

    /** Gives the live objects back what they held; what the predicate has written as well. */
    public void takeBack() {
        arrays.forEach(graph::putArray);
        writeAll(true);
        // The next change of a container begins with what it holds now.
        before.keySet().stream()
                .filter(slot -> graph.containerOf(graph.owner(slot)) != null)
                .filter(slot -> !graph.place(slot).isLength() && isLive(slot, true))
                .forEach(slot -> graph.writeElement(slot, value(slot, true)));
        TuntasException failed = null;
        for (Kept kept : contents) {
            Object live = graph.object(kept.container.number());
            try {
                putBack(kept, live);
            } catch (RuntimeException | AssertionError | StackOverflowError e) {
                // The others are put back all the same.
                failed = RepairProblems.notPutBack(live.getClass(), e);
            }
        }
        if (failed != null) {
            throw failed;
        }
    }

    private void putBack(Kept kept, Object live) {
        if (kept.isRefilled && isBegun) {
            Container.fill(live, kept.content);
        } else {
            Container.write(live, kept.content);
        }
    }
}
