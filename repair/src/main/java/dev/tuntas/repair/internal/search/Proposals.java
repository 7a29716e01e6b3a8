package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.SlotKind;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which values a slot may be given, the likeliest first: what the comparisons before the failure
 * ask for, what the references around it say, null, the object itself, neighbours, a new object.
 */
final class Proposals {
    private static final int FEW = 3;
    private static final int LATEST = 6;
    private static final int MOST_NEIGHBOURS = 8;
    private static final long WIDEST_RANGE = 64;
    private static final int MOST_NUMBERS = 1_000;

    private final LiveGraph graph;
    private final Links links;
    private final NumberSlots numbers;
    private final LikelyValues plain;
    private double[] fractions = new double[0];
    private List<Long> latest = List.of();
    private List<Long> compared = List.of();
    private int[] objects = new int[0];
    private boolean areAll = true;

    Proposals(LiveGraph graph, Links links) {
        this.graph = graph;
        this.links = links;
        this.numbers = new NumberSlots(graph);
        this.plain = new LikelyValues(graph);
    }

    /** What is known of a failure besides the whole numbers that were compared before it. */
    record Failed(double[] fractions, List<Long> plain, List<Long> compared, int[] objects) {}

    /** The failure at which the predicate stands. */
    Failed failed(Mender mender) {
        return new Failed(
                mender.comparedFractions(),
                LikelyValues.latest(graph, mender),
                LikelyValues.compared(graph, mender),
                mender.comparedObjects());
    }

    /** Values are proposed to mend this failure from now on. */
    void mend(Failed failed) {
        fractions = failed.fractions;
        latest = failed.plain;
        compared = failed.compared;
        objects = failed.objects;
    }

    /** What was read, or compared, last before the failure and may stand at a place. */
    List<Long> atHand(Spot place) {
        Set<Long> values = new LinkedHashSet<>();
        for (int object : objects) {
            if (object >= 0 && graph.fits(place, object)) {
                values.add((long) object);
            }
        }
        latest.stream().filter(value -> graph.fitsPlain(place, value)).forEach(values::add);
        return List.copyOf(values);
    }

    /**
     * Values other than the one that the slot has.
     *
     * @param compared numbers that were compared before the failure
     */
    List<Long> of(int slot, Mender mender, long[] compared, int mostOrphans) {
        Spot place = graph.place(slot);
        List<Long> values = new ArrayList<>(graph.preferred(place));
        if (!place.kind().isReference()) {
            addPrimitives(slot, place, compared, values);
        } else {
            addReferences(slot, place, mender, mostOrphans, values);
            addPlain(place, compared, slot, values);
        }
        return distinct(slot, values);
    }

    private List<Long> distinct(int slot, List<Long> values) {
        Set<Long> seen = new LinkedHashSet<>(values);
        seen.remove(graph.value(slot));
        Spot place = graph.place(slot);
        if (place.content() != null && !graph.preferred(place).contains(LiveGraph.NULL)) {
            // Few containers are meant to hold null; to take an element out is another change.
            seen.remove(LiveGraph.NULL);
        }
        seen.removeIf(
                value ->
                        place.kind().isReference()
                                && value >= 0
                                && !graph.fits(place, (int) (long) value));
        return new ArrayList<>(seen);
    }

    // --- references -----------------------------------------------------------------------------

    private void addReferences(
            int slot, Spot place, Mender mender, int mostOrphans, List<Long> into) {
        links.addByBack(slot, FEW, into);
        addInHand(slot, mender, into);
        for (int object : mender.comparedObjects()) {
            into.add((long) object);
        }
        links.addOrphans(slot, mostOrphans, into);
        into.add(LiveGraph.NULL);
        into.add((long) graph.owner(slot));
        addNeighbours(graph.owner(slot), into);
        addSpare(place, into);
    }

    /** The object from which the predicate came to the owner of the slot. */
    private void addInHand(int slot, Mender mender, List<Long> into) {
        long owner = graph.owner(slot);
        for (int at = mender.length() - 1, seen = 0; at >= 0 && seen < 4 * FEW; at--, seen++) {
            int other = mender.slot(at);
            if (graph.place(other).kind().isReference() && graph.value(other) == owner) {
                into.add((long) graph.owner(other));
            }
        }
    }

    private void addNeighbours(int object, List<Long> into) {
        int end = graph.end(object);
        int added = 0;
        for (int other = graph.firstSlot(object); other < end && added < MOST_NEIGHBOURS; other++) {
            boolean isReference = graph.isSlot(other) && graph.place(other).kind().isReference();
            if (isReference && graph.value(other) >= 0) {
                into.add(graph.value(other));
                added++;
            }
        }
    }

    private void addSpare(Spot place, List<Long> into) {
        for (int object : graph.unusedSpares(place)) {
            into.add((long) object);
        }
    }

    private void addPlain(Spot place, long[] numbersCompared, int slot, List<Long> into) {
        if (place.type().isEnum()) {
            for (Object constant : place.type().getEnumConstants()) {
                into.add(graph.plain(constant));
            }
            return;
        }
        compared.stream().filter(value -> graph.fitsPlain(place, value)).forEach(into::add);
        addBoxed(numbersCompared, slot, into);
        into.addAll(plain.of(place, latest));
    }

    private void addBoxed(long[] compared, int slot, List<Long> into) {
        if (numbers.isNumber(slot)) {
            List<Long> wanted = new ArrayList<>();
            addNumbers(numbers.now(slot), SlotKind.LONG, compared, wanted);
            for (long number : wanted) {
                if (numbers.holds(slot, number)) {
                    into.add(numbers.value(slot, number));
                }
            }
        }
    }

    // --- primitives -----------------------------------------------------------------------------

