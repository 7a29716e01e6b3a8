package dev.tuntas.repair.internal.search;

import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.search.Rules.Order;
import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * Objects that hang where they don't belong, by the {@link Rules}: they are as good as lost, and
 * may belong where something is missing.
 */
final class Strays {
    private final LiveGraph graph;
    private final Links links;
    private final Rules rules;
    private final Bounds bounds;
    private final BitSet oddSlots = new BitSet();
    private final BitSet strays = new BitSet();

    Strays(LiveGraph graph, Links links, Rules rules, Bounds bounds) {
        this.graph = graph;
        this.bounds = bounds;
        this.links = links;
        this.rules = rules;
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (isOdd(slot)) {
                oddSlots.set(slot);
                strays.set((int) graph.value(slot));
            }
        }
    }

    /** Objects that hung, or still hang, in a slot against a rule. */
    BitSet objects() {
        return strays;
    }

    /** Tells slots whose targets don't belong there. */
    void addOddSlots(int most, IntConsumer into) {
        oddSlots.stream().limit(most).forEach(into);
    }

    /** A slot has another value now. */
    void changed(int slot) {
        oddSlots.set(slot, isOdd(slot));
    }

    /** Whether an object hangs in slots where it does not belong, and nowhere else. */
    boolean isStray(int object, int group) {
        if (!strays.get(object)) {
            return false;
        }
        int referrers = 0;
        for (int place = 0; place < rules.places(); place++) {
            int slot = links.group(place) == group ? links.referrer(place, object) : 0;
            for (; slot != 0; slot = links.nextReferrer(slot)) {
                referrers++;
                if (!oddSlots.get(slot)) {
                    return false;
                }
            }
        }
        return referrers > 0;
    }

    /**
     * Whether a slot refers to an object that others refer to as well, but belongs to this one: it
     * hangs against a rule everywhere else.
     */
    boolean isRightful(int slot) {
        if (!links.isSuspicious(slot) || isOdd(slot)) {
            return false;
        }
        int object = (int) graph.value(slot);
        int group = links.group(graph.place(slot).number());
        for (int place = 0; place < rules.places(); place++) {
            int other = links.group(place) == group ? links.referrer(place, object) : 0;
            for (; other != 0; other = links.nextReferrer(other)) {
                if (other != slot && !isOdd(other)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isOdd(int slot) {
        boolean isReference =
                graph.isSlot(slot)
                        && graph.place(slot).kind().isReference()
                        && graph.isThere(slot)
                        && graph.value(slot) >= 0;
        if (!isReference || links.group(graph.place(slot).number()) < 0) {
            return false;
        }
        int place = graph.place(slot).number();
        int target = (int) graph.value(slot);
        for (int other = 0; other < rules.places(); other++) {
            if (isAgainstPair(slot, place, other, target)
                    || isAgainstOrder(slot, place, other, target)
                    || isOutOfBounds(slot, place, other, target)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a target is not where it belongs, though its owner is. */
    private boolean isOutOfBounds(int slot, int place, int number, int target) {
        boolean isOrdered = rules.goesDown(number) && rules.order(place, number) != Order.NONE;
        int its = isOrdered ? rules.slot(target, number) : 0;
        int own = its == 0 ? 0 : rules.slot(graph.owner(slot), number);
        if (own == 0) {
            return false;
        }
        bounds.of(slot, number);
        if (bounds.allows(graph.value(its))) {
            return false;
        }
        int above = bounds.above(graph.owner(slot));
        bounds.of(above, number);
        return bounds.allows(graph.value(own));
    }

    private boolean isAgainstPair(int slot, int place, int other, int target) {
        int back = links.isBack(place, other) ? rules.slot(target, other) : 0;
        return back != 0 && graph.value(back) != graph.owner(slot);
    }

    private boolean isAgainstOrder(int slot, int place, int number, int target) {
        Order order = rules.isNumber(number) ? rules.order(place, number) : Order.NONE;
        int own = order == Order.NONE ? 0 : rules.slot(graph.owner(slot), number);
        int its = own == 0 ? 0 : rules.slot(target, number);
        if (its == 0) {
            return false;
        }
        long difference = graph.value(its) - graph.value(own);
        return switch (order) {
            case LESS -> difference >= 0;
            case GREATER -> difference <= 0;
            case STEP -> difference != rules.step(place, number);
            case NONE -> false;
        };
    }
}
