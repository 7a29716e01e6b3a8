package dev.tuntas.repair.internal.search;

import dev.tuntas.repair.internal.graph.LiveGraph;
import dev.tuntas.repair.internal.graph.Spot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Who refers to whom. In a corrupt structure most references are still right, so they tell how the
 * others should be: where nearly every object is referred to once by some fields, one that is not
 * has been cut off; where nearly always {@code x.next.previous == x}, a corrupt {@code next} or
 * {@code previous} can be told from the other.
 *
 * <p>These are only reasons to try a value first: whether it is right, the predicate says.
 */
final class Links {
    /** So large a part of the references is enough for a rule. */
    private static final double MOST = 0.8;

    /** A binary tree may have few left children; the end of a list is one of very many. */
    private static final int FEW_PARTS = 8;

    private static final int NONE = -1;

    private final LiveGraph graph;
    private final int places;
    private final int[] groupOf;
    private final int[] grouped;
    private final BitSet entries = new BitSet();
    private final int[][] inDegree;
    private final BitSet[] orphans;
    private final boolean[][] isBack;
    private final Set<Integer> shared = new LinkedHashSet<>();

    /** By place and object: the first slot that refers to it; by slot: its neighbours there. */
    private final int[][] firstReferrer;

    private final int[] nextReferrer;
    private final int[] previousReferrer;

    Links(LiveGraph graph) {
        this.graph = graph;
        this.places = graph.places().size();
        this.firstReferrer = new int[places][];
        this.nextReferrer = new int[graph.slots()];
        this.previousReferrer = new int[graph.slots()];
        BitSet[] targets = new BitSet[places];
        int[] counts = new int[places];
        count(targets, counts);
        this.groupOf = groups(targets, counts);
        this.grouped = IntStream.range(0, places).filter(p -> groupOf[p] != NONE).toArray();
        int groups = 0;
        for (int group : groupOf) {
            groups = Math.max(groups, group + 1);
        }
        this.inDegree = new int[groups][graph.objects()];
        this.orphans = new BitSet[groups];
        findEntries();
        countReferences();
        this.isBack = backs();
    }

    private boolean isReference(int slot) {
        return graph.isSlot(slot) && graph.place(slot).kind().isReference() && graph.isThere(slot);
    }

    private void count(BitSet[] targets, int[] counts) {
        for (int p = 0; p < places; p++) {
            boolean isReference = graph.places().get(p).kind().isReference();
            targets[p] = new BitSet();
            firstReferrer[p] = new int[isReference ? graph.objects() : 0];
        }
        for (int slot = graph.slots() - 1; slot > 0; slot--) {
            if (isReference(slot) && graph.value(slot) >= 0) {
                int place = graph.place(slot).number();
                int target = (int) graph.value(slot);
                counts[place]++;
                targets[place].set(target);
                link(place, slot, target);
            }
        }
    }

    private void link(int place, int slot, int target) {
        int first = firstReferrer[place][target];
        nextReferrer[slot] = first;
        previousReferrer[slot] = 0;
        previousReferrer[first] = slot;
        firstReferrer[place][target] = slot;
    }

    private void unlink(int place, int slot, int target) {
        int next = nextReferrer[slot];
        int previous = previousReferrer[slot];
        previousReferrer[next] = previous;
        if (previous == 0) {
            firstReferrer[place][target] = next;
        } else {
            nextReferrer[previous] = next;
        }
    }

    /**
     * Places whose references go to different objects, taken together. Those with the most come
     * first, and others join them; what goes to few objects by itself, such as the end of a list,
     * says nothing about the others.
     */
    private int[] groups(BitSet[] targets, int[] counts) {
        int[] group = new int[places];
        Arrays.fill(group, NONE);
        List<BitSet> ofGroup = new ArrayList<>();
        List<Class<?>> types = new ArrayList<>();
        for (Spot place : mostFirst(counts)) {
            int p = place.number();
            boolean isOneToOne = targets[p].cardinality() >= MOST * counts[p];
            if (!place.kind().isReference() || !isOneToOne) {
                continue;
            }
            for (int g = 0; g < ofGroup.size() && group[p] == NONE; g++) {
                if (types.get(g) == place.type() && areApart(ofGroup.get(g), targets[p])) {
                    group[p] = g;
                    ofGroup.get(g).or(targets[p]);
                }
            }
            if (group[p] == NONE && isMostOf(targets[p].cardinality(), place)) {
                group[p] = ofGroup.size();
                ofGroup.add((BitSet) targets[p].clone());
                types.add(place.type());
            }
        }
        return group;
    }

    private List<Spot> mostFirst(int[] counts) {
        List<Spot> order = new ArrayList<>(graph.places());
        order.sort(Comparator.comparingInt((Spot place) -> counts[place.number()]).reversed());
        return order;
    }

