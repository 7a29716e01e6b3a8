package dev.tuntas.repair.internal.search;

import dev.tuntas.core.bounds.ContainerKind.Uniqueness;
import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.graph.Container;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** All changes of what was read at a place of the list, the likeliest first. */
final class Edits {
    private static final int MOST_KEYS = 32;

    /** Of one container; all of them are there at once. */
    private static final long MOST_SLOTS = 2_000_000;

    private final LiveGraph graph;
    private final Mender mender;
    private final Proposals proposals;
    private final Set<Spot> frozen;
    private boolean isComplete = true;

    /** How many slots the edits of a container have so far. */
    private long gathered;

    Edits(LiveGraph graph, Mender mender, Proposals proposals, Set<Spot> frozen) {
        this.graph = graph;
        this.mender = mender;
        this.proposals = proposals;
        this.frozen = frozen;
    }

    /**
     * @param compared numbers that were compared before the failure
     */
    List<Edit> at(int place, long[] compared) {
        return of(place, mender.slot(place), compared);
    }

    /** The changes of any slot, whether the predicate has read it or not. */
    List<Edit> of(int place, int slot, long[] compared) {
        Spot spot = graph.place(slot);
        if (!mayChange(slot)) {
            return List.of();
        }
        if (spot.isLength()) {
            return lengths(place, slot);
        }
        List<Edit> edits = new ArrayList<>();
        for (long value : proposals.all(slot, mender, compared)) {
            edits.add(Edit.of(place, slot, value));
        }
        return edits;
    }

    boolean mayChange(int slot) {
        return !frozen.contains(graph.place(slot)) && !graph.isFixed(slot);
    }

    private List<Edit> lengths(int place, int slot) {
        int array = graph.owner(slot);
        Container container = graph.containerOf(array);
        if (container != null) {
            return contents(place, slot, container);
        }
        List<Edit> edits = new ArrayList<>();
        if (isReplaceable(array)) {
            for (long length : lengthsByDistance(slot)) {
                edits.add(Edit.of(place, slot, length));
            }
        }
        return edits;
    }

    /** Whether another array may take the place of one, wherever it is referred to. */
    private boolean isReplaceable(int array) {
        for (int slot = 1; slot < graph.slots(); slot++) {
            boolean refers =
                    graph.isSlot(slot)
                            && graph.place(slot).kind().isReference()
                            && graph.value(slot) == array
                            && graph.isThere(slot);
            if (refers && graph.isFixed(slot)) {
                return false;
            }
        }
        return array != 0;
    }

    /** The nearest lengths first. */
    private List<Long> lengthsByDistance(int slot) {
        long now = graph.value(slot);
        long longest = graph.longest(graph.owner(slot));
        List<Long> lengths = new ArrayList<>();
        for (long by = 1; by <= Math.max(now, longest - now); by++) {
            if (now + by <= longest) {
                lengths.add(now + by);
            }
            if (now - by >= 0) {
                lengths.add(now - by);
            }
        }
        return lengths;
    }

    // --- what is in a container -----------------------------------------------------------------

    private List<Edit> contents(int place, int slot, Container container) {
        List<Edit> edits = new ArrayList<>();
        gathered = 0;
        int size = (int) graph.value(slot);
        for (int at = 0; at < size && !areMany(); at += container.cells()) {
            edits.add(removal(place, slot, container, at));
        }
        if (container.kind().uniqueness() == Uniqueness.SORTED) {
            addMoves(place, slot, container, edits);
        }
        for (long[] element : elements(slot, container, this::candidates)) {
            addInsertions(place, slot, container, element, edits);
        }
        return edits;
    }

    /** Whether no more are made, because there would be no room for all of them. */
    private boolean areMany() {
        boolean areMany = gathered > MOST_SLOTS;
        isComplete &= !areMany;
        return areMany;
    }

    private Edit made(int place, int[] slots, long[] values) {
        gathered += slots.length;
        return new Edit(place, slots, values);
    }

    /**
     * What makes a container that was read at a place hold what was at hand at the failure: an
     * element that is not in there is put in; of a key and a value, the one gets the other.
     */
    List<Edit> atHand(int place) {
        int slot = mender.slot(place);
        Container container = graph.containerOf(graph.owner(slot));
        List<Edit> edits = new ArrayList<>();
        if (container == null || !mayChange(slot)) {
            return edits;
        }
        gathered = 0;
        int cells = container.cells();
        for (long[] element : elements(slot, container, this::atHand)) {
            int first = index(slot, cells, 0, element[0]);
            int last = cells == 1 ? first : index(slot, cells, 1, element[1]);
            if (first < 0 && last < 0) {
                addInsertions(place, slot, container, element, edits);
            } else if (first < 0) {
                addPart(place, slot + 1 + last, element[0], edits);
            } else if (first != last) {
                addPart(place, slot + 1 + first + 1, element[1], edits);
            }
        }
        return edits;
    }

