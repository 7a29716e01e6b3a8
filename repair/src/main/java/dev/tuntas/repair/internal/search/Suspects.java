package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.graph.LiveGraph;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Slots that a failure may be due to, though they were read long before: those by which the
 * predicate could come to the objects that it looked at last, and the others of these objects.
 */
final class Suspects {
    private static final int LAST = 4;
    private static final int LEVELS = 3;
    private static final int REFERRERS = 3;
    private static final int MOST = 48;
    private static final int HIGHEST = 64;
    private static final int MOST_ODD = 8;

    private final LiveGraph graph;
    private final Mender mender;
    private final Links links;

    /** By slot: its place on the list, right up to {@link #known}. */
    private final int[] placeOf;

    private int known;

    Suspects(LiveGraph graph, Mender mender, Links links) {
        this.graph = graph;
        this.mender = mender;
        this.links = links;
        this.placeOf = new int[graph.slots()];
    }

    /** The list has changed from a place on. */
    void changedFrom(int place) {
        known = Math.min(known, place);
    }

    private void know(int length) {
        for (; known < length; known++) {
            placeOf[mender.slot(known)] = known;
        }
    }

    /** The place of a slot that is on the list. */
    int place(int slot, int length) {
        know(length);
        return placeOf[slot];
    }

    /** Places on the list. */
    Set<Integer> around(int length, int[] looked) {
        know(length);
        Set<Integer> objects = new LinkedHashSet<>();
        for (int object : looked) {
            objects.add(object);
        }
        for (int place = length - 1; place >= Math.max(0, length - LAST); place--) {
            objects.add(graph.owner(mender.slot(place)));
        }
        Set<Integer> places = new LinkedHashSet<>();
        for (int level = 0; level < LEVELS && places.size() < MOST; level++) {
            Set<Integer> above = new LinkedHashSet<>();
            for (int object : objects) {
                addOwn(object, places);
                List<Integer> referrers = new ArrayList<>();
                links.addReferrers(object, REFERRERS, referrers);
                for (int slot : referrers) {
                    add(slot, places);
                    above.add(graph.owner(slot));
                }
            }
            objects = above;
        }
        return places;
    }

    /**
     * Places of numbers that were compared last, in the objects on the way to those that were
     * looked at last: a bound comes from far above.
     */
    Set<Integer> compared(int length, int[] looked, long[] compared) {
        know(length);
        Set<Integer> places = new LinkedHashSet<>();
        Set<Integer> starts = new LinkedHashSet<>();
        for (int place = length - 1; place >= Math.max(0, length - LAST); place--) {
            starts.add(graph.owner(mender.slot(place)));
        }
        for (int i = 0; i < Math.min(2, looked.length); i++) {
            starts.add(looked[i]);
        }
        for (int start : starts) {
            int object = start;
            for (int level = 0; level < HIGHEST && object >= 0; level++) {
                addNumbers(object, compared, places);
                object = above(object);
            }
        }
        return places;
    }

    /** Places of slots that refer to objects that others refer to as well, the last first. */
    Set<Integer> odd(int length, int farthest) {
        know(length);
        TreeSet<Integer> found = new TreeSet<>(Comparator.reverseOrder());
        for (int object : links.shared()) {
            List<Integer> referrers = new ArrayList<>();
            links.addReferrers(object, REFERRERS, referrers);
            for (int slot : referrers) {
                if (links.isSuspicious(slot)
                        && mender.isRead(slot)
                        && placeOf[slot] >= length - farthest) {
                    found.add(placeOf[slot]);
                }
            }
        }
        return first(found, MOST_ODD);
    }

    /** Places of slots that have been changed, the last first. */
    Set<Integer> changed(int length, Set<Integer> slots) {
        know(length);
        TreeSet<Integer> found = new TreeSet<>(Comparator.reverseOrder());
        for (int slot : slots) {
            add(slot, found);
        }
        return first(found, LAST);
    }

    private static Set<Integer> first(Set<Integer> places, int most) {
        return places.stream().limit(most).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private void addNumbers(int object, long[] compared, Set<Integer> places) {
        int end = graph.end(object);
        int first = graph.firstSlot(object);
        for (int slot = first; slot < Math.min(end, first + MOST); slot++) {
            if (graph.isSlot(slot) && graph.place(slot).kind().isWhole()) {
                long value = graph.value(slot);
                for (int i = 0; i < compared.length; i++) {
                    if (compared[i] == value) {
                        add(slot, places);
                    }
                }
            }
        }
    }

    /** The object whose slot that refers to this one was read first, or -1. */
    private int above(int object) {
        List<Integer> referrers = new ArrayList<>();
        links.addReferrers(object, REFERRERS, referrers);
        int above = -1;
        int least = Integer.MAX_VALUE;
        for (int slot : referrers) {
            if (mender.isRead(slot) && placeOf[slot] < least && graph.owner(slot) != object) {
                least = placeOf[slot];
                above = graph.owner(slot);
            }
        }
        return above;
    }

    private void addOwn(int object, Set<Integer> places) {
        int end = graph.end(object);
        int first = graph.firstSlot(object);
        for (int slot = first; slot < Math.min(end, first + MOST); slot++) {
            if (graph.isSlot(slot)) {
                add(slot, places);
            }
        }
    }

    private void add(int slot, Set<Integer> places) {
        if (mender.isRead(slot)) {
            places.add(placeOf[slot]);
        }
    }

    /** Adds the places of slots that were read last, from one distance to another. */
    static void addNear(Set<Integer> places, int length, int from, int to) {
        for (int place = length - 1 - from; place >= 0 && place >= length - to; place--) {
            places.add(place);
        }
    }
}
