package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs of the predicate with a change, which is taken back or kept afterwards. */
final class TrialRuns {
    /**
     * One slot gets a value, or two exchange theirs.
     *
     * @param place on the list, of the slot that was read first
     * @param other 0 if it is only one
     */
    record Change(int place, int slot, long value, int other, long otherValue) {
        Change(int place, int slot, long value) {
            this(place, slot, value, 0, 0);
        }
    }

    /** What a run from where a slot was read may take. */
    static final long ALL = Long.MAX_VALUE;

    final LiveGraph graph;
    final Mender mender;
    final Links links;
    final Suspects suspects;
    final Guide guide;
    final RepairBudget budget;
    private static final int LATEST = 4;

    private final Set<Spot> frozen;
    private final Map<Integer, Long> before = new LinkedHashMap<>();
    private final Set<Change> tabu = new HashSet<>();
    private long trials;
    private long startOfTrial;

    TrialRuns(LiveGraph graph, Mender mender, Set<Spot> frozen, RepairBudget budget) {
        this.graph = graph;
        this.mender = mender;
        this.links = new Links(graph);
        this.suspects = new Suspects(graph, mender, links);
        this.guide = new Guide(graph, mender, links);
        this.frozen = frozen;
        this.budget = budget;
    }

    /** The slots that have been changed, and what they held before. */
    Map<Integer, Long> before() {
        return before;
    }

    long trials() {
        return trials;
    }

    /** How many steps a run from the start takes to where the last change is read. */
    long startOfTrial() {
        return startOfTrial;
    }

    /** Whether a slot has had a value that was wrong. */
    boolean isTabu(int slot, long value) {
        return tabu.contains(new Change(0, slot, value));
    }

    /** Goes on with a change. */
    Outcome redo(Change change) {
        return redo(change, ALL);
    }

    /**
     * The same, up to where a run from the start would have taken so many steps.
     *
     * @return {@link Outcome#PAUSED} if it could go on
     */
    Outcome redo(Change change, long upTo) {
        if (mender.length() <= change.place) {
            // An earlier trial went back farther: on to the failure again.
            goOn();
        }
        startOfTrial = mender.reachAt(change.place);
        mender.goBack(change.place);
        suspects.changedFrom(change.place);
        graph.write(mender, change.slot, change.value);
        if (change.other != 0) {
            graph.write(mender, change.other, change.otherValue);
        }
        trials++;
        return goOn(upTo == ALL ? ALL : Math.max(1, upTo - mender.reach()));
    }

    /** Goes on where a run has paused. */
    Outcome resume() {
        mender.goBack(mender.length() - 1);
        return goOn();
    }

    Outcome goOn() {
        return goOn(ALL);
    }

    private Outcome goOn(long atMost) {
        long steps = mender.steps();
        Outcome outcome = atMost == ALL ? mender.run() : mender.run(atMost);
        budget.use(mender.steps() - steps + 1);
        return outcome;
    }

    /** Takes a change back, and the predicate to where it read the slot. */
    void takeBack(Change change) {
        mender.goBack(change.place);
        graph.write(mender, change.slot, graph.value(change.slot));
        if (change.other != 0) {
            graph.write(mender, change.other, graph.value(change.other));
        }
    }

    void keep(Change change) {
        keep(change.slot, change.value);
        if (change.other != 0) {
            keep(change.other, change.otherValue);
        }
    }

    void keep(int slot, long value) {
        long old = put(slot, value);
        before.putIfAbsent(slot, old);
        if (before.get(slot) == value) {
            before.remove(slot);
        }
        tabu.add(new Change(0, slot, old));
    }

    /** Gives a slot a value in the graph; returns what it held. */
    long put(int slot, long value) {
        long old = graph.value(slot);
        links.changed(slot, old, value);
        graph.set(slot, value);
        guide.changed(slot, old, value);
        return old;
    }

    boolean mayChange(int slot) {
        return !frozen.contains(graph.place(slot)) && !graph.isFixed(slot);
    }

    Outcome redo(List<Change> changes) {
        int place = first(changes);
        mender.goBack(place);
        suspects.changedFrom(place);
        changes.forEach(each -> graph.write(mender, each.slot, each.value));
        trials++;
        return goOn();
    }

    static int first(List<Change> changes) {
        return changes.stream().mapToInt(Change::place).min().orElseThrow();
    }

    void goOnTo(int length) {
        if (mender.length() < length) {
            goOn();
        }
    }

    /** Where the predicate fails, and what it has compared there. */
    record FailedAt(int slot, List<Long> numbers, List<Integer> objects) {}

    FailedAt failedAt() {
        return new FailedAt(
                mender.slot(mender.length() - 1),
                Arrays.stream(mender.compared()).limit(LATEST).boxed().toList(),
                Arrays.stream(mender.comparedObjects()).limit(LATEST).boxed().toList());
    }

    /** How many objects the predicate has not come to. */
    int lost() {
        return graph.spares() - met().get(0, graph.spares()).cardinality();
    }

    private BitSet met() {
        BitSet met = new BitSet(graph.objects());
        met.set(0);
        for (int place = 0; place < mender.length(); place++) {
            met.set(graph.owner(mender.slot(place)));
        }
        return met;
    }
}
