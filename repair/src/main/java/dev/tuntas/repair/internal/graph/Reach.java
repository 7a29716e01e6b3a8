package dev.tuntas.repair.internal.graph;

import java.util.BitSet;

/** Which objects of a graph the root reaches, by the values that the slots have now. */
public final class Reach {
    private Reach() {}

    /** By number of an object: whether it is reached. */
    public static BitSet of(LiveGraph graph) {
        BitSet met = new BitSet(graph.objects());
        int[] queue = new int[graph.objects()];
        int end = 1;
        met.set(0);
        for (int at = 0; at < end; at++) {
            for (int slot = graph.firstSlot(queue[at]); slot < graph.end(queue[at]); slot++) {
                int object = target(graph, slot);
                if (object >= 0 && !met.get(object)) {
                    met.set(object);
                    queue[end++] = object;
                }
            }
        }
        return met;
    }

    /** The object that a slot refers to, or -1. */
    private static int target(LiveGraph graph, int slot) {
        boolean isReference =
                graph.isSlot(slot) && graph.place(slot).kind().isReference() && graph.isThere(slot);
        return isReference && graph.value(slot) >= 0 ? (int) graph.value(slot) : -1;
    }
}
