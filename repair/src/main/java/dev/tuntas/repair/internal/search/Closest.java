package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Reach;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The fewest changes with which the predicate says yes: all single ones are tried, then all pairs,
 * and so on.
 *
 * <p>Only slots that the failed run has read are changed. That loses nothing: with any other slots
 * changed, the predicate would do the same. Of several changes the one that is read first is made
 * first, and then only slots behind it on the list are changed. That loses nothing either: up to
 * there the run is the same with and without the others, so these are not read before it. Only what
 * is in a container can change several times at one place.
 *
 * <p>If it is known on which slots the failure depends ({@link FailureSlots}), the last change is
 * one of these: with another slot changed, the same would fail. For the same reason one of the
 * changes that are left is, so the first of them is not read behind all of these slots.
 *
 * <p>Of repairs by equally many changes the one is taken by which the fewest objects are lost, and
 * of these one with the fewest new objects.
 */
public final class Closest {
    /** Numbers in comparisons, two for each. */
    private static final int LATEST = 12;

    private final LiveGraph graph;
    private final Mender mender;
    private final RepairBudget budget;
    private final Links links;
    private final Proposals proposals;
    private final Edits edits;
    private final NumberSlots numbers;
    private final FailureSlots failures;
    private final long mostTrials;
    private final List<Edit> made = new ArrayList<>();
    private final List<Map<Integer, Long>> undo = new ArrayList<>();
    private List<Edit> best = List.of();
    private long leastLost = Long.MAX_VALUE;
    private List<Edit> nearest = List.of();
    private long farthest = -1;
    private long trials;
    private int refuted;

    /** Whether there was anything left for the last of the changes. */
    private boolean areSoMany;

    /**
     * @param frozen places that must not change
     * @param failures tells on which slots a failure depends
     * @param mostTrials how many changes are tried at most
     */
    public Closest(
            LiveGraph graph,
            Mender mender,
            Set<Spot> frozen,
            RepairBudget budget,
            FailureSlots failures,
            long mostTrials) {
        this.graph = graph;
        this.failures = failures;
        this.mender = mender;
        this.budget = budget;
        this.mostTrials = mostTrials;
        this.numbers = new NumberSlots(graph);
        this.links = new Links(graph);
        this.proposals = new Proposals(graph, links);
        this.edits = new Edits(graph, mender, proposals, frozen);
    }

    /**
     * Whether there is a repair by at most so many changes; if there is, it is made in the graph.
     * The predicate must have failed before, from its start.
     */
    public boolean run(int mostChanges) {
        for (int changes = 1; changes <= mostChanges && !isUsedUp(); changes++) {
            areSoMany = false;
            search(changes, 0);
            if (!best.isEmpty()) {
                best.forEach(this::put);
                return true;
            }
            if (isUsedUp()) {
                return false;
            }
            refuted = edits.isComplete() ? changes : 0;
            again();
            if (!areSoMany) {
                // There are not so many slots to change, so there are no more either.
                return false;
            }
        }
        return false;
    }

    /** It is known that so many changes, and fewer, are not enough. */
    public int refuted() {
        return refuted;
    }

    public long trials() {
        return trials;
    }

    /** The slots that have been changed, and what they held before. */
    public Map<Integer, Long> before() {
        Map<Integer, Long> before = new LinkedHashMap<>();
        undo.forEach(values -> values.forEach(before::putIfAbsent));
        before.entrySet().removeIf(e -> graph.value(e.getKey()) == e.getValue());
        return before;
    }

    /** The slots and the values with which the predicate came farthest, where none is enough. */
    public Map<Integer, Long> nearest() {
        Map<Integer, Long> values = new LinkedHashMap<>();
        for (Edit edit : nearest) {
            for (int i = 0; i < edit.slots().length; i++) {
                values.put(edit.slots()[i], edit.values()[i]);
            }
        }
        return values;
    }

    private boolean isUsedUp() {
        return budget.isUsedUp() || trials >= mostTrials;
    }

    private Outcome again() {
        mender.begin();
        return goOn();
    }

    private Outcome goOn() {
        long steps = mender.steps();
        Outcome outcome = mender.run();
        budget.use(mender.steps() - steps + 1);
        return outcome;
    }

    // --- the search -----------------------------------------------------------------------------

    /**
     * Tries all ways to mend the failure at which the predicate stands.
     *
     * @param changes so many, exactly
     * @param from the first place of the list that may change
     */
    private void search(int changes, int from) {
        int length = mender.length();
        long[] compared = mender.compared();
        Proposals.Failed failed = proposals.failed(mender);
        BitSet reasons = reasons();
        int last = reasons == null ? length - 1 : last(reasons, length);
        for (int place = last; place >= from && !isDone(); place--) {
            if (changes == 1 && reasons != null && !reasons.get(mender.slot(place))) {
                continue;
            }
            proposals.mend(failed);
            for (Edit edit : edits.at(place, compared)) {
                attempt(edit, changes);
                if (isDone()) {
                    return;
                }
            }
            solve(place, compared, changes);
        }
    }

