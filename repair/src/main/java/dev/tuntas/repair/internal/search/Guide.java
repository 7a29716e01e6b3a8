package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import dev.tuntas.repair.internal.search.Rules.Measure;
import dev.tuntas.repair.internal.search.Rules.Order;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Finds the changes by which a structure keeps to more of its {@link Rules} than it does now. The
 * predicate need not run for that; it is asked only about these.
 */
final class Guide {
    /**
     * A change that is worth a trial.
     *
     * @param place where its slot is on the list
     * @param oddity less than 0: by how many rules less it goes against
     * @param isLoss whether nothing else refers to what the slot referred to
     */
    record Likely(int place, int slot, long value, int oddity, boolean isLoss) {}

    private static final Comparator<Likely> BEST_FIRST =
            Comparator.comparingInt(Likely::oddity)
                    .thenComparing(Likely::isLoss)
                    .thenComparing(Comparator.comparingInt(Likely::place).reversed());

    private static final int MOST_ORPHANS = 1_000;
    private static final int SOME_ORPHANS = 64;
    private static final int FEW_ORPHANS = 4;
    private static final int NEAREST_ORPHANS = 2;
    private static final int FEW_NUMBERS = 4;
    private static final int MOST_BELOW = 10_000;
    private static final int DEEPEST = 64;

    private final LiveGraph graph;
    private final Mender mender;
    private final Links links;
    private final Rules rules;
    private final Oddity oddity;
    private final DistinctValues distinct;
    private final Bounds bounds;
    private final Strays strays;
    private final UsualValues usual;
    private final OrderedOrphans ordered;
    private final List<Integer> offMeasure = new ArrayList<>();

    Guide(LiveGraph graph, Mender mender, Links links) {
        this.graph = graph;
        this.mender = mender;
        this.links = links;
        this.rules = new Rules(graph, mender, links);
        this.distinct = new DistinctValues(graph);
        this.bounds = new Bounds(graph, mender, links, rules);
        this.strays = new Strays(graph, links, rules, bounds);
        this.ordered = new OrderedOrphans(graph, links, rules, strays);
        this.usual = new UsualValues(graph);
        this.oddity = new Oddity(graph, links, rules, distinct, bounds, strays, usual);
        findOffMeasure();
    }

    private void findOffMeasure() {
        for (int a = 0; a < rules.places(); a++) {
            for (int o = 0; rules.measure(a) != Measure.NONE && o < graph.spares(); o++) {
                int number = rules.slot(o, a);
                long below = number == 0 ? Rules.NO_MEASURE : rules.below(o, a, 0, 0);
                boolean isOff = graph.value(number) != below + rules.more(a);
                if (below != Rules.NO_MEASURE && isOff) {
                    offMeasure.add(o);
                }
            }
        }
    }

    /** By how many rules more or less it would go against if a slot had another value. */
    int oddity(int slot, long value) {
        return oddity.by(slot, value);
    }

    /** A slot has been given another value. */
    void changed(int slot, long from, long to) {
        distinct.changed(slot, from, to);
        strays.changed(slot);
        ordered.changed();
    }

    /** The changes of slots at some places of the list that are worth a trial, the best first. */
    List<Likely> likely(Set<Integer> places, long[] compared) {
        List<Likely> found = new ArrayList<>();
        for (int place : places) {
            int slot = mender.slot(place);
            for (long value : new LinkedHashSet<>(values(slot, compared))) {
                if (value == graph.value(slot) || !fits(slot, value)) {
                    continue;
                }
                int by = oddity.by(slot, value);
                if (by >= 0 && links.oddity(slot, value) < -1) {
                    // It brings back what is lost and loses nothing: one more to the way.
                    by = -1;
                }
                if (by == 0 && isMeasured(slot, value)) {
                    // The one above agrees with the wrong number, because it is wrong as well.
                    by = -1;
                }
                if (by < 0) {
                    boolean isLoss = links.isLoss(slot) || strays.isRightful(slot);
                    found.add(new Likely(place, slot, value, by, isLoss));
                }
            }
        }
        found.sort(BEST_FIRST);
        return found;
    }

    /** Whether a number would be the measure of what is below its object. */
    private boolean isMeasured(int slot, long value) {
        int a = graph.place(slot).number();
        if (!rules.isNumber(a) || rules.measure(a) == Measure.NONE) {
            return false;
        }
        long below = rules.below(graph.owner(slot), a, 0, 0);
        return below != Rules.NO_MEASURE && value == below + rules.more(a);
    }

    private boolean fits(int slot, long value) {
        Spot spot = graph.place(slot);
        if (spot.kind().isReference()) {
            return value < 0 || graph.fits(spot, (int) value);
        }
        return !spot.kind().isWhole() || spot.kind().holds(value);
    }

    private List<Long> values(int slot, long[] compared) {
        List<Long> values = new ArrayList<>();
        Spot spot = graph.place(slot);
        if (spot.kind().isReference()) {
            addReferences(slot, spot, values);
        } else if (spot.kind().isWhole() && !spot.isLength()) {
            values.addAll(Proposals.asked(graph.value(slot), compared, spot.kind()));
            addNumbers(slot, spot, values);
        }
        usual.add(slot, mender, values);
        return values;
    }

