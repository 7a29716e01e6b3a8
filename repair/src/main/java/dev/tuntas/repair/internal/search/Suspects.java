package dev.tuntas.repair.internal.search;

import dev.tuntas.core.spi.part.Mender;
import dev.tuntas.repair.internal.graph.LiveGraph;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Slots that a failure may be due to, though they were read long before: those by which the
 * predicate could come to the objects that it looked at last, and the others of these objects.
 */
final class Suspects {
    private static final int LAST = 4;
    private static final int LEVELS = 3;
    private static final int REFERRERS = 3;
    private static final int MOST = 48;

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

    private void addOwn(int object, Set<Integer> places) {
        int end = object + 1 < graph.objects() ? graph.firstSlot(object + 1) : graph.slots();
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
}
