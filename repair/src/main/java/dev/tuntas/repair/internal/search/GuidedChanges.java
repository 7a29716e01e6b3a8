package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.search.TrialRuns.Change;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Changes by which a structure keeps to more of the rules that nearly all its objects keep to, as a
 * {@link Guide} knows: the predicate is asked about these before all others.
 */
final class GuidedChanges {
    /** So many steps beyond the failure tell that it is mended. */
    private static final int AHEAD = 64;

    private static final long VALID = Long.MAX_VALUE / 2;
    private static final int MOST_LIKELY = 40;
    private static final long MOST_RUNS = 8;
    private static final int CLEARLY = -2;
    private static final int FEW = 6;
    private static final int NEAR = 12;
    private static final int NOT_SO_NEAR = 200;

    private final TrialRuns runs;
    private final LiveGraph graph;
    private final Mender mender;
    private final Links links;
    private final Suspects suspects;
    private final RepairBudget budget;
    private final Guide guide;
    private final boolean looksAhead;

    /** Slots that were passed over and looked at: once, the rest is left to where it fails. */
    private final BitSet lookedBack = new BitSet();

    /** Whether looking ahead has not told which change is to be kept. */
    private boolean isUndecided;

    /**
     * @param looksAhead whether all changes are looked at before one is gone on with
     */
    GuidedChanges(TrialRuns runs, boolean looksAhead) {
        this.looksAhead = looksAhead;
        this.runs = runs;
        this.graph = runs.graph;
        this.mender = runs.mender;
        this.links = runs.links;
        this.suspects = runs.suspects;
        this.budget = runs.budget;
        this.guide = runs.guide;
    }

    /**
     * Keeps the first change by which the structure keeps to more rules and the predicate comes
     * farther; null if there is none. Each makes the structure less odd, so this ends.
     */
    @Nullable Outcome keepFirst() {
        int length = mender.length();
        long reached = mender.reach();
        long[] compared = mender.compared();
        int[] looked = mender.looked();
        Set<Integer> near = new LinkedHashSet<>();
        Suspects.addNear(near, length, 0, NEAR);
        near.addAll(suspects.changed(length, runs.before().keySet()));
        near.addAll(suspects.compared(length, looked, compared));
        near.addAll(suspects.around(length, looked));
        addTwins(near, length);
        Outcome outcome = passedOver(near, length, reached);
        if (outcome != null) {
            return outcome;
        }
        List<Guide.Likely> likely = guide.likely(near, compared);
        outcome = looksAhead ? onlyLikely(likely, length, reached) : null;
        if (outcome == null && (isUndecided || !looksAhead)) {
            outcome = firstLikely(likely, length, reached, null);
        }
        if (outcome == null && length > 0 && !budget.isUsedUp()) {
            Set<Integer> far = far(length);
            far.removeAll(near);
            outcome = farLikely(guide.likely(far, compared), length, reached);
        }
        return outcome;
    }

    /** Of numbers that have to be different, the one that was met before may be wrong. */
    private void addTwins(Set<Integer> near, int length) {
        if (length > 0) {
            for (int twin : guide.twins(mender.slot(length - 1))) {
                near.add(suspects.place(twin, length));
            }
        }
    }

    /**
     * Keeps a change of a slot that was read long ago, and that the predicate has let pass, if the
     * rules speak clearly against what it refers to, and for something else. A link that leads far
     * ahead is noticed late: what is mended behind it has to be gone through again then. So at each
     * failure such links are mended first. As of every change that speaks for itself, the predicate
     * has to come past it, and not to the same failure again.
     */
    private @Nullable Outcome passedOver(Set<Integer> near, int length, long reached) {
        if (length == 0 || budget.isUsedUp()) {
            return null;
        }
        Set<Integer> places = new LinkedHashSet<>();
        guide.odd(slot -> addPassedOver(slot, length, places));
        places.removeAll(near);
        List<Guide.Likely> clear = guide.likely(places, mender.compared());
        clear.removeIf(each -> each.oddity() >= CLEARLY || each.isLoss() || !isAllowed(each));
        places.forEach(place -> lookedBack.set(mender.slot(place)));
        // Only one is tried now; the others are looked at again.
        clear.forEach(each -> lookedBack.clear(each.slot()));
        if (clear.isEmpty()) {
            return null;
        }
        Guide.Likely first = Collections.min(clear, Comparator.comparingInt(Guide.Likely::place));
        lookedBack.set(first.slot());
        return firstLikely(List.of(first), length, reached, runs.failedAt());
    }