    private void addPrimitives(int slot, Spot place, long[] compared, List<Long> into) {
        long now = graph.value(slot);
        switch (place.kind()) {
            case BOOLEAN -> into.add(1 - now);
            case FLOAT, DOUBLE -> addFractions(now, place.kind(), into);
            default -> {
                addNumbers(now, place.kind(), compared, into);
                if (place.isLength()) {
                    into.removeIf(length -> length < 0 || length > longest(slot));
                }
            }
        }
    }

    /** As with whole numbers: what it was compared with, or it has to change by the difference. */
    private void addFractions(long bits, SlotKind kind, List<Long> into) {
        double now = kind.fraction(bits);
        double[] compared = fractions;
        for (int i = 0; i + 1 < Math.min(compared.length, 2 * LATEST); i += 2) {
            double one = compared[i];
            double other = compared[i + 1];
            for (double wanted :
                    new double[] {
                        other,
                        one,
                        other + 1,
                        other - 1,
                        one + 1,
                        one - 1,
                        now + other - one,
                        now + one - other
                    }) {
                into.add(kind.fractionBits(wanted));
            }
        }
        into.add(kind.fractionBits(0));
        into.add(kind.fractionBits(1));
    }

    private long longest(int lengthSlot) {
        return graph.end(graph.owner(lengthSlot)) - lengthSlot - 1;
    }

    /**
     * Where the number itself was compared, what it was compared with, or one more or less. If it
     * only adds to one side of a comparison, it has to change by the difference for both sides to
     * be equal, and by one more or less for the other order; the same if it is taken off.
     */
    private static void addNumbers(long now, SlotKind kind, long[] compared, List<Long> into) {
        for (long asked : asked(now, compared, kind)) {
            into.add(asked);
        }
        for (int i = 0; i + 1 < Math.min(compared.length, 2 * LATEST); i += 2) {
            long difference = compared[i + 1] - compared[i];
            for (long by : new long[] {0, 1, -1}) {
                addIfFits(now + difference + by, kind, into);
                addIfFits(now - difference + by, kind, into);
            }
        }
        for (long near : new long[] {now + 1, now - 1, 0, 1, -1}) {
            addIfFits(near, kind, into);
        }
    }

    /** What a number would have to be in the comparisons in which it was. */
    static Set<Long> asked(long now, long[] compared, SlotKind kind) {
        Set<Long> asked = new LinkedHashSet<>();
        for (int i = 0; i + 1 < compared.length; i += 2) {
            if (compared[i] == now || compared[i + 1] == now) {
                long other = compared[i] == now ? compared[i + 1] : compared[i];
                for (long by : new long[] {0, 1, -1}) {
                    if (kind.holds(other + by)) {
                        asked.add(other + by);
                    }
                }
            }
        }
        asked.remove(now);
        return asked;
    }

    private static void addIfFits(long number, SlotKind kind, List<Long> into) {
        if (kind.holds(number)) {
            into.add(number);
        }
    }

    // --- all values -----------------------------------------------------------------------------

    /** All values of a slot in a small graph, the likeliest first. */
    List<Long> all(int slot, Mender mender, long[] compared) {
        Spot place = graph.place(slot);
        List<Long> values = new ArrayList<>(of(slot, mender, compared, graph.objects()));
        if (place.kind().isReference()) {
            for (int object = 0; object < graph.objects(); object++) {
                // Of new objects that nothing refers to, one is there already.
                if (object < graph.spares() || graph.isUsed(object)) {
                    values.add((long) object);
                }
            }
            values.addAll(graph.plainValues(place));
            addBoxedRange(slot, values);
        } else if (place.kind().isWhole()) {
            addRange(place, values);
        } else {
            addSame(place, values);
        }
        if (place.isLength()) {
            values.removeIf(length -> length < 0 || length > longest(slot));
        }
        return distinct(slot, values);
    }

    /** The values of the same kind that are there. */
    private void addSame(Spot place, List<Long> into) {
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (graph.isSlot(slot) && graph.place(slot).kind() == place.kind()) {
                into.add(graph.value(slot));
            }
        }
    }

    /** The numbers between the boxed ones of the same place. */
    private void addBoxedRange(int of, List<Long> into) {
        if (!numbers.isNumber(of)) {
            return;
        }
        long least = numbers.now(of);
        long greatest = least;
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (graph.isSlot(slot) && graph.isThere(slot) && numbers.isNumber(slot)) {
                least = Math.min(least, numbers.now(slot));
                greatest = Math.max(greatest, numbers.now(slot));
            }
        }
        long last = Math.min(greatest + 1, least + WIDEST_RANGE);
        for (long number = least - 1; number <= last; number++) {
            if (numbers.holds(of, number)) {
                into.add(numbers.value(of, number));
            }
        }
    }

    /** Whether all numbers that are there were proposed, wherever that was asked for. */
    boolean areAll() {
        return areAll;
    }

    /** The numbers of the same kind that are there, and those between them that are not far. */
    private void addRange(Spot place, List<Long> into) {
        Set<Long> there = new LinkedHashSet<>();
        long least = Long.MAX_VALUE;
        long greatest = Long.MIN_VALUE;
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (graph.isSlot(slot) && graph.place(slot).kind() == place.kind()) {
                if (there.size() < MOST_NUMBERS) {
                    there.add(graph.value(slot));
                } else if (!there.contains(graph.value(slot))) {
                    areAll = false;
                }
                least = Math.min(least, graph.value(slot));
                greatest = Math.max(greatest, graph.value(slot));
            }
        }
        into.addAll(there);
        for (long number = least - 1;
                number <= greatest + 1 && number < least + WIDEST_RANGE;
                number++) {
            addIfFits(number, place.kind(), into);
        }
    }
}
