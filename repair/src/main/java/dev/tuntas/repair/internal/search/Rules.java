package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.Arrays;

/**
 * What nearly all objects of a structure have in common, read off the objects themselves. In a
 * corrupt structure most fields are still right, so these tell how the others should be.
 *
 * <ul>
 *   <li><b>order</b>: {@code x.left.key < x.key}; that of a search tree holds for all below, too
 *   <li><b>step</b>: {@code x.next.key == x.key + 1}
 *   <li><b>measure</b>: {@code x.height == 1 + max(x.left.height, x.right.height)}, or the sum
 *   <li><b>one target</b>: all {@code x.head} are the same
 * </ul>
 *
 * <p>They are only reasons to try a value first: whether it is right, the predicate says. So a rule
 * that is none does no harm but to cost time.
 */
final class Rules {
    /** So large a part has to keep to a rule. */
    static final double NEARLY_ALL = 0.9;

    private static final int FEWEST = 8;
    private static final int SAMPLES = 1_000;
    private static final int FEW_LEVELS = 4;

    /** How the number of a target stands to that of the object that refers to it. */
    enum Order {
        NONE,
        LESS,
        GREATER,
        STEP
    }

    /** What a number is the measure of. */
    enum Measure {
        NONE(0),
        MAX(0),
        MAX_FROM_MINUS_ONE(-1),
        SUM(0);

        final long ofNull;

        Measure(long ofNull) {
            this.ofNull = ofNull;
        }
    }

    private final LiveGraph graph;
    private final Mender mender;
    private final Links links;
    private final int places;

    /** By place: where it is in an object that has it, as far as seen. */
    private final int[] offset;

    private final boolean[] isNumber;
    private final Order[][] order;
    private final long[][] step;
    private final boolean[] goesDown;
    private final Measure[] measure;
    private final long[] more;
    private final long[] onlyTarget;

    Rules(LiveGraph graph, Mender mender, Links links) {
        this.graph = graph;
        this.mender = mender;
        this.links = links;
        this.places = graph.places().size();
        this.offset = new int[places];
        this.isNumber = new boolean[places];
        this.order = new Order[places][places];
        this.step = new long[places][places];
        this.goesDown = new boolean[places];
        this.measure = new Measure[places];
        this.more = new long[places];
        this.onlyTarget = new long[places];
        Arrays.fill(measure, Measure.NONE);
        for (int p = 0; p < places; p++) {
            Spot spot = graph.places().get(p);
            isNumber[p] = spot.field() != null && spot.kind().isWhole();
            Arrays.fill(order[p], Order.NONE);
        }
        learnTargets();
        learnOrders();
        for (int a = 0; a < places; a++) {
            if (isNumber[a]) {
                learnMeasure(a);
                loosen(a);
                // What is below has a smaller measure anyway: one that is wrong far above would
                // only
                // speak against all below it.
                goesDown[a] = measure[a] == Measure.NONE && isInOrder(a) && holdsBelow(a);
            }
        }
    }

    // --- what others ask ------------------------------------------------------------------------

    int places() {
        return places;
    }

    boolean isNumber(int place) {
        return isNumber[place];
    }

    Order order(int reference, int number) {
        return order[reference][number];
    }

    long step(int reference, int number) {
        return step[reference][number];
    }

    /** Whether the targets of a place stand in some order to the objects that refer to them. */
    boolean isOrdered(int reference) {
        for (Order each : order[reference]) {
            if (each != Order.NONE) {
                return true;
            }
        }
        return false;
    }

    /** Whether orders of a number hold for all that is below, not only for the next object. */
    boolean goesDown(int number) {
        return goesDown[number];
    }

    Measure measure(int number) {
        return measure[number];
    }

    /** By how much a number is more than the measure of what is below. */
    long more(int number) {
        return more[number];
    }

    /** The object that nearly all slots of a place refer to, or -1. */
    long onlyTarget(int place) {
        return onlyTarget[place];
    }

