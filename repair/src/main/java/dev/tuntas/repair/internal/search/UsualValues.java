package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.List;

/**
 * What nearly all slots of a place hold, where that is neither an object nor a whole number: the
 * same value, or at least some value and not null.
 *
 * <p>Where the predicate fails at such a slot, it is the fault. Without this rule the search would
 * take it for a sign that a link before it is wrong, and pass it by, with all objects that hang
 * there.
 */
final class UsualValues {
    private static final int FEWEST = 8;

    private final LiveGraph graph;
    private final LikelyValues plain;
    private final boolean[] neverNull;
    private final boolean[] hasUsual;
    private final long[] usual;

    UsualValues(LiveGraph graph) {
        this.graph = graph;
        this.plain = new LikelyValues(graph);
        int places = graph.places().size();
        this.neverNull = new boolean[places];
        this.hasUsual = new boolean[places];
        this.usual = new long[places];
        learn(places);
    }

    private void learn(int places) {
        int[] count = new int[places];
        int[] nulls = new int[places];
        int[] votes = new int[places];
        int[] held = new int[places];
        boolean[] isOut = isOut();
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (!graph.isSlot(slot) || isOut[graph.place(slot).number()] || !graph.isThere(slot)) {
                continue;
            }
            int place = graph.place(slot).number();
            long value = graph.value(slot);
            boolean isReference = graph.place(slot).kind().isReference();
            isOut[place] = isReference && value >= 0;
            count[place]++;
            nulls[place] += isReference && value == LiveGraph.NULL ? 1 : 0;
            if (votes[place] == 0) {
                usual[place] = value;
            }
            votes[place] += value == usual[place] ? 1 : -1;
        }
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (graph.isSlot(slot) && !isOut[graph.place(slot).number()] && graph.isThere(slot)) {
                int place = graph.place(slot).number();
                held[place] += graph.value(slot) == usual[place] ? 1 : 0;
            }
        }
        for (int p = 0; p < places; p++) {
            boolean isEnough = !isOut[p] && count[p] >= FEWEST;
            boolean isReference = graph.places().get(p).kind().isReference();
            neverNull[p] =
                    isEnough && isReference && count[p] - nulls[p] >= Rules.NEARLY_ALL * count[p];
            hasUsual[p] = isEnough && held[p] >= Rules.NEARLY_ALL * count[p];
        }
    }

    /** Places of whole numbers, of which more is known, and those of containers. */
    private boolean[] isOut() {
        boolean[] isOut = new boolean[graph.places().size()];
        for (Spot place : graph.places()) {
            isOut[place.number()] = place.kind().isWhole() || place.isLink();
        }
        return isOut;
    }

    /** Against how many of these rules a value goes. */
    int against(Spot place, long value) {
        boolean isNull = value == LiveGraph.NULL && place.kind().isReference();
        return (neverNull[place.number()] && isNull ? 1 : 0)
                + (hasUsual[place.number()] && value != usual[place.number()] ? 1 : 0);
    }

    /** Adds what a slot may hold instead, if it holds what is not usual. */
    void add(int slot, Mender mender, List<Long> into) {
        Spot place = graph.place(slot);
        if (against(place, graph.value(slot)) == 0) {
            return;
        }
        if (hasUsual[place.number()]) {
            into.add(usual[place.number()]);
        } else {
            into.addAll(plain.of(place, LikelyValues.latest(graph, mender)));
        }
    }
}
