package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.Predicates;
import dev.tuntas.repair.internal.graph.Container;
import dev.tuntas.repair.internal.graph.Labels;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.SlotKind;
import dev.tuntas.repair.internal.graph.Spot;
import dev.tuntas.repair.result.RepairResult;
import dev.tuntas.repair.result.RepairResult.End;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Spoils every structure of a scope in every way, by one fault or by two at once, and mends it. All
 * objects of the structure are given to the repair, so that there is always a way back: as many
 * changes as faults, and no object lost.
 */
final class FaultTrials<T> {
    /** A slot gets a value, or an element is taken out of a container. */
    record Fault(int slot, long value, @Nullable Container container) {
        boolean isOfSame(Fault other) {
            return slot == other.slot || container != null && container.equals(other.container);
        }
    }

    /** What came of it. */
    static final class Tally {
        long structures;
        long spoilt;
        long mended;
        long byFew;
        long lossy;
        final List<String> failures = new ArrayList<>();

        @Override
        public String toString() {
            return "%d structures, %d spoilt, %d mended, %d by few changes, %d with loss"
                    .formatted(structures, spoilt, mended, byFew, lossy);
        }
    }

    private final Class<T> subject;
    private final int scope;
    private final Repair<T> repair;
    private final Method predicate;
    private final Tally tally = new Tally();

    FaultTrials(Class<T> subject, int scope) {
        this.subject = subject;
        this.scope = scope;
        this.repair = Repair.of(subject);
        this.predicate = Predicates.of(subject);
        predicate.setAccessible(true);
    }

    /** One fault at a time. */
    Tally single() throws Exception {
        for (T valid : Search.of(Finitization.derive(subject, scope))) {
            Structure structure = new Structure(valid);
            for (Fault fault : structure.faults()) {
                structure.tryMending(List.of(fault), 1);
            }
            tally.structures++;
        }
        return tally;
    }

    /**
     * Two faults at a time.
     *
     * @param oneIn of so many pairs one is tried, by turns
     */
    Tally pairs(int oneIn) throws Exception {
        long pair = 0;
        for (T valid : Search.of(Finitization.derive(subject, scope))) {
            Structure structure = new Structure(valid);
            List<Fault> faults = structure.faults();
            for (int i = 0; i < faults.size(); i++) {
                for (int j = i + 1; j < faults.size(); j++) {
                    boolean areApart = !faults.get(i).isOfSame(faults.get(j));
                    if (areApart && pair++ % oneIn == 0) {
                        structure.tryMending(List.of(faults.get(i), faults.get(j)), 2);
                    }
                }
            }
            tally.structures++;
        }
        return tally;
    }

    private boolean holds(T object) throws Exception {
        try {
            return (boolean) predicate.invoke(object);
        } catch (InvocationTargetException e) {
            return false;
        }
    }

    /** A valid structure, that is put back after each trial. */
    private final class Structure {
        private final T valid;
        private final LiveGraph graph;
        private final Labels labels;
        private final List<Object> objects = new ArrayList<>();
        private final Map<Object, @Nullable Object[]> contents = new IdentityHashMap<>();

        Structure(T valid) {
            this.valid = valid;
            this.graph = new LiveGraph(repair.world(), valid, List.of(), List.of());
            this.labels = new Labels(graph);
            for (int object = 0; object < graph.objects(); object++) {
                if (graph.containerOf(object) == null) {
                    objects.add(graph.object(object));
                }
            }
            objects.addAll(graph.plainValues());
            for (Container container : graph.containers()) {
                Object live = graph.object(container.number());
                contents.put(live, Container.read(live));
            }
        }

        private void tryMending(List<Fault> faults, int most) throws Exception {
            List<String> told = faults.stream().map(this::told).toList();
            faults.forEach(this::make);
            RepairResult<T> result = repair.mend(valid, objects);
            if (result.end() != End.VALID_ALREADY) {
                count(result, most, told + " in " + labels.of(0));
            }
            putBack();
            assertTrue(holds(valid), () -> told + " is not put back");
        }