    private @Nullable BitSet reasons() {
        long steps = failures.steps();
        BitSet reasons = failures.of(graph);
        budget.use(failures.steps() - steps);
        return reasons;
    }

    /** The last place of the list that has one of the slots. */
    private int last(BitSet slots, int length) {
        int place = length - 1;
        while (place >= 0
                && !(slots.get(mender.slot(place)) && edits.mayChange(mender.slot(place)))) {
            place--;
        }
        return place;
    }

    private boolean isDone() {
        return leastLost == 0 || isUsedUp();
    }

    private Outcome attempt(Edit edit, int changes) {
        mender.goBack(edit.place());
        put(edit);
        made.add(edit);
        write(edit);
        trials++;
        areSoMany |= changes == 1;
        Outcome outcome = goOn();
        if (outcome == Outcome.VALID && graph.arePossible()) {
            note();
        } else {
            remember(outcome);
            if (changes > 1) {
                search(changes - 1, isOfContainer(edit) ? edit.place() : edit.place() + 1);
            }
        }
        mender.goBack(edit.place());
        made.remove(made.size() - 1);
        takeBack();
        write(edit.slots());
        return outcome;
    }

    /** Whether more of the same is another change: a second element is put in or taken out. */
    private boolean isOfContainer(Edit edit) {
        int slot = mender.slot(edit.place());
        return graph.place(slot).isLength() && graph.containerOf(graph.owner(slot)) != null;
    }

    /** What is lost counts most, then what is new. */
    private void note() {
        BitSet met = Reach.of(graph);
        int lost = graph.spares() - met.get(0, graph.spares()).cardinality();
        int added = met.cardinality() - met.get(0, graph.spares()).cardinality();
        long weight = lost * (graph.objects() + 1L) + added;
        if (weight < leastLost) {
            leastLost = weight;
            best = List.copyOf(made);
        }
    }

    private void remember(Outcome outcome) {
        if (outcome != Outcome.RAN_AWAY && mender.reach() > farthest) {
            farthest = mender.reach();
            nearest = List.copyOf(made);
        }
    }

    // --- numbers --------------------------------------------------------------------------------

    /**
     * What a number has to be is computed, where the comparison that failed depends on it as a sum
     * or a multiple does: two runs tell by how much the difference of the two sides changes with
     * it.
     */
    private void solve(int place, long[] compared, int changes) {
        int slot = mender.slot(place);
        if (compared.length < 2 || !numbers.isNumber(slot) || !edits.mayChange(slot)) {
            return;
        }
        long now = numbers.now(slot);
        if (!numbers.holds(slot, now + 1)) {
            return;
        }
        long[] then = comparedWith(Edit.of(place, slot, numbers.value(slot, now + 1)));
        Set<Long> wanted = new LinkedHashSet<>();
        for (int i = 0; i + 1 < Math.min(Math.min(compared.length, then.length), LATEST); i += 2) {
            long difference = compared[i] - compared[i + 1];
            long slope = then[i] - then[i + 1] - difference;
            if (slope != 0) {
                long equal = now - Math.floorDiv(difference, slope);
                wanted.addAll(List.of(equal, equal - 1, equal + 1));
            }
        }
        wanted.remove(now);
        for (long value : wanted) {
            if (!isDone() && numbers.holds(slot, value)) {
                attempt(Edit.of(place, slot, numbers.value(slot, value)), changes);
            }
        }
    }

    private long[] comparedWith(Edit edit) {
        mender.goBack(edit.place());
        write(edit);
        trials++;
        goOn();
        long[] compared = mender.compared();
        mender.goBack(edit.place());
        write(edit.slots());
        return compared;
    }

    // --- slots ----------------------------------------------------------------------------------

    /** Gives slots their values in the graph. */
    private void put(Edit edit) {
        Map<Integer, Long> old = new LinkedHashMap<>();
        for (int i = 0; i < edit.slots().length; i++) {
            old.put(edit.slots()[i], graph.value(edit.slots()[i]));
            set(edit.slots()[i], edit.values()[i]);
        }
        undo.add(old);
    }

    private void takeBack() {
        undo.remove(undo.size() - 1).forEach(this::set);
    }

    private void set(int slot, long value) {
        links.changed(slot, graph.value(slot), value);
        graph.set(slot, value);
    }

    private void write(Edit edit) {
        for (int i = 0; i < edit.slots().length; i++) {
            graph.write(mender, edit.slots()[i], edit.values()[i]);
        }
    }

    private void write(int[] slots) {
        for (int slot : slots) {
            graph.write(mender, slot, graph.value(slot));
        }
    }
}
