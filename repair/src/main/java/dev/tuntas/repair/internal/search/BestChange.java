package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.search.TrialRuns.Change;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The change with which the predicate comes farthest, where no rule helps: of the slots that were
 * read last, of those around the objects that were looked at last, and so on.
 */
final class BestChange {
    /** A change that was tried, and how far the predicate came with it. */
    record Trial(Change change, long score) {}

    private static final long VALID = Long.MAX_VALUE / 2;

    /** No way that the predicate comes is as long: what is odd counts more. */
    private static final long ODD = 1L << 50;

    /** Bits for how many slots were read, below those for steps. */
    private static final int SLOTS = 24;

    private static final int FEW = 6;
    private static final int NEAR = 12;
    private static final List<Long> NONE = List.of();
    private static final int NOT_SO_NEAR = 200;
    private static final int FAR = 300;
    private static final int MOST_ORPHANS = 8;
    private static final int MOST_ROUNDS = 24;

    private final TrialRuns runs;
    private final LiveGraph graph;
    private final Mender mender;
    private final Links links;
    private final Suspects suspects;
    private final RepairBudget budget;
    private final Proposals proposals;

    /** How far the predicate has come. */
    private LongSupplier measure;

    BestChange(TrialRuns runs) {
        this.runs = runs;
        this.graph = runs.graph;
        this.mender = runs.mender;
        this.links = runs.links;
        this.suspects = runs.suspects;
        this.budget = runs.budget;
        this.proposals = new Proposals(graph, links);
        this.measure = mender::reach;
    }

    /**
     * The best of the slots that were read last, where with as many steps more slots are read: code
     * that only compares one field after the other takes none.
     */
    @Nullable Trial findBySlots() {
        measure = () -> (mender.reach() << SLOTS) + mender.length();
        long reached = measure.getAsLong();
        long[] compared = mender.compared();
        proposals.mend(proposals.failed(mender));
        Set<Integer> near = new LinkedHashSet<>();
        Suspects.addNear(near, mender.length(), 0, NEAR);
        return bestOf(near, reached, compared, 1);
    }

    /** The best change, or null if none helps. */
    @Nullable Trial find() {
        measure = mender::reach;
        int length = mender.length();
        long reached = mender.reach();
        long[] compared = mender.compared();
        proposals.mend(proposals.failed(mender));
        Set<Integer> done = new LinkedHashSet<>();
        Set<Integer> near = new LinkedHashSet<>();
        Suspects.addNear(near, length, 0, NEAR);
        near.addAll(suspects.changed(length, runs.before().keySet()));
        int[] looked = mender.looked();
        near.addAll(suspects.compared(length, looked, compared));
        Set<Integer> around = suspects.around(length, looked);
        near.addAll(suspects.odd(length, FAR));
        around.addAll(suspects.odd(length, length));
        Trial best = bestOf(near, reached, compared, MOST_ORPHANS);
        done.addAll(near);
        if (!isGood(best, reached)) {
            runs.goOnTo(length);
            around.removeAll(done);
            best = better(best, bestOf(around, reached, compared, MOST_ORPHANS));
            done.addAll(around);
        }
        if (!isGood(best, reached)) {
            runs.goOnTo(length);
            best = better(best, bestExchange(around, length, reached));
        }
        if (!isGood(best, reached)) {
            runs.goOnTo(length);
            Set<Integer> more = new LinkedHashSet<>();
            Suspects.addNear(more, length, NEAR, NOT_SO_NEAR);
            more.removeAll(done);
            best = better(best, bestOf(more, reached, compared, 1));
            done.addAll(more);
        }
        if (!isGood(best, reached)) {
            runs.goOnTo(length);
            near.addAll(around);
            best = better(best, bestPair(near, length, reached, compared));
        }
        if (best == null) {
            runs.goOnTo(length);
            Set<Integer> rest = new LinkedHashSet<>();
            Suspects.addNear(rest, length, NOT_SO_NEAR, length);
            rest.removeAll(done);
            best = bestOf(rest, reached, compared, 1);
        }
        return best;
    }

    private boolean isGood(@Nullable Trial best, long reached) {
        return best != null && best.score >= reached + NEAR;
    }

    private static @Nullable Trial better(@Nullable Trial one, @Nullable Trial other) {
        return one == null || other != null && other.score > one.score ? other : one;
    }

