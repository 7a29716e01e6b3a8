package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The search of the tools before: as Juzi does, it goes back from the slot that was read last. Each
 * slot is given every value in turn, a reference first null, then the objects of its class in the
 * order in which they were met, then those that were not met; a number what the comparisons before
 * the failure ask for. When a slot has had them all it gets back its own, and the one that was read
 * before it is next. The first structure to which the predicate says yes is taken.
 *
 * <p>It knows nothing of the structure, and every trial is a run of the predicate from the start,
 * if the mender is one that restarts: a measure of what {@link Mending} saves, and what it is
 * worth.
 */
public final class LastReadFirst {
    /** A slot on the list that has another value than its own, or has had one. */
    private record Decision(int place, int slot, long own, Iterator<Long> values) {}

    private final LiveGraph graph;
    private final Mender mender;
    private final Set<Spot> frozen;
    private final RepairBudget budget;
    private final Proposals proposals;
    private final Deque<Decision> decisions = new ArrayDeque<>();
    private long trials;

    /**
     * @param frozen places that must not change
     */
    public LastReadFirst(LiveGraph graph, Mender mender, Set<Spot> frozen, RepairBudget budget) {
        this.graph = graph;
        this.mender = mender;
        this.frozen = frozen;
        this.budget = budget;
        this.proposals = new Proposals(graph, new Links(graph));
    }

    public long trials() {
        return trials;
    }

    /** The slots that have been changed, and what they held before. */
    public Map<Integer, Long> before() {
        Map<Integer, Long> before = new LinkedHashMap<>();
        decisions.descendingIterator().forEachRemaining(each -> before.put(each.slot, each.own));
        before.entrySet().removeIf(e -> graph.value(e.getKey()) == e.getValue());
        return before;
    }

    /** Whether the predicate says yes in the end. */
    public boolean run() {
        mender.begin();
        Outcome outcome = goOn();
        while (outcome != Outcome.VALID) {
            if (budget.isUsedUp() || !change()) {
                return false;
            }
            trials++;
            outcome = goOn();
        }
        return true;
    }

    private Outcome goOn() {
        long steps = mender.steps();
        Outcome outcome = mender.run();
        budget.use(mender.steps() - steps + 1);
        return outcome;
    }

    /** Gives the last slot that has a value left the next one; false if none has. */
    private boolean change() {
        long[] compared = mender.compared();
        proposals.mend(proposals.failed(mender));
        for (int place = mender.length() - 1; place >= 0; place--) {
            Decision decision = decision(place, compared);
            if (decision != null) {
                mender.goBack(place);
                boolean isLeft = decision.values.hasNext();
                put(decision.slot, isLeft ? decision.values.next() : decision.own);
                if (isLeft) {
                    return true;
                }
                decisions.pop();
            }
        }
        return false;
    }

    private @Nullable Decision decision(int place, long[] compared) {
        Decision last = decisions.peek();
        if (last != null && last.place == place) {
            return last;
        }
        int slot = mender.slot(place);
        if (frozen.contains(graph.place(slot)) || graph.isFixed(slot)) {
            return null;
        }
        Decision decision =
                new Decision(place, slot, graph.value(slot), values(place, slot, compared));
        decisions.push(decision);
        return decision;
    }

    private void put(int slot, long value) {
        graph.set(slot, value);
        graph.write(mender, slot, value);
    }

    private Iterator<Long> values(int place, int slot, long[] compared) {
        List<Long> plain = proposals.of(slot, mender, compared, 0);
        Spot spot = graph.place(slot);
        if (!spot.kind().isReference()) {
            return plain.iterator();
        }
        plain.removeIf(value -> value >= LiveGraph.NULL);
        return new References(place, slot, spot, plain.iterator());
    }

    /** What a reference is given; up to its place the list does not change in the meantime. */
    private final class References implements Iterator<Long> {
        private final int place;
        private final long own;
        private final Spot spot;
        private final Iterator<Long> plain;
        private final BitSet met = new BitSet();
        private int seen = -1;
        private int unmet;
        private long next = LiveGraph.NULL;

        References(int place, int slot, Spot spot, Iterator<Long> plain) {
            this.place = place;
            this.own = graph.value(slot);
            this.spot = spot;
            this.plain = plain;
            if (own == LiveGraph.NULL) {
                advance();
            }
        }

        @Override
        public boolean hasNext() {
            return next >= LiveGraph.NULL || plain.hasNext();
        }

        @Override
        public Long next() {
            if (next < LiveGraph.NULL) {
                return plain.next();
            }
            long value = next;
            advance();
            return value;
        }

        private void advance() {
            for (; seen < place; seen++) {
                // The root is met first, without a reference.
                long object = seen < 0 ? 0 : target(mender.slot(seen));
                if (object >= 0 && !met.get((int) object)) {
                    met.set((int) object);
                    if (isOther((int) object)) {
                        seen++;
                        next = object;
                        return;
                    }
                }
            }
            for (; unmet < graph.spares(); unmet++) {
                if (!met.get(unmet) && isOther(unmet)) {
                    next = unmet++;
                    return;
                }
            }
            next = LiveGraph.NULL - 1;
        }

        private long target(int slot) {
            return graph.place(slot).kind().isReference() ? graph.value(slot) : LiveGraph.NULL;
        }

        private boolean isOther(int object) {
            return object != own && graph.fits(spot, object);
        }
    }
}