    // --- references -----------------------------------------------------------------------------

    private void addReferences(int slot, Spot spot, List<Long> into) {
        links.addByBack(slot, FEW_ORPHANS, into);
        for (int object : mender.comparedObjects()) {
            into.add((long) object);
        }
        if (rules.onlyTarget(spot.number()) >= 0) {
            into.add(rules.onlyTarget(spot.number()));
        }
        int group = links.group(spot.number());
        // What hangs where it belongs would be lost for what is put in its place.
        if (group >= 0 && (graph.value(slot) < 0 || isOdd(slot))) {
            addOrphans(slot, spot, group, into);
        }
        into.add(LiveGraph.NULL);
    }

    private boolean isOdd(int slot) {
        return links.isSuspicious(slot) || oddity.ofReference(slot, graph.value(slot)) > 0;
    }

    private void addOrphans(int slot, Spot spot, int group, List<Long> into) {
        if (!rules.isOrdered(spot.number())) {
            addUnclaimed(slot, spot.number(), into);
            return;
        }
        List<Long> fitting = fitting(slot, spot.number(), group, DEEPEST);
        if (fitting.isEmpty()) {
            addNearest(slot, spot.number(), group, into);
            // Where numbers are final, none of an orphan is wrong, and one above hides the bounds.
            boolean mayBeWrong = !Modifier.isFinal(modifiers(narrowest(spot.number())));
            fitting = mayBeWrong ? List.of() : fitting(slot, spot.number(), group, 1);
        }
        if (fitting.size() > 1) {
            // One of them may be lost from below another: that one goes first.
            fitting.sort(Comparator.comparingInt((Long o) -> below((int) (long) o)).reversed());
        }
        into.addAll(fitting.subList(0, Math.min(FEW_ORPHANS, fitting.size())));
    }

    private int modifiers(int number) {
        Field field = graph.places().get(number).field();
        return field == null ? 0 : field.getModifiers();
    }

    /** Orphans near a slot, last those that say themselves that they belong somewhere else. */
    private void addUnclaimed(int slot, int place, List<Long> into) {
        List<Long> orphans = new ArrayList<>();
        links.addOrphans(slot, SOME_ORPHANS, orphans);
        orphans.sort(Comparator.comparing(o -> oddity.isClaimed((int) (long) o, place)));
        into.addAll(orphans.subList(0, Math.min(FEW_ORPHANS, orphans.size())));
    }

    /** The orphans whose numbers are in all bounds that a slot has, or some of them. */
    private List<Long> fitting(int slot, int place, int group, int levels) {
        int first = narrowest(place);
        bounds.of(slot, first, levels);
        List<Long> fitting = new ArrayList<>();
        for (int orphan : ordered.between(group, first, bounds, SOME_ORPHANS)) {
            fitting.add((long) orphan);
        }
        for (int a = 0; a < rules.places() && !fitting.isEmpty(); a++) {
            if (a != first && rules.isNumber(a) && rules.order(place, a) != Order.NONE) {
                bounds.of(slot, a, levels);
                int number = a;
                fitting.removeIf(o -> !isAllowed((int) (long) o, number));
            }
        }
        return fitting;
    }

    /** The number that tells most about what a slot may refer to; there is one. */
    private int narrowest(int place) {
        int found = -1;
        for (int a = 0; a < rules.places(); a++) {
            if (rules.isNumber(a) && rules.order(place, a) != Order.NONE) {
                if (rules.goesDown(a)) {
                    return a;
                }
                found = found < 0 ? a : found;
            }
        }
        return found;
    }

    /**
     * Where no orphan is within the bounds: its own number may be wrong, or one above. Then those
     * are tried whose number is nearest to what it should be, or nearest to that of the owner.
     */
    private void addNearest(int slot, int place, int group, List<Long> into) {
        int number = narrowest(place);
        for (int levels : new int[] {DEEPEST, 1}) {
            bounds.of(slot, number, levels);
            for (int orphan : ordered.nearest(group, number, bounds, NEAREST_ORPHANS)) {
                // A final number is not wrong, so such an orphan does not belong here.
                if (!graph.isFixed(rules.slot(orphan, number))) {
                    into.add((long) orphan);
                }
            }
        }
    }

    private boolean isAllowed(int object, int a) {
        int number = rules.slot(object, a);
        return number != 0 && bounds.allows(graph.value(number));
    }

    /** How many objects there are below one, as far as they are counted. */
    private int below(int object) {
        List<Integer> met = new ArrayList<>();
        met.add(object);
        for (int i = 0; i < met.size() && met.size() < MOST_BELOW; i++) {
            int o = met.get(i);
            for (int slot = graph.firstSlot(o); slot < graph.end(o); slot++) {
                boolean isReference = graph.isSlot(slot) && graph.place(slot).kind().isReference();
                boolean isDown = isReference && links.group(graph.place(slot).number()) >= 0;
                if (isDown && graph.value(slot) >= 0 && graph.value(slot) != object) {
                    met.add((int) graph.value(slot));
                }
            }
        }
        return met.size();
    }

