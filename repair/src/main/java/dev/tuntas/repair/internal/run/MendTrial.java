package dev.tuntas.repair.internal.run;

import dev.tuntas.core.spi.mend.MendWorld;
import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import java.util.BitSet;
import java.util.Map;

/** What the predicate reads of objects, and what it says to them with other values. */
public final class MendTrial {
    private final MendWorld world;
    private final LiveGraph graph;
    private final BitSet read = new BitSet();

    public MendTrial(MendWorld world, LiveGraph graph) {
        this.world = world;
        this.graph = graph;
        WorkingCopies.undisturbed(world, graph, this::look);
    }

    private boolean look() {
        Mender mender = WorkingCopies.of(graph, false);
        try {
            return look(mender);
        } finally {
            mender.end();
        }
    }

    private boolean look(Mender mender) {
        mender.begin();
        boolean isValid = mender.run() == Outcome.VALID;
        if (isValid) {
            for (int place = 0; place < mender.length(); place++) {
                read.set(mender.slot(place));
            }
        } else {
            // It has not seen all, so nothing is known of the rest.
            read.set(0, graph.slots());
        }
        return isValid;
    }

    /** Whether the predicate looks at a slot. */
    public boolean isRead(int slot) {
        return read.get(slot);
    }

    /** Whether the predicate says yes to the objects with these values in slots. */
    public boolean isValidWith(Map<Integer, Long> values) {
        return WorkingCopies.undisturbed(
                world,
                graph,
                () -> {
                    Mender mender = WorkingCopies.of(graph, false);
                    try {
                        values.forEach((slot, value) -> graph.write(mender, slot, value));
                        mender.begin();
                        return mender.run() == Outcome.VALID;
                    } finally {
                        mender.end();
                    }
                });
    }
}