    /** The slot of an object at a place that is a field; 0 if it has none. */
    int slot(int object, int place) {
        int first = graph.firstSlot(object);
        int end = graph.end(object);
        int slot = first + offset[place];
        if (slot < end && graph.isSlot(slot) && graph.place(slot).number() == place) {
            return slot;
        }
        if (isArray(object)) {
            return 0;
        }
        for (slot = first; slot < end; slot++) {
            if (graph.isSlot(slot) && graph.place(slot).number() == place) {
                offset[place] = slot - first;
                return slot;
            }
        }
        return 0;
    }

    /** Whether the slots of an object are elements, and no fields. */
    private boolean isArray(int object) {
        int first = graph.firstSlot(object);
        boolean hasSlots = first < graph.end(object) && graph.isSlot(first);
        return hasSlots && graph.place(first).field() == null;
    }

    // --- references -----------------------------------------------------------------------------

    private boolean isReference(int slot) {
        return graph.isSlot(slot) && graph.place(slot).kind().isReference() && graph.isThere(slot);
    }

    private void learnTargets() {
        int[] count = new int[places];
        int[] votes = new int[places];
        Arrays.fill(onlyTarget, LiveGraph.NULL);
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (isReference(slot)) {
                int place = graph.place(slot).number();
                long value = graph.value(slot);
                count[place]++;
                if (votes[place] == 0) {
                    onlyTarget[place] = value;
                }
                votes[place] += value == onlyTarget[place] ? 1 : -1;
            }
        }
        int[] held = new int[places];
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (isReference(slot)) {
                int place = graph.place(slot).number();
                held[place] += graph.value(slot) == onlyTarget[place] ? 1 : 0;
            }
        }
        for (int p = 0; p < places; p++) {
            if (onlyTarget[p] < 0 || !isRule(held[p], count[p])) {
                onlyTarget[p] = LiveGraph.NULL;
            }
        }
    }

    private static boolean isRule(int held, int of) {
        return of >= FEWEST && held >= NEARLY_ALL * of;
    }

    // --- orders ---------------------------------------------------------------------------------

    private void learnOrders() {
        int[][] count = new int[places][places];
        int[][] less = new int[places][places];
        int[][] greater = new int[places][places];
        int[][] votes = new int[places][places];
        int[][] held = new int[places][places];
        forPairs(
                (f, a, difference) -> {
                    count[f][a]++;
                    less[f][a] += difference < 0 ? 1 : 0;
                    greater[f][a] += difference > 0 ? 1 : 0;
                    if (votes[f][a] == 0) {
                        step[f][a] = difference;
                    }
                    votes[f][a] += difference == step[f][a] ? 1 : -1;
                });
        forPairs((f, a, difference) -> held[f][a] += difference == step[f][a] ? 1 : 0);
        for (int f = 0; f < places; f++) {
            for (int a = 0; a < places; a++) {
                if (isRule(held[f][a], count[f][a])) {
                    order[f][a] = Order.STEP;
                } else if (isRule(less[f][a], count[f][a])) {
                    order[f][a] = Order.LESS;
                } else if (isRule(greater[f][a], count[f][a])) {
                    order[f][a] = Order.GREATER;
                }
            }
        }
    }

    /** Of a measure, the order follows; that nearly all steps are alike need not mean anything. */
    private void loosen(int a) {
        for (int f = 0; measure[a] != Measure.NONE && f < places; f++) {
            if (order[f][a] == Order.STEP) {
                long by = step[f][a];
                order[f][a] = by < 0 ? Order.LESS : by > 0 ? Order.GREATER : Order.NONE;
            }
        }
    }

    private interface Pair {
        void at(int reference, int number, long difference);
    }

    /** For each reference from one object to another, and each number that both have. */
    private void forPairs(Pair pair) {
        int[] numbers = numbers();
        for (int object = 0; object < graph.spares(); object++) {
            if (isArray(object)) {
                continue;
            }
            for (int slot = graph.firstSlot(object); slot < graph.end(object); slot++) {
                boolean isPair = isReference(slot) && graph.value(slot) >= 0;
                int target = isPair ? (int) graph.value(slot) : object;
                for (int a = 0; target != object && a < numbers.length; a++) {
                    int one = slot(object, numbers[a]);
                    int other = one == 0 ? 0 : slot(target, numbers[a]);
                    if (other != 0) {
                        long difference = graph.value(other) - graph.value(one);
                        pair.at(graph.place(slot).number(), numbers[a], difference);
                    }
                }
            }
        }
    }

    private int[] numbers() {
        int[] numbers = new int[places];
        int count = 0;
        for (int p = 0; p < places; p++) {
            if (isNumber[p]) {
                numbers[count++] = p;
            }
        }
        return Arrays.copyOf(numbers, count);
    }

    private boolean isInOrder(int a) {
        for (int f = 0; f < places; f++) {
            if (order[f][a] != Order.NONE && links.group(f) >= 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether nearly all objects keep to the bounds of those above; of a few, because one that is
     * wrong itself is above very many if it is near the top.
     */
    private boolean holdsBelow(int a) {
        goesDown[a] = true;
        Bounds bounds = new Bounds(graph, mender, links, this);
        int by = Math.max(1, graph.spares() / SAMPLES);
        int count = 0;
        int held = 0;
        for (int object = 0; object < graph.spares(); object += by) {
            int slot = slot(object, a);
            int above = slot == 0 ? 0 : bounds.above(object);
            if (above != 0) {
                bounds.of(above, a, FEW_LEVELS);
                count++;
                held += bounds.allows(graph.value(slot)) ? 1 : 0;
            }
        }
        return isRule(held, count);
    }

    // --- measures -------------------------------------------------------------------------------

    private void learnMeasure(int a) {
        for (Measure candidate : Measure.values()) {
            if (candidate == Measure.NONE) {
                continue;
            }
            measure[a] = candidate;
            int votes = 0;
            for (int object = 0; object < graph.spares(); object++) {
                int slot = slot(object, a);
                long below = slot == 0 ? NO_MEASURE : below(object, a, 0, 0);
                if (below != NO_MEASURE) {
                    long difference = graph.value(slot) - below;
                    if (votes == 0) {
                        more[a] = difference;
                    }
                    votes += difference == more[a] ? 1 : -1;
                }
            }
            if (isMeasure(a)) {
                return;
            }
        }
        measure[a] = Measure.NONE;
    }

    private boolean isMeasure(int a) {
        int count = 0;
        int held = 0;
        int inner = 0;
        int wide = 0;
        for (int object = 0; object < graph.spares(); object++) {
            int slot = slot(object, a);
            long below = slot == 0 ? NO_MEASURE : below(object, a, 0, 0);
            if (below != NO_MEASURE) {
                count++;
                held += graph.value(slot) == more[a] + below ? 1 : 0;
                inner += below != measure[a].ofNull ? 1 : 0;
                wide += ways(object) > 1 ? 1 : 0;
            }
        }
        // If nearly all had nothing below, any constant would be a measure; in a list it is a step.
        return isRule(held, count) && inner > FEWEST && wide > FEWEST;
    }

    /** How many slots an object has for what is below. */
    private int ways(int object) {
        int ways = 0;
        for (int slot = graph.firstSlot(object); slot < graph.end(object); slot++) {
            ways += isReference(slot) && links.group(graph.place(slot).number()) >= 0 ? 1 : 0;
        }
        return ways;
    }

    /** What {@link #below} says of an object that has no slots for what is below. */
    static final long NO_MEASURE = Long.MIN_VALUE;

    /**
     * The measure of what is below an object, with another target in one of its slots.
     *
     * @param other a slot, or 0
     */
    long below(int object, int a, int other, long target) {
        long all = NO_MEASURE;
        for (int slot = graph.firstSlot(object); slot < graph.end(object); slot++) {
            if (!isReference(slot) || links.group(graph.place(slot).number()) < 0) {
                continue;
            }
            long to = slot == other ? target : graph.value(slot);
            int number = to < 0 ? 0 : slot((int) to, a);
            if (to >= 0 && number == 0) {
                continue;
            }
            long value = number == 0 ? measure[a].ofNull : graph.value(number);
            if (all == NO_MEASURE) {
                all = value;
            } else {
                all = measure[a] == Measure.SUM ? all + value : Math.max(all, value);
            }
        }
        return all;
    }
}
