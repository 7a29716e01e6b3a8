package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Values without slots, such as texts, in the order in which they are likely to be wanted: first
 * those that the predicate has read last before it failed, because it compares with them; then
 * those that the fewest slots hold, because what is there once may be missing elsewhere.
 */
final class LikelyValues {
    private static final int LATEST = 12;
    private static final int MOST = 16;

    private final LiveGraph graph;
    private final Map<Spot, List<Long>> rarest = new HashMap<>();
    private final Map<Long, Integer> uses = new HashMap<>();
    private int known;

    LikelyValues(LiveGraph graph) {
        this.graph = graph;
    }

    /**
     * Those that were asked last whether they are equal. They need not be anywhere: a sum of
     * prices, a name that is put together.
     */
    static List<Long> compared(LiveGraph graph, Mender mender) {
        Set<Long> compared = new LinkedHashSet<>();
        for (Object value : mender.comparedValues()) {
            graph.computed(value).ifPresent(compared::add);
        }
        return List.copyOf(compared);
    }

    /** Those that were read last before the failure at which the predicate stands. */
    static List<Long> latest(LiveGraph graph, Mender mender) {
        Set<Long> latest = new LinkedHashSet<>();
        int length = mender.length();
        for (int place = length - 1; place >= Math.max(0, length - LATEST); place--) {
            int slot = mender.slot(place);
            if (graph.place(slot).kind().isReference() && graph.value(slot) < LiveGraph.NULL) {
                latest.add(graph.value(slot));
            }
        }
        return List.copyOf(latest);
    }

    /** Those that may stand at a place, the likeliest first. */
    List<Long> of(Spot place, List<Long> latest) {
        List<Long> rare = rarest(place);
        Set<Long> values = new LinkedHashSet<>();
        for (long value : latest) {
            if (graph.fitsPlain(place, value)) {
                values.add(value);
            }
        }
        values.addAll(rare.subList(0, Math.min(MOST, rare.size())));
        return List.copyOf(values);
    }

    private List<Long> rarest(Spot place) {
        if (known != graph.plainValues().size()) {
            known = graph.plainValues().size();
            rarest.clear();
            count();
        }
        return rarest.computeIfAbsent(place, this::sorted);
    }

    private List<Long> sorted(Spot place) {
        List<Long> values = new ArrayList<>(graph.plainValues(place));
        values.sort(Comparator.comparingInt(value -> uses.getOrDefault(value, 0)));
        return values;
    }

    /** As it is at first: a few changes more or less don't matter. */
    private void count() {
        uses.clear();
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (graph.isSlot(slot)
                    && graph.place(slot).kind().isReference()
                    && graph.isThere(slot)
                    && graph.value(slot) < LiveGraph.NULL) {
                uses.merge(graph.value(slot), 1, Integer::sum);
            }
        }
    }
}
