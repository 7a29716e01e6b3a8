package dev.tuntas.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tuntas.core.Search;
import dev.tuntas.core.bounds.Finitization;
import dev.tuntas.core.spi.Undisturbed;
import dev.tuntas.core.spi.mend.MendWorld;
import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.core.spi.part.Mender.Outcome;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.SlotKind;
import dev.tuntas.repair.internal.graph.Spot;
import dev.tuntas.repair.internal.search.Closest;
import dev.tuntas.repair.internal.search.FailureSlots;
import dev.tuntas.repair.internal.search.RepairBudget;
import dev.tuntas.repair.result.RepairStrategy;
import dev.tuntas.subjects.AvlTree;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What a failure depends on, against brute force: with any other slot changed, in any way, the
 * predicate still says no; and by what it saves, the fewest changes stay the fewest.
 */
class FailureReasonsTest {
    private static final long STEPS = 100_000;

    /** What came of all faults of a subject. */
    private static final class Tally {
        long faults;
        long known;
        long slots;
        long reasons;
        long plainTrials;
        long trials;
        long runs;

        @Override
        public String toString() {
            return "%d faults, %d known; %d of %d slots; %d trials instead of %d, %d other runs"
                    .formatted(faults, known, reasons, slots, trials, plainTrials, runs);
        }
    }

    /** The objects of one structure, which is spoilt and mended on copies only. */
    private static final class Case {
        final MendWorld world;
        final LiveGraph graph;
        final Mender mender;

        Case(MendWorld world, Object root) {
            this(world, root, List.of());
        }

        Case(MendWorld world, Object root, List<Object> pool) {
            this.world = world;
            this.graph = new LiveGraph(world, root, pool, List.of());
            this.mender = graph.copy(STEPS, false);
        }

        void set(int slot, long value) {
            mender.begin();
            graph.set(slot, value);
            graph.write(mender, slot, value);
        }

        boolean isValid() {
            mender.begin();
            return mender.run() == Outcome.VALID;
        }

        List<Integer> slots() {
            List<Integer> slots = new ArrayList<>();
            for (int slot = 1; slot < graph.slots(); slot++) {
                if (graph.isSlot(slot) && graph.isThere(slot) && !graph.isFixed(slot)) {
                    slots.add(slot);
                }
            }
            return slots;
        }

        /** The same without lengths: not every array can be replaced. */
        List<Integer> fields() {
            return slots().stream().filter(slot -> !graph.place(slot).isLength()).toList();
        }

        Set<Long> values(int slot) {
            Set<Long> values = new LinkedHashSet<>();
            Spot spot = graph.place(slot);
            if (spot.kind().isReference()) {
                values.add(LiveGraph.NULL);
                for (int object = 0; object < graph.objects(); object++) {
                    if (graph.fits(spot, object)) {
                        values.add((long) object);
                    }
                }
                values.addAll(graph.plainValues(spot));
            } else if (spot.kind() == SlotKind.BOOLEAN) {
                values.addAll(List.of(0L, 1L));
            } else if (spot.isLength()) {
                for (long n = 0; n <= graph.longest(graph.owner(slot)); n++) {
                    values.add(n);
                }
            } else if (spot.kind().isWhole()) {
                values.addAll(List.of(-1L, 0L, 1L, 2L, 3L, 5L));
            }
            values.remove(graph.value(slot));
            return values;
        }

        /** The fewest changes that are enough, by trying all of one and all of two; 3 if more. */
        int fewest() {
            List<Integer> slots = fields();
            for (int slot : slots) {
                if (isMendedBy(slot, () -> isValid())) {
                    return 1;
                }
            }
            for (int slot : slots) {
                boolean isEnough =
                        isMendedBy(
                                slot,
                                () ->
                                        slots.stream()
                                                .filter(other -> other > slot)
                                                .anyMatch(o -> isMendedBy(o, () -> isValid())));
                if (isEnough) {
                    return 2;
                }
            }
            return 3;
        }

        private boolean isMendedBy(int slot, BooleanSupplier holds) {
            long kept = graph.value(slot);
            boolean isMended = false;
            for (long value : values(slot)) {
                set(slot, value);
                isMended |= holds.getAsBoolean();
            }
            set(slot, kept);
            return isMended;
        }

        /** The changes that are enough, and by how many trials they were found. */
        Map<Integer, Long> closest(FailureSlots failures, int most, long[] trials) {
            isValid();
            Closest closest =
                    new Closest(
                            graph,
                            mender,
                            Set.of(),
                            new RepairBudget(Long.MAX_VALUE, Duration.ofMinutes(5)),
                            failures,
                            Long.MAX_VALUE);
            boolean isFound = closest.run(most);
            Map<Integer, Long> before = isFound ? new LinkedHashMap<>(closest.before()) : Map.of();
            trials[0] += closest.trials();
            before.forEach(this::set);
            return before;
        }
    }

    private static Tally allFaults(String name, int scope, int faults, int oneIn) throws Exception {
        Class<?> subject = Class.forName("dev.tuntas.subjects." + name);
        MendWorld world = Repair.of(subject).world();
        Tally tally = new Tally();
        return Undisturbed.call(
                1 << 26,
                world.loader(),
                () -> {
                    long[] turn = new long[1];
                    for (Object valid : Search.of(Finitization.derive(subject, scope))) {
                        Case one = new Case(world, valid);
                        spoil(one, faults, 0, oneIn, turn, tally);
                    }
                    tally.runs = world.reasons().runs();
                    return tally;
                });
    }

