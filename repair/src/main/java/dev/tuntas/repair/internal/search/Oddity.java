package dev.tuntas.repair.internal.search;

import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import dev.tuntas.repair.internal.search.Rules.Measure;

/**
 * Against how many of the {@link Rules} a value goes, so that values can be compared without
 * running the predicate.
 */
final class Oddity {
    private static final int FEW = 8;

    private final LiveGraph graph;
    private final Links links;
    private final Rules rules;
    private final DistinctValues distinct;
    private final Bounds bounds;
    private final Strays strays;
    private final UsualValues usual;

    Oddity(
            LiveGraph graph,
            Links links,
            Rules rules,
            DistinctValues distinct,
            Bounds bounds,
            Strays strays,
            UsualValues usual) {
        this.strays = strays;
        this.usual = usual;
        this.graph = graph;
        this.links = links;
        this.rules = rules;
        this.distinct = distinct;
        this.bounds = bounds;
    }

    /** By how many rules more or less it would go against if a slot had another value. */
    int by(int slot, long value) {
        Spot spot = graph.place(slot);
        int unusual = usual.against(spot, value) - usual.against(spot, graph.value(slot));
        if (spot.kind().isReference()) {
            // Of several that refer to one object, the one that it belongs to would lose it.
            return unusual
                    + links.oddity(slot, value)
                    + (strays.isRightful(slot) ? 2 : 0)
                    - ofStray(slot, value)
                    - ofFit(slot, value)
                    + ofReference(slot, value)
                    - ofReference(slot, graph.value(slot));
        }
        boolean isField = spot.field() != null && spot.kind().isWhole();
        return isField ? ofNumber(slot, value) - ofNumber(slot, graph.value(slot)) : unusual;
    }

    /** One that hangs where it does not belong is taken from there, sooner or later. */
    private int ofStray(int slot, long value) {
        int group = links.group(graph.place(slot).number());
        boolean isTaken = group >= 0 && value >= 0 && links.isReferredToOnce(group, (int) value);
        return isTaken && strays.isStray((int) value, group) ? 2 : 0;
    }

    /** What was lost and fits between two numbers hardly fits by chance. */
    private int ofFit(int slot, long value) {
        int place = graph.place(slot).number();
        int group = links.group(place);
        if (group < 0 || value < 0 || !links.orphans(group).get((int) value)) {
            return 0;
        }
        for (int a = 0; a < rules.places(); a++) {
            int number = rules.isNumber(a) && rules.goesDown(a) ? rules.slot((int) value, a) : 0;
            if (number != 0) {
                bounds.of(slot, a);
                boolean isBetween =
                        bounds.lower() != Long.MIN_VALUE && bounds.upper() != Long.MAX_VALUE;
                if (isBetween && bounds.allows(graph.value(number))) {
                    return 1;
                }
            }
        }
        return 0;
    }

    // --- references -----------------------------------------------------------------------------

    /** Against how many rules a reference goes. */
    int ofReference(int slot, long target) {
        int place = graph.place(slot).number();
        int oddity = 0;
        if (rules.onlyTarget(place) >= 0 && target != rules.onlyTarget(place)) {
            oddity++;
        }
        for (int g = 0; g < rules.places(); g++) {
            oddity += againstPair(slot, place, g, target);
        }
        for (int a = 0; a < rules.places(); a++) {
            if (rules.isNumber(a)) {
                oddity += againstBounds(slot, a, target) + againstMeasure(slot, a, target);
            }
        }
        return oddity;
    }

    private int againstPair(int slot, int f, int g, long target) {
        int owner = graph.owner(slot);
        int oddity = 0;
        if (links.isBack(f, g) && target >= 0) {
            int back = rules.slot((int) target, g);
            boolean isPair = back == 0 || graph.value(back) == owner;
            oddity += isPair ? 0 : isMissed(back, f) ? 2 : 1;
        }
        if (links.isBack(g, f) && links.referrer(g, owner) != 0) {
            oddity += refers(g, owner, target) ? 0 : 1;
        }
        return oddity;
    }

    /** Whether an object says that it belongs to another one, which has nothing better. */
    boolean isClaimed(int object, int f) {
        for (int g = 0; g < rules.places(); g++) {
            int back = links.isBack(f, g) ? rules.slot(object, g) : 0;
            if (back != 0 && isMissed(back, f)) {
                return true;
            }
        }
        return false;
    }

    /** Whether what a slot refers to lacks the other side of a pair. */
    private boolean isMissed(int back, int f) {
        int claimant = (int) graph.value(back);
        int slot = claimant < 0 ? 0 : rules.slot(claimant, f);
        if (slot == 0) {
            return false;
        }
        int target = (int) graph.value(slot);
        int its = target < 0 ? 0 : rules.slot(target, graph.place(back).number());
        return target != graph.owner(back) && (its == 0 || graph.value(its) != claimant);
    }

    /** Whether an object refers to another by a place. */
    private boolean refers(int place, int to, long from) {
        int slot = links.referrer(place, to);
        for (int seen = 0; slot != 0 && seen < FEW; seen++) {
            if (graph.owner(slot) == from) {
                return true;
            }
            slot = links.nextReferrer(slot);
        }
        return false;
    }

    private int againstBounds(int slot, int a, long target) {
        int number = target < 0 ? 0 : rules.slot((int) target, a);
        if (number == 0) {
            return 0;
        }
        bounds.of(slot, a);
        return bounds.allows(graph.value(number)) ? 0 : 1;
    }

    private int againstMeasure(int slot, int a, long target) {
        int owner = graph.owner(slot);
        int number = rules.measure(a) == Measure.NONE ? 0 : rules.slot(owner, a);
        if (number == 0 || links.group(graph.place(slot).number()) < 0) {
            return 0;
        }
        long below = rules.below(owner, a, slot, target);
        return graph.value(number) == below + rules.more(a) ? 0 : 1;
    }

    // --- numbers --------------------------------------------------------------------------------

    private int ofNumber(int slot, long value) {
        int owner = graph.owner(slot);
        int a = graph.place(slot).number();
        int oddity = distinct.isTaken(slot, value) ? 1 : 0;
        bounds.ofBelow(owner, a);
        // Each side speaks for itself: what is below on the left, and what is on the right.
        oddity += (value <= bounds.lower() ? 1 : 0) + (value >= bounds.upper() ? 1 : 0);
        int above = bounds.above(owner);
        if (above != 0) {
            bounds.of(above, a);
            oddity += bounds.allows(value) ? 0 : 1;
        }
        if (rules.measure(a) != Measure.NONE) {
            long below = rules.below(owner, a, 0, 0);
            boolean isRight = below == Rules.NO_MEASURE || value == below + rules.more(a);
            oddity += isRight ? 0 : 1;
            oddity += above == 0 ? 0 : againstMeasureAbove(slot, value, graph.owner(above), a);
        }
        return oddity;
    }

    private int againstMeasureAbove(int slot, long value, int object, int a) {
        int number = rules.slot(object, a);
        if (number == 0) {
            return 0;
        }
        long old = graph.value(slot);
        graph.set(slot, value);
        long below = rules.below(object, a, 0, 0);
        graph.set(slot, old);
        return graph.value(number) == below + rules.more(a) ? 0 : 1;
    }
}
