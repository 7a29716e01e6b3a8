package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Changes slots until the predicate says yes.
 *
 * <p>Where the predicate fails, changes of the slots that it has read are tried, one at a time: the
 * predicate goes on from there, and how far it comes tells how good the change is. The best one is
 * kept, and the predicate goes on to the next failure. So faults that are far apart are mended one
 * after the other, in one traversal. Changes that make the structure more like itself, as a {@link
 * Guide} knows, are tried before all others. Small graphs are searched completely before ({@link
 * Closest}).
 */
public final class Mending {
    private final TrialRuns runs;
    private final GuidedChanges guided;
    private final BestChange best;
    private final EqualValues equal;
    private final ContentChanges contents;
    private final RepairBudget budget;

    /**
     * @param frozen places that must not change
     * @param looksAhead whether all likely values are looked at before one is gone on with
     */
    public Mending(
            LiveGraph graph,
            Mender mender,
            Set<Spot> frozen,
            RepairBudget budget,
            boolean looksAhead) {
        this.runs = new TrialRuns(graph, mender, withLengths(graph, frozen), budget);
        this.guided = new GuidedChanges(runs, looksAhead);
        this.best = new BestChange(runs);
        this.equal = new EqualValues(runs);
        this.contents = new ContentChanges(runs, frozen);
        this.budget = budget;
    }

    /** A length drops or adds elements: only where nothing else helps may one change. */
    public static Set<Spot> withLengths(LiveGraph graph, Set<Spot> frozen) {
        Set<Spot> fixed = new LinkedHashSet<>(frozen);
        graph.places().stream().filter(Spot::isLength).forEach(fixed::add);
        graph.places().stream().filter(Spot::isLink).forEach(fixed::add);
        return fixed;
    }

    /** The slots that have been changed, and what they held before. */
    public Map<Integer, Long> before() {
        return runs.before();
    }

    public long trials() {
        return runs.trials();
    }

    /** Whether the predicate says yes in the end. */
    public boolean run() {
        runs.mender.begin();
        Outcome outcome = runs.goOn();
        while (outcome != Outcome.VALID) {
            if (budget.isUsedUp()) {
                return false;
            }
            int length = runs.mender.length();
            outcome = guided.keepFirst();
            outcome = outcome == null ? equal.keepFirst(length) : outcome;
            outcome = outcome == null ? contents.keepAtHand(length) : outcome;
            outcome = outcome == null ? keep(best.find()) : outcome;
            outcome = outcome == null ? guided.keepFarther(length) : outcome;
            outcome = outcome == null ? keepBySlots(length) : outcome;
            outcome = outcome == null ? contents.keepFirst(length) : outcome;
            if (outcome == null) {
                return false;
            }
        }
        return true;
    }

    private @Nullable Outcome keepBySlots(int length) {
        if (length == 0 || budget.isUsedUp()) {
            return null;
        }
        runs.goOnTo(length);
        return keep(best.findBySlots());
    }

    /** Keeps the best of all changes that were tried; null if none helps. */
    private @Nullable Outcome keep(BestChange.@Nullable Trial found) {
        if (found == null) {
            return null;
        }
        runs.keep(found.change());
        return runs.redo(found.change());
    }
}
