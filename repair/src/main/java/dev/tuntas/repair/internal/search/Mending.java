package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
    /**
     * One slot gets a value, or two exchange theirs.
     *
     * @param place on the list, of the slot that was read first
     * @param other 0 if it is only one
     */
    private record Change(int place, int slot, long value, int other, long otherValue) {
        Change(int place, int slot, long value) {
            this(place, slot, value, 0, 0);
        }
    }

    /** A change that was tried, and how far the predicate came with it. */
    private record Trial(Change change, long score) {}

    private static final long VALID = Long.MAX_VALUE / 2;

    /** No way that the predicate comes is as long: what is odd counts more. */
    private static final long ODD = 1L << 50;

    private static final int MOST_LIKELY = 40;
    private static final long MOST_RUNS = 8;
    private static final int LATEST = 4;
    private static final int CLEARLY = -2;
    private static final int FEW = 6;
    private static final int NEAR = 12;
    private static final List<Long> NONE = List.of();
    private static final int NOT_SO_NEAR = 200;
    private static final int FAR = 300;
    private static final int MOST_ORPHANS = 8;
    private static final int MOST_ROUNDS = 24;

    private final LiveGraph graph;
    private final Mender mender;
    private final Links links;
    private final Proposals proposals;
    private final Set<Spot> frozen;
    private final RepairBudget budget;
    private final Map<Integer, Long> before = new LinkedHashMap<>();
    private final Set<Change> tabu = new HashSet<>();
    private final Suspects suspects;
    private final Guide guide;
    private long trials;
    private long startOfTrial;

    public Mending(LiveGraph graph, Mender mender, Set<Spot> frozen, RepairBudget budget) {
        this.graph = graph;
        this.mender = mender;
        this.links = new Links(graph);
        this.proposals = new Proposals(graph, links);
        this.suspects = new Suspects(graph, mender, links);
        this.guide = new Guide(graph, mender, links);
        this.frozen = frozen;
        this.budget = budget;
    }

    /** The slots that have been changed, and what they held before. */
    public Map<Integer, Long> before() {
        return before;
    }

    public long trials() {
        return trials;
    }

    /** Whether the predicate says yes in the end. */
    public boolean run() {
        mender.begin();
        Outcome outcome = goOn();
        while (outcome != Outcome.VALID) {
            if (budget.isUsedUp()) {
                return false;
            }
            Outcome guided = guided();
            outcome = guided == null ? keepBest() : guided;
            if (outcome == null) {
                return false;
            }
        }
        return true;
    }

    /** Keeps the best of all changes that are tried; null if none helps. */
    private @Nullable Outcome keepBest() {
        Trial best = best();
        if (best == null) {
            return null;
        }
        keep(best.change);
        return redo(best.change);
    }

    // --- trying ---------------------------------------------------------------------------------

    /** Goes on with a change. */
    private Outcome redo(Change change) {
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
        return goOn();
    }

    private Outcome goOn() {
        long steps = mender.steps();
        Outcome outcome = mender.run();
        budget.use(mender.steps() - steps + 1);
        return outcome;
    }

    /** Takes a change back, and the predicate to where it read the slot. */
    private void takeBack(Change change) {
        mender.goBack(change.place);
        graph.write(mender, change.slot, graph.value(change.slot));
        if (change.other != 0) {
            graph.write(mender, change.other, graph.value(change.other));
        }
    }

    private void keep(Change change) {
        keep(change.slot, change.value);
        if (change.other != 0) {
            keep(change.other, change.otherValue);
        }
    }

    private void keep(int slot, long value) {
        long old = put(slot, value);
        before.putIfAbsent(slot, old);
        if (before.get(slot) == value) {
            before.remove(slot);
        }
        tabu.add(new Change(0, slot, old));
    }

    /** Gives a slot a value in the graph; returns what it held. */
    private long put(int slot, long value) {
        long old = graph.value(slot);
        links.changed(slot, old, value);
        graph.set(slot, value);
        guide.changed(slot, old, value);
        return old;
    }

    private boolean mayChange(int slot) {
        return !frozen.contains(graph.place(slot));
    }

    // --- by the rules that nearly all objects keep to -------------------------------------------

    /**
     * Keeps the first change by which the structure keeps to more rules and the predicate comes
     * farther; null if there is none. Each makes the structure less odd, so this ends.
     */
    private @Nullable Outcome guided() {
        int length = mender.length();
        long reached = mender.reach();
        long[] compared = mender.compared();
        int[] looked = mender.looked();
        Set<Integer> near = new LinkedHashSet<>();
        addNear(near, length, 0, NEAR);
        near.addAll(suspects.changed(length, before.keySet()));
        near.addAll(suspects.compared(length, looked, compared));
        near.addAll(suspects.around(length, looked));
        Outcome outcome = firstLikely(guide.likely(near, compared), length, reached, null);
        if (outcome == null && length > 0 && !budget.isUsedUp()) {
            Set<Integer> far = suspects.odd(length, length);
            for (int slot : guide.holes()) {
                far.add(suspects.place(slot, length));
            }
            far.removeAll(near);
            outcome = farLikely(guide.likely(far, compared), length, reached);
        }
        return outcome;
    }

    /** Where the predicate fails, and what it has compared there. */
    private record FailedAt(int slot, List<Long> numbers, List<Integer> objects) {}

    private FailedAt failedAt() {
        return new FailedAt(
                mender.slot(mender.length() - 1),
                Arrays.stream(mender.compared()).limit(LATEST).boxed().toList(),
                Arrays.stream(mender.comparedObjects()).limit(LATEST).boxed().toList());
    }

    /**
     * The same for slots that were read long ago. What brings back an object here and there lets
     * the predicate take more steps, but is none of its business if it fails as it did before.
     * Where several objects are missing, such as in the end, when it counts them, all are brought
     * back at once: one by one, the predicate would go through nearly everything for each.
     */
    private @Nullable Outcome farLikely(List<Guide.Likely> likely, int length, long reached) {
        FailedAt failed = failedAt();
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
                clear.add(new Change(each.place(), each.slot(), each.value()));
            }
        }
        return clear;
    }

    private boolean isAllowed(Guide.Likely change) {
        return mayChange(change.slot())
                && !tabu.contains(new Change(0, change.slot(), change.value()));
    }

    /** Keeps several changes, or a half of them, and so on, if they help; null if none do. */
    private @Nullable Outcome allOf(
            List<Change> changes, int length, long reached, FailedAt failed) {
        if (changes.size() < 2 || budget.isUsedUp()) {
            return null;
        }
        goOnTo(length);
        Outcome outcome = redo(changes);
        boolean isLossy = outcome == Outcome.VALID && lost() > 0;
        boolean isBetter = outcome != Outcome.RAN_AWAY && mender.reach() > reached;
        if (!isLossy && (outcome == Outcome.VALID || isBetter && !failedAt().equals(failed))) {
            changes.forEach(this::keep);
            return outcome;
        }
        mender.goBack(first(changes));
        changes.forEach(each -> graph.write(mender, each.slot, graph.value(each.slot)));
        goOnTo(length);
        int half = changes.size() / 2;
        Outcome one = allOf(changes.subList(0, half), length, reached, failed);
        return one == null
                ? allOf(changes.subList(half, changes.size()), length, reached, failed)
                : one;
    }

    private Outcome redo(List<Change> changes) {
        int place = first(changes);
        mender.goBack(place);
        suspects.changedFrom(place);
        changes.forEach(each -> graph.write(mender, each.slot, each.value));
        trials++;
        return goOn();
    }

    private static int first(List<Change> changes) {
        return changes.stream().mapToInt(Change::place).min().orElseThrow();
    }

    /**
     * @param failed how the predicate fails now; null if it does not matter that it fails so again
     */
    private @Nullable Outcome firstLikely(
            List<Guide.Likely> likely, int length, long reached, @Nullable FailedAt failed) {
        Guide.Likely best = null;
        long farthest = -1;
        int tried = 0;
        long taken = 0;
        for (Guide.Likely each : likely) {
            // Where several speak for themselves alike, the predicate has to choose.
            if (best != null && isWorse(each, best)) {
                break;
            }
            // Of what fits into one slot the greatest comes first: the others may be lost from it.
            if (best != null && each.slot() == best.slot()) {
                continue;
            }
            if (!isAllowed(each)) {
                continue;
            }
            boolean isTooFar = taken > MOST_RUNS * (reached + NOT_SO_NEAR);
            if (tried++ == MOST_LIKELY || isTooFar || budget.isUsedUp()) {
                break;
            }
            Change change = new Change(each.place(), each.slot(), each.value());
            Outcome outcome = redo(change);
            taken += mender.reach() - startOfTrial;
            boolean isBetter =
                    outcome != Outcome.RAN_AWAY
                            && isBetter(each, length, reached)
                            && (failed == null || !failedAt().equals(failed));
            boolean isLossy = outcome == Outcome.VALID && lost() > 0;
            boolean isClear = outcome == Outcome.VALID || isBetter && each.oddity() < CLEARLY;
            if (isClear && !isLossy) {
                keep(change);
                return outcome;
            }
            if (isBetter && !isLossy && mender.reach() > farthest) {
                best = each;
                farthest = mender.reach();
            } else if (!isBetter && leadsOn(each, outcome, 0)) {
                // The predicate stands at a failure again, and would not begin anew from there.
                keep(change);
                return redo(change);
            }
            takeBack(change);
        }
        goOnTo(length);
        if (best == null) {
            return null;
        }
        Change change = new Change(best.place(), best.slot(), best.value());
        keep(change);
        return redo(change);
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
        long old = put(first.slot(), first.value());
        boolean leadsOn = false;
        int tried = 0;
        for (Guide.Likely second : likelyOf((int) first.value(), length)) {
            if (leadsOn || tried++ == FEW || budget.isUsedUp()) {
                break;
            }
            Change change = new Change(second.place(), second.slot(), second.value());
            Outcome then = redo(change);
            leadsOn =
                    then == Outcome.VALID
                            || then != Outcome.RAN_AWAY
                                    && mender.reach() > reached
                                    && (!isAbout(first)
                                            || depth == 0 && leadsOn(first, then, depth + 1));
            takeBack(change);
            goOnTo(length);
        }
        put(first.slot(), old);
        return leadsOn;
    }

    /** Likely changes of an object's own slots. */
    private List<Guide.Likely> likelyOf(int object, int length) {
        Set<Integer> places = new LinkedHashSet<>();
        for (int slot = graph.firstSlot(object); slot < graph.end(object); slot++) {
            if (graph.isSlot(slot) && mender.isRead(slot) && mayChange(slot)) {
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
        boolean isPast = mender.reach() > startOfTrial + NEAR;
        boolean isJustPast = mender.reach() > startOfTrial && !isAbout(change);
        return change.oddity() < -1 && (isPast || isJustPast);
    }

    /** Whether the slot that was read last is one of the object that a change has brought. */
    private boolean isAbout(Guide.Likely change) {
        return graph.place(change.slot()).kind().isReference()
                && graph.owner(mender.slot(mender.length() - 1)) == change.value();
    }

    // --- the next change ------------------------------------------------------------------------

    /** The best change, or null if none helps. */
    private @Nullable Trial best() {
        int length = mender.length();
        long reached = mender.reach();
        long[] compared = mender.compared();
        proposals.compared(mender.comparedFractions());
        Set<Integer> done = new LinkedHashSet<>();
        Set<Integer> near = new LinkedHashSet<>();
        addNear(near, length, 0, NEAR);
        near.addAll(suspects.changed(length, before.keySet()));
        int[] looked = mender.looked();
        near.addAll(suspects.compared(length, looked, compared));
        Set<Integer> around = suspects.around(length, looked);
        near.addAll(suspects.odd(length, FAR));
        around.addAll(suspects.odd(length, length));
        Trial best = bestOf(near, reached, compared, MOST_ORPHANS);
        done.addAll(near);
        if (!isGood(best, reached)) {
            goOnTo(length);
            around.removeAll(done);
            best = better(best, bestOf(around, reached, compared, MOST_ORPHANS));
            done.addAll(around);
        }
        if (!isGood(best, reached)) {
            goOnTo(length);
            best = better(best, bestExchange(around, length, reached));
        }
        if (!isGood(best, reached)) {
            goOnTo(length);
            Set<Integer> more = new LinkedHashSet<>();
            addNear(more, length, NEAR, NOT_SO_NEAR);
            more.removeAll(done);
            best = better(best, bestOf(more, reached, compared, 1));
            done.addAll(more);
        }
        if (!isGood(best, reached)) {
            goOnTo(length);
            near.addAll(around);
            best = better(best, bestPair(near, length, reached, compared));
        }
        if (best == null) {
            goOnTo(length);
            Set<Integer> rest = new LinkedHashSet<>();
            addNear(rest, length, NOT_SO_NEAR, length);
            rest.removeAll(done);
            best = bestOf(rest, reached, compared, 1);
        }
        return best;
    }

    private boolean isGood(@Nullable Trial best, long reached) {
        return best != null && best.score >= reached + NEAR;
    }

    private void goOnTo(int length) {
        if (mender.length() < length) {
            goOn();
        }
    }

    private static @Nullable Trial better(@Nullable Trial one, @Nullable Trial other) {
        return one == null || other != null && other.score > one.score ? other : one;
    }

    private static void addNear(Set<Integer> places, int length, int from, int to) {
        for (int place = length - 1 - from; place >= 0 && place >= length - to; place--) {
            places.add(place);
        }
    }

    private @Nullable Trial bestOf(
            Set<Integer> places, long reached, long[] compared, int mostOrphans) {
        Trial best = null;
        for (int place : places) {
            if (mender.length() <= place) {
                goOn();
            }
            int slot = mender.slot(place);
            if (!mayChange(slot)) {
                continue;
            }
            for (long value : proposals.of(slot, mender, compared, mostOrphans)) {
                Change change = new Change(place, slot, value);
                if (tabu.contains(new Change(0, slot, value))) {
                    continue;
                }
                int oddity = links.oddity(slot, value);
                long reach = reach(redo(change));
                if (reach > reached && graph.place(slot).kind().isWhole() && reach < VALID) {
                    Trial chased = chase(change, reach);
                    change = chased.change;
                    reach = chased.score;
                }
                long score = reach - oddity * ODD;
                takeBack(change);
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
            goOnTo(length);
            int slot = mender.slot(place);
            for (long value : mayChange(slot) ? proposals.of(slot, mender, compared, 2) : NONE) {
                Change first = new Change(place, slot, value);
                int oddity = links.oddity(slot, value);
                redo(first);
                long old = put(slot, value);
                Trial second = second(first, oddity, reached);
                put(slot, old);
                takeBack(first);
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
        addNear(places, mender.length(), 0, FEW);
        places.addAll(suspects.compared(mender.length(), mender.looked(), compared));
        for (int place : places) {
            if (mender.length() <= place) {
                goOn();
            }
            int slot = mender.slot(place);
            if (place <= first.place || !mayChange(slot)) {
                continue;
            }
            for (long value : proposals.of(slot, mender, compared, 2)) {
                Change alone = new Change(place, slot, value);
                long reach = reach(redo(alone));
                takeBack(alone);
                int oddity = oddityOfFirst + links.oddity(slot, value);
                long score = reach >= VALID ? VALID : reach - oddity * ODD;
                if (reach > reached + NEAR && (best == null || score > best.score)) {
                    Change both = new Change(first.place, first.slot, first.value, slot, value);
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
            long now = best.value;
            long[] compared = mender.compared();
            for (long value : Proposals.asked(now, compared, graph.place(best.slot).kind())) {
                Change change = new Change(best.place, best.slot, value);
                long further = reach(redo(change));
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
            redo(best);
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
            goOnTo(length);
            int slot = mender.slot(place);
            if (!mayChange(slot) || !graph.place(slot).kind().isReference()) {
                continue;
            }
            for (int other : List.copyOf(before.keySet())) {
                goOnTo(length);
                if (!links.areAlike(slot, other) || !mender.isRead(other)) {
                    continue;
                }
                int first = Math.min(place, suspects.place(other, length));
                Change change =
                        new Change(first, slot, graph.value(other), other, graph.value(slot));
                long reach = reach(redo(change));
                takeBack(change);
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
            return mender.reach();
        }
        return lost() == 0 ? VALID : mender.reach() + 1;
    }

    /** How many objects the predicate has not come to. */
    private int lost() {
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
