package dev.tuntas.repair.internal.memory;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Reach;
import dev.tuntas.repair.internal.graph.Spot;
import dev.tuntas.repair.internal.search.RepairBudget;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tries what has helped before, on the slots that the failed run has read, the last one first. What
 * it finds is taken only if no object is lost by it and each change is needed; all else is left to
 * the search, which is then as it would be without a memory.
 */
public final class RememberedChanges {
    /** Slots that were read long ago are rarely those that recurring faults are in. */
    private static final int MOST_PLACES = 256;

    /** What has to be tried more often than this is no quick way. */
    private static final int MOST_OF_ACTION = 8;

    private static final int MOST_TRIALS = 48;

    private record Change(int place, int slot, long value) {}

    private final LiveGraph graph;
    private final Mender mender;
    private final Set<Spot> frozen;
    private final RepairBudget budget;
    private final List<Action> actions;
    private final AbstractValues values;
    private final Map<Integer, Long> before = new LinkedHashMap<>();
    private final int mostChanges;
    private boolean isFound;
    private long trials;

    /**
     * @param mostChanges of more, it can't be said whether fewer would do
     */
    public RememberedChanges(
            RepairMemory memory,
            LiveGraph graph,
            Mender mender,
            Set<Spot> frozen,
            RepairBudget budget,
            int mostChanges) {
        this.graph = graph;
        this.mender = mender;
        this.frozen = frozen;
        this.budget = budget;
        this.actions = memory.byCount();
        this.values = new AbstractValues(graph);
        this.mostChanges = mostChanges;
    }

    public long trials() {
        return trials;
    }

    /**
     * What the slots held that are changed now; null if memory does not help, and then the graph
     * and the copy are as they were.
     */
    public @Nullable Map<Integer, Long> find() {
        mender.begin();
        boolean isValid = !actions.isEmpty() && goOn() == Outcome.VALID;
        while (!isValid && before.size() < mostChanges && !budget.isUsedUp()) {
            Change best = best();
            if (best == null) {
                break;
            }
            mender.begin();
            before.put(best.slot, graph.value(best.slot));
            set(best.slot, best.value);
            isValid = isFound || goOn() == Outcome.VALID;
        }
        if (isValid && dropNeedless() && !before.isEmpty() && !losesAny()) {
            return before;
        }
        putBack();
        return null;
    }

    private Outcome goOn() {
        long steps = mender.steps();
        Outcome outcome = mender.run();
        budget.use(mender.steps() - steps + 1);
        return outcome;
    }

    // --- one change -----------------------------------------------------------------------------

    /**
     * The first change with which the predicate says yes, else the one with which it comes
     * farthest.
     */
    private @Nullable Change best() {
        List<Change> changes = changes();
        long reached = mender.reach();
        Change farthest = null;
        for (Change change : changes) {
            if (budget.isUsedUp()) {
                return null;
            }
            Outcome outcome = outcome(change);
            isFound = outcome == Outcome.VALID && losesNothing(change);
            if (isFound) {
                return change;
            }
            if (outcome != Outcome.RAN_AWAY && mender.reach() > reached) {
                reached = mender.reach();
                farthest = before.size() + 1 < mostChanges ? change : null;
            }
            takeBack(change);
        }
        return farthest;
    }

    private List<Change> changes() {
        Set<Change> changes = new LinkedHashSet<>();
        for (Action action : actions) {
            addChanges(action, changes);
            if (changes.size() >= MOST_TRIALS || budget.isUsedUp()) {
                break;
            }
        }
        return List.copyOf(changes);
    }

    private void addChanges(Action action, Set<Change> into) {
        int last = mender.length() - 1;
        int added = 0;
        for (int place = last; place >= Math.max(0, last - MOST_PLACES); place--) {
            int slot = mender.slot(place);
            if (!mayChange(slot) || !graph.place(slot).name().equals(action.field())) {
                continue;
            }
            OptionalLong value = values.value(slot, action.what());
            if (value.isPresent() && value.getAsLong() != graph.value(slot)) {
                into.add(new Change(place, slot, value.getAsLong()));
                added++;
            }
            if (added == MOST_OF_ACTION) {
                return;
            }
        }
    }

    private boolean mayChange(int slot) {
        return values.isKept(slot)
                && !frozen.contains(graph.place(slot))
                && !graph.isFixed(slot)
                && !before.containsKey(slot);
    }

    /** Goes on with a change from where its slot was read: up to there, nothing is different. */
    private Outcome outcome(Change change) {
        if (mender.length() <= change.place) {
            goOn();
        }
        mender.goBack(change.place);
        graph.write(mender, change.slot, change.value);
        trials++;
        return goOn();
    }

    private void takeBack(Change change) {
        mender.goBack(change.place);
        graph.write(mender, change.slot, graph.value(change.slot));
    }

    private boolean losesNothing(Change change) {
        long kept = graph.value(change.slot);
        graph.set(change.slot, change.value);
        boolean losesAny = losesAny();
        graph.set(change.slot, kept);
        return !losesAny;
    }

    // --- all changes ----------------------------------------------------------------------------

    private boolean losesAny() {
        BitSet reached = Reach.of(graph);
        return reached.get(0, graph.spares()).cardinality() < graph.spares();
    }

    /**
     * A change of those that were only hoped to help may not be needed in the end. False if there
     * is no time to find out.
     */
    private boolean dropNeedless() {
        for (int slot : List.copyOf(before.keySet())) {
            if (before.size() == 1) {
                return true;
            }
            if (budget.isUsedUp()) {
                return false;
            }
            long kept = graph.value(slot);
            mender.begin();
            set(slot, before.getOrDefault(slot, kept));
            if (goOn() == Outcome.VALID) {
                before.remove(slot);
            } else {
                mender.begin();
                set(slot, kept);
            }
        }
        return true;
    }

    private void putBack() {
        mender.begin();
        before.forEach(this::set);
        before.clear();
    }

    private void set(int slot, long value) {
        graph.set(slot, value);
        graph.write(mender, slot, value);
    }
}