    private void addPassedOver(int slot, int length, Set<Integer> into) {
        if (!lookedBack.get(slot)) {
            into.add(suspects.place(slot, length));
        }
    }

    private static Change change(Guide.Likely likely) {
        return new Change(likely.place(), likely.slot(), likely.value());
    }

    /** Places of slots that were read long ago. */
    private Set<Integer> far(int length) {
        Set<Integer> far = suspects.odd(length, length);
        for (int slot : guide.holes()) {
            far.add(suspects.place(slot, length));
        }
        return far;
    }

    /**
     * Keeps a change of a slot that was read long ago with which the predicate only takes more
     * steps before it fails as it did: where nothing else helps, several of these may.
     */
    @Nullable Outcome keepFarther(int length) {
        runs.goOnTo(length);
        if (length == 0 || budget.isUsedUp()) {
            return null;
        }
        long reached = mender.reach();
        return firstLikely(guide.likely(far(length), mender.compared()), length, reached, null);
    }

    /**
     * The same for slots that were read long ago. What brings back an object here and there lets
     * the predicate take more steps, but is none of its business if it fails as it did before.
     * Where several objects are missing, such as in the end, when it counts them, all are brought
     * back at once: one by one, the predicate would go through nearly everything for each.
     */
    private @Nullable Outcome farLikely(List<Guide.Likely> likely, int length, long reached) {
        TrialRuns.FailedAt failed = runs.failedAt();
        Outcome outcome = allOf(clear(likely), length, reached, failed);
        return outcome == null ? firstLikely(likely, length, reached, failed) : outcome;
    }

    /** Changes that put different lost objects into different empty slots. */
    private List<Change> clear(List<Guide.Likely> likely) {
        List<Change> clear = new ArrayList<>();
        Set<Integer> slots = new HashSet<>();
        Set<Long> values = new HashSet<>();
        for (Guide.Likely each : likely) {
            boolean isClear =
                    each.oddity() <= CLEARLY
                            && each.value() >= 0
                            && graph.value(each.slot()) == LiveGraph.NULL
                            && links.oddity(each.slot(), each.value()) < 0
                            && isAllowed(each);
            if (isClear && !slots.contains(each.slot()) && values.add(each.value())) {
                slots.add(each.slot());
                clear.add(change(each));
            }
        }
        return clear;
    }

    private boolean isAllowed(Guide.Likely change) {
        return runs.mayChange(change.slot()) && !runs.isTabu(change.slot(), change.value());
    }

    /** Keeps several changes, or a half of them, and so on, if they help; null if none do. */
    private @Nullable Outcome allOf(
            List<Change> changes, int length, long reached, TrialRuns.FailedAt failed) {
        if (changes.size() < 2 || budget.isUsedUp()) {
            return null;
        }
        runs.goOnTo(length);
        Outcome outcome = runs.redo(changes);
        boolean isLossy = outcome == Outcome.VALID && runs.lost() > 0;
        boolean isBetter = outcome != Outcome.RAN_AWAY && mender.reach() > reached;
        if (!isLossy && (outcome == Outcome.VALID || isBetter && !runs.failedAt().equals(failed))) {
            changes.forEach(runs::keep);
            return outcome;
        }
        mender.goBack(runs.first(changes));
        changes.forEach(each -> graph.write(mender, each.slot(), graph.value(each.slot())));
        runs.goOnTo(length);
        int half = changes.size() / 2;
        Outcome one = allOf(changes.subList(0, half), length, reached, failed);
        return one == null
                ? allOf(changes.subList(half, changes.size()), length, reached, failed)
                : one;
    }