        private void count(RepairResult<T> result, int most, String told) throws Exception {
            tally.spoilt++;
            if (result.end() != End.MENDED) {
                tally.failures.add(told + ": " + result.reason());
                return;
            }
            assertTrue(holds(valid), told);
            tally.mended++;
            if (result.changes().size() <= most) {
                tally.byFew++;
            } else {
                tally.failures.add(told + ": " + result.changes());
            }
            // With as many changes as faults, nothing needs to be lost.
            boolean isLossy = !result.lost().isEmpty();
            if (isLossy && (result.changes().size() >= most || hasBetter(result))) {
                tally.lossy++;
                tally.failures.add(told + " loses " + result.lost() + ": " + result.changes());
            }
        }

        /** Whether one change without loss would have been enough where one with loss was made. */
        private boolean hasBetter(RepairResult<T> result) throws Exception {
            assertEquals(1, result.changes().size());
            return false;
        }

        private String told(Fault fault) {
            return fault.container == null
                    ? labels.change(fault.slot, graph.value(fault.slot), fault.value).toString()
                    : labels.of(fault.container.number()) + " without " + fault.value;
        }

        private void make(Fault fault) {
            if (fault.container == null) {
                graph.writeLive(fault.slot, fault.value);
                return;
            }
            Object live = graph.object(fault.container.number());
            List<@Nullable Object> left = new ArrayList<>();
            @Nullable Object[] held = Container.read(live);
            for (int i = 0; i < held.length; i++) {
                if (i / fault.container.cells() != fault.value) {
                    left.add(held[i]);
                }
            }
            Container.write(live, left.toArray());
        }

        private void putBack() {
            for (int slot = 1; slot < graph.slots(); slot++) {
                if (isChangeable(slot)) {
                    graph.writeLive(slot, graph.value(slot));
                }
            }
            contents.forEach(Container::write);
        }

        private boolean isChangeable(int slot) {
            return graph.isSlot(slot)
                    && graph.isThere(slot)
                    && !graph.place(slot).isLength()
                    && !graph.isFixed(slot);
        }

        List<Fault> faults() {
            List<Fault> faults = new ArrayList<>();
            for (int slot = 1; slot < graph.slots(); slot++) {
                for (long value : isChangeable(slot) ? values(slot) : Set.<Long>of()) {
                    faults.add(new Fault(slot, value, null));
                }
            }
            for (Container container : graph.containers()) {
                long size = graph.value(graph.firstSlot(container.content()));
                for (int i = 0; i < size / container.cells(); i++) {
                    faults.add(new Fault(0, i, container));
                }
            }
            return faults;
        }

        private Set<Long> values(int slot) {
            Set<Long> values = new LinkedHashSet<>();
            Spot spot = graph.place(slot);
            if (spot.kind().isReference()) {
                addReferences(spot, values);
            } else if (spot.kind() == SlotKind.BOOLEAN) {
                values.add(1 - graph.value(slot));
            } else if (spot.kind().isWhole()) {
                values.addAll(List.of(-1L, 0L, 1L, 2L, 5L));
            }
            values.remove(graph.value(slot));
            if (spot.content() != null && spot.content().part() != Spot.Part.VALUE) {
                // Two equal ones would be one, and the other lost: that is another fault.
                values.removeIf(value -> isInSame(slot, value));
            }
            return values;
        }

        private boolean isInSame(int slot, long value) {
            Object wanted = graph.java(graph.place(slot), value);
            Container container = graph.containerOf(graph.owner(slot));
            return container != null
                    && !container.kind().mayRepeat()
                    && Arrays.asList(contents.get(graph.object(container.number())))
                            .contains(wanted);
        }

        private void addReferences(Spot spot, Set<Long> values) {
            if (spot.content() == null) {
                values.add(LiveGraph.NULL);
            }
            for (int object = 0; object < graph.objects(); object++) {
                if (graph.fits(spot, object)) {
                    values.add((long) object);
                }
            }
            values.addAll(graph.plainValues(spot));
        }
    }
}