    /** Whether so many are not few of the objects that may stand at a place. */
    private boolean isMostOf(int some, Spot place) {
        int fitting = 0;
        for (int object = 0; object < graph.spares(); object++) {
            fitting += graph.fits(place, object) ? 1 : 0;
        }
        return FEW_PARTS * some >= fitting;
    }

    private static boolean areApart(BitSet some, BitSet others) {
        BitSet both = (BitSet) some.clone();
        both.and(others);
        int least = Math.min(some.cardinality(), others.cardinality());
        return both.cardinality() <= (1 - MOST) * least;
    }

    /**
     * The objects by which the root comes to most of what there is, such as the root of a tree:
     * they need nobody else who refers to them.
     */
    private void findEntries() {
        for (int slot = graph.firstSlot(0); slot < graph.end(0); slot++) {
            boolean isEntry =
                    isReference(slot)
                            && graph.value(slot) >= 0
                            && groupOf[graph.place(slot).number()] == NONE;
            if (isEntry && 2 * reached((int) graph.value(slot)) > graph.spares()) {
                entries.set((int) graph.value(slot));
            }
        }
    }

    /** How many objects can be come to from one by the references of groups. */
    private int reached(int from) {
        BitSet met = new BitSet();
        met.set(from);
        int[] work = new int[graph.objects()];
        work[0] = from;
        int end = 1;
        for (int done = 0; done < end; done++) {
            for (int slot = graph.firstSlot(work[done]); slot < graph.end(work[done]); slot++) {
                boolean isDown = isReference(slot) && groupOf[graph.place(slot).number()] != NONE;
                int target = isDown ? (int) graph.value(slot) : NONE;
                if (target >= 0 && !met.get(target)) {
                    met.set(target);
                    work[end++] = target;
                }
            }
        }
        return end;
    }