    /**
     * The same as {@link #firstLikely}, by looking ahead: of each value it is seen only whether the
     * predicate comes past the failure. Where that is one alone, it is gone on with; if there are
     * several, how far the predicate comes with each has to tell, and nothing is decided here. So
     * both come to the same.
     */
    private @Nullable Outcome onlyLikely(List<Guide.Likely> likely, int length, long reached) {
        Guide.Likely only = null;
        int tried = 0;
        isUndecided = false;
        Set<Guide.Likely> farBack = farBack(likely, reached);
        for (Guide.Likely each : likely) {
            if (only != null && isWorse(each, only)) {
                break;
            }
            boolean isCompared = !farBack.contains(each);
            if (only != null && (each.slot() == only.slot() || !isCompared) || !isAllowed(each)) {
                continue;
            }
            if (tried++ == MOST_LIKELY || budget.isUsedUp()) {
                break;
            }
            runs.goOnTo(length);
            if (farBack.contains(each)) {
                // A look at this one would cost nearly as much as to go on with it.
                isUndecided = true;
                return null;
            }
            Change change = change(each);
            // What speaks for itself, or alone, is kept if it is better: nothing to look ahead for.
            boolean isClear =
                    only == null && (each.oddity() < CLEARLY || isAlone(each, likely, farBack));
            Outcome outcome = runs.redo(change, isClear ? TrialRuns.ALL : reached + AHEAD);
            boolean isBetter = outcome != Outcome.RAN_AWAY && isBetter(each, length, reached);
            boolean isDecided = outcome == Outcome.VALID || isClear;
            if (isBetter && (only != null || outcome != Outcome.PAUSED && !isDecided)
                    || outcome == Outcome.VALID && runs.lost() > 0) {
                return undecided(change, length);
            }
            if (isBetter && isDecided) {
                return goOnWith(change, outcome, length);
            }
            if (isBetter) {
                only = each;
            } else if (leadsOn(each, outcome, 0)) {
                return only == null ? keepAgain(change) : undecided(change, length);
            }
            runs.takeBack(change);
        }
        runs.goOnTo(length);
        if (only == null) {
            return null;
        }
        Change change = change(only);
        return goOnWith(change, runs.redo(change), length);
    }

    /** Whether no other change behind one on the list would be compared with it. */
    private boolean isAlone(
            Guide.Likely one, List<Guide.Likely> likely, Set<Guide.Likely> farBack) {
        return likely.subList(likely.indexOf(one) + 1, likely.size()).stream()
                .takeWhile(other -> !isWorse(other, one))
                .filter(other -> !farBack.contains(other))
                .noneMatch(other -> other.slot() != one.slot() && isAllowed(other));
    }

    /**
     * Changes of slots that were read so long ago that to compare them with one of those that were
     * read last would cost more than most repairs: they are tried only if none of these helps.
     */
    private Set<Guide.Likely> farBack(List<Guide.Likely> likely, long reached) {
        Set<Guide.Likely> farBack = new HashSet<>();
        for (Guide.Likely each : likely) {
            if (reached - mender.reachAt(each.place()) > NOT_SO_NEAR) {
                farBack.add(each);
            }
        }
        return farBack;
    }

    private @Nullable Outcome goOnWith(Change change, Outcome sofar, int length) {
        Outcome outcome = sofar == Outcome.PAUSED ? runs.resume() : sofar;
        boolean isLossy = outcome == Outcome.VALID && runs.lost() > 0;
        if (outcome == Outcome.RAN_AWAY || isLossy) {
            return undecided(change, length);
        }
        runs.keep(change);
        return outcome;
    }

    private @Nullable Outcome undecided(Change change, int length) {
        runs.takeBack(change);
        runs.goOnTo(length);
        isUndecided = true;
        return null;
    }

    private Outcome keepAgain(Change change) {
        // The predicate stands at a failure again, and would not begin anew from there.
        runs.keep(change);
        return runs.redo(change);
    }

