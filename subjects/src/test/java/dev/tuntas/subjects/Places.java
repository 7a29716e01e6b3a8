package dev.tuntas.subjects;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;

/**
 * The model of a tree without keys: the numbers of the places that are taken. Each place needs the
 * one above it; 0 is always there and does not count.
 */
final class Places {
    private final Set<Integer> taken = new TreeSet<>();
    private final IntUnaryOperator above;

    Places(IntUnaryOperator above) {
        this.above = above;
    }

    int size() {
        return taken.size();
    }

    boolean contains(int place) {
        return place == 0 || taken.contains(place);
    }

    boolean add(int place) {
        return place > 0 && contains(above.applyAsInt(place)) && taken.add(place);
    }

    boolean remove(int place) {
        return taken.removeIf(other -> isAtOrBelow(other, place));
    }

    private boolean isAtOrBelow(int place, int top) {
        int at = place;
        while (at > top && at > 0) {
            at = above.applyAsInt(at);
        }
        return at == top && top > 0;
    }

    /** Gives each place another number. */
    void renumber(IntUnaryOperator change) {
        Set<Integer> changed = new TreeSet<>();
        taken.forEach(place -> changed.add(change.applyAsInt(place)));
        taken.clear();
        taken.addAll(changed);
    }

    /** The greatest number of places from one up to the one below 0. */
    int height() {
        return taken.stream().mapToInt(this::depth).max().orElse(0);
    }

    private int depth(int place) {
        return place == 0 ? 0 : 1 + depth(above.applyAsInt(place));
    }
}
