package dev.tuntas.repair.internal.memory;

import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The objects around the owner of a slot, by paths from there: {@code next} is what its field
 * refers to, {@code ^next} the first object whose field refers to it. Two steps lead far enough.
 */
final class Neighbours {
    private static final int MOST_STEPS = 2;
    private static final int MOST_PATHS = 64;

    /** A loop over all slots for each step backwards is too much in larger graphs. */
    private static final int MOST_SLOTS = 20_000;

    private final LiveGraph graph;

    Neighbours(LiveGraph graph) {
        this.graph = graph;
    }

    /** Whether all slots may be looked at for a single one. */
    boolean isSmall() {
        return graph.slots() <= MOST_SLOTS;
    }

    /** All paths that lead from the owner of a slot to an object, but not by this slot. */
    List<String> paths(int slot) {
        List<String> all = new ArrayList<>();
        List<String> last = List.of("");
        for (int step = 0; step < MOST_STEPS; step++) {
            List<String> next = new ArrayList<>();
            for (String path : last) {
                addSteps(slot, path, next);
            }
            all.addAll(next);
            last = next;
        }
        return all.subList(0, Math.min(all.size(), MOST_PATHS));
    }

    private void addSteps(int slot, String path, List<String> into) {
        long from = end(slot, path);
        if (from < 0) {
            return;
        }
        String before = path.isEmpty() ? "" : path + ".";
        for (int own = graph.firstSlot((int) from); own < graph.end((int) from); own++) {
            if (own != slot && isField(own) && graph.value(own) >= 0) {
                into.add(before + name(own));
            }
        }
        for (int other = 1; isSmall() && other < graph.slots(); other++) {
            boolean refers = other != slot && isField(other) && graph.value(other) == from;
            String name = refers ? before + "^" + name(other) : "";
            if (refers && !into.contains(name)) {
                into.add(name);
            }
        }
    }

    /** Whether it is a field that refers to something; elements of arrays have no names. */
    private boolean isField(int slot) {
        return graph.isSlot(slot)
                && graph.place(slot).field() != null
                && graph.place(slot).kind().isReference();
    }

    private String name(int slot) {
        return graph.place(slot).suffix(0).substring(1);
    }

    /** The object at the end of a path from the owner of a slot; negative if there is none. */
    long end(int slot, String path) {
        long object = graph.owner(slot);
        for (String step : path.isEmpty() ? new String[0] : path.split("\\.")) {
            if (object < 0) {
                return LiveGraph.NULL;
            }
            object = step.startsWith("^") ? back(slot, object, step) : along(slot, object, step);
        }
        return object;
    }

    private long along(int slot, long object, String step) {
        for (int own = graph.firstSlot((int) object); own < graph.end((int) object); own++) {
            if (own != slot && isField(own) && name(own).equals(step)) {
                return graph.value(own);
            }
        }
        return LiveGraph.NULL;
    }

    private long back(int slot, long object, String step) {
        for (int other = 1; isSmall() && other < graph.slots(); other++) {
            boolean refers = other != slot && isField(other) && graph.value(other) == object;
            if (refers && name(other).equals(step.substring(1))) {
                return graph.owner(other);
            }
        }
        return LiveGraph.NULL;
    }

    /** The whole numbers of the owner of a slot and of the objects around it, by their paths. */
    Map<String, Long> numbers(int slot) {
        Map<String, Long> numbers = new LinkedHashMap<>();
        List<String> paths = new ArrayList<>(List.of(""));
        paths.addAll(paths(slot));
        for (String path : paths) {
            int object = (int) end(slot, path);
            // Of two fields of one name, the path may lead along the one that refers to nothing.
            int end = object < 0 ? object : graph.end(object);
            for (int own = object < 0 ? end : graph.firstSlot(object); own < end; own++) {
                Spot place = graph.isSlot(own) ? graph.place(own) : null;
                if (own != slot && isWholeField(place)) {
                    numbers.putIfAbsent(
                            (path.isEmpty() ? "" : path + ".") + name(own), graph.value(own));
                }
            }
        }
        return numbers;
    }

    private static boolean isWholeField(@Nullable Spot place) {
        return place != null && place.field() != null && place.kind().isWhole();
    }

    /** By class: how many objects the root reaches. */
    Map<String, Long> counts(int slot) {
        Map<String, Long> counts = new HashMap<>();
        if (graph.owner(slot) == 0) {
            for (int object = 1; object < graph.reached(); object++) {
                if (graph.containerOf(object) == null) {
                    counts.merge(graph.object(object).getClass().getSimpleName(), 1L, Long::sum);
                }
            }
        }
        return new TreeMap<>(counts);
    }
}
