package dev.tuntas.repair;

import dev.tuntas.repair.internal.RepairProblems;
import dev.tuntas.repair.internal.graph.Labels;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.SlotKind;
import dev.tuntas.repair.internal.graph.Spot;
import dev.tuntas.repair.internal.run.LiveChange;
import dev.tuntas.repair.internal.run.MendTrial;
import dev.tuntas.repair.result.FaultKind;
import dev.tuntas.repair.result.RepairChange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Spoils live objects, to see how they are mended: references are redirected to another object or
 * cut, numbers moved a little, booleans turned. Final fields stay as they are, and so do those that
 * the predicate does not look at: to change them would be no fault.
 *
 * <pre>{@code
 * Corruption.of(repair, tree).spoil(2, 1); // two faults, drawn from seed 1
 * assertFalse(tree.repOk());
 * repair.mend(tree);
 * assertTrue(tree.repOk());
 * }</pre>
 */
public final class Corruption<T> {
    private static final int FARTHEST = 5;
    private static final int ONE_IN_SO_MANY_IS_CUT = 5;

    /** After so many draws it is taken that faults of this kind are none to the predicate. */
    private static final int MOST_DRAWS = 50;

    /** Trials and repairs share a world, which does one thing at a time. */
    private final Repair<T> repair;

    private final LiveGraph graph;
    private final Labels labels;
    private final MendTrial trial;
    private final Set<FaultKind> kinds = EnumSet.allOf(FaultKind.class);
    private final List<Object> objects = new ArrayList<>();

    private Corruption(Repair<T> repair, LiveGraph graph, MendTrial trial) {
        this.repair = repair;
        this.graph = graph;
        this.trial = trial;
        this.labels = new Labels(graph);
        for (int object = 0; object < graph.objects(); object++) {
            if (graph.containerOf(object) == null) {
                objects.add(graph.object(object));
            }
        }
        objects.addAll(graph.plainValues());
    }

    /** Of an object that a repair knows the class of; it is read now, as long as it is whole. */
    public static <T> Corruption<T> of(Repair<T> repair, T object) {
        synchronized (repair) {
            LiveGraph graph = new LiveGraph(repair.world(), object, List.of(), List.of());
            return new Corruption<>(repair, graph, new MendTrial(repair.world(), graph));
        }
    }

    /** Only faults of these kinds. */
    public Corruption<T> kinds(Collection<FaultKind> wanted) {
        kinds.retainAll(wanted);
        kinds.addAll(wanted);
        return this;
    }

    /** All objects that the object had when it was whole: the pool to mend it with. */
    public List<Object> objects() {
        return List.copyOf(objects);
    }

    /**
     * Spoils so many different fields, so that the predicate says no, if that can be done.
     *
     * @param seed the same seed spoils the same fields in the same way
     */
    public List<RepairChange> spoil(int faults, long seed) {
        synchronized (repair) {
            return spoilt(faults, seed);
        }
    }

    private List<RepairChange> spoilt(int faults, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int draw = 1; draw <= MOST_DRAWS; draw++) {
            Map<Integer, Long> chosen = drawn(faults, random);
            if (draw == MOST_DRAWS || !trial.isValidWith(chosen)) {
                List<RepairChange> told = new ArrayList<>();
                chosen.forEach(
                        (slot, value) -> told.add(labels.change(slot, graph.value(slot), value)));
                if (isMade(chosen)) {
                    return told;
                }
            }
        }
        throw RepairProblems.noSuchFaults(faults);
    }

    /** Whether the containers take what is chosen: a sorted one refuses null, a set what it has. */
    private boolean isMade(Map<Integer, Long> chosen) {
        Map<Integer, Long> before = new LinkedHashMap<>();
        chosen.keySet().forEach(slot -> before.put(slot, graph.value(slot)));
        chosen.forEach(graph::set);
        LiveChange change = new LiveChange(graph, before);
        boolean isMade = false;
        try {
            if (graph.arePossible()) {
                change.make();
                isMade = true;
            }
        } catch (RuntimeException e) {
            // Another draw may be better.
        } finally {
            if (!isMade) {
                change.takeBack();
            }
            before.forEach(graph::set);
        }
        return isMade;
    }

    private Map<Integer, Long> drawn(int faults, SplittableRandom random) {
        List<Integer> left = changeable();
        Map<Integer, Long> chosen = new LinkedHashMap<>();
        while (chosen.size() < faults && !left.isEmpty()) {
            // The last one takes the place of the one that is taken.
            int at = random.nextInt(left.size());
            int slot = left.get(at);
            left.set(at, left.get(left.size() - 1));
            left.remove(left.size() - 1);
            long value = other(slot, random);
            if (value != graph.value(slot)) {
                chosen.put(slot, value);
            }
        }
        if (chosen.size() < faults) {
            throw RepairProblems.tooManyFaults(faults, chosen.size());
        }
        return chosen;
    }

    private List<Integer> changeable() {
        List<Integer> slots = new ArrayList<>();
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (mayChange(slot) && trial.isRead(slot)) {
                slots.add(slot);
            }
        }
        return slots;
    }

    private boolean mayChange(int slot) {
        if (!graph.isSlot(slot) || !graph.isThere(slot)) {
            return false;
        }
        Spot spot = graph.place(slot);
        boolean isHandled =
                spot.kind().isReference()
                        || spot.kind().isWhole()
                        || spot.kind() == SlotKind.BOOLEAN;
        return !spot.isLength() && !graph.isFixed(slot) && isHandled;
    }

    /** Another value; the same one if none was found. */
    private long other(int slot, SplittableRandom random) {
        Spot spot = graph.place(slot);
        if (!spot.kind().isReference() && !kinds.contains(kindOf(slot))) {
            return graph.value(slot);
        }
        if (spot.kind() == SlotKind.BOOLEAN) {
            return 1 - graph.value(slot);
        }
        if (spot.kind().isWhole()) {
            long moved = graph.value(slot) + random.nextInt(2 * FARTHEST + 1) - FARTHEST;
            return spot.kind().holds(moved) ? moved : graph.value(slot);
        }
        boolean isCut =
                graph.value(slot) < LiveGraph.NULL || random.nextInt(ONE_IN_SO_MANY_IS_CUT) == 0;
        if (!kinds.contains(FaultKind.REDIRECT) || isCut && kinds.contains(FaultKind.CUT)) {
            return kinds.contains(FaultKind.CUT) ? LiveGraph.NULL : graph.value(slot);
        }
        int object = random.nextInt(graph.objects());
        return graph.fits(spot, object) ? object : graph.value(slot);
    }

    private FaultKind kindOf(int slot) {
        return graph.owner(slot) == 0 ? FaultKind.COUNT : FaultKind.DATA;
    }
}