    /**
     * @param failed how the predicate fails now; null if it does not matter that it fails so again
     */
    private @Nullable Outcome firstLikely(
            List<Guide.Likely> likely,
            int length,
            long reached,
            TrialRuns.@Nullable FailedAt failed) {
        Guide.Likely best = null;
        long farthest = -1;
        int tried = 0;
        long taken = 0;
        Set<Guide.Likely> farBack = farBack(likely, reached);
        for (Guide.Likely each : likely) {
            // Where several speak for themselves alike, the predicate has to choose.
            if (best != null && isWorse(each, best)) {
                break;
            }
            // Of what fits into one slot the greatest comes first: the others may be lost from it.
            if (best != null && each.slot() == best.slot()) {
                continue;
            }
            if (!isAllowed(each) || best != null && farBack.contains(each)) {
                continue;
            }
            boolean isTooFar = failed != null && taken > MOST_RUNS * (reached + NOT_SO_NEAR);
            if (tried++ == MOST_LIKELY || isTooFar || budget.isUsedUp()) {
                break;
            }
            Change change = change(each);
            Outcome outcome = runs.redo(change);
            taken += mender.reach() - runs.startOfTrial();
            boolean isBetter =
                    outcome != Outcome.RAN_AWAY
                            && isBetter(each, length, reached)
                            && (failed == null || !runs.failedAt().equals(failed));
            boolean isLossy = outcome == Outcome.VALID && runs.lost() > 0;
            boolean isClear = outcome == Outcome.VALID || isBetter && each.oddity() < CLEARLY;
            boolean isBest = isBetter && mender.reach() > farthest;
            if ((isClear || isBest && isAlone(each, likely, farBack)) && !isLossy) {
                runs.keep(change);
                return outcome;
            }
            if (isBest && !isLossy) {
                best = each;
                farthest = mender.reach();
            } else if (!isBetter && leadsOn(each, outcome, 0)) {
                return keepAgain(change);
            }
            runs.takeBack(change);
        }
        runs.goOnTo(length);
        if (best == null) {
            return null;
        }
        Change change = change(best);
        runs.keep(change);
        return runs.redo(change);
    }

    /**
     * Whether the predicate fails at the object that a change has brought, and a likely change of
     * that object, or two, would let it go on: then the first one is right, and that object has
     * faults of its own. The predicate stands at the failure before and after.
     */
    private boolean leadsOn(Guide.Likely first, Outcome outcome, int depth) {
        if (outcome == Outcome.RAN_AWAY || !isAbout(first)) {
            return false;
        }
        int length = mender.length();
        long reached = mender.reach();
        long old = runs.put(first.slot(), first.value());
        boolean leadsOn = false;
        int tried = 0;
        for (Guide.Likely second : likelyOf((int) first.value(), length)) {
            if (leadsOn || tried++ == FEW || budget.isUsedUp()) {
                break;
            }
            Change change = change(second);
            Outcome then = runs.redo(change);
            leadsOn =
                    then == Outcome.VALID
                            || then != Outcome.RAN_AWAY
                                    && mender.reach() > reached
                                    && (!isAbout(first)
                                            || depth == 0 && leadsOn(first, then, depth + 1));
            runs.takeBack(change);
            runs.goOnTo(length);
        }
        runs.put(first.slot(), old);
        return leadsOn;
    }

    /** Likely changes of an object's own slots. */
    private List<Guide.Likely> likelyOf(int object, int length) {
        Set<Integer> places = new LinkedHashSet<>();
        for (int slot = graph.firstSlot(object); slot < graph.end(object); slot++) {
            if (graph.isSlot(slot) && mender.isRead(slot) && runs.mayChange(slot)) {
                places.add(suspects.place(slot, length));
            }
        }
        return guide.likely(places, mender.compared());
    }

    private static boolean isWorse(Guide.Likely one, Guide.Likely than) {
        return one.oddity() > than.oddity() || one.isLoss() && !than.isLoss();
    }

    /**
     * Whether the predicate comes farther, or, if a change speaks for itself, past it: what it
     * brings back may have faults of its own.
     */
    private boolean isBetter(Guide.Likely change, int length, long reached) {
        if (mender.reach() > reached) {
            return true;
        }
        // Several fields may be read in one step.
        boolean isSame = mender.reach() == reached;
        if (isSame) {
            return mender.length() > length && !isAbout(change);
        }
        boolean isPast = mender.reach() > runs.startOfTrial() + NEAR;
        boolean isJustPast = mender.reach() > runs.startOfTrial() && !isAbout(change);
        return change.oddity() < -1 && (isPast || isJustPast);
    }

    /** Whether the slot that was read last is one of the object that a change has brought. */
    private boolean isAbout(Guide.Likely change) {
        return graph.place(change.slot()).kind().isReference()
                && graph.owner(mender.slot(mender.length() - 1)) == change.value();
    }
}