    private void countReferences() {
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (isReference(slot) && graph.value(slot) >= 0) {
                int group = groupOf[graph.place(slot).number()];
                int target = (int) graph.value(slot);
                if (group != NONE && ++inDegree[group][target] > 1) {
                    shared.add(target);
                }
            }
        }
        for (int group = 0; group < orphans.length; group++) {
            orphans[group] = new BitSet();
        }
        for (Spot place : graph.places()) {
            int group = groupOf[place.number()];
            for (int object = 1; group != NONE && object < graph.spares(); object++) {
                boolean isAlone = inDegree[group][object] == 0 && !entries.get(object);
                if (isAlone && graph.fits(place, object)) {
                    orphans[group].set(object);
                }
            }
        }
    }

    /** By places f and g: whether nearly always {@code x.f.g == x}. */
    private boolean[][] backs() {
        int[][] tried = new int[places][places];
        int[][] held = new int[places][places];
        for (int slot = 1; slot < graph.slots(); slot++) {
            if (!isReference(slot) || graph.value(slot) < 0) {
                continue;
            }
            int there = (int) graph.value(slot);
            int f = graph.place(slot).number();
            for (int other = graph.firstSlot(there); other < graph.end(there); other++) {
                if (isReference(other)) {
                    int g = graph.place(other).number();
                    tried[f][g]++;
                    held[f][g] += graph.value(other) == graph.owner(slot) ? 1 : 0;
                }
            }
        }
        boolean[][] back = new boolean[places][places];
        for (int f = 0; f < places; f++) {
            for (int g = 0; g < places; g++) {
                back[f][g] = held[f][g] > 0 && held[f][g] >= MOST * tried[f][g];
            }
        }
        return back;
    }

    /** A slot is given another value. */
    void changed(int slot, long from, long to) {
        if (!graph.place(slot).kind().isReference()) {
            return;
        }
        int place = graph.place(slot).number();
        int group = groupOf[place];
        if (from >= 0) {
            unlink(place, slot, (int) from);
        }
        if (to >= 0) {
            link(place, slot, (int) to);
        }
        if (group == NONE) {
            return;
        }
        boolean isAlone = from >= 0 && --inDegree[group][(int) from] == 0;
        if (isAlone && from < graph.spares() && !entries.get((int) from)) {
            orphans[group].set((int) from);
        }
        if (to >= 0 && inDegree[group][(int) to]++ == 0) {
            orphans[group].clear((int) to);
        }
        if (to >= 0 && inDegree[group][(int) to] > 1) {
            shared.add((int) to);
        }
    }

    /** Objects that several slots of a group refer to, or did so once. */
    Set<Integer> shared() {
        return shared;
    }

    /** Whether a slot refers to an object that others refer to as well, against the rule. */
    boolean isSuspicious(int slot) {
        int group = groupOf[graph.place(slot).number()];
        return group != NONE
                && graph.value(slot) >= 0
                && inDegree[group][(int) graph.value(slot)] > 1;
    }

    /**
     * How many more objects there would be that are referred to against the rule, if a slot had
     * another value: less than 0 if there would be fewer.
     */
    int oddity(int slot, long to) {
        Spot spot = graph.place(slot);
        int group = spot.kind().isReference() ? groupOf[spot.number()] : NONE;
        if (group == NONE) {
            return 0;
        }
        return ifLost(group, graph.value(slot)) + ifGiven(group, to);
    }

    /** The root and the entries need no reference to them; every other object does. */
    private int ifLost(int group, long object) {
        if (object < 0) {
            return 0;
        }
        int referrers = inDegree[group][(int) object];
        boolean isTop = object == 0 || entries.get((int) object);
        return isTop || referrers == 2 ? -1 : referrers == 1 ? 1 : 0;
    }

    private int ifGiven(int group, long object) {
        if (object < 0 || object >= graph.spares()) {
            return 0;
        }
        int referrers = inDegree[group][(int) object];
        boolean isTop = object == 0 || entries.get((int) object);
        return isTop || referrers == 1 ? 1 : referrers == 0 ? -1 : 0;
    }

    /** The places that have a group. */
    int[] grouped() {
        return grouped;
    }

    /** The group of a place: of those that refer to different objects; -1 if it has none. */
    int group(int place) {
        return groupOf[place];
    }

    /** The objects that nothing refers to as the places of a group do. */
    BitSet orphans(int group) {
        return orphans[group];
    }

    /** Whether an object would be lost if a slot referred to another one. */
    boolean isLoss(int slot) {
        Spot spot = graph.place(slot);
        int group = spot.kind().isReference() ? groupOf[spot.number()] : NONE;
        return group != NONE
                && graph.value(slot) > 0
                && !entries.get((int) graph.value(slot))
                && isReferredToOnce(group, (int) graph.value(slot));
    }

    boolean isReferredToOnce(int group, int object) {
        return inDegree[group][object] == 1;
    }

    /** Whether nearly always {@code x.f.g == x}. */
    boolean isBack(int f, int g) {
        return isBack[f][g];
    }

    /** The first slot of a place that refers to an object; 0 if there is none. */
    int referrer(int place, int object) {
        return firstReferrer[place].length == 0 ? 0 : firstReferrer[place][object];
    }

    /** The next slot of the same place that refers to the same object, or 0. */
    int nextReferrer(int slot) {
        return nextReferrer[slot];
    }

    /** Whether two slots are of one group, and refer to different objects. */
    boolean areAlike(int slot, int other) {
        int group = groupOf[graph.place(slot).number()];
        return group != NONE
                && group == groupOf[graph.place(other).number()]
                && graph.value(slot) != graph.value(other);
    }

    /** Adds the slots that refer to an object. */
    void addReferrers(int object, int most, List<Integer> into) {
        for (int place = 0; place < places; place++) {
            int slot = firstReferrer[place].length == 0 ? 0 : firstReferrer[place][object];
            for (int seen = 0; slot != 0 && seen < most; seen++) {
                if (graph.isThere(slot)) {
                    into.add(slot);
                }
                slot = nextReferrer[slot];
            }
        }
    }

    /** Adds objects that nothing refers to as this slot could: the next ones in order first. */
    void addOrphans(int slot, int most, List<Long> into) {
        int group = groupOf[graph.place(slot).number()];
        if (group == NONE) {
            return;
        }
        int owner = graph.owner(slot);
        int above = orphans[group].nextSetBit(owner);
        int below = orphans[group].previousSetBit(owner - 1);
        for (int i = 0; i < most && (above >= 0 || below >= 0); i++) {
            boolean isAbove = below < 0 || above >= 0 && above - owner <= owner - below;
            int orphan = isAbove ? above : below;
            if (isAbove) {
                above = orphans[group].nextSetBit(above + 1);
            } else {
                below = below == 0 ? -1 : orphans[group].previousSetBit(below - 1);
            }
            into.add((long) orphan);
        }
    }

    /** Adds what the other side of a pair of references says of a slot. */
    void addByBack(int slot, int most, List<Long> into) {
        int f = graph.place(slot).number();
        for (int g = 0; g < places; g++) {
            if (isBack[f][g] || isBack[g][f]) {
                addReferrers(g, graph.owner(slot), most, into);
            }
        }
    }

    private void addReferrers(int place, int object, int most, List<Long> into) {
        int added = 0;
        int slot = firstReferrer[place][object];
        for (int seen = 0; slot != 0 && added < most && seen < 4 * most; seen++) {
            if (graph.isThere(slot)) {
                into.add((long) graph.owner(slot));
                added++;
            }
            slot = nextReferrer[slot];
        }
    }
}