    // --- numbers --------------------------------------------------------------------------------

    private void addNumbers(int slot, Spot spot, List<Long> into) {
        int a = spot.number();
        if (!rules.isNumber(a)) {
            return;
        }
        int owner = graph.owner(slot);
        long below =
                rules.measure(a) == Measure.NONE ? Rules.NO_MEASURE : rules.below(owner, a, 0, 0);
        if (below != Rules.NO_MEASURE) {
            into.add(below + rules.more(a));
        }
        addBetween(owner, a, into);
        distinct.addFree(slot, FEW_NUMBERS, into);
    }

    private void addBetween(int owner, int a, List<Long> into) {
        bounds.ofBelow(owner, a);
        long lower = bounds.lower();
        long upper = bounds.upper();
        int above = bounds.above(owner);
        if (above != 0) {
            bounds.of(above, a);
            lower = Math.max(lower, bounds.lower());
            upper = Math.min(upper, bounds.upper());
        }
        if (lower >= upper) {
            return;
        }
        if (lower != Long.MIN_VALUE) {
            into.add(lower + 1);
        }
        if (upper != Long.MAX_VALUE) {
            into.add(upper - 1);
        }
    }

    // --- holes ----------------------------------------------------------------------------------

    /** Slots in which objects that nothing refers to may belong, though they were read long ago. */
    Set<Integer> holes() {
        Set<Integer> slots = new LinkedHashSet<>();
        for (int f = 0; f < rules.places(); f++) {
            int group = links.group(f);
            BitSet orphans = group < 0 ? new BitSet() : links.orphans(group);
            int seen = 0;
            for (int o = orphans.nextSetBit(0); o >= 0 && seen < MOST_ORPHANS; seen++) {
                addByBack(o, f, slots);
                addByOrder(o, f, slots);
                o = orphans.nextSetBit(o + 1);
            }
        }
        strays.addOddSlots(MOST_ORPHANS, slot -> add(slot, slots));
        for (int object : offMeasure) {
            for (int slot = graph.firstSlot(object); slot < graph.end(object); slot++) {
                if (graph.isSlot(slot)) {
                    add(slot, slots);
                }
            }
        }
        return slots;
    }

    /** Slots that were read and hold a number that another one holds, too, against the rule. */
    List<Integer> twins(int slot) {
        return distinct.twins(slot).stream().filter(mender::isRead).toList();
    }

    /** Tells slots that were read and whose targets don't belong there. */
    void odd(IntConsumer into) {
        strays.addOddSlots(
                MOST_ORPHANS,
                slot -> {
                    if (mender.isRead(slot)) {
                        into.accept(slot);
                    }
                });
    }

    private void add(int slot, Set<Integer> slots) {
        if (slot != 0 && mender.isRead(slot)) {
            slots.add(slot);
        }
    }

    /** If an orphan still says what it hangs on. */
    private void addByBack(int orphan, int f, Set<Integer> into) {
        for (int g = 0; g < rules.places(); g++) {
            int back = links.isBack(f, g) ? rules.slot(orphan, g) : 0;
            if (back != 0 && graph.value(back) >= 0) {
                add(rules.slot((int) graph.value(back), f), into);
            }
        }
    }

    /** Goes down by the order of a number, as a search for it would. */
    private void addByOrder(int orphan, int f, Set<Integer> into) {
        for (int a = 0; a < rules.places(); a++) {
            boolean isSearch =
                    rules.isNumber(a) && rules.goesDown(a) && rules.order(f, a) != Order.NONE;
            int number = isSearch ? rules.slot(orphan, a) : 0;
            int object = number == 0 ? -1 : top(a);
            for (int level = 0; level < DEEPEST && object >= 0; level++) {
                int slot = towards(object, a, graph.value(number));
                add(slot, into);
                object = slot == 0 ? -1 : (int) graph.value(slot);
            }
        }
    }

    /** The first object that was met and has a number. */
    private int top(int a) {
        for (int place = 0; place < Math.min(DEEPEST, mender.length()); place++) {
            int owner = graph.owner(mender.slot(place));
            if (rules.slot(owner, a) != 0) {
                return owner;
            }
        }
        return -1;
    }

    private int towards(int object, int a, long number) {
        int own = rules.slot(object, a);
        for (int slot = graph.firstSlot(object); own != 0 && slot < graph.end(object); slot++) {
            boolean isReference = graph.isSlot(slot) && graph.place(slot).kind().isReference();
            Order order = isReference ? rules.order(graph.place(slot).number(), a) : Order.NONE;
            boolean isLess = number < graph.value(own);
            if (order == Order.LESS && isLess || order == Order.GREATER && !isLess) {
                return slot;
            }
        }
        return 0;
    }
}