    private @Nullable Trial bestOf(
            Set<Integer> places, long reached, long[] compared, int mostOrphans) {
        Trial best = null;
        for (int place : places) {
            if (mender.length() <= place) {
                runs.goOn();
            }
            int slot = mender.slot(place);
            if (!runs.mayChange(slot)) {
                continue;
            }
            for (long value : proposals.of(slot, mender, compared, mostOrphans)) {
                Change change = new Change(place, slot, value);
                if (runs.isTabu(slot, value)) {
                    continue;
                }
                int oddity = links.oddity(slot, value);
                long reach = reach(runs.redo(change));
                if (reach > reached && graph.place(slot).kind().isWhole() && reach < VALID) {
                    Trial chased = chase(change, reach);
                    change = chased.change;
                    reach = chased.score;
                }
                long score = reach - oddity * ODD;
                runs.takeBack(change);
                if (reach > reached && (best == null || score > best.score)) {
                    best = new Trial(change, score);
                }
                if (reach >= VALID || budget.isUsedUp()) {
                    return best;
                }
            }
        }
        return best;
    }

    /** The best of two changes near each other, where one alone does not help. */
    private @Nullable Trial bestPair(
            Set<Integer> places, int length, long reached, long[] compared) {
        Trial best = null;
        for (int place : places) {
            runs.goOnTo(length);
            int slot = mender.slot(place);
            for (long value :
                    runs.mayChange(slot) ? proposals.of(slot, mender, compared, 2) : NONE) {
                Change first = new Change(place, slot, value);
                int oddity = links.oddity(slot, value);
                runs.redo(first);
                long old = runs.put(slot, value);
                Trial second = second(first, oddity, reached);
                runs.put(slot, old);
                runs.takeBack(first);
                best = second == null ? best : better(best, second);
                if (best != null && best.score >= VALID || budget.isUsedUp()) {
                    return best;
                }
            }
        }
        return best;
    }

    private @Nullable Trial second(Change first, int oddityOfFirst, long reached) {
        Trial best = null;
        long[] compared = mender.compared();
        Set<Integer> places = new LinkedHashSet<>();
        Suspects.addNear(places, mender.length(), 0, FEW);
        places.addAll(suspects.compared(mender.length(), mender.looked(), compared));
        for (int place : places) {
            if (mender.length() <= place) {
                runs.goOn();
            }
            int slot = mender.slot(place);
            if (place <= first.place() || !runs.mayChange(slot)) {
                continue;
            }
            for (long value : proposals.of(slot, mender, compared, 2)) {
                Change alone = new Change(place, slot, value);
                long reach = reach(runs.redo(alone));
                runs.takeBack(alone);
                int oddity = oddityOfFirst + links.oddity(slot, value);
                long score = reach >= VALID ? VALID : reach - oddity * ODD;
                if (reach > reached + NEAR && (best == null || score > best.score)) {
                    Change both =
                            new Change(first.place(), first.slot(), first.value(), slot, value);
                    best = new Trial(both, score);
                }
            }
        }
        return best;
    }

    /**
     * A number that lets the predicate go on may fail in the next comparison: as long as it is
     * compared itself, it follows.
     */
    private Trial chase(Change first, long firstReach) {
        Change best = first;
        long reach = firstReach;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Change next = null;
            long now = best.value();
            long[] compared = mender.compared();
            for (long value : Proposals.asked(now, compared, graph.place(best.slot()).kind())) {
                Change change = new Change(best.place(), best.slot(), value);
                long further = reach(runs.redo(change));
                if (further > reach) {
                    reach = further;
                    next = change;
                }
                if (reach >= VALID) {
                    return new Trial(change, reach);
                }
            }
            if (next == null) {
                return new Trial(best, reach);
            }
            best = next;
            runs.redo(best);
        }
        return new Trial(best, reach);
    }

    /**
     * The best exchange of what two slots hold. A predicate that looks at the shape first and at
     * what is in it later takes the wrong one of two lost parts at first, twice.
     */
    private @Nullable Trial bestExchange(Set<Integer> places, int length, long reached) {
        Trial best = null;
        for (int place : places) {
            runs.goOnTo(length);
            int slot = mender.slot(place);
            if (!runs.mayChange(slot) || !graph.place(slot).kind().isReference()) {
                continue;
            }
            for (int other : List.copyOf(runs.before().keySet())) {
                runs.goOnTo(length);
                if (!links.areAlike(slot, other) || !mender.isRead(other)) {
                    continue;
                }
                int first = Math.min(place, suspects.place(other, length));
                Change change =
                        new Change(first, slot, graph.value(other), other, graph.value(slot));
                long reach = reach(runs.redo(change));
                runs.takeBack(change);
                if (reach > reached && (best == null || reach > best.score)) {
                    best = new Trial(change, reach);
                }
                if (reach >= VALID || budget.isUsedUp()) {
                    return best;
                }
            }
        }
        return best;
    }

    /**
     * How far the predicate came. A yes is best if no object is lost by it; otherwise it counts as
     * a bit farther than it came: what is lost, it did not come to.
     */
    private long reach(Outcome outcome) {
        if (outcome == Outcome.RAN_AWAY) {
            return -1;
        }
        if (outcome != Outcome.VALID) {
            return measure.getAsLong();
        }
        return runs.lost() == 0 ? VALID : measure.getAsLong() + 1;
    }
}
