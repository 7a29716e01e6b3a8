package dev.tuntas.repair;

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
                structure.tryMending(List.of(fault));
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
                        structure.tryMending(List.of(faults.get(i), faults.get(j)));
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

        private void tryMending(List<Fault> faults) throws Exception {
            List<String> told = faults.stream().map(this::told).toList();
            faults.forEach(this::make);
            RepairResult<T> result = repair.mend(valid, objects);
            if (result.end() != End.VALID_ALREADY) {
                count(result, faults, told.toString());
            }
            putBack();
            assertTrue(holds(valid), () -> told + " is not put back");
        }

        private void count(RepairResult<T> result, List<Fault> faults, String told)
                throws Exception {
            int most = faults.size();
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
            boolean isLossy =
                    !result.lost().isEmpty()
                            && (result.changes().size() >= most || hasLosslessChange(faults));
            if (isLossy) {
                tally.lossy++;
                tally.failures.add(told + " loses " + result.lost() + ": " + result.changes());
            }
        }

        /** Whether one change is enough by which nothing is lost; all are tried on the objects. */
        private boolean hasLosslessChange(List<Fault> faults) throws Exception {
            putBack();
            faults.forEach(this::make);
            LiveGraph now = new LiveGraph(repair.world(), valid, objects, List.of());
            boolean isFound = false;
            for (int slot = 1; slot < now.slots() && !isFound; slot++) {
                for (long value : isChangeable(now, slot) ? values(now, slot) : Set.<Long>of()) {
                    now.writeLive(slot, value);
                    isFound |= holds(valid) && hasAllObjects();
                    now.writeLive(slot, now.value(slot));
                }
            }
            return isFound;
        }

        private boolean hasAllObjects() {
            LiveGraph now = new LiveGraph(repair.world(), valid, List.of(), List.of());
            return now.objects() >= graph.objects();
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
                if (isChangeable(graph, slot)) {
                    graph.writeLive(slot, graph.value(slot));
                }
            }
            contents.forEach(Container::write);
        }

        private boolean isChangeable(LiveGraph of, int slot) {
            return of.isSlot(slot)
                    && of.isThere(slot)
                    && !of.place(slot).isLength()
                    && !of.isFixed(slot);
        }

        List<Fault> faults() {
            List<Fault> faults = new ArrayList<>();
            for (int slot = 1; slot < graph.slots(); slot++) {
                for (long value :
                        isChangeable(graph, slot) ? values(graph, slot) : Set.<Long>of()) {
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

        private Set<Long> values(LiveGraph of, int slot) {
            Set<Long> values = new LinkedHashSet<>();
            Spot spot = of.place(slot);
            if (spot.kind().isReference()) {
                addReferences(of, spot, values);
            } else if (spot.kind() == SlotKind.BOOLEAN) {
                values.add(1 - of.value(slot));
            } else if (spot.kind().isWhole()) {
                values.addAll(List.of(-1L, 0L, 1L, 2L, 5L));
            }
            values.remove(of.value(slot));
            if (spot.content() != null && spot.content().part() != Spot.Part.VALUE) {
                // Two equal ones would be one, and the other lost: that is another fault.
                values.removeIf(value -> isInSame(of, slot, value));
            }
            return values;
        }

        private boolean isInSame(LiveGraph of, int slot, long value) {
            Object wanted = of.java(of.place(slot), value);
            Container container = of.containerOf(of.owner(slot));
            return container != null
                    && !container.kind().mayRepeat()
                    && Arrays.asList(Container.read(of.object(container.number())))
                            .contains(wanted);
        }

        private void addReferences(LiveGraph of, Spot spot, Set<Long> values) {
            if (spot.content() == null) {
                values.add(LiveGraph.NULL);
            }
            for (int object = 0; object < of.objects(); object++) {
                if (of.fits(spot, object)) {
                    values.add((long) object);
                }
            }
            values.addAll(of.plainValues(spot));
        }
    }
}
