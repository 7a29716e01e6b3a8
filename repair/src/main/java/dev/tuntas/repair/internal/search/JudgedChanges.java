package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Reach;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The fewest changes with which the predicate says yes and a judge does, too, of whom nothing is
 * known but what it says: all single changes of all slots are tried, then all pairs, and so on. The
 * predicate, on copies, is asked first, so the judge sees valid structures only.
 */
public final class JudgedChanges {
    private static final int PLACE = 0;

    private final LiveGraph graph;
    private final Mender mender;
    private final RepairBudget budget;
    private final Edits edits;
    private final NumberSlots numbers;
    private final Set<Long> given;
    private final Predicate<Map<Integer, Long>> judge;
    private final Map<Integer, Long> before = new TreeMap<>();
    private @Nullable Map<Integer, Long> best;
    private int leastLost = Integer.MAX_VALUE;
    private long trials;
    private long judged;
    private int refuted;

    /**
     * @param given numbers that are tried wherever a number may stand
     * @param judge is told what the slots held that are changed in the graph
     */
    public JudgedChanges(
            LiveGraph graph,
            Mender mender,
            Set<Spot> frozen,
            RepairBudget budget,
            Set<Long> given,
            Predicate<Map<Integer, Long>> judge) {
        this.graph = graph;
        this.mender = mender;
        this.budget = budget;
        this.edits = new Edits(graph, mender, new Proposals(graph, new Links(graph)), frozen);
        this.numbers = new NumberSlots(graph);
        this.given = given;
        this.judge = judge;
    }

    public long trials() {
        return trials;
    }

    /** How many valid structures the judge was asked about. */
    public long judged() {
        return judged;
    }

    /** So many changes, and fewer, are not enough. */
    public int refuted() {
        return refuted;
    }

    /**
     * What the slots held that are changed in the graph now; null, and nothing is changed, if no so
     * many changes are enough.
     */
    public @Nullable Map<Integer, Long> find(int most) {
        for (int changes = 1; changes <= most; changes++) {
            search(changes, 1);
            Map<Integer, Long> found = best;
            if (found != null) {
                Map<Integer, Long> old = new TreeMap<>();
                found.forEach(
                        (slot, value) -> {
                            old.put(slot, graph.value(slot));
                            graph.set(slot, value);
                        });
                return old;
            }
            if (budget.isUsedUp()) {
                return null;
            }
            refuted = edits.isComplete() ? changes : 0;
        }
        return null;
    }

    private boolean isDone() {
        return leastLost == 0 || budget.isUsedUp();
    }

    /** Changes so many more slots, from one on. */
    private void search(int changes, int from) {
        for (int slot = from; slot < graph.slots() && !isDone(); slot++) {
            if (graph.isSlot(slot) && graph.isThere(slot) && isLeft(slot)) {
                for (Edit edit : edits.of(PLACE, slot, compared(slot))) {
                    if (isDone()) {
                        return;
                    }
                    attempt(edit, changes, slot);
                }
            }
        }
    }

    /** An element of a container that was moved, or its size, may have to change once more. */
    private boolean isLeft(int slot) {
        return !before.containsKey(slot) || graph.containerOf(graph.owner(slot)) != null;
    }

    /** As if the number had been compared with all that were given. */
    private long[] compared(int slot) {
        if (!numbers.isNumber(slot)) {
            return new long[0];
        }
        long now = numbers.now(slot);
        return given.stream()
                .flatMap(number -> List.of(now, number).stream())
                .mapToLong(n -> n)
                .toArray();
    }

    private void attempt(Edit edit, int changes, int slot) {
        Map<Integer, Long> old = new TreeMap<>();
        for (int i = 0; i < edit.slots().length; i++) {
            old.put(edit.slots()[i], graph.value(edit.slots()[i]));
        }
        mender.begin();
        for (int i = 0; i < edit.slots().length; i++) {
            put(edit.slots()[i], edit.values()[i]);
        }
        old.forEach(before::putIfAbsent);
        if (changes == 1) {
            ask();
        } else {
            search(changes - 1, isLength(slot) ? slot : slot + 1);
        }
        mender.begin();
        old.forEach(this::put);
        before.entrySet().removeIf(e -> graph.value(e.getKey()) == e.getValue());
    }

    private boolean isLength(int slot) {
        return graph.place(slot).isLength() && graph.containerOf(graph.owner(slot)) != null;
    }

    private void put(int slot, long value) {
        graph.set(slot, value);
        graph.write(mender, slot, value);
    }

    private void ask() {
        trials++;
        long steps = mender.steps();
        boolean isValid = mender.run() == Outcome.VALID && graph.arePossible();
        budget.use(mender.steps() - steps + 1);
        int lost = isValid ? lost() : Integer.MAX_VALUE;
        if (lost < leastLost) {
            judged++;
            Map<Integer, Long> changed = new TreeMap<>(before);
            changed.entrySet().removeIf(e -> graph.value(e.getKey()) == e.getValue());
            if (!changed.isEmpty() && judge.test(changed)) {
                Map<Integer, Long> values = new TreeMap<>();
                changed.keySet().forEach(slot -> values.put(slot, graph.value(slot)));
                best = values;
                leastLost = lost;
            }
        }
    }

    private int lost() {
        return graph.spares() - Reach.of(graph).get(0, graph.spares()).cardinality();
    }
}
