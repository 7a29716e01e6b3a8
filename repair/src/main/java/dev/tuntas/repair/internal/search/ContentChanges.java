package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Reach;
import dev.tuntas.repair.internal.graph.Spot;
import dev.tuntas.repair.internal.search.TrialRuns.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Elements that are put into containers or taken out of them, where no change of a field helps: an
 * index that lacks an entry, for example. Nothing may be lost by it.
 */
final class ContentChanges {
    private static final int MOST = 2_000;

    private final TrialRuns runs;
    private final LiveGraph graph;
    private final Mender mender;
    private final RepairBudget budget;
    private final Proposals proposals;
    private final Edits edits;

    /**
     * @param frozen places that must not change
     */
    ContentChanges(TrialRuns runs, Set<Spot> frozen) {
        this.runs = runs;
        this.graph = runs.graph;
        this.mender = runs.mender;
        this.budget = runs.budget;
        this.proposals = new Proposals(graph, runs.links);
        this.edits = new Edits(graph, mender, proposals, frozen);
    }

    /**
     * Puts in what was at hand at the failure, and keeps that if the predicate comes farther with
     * it; null if it does not. This is tried before changes of fields: what is in a container that
     * lacks it hardly comes there by chance.
     */
    @Nullable Outcome keepAtHand(int length) {
        return keepFirst(length, edits::atHand);
    }

    /**
     * Keeps the first change with which the predicate comes farther; null if there is none. The
     * containers that were read last come first.
     */
    @Nullable Outcome keepFirst(int length) {
        runs.goOnTo(length);
        long[] compared = mender.compared();
        return keepFirst(length, place -> edits.at(place, compared));
    }

    private @Nullable Outcome keepFirst(int length, IntFunction<List<Edit>> edits) {
        if (length == 0 || graph.containers().isEmpty() || budget.isUsedUp()) {
            return null;
        }
        runs.goOnTo(length);
        long reached = mender.reach();
        TrialRuns.FailedAt failed = runs.failedAt();
        proposals.mend(proposals.failed(mender));
        int tried = 0;
        for (int place = length - 1; place >= 0; place--) {
            if (mender.length() <= place) {
                runs.goOnTo(length);
            }
            for (Edit edit : isSize(place) ? edits.apply(place) : List.<Edit>of()) {
                if (tried++ == MOST || budget.isUsedUp()) {
                    runs.goOnTo(length);
                    return null;
                }
                List<Change> changes = changes(edit);
                Outcome outcome = runs.redo(changes);
                boolean isFarther =
                        outcome != Outcome.RAN_AWAY
                                && mender.reach() > reached
                                && !runs.failedAt().equals(failed);
                if ((outcome == Outcome.VALID || isFarther) && isPossible(changes)) {
                    changes.forEach(runs::keep);
                    return outcome;
                }
                mender.goBack(place);
                changes.forEach(each -> graph.write(mender, each.slot(), graph.value(each.slot())));
            }
        }
        runs.goOnTo(length);
        return null;
    }

    private boolean isSize(int place) {
        int slot = mender.slot(place);
        return graph.place(slot).isLength() && graph.containerOf(graph.owner(slot)) != null;
    }

    private static List<Change> changes(Edit edit) {
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < edit.slots().length; i++) {
            changes.add(new Change(edit.place(), edit.slots()[i], edit.values()[i]));
        }
        return changes;
    }

    /** Whether there can be such a container, and all that was reached before still is. */
    private boolean isPossible(List<Change> changes) {
        int before = Reach.of(graph).get(0, graph.spares()).cardinality();
        List<Change> old =
                changes.stream()
                        .map(each -> new Change(0, each.slot(), graph.value(each.slot())))
                        .toList();
        changes.forEach(each -> graph.set(each.slot(), each.value()));
        boolean isPossible =
                graph.arePossible()
                        && Reach.of(graph).get(0, graph.spares()).cardinality() >= before;
        old.forEach(each -> graph.set(each.slot(), each.value()));
        return isPossible;
    }
}