    /** Spoils so many more slots, in all ways, and looks at each. */
    private static void spoil(Case one, int faults, int from, int oneIn, long[] turn, Tally tally) {
        if (faults == 0) {
            if (turn[0]++ % oneIn == 0 && !one.isValid()) {
                look(one, tally);
            }
            return;
        }
        for (int slot : one.fields()) {
            if (slot <= from) {
                continue;
            }
            long kept = one.graph.value(slot);
            for (long value : one.values(slot)) {
                one.set(slot, value);
                spoil(one, faults - 1, slot, oneIn, turn, tally);
            }
            one.set(slot, kept);
        }
    }

    private static void look(Case one, Tally tally) {
        FailureSlots failures = new FailureSlots(one.world.reasons());
        BitSet reasons = failures.of(one.graph);
        tally.faults++;
        if (reasons == null) {
            return;
        }
        tally.known++;
        for (int slot : one.slots()) {
            tally.slots++;
            tally.reasons += reasons.get(slot) ? 1 : 0;
            boolean isMended = !reasons.get(slot) && one.isMendedBy(slot, one::isValid);
            assertFalse(isMended, () -> "slot " + slot + " is no reason, but is enough");
        }
        int fewest = one.fewest();
        long[] plain = new long[1];
        long[] few = new long[1];
        Map<Integer, Long> without = one.closest(FailureSlots.UNKNOWN, fewest, plain);
        Map<Integer, Long> with = one.closest(failures, fewest, few);
        assertEquals(without, with);
        assertTrue(fewest == 3 || with.size() <= fewest, () -> fewest + " " + with);
        tally.plainTrials += plain[0];
        tally.trials += few[0];
    }

    @ParameterizedTest
    @CsvSource({
        "SearchTree, 3",
        "AvlTree, 2",
        "RedBlackTree, 2",
        "DoublyLinkedList, 3",
        "SinglyLinkedList, 3",
        "SortedList, 3",
        "MinHeap, 3",
        "HeapArray, 3",
        "BST, 3",
        "BSTP, 3",
        "DLLS, 3"
    })
    void noOtherSlotMendsASingleFault(String name, int scope) throws Exception {
        Tally tally = allFaults(name, scope, 1, 1);
        assertTrue(tally.faults > 30 && tally.known == tally.faults, tally.toString());
        assertTrue(tally.trials <= tally.plainTrials, tally.toString());
    }

    @ParameterizedTest
    @CsvSource({"SearchTree, 2, 5", "AvlTree, 2, 4", "DoublyLinkedList, 2, 20", "BSTP, 2, 20"})
    void twoFaultsAreMendedByAsFewAsBruteForceSays(String name, int scope, int oneIn)
            throws Exception {
        Tally tally = allFaults(name, scope, 2, oneIn);
        assertTrue(tally.faults > 30 && tally.known == tally.faults, tally.toString());
        assertTrue(tally.trials < tally.plainTrials, tally.toString());
    }

    @Test
    void inLargerStructuresMostTrialsAreSaved() {
        Repair<AvlTree> repair = Repair.of(AvlTree.class, "repOkInOnePass");
        MendWorld world = repair.world();
        long[] plain = new long[1];
        long[] few = new long[1];
        for (int seed = 0; seed < 12; seed++) {
            AvlTree tree = AvlTree.ofSize(10);
            Corruption<AvlTree> corruption = Corruption.of(repair, tree);
            corruption.spoil(1, seed);
            Undisturbed.call(
                    1 << 26,
                    world.loader(),
                    () -> {
                        Case one = new Case(world, tree, corruption.objects());
                        FailureSlots failures = new FailureSlots(world.reasons());
                        Map<Integer, Long> without = one.closest(FailureSlots.UNKNOWN, 2, plain);
                        assertEquals(without, one.closest(failures, 2, few));
                        return without;
                    });
        }
        assertTrue(2 * few[0] < plain[0], few[0] + " trials instead of " + plain[0]);
    }

    static final class Bag {
        final List<Integer> numbers = new ArrayList<>(List.of(3));
        int size = 7;

        public boolean repOk() {
            return size == numbers.size();
        }
    }

    @Test
    void ofContainersNothingIsKnownAndAllIsTried() {
        Repair<Bag> repair = Repair.of(Bag.class).strategy(RepairStrategy.CLOSEST);
        LiveGraph graph = new LiveGraph(repair.world(), new Bag(), List.of(), List.of());
        assertNull(new FailureSlots(repair.world().reasons()).of(graph));
        assertEquals("[Bag#0.size: 7 -> 1]", repair.mend(new Bag()).changes().toString());
    }

    /** Fails by an index beyond the end, which a longer array would not have. */
    static final class Odd {
        int number = 5;
        String name = "a";
        String kind = "x";
        int @Nullable [] parts = {1, 2};

        public boolean repOk() {
            int sum = name.length();
            try {
                sum = parts[number];
            } catch (ArrayIndexOutOfBoundsException e) {
                sum = 0;
            }
            return sum == 2 && kind.equals("y");
        }
    }

    @Test
    void aFailureDependsOnTheLengthBeyondWhichItRead() {
        Repair<Odd> repair = Repair.of(Odd.class);
        LiveGraph graph = new LiveGraph(repair.world(), new Odd(), List.of(), List.of());
        BitSet reasons = new FailureSlots(repair.world().reasons()).of(graph);
        List<String> names =
                reasons.stream().mapToObj(slot -> graph.place(slot).name()).sorted().toList();
        assertEquals(List.of("Odd.name", "Odd.number", "Odd.parts", "int[].length"), names);
    }
}