    /** Of two objects that were compared, each may be meant; of what was read, the last. */
    private List<Long> atHand(Spot spot) {
        List<Long> values = proposals.atHand(spot);
        int most = !values.isEmpty() && values.get(0) >= 0 ? 2 : 1;
        return values.subList(0, Math.min(most, values.size()));
    }

    /** Where the element begins that has a value as such a cell; -1 if there is none. */
    private int index(int slot, int cells, int cell, long value) {
        for (int at = 0; at < graph.value(slot); at += cells) {
            if (graph.value(slot + 1 + at + cell) == value) {
                return at;
            }
        }
        return -1;
    }

    private void addPart(int place, int slot, long value, List<Edit> into) {
        if (mayChange(slot)) {
            into.add(Edit.of(place, slot, value));
        }
    }

    private void addInsertions(
            int place, int slot, Container container, long[] element, List<Edit> into) {
        int size = (int) graph.value(slot);
        if (size + container.cells() > graph.longest(container.content())) {
            return;
        }
        boolean isAnywhere =
                container.kind().uniqueness() != Uniqueness.SET
                        && container.kind().uniqueness() != Uniqueness.BAG;
        int first = isAnywhere ? 0 : size;
        for (int at = first; at <= size && !areMany(); at += container.cells()) {
            into.add(insertion(place, slot, element, at));
        }
    }

    /** In a sorted container, an element or a key with another value stands elsewhere. */
    private void addMoves(int place, int slot, Container container, List<Edit> into) {
        int cells = container.cells();
        int size = (int) graph.value(slot);
        for (int at = 0; at < size && !areMany(); at += cells) {
            for (long value : proposals.all(slot + 1 + at, mender, new long[0])) {
                for (int to = 0; to < size && !areMany(); to += cells) {
                    if (to != at) {
                        into.add(move(place, slot, cells, new int[] {at, to}, value));
                    }
                }
            }
        }
    }

    /**
     * @param way from where to where the element goes
     */
    private Edit move(int place, int slot, int cells, int[] way, long key) {
        int from = way[0];
        int to = way[1];
        int least = Math.min(from, to);
        int count = Math.abs(from - to) + cells;
        int[] slots = new int[count];
        long[] values = new long[count];
        for (int i = 0; i < count; i++) {
            int at = least + i;
            boolean isTarget = at >= to && at < to + cells;
            int aside = from < to ? at + cells : at - cells;
            int source = isTarget ? from + at - to : aside;
            slots[i] = slot + 1 + at;
            values[i] = at == to ? key : graph.value(slot + 1 + source);
        }
        return made(place, slots, values);
    }

    /** Takes an element, or an entry, out; those behind it move up. */
    private Edit removal(int place, int slot, Container container, int at) {
        int size = (int) graph.value(slot);
        int moved = size - at - container.cells();
        int[] slots = new int[moved + 1];
        long[] values = new long[moved + 1];
        for (int i = 0; i < moved; i++) {
            slots[i] = slot + 1 + at + i;
            values[i] = graph.value(slots[i] + container.cells());
        }
        slots[moved] = slot;
        values[moved] = size - container.cells();
        return made(place, slots, values);
    }

    /** Puts an element, or an entry, in; those behind it move down. */
    private Edit insertion(int place, int slot, long[] element, int at) {
        int size = (int) graph.value(slot);
        int moved = size - at + element.length;
        int[] slots = new int[moved + 1];
        long[] values = new long[moved + 1];
        for (int i = 0; i < moved; i++) {
            slots[i] = slot + 1 + at + i;
            values[i] = i < element.length ? element[i] : graph.value(slots[i] - element.length);
        }
        slots[moved] = slot;
        values[moved] = size + element.length;
        return made(place, slots, values);
    }

    /** The elements, or the keys with their values, that may be put in. */
    private List<long[]> elements(
            int slot, Container container, Function<Spot, Collection<Long>> candidates) {
        List<long[]> elements = new ArrayList<>();
        Spot first = graph.place(slot + 1);
        for (long value : candidates.apply(first)) {
            if (container.cells() == 1) {
                elements.add(new long[] {value});
                continue;
            }
            for (long held : candidates.apply(graph.place(slot + 2))) {
                elements.add(new long[] {value, held});
            }
        }
        return elements;
    }

    private Set<Long> candidates(Spot spot) {
        Set<Long> values = new LinkedHashSet<>(proposals.atHand(spot));
        int seen = 0;
        for (int object = 0; object < graph.objects() && seen < MOST_KEYS; object++) {
            boolean isThere = object < graph.spares() || graph.isUsed(object);
            if (isThere && graph.fits(spot, object)) {
                values.add((long) object);
                seen++;
            }
        }
        graph.unusedSpares(spot).forEach(spare -> values.add((long) spare));
        List<Long> plain = graph.plainValues(spot);
        values.addAll(plain.subList(0, Math.min(MOST_KEYS, plain.size())));
        isComplete &= seen < MOST_KEYS && plain.size() <= MOST_KEYS;
        return values;
    }

    /**
     * Whether all that may be put into a container has been, and all numbers that are there were
     * tried, wherever that was asked for.
     */
    boolean isComplete() {
        return isComplete && proposals.areAll();
    }
}
