package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.search.Rules.Order;

/**
 * Between which numbers one has to be, by the orders that nearly all objects keep to: those of the
 * objects above, and of those below.
 */
final class Bounds {
    private static final int FARTHEST = 64;
    private static final int FEW = 4;

    private final LiveGraph graph;
    private final Mender mender;
    private final Links links;
    private final Rules rules;
    private long above;
    private long below;

    Bounds(LiveGraph graph, Mender mender, Links links, Rules rules) {
        this.graph = graph;
        this.mender = mender;
        this.links = links;
        this.rules = rules;
    }

    /** A number has to be greater than this. */
    long lower() {
        return above;
    }

    /** A number has to be less than this. */
    long upper() {
        return below;
    }

    boolean allows(long value) {
        return above < value && value < below;
    }

    private void clear() {
        above = Long.MIN_VALUE;
        below = Long.MAX_VALUE;
    }

    /**
     * The slot by which an object hangs on the one above, or 0; if there are several, one that the
     * predicate has read.
     */
    int above(int object) {
        int found = 0;
        for (int place : links.grouped()) {
            int slot = links.referrer(place, object);
            for (int seen = 0; slot != 0 && seen < FEW; seen++) {
                if (graph.owner(slot) != object && (found == 0 || mender.isRead(slot))) {
                    found = slot;
                    if (mender.isRead(slot)) {
                        return slot;
                    }
                }
                slot = links.nextReferrer(slot);
            }
        }
        return found;
    }

    /** Takes the bounds that a number of what a slot refers to has to keep. */
    void of(int slot, int number) {
        of(slot, number, FARTHEST);
    }

    /**
     * The same by so many objects above only.
     *
     * @param levels 1 is the owner of the slot
     */
    void of(int from, int number, int levels) {
        clear();
        int slot = from;
        for (int level = 0; level < levels && slot != 0; level++) {
            int owner = graph.owner(slot);
            int own = rules.slot(owner, number);
            if (own == 0) {
                return;
            }
            int place = graph.place(slot).number();
            narrowBy(place, number, graph.value(own), level == 0);
            // A step says it all; and what is farther above need not be right either.
            boolean isStep = rules.order(place, number) == Order.STEP;
            if (isStep || !rules.goesDown(number) || links.group(place) < 0) {
                return;
            }
            slot = above(owner);
        }
    }

    private void narrowBy(int reference, int number, long value, boolean isNext) {
        Order order = rules.order(reference, number);
        long step = order == Order.STEP ? rules.step(reference, number) : 0;
        if (order == Order.STEP && isNext) {
            above = Math.max(above, value + step - 1);
            below = Math.min(below, value + step + 1);
        } else if (order == Order.LESS || step < 0) {
            below = Math.min(below, value);
        } else if (order == Order.GREATER || step > 0) {
            above = Math.max(above, value);
        }
    }

    /** Takes the bounds of a number by what is below its object. */
    void ofBelow(int object, int number) {
        clear();
        for (int slot = graph.firstSlot(object); slot < graph.end(object); slot++) {
            narrowByTarget(object, slot, number);
        }
    }

    private void narrowByTarget(int object, int slot, int number) {
        boolean isReference = graph.isSlot(slot) && graph.place(slot).kind().isReference();
        if (!isReference || graph.value(slot) < 0 || graph.value(slot) == object) {
            return;
        }
        int place = graph.place(slot).number();
        Order order = rules.order(place, number);
        if (order == Order.NONE || rules.slot((int) graph.value(slot), number) == 0) {
            return;
        }
        long step = order == Order.STEP ? rules.step(place, number) : 0;
        boolean isLess = order == Order.LESS || step < 0;
        int last =
                rules.goesDown(number) && order != Order.STEP
                        ? outermost(slot, number, isLess)
                        : (int) graph.value(slot);
        long value = graph.value(rules.slot(last, number));
        if (order == Order.STEP) {
            above = Math.max(above, value - step - 1);
            below = Math.min(below, value - step + 1);
        } else if (isLess) {
            above = Math.max(above, value);
        } else {
            below = Math.min(below, value);
        }
    }

    /** The object below a slot with the greatest number, or the least. */
    private int outermost(int slot, int number, boolean isGreatest) {
        int object = (int) graph.value(slot);
        for (int level = 0; level < FARTHEST; level++) {
            int next = further(object, number, isGreatest ? Order.GREATER : Order.LESS);
            if (next < 0) {
                return object;
            }
            object = next;
        }
        return object;
    }

    private int further(int object, int number, Order wanted) {
        for (int slot = graph.firstSlot(object); slot < graph.end(object); slot++) {
            if (graph.isSlot(slot) && graph.place(slot).kind().isReference()) {
                int place = graph.place(slot).number();
                int target = (int) graph.value(slot);
                if (rules.order(place, number) == wanted
                        && links.group(place) >= 0
                        && target >= 0
                        && rules.slot(target, number) != 0) {
                    return target;
                }
            }
        }
        return -1;
    }
}
